"""Sentences for the events of Advanced."""

from typing import Final

from domain.games.math_market.advanced_table import CoinsLaidOut, PointingTimedOut, PriceDeclared
from domain.games.math_market.phrases import coins, creature, total
from domain.games.math_market.table import ClaimWrong, CreatureBought, Table
from domain.rules.phrases import counted, span


def bought(event: CreatureBought, before: Table) -> str:
    """The sentence for a purchase."""
    pointed = coins(before, event.coins)
    got = creature(before, event.creature)
    return f"seat {event.seat} points at {pointed} and buys {got}: {total(before, event.coins)}."


def wrong(event: ClaimWrong, before: Table) -> str:
    """The sentence for a declaration or for pointing that is wrong."""
    if not event.coins:
        return f"seat {event.seat} says {event.price}, but no creature in the row costs that."
    pointed = coins(before, event.coins)
    return f"seat {event.seat} points at {pointed} for {event.price}, but {total(before, event.coins)}."


def _coins_laid_out(event: CoinsLaidOut, before: Table) -> str:
    if event.rule == "MM-A5.2":
        return f"the pile, {counted(len(event.coins), 'coin')}, is laid out beside what is left on the table."
    return f"all {counted(len(event.coins), 'coin')} are laid out in the open."


def _price_declared(event: PriceDeclared, before: Table) -> str:
    limit = "" if event.until is None else f" within {span(event.until - before.now)}"
    return f"seat {event.seat} says {event.price} and is alone to point at two coins{limit}."


def _pointing_timed_out(event: PointingTimedOut, before: Table) -> str:
    return f"seat {event.seat} has not pointed at two coins in time."


SENTENCES: Final = (_coins_laid_out, _price_declared, _pointing_timed_out)
