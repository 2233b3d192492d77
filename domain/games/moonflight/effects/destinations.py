"""Destinations: where an instruction puts cards, and what it asks for that (MF-D4)."""

from typing import Literal, Protocol

from domain.games.moonflight.effects.decisions import Steps, ask_cards, ask_sets, ask_to_market
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.effects.selectors import in_order
from domain.games.moonflight.effects.transfers import owner_or, stacks_for
from domain.games.moonflight.table.table import Card, Cards, Seat, Zone

Places = tuple[tuple[Card, Zone], ...]
"""Cards in the order in which they are handled, each with the zone that it goes to."""


class Destination(Protocol):
    """Where the cards of one instruction go, for the seat that performs it."""

    @property
    def is_open(self) -> bool:
        """Whether the destination exists."""

    @property
    def refills(self) -> bool:
        """Whether what is put there can become the seat's next Draw Deck (MF-R8.7)."""

    def takes(self, card: Card) -> bool:
        """Whether this card can go there."""

    def accepts(self, card: Card, zone: Zone) -> bool:
        """Whether the place chosen for the card still exists."""

    def ask(self, chooser: Seat, cards: Cards, least: int, most: int) -> Steps[Places]:
        """The cards that go there, each with its zone."""

    def ask_one(self, card: Card) -> Steps[Zone]:
        """The zone that this card, the top of a pile, goes to."""


class Pile:
    """A pile, the hand, or the cards in play. The decision is named for what is done to the cards."""

    is_open = True

    def __init__(
        self, reading: Reading, verb: str, seat: Seat, name: Literal["hand", "draw", "discard", "trash", "in_play"]
    ):
        self._reading = reading
        self._verb = verb
        self._seat = seat
        self._name = name

    @property
    def refills(self) -> bool:
        """Whether what is put there can become the seat's next Draw Deck."""
        return self._name == "discard"

    def takes(self, card: Card) -> bool:
        """Whether the card is not in play there already."""
        return self._name != "in_play" or all(
            entry.card != card for entry in self._reading.state.seats[self._seat].play
        )

    def accepts(self, card: Card, zone: Zone) -> bool:
        """Always."""
        return True

    def ask(self, chooser: Seat, cards: Cards, least: int, most: int) -> Steps[Places]:
        """Kind `cards`."""
        chosen = yield from ask_cards(chooser, self._verb, self._reading.source, cards, least, most)
        return tuple([(card, self._zone(card)) for card in chosen])

    def ask_one(self, card: Card) -> Steps[Zone]:
        """Asks nothing."""
        yield from ()
        return self._zone(card)

    def _zone(self, card: Card) -> Zone:
        if self._name in ("discard", "trash"):
            return f"p{owner_or(self._reading.state, card, self._seat)}.{self._name}"
        return f"p{self._seat}.{'play' if self._name == 'in_play' else self._name}"


class Market:
    """The Market Stacks of a card's suit."""

    is_open = True
    refills = False

    def __init__(self, reading: Reading, seat: Seat):
        self._reading = reading
        self._seat = seat

    def takes(self, card: Card) -> bool:
        """Whether any stack takes the card (A11)."""
        return bool(stacks_for(self._reading.state, card))

    def accepts(self, card: Card, zone: Zone) -> bool:
        """Always."""
        return True

    def ask(self, chooser: Seat, cards: Cards, least: int, most: int) -> Steps[Places]:
        """Kind `to_market`."""
        places = {card: stacks_for(self._reading.state, card) for card in cards}
        moves = yield from ask_to_market(chooser, places, least, most, False)
        return tuple([(card, f"m.{stack}") for card, stack in moves])

    def ask_one(self, card: Card) -> Steps[Zone]:
        """Kind `to_market`, of this card alone."""
        ((_, zone),) = yield from self.ask(self._seat, (card,), 1, 1)
        return zone


class Under:
    """Cards of the seat in play with a Stability, or only the text's own card (MF-D4)."""

    refills = False

    def __init__(self, reading: Reading, seat: Seat, onto_self: bool):
        self._reading = reading
        self._seat = seat
        self._onto_self = onto_self

    @property
    def is_open(self) -> bool:
        """Whether a card in play takes Set cards."""
        return bool(self._parents())

    def takes(self, card: Card) -> bool:
        """Whether a card other than this one takes Set cards."""
        return self._parents() != (card,)

    def accepts(self, card: Card, zone: Zone) -> bool:
        """Whether the chosen card is still in play, and is another card."""
        parent = zone.removeprefix("set:")
        return parent != card and any(entry.card == parent for entry in self._reading.state.seats[self._seat].play)

    def ask(self, chooser: Seat, cards: Cards, least: int, most: int) -> Steps[Places]:
        """Kind `sets`."""
        sets = yield from ask_sets(chooser, cards, self._parents(), least, most)
        return tuple([(card, f"set:{onto}") for card, onto in sets])

    def ask_one(self, card: Card) -> Steps[Zone]:
        """Kind `cards` with verb `set_onto` (MF-D8)."""
        (parent,) = yield from ask_cards(self._seat, "set_onto", self._reading.source, self._parents(), 1, 1)
        return f"set:{parent}"

    def _parents(self) -> Cards:
        state = self._reading.state
        with_stability = [
            entry.card
            for entry in state.seats[self._seat].play
            if state.library.face(entry.card, state.turned).stability is not None
            and (entry.card == self._reading.source or not self._onto_self)
        ]
        return in_order(tuple(with_stability))
