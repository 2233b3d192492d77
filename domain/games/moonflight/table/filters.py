"""Filters: which cards match (MF-D3)."""

from domain.games.moonflight.pack.syntax import Filter
from domain.games.moonflight.table.table import Card, Seat, Table


def fits(state: Table, seat: Seat, card: Card, asked: Filter | None) -> bool:
    """Whether the active face of a card matches the filter of a text of that seat; "-" scores 0."""
    if asked is None:
        return True
    face = state.face(card)
    suit = state.suit_of(seat) if asked.suit == "own" else asked.suit
    return (
        (suit is None or state.library.suit(card) == suit)
        and (asked.names is None or face.name in asked.names)
        and _between(face.cost, asked.cost_min, asked.cost_max)
        and _between(face.score or 0, asked.score_min, asked.score_max)
        and (asked.stability_min is None or (face.stability is not None and face.stability >= asked.stability_min))
    )


def _between(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)
