"""Events of Advanced (MM-A)."""

from collections.abc import Sequence
from typing import Final

from domain.games.math_market.advanced_table import AdvancedTable, Lock
from domain.games.math_market.deck import Cards
from domain.games.math_market.events.buying import (
    ClaimWrong,
    CreatureBought,
    CreatureNamed,
    PlayerSilenced,
    SilenceLifted,
)
from domain.games.math_market.events.dealing import (
    ClockAdvanced,
    CoinsShuffled,
    CreatureRevealed,
    GameStarted,
    PileRanOut,
    PilesShuffled,
    Reshuffled,
    Shuffled,
)
from domain.games.math_market.events.ending import CardsRevealed, GameEnded
from domain.games.math_market.table import Table
from domain.rules.event import Changes, Fact, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, seat_named, span
from domain.rules.values import value


@value
class CoinsLaidOut(TableEvent):
    """Coins are laid out in the open, beside those that lie there: all of them, or those that had been spent."""

    coins: Cards
    rule: str = "MM-A1.3"

    def after(self, table: AdvancedTable) -> Changes:
        return {"coins": table.coins + self.coins, "coin_pile": (), "since": table.now}

    def sentence(self, before: Table) -> str:
        if self.rule == "MM-A5.2":
            return say(
                "the pile, {coins}, is laid out beside what is left on the table.",
                coins=counted(len(self.coins), "coin"),
            )
        return say("all {coins} are laid out in the open.", coins=counted(len(self.coins), "coin"))


@value
class PriceDeclared(TableEvent):
    """A seat has said a price and is alone to point."""

    seat: int
    price: int
    until: int | None
    rule: str = "MM-A3.1"

    def after(self, table: AdvancedTable) -> Changes:
        return {"lock": Lock(self.seat, self.price, None, self.until, table.now)}

    def sentence(self, before: Table) -> str:
        limit = "" if self.until is None else say(" within {span}", span=span(self.until - before.now))
        return say(
            "{seat} says {price} and is alone to point at two coins{limit}.",
            seat=seat_named(self.seat),
            price=self.price,
            limit=limit,
        )


@value
class PointingTimedOut(TableEvent):
    """A declarer has not pointed in time."""

    seat: int
    rule: str = "MM-A3.6"

    def sentence(self, before: Table) -> str:
        return say("{seat} has not pointed at two coins in time.", seat=seat_named(self.seat))

    def after(self, table: AdvancedTable) -> Changes:
        return {"lock": None}

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("time_outs", self.seat),)


ADVANCED_EVENTS: Final = (
    GameStarted, Shuffled, ClockAdvanced, PilesShuffled, CreatureRevealed, CoinsLaidOut, PriceDeclared, CreatureNamed,
    CreatureBought, ClaimWrong, PointingTimedOut, PlayerSilenced, SilenceLifted, PileRanOut, CoinsShuffled, Reshuffled,
    GameEnded, CardsRevealed,
)  # fmt: skip
