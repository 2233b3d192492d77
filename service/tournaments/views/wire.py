"""The forms that views share: exact numbers, times, results and tables."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from domain.record.timestamps import time_text
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import PointsOfTable, points_in, result_state
from domain.tournaments.state import Round, Tournament, TournamentTable
from service.tournaments.names import TournamentNames

Wire = dict[str, Any]


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


def result_wire(
    tournament: Tournament, one: Round, table: TournamentTable, given: PointsOfTable, *, rivals: bool = False
) -> Wire | None:
    """The result of a table that counts, `null` while there is none. `rivals`: also what another seat says instead.

    `given` are the `tables_points` of the tournament.
    """
    standing = table.standing
    if standing is None:
        return None
    points = given(one, table)
    made: Wire = {
        "places": list(standing.places),
        "scores": [exact(score) for score in standing.scores],
        "points": None if points is None else [exact(each) for each in points],
        "source": standing.source,
        "state": result_state(tournament.config, one, table),
        "contested": table.rival is not None,
        "ruling": None if standing.ruling is None else dict(standing.ruling),
        "entered_by": standing.entrant,
        "confirmed": sorted(standing.confirmed),
    }
    if rivals and table.rival is not None:
        rival = table.rival
        made["rival"] = {
            "entrant": rival.entrant,
            "places": list(rival.places),
            "scores": [exact(score) for score in rival.scores],
        }
    return made


def table_wire(
    tournament: Tournament,
    one: Round,
    table: TournamentTable,
    names: TournamentNames,
    points: Mapping[str, Fraction],
    given: PointsOfTable,
    *,
    officially: bool,
    results: bool = True,
) -> Wire:
    """A table of a round; `points` are those that entrants have before it, and `given` the `tables_points`.

    Without `results` these are left out.
    """
    return {
        "number": table.number,
        "seats": [
            {
                "seat": seat,
                "entrant": entrant,
                "name": names.entrant(tournament.entries[entrant]),
                "points": exact(points.get(entrant, Fraction(0))),
                "absent": entrant in table.absent,
            }
            for seat, entrant in enumerate(table.seats)
        ],
        "game": table.game,
        "board": table.board,
        "result": result_wire(tournament, one, table, given, rivals=officially) if results else None,
    }
