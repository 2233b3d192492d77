"""The result of a table: complete, and as its tournament counts it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Final

from domain.rules.language import say
from domain.rules.phrases import counted, listed
from domain.tournaments.comparing import most_on_board
from domain.tournaments.config import COMPARED
from domain.tournaments.errors import TournamentAsks, TournamentRefused
from domain.tournaments.state import Round, Source, TableResult, Tournament, TournamentTable

Places = tuple[int | None, ...]
Scores = tuple[Fraction | None, ...]
MOST_POINTS: Final = 1_000_000_000
_WHOLE: Final = 100


@dataclass(frozen=True)
class ScoresKnown:
    """What is known of the scores of a title: whether higher ones are better, and the best that anybody ever had.

    `None` where that is not known.
    """

    higher: bool | None = None
    best: Fraction | None = None

    def sign(self, scores: Sequence[Fraction]) -> int:
        """1 if the higher of these are better, -1 if the lower are. Books have few coins left as negative scores."""
        return -1 if self.higher is False and any(one > 0 for one in scores) else 1

    def unheard(self, score: Fraction) -> bool:
        """Whether nobody ever had so good a score."""
        if self.best is None:
            return False
        return score > self.best if self.higher else abs(score) < self.best


NOTHING_KNOWN: Final = ScoresKnown()


@dataclass(frozen=True)
class TableOutcome:
    """The result of a table, with a value for every seat."""

    places: Places
    scores: Scores
    points: tuple[Fraction, ...] | None
    not_played: bool = False

    def same(self, result: TableResult) -> bool:
        """Whether a result is this one."""
        return (self.places, self.scores, self.points, self.not_played) == result.counts

    def source(self, otherwise: Source) -> Source:
        """What the result of a director is by: assigned, not played, or what it is otherwise."""
        return "not-played" if self.not_played else otherwise if self.points is None else "assigned"

    def texts(self) -> tuple[tuple[str | None, ...], tuple[str, ...] | None]:
        """Scores and points in the form of events."""
        scores = tuple([None if one is None else str(one) for one in self.scores])
        return scores, None if self.points is None else tuple([str(one) for one in self.points])


def read_outcome(
    state: Tournament,
    table: TournamentTable,
    places: Places | None,
    scores: Scores | None,
    points: tuple[Fraction, ...] | None,
    *,
    came: bool = False,
) -> TableOutcome:
    """A complete result for a table: if not given, places follow from scores, the highest first.

    With `came`, an entrant noted as absent who has a place came after all.

    Raises `TournamentRefused`: bad-result.
    """
    count = len(table.seats)
    for name, given in (("places", places), ("scores", scores), ("points", points)):
        if given is not None and len(given) != count:
            text = say(
                "Table {number} has {counted}: {name} for {number2} do not fit.",
                number=table.number,
                counted=counted(count, "seat"),
                name=say(name),
                number2=len(given),
            )
            raise TournamentRefused("bad-result", text, f"/{name}")
    if places is None and scores is None and points is None:
        raise TournamentRefused("bad-result", say("A result has places, scores or points."))
    _check_numbers(scores, points)
    if state.config.points.kind == "percent" and any(one is not None and one < 0 for one in scores or ()):
        raise TournamentRefused("bad-result", say("Scores are compared as percentages: none is below 0."), "/scores")
    back = [came and places is not None and places[at] is not None for at in range(count)]
    here = [one not in table.absent or back[at] for at, one in enumerate(table.seats)]
    for name, told in (("places", places), ("scores", scores)):
        if told is not None and any(one is not None and not present for one, present in zip(told, here, strict=True)):
            raise TournamentRefused("bad-result", say("Who did not come has no {name}.", name=say(name)), f"/{name}")
    if points is None:
        if places is None or any(one is None and present for one, present in zip(places, here, strict=True)):
            places = _places_by(scores, here)
        if state.config.points.kind == "score" or state.config.points.kind in COMPARED:
            missing = scores is None or any(a is None and b for a, b in zip(scores, here, strict=True))
            if missing:
                raise TournamentRefused(
                    "bad-result", say("This tournament counts scores: give one for each seat."), "/scores"
                )
    if places is not None:
        _check_places([one for one in places if one is not None])
    nothing = (None,) * count
    return TableOutcome(places or nothing, scores or nothing, points)


def require_consistent(table: TournamentTable, outcome: TableOutcome, known: ScoresKnown) -> None:
    """Refuses a slip whose places and scores say different things, with both. Raises `TournamentRefused`:
    places-against-scores.
    """
    told = [
        (one, place, score)
        for one, place, score in zip(table.seats, outcome.places, outcome.scores, strict=True)
        if place is not None and score is not None
    ]
    if known.higher is None:
        return
    sign = known.sign([score for _, _, score in told])
    for (one, place, score), (other, place_there, score_there) in permutations(told, 2):
        if sign * score > sign * score_there and place >= place_there:
            by_places = say("level with") if place == place_there else say("behind")
            text = say(
                "By the places {one!r} ({place}) is {how} {other!r} ({other_place}). By the scores {one!r} ({score}) "
                "is ahead of {other!r} ({other_score}).",
                one=one, place=place, how=by_places, other=other, other_place=place_there, score=score,
                other_score=score_there,
            )  # fmt: skip
            raise TournamentRefused("places-against-scores", text, "/scores")


def require_usual(
    state: Tournament, round_: Round, table: TournamentTable, outcome: TableOutcome, known: ScoresKnown
) -> None:
    """Asks about scores that nobody ever had in this title and variant, in its games or in this tournament.

    Raises `TournamentAsks`: unusual-score.
    """
    title = state.config.title_of(round_.number)
    had = {
        score
        for one in state.rounds
        if state.config.title_of(one.number) == title
        for other in one.tables
        if other.standing is not None and (one.number, other.number) != (round_.number, table.number)
        for score in other.standing.scores
    }
    odd = [
        say("{one!r} has {score}", one=one, score=score)
        for one, score in zip(table.seats, outcome.scores, strict=True)
        if score is not None and score not in had and known.unheard(score)
    ]
    if odd:
        question = say("{odd}, and nobody has ever had so good a score in this title. Is it right?", odd=listed(odd))
        raise TournamentAsks("unusual-score", question, {"unusual-score": say("It is right")}, "/scores")


def not_played(state: Tournament, table: TournamentTable) -> TableOutcome:
    """The result of a table that did not play its board: each has their own average.

    Raises `TournamentRefused`: bad-result.
    """
    if state.config.points.kind not in COMPARED:
        text = say("Where scores are not compared there is no average: enter a result, or cancel the round.")
        raise TournamentRefused("bad-result", text, "/not_played")
    nothing = (None,) * len(table.seats)
    return TableOutcome(nothing, nothing, None, not_played=True)


def shared_points(
    state: Tournament, round_: Round, table: TournamentTable, shares: tuple[Fraction, ...]
) -> tuple[Fraction, ...]:
    """The points of these percentages of the most that a seat can have on the board.

    Raises `TournamentRefused`: bad-result.
    """
    most = most_on_board(state, round_, table) if state.config.points.kind in COMPARED else None
    if most is None:
        text = say(
            "Only matchpoints and percentages have a maximum of which a share can be given: assign points instead."
        )
        raise TournamentRefused("bad-result", text, "/shares")
    if any(not 0 <= share <= _WHOLE for share in shares):
        raise TournamentRefused("bad-result", say("A share is a percentage from 0 to 100."), "/shares")
    if len(shares) != len(table.seats):
        text = say(
            "Table {number} has {counted}: shares for {number2} do not fit.",
            number=table.number,
            counted=counted(len(table.seats), "seat"),
            number2=len(shares),
        )
        raise TournamentRefused("bad-result", text, "/shares")
    return tuple([most * share / _WHOLE for share in shares])


def _check_numbers(scores: Scores | None, points: tuple[Fraction, ...] | None) -> None:
    for one in (*(scores or ()), *(points or ())):
        if one is not None and abs(one) > MOST_POINTS:
            raise TournamentRefused(
                "bad-result", say("Nobody has more than {most_points} points.", most_points=MOST_POINTS)
            )
    if points is not None and any(one < 0 for one in points):
        raise TournamentRefused("bad-result", say("Points are not negative: give a penalty instead."), "/points")


def _places_by(scores: Scores | None, here: Sequence[bool]) -> Places:
    told = [score for score, present in zip(scores or (), here, strict=False) if present]
    if scores is None or None in told:
        raise TournamentRefused("bad-result", say("The result says nothing of somebody who sits there."), "/places")
    ordered = sorted([one for one in told if one is not None], reverse=True)
    return tuple([None if one is None or not present else ordered.index(one) + 1
                  for one, present in zip(scores, here, strict=True)])  # fmt: skip


def _check_places(places: Sequence[int]) -> None:
    """Checks that ties share a place and the places after them stay empty: 1, 2, 2, 4."""
    ordered = sorted(places)
    if any(place != ordered.index(place) + 1 for place in ordered):
        raise TournamentRefused(
            "bad-result",
            say("Places {ordered} leave one out: who ties has the same, as in 1, 2, 2, 4.", ordered=ordered),
            "/places",
        )
