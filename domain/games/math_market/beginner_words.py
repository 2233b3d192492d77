"""Sentences for the events of Beginner."""

from typing import Final

from domain.games.math_market.beginner_table import (
    BeginnerTable,
    BonusDeclined,
    BonusOpened,
    DepositPaid,
    TurnSkipped,
    TurnStarted,
)
from domain.games.math_market.phrases import coin, creature, total
from domain.games.math_market.table import CreatureBought
from domain.rules.phrases import counted


def bought(event: CreatureBought, before: BeginnerTable) -> str:
    """The sentence for a purchase."""
    deposit, added = event.coins
    return (
        f"seat {event.seat} adds {coin(before, added)} to the deposit, {coin(before, deposit)}, and buys "
        f"{creature(before, event.creature)}: {total(before, event.coins)}."
    )


def _turn_started(event: TurnStarted, before: BeginnerTable) -> str:
    return f"turn {event.turn}: seat {event.seat} is to play a coin or to skip."


def _deposit_paid(event: DepositPaid, before: BeginnerTable) -> str:
    paid = f"seat {event.seat} lays {coin(before, event.coin)} beside {creature(before, event.creature)} as a deposit"
    if not before.config.cards.suits(event.coin, event.creature):
        return f"{paid}, which no coin can complete."
    return f"{paid}: {before.price(event.creature) - before.worth(event.coin)} more will buy it."


def _bonus_opened(event: BonusOpened, before: BeginnerTable) -> str:
    return f"seat {event.seat} may play one more coin, for having bought."


def _bonus_declined(event: BonusDeclined, before: BeginnerTable) -> str:
    return f"seat {event.seat} plays no extra coin."


def _turn_skipped(event: TurnSkipped, before: BeginnerTable) -> str:
    what = f"draws {counted(event.drew, 'coin')} instead" if event.drew else "has none to draw, for the pile is empty"
    return f"seat {event.seat} plays no coin and {what}."


SENTENCES: Final = (_turn_started, _deposit_paid, _bonus_opened, _bonus_declined, _turn_skipped)
