"""Results: entered, confirmed, contested, corrected. A ruling stands beside what was played and erases nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any, Final

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.phrases import counted
from domain.rules.secrecy import IfGiven
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    DIRECTOR,
    PLAYER,
    SCORER,
    Confirmed,
    EventStamp,
    RoundNumber,
    TableNumber,
    TournamentAct,
    TournamentEvent,
    Why,
    WhyAsked,
)
from domain.tournaments.acts.outcome import (
    NOTHING_KNOWN,
    Places,
    Scores,
    ScoresKnown,
    TableOutcome,
    not_played,
    read_outcome,
    shared_points,
)
from domain.tournaments.acts.requirements import MINUTE, require_going, require_round, require_seated, require_table
from domain.tournaments.acts.ties import TieNoted, judge_slip, judged
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.paired_before import last_paired
from domain.tournaments.state import Round, Ruling, Source, TableResult, Tournament, TournamentTable

_SEATS: Final = (1, 8)
_ONE_OF: Final = ("places", "scores", "points", "shares", "not_played")
PlacesSaid = Annotated[
    Places | None,
    Member("places", "Places by seat; 1 is the best, and ties share a place.", [1, 2, 3, 4], limits=_SEATS),
]
ScoresSaid = Annotated[
    Scores | None,
    Member("scores", "Scores by seat, as the title counts them.", ["31", "28", "28", "12"], limits=_SEATS),
]
PointsSaid = Annotated[
    tuple[Fraction, ...] | None,
    Member("points", "Points by seat, as an official assigns them.", ["5/2", "5/2", "1", "0"], limits=_SEATS),
]

SharesSaid = Annotated[
    tuple[Fraction, ...] | None,
    Member(
        "points",
        "Points by seat as a percentage of the most that the board gives, where scores are compared: on average 50.",
        ["60", "40"],
        limits=_SEATS,
    ),
]
NotPlayedSaid = Annotated[
    bool,
    Member("flag", "The board was not played at this table: each has their own average. Where scores are compared."),
]


@dataclass(frozen=True)
class _ResultEvent(TournamentEvent):
    """A result of a table; `ResultEntered` tells its fields."""

    round: int
    table: int
    places: tuple[int | None, ...]
    scores: tuple[str | None, ...]
    points: tuple[str, ...] | None
    source: str
    entrant: str | None = None
    ruling: Ruling | None = None
    why: str = ""
    paired: IfGiven[int | None] = None
    tie: IfGiven[str | None] = None
    rule: str = ""


@dataclass(frozen=True)
class ResultEntered(_ResultEvent):
    """A result by seat: places, scores, or points that a director assigns.

    `source` is "game", "slip", "director", "forfeit", "assigned" or "not-played"; `entrant` is who entered a slip. With
    a `ruling` (`game`, `case`, `ruling`) it stands beside what was played: as ruled. `paired` is the last round that
    was paired before from the results of this one, if any was; `tie` is how a tie in a knock-out was decided.
    """

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        result = _result(self, told, self.source)
        table = state.table(self.round, self.table)
        if self.ruling is None:
            return state.with_table(self.round, self.table, result=result)
        former = table.former if table.ruled is None else (*table.former, table.ruled)
        return state.with_table(self.round, self.table, ruled=result, former=former)

    def fault(self, before: Tournament, told: EventStamp) -> str | None:
        """Of a forfeit: one at most is there, who has won. What a game says is judged where games are at hand."""
        if self.source != "forfeit":
            return None
        table = before.table(self.round, self.table)
        places = tuple([1 if one in table.present else None for one in table.seats])
        follows = (tuple(self.places), any(self.scores), self.points, self.ruling) == (places, False, None, None)
        return None if follows and len(table.present) < 2 else "counts a table as forfeited that is not"


@dataclass(frozen=True)
class ResultConfirmed(TournamentEvent):
    """An entrant at the table confirms its result."""

    round: int
    table: int
    entrant: str
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        result = state.table(self.round, self.table).result
        assert result is not None  # one confirms what is there
        result = changed(result, confirmed=result.confirmed | {self.entrant})
        return state.with_table(self.round, self.table, result=result)


@dataclass(frozen=True)
class ResultContested(TournamentEvent):
    """An entrant at the table says that the result was another: a director decides."""

    round: int
    table: int
    entrant: str
    places: tuple[int | None, ...]
    scores: tuple[str | None, ...]
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_table(self.round, self.table, rival=_result(self, told, "slip"))


@dataclass(frozen=True)
class EnterResult(TournamentAct):
    """Enters a table's result: by a seat of the table as a slip, by an official directly.

    `entrant` is the seat that enters a slip, `None` an official or, with `source` "game", the service. With a `ruling`
    it stands beside what was played.
    """

    label = "Enter the result"
    done = "The result is entered."
    one_of = _ONE_OF
    may = (SCORER, PLAYER)
    example = {"round": 1, "table": 1, "places": [1, 2, 3, 4]}
    events = (ResultEntered, ResultConfirmed, ResultContested, TieNoted)

    round: RoundNumber
    table: TableNumber
    places: PlacesSaid = None
    scores: ScoresSaid = None
    points: PointsSaid = None
    source: Source = "director"
    entrant: Annotated[str | None, Given("own-entry")] = None
    ruling: Annotated[Ruling | None, Member("ruling", "The ruling behind it.")] = None
    why: Why = ""
    shares: SharesSaid = None
    not_played: NotPlayedSaid = False
    known: Annotated[ScoresKnown, Given("scores-known")] = NOTHING_KNOWN
    luck: Annotated[str, Given("luck")] = ""
    confirmed: Confirmed = ()

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Nothing if a game's result is known already. Raises `TournamentRefused`: finished, unknown-round,
        cancelled-round, not-started, unknown-table, not-at-table, bad-result, has-result, contested, directors-only,
        places-against-scores; asks unusual-score, tied.
        """
        if self.ruling is None:
            require_going(state)
        round_ = require_round(state, self.round)
        table = require_table(round_, self.table)
        if round_.status not in ("running", "closed"):
            raise TournamentRefused(
                "not-started", say("Round {round} has not been started: it has no results yet.", round=self.round)
            )
        if self.entrant is not None:
            return self._by_seat(state, round_, table, self.entrant)
        outcome = _outcome(state, round_, table, self)
        if self.ruling is not None:
            if table.ruled is not None and outcome.same(table.ruled) and table.ruled.ruling == self.ruling:
                return []
            return [replace(self._entered(outcome), paired=last_paired(state, self.round))]
        if table.result is not None:
            if self.source == "game" and outcome.same(table.result):
                return []
            text = say(
                "Table {table} of round {round} has a result. Correct it, and say why.",
                table=self.table,
                round=self.round,
            )
            raise TournamentRefused("has-result", text, "/table")
        if self.source == "game":
            return [self._entered(outcome)]
        tie = judged(state, round_, table, outcome, self, again=True)
        if tie.outcome is None:
            return [TieNoted(self.round, self.table, str(tie.how), self.why)]
        return [replace(self._entered(tie.outcome), tie=tie.how)]

    def _by_seat(
        self, state: Tournament, round_: Round, table: TournamentTable, entrant: str
    ) -> Sequence[TournamentEvent]:
        require_present(table, entrant, self.round)
        _refuse_assigned(self)
        outcome = read_outcome(state, table, self.places, self.scores, None)
        judge_slip(state, round_, table, outcome, self)
        if table.result is None:
            return [self._entered(outcome)]
        if table.result.source != "slip" or table.ruled is not None:
            raise TournamentRefused("has-result", say("The result stands. Call a director if it is wrong."))
        if table.rival is not None:
            raise TournamentRefused("contested", say("The result is contested: a director decides."))
        if outcome.same(table.result):
            if entrant in table.result.confirmed:
                raise TournamentRefused("confirmed-already", say("You have entered or confirmed this result already."))
            return [ResultConfirmed(self.round, self.table, entrant)]
        if round_.status == "closed" or set(table.present) <= table.result.confirmed:
            raise TournamentRefused("too-late", say("The result is final: only a director changes it now. Call one."))
        if table.result.confirmed == {entrant} and state.config.correction_minutes:
            raise TournamentRefused("has-result", say("You have entered another result: correct it instead."))
        scores, _ = outcome.texts()
        return [ResultContested(self.round, self.table, entrant, outcome.places, scores)]

    def _entered(self, outcome: TableOutcome) -> ResultEntered:
        scores, points = outcome.texts()
        source = "slip" if self.entrant is not None else outcome.source(self.source)
        return ResultEntered(
            self.round, self.table, outcome.places, scores, points, source, self.entrant, self.ruling, self.why
        )


@dataclass(frozen=True)
class ConfirmResult(TournamentAct):
    """A seat of the table confirms its slip."""

    label = "Confirm the result"
    done = "The result is confirmed."
    may = (PLAYER,)
    example = {"round": 1, "table": 1}
    events = (ResultConfirmed,)

    round: RoundNumber
    table: TableNumber
    entrant: Annotated[str, Given("own-entry")]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: not-at-table, no-result, contested, confirmed-already, and those of the table."""
        require_going(state)
        table = require_table(require_round(state, self.round), self.table)
        require_present(table, self.entrant, self.round)
        if table.result is None:
            raise TournamentRefused(
                "no-result",
                say("Table {table} of round {round} has no result yet.", table=self.table, round=self.round),
            )
        if table.rival is not None:
            raise TournamentRefused("contested", say("The result is contested: a director decides."))
        if self.entrant in table.result.confirmed:
            raise TournamentRefused("confirmed-already", say("You have confirmed this result already."))
        return [ResultConfirmed(self.round, self.table, self.entrant)]


@dataclass(frozen=True)
class ResultCorrected(_ResultEvent):
    """Another result for a table that has one. Fields are those of `ResultEntered`."""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        table = state.table(self.round, self.table)
        result = _result(self, told, self.source, corrected=True)
        rival = () if table.rival is None else (table.rival,)
        if self.ruling is not None:
            former = (*table.former, *(() if table.ruled is None else (table.ruled,)), *rival)
            return state.with_table(self.round, self.table, ruled=result, former=former, rival=None)
        replaced = [one for one in (table.result, table.ruled) if one is not None]
        if table.result is not None and self.source == "slip":
            # The correction period runs from the first entry: a seat cannot lengthen it by correcting itself.
            result = changed(result, at=table.result.at)
        came = {one for one, place in zip(table.seats, self.places, strict=True) if place is not None}
        former = (*table.former, *replaced, *rival)
        return state.with_table(
            self.round, self.table, result=result, ruled=None, former=former, rival=None, absent=table.absent - came
        )


@dataclass(frozen=True)
class CorrectResult(TournamentAct):
    """Replaces a table's result. Seats may do so until all have confirmed.

    Seats may while the correction period lasts, directors always. It ends a contest. With a `ruling` it stands beside
    what was played.
    """

    label = "Correct"
    done = "The result is corrected."
    one_of = _ONE_OF
    may = (DIRECTOR, PLAYER)
    example = {"round": 1, "table": 1, "places": [2, 1, 3, 4], "why": "Two names were mixed up."}
    events = (ResultCorrected,)

    round: RoundNumber
    table: TableNumber
    places: PlacesSaid = None
    scores: ScoresSaid = None
    points: PointsSaid = None
    entrant: Annotated[str | None, Given("own-entry")] = None
    ruling: Annotated[Ruling | None, Member("ruling", "The ruling behind it.")] = None
    why: WhyAsked = ""
    shares: SharesSaid = None
    not_played: NotPlayedSaid = False
    known: Annotated[ScoresKnown, Given("scores-known")] = NOTHING_KNOWN
    luck: Annotated[str, Given("luck")] = ""
    confirmed: Confirmed = ()

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: no-result, no-change, why-needed, directors-only, too-late, contested,
        bad-result, and those of the table.
        """
        if self.ruling is None:
            require_going(state)
        round_ = require_round(state, self.round)
        table = require_table(round_, self.table)
        if table.result is None:
            raise TournamentRefused(
                "no-result",
                say("Table {table} of round {round} has no result yet: enter one.", table=self.table, round=self.round),
            )
        if self.entrant is not None:
            require_present(table, self.entrant, self.round)
            self._refuse_seat(state, round_, table, now)
        elif not self.why:
            raise TournamentRefused("why-needed", say("Say why the result is corrected."), "/why")
        came = self.entrant is None and self.ruling is None
        outcome = _outcome(state, round_, table, self, came=came)
        how = None
        if self.entrant is not None:
            judge_slip(state, round_, table, outcome, self)
        elif self.ruling is None:
            tie = judged(state, round_, table, outcome, self, again=False)
            how, outcome = tie.how, tie.outcome or outcome
        counts = table.standing if self.ruling is None else table.ruled
        if counts is not None and outcome.same(counts) and table.rival is None and counts.ruling == self.ruling:
            raise TournamentRefused("no-change", say("This is the result that the table has."))
        scores, points = outcome.texts()
        source = "slip" if self.entrant else outcome.source("director")
        return [
            ResultCorrected(
                self.round, self.table, outcome.places, scores, points, source, self.entrant, self.ruling, self.why,
                last_paired(state, self.round), how,
            )
        ]  # fmt: skip

    def _refuse_seat(self, state: Tournament, round_: Round, table: TournamentTable, now: int) -> None:
        result = table.result
        _refuse_assigned(self)
        if result is None or result.source != "slip" or table.ruled is not None:
            raise TournamentRefused("directors-only", say("Only a director corrects this result. Call one."))
        if table.rival is not None:
            raise TournamentRefused("contested", say("The result is contested: a director decides."))
        if round_.status == "closed":
            raise TournamentRefused(
                "too-late", say("Round {round} is closed: only a director corrects results now.", round=self.round)
            )
        if set(table.present) <= result.confirmed:
            raise TournamentRefused(
                "too-late", say("All of the table have confirmed the result: only a director corrects it now.")
            )
        if now - result.at > state.config.correction_minutes * MINUTE:
            minutes = state.config.correction_minutes
            raise TournamentRefused(
                "too-late",
                say(
                    "Results are corrected within {counted}; later a director does it.",
                    counted=counted(minutes, "minute"),
                ),
            )


def _outcome(
    state: Tournament, round_: Round, table: TournamentTable, said: EnterResult | CorrectResult, *, came: bool = False
) -> TableOutcome:
    """The result that an act says. Raises `TournamentRefused`: bad-result."""
    if said.not_played:
        if any(one is not None for one in (said.places, said.scores, said.points, said.shares)):
            raise TournamentRefused("bad-result", say("A board that was not played has no result."), "/not_played")
        return not_played(state, table)
    points = said.points
    if said.shares is not None:
        if points is not None:
            raise TournamentRefused("bad-result", say("Give points or shares, not both."), "/shares")
        points = shared_points(state, round_, table, said.shares)
    return read_outcome(state, table, said.places, said.scores, points, came=came)


def _refuse_assigned(said: EnterResult | CorrectResult) -> None:
    """Raises `TournamentRefused`: directors-only, if a seat says what a director alone decides."""
    for name in ("points", "shares", "not_played", "ruling"):
        if getattr(said, name):
            where = "/points" if name == "ruling" else f"/{name}"
            raise TournamentRefused("directors-only", say("Only a director assigns points."), where)


def require_present(table: TournamentTable, entrant: str, round_: int) -> None:
    """Raises `TournamentRefused`: not-at-table, if the entrant has no seat there or did not come."""
    require_seated(table, [entrant], round_)
    if entrant in table.absent:
        raise TournamentRefused("not-at-table", say("Who did not come to the table has no say in its result."))


def _result(event: Any, told: EventStamp, source: Any, *, corrected: bool = False) -> TableResult:
    points = getattr(event, "points", None)
    entrant = event.entrant
    return TableResult(
        places=tuple(event.places),
        scores=tuple([None if one is None else Fraction(one) for one in event.scores]),
        points=None if points is None else tuple([Fraction(one) for one in points]),
        source=source,
        n=told.n,
        at=told.at,
        entrant=entrant,
        ruling=getattr(event, "ruling", None),
        corrected=corrected,
        confirmed=frozenset() if entrant is None else frozenset({entrant}),
        written_at=told.at,
        paired=getattr(event, "paired", None),
    )
