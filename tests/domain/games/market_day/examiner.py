"""What the laws need to know of Market Day (see `tests.domain.games.books.Examiner`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.games.market_day.table import DECK, Config, Table, TinkerIdle
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed

RARE = frozenset({TinkerIdle})
"""It takes the Tinker and all three Royals in one round of four cards."""


def extras(players: int, luck: Luck) -> dict[str, Any]:
    return {"first_dealer": luck.randint(0, players - 1)}


def cards(state: Table) -> Iterable[int]:
    lying = [card.rank for card in state.table]
    return [*state.undealt, *state.discard, *lying, *(card for hand in state.hands for card in hand)]


def all_cards(state: Table) -> Iterable[int]:
    return () if state.hand == 1 and state.phase == "deal" and not state.undealt else DECK


def candidates(state: Table, luck: Luck) -> Iterator[Mapping[str, Any]]:
    for seat in range(-1, len(state.hands) + 1):
        for number in range(-1, 12):
            yield {"type": "play", "seat": seat, "rank": number}
            yield {"type": "tinker", "seat": seat, "target": number}
        yield {"type": "tinker", "seat": seat, "target": None}
    for deck in (DECK, DECK[:-1], (*DECK, 1), (*DECK[:-1], 1), (*DECK[:-1], 11), ()):
        yield {"type": "deal", "deck": luck.sample(deck, len(deck))}


def disguised(state: Table, viewer: Viewer, luck: Luck) -> Table:
    """Hands of the others and cards set aside exchanged among each other."""
    hidden = [*state.undealt, *(card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand)]
    rest = luck.sample(hidden, len(hidden))
    hands = [
        hand if seat == viewer else tuple(sorted(rest.pop() for _ in hand)) for seat, hand in enumerate(state.hands)
    ]
    return changed(state, hands=tuple(hands), undealt=tuple(rest))


def longest(config: Config) -> int:
    return config.hands * (1 + config.rounds * (config.round_size + 1)) + 1
