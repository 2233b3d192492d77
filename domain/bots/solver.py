"""The bot for Fairy Bargains' solitaire: it searches the sequences of matches it can foresee."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from domain.bots.by_appraisal import greedy
from domain.games.fairy_bargains.bargains import matches
from domain.games.fairy_bargains.moves import Match
from domain.games.fairy_bargains.solitaire_table import SolitaireTable
from domain.games.fairy_bargains.table import VALUES, Card
from domain.rules.book import AnyBook
from domain.rules.wire import to_wire

_MATCH: Final = 10.0
_CARD: Final = -3.0
_VALUE: Final = 0.5
"""The worth of a match, of each of its cards, and of each value that the open cards can still match afterwards.

Found by trial: preferring matches of few cards keeps the small ones, which fit more matches, and matching on high piles
turns more cards up. This wins 28 games in 100; most cards at once wins 21, any match 15. Playing every match out on 80
imagined tables won no more.
"""

_Tops = tuple[Card | None, ...]
_Known = tuple[Card, ...]


def solver(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """The match that begins the best sequence, else whatever else is legal. In other games the greedy move."""
    if not isinstance(view, SolitaireTable):
        return greedy(book, view, seat, luck)
    moves: Sequence[Any] = book.moves(view, seat)
    found = [move for move in moves if isinstance(move, Match)]
    if not found:
        return to_wire(moves[0]) if moves else None
    tops = tuple([pile[-1] if pile else None for pile in view.piles])
    heights = tuple(map(len, view.piles))
    area = _known(view.play_area)
    made: dict[str, Any] = to_wire(max(found, key=lambda move: _worth_of(tops, heights, area, move.piles)))
    return made


def _known(play_area: Sequence[Card | None]) -> _Known:
    """The cards of the Play Area from the top, as far down as they are visible."""
    known: list[Card] = []
    for card in reversed(play_area):
        if card is None:
            break
        known.append(card)
    return tuple(known)


def _worth_of(tops: _Tops, heights: tuple[int, ...], area: _Known, piles: tuple[int, ...]) -> float:
    """The worth of a match and of the best known sequence after it. The cards it turns up are not known."""
    left = tuple([None if number in piles else top for number, top in enumerate(tops, start=1)])
    gain = sum([heights[number - 1] + _CARD for number in piles])
    return _MATCH + gain + _best(left, heights, area[1:])


@lru_cache(maxsize=50_000)
def _best(tops: _Tops, heights: tuple[int, ...], area: _Known) -> float:
    """The worth of the best sequence of matches; if there is none, of the values that can be matched."""
    found = matches(tops, area[0]) if area else ()
    if found:
        return max([_worth_of(tops, heights, area, piles) for piles in found])
    return _VALUE * len([value for value in VALUES if matches(tops, value)])
