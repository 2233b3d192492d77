"""What the versions share: the table, the moves of chance and officials, the events (sheet sections 1, 3 and 12).

The record keeps one form for each name of an event, so what only some versions have is marked `IfGiven`.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar

from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.options import Config, Version
from domain.rules.event import TableEvent
from domain.rules.measure import Measure
from domain.rules.moves import Move
from domain.rules.secrecy import Context, IfGiven, PerSeat, Private, Secret, Shown, Unlisted, Viewer, face_down
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


# Nobody sees a pile and only its owner a hand, until the end, when everything is turned up (MM-H1).
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
        """The creatures of the row by slot, `None` for an empty one (MM-G10)."""

    @property
    @abstractmethod
    def held(self) -> Hands:
        """The hands by seat; none in Advanced."""

    @abstractmethod
    def lying(self) -> Iterator[Card]:
        """Every card that lies where everybody sees it, but those of the row: coins on the table, discards."""

    def known(self) -> frozenset[Card]:
        """The cards that are in a known place (MM-T1)."""
        places = (self.coin_pile, self.creature_pile, *self.held)
        return frozenset([card for place in places for card in place]) | self.public()

    def public(self) -> frozenset[Card]:
        """The cards that are in a place that everybody sees."""
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
        """The reshuffle that the table waits for."""
        return None

    @property
    def can_reshuffle(self) -> bool:
        """Whether spent coins come back into play where coins are needed and the pile is empty (MM-S7.2)."""
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


@value
class Reshuffle(Move):
    """Chance: the spent coins in the order of the new pile, top card first. As with the shuffle no seat sends it."""

    coin_order: Cards
    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None


@value
class Tick(Move):
    """An official lets the clock go on."""

    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None


@value
class Abort(Move):
    """The scorer ends the game."""

    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None


# Events


@value
class GameStarted(TableEvent):
    """A set-up has been accepted."""

    version: Version
    players: int
    options: Mapping[str, Any]
    rule: str = "MM-G2"


@value
class ClockAdvanced(TableEvent):
    """A move came at a later time than the one before it."""

    now: int
    rule: str = "MM-G4"
    quiet: ClassVar[bool] = True


@value
class Shuffled(TableEvent):
    """Both piles have been shuffled; how many cards they have."""

    coins: int
    creatures: int
    rule: str = "MM-G2"


@value
class PilesShuffled(TableEvent):
    """The order in which the piles lie, which nobody sees."""

    coins: Secret[Cards]
    creatures: Secret[Cards]
    rule: str = "MM-G2"
    quiet: ClassVar[bool] = True


@value
class PileRanOut(TableEvent):
    """The coin pile has run out: the spent coins have to be shuffled before these seats can draw, and play go on."""

    draws: Seats
    rule: str = "MM-S7.2"
    quiet: ClassVar[bool] = True


@value
class CoinsShuffled(TableEvent):
    """The order in which the new pile lies, which nobody sees."""

    coins: Secret[Cards]
    rule: str = "MM-S7.2"
    quiet: ClassVar[bool] = True


@value
class Reshuffled(TableEvent):
    """The spent coins have been shuffled and are the coin pile; how many."""

    coins: int
    rule: str = "MM-S7.2"


RESHUFFLES: Final = (PileRanOut, CoinsShuffled, Reshuffled)
"""What the first revision of the books does not know."""


@value
class CreatureRevealed(TableEvent):
    """The top creature of its pile lies face up in a slot of the row."""

    creature: Card
    slot: int
    rule: str = "MM-G10"


@value
class HandsDealt(TableEvent):
    """Every seat has been dealt its coins, singly."""

    hands: PerSeat[Hands]
    rule: str = "MM-B1.3"


@value
class CardDrawn(TableEvent):
    """A seat drew the top coin of the pile."""

    seat: int
    coin: Private[Card]
    rule: str = "MM-S3.6"


@value
class CreatureBought(TableEvent):
    """A creature has been paid for with two coins."""

    seat: int
    creature: Card
    coins: Cards
    rule: str = "MM-S3.4"


@value
class CreatureNamed(TableEvent):
    """The creature that a claim or declaration names, which more than one of its price would leave open."""

    seat: int
    creature: Card
    rule: str = "MM-S3.2"
    quiet: ClassVar[bool] = True


@value
class ClaimWrong(TableEvent):
    """A claim's arithmetic was wrong. In Standard `coin` was played, in Advanced `coins` were pointed at."""

    seat: int
    price: int
    reason: Literal["no_such_price", "sum"]
    coin: IfGiven[Card | None] = None
    coins: IfGiven[Cards | None] = None
    rule: str = "MM-S4.1"


@value
class PlayerSilenced(TableEvent):
    """A seat is out of play until somebody buys."""

    seat: int
    rule: str = "MM-S4.3"


@value
class SilenceLifted(TableEvent):
    """The penalties are over, in the order in which they were given."""

    seats: Seats
    reason: Literal["purchase", "no_buyer", "all_silent"]
    rule: str = "MM-S4.3"


@value
class GameEnded(TableEvent):
    """The game is over."""

    reason: Literal["hand_empty", "deadlock", "creatures", "coins", "all_silent", "aborted"]
    winners: Seats
    scores: tuple[int, ...]
    rule: str = "MM-G9"


@value
class CardsRevealed(TableEvent):
    """After the end the cards that lay face down are turned up: the rest of the piles, and what is held."""

    coins: Cards
    creatures: Cards
    hands: IfGiven[Hands | None] = None
    rule: str = "MM-H1"
    quiet: ClassVar[bool] = True
