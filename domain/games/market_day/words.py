"""Phrases shared by this title's sentences."""

from typing import Final

from domain.games.market_day.table import Points, Rank
from domain.rules.language import say
from domain.rules.phrases import counted, listed, seat_named

_CARDS: Final[dict[Rank, str]] = {1: "Tinker", 2: "Knight", 3: "Royal"}


def by_seat(points: Points) -> str:
    """`1 point for seat 1, 7 points for seat 3 and none for the others`."""
    parts = [
        say("{points} for {seat}", points=counted(taken, "point"), seat=seat_named(seat))
        for seat, taken in enumerate(points)
        if taken
    ]
    without = [seat for seat, taken in enumerate(points) if not taken]
    if without:
        parts.append(say("none for {which}", which=say("the others") if len(without) > 1 else seat_named(without[0])))
    return listed(parts)


def card_in(slot: int, rank: Rank) -> str:
    """`the Knight in slot 4`, `the 10 in slot 2`."""
    return say("the {card} in slot {slot}", card=say(_CARDS[rank]) if rank in _CARDS else rank, slot=slot)
