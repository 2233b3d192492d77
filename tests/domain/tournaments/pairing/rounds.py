"""Tournaments played by dice: results, drop-outs and late entries for the tests of pairings."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from domain.tournaments.pairing.terms import Entrant, Pairing, PastRound, RoundKind

POINTS: Mapping[RoundKind, Fraction] = {
    "bye": Fraction(1),
    "half-bye": Fraction(1, 2),
    "zero-bye": Fraction(0),
    "absent": Fraction(0),
}


def played(entrants: list[Entrant], pairing: Pairing, number: int, dice: Random, forfeits: float = 0) -> list[Entrant]:
    """The entrants with the round `number`, whose results are thrown; at tables of two, some are not played."""
    past: dict[str, PastRound] = {one: PastRound(number, kind, POINTS[kind]) for one, kind in pairing.byes.items()}
    for table in pairing.tables:
        past |= _results(table.number, table.seats, number, dice, forfeits)
    return [
        replace(one, rounds=(*one.rounds, past.get(one.id, PastRound(number, "absent", Fraction(0)))))
        for one in entrants
    ]


def _results(table: int, seats: tuple[str, ...], number: int, dice: Random, forfeits: float) -> dict[str, PastRound]:
    if len(seats) == 2 and dice.random() < forfeits:
        winner, loser = seats
        return {
            winner: PastRound(number, "forfeit-win", Fraction(1), table, 0, (loser,)),
            loser: PastRound(number, "forfeit-loss", Fraction(0), table, 1, (winner,)),
        }
    if len(seats) == 2:
        first = dice.choice([Fraction(0), Fraction(1, 2), Fraction(1)])
        points = [first, 1 - first]
    else:
        points = [Fraction(place) for place in range(len(seats))]
        dice.shuffle(points)
    return {
        one: PastRound(number, "played", points[seat], table, seat, (*seats[:seat], *seats[seat + 1 :]))
        for seat, one in enumerate(seats)
    }


def enrolled(count: int, first: int = 1) -> list[Entrant]:
    """Entrants with starting numbers from `first`."""
    return [Entrant(str(number), number) for number in range(first, first + count)]


def meetings(entrants: list[Entrant], pairing: Pairing) -> int:
    """How many pairs of the tables have sat together before."""
    met = {one.id: one.met() for one in entrants}
    return sum(other in met[one] for table in pairing.tables for one, other in combinations(table.seats, 2))
