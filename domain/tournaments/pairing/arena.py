"""A free arena without rounds: whoever has finished waits, and tables are formed from those who wait."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm
from typing import Final

from domain.rules.language import say
from domain.tournaments.pairing.pods import FEWEST_SEATS, MOST_SEATS, balanced_seats, numbered
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Entrant, Pairing, Wishes

PATIENCE_MS: Final = 60_000

TRIES: Final = 5_000
"""How many tables are tried for one who waits, in case many of those who wait clash."""


@dataclass(frozen=True)
class WaitingEntrant:
    """An entrant who waits for a table, and since when, in milliseconds."""

    entrant: Entrant
    since_ms: int


def arena_tables(
    waiting: Sequence[WaitingEntrant],
    seats: int,
    *,
    now_ms: int,
    least: int | None = None,
    recent: int = 1,
    patience_ms: int = PATIENCE_MS,
    wishes: Wishes = NO_WISHES,
) -> Pairing:
    """The tables that can start now, perhaps none; whoever gets no table goes on waiting, without a bye.

    Whoever has waited longest comes first and gets the nearest by points; no two at a table have met in the last
    `recent` rounds of either. Nobody waits for ever: after `patience_ms`, a recent opponent will do, and so will a
    table of `least` seats (by default all). Those never to sit together never do; those who asked for a bye, or are not
    active, are skipped. Raises `CannotPair` if sizes do not fit or somebody waits twice.
    """
    least = seats if least is None else least
    if not FEWEST_SEATS <= least <= seats <= MOST_SEATS:
        raise CannotPair(
            say(
                "Tables have {fewest_seats} to {most_seats} seats, not {least} to {seats}.",
                fewest_seats=FEWEST_SEATS,
                most_seats=MOST_SEATS,
                least=least,
                seats=seats,
            )
        )
    ids = [one.entrant.id for one in waiting]
    if len(set(ids)) < len(ids):
        raise CannotPair(say("{next} waits twice.", next=next(one for one in ids if ids.count(one) > 1)))
    free = [one for one in waiting if one.entrant.active and one.entrant.id not in wishes.byes]
    hall = _Hall(free, recent, wishes)
    left = sorted(free, key=lambda one: (one.since_ms, one.entrant.number))
    groups: list[tuple[str, ...]] = []
    entrants = {one.entrant.id: one.entrant for one in free}
    seated: set[str] = set()
    for first in list(left):
        if first.entrant.id in seated:
            continue
        patient = now_ms - first.since_ms >= patience_ms
        company = hall.company(first, left, seats, repeats=False)
        for size in range(seats, least - 1, -1) if patient and company is None else ():
            company = hall.company(first, left, size, repeats=False) or hall.company(first, left, size, repeats=True)
            if company is not None:
                break
        if company is not None:
            seated.update(company)
            left = [one for one in left if one.entrant.id not in seated]
            groups.append(balanced_seats(company, entrants))
    return Pairing(numbered(groups, wishes))


class _Hall:
    """Those who wait, with their points as whole numbers and whom each has met recently."""

    def __init__(self, waiting: Sequence[WaitingEntrant], recent: int, wishes: Wishes) -> None:
        points = {one.entrant.id: one.entrant.points for one in waiting}
        scale = lcm(*[one.denominator for one in points.values()])
        self._points = {one: int(value * scale) for one, value in points.items()}
        self._met = {one.entrant.id: _met_of_late(one.entrant, recent) for one in waiting}
        self._wishes = wishes

    def company(
        self, first: WaitingEntrant, left: Sequence[WaitingEntrant], size: int, *, repeats: bool
    ) -> tuple[str, ...] | None:
        """`first` and the nearest of those left that fill the table, or `None`."""
        if len(left) < size:
            return None
        own = self._points[first.entrant.id]
        # `left` begins with the longest wait, and sorting keeps that order among equally near ones.
        nearest = sorted(
            [one.entrant.id for one in left if one is not first], key=lambda one: abs(self._points[one] - own)
        )
        return self._filled((first.entrant.id,), nearest, size, repeats, [TRIES])

    def _filled(
        self, table: tuple[str, ...], candidates: Sequence[str], size: int, repeats: bool, tries: list[int]
    ) -> tuple[str, ...] | None:
        if len(table) == size:
            return table
        fitting = [one for one in candidates if not self._clash(table[-1], one, repeats)]
        for place in range(len(fitting) - (size - len(table)) + 1):
            tries[0] -= 1
            if tries[0] < 0:
                return None
            filled = self._filled((*table, fitting[place]), fitting[place + 1 :], size, repeats, tries)
            if filled is not None:
                return filled
        return None

    def _clash(self, one: str, other: str, repeats: bool) -> bool:
        if self._wishes.apart(one, other):
            return True
        return not repeats and (other in self._met[one] or one in self._met[other])


def _met_of_late(entrant: Entrant, recent: int) -> frozenset[str]:
    played = sorted([one for one in entrant.rounds if one.kind == "played"], key=lambda one: one.round)
    return frozenset([other for one in played[len(played) - min(recent, len(played)) :] for other in one.opponents])
