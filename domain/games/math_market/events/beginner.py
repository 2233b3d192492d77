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
from domain.rules.language import say
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
        return say("turn {turn}: {seat} is to play a coin or to skip.", turn=self.turn, seat=seat_named(self.seat))

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", say("Turn {turn}, {seat}", turn=self.turn, seat=seat_named(self.seat))),)


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
        paid = say(
            "{seat} lays {laid} beside {beside} as a deposit", seat=seat_named(self.seat), laid=laid, beside=beside
        )
        if not before.config.cards.suits(self.coin, self.creature):
            return say("{paid}, which no coin can complete.", paid=paid)
        return say(
            "{paid}: {price} more will buy it.", paid=paid, price=before.price(self.creature) - before.worth(self.coin)
        )

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
        return say("{seat} may play one more coin, for having bought.", seat=seat_named(self.seat))


@value
class BonusDeclined(TableEvent):
    """The buyer plays no extra coin."""

    seat: int
    rule: str = "MM-B4.3"

    def sentence(self, before: BeginnerTable) -> str:
        return say("{seat} plays no extra coin.", seat=seat_named(self.seat))


@value
class TurnSkipped(TableEvent):
    """A seat plays nothing and draws `drew` coins: one, or none where the pile is empty."""

    seat: int
    drew: int
    rule: str = "MM-B5.1"

    def after(self, table: BeginnerTable) -> Changes:
        return {"idle": 0 if self.drew else table.idle + 1}

    def sentence(self, before: BeginnerTable) -> str:
        what = (
            say("draws {coins} instead", coins=counted(self.drew, "coin"))
            if self.drew
            else say("has none to draw, for the pile is empty")
        )
        return say("{seat} plays no coin and {what}.", seat=seat_named(self.seat), what=what)

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("skips", self.seat),)


BEGINNER_EVENTS: Final = (
    GameStarted, Shuffled, BonusDeclined, ClockAdvanced, PilesShuffled, CreatureRevealed, HandsDealt, TurnStarted,
    DepositPaid, CreatureBought, BonusOpened, TurnSkipped, CardDrawn, GameEnded, CardsRevealed,
)  # fmt: skip
