"""Acts on results: entered, confirmed, corrected. A ruling stands beside what was played and erases nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.requirements import (
    require_going,
    require_round,
    require_seated,
    require_table,
)
from domain.tournaments.acts.rounds import MINUTE
from domain.tournaments.config import COMPARED
from domain.tournaments.errors import Refused
from domain.tournaments.events import (
    ResultConfirmed,
    ResultContested,
    ResultCorrected,
    ResultEntered,
    TournamentEvent,
)
from domain.tournaments.state import Result, Round, Ruling, Source, Table, Tournament

Places = tuple[int | None, ...]
Scores = tuple[Fraction | None, ...]
MOST_POINTS: Final = 1_000_000_000


@dataclass(frozen=True)
class Outcome:
    """What a table came to, by seat, each of a value for every seat."""

    places: Places
    scores: Scores
    points: tuple[Fraction, ...] | None

    def same(self, result: Result) -> bool:
        """Whether a result is this one."""
        return (self.places, self.scores, self.points) == (result.places, result.scores, result.points)

    def texts(self) -> tuple[tuple[str | None, ...], tuple[str, ...] | None]:
        """Scores and points as events hold them."""
        scores = tuple([None if one is None else str(one) for one in self.scores])
        return scores, None if self.points is None else tuple([str(one) for one in self.points])


def read_outcome(
    state: Tournament,
    table: Table,
    places: Places | None,
    scores: Scores | None,
    points: tuple[Fraction, ...] | None,
    *,
    came: bool = False,
) -> Outcome:
    """A complete result for a table: places follow from scores, the highest first, where they are not given.

    With `came`, who was noted as absent and has a place came after all.

    Raises `Refused`: bad-result.
    """
    count = len(table.seats)
    for name, given in (("places", places), ("scores", scores), ("points", points)):
        if given is not None and len(given) != count:
            text = f"Table {table.number} has {count} seats: {name} for {len(given)} do not fit."
            raise Refused("bad-result", text, f"/{name}")
    if places is None and scores is None and points is None:
        raise Refused("bad-result", "A result has places, scores or points.")
    _check_numbers(scores, points)
    if state.config.points.kind == "percent" and any(one is not None and one < 0 for one in scores or ()):
        raise Refused("bad-result", "Scores are compared as percentages: none is below 0.", "/scores")
    back = [came and places is not None and places[at] is not None for at in range(count)]
    here = [one not in table.absent or back[at] for at, one in enumerate(table.seats)]
    for name, told in (("places", places), ("scores", scores)):
        if told is not None and any(one is not None and not present for one, present in zip(told, here, strict=True)):
            raise Refused("bad-result", f"Who did not come has no {name}.", f"/{name}")
    if points is None:
        if places is None or any(one is None and present for one, present in zip(places, here, strict=True)):
            places = _places_by(scores, here)
        if state.config.points.kind == "score" or state.config.points.kind in COMPARED:
            missing = scores is None or any(a is None and b for a, b in zip(scores, here, strict=True))
            if missing:
                raise Refused("bad-result", "This tournament counts scores: give one for each seat.", "/scores")
    if places is not None:
        _check_places([one for one in places if one is not None])
    nothing = (None,) * count
    return Outcome(places or nothing, scores or nothing, points)


def _check_numbers(scores: Scores | None, points: tuple[Fraction, ...] | None) -> None:
    for one in (*(scores or ()), *(points or ())):
        if one is not None and abs(one) > MOST_POINTS:
            raise Refused("bad-result", f"Nobody has more than {MOST_POINTS} points.")
    if points is not None and any(one < 0 for one in points):
        raise Refused("bad-result", "Points are not negative: give a penalty instead.", "/points")


def _places_by(scores: Scores | None, here: Sequence[bool]) -> Places:
    told = [score for score, present in zip(scores or (), here, strict=False) if present]
    if scores is None or None in told:
        raise Refused("bad-result", "The result says nothing of somebody who sits there.", "/places")
    ordered = sorted([one for one in told if one is not None], reverse=True)
    return tuple([None if one is None or not present else ordered.index(one) + 1
                  for one, present in zip(scores, here, strict=True)])  # fmt: skip


def _check_places(places: Sequence[int]) -> None:
    """Who ties has the same place, and the places behind stay empty: 1, 2, 2, 4."""
    ordered = sorted(places)
    if any(place != ordered.index(place) + 1 for place in ordered):
        raise Refused(
            "bad-result", f"Places {ordered} leave one out: who ties has the same, as in 1, 2, 2, 4.", "/places"
        )


@dataclass(frozen=True)
class EnterResult(Act):
    """A table's result, by seat: places, scores, or points that a director assigns.

    `entrant` is the seat that enters a slip, `None` an official or, with `source` "game", the service. With a `ruling`
    it stands beside what was played.
    """

    wire = "enter-result"

    round: int
    table: int
    places: Places | None = None
    scores: Scores | None = None
    points: tuple[Fraction, ...] | None = None
    source: Source = "director"
    entrant: str | None = None
    ruling: Ruling | None = None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Nothing if a game's result is known already. Raises `Refused`: finished, unknown-round, cancelled-round,
        not-started, unknown-table, not-at-table, bad-result, has-result, contested, directors-only.
        """
        if self.ruling is None:
            require_going(state)
        round_ = require_round(state, self.round)
        table = require_table(round_, self.table)
        if round_.status not in ("running", "closed"):
            raise Refused("not-started", f"Round {self.round} has not been started: it has no results yet.")
        if self.entrant is not None:
            return self._by_seat(state, round_, table, self.entrant)
        outcome = read_outcome(state, table, self.places, self.scores, self.points)
        if self.ruling is not None:
            if table.ruled is not None and outcome.same(table.ruled) and table.ruled.ruling == self.ruling:
                return []
            return [self._entered(outcome)]
        if table.result is not None:
            if self.source == "game" and outcome.same(table.result):
                return []
            text = f"Table {self.table} of round {self.round} has a result. Correct it, and say why."
            raise Refused("has-result", text, "/table")
        return [self._entered(outcome)]

    def _by_seat(self, state: Tournament, round_: Round, table: Table, entrant: str) -> Sequence[TournamentEvent]:
        require_present(table, entrant, self.round)
        if self.points is not None or self.ruling is not None:
            raise Refused("directors-only", "Only a director assigns points.", "/points")
        outcome = read_outcome(state, table, self.places, self.scores, None)
        if table.result is None:
            return [self._entered(outcome)]
        if table.result.source != "slip" or table.ruled is not None:
            raise Refused("has-result", "The result stands. Call a director if it is wrong.")
        if table.rival is not None:
            raise Refused("contested", "The result is contested: a director decides.")
        if outcome.same(table.result):
            if entrant in table.result.confirmed:
                raise Refused("confirmed-already", "You have entered or confirmed this result already.")
            return [ResultConfirmed(self.round, self.table, entrant)]
        if round_.status == "closed" or set(table.present) <= table.result.confirmed:
            raise Refused("too-late", "The result is final: only a director changes it now. Call one.")
        if table.result.confirmed == {entrant} and state.config.correction_minutes:
            raise Refused("has-result", "You have entered another result: correct it instead.")
        scores, _ = outcome.texts()
        return [ResultContested(self.round, self.table, entrant, outcome.places, scores)]

    def _entered(self, outcome: Outcome) -> ResultEntered:
        scores, points = outcome.texts()
        source = "slip" if self.entrant is not None else ("assigned" if points is not None else self.source)
        return ResultEntered(
            self.round, self.table, outcome.places, scores, points, source, self.entrant, self.ruling, self.why
        )


@dataclass(frozen=True)
class ConfirmResult(Act):
    """An entrant at the table confirms its result."""

    wire = "confirm-result"

    round: int
    table: int
    entrant: str

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: not-at-table, no-result, contested, confirmed-already, and those of the table."""
        require_going(state)
        table = require_table(require_round(state, self.round), self.table)
        require_present(table, self.entrant, self.round)
        if table.result is None:
            raise Refused("no-result", f"Table {self.table} of round {self.round} has no result yet.")
        if table.rival is not None:
            raise Refused("contested", "The result is contested: a director decides.")
        if self.entrant in table.result.confirmed:
            raise Refused("confirmed-already", "You have confirmed this result already.")
        return [ResultConfirmed(self.round, self.table, self.entrant)]


@dataclass(frozen=True)
class CorrectResult(Act):
    """Another result for a table that has one: by its seats while the correction period lasts and not all of them have
    confirmed it, by directors always. It ends a contest. With a `ruling` it stands beside what was played.
    """

    wire = "correct-result"

    round: int
    table: int
    places: Places | None = None
    scores: Scores | None = None
    points: tuple[Fraction, ...] | None = None
    entrant: str | None = None
    ruling: Ruling | None = None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: no-result, no-change, why-needed, directors-only, too-late, contested, bad-result, and
        those of the table.
        """
        if self.ruling is None:
            require_going(state)
        round_ = require_round(state, self.round)
        table = require_table(round_, self.table)
        if table.result is None:
            raise Refused("no-result", f"Table {self.table} of round {self.round} has no result yet: enter one.")
        if self.entrant is not None:
            require_present(table, self.entrant, self.round)
            self._refuse_seat(state, round_, table, now)
        elif not self.why:
            raise Refused("why-needed", "Say why the result is corrected.", "/why")
        came = self.entrant is None and self.ruling is None
        outcome = read_outcome(state, table, self.places, self.scores, self.points, came=came)
        counts = table.standing if self.ruling is None else table.ruled
        if counts is not None and outcome.same(counts) and table.rival is None and counts.ruling == self.ruling:
            raise Refused("no-change", "This is the result that the table has.")
        scores, points = outcome.texts()
        source = "slip" if self.entrant else "assigned" if points is not None else "director"
        return [
            ResultCorrected(
                self.round, self.table, outcome.places, scores, points, source, self.entrant, self.ruling, self.why
            )
        ]

    def _refuse_seat(self, state: Tournament, round_: Round, table: Table, now: int) -> None:
        result = table.result
        if self.points is not None or self.ruling is not None:
            raise Refused("directors-only", "Only a director assigns points.", "/points")
        if result is None or result.source != "slip" or table.ruled is not None:
            raise Refused("directors-only", "Only a director corrects this result. Call one.")
        if table.rival is not None:
            raise Refused("contested", "The result is contested: a director decides.")
        if round_.status == "closed":
            raise Refused("too-late", f"Round {self.round} is closed: only a director corrects results now.")
        if set(table.present) <= result.confirmed:
            raise Refused("too-late", "All of the table have confirmed the result: only a director corrects it now.")
        if now - result.at > state.config.correction_minutes * MINUTE:
            minutes = state.config.correction_minutes
            raise Refused("too-late", f"Results are corrected within {minutes} minutes; later a director does it.")


def require_present(table: Table, entrant: str, round_: int) -> None:
    """Raises `Refused`: not-at-table, if the entrant has no seat there or did not come."""
    require_seated(table, [entrant], round_)
    if entrant in table.absent:
        raise Refused("not-at-table", "Who did not come to the table has no say in its result.")
