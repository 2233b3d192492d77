"""The unseen cards of a view, laid out where they may lie (MF-R1.4, MF-R1.6, MF-R2)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from domain.games.moonflight.effects.transfers import stacks_for
from domain.games.moonflight.phases.setup import opened, piles_of
from domain.games.moonflight.table.table import Card, InPlay, SeatArea, Table, Zone, in_order
from domain.rules.piles import FACE_DOWN
from domain.rules.title import Unimaginable
from domain.rules.values import changed


def unseen_cards(view: Table) -> list[Card]:
    """The face-down cards, in canonical order. Raises `Unimaginable` if the cards are not those of the game."""
    homes = _homes(view)
    seen = Counter(_seen(view))
    missing = Counter(list(homes)) - seen
    if seen - Counter(list(homes)) or missing.total() != _face_down(view):
        raise Unimaginable("The cards on this table are not those that a game begins with.")
    return list(in_order(missing.elements()))


def filled(view: Table, cards: Sequence[Card]) -> Table:
    """The whole table with the unseen `cards` laid out face down, in this order as far as the rules allow.

    A starter card that cannot have been sold stays with its player, and a supply has cards of its suit. Raises
    `Unimaginable` if the cards do not fit.
    """
    homes = _homes(view)
    places = _hidden_by_seat(view)
    mine = [[card for card in cards if homes[card] == f"p{seat}.draw"][:count] for seat, count in enumerate(places)]
    kept = {card for own in mine for card in own}
    free = [card for card in cards if card not in kept]
    supply = {}
    for suit, pile in view.supply.items():
        supply[suit] = tuple([card for card in free if homes[card] == f"supply.{suit}"][: len(pile)])
        free = [card for card in free if card not in supply[suit]]
    if any(_bound(view, card, homes[card]) for card in free):
        raise Unimaginable("The cards that lie face down cannot have come there in a game.")
    seats = []
    for area, own, count in zip(view.seats, mine, places, strict=True):
        more = count - len(own)
        given = {*own, *free[:more]}
        seats.append(_area(view, area, [card for card in cards if card in given]))
        free = free[more:]
    if free or any(len(supply[suit]) != len(pile) for suit, pile in view.supply.items()):
        raise Unimaginable("The cards that lie face down cannot have come there in a game.")
    return with_strays(changed(view, seats=tuple(seats), supply=supply, eyes="all"))


def with_strays(table: Table) -> Table:
    """The table with the owners of the starter cards that are in the market or with a seat not their own (MF-R1.6)."""
    if not table.config.second_edition:
        return changed(table, strays={})
    homes, areas = _homes(table), enumerate(table.seats)
    lying = [(card, f"p{seat}.draw") for seat, area in areas for pile in area.piles for card in pile]
    lying += [(card, "") for pile in table.stacks.values() for card in pile]
    owned = {card: homes[card] for card, deck in lying if homes[card].startswith("p") and homes[card] != deck}
    return changed(table, strays={card: int(home[1:].partition(".")[0]) for card, home in owned.items()})


def _homes(view: Table) -> Mapping[Card, Zone]:
    """The zone where each card began: a pile of the set-up, or a generic Market Stack."""
    piles = list(piles_of(view.config))
    if view.phase == "setup" and view.pending is not None:
        piles = piles[: [zone for zone, _ in piles].index(view.pending.zone or "")]
    homes = {card: zone for zone, cards in piles for card in cards}
    return homes | {card: f"m.{stack}" for stack, cards in opened(view.config).stacks.items() for card in cards}


def _seen(view: Table) -> Iterator[Card]:
    return (card for pile in view.piles for card in pile if card is not FACE_DOWN)


def _face_down(view: Table) -> int:
    return sum([pile.count(FACE_DOWN) for pile in view.piles])


def _hidden_by_seat(view: Table) -> list[int]:
    return [sum([pile.count(FACE_DOWN) for pile in area.piles]) for area in view.seats]


def _bound(view: Table, card: Card, home: Zone) -> bool:
    """Whether the card stays with the player who began with it: it cannot go to the market."""
    return home.startswith("p") and not stacks_for(view, card)


def _area(view: Table, area: SeatArea, cards: Sequence[Card]) -> SeatArea:
    """The area of a seat with these cards face down; only cards that can have been Set lie under cards in play."""
    left = list(cards)

    def under(card: Card) -> Card:
        if card is not FACE_DOWN:
            return card
        chosen = next((one for one in left if _can_be_set(view, one)), left[0])
        left.remove(chosen)
        return chosen

    play = tuple([InPlay(entry.card, tuple([under(card) for card in entry.set])) for entry in area.play])
    hidden = area.hand.count(FACE_DOWN)
    shown = [card for card in area.hand if card is not FACE_DOWN]
    hand = in_order([*shown, *left[:hidden]])
    return changed(area, play=play, hand=hand, draw=tuple(left[hidden:]))


def _can_be_set(view: Table, card: Card) -> bool:
    """Whether the card can have been Set: some face active so far does not forbid it."""
    faces = (False, True) if view.turned else (False,)
    library = view.library
    return any(not _forbids_set(library.face(card, turned).abilities) for turned in faces)


def _forbids_set(abilities: Sequence[object]) -> bool:
    return any("set" in getattr(ability, "verbs", ()) for ability in abilities)
