"""Events of Beginner (MM-B)."""

from collections.abc import Sequence
from typing import Final

from domain.games.math_market.beginner_table import BeginnerTable, Slot, Turn
from domain.games.math_market.deck import Card
from domain.games.math_market.events.buying import CreatureBought
from domain.games.math_market.events.dealing import (
    CardDrawn,
    ClockAdvanced,
    CreatureRevealed,
    GameStarted,
    HandsDealt,
    PilesShuffled,
    Shuffled,
)
from domain.games.math_market.events.ending import CardsRevealed, GameEnded
from domain.games.math_market.table import Table, parted
from domain.games.math_market.words import coin, creature
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.phrases import counted, seat_named
from domain.rules.piles import with_part
from domain.rules.values import changed, value


@value
class TurnStarted(TableEvent):
    """A seat is to act."""

    seat: int
    turn: int
    rule: str = "MM-B2.1"

    def after(self, table: BeginnerTable) -> Changes:
        return {"turn": Turn(self.seat, "main", self.turn)}

    def sentence(self, before: BeginnerTable) -> str:
        return f"turn {self.turn}: {seat_named(self.seat)} is to play a coin or to skip."

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", f"Turn {self.turn}, {seat_named(self.seat)}"),)


@value
class DepositPaid(TableEvent):
    """A coin lies beside a creature."""

    seat: int
    coin: Card
    creature: Card
    rule: str = "MM-B3.1"

    def after(self, table: BeginnerTable) -> Changes:
        number = table.slot_of(self.creature)
        assert number is not None
        return {
            "hands": with_part(table.hands, self.seat, parted(table.hands[self.seat], self.coin)),
            "row": with_part(table.row, number, Slot(self.creature, self.coin)),
            "idle": 0,
        }

    def sentence(self, before: BeginnerTable) -> str:
        laid, beside = coin(before, self.coin), creature(before, self.creature)
        paid = f"{seat_named(self.seat)} lays {laid} beside {beside} as a deposit"
        if not before.config.cards.suits(self.coin, self.creature):
            return f"{paid}, which no coin can complete."
        return f"{paid}: {before.price(self.creature) - before.worth(self.coin)} more will buy it."

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("deposits", self.seat),)


@value
class BonusOpened(TableEvent):
    """The buyer may play an extra coin."""

    seat: int
    rule: str = "MM-B4.1"

    def after(self, table: BeginnerTable) -> Changes:
        assert table.turn is not None
        return {"turn": changed(table.turn, phase="bonus")}

    def sentence(self, before: BeginnerTable) -> str:
        return f"{seat_named(self.seat)} may play one more coin, for having bought."


@value
class BonusDeclined(TableEvent):
    """The buyer plays no extra coin."""

    seat: int
    rule: str = "MM-B4.3"

    def sentence(self, before: BeginnerTable) -> str:
        return f"{seat_named(self.seat)} plays no extra coin."


@value
class TurnSkipped(TableEvent):
    """A seat plays nothing and draws `drew` coins: one, or none where the pile is empty."""

    seat: int
    drew: int
    rule: str = "MM-B5.1"

    def after(self, table: BeginnerTable) -> Changes:
        return {"idle": 0 if self.drew else table.idle + 1}

    def sentence(self, before: BeginnerTable) -> str:
        what = f"draws {counted(self.drew, 'coin')} instead" if self.drew else "has none to draw, for the pile is empty"
        return f"{seat_named(self.seat)} plays no coin and {what}."

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("skips", self.seat),)


BEGINNER_EVENTS: Final = (
    GameStarted, Shuffled, BonusDeclined, ClockAdvanced, PilesShuffled, CreatureRevealed, HandsDealt, TurnStarted,
    DepositPaid, CreatureBought, BonusOpened, TurnSkipped, CardDrawn, GameEnded, CardsRevealed,
)  # fmt: skip
