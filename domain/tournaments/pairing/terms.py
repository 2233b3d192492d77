"""The types that all forms of pairing share: entrants with their past rounds, wishes, and the tables of a round."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

PairingRules = Literal["first", "second"]
"""The edition of the pairing of pods: a book keeps the one that it began with."""

RoundKind = Literal["played", "bye", "half-bye", "zero-bye", "forfeit-win", "forfeit-loss", "absent"]
"""What a round was for an entrant.

`bye`: without opponents because the pairing left no table, for the points of a win; `half-bye` and `zero-bye`: asked
for; `forfeit-win` and `forfeit-loss`: seated, and not played; `absent`: not entered, withdrawn or not paired.
"""


@dataclass(frozen=True)
class PastRound:
    """A past round of one entrant: the table's number, the seat there, the others in the order of their seats.

    `place` is the place at the table, 1 the best; ties share one. `score` is the title's own. `table` and `seat` are
    `None` without a table.
    """

    round: int
    kind: RoundKind
    points: Fraction
    table: int | None = None
    seat: int | None = None
    opponents: tuple[str, ...] = ()
    place: int | None = None
    score: Fraction | None = None

    @property
    def seats(self) -> int:
        """The number of players at the table, 0 without one."""
        return 0 if self.seat is None else len(self.opponents) + 1


@dataclass(frozen=True)
class Entrant:
    """A person or a team as pairings and standings see it.

    `number` is the starting number: unique, from 1, by rating from the highest. `points` is the sum of the rounds,
    penalties included. `active`: to be paired in the next round.
    """

    id: str
    number: int
    rating: int = 0
    rounds: tuple[PastRound, ...] = ()
    penalty: Fraction = Fraction(0)
    active: bool = True

    @property
    def points(self) -> Fraction:
        """The points of all rounds, less the penalty."""
        return sum((one.points for one in self.rounds), Fraction(0)) - self.penalty

    def met(self) -> dict[str, int]:
        """How often each other entrant has sat at the same table in a played round."""
        times: dict[str, int] = {}
        for one in self.rounds:
            if one.kind == "played":
                for opponent in one.opponents:
                    times[opponent] = times.get(opponent, 0) + 1
        return times


@dataclass(frozen=True)
class Wishes:
    """What entrants and directors ask of pairings: pairs that never sit together, and who never sits at table 1.

    `byes` maps those who sit out the next round to the kind of bye: `half-bye` or `zero-bye`.
    """

    never_together: frozenset[frozenset[str]] = frozenset()
    not_at_table_1: frozenset[str] = frozenset()
    byes: Mapping[str, RoundKind] = field(default_factory=dict)

    def apart(self, one: str, other: str) -> bool:
        """Whether these two never sit together."""
        return frozenset((one, other)) in self.never_together


NO_WISHES: Final = Wishes()


@dataclass(frozen=True)
class RoundTable:
    """A table of a round: its number, from 1, and the ids of the entrants in the order of their seats.

    `board`: the set of deals that it plays, in movements of duplicate.
    """

    number: int
    seats: tuple[str, ...]
    board: int | None = None


@dataclass(frozen=True)
class Pairing:
    """The tables of one round, and the kind of bye of those who sit out."""

    tables: tuple[RoundTable, ...]
    byes: Mapping[str, RoundKind] = field(default_factory=dict)

    def seated(self) -> Iterable[str]:
        """The ids of all who have a seat."""
        return (one for table in self.tables for one in table.seats)


class CannotPair(Exception):
    """No pairing keeps the rules. The message says why, in a sentence for directors."""
