"""The places of face-down cards in a view, and what may lie there (MF-R1.4, MF-R1.6)."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from domain.games.moonflight.effects.transfers import stacks_for
from domain.games.moonflight.phases.setup import piles_of
from domain.games.moonflight.table.movements import with_area
from domain.games.moonflight.table.table import Card, Cards, InPlay, Table, Zone, in_order
from domain.rules.piles import FACE_DOWN, with_part
from domain.rules.values import amended, changed

Place = tuple[str, Any, int]
"""The place of a face-down card: `hand`, `draw` or `play` of a seat, or the `supply` of a suit, and its index there."""


def places_of(view: Table) -> Iterator[Place]:
    """The places of all face-down cards."""
    for seat, area in enumerate(view.seats):
        lying = tuple([card for entry in area.play for card in entry.set])
        for name, pile in (("hand", area.hand), ("draw", area.draw), ("play", lying)):
            yield from [(name, seat, number) for number, card in enumerate(pile) if card is FACE_DOWN]
    for suit, pile in view.supply.items():
        yield from [("supply", suit, number) for number, card in enumerate(pile) if card is FACE_DOWN]


def _pile(table: Table, place: Place) -> Cards:
    name, whose, _ = place
    if name == "supply":
        return table.supply[whose]
    area = table.seats[whose]
    return tuple([card for entry in area.play for card in entry.set]) if name == "play" else getattr(area, name)


def card_at(table: Table, place: Place) -> Card:
    """The card at this place."""
    return _pile(table, place)[place[2]]


def laid(table: Table, place: Place, card: Card) -> Table:
    """The table with another card at this place; once all cards are placed, see `hands_in_order`."""
    name, whose, number = place
    pile = with_part(_pile(table, place), number, card)
    if name == "supply":
        return changed(table, supply={**table.supply, whose: pile})
    if name == "play":
        left = iter(pile)
        play = tuple([InPlay(entry.card, tuple(islice(left, len(entry.set)))) for entry in table.seats[whose].play])
        return amended(table, with_area(table, whose, {"play": play}))
    return amended(table, with_area(table, whose, {name: pile}))


def hands_in_order(table: Table) -> Table:
    """The table with each hand in canonical order."""
    return changed(table, seats=tuple([changed(area, hand=in_order(area.hand)) for area in table.seats]))


def fits(view: Table, card: Card, place: Place) -> bool:
    """Whether the card may lie there."""
    home: Zone = next((zone for zone, cards in piles_of(view.config) if card in cards), "")
    if place[0] == "supply":
        return home == f"supply.{place[1]}"
    return home == f"p{place[1]}.draw" or not home.startswith("p") or bool(stacks_for(view, card))
