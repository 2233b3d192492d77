"""Destinations: where an instruction puts cards, and what it asks to do so (MF-D4)."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping

from domain.games.moonflight.effects.decisions import Steps, ask_cards, ask_sets, ask_to_market
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.effects.transfers import owner_or, stacks_for
from domain.games.moonflight.pack.syntax import MoveTo
from domain.games.moonflight.table.table import Card, Cards, Seat, Zone, in_order

Places = tuple[tuple[Card, Zone], ...]
"""Cards in the order they are handled, each with the zone it goes to."""


class Destination(ABC):
    """Where the cards of one instruction go, for the seat that performs it."""

    def __init__(self, reading: Reading, seat: Seat):
        self._reading = reading
        self._seat = seat

    @property
    def is_open(self) -> bool:
        """Whether the destination exists."""
        return True

    @property
    def refills(self) -> bool:
        """Whether cards put there can become the seat's next Draw Deck (MF-R8.7)."""
        return False

    @abstractmethod
    def takes(self, card: Card, zone: Zone) -> bool:
        """Whether this card can go there from its zone."""

    def is_source(self, zones: Collection[str]) -> bool:
        """Whether all cards of these zones are there already, so that nothing can move."""
        return False

    def accepts(self, card: Card, zone: Zone) -> bool:
        """Whether the place chosen for the card still exists."""
        return True

    @abstractmethod
    def ask(self, chooser: Seat, found: Mapping[Card, Zone], least: int, most: int) -> Steps[Places]:
        """The cards that go there, chosen from those found in their zones, each with the zone it goes to."""

    @abstractmethod
    def ask_one(self, card: Card, zone: Zone) -> Steps[Zone]:
        """The zone to which this card, the top of a pile, goes."""

    @property
    def _moves_away(self) -> bool:
        """Whether no card moves to where it lies; in the first two editions this held only for cards in play."""
        return self._reading.state.config.third_edition

    def _in_play(self) -> Cards:
        return tuple([entry.card for entry in self._reading.state.seats[self._seat].play])


class Pile(Destination):
    """A pile, the hand, or the cards in play; takes no card that is there already.

    The decision, of kind `cards`, is named for what is done to the cards.
    """

    def __init__(self, reading: Reading, seat: Seat, verb: str, name: MoveTo):
        super().__init__(reading, seat)
        self._verb = verb
        self._name = name

    @property
    def refills(self) -> bool:
        return self._name == "discard"

    def takes(self, card: Card, zone: Zone) -> bool:
        if self._moves_away:
            return self._zone(card) != zone
        return self._name != "in_play" or card not in self._in_play()

    def is_source(self, zones: Collection[str]) -> bool:
        # Discard and Trash Stacks are those of the owner of each card.
        return self._moves_away and self._name in ("hand", "draw", "in_play") and set(zones) == {self._name}

    def ask(self, chooser: Seat, found: Mapping[Card, Zone], least: int, most: int) -> Steps[Places]:
        chosen = yield from ask_cards(chooser, self._verb, self._reading.source, tuple(found), least, most)
        return tuple([(card, self._zone(card)) for card in chosen])

    def ask_one(self, card: Card, zone: Zone) -> Steps[Zone]:
        yield from ()
        return self._zone(card)

    def _zone(self, card: Card) -> Zone:
        if self._name in ("discard", "trash"):
            return f"p{owner_or(self._reading.state, card, self._seat)}.{self._name}"
        return f"p{self._seat}.{'play' if self._name == 'in_play' else self._name}"


class Market(Destination):
    """The Market Stacks of a card's suit (A11); the decision is of kind `to_market`."""

    def takes(self, card: Card, zone: Zone) -> bool:
        return bool(self._stacks(card, zone))

    def ask(self, chooser: Seat, found: Mapping[Card, Zone], least: int, most: int) -> Steps[Places]:
        places = {card: self._stacks(card, zone) for card, zone in found.items()}
        moves = yield from ask_to_market(chooser, places, least, most, False)
        return tuple([(card, f"m.{stack}") for card, stack in moves])

    def ask_one(self, card: Card, zone: Zone) -> Steps[Zone]:
        ((_, place),) = yield from self.ask(self._seat, {card: zone}, 1, 1)
        return place

    def _stacks(self, card: Card, zone: Zone) -> tuple[str, ...]:
        stacks = stacks_for(self._reading.state, card)
        return tuple([stack for stack in stacks if f"m.{stack}" != zone]) if self._moves_away else stacks


class Under(Destination):
    """Other cards of the seat in play with a Stability, or only the text's own card (MF-D4).

    The decision is of kind `sets`, or `cards` with the verb `set_onto` for the top of a pile (MF-D8).
    """

    def __init__(self, reading: Reading, seat: Seat, onto_self: bool):
        super().__init__(reading, seat)
        self._onto_self = onto_self

    @property
    def is_open(self) -> bool:
        return bool(self._parents())

    def takes(self, card: Card, zone: Zone) -> bool:
        if self._moves_away:
            return any(parent != card for parent in self._parents(zone))
        return self._parents() != (card,)

    def accepts(self, card: Card, zone: Zone) -> bool:
        parent = zone.removeprefix("set:")
        return parent != card and parent in self._in_play()

    def ask(self, chooser: Seat, found: Mapping[Card, Zone], least: int, most: int) -> Steps[Places]:
        sets = yield from ask_sets(chooser, tuple(found), self._parents(), least, most)
        return tuple([(card, f"set:{onto}") for card, onto in sets])

    def ask_one(self, card: Card, zone: Zone) -> Steps[Zone]:
        parents = self._parents(zone if self._moves_away else None)
        (parent,) = yield from ask_cards(self._seat, "set_onto", self._reading.source, parents, 1, 1)
        return f"set:{parent}"

    def _parents(self, beside: Zone | None = None) -> Cards:
        """The cards that take Set cards, except the one whose zone this is."""
        state, source = self._reading.state, self._reading.source
        firm = [card for card in self._in_play() if state.face(card).stability is not None and f"set:{card}" != beside]
        return in_order([card for card in firm if card == source or not self._onto_self])
