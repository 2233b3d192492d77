"""The rules broken by a pairing that a director has made or changed by hand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final, Literal

from domain.rules.phrases import counted, seat_named
from domain.tournaments.pairing.pods import seats_had
from domain.tournaments.pairing.terms import Entrant, Pairing, RoundTable, Wishes

BreakCode = Literal[
    "repeat",
    "never-together",
    "table-1",
    "twice",
    "missing",
    "unknown",
    "withdrawn",
    "size",
    "score-gap",
    "seat-repeat",
    "second-bye",
]

FATAL: Final[frozenset[BreakCode]] = frozenset(["twice", "unknown", "size"])
"""Faults that cannot be published; a director may publish the rest."""

WIDE_GAP: Final = Fraction(1)
"""The difference in points at a table above which it is reported."""


@dataclass(frozen=True)
class PairingBreach:
    """A broken rule: a sentence for directors, the table's number if any, and those concerned."""

    code: BreakCode
    detail: str
    table: int | None
    entrants: tuple[str, ...]

    @property
    def fatal(self) -> bool:
        """Whether it keeps the pairing from being published."""
        return self.code in FATAL


def breaks(
    pairing: Pairing,
    entrants: Iterable[Entrant],
    wishes: Wishes,
    seats: int,
    least: int,
    *,
    gap: Fraction | None = WIDE_GAP,
) -> tuple[PairingBreach, ...]:
    """All rules that `pairing` breaks, fatal ones first, then by table; empty if none.

    Tables have `least` to `seats` seats. A difference in points above `gap` at a table is reported; `None` reports
    none, for forms that do not pair by points.
    """
    known = {one.id: one for one in entrants}
    found = [
        *_of_names(pairing, known),
        *_of_byes(pairing, known, wishes),
        *[one for table in pairing.tables for one in _of_table(table, known, wishes, seats, least, gap)],
    ]
    return tuple(sorted(found, key=lambda one: (not one.fatal, one.table or 0, one.code, one.entrants)))


def _of_names(pairing: Pairing, known: Mapping[str, Entrant]) -> Iterator[PairingBreach]:
    """Those who appear twice, are missing, or should not be there."""
    where: dict[str, list[int | None]] = {}
    for table in pairing.tables:
        for one in table.seats:
            where.setdefault(one, []).append(table.number)
    for one in pairing.byes:
        where.setdefault(one, []).append(None)
    for one, places in where.items():
        if len(places) > 1:
            words = " and ".join([_place(place) for place in places])
            yield PairingBreach("twice", f"{one} is {words}.", places[0], (one,))
        if one not in known:
            yield PairingBreach("unknown", f"{one} is {_place(places[0])} and is not entered.", places[0], (one,))
        elif not known[one].active:
            yield PairingBreach(
                "withdrawn", f"{one} is {_place(places[0])} and does not play this round.", places[0], (one,)
            )
    for one, entrant in known.items():
        if entrant.active and one not in where:
            yield PairingBreach("missing", f"{one} is at no table and has no bye.", None, (one,))
    for number, times in Counter([table.number for table in pairing.tables]).items():
        if times > 1:
            both = tuple([one for table in pairing.tables if table.number == number for one in table.seats])
            yield PairingBreach("twice", f"There are {times} tables {number}.", number, both)


def _place(table: int | None) -> str:
    return "among the byes" if table is None else f"at table {table}"


def _of_byes(pairing: Pairing, known: Mapping[str, Entrant], wishes: Wishes) -> Iterator[PairingBreach]:
    for one, kind in pairing.byes.items():
        if kind != "bye" or one not in known or wishes.byes.get(one) == kind:
            continue
        for past in known[one].rounds:
            if past.kind in {"bye", "forfeit-win"}:
                what = "a bye" if past.kind == "bye" else "a win by forfeit"
                yield PairingBreach(
                    "second-bye", f"{one} has a bye, and had {what} in round {past.round}.", None, (one,)
                )
                break


def _of_table(
    table: RoundTable,
    known: Mapping[str, Entrant],
    wishes: Wishes,
    seats: int,
    least: int,
    gap: Fraction | None,
) -> Iterator[PairingBreach]:
    number = table.number
    if not least <= len(table.seats) <= seats:
        detail = f"Table {number} has {counted(len(table.seats), 'player')}; tables have {_range(least, seats)}."
        yield PairingBreach("size", detail, number, table.seats)
    if number == 1:
        for one in table.seats:
            if one in wishes.not_at_table_1:
                yield PairingBreach("table-1", f"{one} never sits at table 1.", number, (one,))
    for one, other in combinations(dict.fromkeys(table.seats), 2):
        if wishes.apart(one, other):
            yield PairingBreach("never-together", f"{one} and {other} never sit together.", number, (one, other))
        if met := _rounds_together(known.get(one), other):
            rounds = ("round " if len(met) == 1 else "rounds ") + ", ".join(map(str, met))
            yield PairingBreach("repeat", f"{one} and {other} have met in {rounds}.", number, (one, other))
    for seat, one in enumerate(table.seats):
        if one in known and seats_had(known[one])[-2:] == (seat, seat):
            detail = f"{one} has {seat_named(seat)} for the third time running."
            yield PairingBreach("seat-repeat", detail, number, (one,))
    yield from _gap(table, known, gap)


def _range(least: int, seats: int) -> str:
    return str(seats) if least == seats else f"{least} to {seats}"


def _rounds_together(one: Entrant | None, other: str) -> list[int]:
    if one is None:
        return []
    return sorted([past.round for past in one.rounds if past.kind == "played" and other in past.opponents])


def _gap(table: RoundTable, known: Mapping[str, Entrant], gap: Fraction | None) -> Iterator[PairingBreach]:
    points = {one: known[one].points for one in table.seats if one in known}
    if gap is None or not points:
        return
    most, fewest = max(points, key=lambda one: points[one]), min(points, key=lambda one: points[one])
    if points[most] - points[fewest] > gap:
        detail = f"{most} has {points[most]} points and {fewest} {points[fewest]}."
        yield PairingBreach("score-gap", detail, table.number, (most, fewest))
