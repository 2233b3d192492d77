"""Beginner: table and moves (MM-B)."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.options import BeginnerConfig
from domain.games.math_market.table import Abort, Hands, Held, Row, Shuffle, Table, Tick
from domain.games.math_market.words import creature, own_coin
from domain.rules.language import say
from domain.rules.measure import Measure
from domain.rules.moves import Move
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import value

Phase = Literal["main", "bonus"]

# The table


@value
class Slot:
    """A place of the row: the creature in it, and the coin that lies beside it as a deposit."""

    creature: Card | None = None
    deposit: Card | None = None


@value
class Turn:
    """Who is to act, and the number of the turn, counted from 1."""

    seat: int
    phase: Phase = "main"
    number: int = 1


@value
class BeginnerTable(Table):
    """The table of Beginner. `idle` counts skips in a row that drew nothing (MM-B6.3)."""

    config: Unlisted[BeginnerConfig]
    hands: Held[Hands] = ()
    row: tuple[Slot, ...] = ()
    turn: Turn | None = None
    idle: int = 0

    measure: ClassVar[Measure] = Measure("Coins left", better="low")

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([len(hand) for hand in self.hands])

    @property
    def shuffled(self) -> bool:
        return bool(self.row)

    @property
    def face_up(self) -> Row:
        return tuple([slot.creature for slot in self.row])

    @property
    def held(self) -> Hands:
        return self.hands

    def lying(self) -> Iterator[Card]:
        return iter([slot.deposit for slot in self.row if slot.deposit is not None])

    def slot_of(self, creature: Card) -> int | None:
        """The slot in which the creature lies face up; `None` if it is in none."""
        return next((number for number, slot in enumerate(self.row) if slot.creature == creature), None)


# Moves


@value
class Deposit(Move):
    """A seat lays a coin beside a creature."""

    seat: int
    coin: Card
    creature: Card
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: BeginnerTable) -> str:
        return say(
            "lay {own_coin} beside {creature}",
            own_coin=own_coin(view, self.seat, self.coin),
            creature=creature(view, self.creature),
        )


@value
class Buy(Move):
    """A seat adds the coin that makes up a creature's price with the deposit."""

    seat: int
    coin: Card
    creature: Card
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: BeginnerTable) -> str:
        return say(
            "buy {creature} with {own_coin}",
            creature=creature(view, self.creature),
            own_coin=own_coin(view, self.seat, self.coin),
        )


@value
class Skip(Move):
    """A seat draws a coin instead of playing one."""

    seat: int
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: BeginnerTable) -> str:
        return say("skip and draw a coin") if view.coin_pile else say("skip")


@value
class DeclineBonus(Move):
    """A seat does not play the extra coin of a bonus."""

    seat: int
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: BeginnerTable) -> str:
        return say("play no extra coin")


BeginnerMove = Shuffle | Deposit | Buy | Skip | DeclineBonus | Tick | Abort


def following(table: BeginnerTable) -> Turn:
    """The turn after the current one (MM-B2.5), or the first of the game."""
    if table.turn is None:
        return Turn(table.config.first)
    return Turn((table.turn.seat + 1) % len(table.hands), "main", table.turn.number + 1)
