"""Refusals shared by every version, in the order of MM-G5."""

from collections.abc import Collection, Sequence
from typing import Final, cast

from domain.games.math_market.deck import UNKNOWN, Card, Cards
from domain.games.math_market.options import Config
from domain.games.math_market.table import Reshuffle, Shuffle, Table
from domain.games.math_market.words import coin as coin_named
from domain.rules.language import say
from domain.rules.moves import Move, Unreadable, type_name
from domain.rules.objection import Objection
from domain.rules.options import UNBOUNDED
from domain.rules.phrases import seat_named, span, words

_OFFICIAL: Final = ("shuffle", "reshuffle", "tick", "abort", "tie")


def is_shuffle(move: Move) -> bool:
    """Whether a move is a shuffle, readable or not."""
    return isinstance(move, Shuffle) or (isinstance(move, Unreadable) and move.raw.get("type") == "shuffle")


def is_reshuffle(move: Move) -> bool:
    """Whether a move is a reshuffle, readable or not, in a book that has reshuffles."""
    if isinstance(move, Unreadable):
        return move.fault != "unknown type" and move.raw.get("type") == "reshuffle"
    return isinstance(move, Reshuffle)


def time_of(move: Move) -> int | None:
    """The move's `at`, if it is an integer."""
    at = move.raw.get("at") if isinstance(move, Unreadable) else getattr(move, "at", None)
    return at if type(at) is int else None


def before_time(state: Table, at: int | None) -> Objection | None:
    """Why a move comes too late to be judged at its time (MM-G4)."""
    if at is not None and at < state.now:
        return Objection(
            "TIME_BACKWARDS", "MM-G4", say("that was {span} ago, and the game has gone on", span=span(state.now - at))
        )
    return None


def unfit(state: Table, move: Move) -> Objection | None:
    """MM-G5.5 to MM-G5.7: why nobody at this table can make this move."""
    if isinstance(move, Unreadable) and move.fault == "unknown type":
        return Objection("UNKNOWN_MOVE", "MM-G5", move.message)
    if objection := _actor(state, move):
        return objection
    if isinstance(move, Unreadable):
        return Objection("MALFORMED", "MM-G5", move.message)
    for name in ("at", "price"):
        number = getattr(move, name, None)
        if number is not None and abs(number) >= UNBOUNDED:
            return Objection(
                "MALFORMED", "MM-G5", say("the member {name!r} must lie between -2^53 and 2^53", name=name)
            )
    return None


def _actor(state: Table, move: Move) -> Objection | None:
    name = move.raw["type"] if isinstance(move, Unreadable) else type_name(cast(type, type(move)))
    seat = move.raw.get("seat") if isinstance(move, Unreadable) else getattr(move, "seat", None)
    if name in _OFFICIAL:
        if seat is None:
            return None
        return Objection("ROLE_NOT_ALLOWED", "MM-G5", say("{name} is for officials: it has no seat", name=words(name)))
    if type(seat) is int and 0 <= seat < state.config.players:
        return None
    last = state.config.players - 1
    return Objection(
        "UNKNOWN_SEAT", "MM-G5", say("{name} needs the seat of a player, 0 to {last}", name=words(name), last=last)
    )


def bad_shuffle(state: Table, move: Shuffle, coins_up: Collection[int], creatures_up: int) -> Objection | None:
    """MM-G2: what is wrong with the pile orders; coins at `coins_up` and the first creatures are at once face up."""
    cards = state.config.cards
    for name, order, kind, up in (
        ("coin_order", move.coin_order, cards.coin_ids, coins_up),
        ("creature_order", move.creature_order, cards.creature_ids, range(creatures_up)),
    ):
        if message := _disorder(name, order, kind, say("of the list"), up):
            return Objection("SETUP_BAD_ORDER", "MM-G2", message)
    return conflict(state.config, UNKNOWN in move.coin_order, UNKNOWN in move.creature_order)


def bad_reshuffle(state: Table, order: Cards, up: Collection[int], rule: str) -> Objection | None:
    """MM-S7.2, MM-A5.2: what is wrong with the order of a new pile; the coins at `up` are at once face up."""
    if message := _disorder("coin_order", order, state.discard, say("that are spent"), up):
        return Objection("SETUP_BAD_ORDER", rule, message)
    return conflict(state.config, UNKNOWN in order, False)


def _disorder(name: str, order: Cards, cards: Cards, which: str, up: Collection[int]) -> str | None:
    """Why `order` is no order of these cards; unknown cards may stand only for face-down ones."""
    named = [card for card in order if card != UNKNOWN]
    if len(order) != len(cards) or len(set(named)) != len(named) or not set(named) <= set(cards):
        return say(
            "{name!r} must have every one of the {cards} cards {which} once, or ? in its place",
            name=name,
            cards=len(cards),
            which=which,
        )
    if any(order[place] == UNKNOWN for place in up if place < len(order)):
        return say("{name!r} must name the cards that lie face up at once", name=name)
    return None


def conflict(config: Config, coins: bool, creatures: bool) -> Objection | None:
    """MM-T2: why options conflict with unknown coins or unknown creatures."""
    options: object = config.options
    if coins and getattr(options, "deadlock", "declared") == "auto":
        return Objection(
            "OPTION_CONFLICT", "MM-T2", say("with unknown coins the option 'deadlock' must be \"declared\"")
        )
    # The clock closes a window, and cannot say which card it turns up.
    if (coins or creatures) and getattr(options, "tie_window_ms", 0) > 0:
        return Objection("OPTION_CONFLICT", "MM-T2", say("with unknown cards the option 'tie_window_ms' must be 0"))
    return None


def unheld(state: Table, seat: int, coin: Card, taken: Sequence[Card] = ()) -> Objection | None:
    """MM-G7, MM-T1: why the seat cannot play this coin. `taken` are coins just bound elsewhere."""
    if coin not in state.config.cards.coins:
        return Objection("UNKNOWN_CARD", "MM-G7", say("there is no coin {coin!r}", coin=coin[:64]))
    hand: Cards = state.held[seat]
    if coin in hand or (UNKNOWN in hand and coin not in taken and coin not in state.known()):
        return None
    return Objection(
        "CARD_NOT_IN_HAND",
        "MM-G7",
        say("{seat} does not hold {coin}", seat=seat_named(seat), coin=coin_named(state, coin)),
    )
