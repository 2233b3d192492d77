"""All entrants of a tournament, with what tie-breaks read from their rounds, computed once."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from domain.tournaments.pairing.terms import Entrant, PastRound, RoundKind
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.points import PointScheme

HALF: Final = Fraction(1, 2)
NOTHING: Final = Fraction(0)
WHOLE: Final = Fraction(1)

REQUESTED: Final[frozenset[RoundKind]] = frozenset({"half-bye", "zero-bye", "absent"})
"""Requested byes; each round after a withdrawal is one for no points (FIDE Handbook C.07, article 16.1)."""
VOLUNTARY: Final[frozenset[RoundKind]] = REQUESTED | {"forfeit-loss"}
"""Voluntary unplayed rounds (FIDE Handbook C.07, article 16.1)."""
FORFEITS: Final[frozenset[RoundKind]] = frozenset({"forfeit-win", "forfeit-loss"})


def total(numbers: Iterable[Fraction]) -> Fraction:
    """The sum, exactly: as whole numbers by denominator first, since fractions are slow to add."""
    sums: dict[int, int] = {}
    for number in numbers:
        above, below = number.as_integer_ratio()
        sums[below] = sums.get(below, 0) + above
    parts = [Fraction(above, below) for below, above in sums.items()]
    return parts[0] if len(parts) == 1 else sum(parts, NOTHING)


@dataclass(frozen=True)
class Met:
    """What a round adds to Buchholz and Sonneborn-Berger: the opponents' scores, and these times the results."""

    opposition: Fraction
    earned: Fraction
    voluntary: bool


@dataclass(frozen=True)
class Field:
    """The entrants, and the rules that tie-breaks depend on.

    `scheme` tells what a draw is worth; without it, that is the average of all seats that played. `planned` is the
    number of rounds, by default the highest of any entrant. `round_robin`: forfeits count as if they had been played,
    and rounds without opponents add nothing to Buchholz and Sonneborn-Berger. `floor` is the least percentage of the
    Magic Tournament Rules. `lots` are the numbers drawn, 1 the best. `groups` are those tied so far, by default all
    with the same points. Rounds that an entrant lacks are not counted, so standings can be made during a round; whoever
    has withdrawn has rounds of the kind `absent`.
    """

    entrants: tuple[Entrant, ...]
    scheme: PointScheme | None = None
    planned: int | None = None
    round_robin: bool = False
    floor: Fraction = Fraction(1, 3)
    lots: Mapping[str, int] | None = None
    groups: Sequence[Collection[str]] | None = None

    def __post_init__(self) -> None:
        """Raises `CannotRank` for duplicate entrants or rounds, and for unknown opponents."""
        ids = Counter(one.id for one in self.entrants)
        twice = next((one for one, times in ids.items() if times > 1), None)
        if twice is not None:
            raise CannotRank(f"{twice} is entered twice")
        for entrant in self.entrants:
            _check_rounds(entrant, ids)

    def among(self, groups: Sequence[Collection[str]]) -> "Field":
        """The same field with these groups tied, keeping what was computed."""
        field = copy(self)
        object.__setattr__(field, "groups", groups)
        return field

    @cached_property
    def points(self) -> dict[str, Fraction]:
        """The points of each entrant, penalties included."""
        return {one.id: self.raw[one.id] - one.penalty for one in self.entrants}

    @cached_property
    def raw(self) -> dict[str, Fraction]:
        """The points of each entrant's rounds, without penalties."""
        return {one.id: total(past.points for past in one.rounds) for one in self.entrants}

    @cached_property
    def rounds(self) -> dict[str, dict[int, PastRound]]:
        """The rounds of each entrant by number, in order."""
        return {one.id: {past.round: past for past in sorted(one.rounds, key=_number)} for one in self.entrants}

    @cached_property
    def last_round(self) -> int:
        """The number of rounds of the tournament."""
        return self.planned or max((past.round for one in self.entrants for past in one.rounds), default=0)

    @cached_property
    def seats(self) -> int:
        """The seats of a full table: the largest one played."""
        return max((past.seats for one in self.entrants for past in one.rounds if past.kind == "played"), default=2)

    @cached_property
    def draw(self) -> Fraction:
        """What a draw is worth: the points of each at a full table if all tie."""
        told = None if self.scheme is None else self.scheme.shared(self.seats)
        if told is not None:
            return told
        played = [past.points for one in self.entrants for past in one.rounds if past.kind == "played"]
        return total(played) / len(played) if played else NOTHING

    def was_played(self, past: PastRound) -> bool:
        """Whether a round counts as played."""
        return past.kind == "played" or (self.round_robin and past.kind in FORFEITS and bool(past.opponents))

    @cached_property
    def results(self) -> dict[str, dict[int, tuple[Fraction, ...]]]:
        """By entrant and round that counts as played: `WHOLE` per opponent beaten, `HALF` per tie, else `NOTHING`."""
        rounds = self.rounds
        return {
            one: {
                number: tuple([_result(past, rounds[opponent].get(number)) for opponent in past.opponents])
                for number, past in own.items()
                if self.was_played(past)
            }
            for one, own in rounds.items()
        }

    @cached_property
    def opponents(self) -> dict[str, tuple[str, ...]]:
        """The opponents of each entrant in rounds that count as played, once per meeting."""
        return {
            one: tuple([opponent for number in results for opponent in self.rounds[one][number].opponents])
            for one, results in self.results.items()
        }

    def firsts(self, entrant: str, number: int) -> int:
        """How many share the entrant's first place in this round, 0 if it was not first."""
        results = self.results[entrant][number]
        return 0 if NOTHING in results else 1 + results.count(HALF)

    @cached_property
    def adjusted(self) -> dict[str, Fraction]:
        """The score of each entrant as it counts for opponents (FIDE Handbook C.07, article 16.3).

        Byes and forfeits count as the points they gave, except requested byes followed only by voluntary unplayed
        rounds, which count as draws. Penalties do not count, so that opponents do not pay for them.
        """
        return {one.id: self.raw[one.id] + self._drawn_at_the_end(one.id) for one in self.entrants}

    def _drawn_at_the_end(self, entrant: str) -> Fraction:
        change = NOTHING
        if self.round_robin:
            return change
        for past in reversed(self.rounds[entrant].values()):
            if past.kind not in VOLUNTARY:
                break
            if past.kind in REQUESTED:
                change += self.draw - past.points
        return change

    @cached_property
    def met(self) -> dict[str, list[Met]]:
        """What each round of each entrant adds to Buchholz and Sonneborn-Berger (see `opponents.py`)."""
        return {
            one.id: [
                self._played(past, self.results[one.id][past.round])
                if self.was_played(past)
                else self._unplayed(one.id, past)
                for past in one.rounds
                if past.opponents or not self.round_robin
            ]
            for one in self.entrants
        }

    def _played(self, past: PastRound, results: Sequence[Fraction]) -> Met:
        scores = [self.adjusted[opponent] for opponent in past.opponents]
        opposition = total(scores)
        earned = total(score for score, result in zip(scores, results, strict=True) if result is WHOLE)
        tied = [score for score, result in zip(scores, results, strict=True) if result is HALF]
        if tied:
            earned += total(tied) / 2
        if len(scores) != self.seats - 1:
            scale = Fraction(self.seats - 1, len(scores))
            opposition, earned = opposition * scale, earned * scale
        return Met(opposition, earned, past.kind in VOLUNTARY)

    def _unplayed(self, one: str, past: PastRound) -> Met:
        if past.kind in FORFEITS and past.opponents:
            most = total(self.adjusted[opponent] for opponent in past.opponents) / len(past.opponents)
        else:
            most = self.draw * self.last_round
        opposition = min(self.raw[one], most) * (self.seats - 1)
        result = WHOLE if past.kind in {"bye", "forfeit-win"} else HALF if past.kind == "half-bye" else NOTHING
        return Met(opposition, opposition * result, past.kind in VOLUNTARY)


def _number(past: PastRound) -> int:
    return past.round


def _check_rounds(entrant: Entrant, ids: Collection[str]) -> None:
    if len({past.round for past in entrant.rounds}) != len(entrant.rounds):
        raise CannotRank(f"{entrant.id} has two results in one round")
    for past in entrant.rounds:
        if past.kind == "played" and not past.opponents:
            raise CannotRank(f"{entrant.id} played round {past.round} without opponents")
        for opponent in past.opponents:
            if opponent not in ids:
                raise CannotRank(f"{entrant.id} met {opponent} in round {past.round}, who is not entered")
            if opponent == entrant.id:
                raise CannotRank(f"{entrant.id} is its own opponent in round {past.round}")


def _result(own: PastRound, other: PastRound | None) -> Fraction:
    """The result of one against another at a table: by their places or, without any, by their points."""
    if own.kind in FORFEITS:
        return WHOLE if own.kind == "forfeit-win" else NOTHING
    if other is None or other.kind != "played":
        return WHOLE
    if own.place is not None and other.place is not None:
        return WHOLE if own.place < other.place else HALF if own.place == other.place else NOTHING
    return WHOLE if own.points > other.points else HALF if own.points == other.points else NOTHING
