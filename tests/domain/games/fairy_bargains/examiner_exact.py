"""What the laws need to know of variant 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.games.fairy_bargains.exact_table import ExactConfig, ExactTable
from domain.games.fairy_bargains.table import DECK
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.fairy_bargains.moves import deals, plays_and_takes


def extras(players: int, luck: Luck) -> dict[str, Any]:
    # Three in four play with six: only then the discards are ever needed.
    seats = luck.choice((players, 6, 6, 6))
    return {"players": seats, "first_dealer": luck.randint(0, seats - 1)}


def cards(state: ExactTable) -> Iterable[int]:
    lying = () if state.played is None else (state.played,)
    return [*state.pot, *state.draw, *state.discard, *lying, *(card for hand in state.hands for card in hand)]


def all_cards(state: ExactTable) -> Iterable[int]:
    return () if state.round == 1 and state.phase == "deal" and not state.pot else DECK


def candidates(state: ExactTable, luck: Luck) -> Iterator[Mapping[str, Any]]:
    yield from plays_and_takes(state.pot, len(state.hands), luck)
    yield from deals(luck)
    for order in (state.discard, state.discard[1:], (*state.discard, 1), DECK, ()):
        yield {"type": "reshuffle", "order": luck.sample(order, len(order))}


def disguised(state: ExactTable, viewer: Viewer, luck: Luck) -> ExactTable:
    """Hands of the others and Draw Pile exchanged among each other."""
    hidden = [*state.draw, *(card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand)]
    rest = luck.sample(hidden, len(hidden))
    hands = [
        hand if seat == viewer else tuple(sorted(rest.pop() for _ in hand)) for seat, hand in enumerate(state.hands)
    ]
    return changed(state, hands=tuple(hands), draw=tuple(rest))


def longest(config: ExactConfig) -> int:
    return config.rounds * (1 + 3 * 6 * config.players) + 1
