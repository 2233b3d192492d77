"""Knock-out for two and in pods: a bracket by seed, byes for the best, and who goes on.

Survivors are kept in the order of their lines: the winner of a table takes the line of its best seed. Folding these
lines again each round gives the usual fixed bracket, 1 against 16 and then the winner against that of 8 against 9; a
caller that sorts the survivors by seed instead has each round seeded anew.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from domain.rules.language import say
from domain.tournaments.pairing.pods import FEWEST_SEATS, MOST_SEATS, balanced_seats, numbered
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Entrant, Pairing, RoundTable, Wishes

Line = TypeVar("Line")


@dataclass(frozen=True)
class FromTable:
    """Whoever finishes at `place` of a table of a round of the bracket, each counted from 1."""

    round: int
    table: int
    place: int


@dataclass(frozen=True)
class BracketRound:
    """The tables of a round, in the order of their lines, and its byes."""

    tables: tuple[tuple[str | int | FromTable, ...], ...]
    byes: tuple[str | int | FromTable, ...]


def bracket(ids: Sequence[str], seats: int, advance: int, *, least: int = 2) -> tuple[BracketRound, ...]:
    """All rounds of a knock-out of `ids`, the best seed first: known players by id, the others by where they come from.

    Of each table `advance` go on, until one table is left. Raises `CannotPair` if there is no such bracket.
    """
    _distinct(ids)
    return bracket_onwards(ids, seats, advance, least=least)


def bracket_onwards(
    lines: Sequence[str | int | FromTable], seats: int, advance: int, *, least: int = 2, first: int = 1
) -> tuple[BracketRound, ...]:
    """The rounds of a bracket from round `first` on; lines are ids, seed numbers, or where a player comes from.

    Raises `CannotPair` if there is no such bracket.
    """
    lines = list(lines)
    rounds: list[BracketRound] = []
    while not rounds or len(rounds[-1].tables) > 1 or rounds[-1].byes:
        byes, tables = _folded(lines, seats, advance, least, _from_one_table)
        rounds.append(BracketRound(tuple([tuple(table) for table in tables]), tuple(byes)))
        lines = [
            *byes,
            *[
                FromTable(first + len(rounds) - 1, table, place)
                for place in range(1, advance + 1)
                for table in range(1, len(tables) + 1)
            ],
        ]
    return tuple(rounds)


def knock_out_round(
    entrants: Mapping[str, Entrant],
    survivors: Sequence[str],
    seats: int,
    advance: int,
    round_: int,
    *,
    least: int = 2,
    third_place: Sequence[str] = (),
    wishes: Wishes = NO_WISHES,
) -> Pairing:
    """The tables of `survivors`, who are in the order of their lines, best first; byes go to the best.

    `round_` is the tournament's round: if several of a table go on, those who sat together in the previous round are
    kept apart where possible. `third_place` are those who play for third place at a table of their own. Raises
    `CannotPair` if the numbers do not fit, or two who never sit together would.
    """
    _distinct([*survivors, *third_place])
    for one in (*survivors, *third_place):
        if one not in entrants:
            raise CannotPair(say("{one} is not entered.", one=one))

    def clash(one: str, other: str) -> int:
        if wishes.apart(one, other):
            return 1_000
        return int(advance > 1 and _sat_together(entrants[one], other, round_ - 1))

    byes, tables = _folded(survivors, seats, advance, least, clash)
    if third_place:
        if len(tables) > 1 or byes:
            raise CannotPair(say("Third place is played for in the round of the final."))
        if not max(least, FEWEST_SEATS) <= len(third_place) <= seats:
            raise CannotPair(
                say(
                    "A table for third place has {least} to {seats} seats, not {number}.",
                    least=least,
                    seats=seats,
                    number=len(third_place),
                )
            )
        tables.append(list(third_place))
    for table in tables:
        apart = next(((a, b) for a in table for b in table if a < b and wishes.apart(a, b)), None)
        if apart:
            raise CannotPair(
                say(
                    "{value} and {value2} never sit together, and no other table is left for them.",
                    value=apart[0],
                    value2=apart[1],
                )
            )
    groups = [balanced_seats(table, entrants) for table in tables]
    return Pairing(numbered(groups, wishes), dict.fromkeys(byes, "bye"))


def survivors(pairing: Pairing, places: Mapping[str, int], advance: int) -> tuple[str, ...]:
    """Who goes on from the tables of `knock_out_round`, in the order of their lines: byes, first places, second ones.

    `places` are each player's place at the table, 1 the best; ties share one, and go on in the order of seats. Raises
    `CannotPair`, naming the table, if a place is missing, or if there is a tie for the last place that goes on, which a
    director must break.
    """
    going = [_going(table, places, advance) for table in pairing.tables]
    most = max([len(table) for table in going], default=0)
    return (*pairing.byes, *[table[place] for place in range(most) for table in going if place < len(table)])


def knocked_out(pairing: Pairing, places: Mapping[str, int], advance: int) -> tuple[str, ...]:
    """Who does not go on, by table: in semi-finals, those who may play for third place. Raises as `survivors` does."""
    staying = set(survivors(pairing, places, advance))
    return tuple([one for table in pairing.tables for one in table.seats if one not in staying])


def _going(table: RoundTable, places: Mapping[str, int], advance: int) -> list[str]:
    for one in table.seats:
        if one not in places:
            raise CannotPair(say("Table {number} has no result yet for {one}.", number=table.number, one=one))
    order = sorted(table.seats, key=lambda one: places[one])
    if advance < len(order) and places[order[advance - 1]] == places[order[advance]]:
        tied = " and ".join([one for one in order if places[one] == places[order[advance]]])
        raise CannotPair(
            say(
                "Table {number}: {tied} tie for place {value}, and {advance} go on; a director decides who.",
                number=table.number,
                tied=tied,
                value=places[order[advance]],
                advance=advance,
            )
        )
    return order[:advance]


def _folded(
    lines: Sequence[Line], seats: int, advance: int, least: int, clash: Callable[[Line, Line], int]
) -> tuple[list[Line], list[list[Line]]]:
    """Those with a bye, and the tables: the lines laid out row by row, each row from the other side."""
    sizes, byes = _sizes(len(lines), seats, advance, least)
    tables: list[list[Line]] = [[] for _ in sizes]
    following = byes
    for row in range(max(sizes)):
        order = [table for table in range(len(sizes)) if sizes[table] > row]
        if row % 2:
            order.reverse()
        for table, line in zip(order, lines[following:], strict=False):
            tables[table].append(line)
        following += len(order)
    _keep_apart(tables, clash)
    return list(lines[:byes]), tables


def _keep_apart(tables: list[list[Line]], clash: Callable[[Line, Line], int]) -> None:
    """Swap whoever clashes with one at the table with the nearest table in the same row, if that reduces clashes."""

    def clashes(table: int, row: int, line: Line) -> int:
        return sum(clash(line, other) for place, other in enumerate(tables[table]) if place != row)

    for here, table in enumerate(tables):
        for row in range(len(table) - 1, -1, -1):
            before = clashes(here, row, table[row])
            if not before:
                continue
            for there in sorted(range(len(tables)), key=lambda there: abs(there - here)):
                if there == here or row >= len(tables[there]):
                    continue
                one, other = table[row], tables[there][row]
                old = before + clashes(there, row, other)
                if clashes(here, row, other) + clashes(there, row, one) < old:
                    table[row], tables[there][row] = other, one
                    break


def _sizes(lines: int, seats: int, advance: int, least: int) -> tuple[list[int], int]:
    """The sizes of the tables, the best seeds at the smallest, and the number of byes."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise CannotPair(
            say(
                "Tables have {fewest_seats} to {most_seats} seats, not {seats}.",
                fewest_seats=FEWEST_SEATS,
                most_seats=MOST_SEATS,
                seats=seats,
            )
        )
    if not 1 <= advance < seats:
        raise CannotPair(
            say(
                "Of a table of {seats}, 1 to {value} go on, not {advance}.",
                seats=seats,
                value=seats - 1,
                advance=advance,
            )
        )
    if lines < 2:
        raise CannotPair(say("A knock-out round needs two players or more, and there are {lines}.", lines=lines))
    plan = _plan(lines, seats, advance, max(least, 2))
    if plan is None:
        raise CannotPair(
            say(
                "{lines} players cannot be knocked out at tables of {least} to {seats} of which {advance} go on.",
                lines=lines,
                least=least,
                seats=seats,
                advance=advance,
            )
        )
    tables, byes = plan
    small, larger = divmod(lines - byes, tables)
    return [small] * (tables - larger) + [small + 1] * larger, byes


@cache
def _plan(lines: int, seats: int, advance: int, least: int) -> tuple[int, int] | None:
    """The numbers of tables and byes for which the following rounds are fewest and fullest."""
    if lines <= seats:
        return (1, 0) if lines >= least else None
    after = _full_after(lines, seats, advance)
    for onward in range(min(after, lines - 1), max(least, advance) - 1, -1):
        fewest = -(-(lines - onward) // (seats - advance))
        for tables in range(fewest, onward // advance + 1):
            byes = onward - tables * advance
            if (lines - byes) // tables < max(least, advance + 1):
                break
            if _plan(onward, seats, advance, least) is not None:
                return tables, byes
    return None


def _full_after(lines: int, seats: int, advance: int) -> int:
    """The most lines that one round can leave for a knock-out of one round fewer."""
    capacity = previous = seats
    while capacity < lines:
        previous = capacity
        capacity = capacity // advance * seats + capacity % advance
    return previous


def _from_one_table(one: str | int | FromTable, other: str | int | FromTable) -> int:
    return int(
        isinstance(one, FromTable)
        and isinstance(other, FromTable)
        and (one.round, one.table) == (other.round, other.table)
    )


def _sat_together(entrant: Entrant, other: str, round_: int) -> bool:
    return any(one.round == round_ and one.kind == "played" and other in one.opponents for one in entrant.rounds)


def _distinct(ids: Sequence[str]) -> None:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise CannotPair(say("{one} is there twice.", one=one))
        seen.add(one)
