"""Tournaments for these tests, written as the tables of their rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from domain.tournaments.pairing.terms import Entrant, PastRound, RoundKind
from domain.tournaments.ranking.points import PointScheme, places_of, table_points

CHESS = PointScheme("wins")
Table = Sequence[tuple[str, int]]


def entered(
    rounds: Sequence[Sequence[Table]],
    scheme: PointScheme = CHESS,
    ratings: Mapping[str, int] | None = None,
    others: Sequence[str] = (),
) -> tuple[Entrant, ...]:
    """The entrants of rounds of tables, each of names with scores in the order of the seats."""
    past: dict[str, list[PastRound]] = {name: [] for tables in rounds for table in tables for name, _ in table}
    past |= {name: [] for name in others}
    for number, tables in enumerate(rounds, start=1):
        for at, table in enumerate(tables, start=1):
            scores = [Fraction(score) for _, score in table]
            places = places_of(scores)
            points = table_points(places, scores, scheme)
            for seat, (name, _) in enumerate(table):
                opponents = tuple([other for other, _ in table if other != name])
                past[name].append(
                    PastRound(number, "played", points[seat], at, seat + 1, opponents, places[seat], scores[seat])
                )
    ratings = ratings or {}
    return tuple(
        [
            Entrant(name, number, ratings.get(name, 0), tuple(past[name]))
            for number, name in enumerate(sorted(past), start=1)
        ]
    )


def with_round(
    entrants: Sequence[Entrant], name: str, number: int, kind: RoundKind, points: str = "0", opponent: str | None = None
) -> tuple[Entrant, ...]:
    """The same entrants, one of whom has a round that was not played."""
    more = PastRound(number, kind, Fraction(points), opponents=(opponent,) if opponent else ())
    return tuple([replace(one, rounds=(*one.rounds, more)) if one.id == name else one for one in entrants])


FOUR = entered(
    [
        [[("A", 21), ("D", 15)], [("B", 20), ("C", 10)]],
        [[("A", 18), ("B", 18)], [("C", 25), ("D", 5)]],
        [[("C", 30), ("A", 12)], [("B", 9), ("D", 9)]],
    ],
    ratings={"A": 2000, "B": 1900, "C": 1800, "D": 1700},
)
"""The tournament of the examples in `tie_breaks.py`."""
