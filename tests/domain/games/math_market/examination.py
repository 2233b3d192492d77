"""What the examiners of all three versions share (see `tests.domain.games.books.Examiner`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed


def extras(players: int, luck: Luck) -> dict[str, Any]:
    """Any seat begins; one game in four is played with an organiser's own deck."""
    deck = {} if luck.randint(0, 3) else {"deck": own_deck(8 * players + luck.choice((0, 1, 12)), luck)}
    return {"first": luck.randint(0, players - 1), **deck}


def own_deck(size: int, luck: Luck) -> dict[str, Any]:
    """A deck with so many coins."""
    values = [luck.randint(1, luck.choice((3, 9, 99))) for _ in range(size)]
    specials = [luck.choice((None, None, "snail", "cheetah")) for _ in range(size)]
    creatures = {f"k{number}": {"price": sum(luck.sample(values, 2))} for number in range(luck.choice((4, 9, 25)))}
    coins = {
        f"c{number}": {"value": value, **({"special": special} if special else {})}
        for number, (value, special) in enumerate(zip(values, specials, strict=True))
    }
    return {"coins": coins, "creatures": creatures}


def cards(state: Any) -> Iterable[Any]:
    lying = [*state.coin_pile, *state.creature_pile, *state.discard, *(card for part in state.bought for card in part)]
    lying += [card for hand in getattr(state, "hands", ()) for card in hand]
    lying += getattr(state, "coins", ())
    for slot in state.row:
        lying += [slot] if slot is None or isinstance(slot, str) else [slot.creature, slot.deposit]
    lying.append(getattr(state, "table_coin", None))
    window = getattr(state, "window", None)
    lying += [claim.coin for claim in window.claims] if window else []
    # An empty place in the open is none; what lies face down is a card that this viewer does not know.
    hidden = sum(len(pile) for pile in _face_down(state))
    known = [card for card in lying if card is not None]
    return [*known, *[None] * (hidden - sum(card is not None for pile in _face_down(state) for card in pile))]


def _face_down(state: Any) -> list[tuple[Any, ...]]:
    return [state.coin_pile, state.creature_pile, *getattr(state, "hands", ())]


def all_cards(state: Any) -> Iterable[Any]:
    """Nothing before the shuffle, then the whole deck."""
    return (*state.config.cards.coins, *state.config.cards.creatures) if any(state.row) or cards(state) else ()


Moves = Callable[[Any, int, Luck], Iterator[dict[str, Any]]]


def sent(state: Any, luck: Luck, of_seat: Moves) -> Iterator[Mapping[str, Any]]:
    """What officials might send, and what `of_seat` says that every seat might, be it there or not."""
    config = state.config
    yield from ({"type": kind} for kind in ("tick", "abort", "shuffle", "wish"))
    yield from ({"type": kind, "seat": 0} for kind in ("tick", "abort", "tie", "shuffle"))
    yield {"type": "tick", "at": state.now - 1}
    coins, creatures = list(config.cards.coins), list(config.cards.creatures)
    orders = {"coin_order": luck.sample(coins, len(coins)), "creature_order": luck.sample(creatures, len(creatures))}
    yield {"type": "shuffle", **orders, "seat": 1}
    yield {"type": "shuffle", **orders, "coin_order": coins[1:]}
    for seat in range(-1, config.players + 1):
        for move in of_seat(state, seat, luck):
            yield {"seat": seat, **move}
        yield {"type": "wish", "seat": seat}


def some(known: Iterable[Any], every: Iterable[Any], luck: Luck) -> list[Any]:
    """Most of what would be good, and some of all there are."""
    first, others = list(known), list(every)
    return [*luck.sample(first, min(len(first), 4)), *luck.sample(others, min(len(others), 3)), "?", "zz"]


def hand_of(state: Any, seat: int) -> tuple[Any, ...]:
    """What the seat holds, if it is one."""
    return tuple(state.hands[seat]) if 0 <= seat < len(state.hands) else ()


def prices_of(state: Any, luck: Luck) -> list[int]:
    """The prices of the row, one that may be anything, and none."""
    prices = [state.config.cards.creatures[creature].price for creature in state.row if creature is not None]
    return [*prices, luck.randint(1, 200), 0]


def disguised(state: Any, viewer: Viewer, luck: Luck) -> Any:
    """Both piles shuffled, and the coins of the pile exchanged with those in other hands; after the end, nothing."""
    if state.over is not None:
        return state
    creatures = tuple(luck.sample(state.creature_pile, len(state.creature_pile)))
    if state.config.version == "advanced":
        return changed(state, creature_pile=creatures)
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden = [*state.coin_pile, *(card for seat in others for card in state.hands[seat])]
    rest = luck.sample(hidden, len(hidden))
    hands = [
        tuple(sorted(rest.pop() for _ in hand)) if seat in others else hand for seat, hand in enumerate(state.hands)
    ]
    return changed(state, coin_pile=tuple(rest), creature_pile=creatures, hands=tuple(hands))
