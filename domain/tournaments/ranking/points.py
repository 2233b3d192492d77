"""The points of a table, from the places or scores of its seats, and those of rounds without a table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal

from domain.rules.phrases import counted, seat_named
from domain.tournaments.pairing.terms import RoundKind
from domain.tournaments.ranking.errors import CannotRank

SEATS: Final = range(2, 9)
"""The possible numbers of seats at a table."""

FULL: Final = Fraction(6)
"""The points of a first place, by default."""

DEFAULT_PLACES: Final[Mapping[int, tuple[Fraction, ...]]] = MappingProxyType(
    {seats: tuple([FULL * (seats - place) / (seats - 1) for place in range(1, seats + 1)]) for seats in SEATS}
)
"""6 points for the first, 0 for the last, equal steps between: 6-4-2-0 at four seats.

First place and average are the same at tables of all sizes, so nobody gains or loses at a smaller one.
"""


@dataclass(frozen=True)
class PointScheme:
    """How a table gives points.

    `places`: by place, from the list for the table's size. `score`: the title's own score. `wins`: at two seats `win`,
    `draw` and `loss`; at more, `win` for the first, split evenly among those who share it, and `loss` for the others.
    With `score`, a bye is worth `win` and a half-point bye `draw`, because they have no score.
    """

    kind: Literal["places", "score", "wins"] = "places"
    by_places: Mapping[int, tuple[Fraction, ...]] = field(default_factory=lambda: DEFAULT_PLACES)
    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        """Raises `CannotRank` for a list that does not fit its table size or gives more for a worse place."""
        if self.kind not in {"places", "score", "wins"}:
            raise CannotRank(f"points go by places, score or wins, not by {self.kind!r}")
        if not self.loss <= self.draw <= self.win:
            raise CannotRank("a loss cannot be worth more than a draw, nor a draw more than a win")
        for seats, points in self.by_places.items():
            if seats not in SEATS:
                raise CannotRank(f"tables have {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
            if len(points) != seats:
                raise CannotRank(
                    f"a table of {seats} has {counted(seats, 'place')}, and points are given for {len(points)}"
                )
            if any(worse > better for better, worse in pairwise(points)):
                raise CannotRank(f"at a table of {seats} a worse place gives more points than a better one")

    def of_size(self, seats: int) -> tuple[Fraction, ...]:
        """The points of the places at a table of this size. Raises `CannotRank` if none are defined."""
        try:
            return self.by_places[seats]
        except KeyError:
            raise CannotRank(f"no points are given for the places at a table of {seats}") from None

    def shared(self, seats: int) -> Fraction | None:
        """The points of each at a table where all tie; `None` if points are the title's own score."""
        if self.kind == "places":
            return sum(self.of_size(seats), Fraction(0)) / seats
        if self.kind == "wins":
            return self.draw if seats == 2 else self.win / seats
        return None


def places_of(scores: Sequence[Fraction]) -> tuple[int, ...]:
    """The place of each score, the highest first; equal scores share the best of the places they hold (1, 2, 2, 4)."""
    holders = Counter(scores)
    places: dict[Fraction, int] = {}
    place = 1
    for score in sorted(holders, reverse=True):
        places[score] = place
        place += holders[score]
    return tuple([places[score] for score in scores])


def table_points(places: Sequence[int], scores: Sequence[Fraction | None], scheme: PointScheme) -> tuple[Fraction, ...]:
    """The points of each seat of a played table, in the order of the seats.

    Ties share the points of all places they hold, exactly: two at place 2 get half the points of places 2 and 3 each.

    Raises `CannotRank` if the places are not those of one table or a score that the scheme needs is missing.
    """
    _check_table(places, scores)
    if scheme.kind == "score":
        missing = [seat for seat, score in enumerate(scores) if score is None]
        if missing:
            raise CannotRank(f"points are the title's own score, and {seat_named(missing[0])} has none")
        return tuple([score for score in scores if score is not None])
    holders = Counter(places)
    if scheme.kind == "wins":
        first = scheme.win if holders[1] == 1 else scheme.draw if len(places) == 2 else scheme.win / holders[1]
        return tuple([first if place == 1 else scheme.loss for place in places])
    points = scheme.of_size(len(places))
    share = {place: sum(points[place - 1 : place - 1 + count], Fraction(0)) / count for place, count in holders.items()}
    return tuple([share[place] for place in places])


def bye_points(scheme: PointScheme, kind: RoundKind, seats: int) -> Fraction:
    """The points of a round without play, where tables have `seats` seats.

    `bye` and `forfeit-win` give what the first place does (FIDE Handbook C.04.1, rule 3). `half-bye` gives a draw at
    two seats if points go by wins or the title's score, half of a bye otherwise. The other kinds give nothing.

    Raises `CannotRank` for a played round: it gets its points from its table.
    """
    if kind == "played":
        raise CannotRank("a round that was played gets its points from its table")
    full = scheme.of_size(seats)[0] if scheme.kind == "places" else scheme.win
    if kind in {"bye", "forfeit-win"}:
        return full
    if kind == "half-bye":
        by_draw = scheme.kind == "score" or (scheme.kind == "wins" and seats == 2)
        return scheme.draw if by_draw else full / 2
    return Fraction(0)


def _check_table(places: Sequence[int], scores: Sequence[Fraction | None]) -> None:
    seats = len(places)
    if seats not in SEATS:
        raise CannotRank(f"tables have {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    if len(scores) != seats:
        raise CannotRank(f"there are places of {counted(seats, 'seat')} and scores of {len(scores)}")
    expected = 1
    for place, count in sorted(Counter(places).items()):
        if place != expected:
            told = ", ".join(str(one) for one in sorted(places))
            raise CannotRank(f"the places {told} are not those of one table: place {expected} is missing")
        expected += count
