"""Imagined tables: a seat's view with its face-down cards filled in."""

from collections import Counter
from collections.abc import Callable

from domain.games.market_day.table import DECK, Rank, Ranks, Table
from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.values import changed


def imagine(view: Table, shuffle: Callable[[list[Rank]], list[Rank]], viewer: Viewer = PUBLIC) -> Table:
    """The view with its face-down cards replaced by the cards it does not show, in the order `shuffle` gives.

    Face-up cards stay as they are; each card of the deck lies in one place.
    """
    known = Counter([card.rank for card in view.table])
    for pile in (*view.hands, view.undealt, view.discard):
        known.update([rank for rank in pile if rank is not FACE_DOWN])
    unseen = iter(shuffle(list((Counter(DECK) - known).elements())))

    def filled(pile: Ranks) -> Ranks:
        return tuple([next(unseen) if rank is FACE_DOWN else rank for rank in pile])

    hands = tuple([tuple(sorted(filled(hand))) for hand in view.hands])
    return changed(view, hands=hands, undealt=filled(view.undealt))
