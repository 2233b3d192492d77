"""What the versions share: the table, the moves of chance and officials (sheet sections 1 and 3)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, TypeVar

from domain.games.math_market.deck import UNKNOWN, Card, Cards
from domain.games.math_market.options import Config
from domain.rules.language import say
from domain.rules.measure import Measure
from domain.rules.moves import Move
from domain.rules.piles import joined_by, without
from domain.rules.secrecy import Context, IfGiven, Shown, Unlisted, Viewer, face_down
from domain.rules.values import value

T = TypeVar("T")
Seats = tuple[int, ...]
Hands = tuple[Cards, ...]
Row = tuple[Card | None, ...]


def _pile_seen(viewer: Viewer, pile: Any, owner: Any, context: Context) -> Any:
    return pile if owner.revealed else face_down(pile)


def _hands_seen(viewer: Viewer, hands: Any, owner: Any, context: Context) -> Any:
    if owner.revealed:
        return hands
    return tuple([hand if seat == viewer else face_down(hand) for seat, hand in enumerate(hands)])


# Nobody sees a pile, and only its owner a hand, until everything is turned up at the end (MM-H1).
Pile = Annotated[T, Shown(_pile_seen)]
Held = Annotated[T, Shown(_hands_seen)]

# The table


@value
class Over:
    """How the game ended (MM-G9)."""

    reason: str
    winners: Seats
    scores: tuple[int, ...]


@value
class Reshuffling:
    """The coin pile has run out, and coins are needed: first by the seats that draw, in this order."""

    draws: Seats = ()


@value
class Table:
    """What every version has on the table. Piles lie top first, hands ascend; the row is empty until the shuffle.

    By default nothing has been laid out. `revealed` is set once the game is over and everything has been turned up.
    """

    config: Unlisted[Config]
    now: int = 0
    coin_pile: Pile[Cards] = ()
    creature_pile: Pile[Cards] = ()
    discard: Cards = ()
    bought: tuple[Cards, ...] = ()
    over: Over | None = None
    revealed: Unlisted[bool] = False

    measure: ClassVar[Measure] = Measure("Creatures")

    @property
    def points(self) -> tuple[int, ...]:
        """The score of every seat (MM-G9)."""
        return tuple([len(creatures) for creatures in self.bought])

    @property
    @abstractmethod
    def shuffled(self) -> bool:
        """Whether the cards have been laid out (MM-G2)."""

    @property
    @abstractmethod
    def face_up(self) -> Row:
        """The creatures of the row by slot; `None` for an empty slot (MM-G10)."""

    @property
    @abstractmethod
    def held(self) -> Hands:
        """The hands by seat; none in Advanced."""

    @abstractmethod
    def lying(self) -> Iterator[Card]:
        """Every card in plain sight, except the row's: coins on the table, discards."""

    def known(self) -> frozenset[Card]:
        """The cards in a known place (MM-T1)."""
        places = (self.coin_pile, self.creature_pile, *self.held)
        return frozenset([card for place in places for card in place]) | self.public()

    def public(self) -> frozenset[Card]:
        """The cards in plain sight."""
        places = (self.discard, *self.bought, self.face_up, tuple(self.lying()))
        return frozenset([card for place in places for card in place if card is not None])

    def price(self, creature: Card) -> int:
        """The price of a creature."""
        return self.config.cards.creatures[creature].price

    def worth(self, coin: Card) -> int:
        """The value of a coin."""
        return self.config.cards.coins[coin].value

    @property
    def pending(self) -> Reshuffling | None:
        """The awaited reshuffle, if any."""
        return None

    @property
    def can_reshuffle(self) -> bool:
        """Whether spent coins come back into play when coins are needed and the pile is empty (MM-S7.2)."""
        return getattr(self.config.options, "coin_pile", None) == "reshuffle" and bool(self.discard)

    def priced(self, price: int) -> list[Card]:
        """The face-up creatures of that price, leftmost first."""
        return [creature for creature in self.face_up if creature is not None and self.price(creature) == price]


# Moves


@value
class Shuffle(Move):
    """Chance: both pile orders, top card first. A seat is told that this is not for players."""

    coin_order: Cards
    creature_order: Cards
    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return "shuffle"


@value
class Reshuffle(Move):
    """Chance: the spent coins in the order of the new pile, top card first. As with the shuffle no seat sends it."""

    coin_order: Cards
    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("shuffle the spent coins")


@value
class Tick(Move):
    """An official lets the clock go on."""

    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("let the clock go on")


@value
class Abort(Move):
    """The scorer ends the game."""

    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("break off the game")


def parted(hand: Cards, coin: Card) -> Cards:
    """The hand without a coin its owner names; if it is not known there, an unknown card is taken for it (MM-T1)."""
    return without(hand, (UNKNOWN,)) if coin not in hand and UNKNOWN in hand else without(hand, (coin,))


def bound(hand: Cards, coin: Card) -> Cards:
    """The hand once this coin in it has been seen by everybody (MM-T1)."""
    return hand if coin in hand or UNKNOWN not in hand else joined_by(without(hand, (UNKNOWN,)), (coin,))
