"""The forms that views share: exact numbers, times, results and tables."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from domain.record.answers import UNSET
from domain.record.timestamps import time_text
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import PointsOfTable, points_in, result_state
from domain.tournaments.state import Round, TableResult, Tournament, TournamentTable
from service.tournaments.names import TournamentNames
from service.tournaments.views.answers import (
    OpponentAnswer,
    RivalAnswer,
    RoundTableAnswer,
    RulingOf,
    RulingOfAnswer,
    TableResultAnswer,
    TableSeatAnswer,
)


def exact(number: Fraction | None) -> str | None:
    """A number as exact text: `7/2`, `3`."""
    return None if number is None else str(number)


def moment(at: int | None) -> str | None:
    """Milliseconds since 1970 as ISO 8601 in UTC."""
    return None if at is None else time_text(at)


def is_public(one: Round) -> bool:
    """Whether everybody may see a round: it has been published, and so it stays once it is cancelled."""
    return one.status in ("published", "running", "closed") or (
        one.status == "cancelled" and one.started_at is not None
    )


def tells_of_draft(tournament: Tournament, event: Any) -> bool:
    """Whether an event is about a round that is not published: who does not officiate is not told of it."""
    number = getattr(event, "round", None)
    one = None if number is None else tournament.round(number)
    return one is not None and one.status == "drawn"


def tables_points(tournament: Tournament) -> PointsOfTable:
    """What gives the points of the tables of a tournament; of scores that cannot be compared, none."""
    try:
        return points_in(tournament)
    except TournamentRefused:
        return lambda one, table: None


def ruling_of(ruling: Mapping[str, Any] | None) -> RulingOf:
    """A reference to a ruling."""
    return None if ruling is None else RulingOfAnswer(**ruling)


def opponents_at(
    tournament: Tournament, table: TournamentTable, entrant: str, names: TournamentNames
) -> list[OpponentAnswer]:
    """Who else sits at an entrant's table."""
    return [
        OpponentAnswer(entrant=other, name=names.entrant(tournament.entries[other]))
        for other in table.seats
        if other != entrant
    ]


def result_of(
    tournament: Tournament, one: Round, table: TournamentTable, given: PointsOfTable, *, rivals: bool = False
) -> TableResultAnswer | None:
    """The result of a table that counts, `null` while there is none. `rivals`: also what another seat says instead.

    `given` are the `tables_points` of the tournament.
    """
    standing, state = table.standing, result_state(tournament.config, one, table)
    if standing is None or state is None:
        return None
    points = given(one, table)
    return TableResultAnswer(
        places=list(standing.places),
        scores=[exact(score) for score in standing.scores],
        points=None if points is None else [exact(each) for each in points],
        source=standing.source,
        state=state,
        contested=table.rival is not None,
        ruling=ruling_of(standing.ruling),
        entered_by=standing.entrant,
        confirmed=sorted(standing.confirmed),
        rival=UNSET if table.rival is None or not rivals else _rival(table.rival),
    )


def _rival(result: TableResult) -> RivalAnswer:
    scores = [exact(score) for score in result.scores]
    return RivalAnswer(entrant=result.entrant, places=list(result.places), scores=scores)


def table_of(
    tournament: Tournament,
    one: Round,
    table: TournamentTable,
    names: TournamentNames,
    points: Mapping[str, Fraction],
    given: PointsOfTable,
    *,
    officially: bool,
    results: bool = True,
) -> RoundTableAnswer:
    """A table of a round; `points` are those that entrants have before it, and `given` the `tables_points`.

    Without `results` these are left out.
    """
    return RoundTableAnswer(
        number=table.number,
        seats=[
            TableSeatAnswer(
                seat=seat,
                entrant=entrant,
                name=names.entrant(tournament.entries[entrant]),
                points=str(points.get(entrant, Fraction(0))),
                absent=entrant in table.absent,
            )
            for seat, entrant in enumerate(table.seats)
        ],
        game=table.game,
        board=table.board,
        result=result_of(tournament, one, table, given, rivals=officially) if results else None,
    )
