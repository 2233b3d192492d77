"""Duplicate: what each board gave at each table, compared in the ways of duplicate bridge and Scrabble."""

from fractions import Fraction

from domain.tournaments.ranking.duplicate import Comparison, Seat, cross_imps, matchpoints, percent
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.state import Round, Tournament
from service.tournaments.names import Names
from service.tournaments.views.wire import Wire, exact

_THE_BOARD = 1
"""The board of all tables of a round that plays no movement."""


def comparison(tournament: Tournament, one: Round, names: Names, *, officially: bool) -> Wire:
    """What each board gave at each table. Nothing of it before the last table has finished, but for officials."""
    waiting = sum(table.standing is None for table in one.tables)
    return {
        "step": tournament.n,
        "round": one.number,
        "waiting": waiting,
        "lines": _lines(tournament, one, names) if officially or not waiting else [],
    }


def _lines(tournament: Tournament, one: Round, names: Names) -> list[Wire]:
    scores, seated = _scores(one)
    points = _by_seat(matchpoints(scores))
    imps = _by_seat(cross_imps(scores))
    try:
        shares = _by_seat(percent(scores))
    except CannotRank:  # of scores below 0 there is no percentage of the best
        shares = {}
    lines = []
    for seat, score in sorted(scores.items()):
        entrant, share = seated[seat], shares.get(seat)
        lines.append(
            {
                **seat._asdict(),
                "entrant": entrant,
                "name": names.entrant(tournament.entries[entrant]),
                "score": exact(score),
                "matchpoints": exact(points[seat].value),
                "matchpoints_percent": exact(points[seat].percent),
                "imps": exact(imps[seat].value),
                "percent": None if share is None else exact(share.value),
            }
        )
    return lines


def _scores(one: Round) -> tuple[dict[Seat, Fraction], dict[Seat, str]]:
    scores: dict[Seat, Fraction] = {}
    seated: dict[Seat, str] = {}
    for table in one.tables:
        result = table.standing
        for number, entrant in enumerate(table.seats):
            seat = Seat(table.board or _THE_BOARD, table.number, number)
            score = None if result is None else result.scores[number]
            if score is not None:
                scores[seat], seated[seat] = score, entrant
    return scores, seated


def _by_seat(compared: tuple[Comparison, ...]) -> dict[Seat, Comparison]:
    return {Seat(line.board, line.table, line.seat): line for line in compared}
