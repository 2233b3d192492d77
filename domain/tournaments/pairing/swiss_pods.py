"""Swiss for tables of three to eight: players with similar points together, and few repeated meetings."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from domain.rules.language import say
from domain.tournaments.pairing.pod_search import Pods
from domain.tournaments.pairing.pods import UnevenTables, balanced_seats, table_sizes
from domain.tournaments.pairing.table_one import keep_from_table_1
from domain.tournaments.pairing.terms import (
    CannotPair,
    Entrant,
    Pairing,
    PairingRules,
    RoundKind,
    RoundTable,
    Wishes,
)

FEWEST_SEATS: Final = 3


def swiss_pods(
    entrants: Sequence[Entrant],
    wishes: Wishes,
    seats: int,
    least: int,
    policy: UnevenTables,
    *,
    round_: int,
    rules: PairingRules = "second",
) -> Pairing:
    """The tables of round `round_`, numbered by points from the highest, and the byes.

    Sizes are those of `table_sizes`. Who had a smaller table than others comes last for the next one, and which
    tables are smaller changes; by the `first` rules the larger ones are always at the top. With `byes`, those sit
    out who have the fewest byes, then the fewest points, then the highest numbers. `wishes.never_together` is kept.
    A table has players with similar points; a second meeting is avoided by moving some tables up or down. In a
    group of equal points, each table draws from all parts of the starting order. Seats are spread as
    `balanced_seats` does. Pure: the same entrants give the same tables. Raises `CannotPair` if sizes or wishes
    cannot be kept.
    """
    if seats < FEWEST_SEATS:
        raise CannotPair(
            say("Pods have {fewest_seats} seats or more, not {seats}.", fewest_seats=FEWEST_SEATS, seats=seats)
        )
    active = [one for one in entrants if one.active]
    byes: dict[str, RoundKind] = {one.id: wishes.byes[one.id] for one in active if one.id in wishes.byes}
    ordered = sorted([one for one in active if one.id not in byes], key=_rank)
    sizes = table_sizes(len(ordered), seats, least, policy)
    for one in _sitting_out(ordered, len(ordered) - sum(sizes)):
        byes[one.id] = "bye"
    ordered = [one for one in ordered if one.id not in byes]
    if rules == "first":
        pods = Pods(ordered, sizes, wishes)
    else:
        had = smaller_tables_had(ordered)
        pods = Pods(ordered, _shared(sizes, had, round_), wishes, had, far=True)
    groups = [tuple(sorted(table, key=_rank)) for table in pods.tables()]
    groups.sort(key=_height)
    by_id = {one.id: one for one in ordered}
    tables = keep_from_table_1([tuple([one.id for one in table]) for table in groups], wishes)
    return Pairing(
        tuple(
            [
                RoundTable(number, balanced_seats(_turned(table, number + round_), by_id))
                for number, table in enumerate(tables, 1)
            ]
        ),
        byes,
    )


def smaller_tables_had(entrants: Sequence[Entrant]) -> list[int]:
    """How many seats the tables of each had less than the largest of their rounds, beyond whoever had fewest."""
    most: dict[int, int] = {}
    for past in [past for one in entrants for past in one.rounds if past.kind == "played"]:
        most[past.round] = max(past.seats, most.get(past.round, 0))
    had = [sum(most[past.round] - past.seats for past in one.rounds if past.kind == "played") for one in entrants]
    return [one - min(had, default=0) for one in had]


def _shared(sizes: Sequence[int], had: Sequence[int], round_: int) -> tuple[int, ...]:
    """The sizes from the top: the smaller tables where most had none, and in each round elsewhere if that is alike."""

    def burden(turned: Sequence[int]) -> int:
        here = iter(had)
        return sum((sizes[0] - size) * next(here) for size in turned for _ in range(size))

    turns = [(round_ - 1 + turn) % len(sizes) for turn in range(len(sizes))]
    return min([(*sizes[turn:], *sizes[:turn]) for turn in turns], key=burden)


def _rank(entrant: Entrant) -> tuple[Fraction, int]:
    return (-entrant.points, entrant.number)


def _height(table: Sequence[Entrant]) -> tuple[Fraction, int]:
    """By the mean of the points, as tables differ in size."""
    return (-sum((one.points for one in table), Fraction(0)) / len(table), table[0].number)


def _turned(table: Sequence[str], by: int) -> tuple[str, ...]:
    """Among equals the first has the first seat: so that it is not always the one with the best number."""
    begin = by % len(table)
    return (*table[begin:], *table[:begin])


def _sitting_out(ordered: Sequence[Entrant], count: int) -> list[Entrant]:
    return sorted(ordered, key=lambda one: (_byes_had(one), one.points, -one.number))[:count]


def _byes_had(entrant: Entrant) -> int:
    return sum(one.kind in ("bye", "forfeit-win") for one in entrant.rounds)
