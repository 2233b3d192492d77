"""The cards that a view does not show, laid out where they may lie (MF-R1.4, MF-R1.6, MF-R2)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.games.moonflight.setup import opened, piles_of
from domain.games.moonflight.table import Card, Cards, InPlay, Seat, SeatArea, Table, Zone, canonical
from domain.games.moonflight.transfers import stacks_for
from domain.rules.piles import FACE_DOWN
from domain.rules.title import Unimaginable
from domain.rules.values import changed, value


@value
class Pins:
    """Face-down cards of a seat that the viewer knows because they are offered: in its hand, deck, or on top of it.

    `others` are unseen cards that are not offered, the first of them those that would not be in any case.
    """

    seat: Seat = 0
    hand: Cards = ()
    deck: Cards = ()
    top: Cards = ()
    others: Cards = ()

    @property
    def all(self) -> Cards:
        """All of them."""
        return self.hand + self.deck + self.top


_NO_PINS: Final = Pins()


def unseen_cards(view: Table) -> list[Card]:
    """The cards of the game that lie face down, in canonical order. Raises `Unimaginable` where others lie there."""
    homes = _homes(view)
    seen = Counter(_seen(view))
    missing = Counter(list(homes)) - seen
    if seen - Counter(list(homes)) or missing.total() != _face_down(view):
        raise Unimaginable("The cards on this table are not those that a game begins with.")
    return sorted(missing.elements(), key=canonical)


def filled(view: Table, cards: Sequence[Card], pins: Pins = _NO_PINS) -> Table:
    """The whole table with the unseen `cards` where they lie face down, in this order as far as they may lie there.

    A starter card that cannot have been sold lies with its player, and a supply has cards of its suit. Raises
    `Unimaginable` where they do not fit.
    """
    homes = _homes(view)
    rest = [card for card in cards if card not in pins.all]
    places = dict(enumerate(_hidden_by_seat(view)))
    places[pins.seat] -= len(pins.all)
    mine = {seat: [card for card in rest if homes[card] == f"p{seat}.draw"] for seat in places}
    mine[pins.seat].sort(key=lambda card: pins.others.index(card) if card in pins.others else 0)
    mine = {seat: own[: max(0, places[seat])] for seat, own in mine.items()}
    kept = {card for own in mine.values() for card in own}
    free = [card for card in rest if card not in kept]
    supply = {}
    for suit, pile in view.supply.items():
        laid = [card for card in free if homes[card] == f"supply.{suit}"][: len(pile)]
        supply[suit] = tuple(laid)
        free = [card for card in free if card not in set(laid)]
    strays = [*free, *[card for card in pins.all if homes[card] != f"p{pins.seat}.draw"]]
    if any(_bound(view, card, homes[card]) for card in strays) or min(places.values()) < 0:
        raise Unimaginable("The cards that lie face down cannot have come there in a game.")
    more = {seat: places[seat] - len(mine[seat]) for seat in places}
    given = {}
    for seat in sorted(more, key=lambda seat: seat != pins.seat):
        taken = [card for card in pins.others if card in free] if seat == pins.seat and pins.others else free
        given[seat] = {*mine[seat], *taken[: more[seat]]}
        free = [card for card in free if card not in given[seat]]
    seats = []
    for seat, area in enumerate(view.seats):
        seats.append(_area(view, area, cards, given[seat], pins if pins.seat == seat else _NO_PINS))
    if free or any(len(supply[suit]) != len(pile) for suit, pile in view.supply.items()):
        raise Unimaginable("The cards that lie face down cannot have come there in a game.")
    return changed(view, seats=tuple(seats), supply=supply, eyes="all")


def _homes(view: Table) -> Mapping[Card, Zone]:
    """Where every card began that has been laid out: a pile of the set-up, or a generic Market Stack."""
    piles = list(piles_of(view.config))
    if view.phase == "setup" and view.pending is not None:
        piles = piles[: [zone for zone, _ in piles].index(view.pending.zone or "")]
    homes = {card: zone for zone, cards in piles for card in cards}
    return homes | {card: f"m.{stack}" for stack, cards in opened(view.config).stacks.items() for card in cards}


def _seen(view: Table) -> Iterator[Card]:
    return (card for pile in _piles(view) for card in pile if card is not FACE_DOWN)


def _face_down(view: Table) -> int:
    return sum([pile.count(FACE_DOWN) for pile in _piles(view)])


def _piles(view: Table) -> Iterator[Cards]:
    yield from view.stacks.values()
    yield from view.supply.values()
    for area in view.seats:
        yield from _piles_of(area)


def _piles_of(area: SeatArea) -> Iterator[Cards]:
    yield from (area.hand, area.draw, area.discard, area.trash)
    for entry in area.play:
        yield (entry.card, *entry.set)


def _hidden_by_seat(view: Table) -> list[int]:
    return [sum([pile.count(FACE_DOWN) for pile in _piles_of(area)]) for area in view.seats]


def _bound(view: Table, card: Card, home: Zone) -> bool:
    """Whether the card stays with the player who began with it: it cannot go to the market."""
    return home.startswith("p") and not stacks_for(view, card)


def _area(view: Table, area: SeatArea, cards: Sequence[Card], given: set[Card], pins: Pins) -> SeatArea:
    """What lies in front of a seat: what is Set is taken first from the cards that can have been Set."""
    left = [card for card in cards if card in given]

    def under(card: Card) -> Card:
        if card is not FACE_DOWN:
            return card
        chosen = next((one for one in left if _can_be_set(view, one)), left[0])
        left.remove(chosen)
        return chosen

    play = tuple([InPlay(entry.card, tuple([under(card) for card in entry.set])) for entry in area.play])
    hidden = area.hand.count(FACE_DOWN) - len(pins.hand)
    shown = [card for card in area.hand if card is not FACE_DOWN]
    left.sort(key=lambda card: -pins.others.index(card) if card in pins.others else 0)
    hand = tuple(sorted([*shown, *pins.hand, *left[:hidden]], key=canonical))
    # What is offered of a deck lies anywhere in it.
    below = {*left[hidden:], *pins.deck}
    return changed(area, play=play, hand=hand, draw=(*pins.top, *[card for card in cards if card in below]))


def _can_be_set(view: Table, card: Card) -> bool:
    """Whether a text of the card, on a face that has been active, has not forbidden all the time that it is Set."""
    faces = (False, True) if view.turned else (False,)
    library = view.library
    return any(not _forbids_set(library.face(card, turned).abilities) for turned in faces)


def _forbids_set(abilities: Sequence[object]) -> bool:
    return any("set" in getattr(ability, "verbs", ()) for ability in abilities)
