"""What the laws need to know of variant 3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from domain.games.fairy_bargains.solitaire_table import SolitaireConfig, SolitaireTable
from domain.games.fairy_bargains.table import DECK
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.fairy_bargains.moves import deals


def extras(players: int, luck: Luck) -> dict[str, Any]:
    return {}


def cards(state: SolitaireTable) -> Iterable[int]:
    piles = [card for pile in state.piles for card in pile]
    return [*piles, *state.stock, *state.play_area, *state.removed, *state.discarded]


def all_cards(state: SolitaireTable) -> Iterable[int]:
    return () if state.phase == "deal" else DECK


def candidates(state: SolitaireTable, luck: Luck) -> Iterator[Mapping[str, Any]]:
    yield from deals(luck)
    for seat in (-1, 0, 1):
        yield {"type": "turn", "seat": seat}
        for size in range(4):
            for piles in combinations(range(9), size):
                yield {"type": "match", "seat": seat, "piles": luck.sample(piles, len(piles))}
        yield {"type": "match", "seat": seat, "piles": list(range(1, len(state.piles) + 1))}
        yield {"type": "match", "seat": seat, "piles": [1, 1]}


def disguised(state: SolitaireTable, viewer: Viewer, luck: Luck) -> SolitaireTable:
    """All that lies face down exchanged among each other."""
    fan = state.config.options.fan
    places = [*(pile[:-1] for pile in state.piles), state.stock]
    places += [] if fan else [state.play_area[:-1], state.discarded]
    hidden = [card for place in places for card in place]
    rest = luck.sample(hidden, len(hidden))
    other = [tuple(rest.pop() for _ in place) for place in places]
    seen = {} if fan else {"play_area": other[-2] + state.play_area[-1:], "discarded": other[-1]}
    piles = tuple(under + pile[-1:] for under, pile in zip(other, state.piles, strict=False))
    return changed(state, piles=piles, stock=other[len(piles)], **seen)


def longest(config: SolitaireConfig) -> int:
    return 1 + 28 + 17 + 1
