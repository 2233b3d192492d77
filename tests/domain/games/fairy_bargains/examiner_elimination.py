"""What the laws need to know of variant 2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from domain.games.fairy_bargains.elimination_table import START, EliminationConfig, EliminationTable
from domain.games.fairy_bargains.table import VALUES
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer


def extras(players: int, luck: Luck) -> dict[str, Any]:
    """Now and then five or six, who need two decks."""
    if luck.randint(0, 3):
        return {}
    how = luck.choice(("after_withdrawal", "on_placement"))
    return {"players": luck.randint(5, 6), "options": {"decks": 2, "elimination": how}}


def cards(state: EliminationTable) -> Iterable[int]:
    return [*state.pot, *(card for hand in state.hands for card in hand)]


def all_cards(state: EliminationTable) -> Iterable[int]:
    return START * state.config.players


def candidates(state: EliminationTable, luck: Luck) -> Iterator[Mapping[str, Any]]:
    sets = [each for size in range(4) for each in combinations_with_replacement(VALUES, size)]
    sets += [(1,) * size for size in range(4, 12)] + [(1, 1, 1, 1, 3), (2,), (1, 4), (0,)]
    seats = [-1, len(state.hands), 0, *([] if state.turn is None else [state.turn])]
    for seat in seats:
        yield {"type": "start", "first": seat}
        for card in (0, 2, *VALUES):
            for cards in sets:
                yield {"type": "exchange", "seat": seat, "place": card, "withdraw": luck.sample(cards, len(cards))}


def disguised(state: EliminationTable, viewer: Viewer, luck: Luck) -> EliminationTable:
    """Nothing is hidden."""
    return state


def longest(config: EliminationConfig) -> int:
    return 46 * config.players + 1
