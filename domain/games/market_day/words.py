"""Phrases shared by this title's sentences."""

from typing import Final

from domain.games.market_day.table import Points, Rank
from domain.rules.phrases import counted, listed, seat_named

_CARDS: Final[dict[Rank, str]] = {1: "Tinker", 2: "Knight", 3: "Royal"}


def by_seat(points: Points) -> str:
    """`1 point for seat 1, 7 points for seat 3 and none for the others`."""
    parts = [f"{counted(taken, 'point')} for {seat_named(seat)}" for seat, taken in enumerate(points) if taken]
    without = [seat for seat, taken in enumerate(points) if not taken]
    if without:
        parts.append(f"none for {'the others' if len(without) > 1 else seat_named(without[0])}")
    return listed(parts)


def card_in(slot: int, rank: Rank) -> str:
    """`the Knight in slot 4`, `the 10 in slot 2`."""
    return f"the {_CARDS.get(rank, rank)} in slot {slot}"
