"""Which tables set up in the middle of a game are valid (sheet section 3)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from domain.games.math_market.checks import conflict
from domain.games.math_market.deck import UNKNOWN, Card
from domain.games.math_market.options import Config
from domain.games.math_market.table import Table
from domain.rules.objection import Objection, Refused
from domain.rules.options import UNBOUNDED
from domain.rules.positions import read_position
from domain.rules.values import changed

T = TypeVar("T", bound=Table)


def bad_position(message: str) -> Refused:
    """The exception for an impossible position."""
    return Refused(Objection("BAD_POSITION", "MM-G2", message))


def read_table(start: T, data: Mapping[str, Any]) -> T:
    """The table that `data` describes, with omitted keys as in `start` and hands in order. Raises `Refused`."""
    state = read_position(start, data, "MM-G2")
    if message := _unsound(state):
        raise bad_position(message)
    hands = {"hands": tuple([tuple(sorted(hand)) for hand in state.held])} if state.held else {}
    return changed(state, revealed=state.over is not None, **hands)


def refuse_conflict(config: Config, state: Table, window: bool = False) -> None:
    """Raises `Refused` if options, or an open `window`, conflict with unknown cards (MM-T2)."""
    coins = any(UNKNOWN in pile for pile in (state.coin_pile, *state.held))
    creatures = UNKNOWN in state.creature_pile
    if objection := conflict(config, coins, creatures):
        raise Refused(objection)
    if window and (coins or creatures):
        raise Refused(Objection("OPTION_CONFLICT", "MM-T2", "with unknown cards no window of claims can be open"))


def wrong_seats(state: Table, name: str, seats: Iterable[int]) -> str | None:
    """What is wrong with a list of seats, which may hold each seat once."""
    listed = list(seats)
    known = all(seat in range(state.config.players) for seat in listed)
    if known and len(set(listed)) == len(listed):
        return None
    return f"{name!r} must have seats of the game, 0 to {state.config.players - 1}, each once"


def wrong_cards(place: str, cards: Iterable[Card], kind: Mapping[Card, Any]) -> str | None:
    """What is wrong with the cards in a place for cards of one kind."""
    unknown = [card for card in cards if card not in kind]
    return f"{place} holds {unknown[0][:64]!r}, and there is no such card of that kind" if unknown else None


def unsound_reshuffle(state: Table) -> str | None:
    """Why the table cannot wait for a reshuffle; `None` if it can or does not."""
    if state.pending is None:
        return None
    if state.over is not None or state.coin_pile or not state.can_reshuffle:
        return "'reshuffle' must be null unless the coin pile has run out and spent coins are to form a new one"
    return wrong_seats(state, "reshuffle.draws", state.pending.draws)


def _unsound(state: Table) -> str | None:
    """What is wrong with the parts of a table that every version has."""
    config = state.config
    if not 0 <= state.now < UNBOUNDED:
        return "'now' must be a number of milliseconds, 0 or more"
    for name, entries in (("bought", state.bought), ("hands", state.held)):
        if len(entries) != config.players and (entries or name == "bought"):
            return f"{name!r} must have one entry for each of the {config.players} seats"
    if fault := _wrong_everywhere(state):
        return fault
    places = (state.coin_pile, state.creature_pile, *state.held, state.discard, *state.bought)
    there = [card for place in places for card in place if card != UNKNOWN]
    there += [card for card in (*state.face_up, *state.lying()) if card is not None]
    for card, count in Counter(there).items():
        if count > 1:
            return f"the card {card} lies in {count} places"
    over = state.over
    if over is not None:
        if len(over.scores) != config.players:
            return f"'over' must have one score for each of the {config.players} seats"
        return wrong_seats(state, "winners", over.winners)
    return None


def _wrong_everywhere(state: Table) -> str | None:
    """What is wrong with the kinds of cards in each place; only piles and hands may hold unknown cards."""
    coins, creatures = state.config.cards.coins, state.config.cards.creatures
    any_coin, any_creature = {**coins, UNKNOWN: None}, {**creatures, UNKNOWN: None}
    return (
        wrong_cards("'coin_pile'", state.coin_pile, any_coin)
        or wrong_cards("'creature_pile'", state.creature_pile, any_creature)
        or wrong_cards("'hands'", [coin for hand in state.held for coin in hand], any_coin)
        or wrong_cards("'discard'", state.discard, coins)
        or wrong_cards("'bought'", [creature for pile in state.bought for creature in pile], creatures)
        or wrong_cards("'row'", [creature for creature in state.face_up if creature is not None], creatures)
        or wrong_cards("the table", state.lying(), coins)
    )
