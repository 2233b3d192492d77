"""Imagined tables: a seat's view with its face-down cards filled in."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from domain.games.fairy_bargains.elimination_table import EliminationTable
from domain.games.fairy_bargains.exact_table import ExactTable
from domain.games.fairy_bargains.solitaire_table import SolitaireTable
from domain.games.fairy_bargains.table import DECK, Cards, Table
from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.values import changed

Shuffle = Callable[[list[Any]], list[Any]]


def imagine(view: Any, shuffle: Shuffle, viewer: Viewer = PUBLIC) -> Any:
    """The view with its face-down cards replaced by the cards it does not show, in the order `shuffle` gives.

    Face-up cards stay as they are; each card of the deck lies in one place.
    """
    if isinstance(view, EliminationTable):
        return view  # nothing is hidden
    return _imagined_solitaire(view, shuffle) if isinstance(view, SolitaireTable) else _imagined_round(view, shuffle)


class _Unseen:
    """The face-down cards, to be laid out one by one."""

    def __init__(self, piles: Iterable[Cards], shuffle: Shuffle):
        seen = Counter([card for pile in piles for card in pile if card is not FACE_DOWN])
        self._cards = iter(shuffle(list((Counter(DECK) - seen).elements())))

    def fill(self, pile: Cards) -> Cards:
        """The pile with its face-down cards replaced."""
        return tuple([next(self._cards) if card is FACE_DOWN else card for card in pile])

    def fill_all(self, piles: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """The unordered piles with their face-down cards replaced."""
        return tuple([tuple(sorted(self.fill(pile))) for pile in piles])


def _imagined_round(view: Table | ExactTable, shuffle: Shuffle) -> Table | ExactTable:
    played = () if view.played is None else (view.played,)
    if isinstance(view, Table):
        unseen = _Unseen((*view.hands, *view.taken, view.pot, view.draw, played), shuffle)
        hands, taken = unseen.fill_all(view.hands), unseen.fill_all(view.taken)
        return changed(view, hands=hands, taken=taken, draw=unseen.fill(view.draw))
    unseen = _Unseen((*view.hands, view.discard, view.pot, view.draw, played), shuffle)
    return changed(view, hands=unseen.fill_all(view.hands), draw=unseen.fill(view.draw))


def _imagined_solitaire(view: SolitaireTable, shuffle: Shuffle) -> SolitaireTable:
    unseen = _Unseen((*view.piles, view.stock, view.play_area, view.removed, view.discarded), shuffle)
    return changed(
        view,
        piles=tuple([unseen.fill(pile) for pile in view.piles]),
        stock=unseen.fill(view.stock),
        play_area=unseen.fill(view.play_area),
        discarded=unseen.fill(view.discarded),
    )
