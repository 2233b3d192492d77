"""A guess at each seat's final score from what it has now (MF-R7.2).

Only the hand scores, and nobody knows what it will hold. So a card counts by how near it is to the hand, and before the
Turn by its better face.
"""

from collections.abc import Iterable
from typing import Final

from domain.games.moonflight.table.table import Card, SeatArea, Table

_IN_HAND: Final = 1.0
_IN_DECK: Final = 0.4
_IN_PLAY: Final = 0.3
"""The share of its points that a card counts in hand, in a deck or discard pile, and in play."""

_BEFORE: Final = 0.5
"""The share that all cards count before the Turn, when their other face is still up."""

_COIN: Final = 0.1


def prospects(table: Table) -> tuple[float, ...]:
    """The points that each seat of a whole table may reach."""
    return tuple([_prospect(table, area) for area in table.seats])


def _prospect(table: Table, area: SeatArea) -> float:
    deck, played = [*area.draw, *area.discard], [entry.card for entry in area.play]
    coins = _COIN * (area.coins or 0)
    if not table.turned:
        return coins + _BEFORE * _points(table, [*area.hand, *deck, *played])
    held = _IN_HAND * _points(table, area.hand)
    return coins + held + _IN_DECK * _points(table, deck) + _IN_PLAY * _points(table, played)


def _points(table: Table, cards: Iterable[Card]) -> int:
    worth = table.score if table.turned else table.library.best_score
    return sum([worth(card) for card in cards])
