"""Duplicate: what each board gave at each table, compared in the ways of duplicate bridge and Scrabble."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from domain.tournaments.comparing import ONE_BOARD
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import Compared, comparison_of
from domain.tournaments.state import Round, Tournament, TournamentTable
from service.tournaments.names import TournamentNames
from service.tournaments.views.standing_answers import ComparisonAnswer, ComparisonLineAnswer
from service.tournaments.views.wire import exact

Seats = Mapping[tuple[int, int], Compared]


def comparison(tournament: Tournament, one: Round, names: TournamentNames, *, officially: bool) -> ComparisonAnswer:
    """What each board gave at each table.

    A board is told once nobody will play it any more; officials see its scores before. Of tables that do not play the
    same deals there is nothing to compare.
    """
    told = ComparisonAnswer(
        step=tournament.n,
        round=one.number,
        waiting=sum(table.standing is None for table in one.tables),
        open=[],
        lines=[],
    )
    if not tournament.config.duplicate or one.status == "cancelled":
        return told
    boards = comparison_of(tournament, one.number, kind="matchpoints")
    still = {board for board, lines in boards.items() if lines is None}
    ways = {kind: _by_seat(tournament, one, kind) for kind in ("matchpoints", "imps", "percent")}
    lines = [_line(tournament, table, seat, score, names, ways) for table, seat, score in _scored(one)]
    shown = [line for line in lines if officially or line.board not in still]
    told.open = sorted(still)
    told.lines = sorted(shown, key=lambda line: (line.board, line.table, line.seat))
    return told


def _scored(one: Round) -> Iterator[tuple[TournamentTable, int, Fraction]]:
    for table in one.tables:
        result = table.standing
        if result is not None and result.source != "forfeit":
            yield from [(table, seat, score) for seat, score in enumerate(result.scores) if score is not None]


def _by_seat(tournament: Tournament, one: Round, kind: str) -> Seats:
    try:
        boards = comparison_of(tournament, one.number, kind=kind)
    except TournamentRefused:  # of scores below 0 there is no percentage of the best
        return {}
    return {(line.table, line.seat): line for lines in boards.values() for line in lines or ()}


def _line(
    tournament: Tournament,
    table: TournamentTable,
    seat: int,
    score: Fraction,
    names: TournamentNames,
    ways: Mapping[str, Seats],
) -> ComparisonLineAnswer:
    entrant, key = table.seats[seat], (table.number, seat)
    points, imps, share = (ways[kind].get(key) for kind in ("matchpoints", "imps", "percent"))
    return ComparisonLineAnswer(
        board=table.board or ONE_BOARD,
        table=table.number,
        seat=seat,
        entrant=entrant,
        name=names.entrant(tournament.entries[entrant]),
        score=str(score),
        matchpoints=None if points is None else exact(points.value),
        matchpoints_percent=None if points is None else exact(points.percent),
        imps=None if imps is None else exact(imps.value),
        percent=None if share is None else exact(share.value),
    )
