"""The spectators' delay of a tournament: its book tells a result no sooner than the game itself shows it.

Results alone are late, with the rulings on them and the standings that follow from both. Pairings, announcements,
clocks, penalties and standings that a director has made official are told at once.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from domain.record.envelope import Entry
from domain.tournaments.acts.closing import StandingsPublished
from domain.tournaments.acts.leaving import NoShowNoted
from domain.tournaments.acts.results import ResultConfirmed, ResultContested, ResultCorrected, ResultEntered
from domain.tournaments.state import Round, TableResult, Tournament, TournamentTable

LONGEST_DELAY: Final = 86_400
"""The longest delay that a game or a tournament can have, in seconds."""

DelayOf = Callable[[TournamentTable], int]
"""The delay in seconds with which a viewer sees a table: 0 for whoever plays there."""


def delayed(state: Tournament, now_ms: int, delay_seconds: int, delay_of: DelayOf | None = None) -> Tournament:
    """The tournament as a spectator sees it at a moment: a result younger than the delay is not there yet.

    A table has the result that it had then. Results on which official standings rest are there at once. Provisional
    standings that are younger are left out: their hash would prove a guess at the results. With `delay_of` tables have
    delays of their own, and `delay_seconds` is that of the standings.
    """
    if not delay_seconds and delay_of is None:
        return state
    of = delay_of or (lambda table: delay_seconds)
    until = now_ms - delay_seconds * 1000
    return replace(
        state,
        rounds=tuple([_round(state, one, now_ms, of) for one in state.rounds]),
        cancelled=tuple([_round(state, one, now_ms, of) for one in state.cancelled]),
        published=tuple([one for one in state.published if one.state != "provisional" or one.at <= until]),
    )


def delay_of_event(state: Tournament, entry: Entry, delay_seconds: int, delay_of: DelayOf) -> int:
    """The delay in seconds with which a spectator is told that an event of the book has happened."""
    event = entry.event
    if isinstance(event, StandingsPublished):
        return delay_seconds if event.state == "provisional" else 0
    if not isinstance(event, ResultEntered | ResultConfirmed | ResultContested | ResultCorrected | NoShowNoted):
        return 0
    one = state.round(event.round)
    table = None if one is None else one.table(event.table)
    return delay_seconds if table is None else delay_of(table)


def results_at(table: TournamentTable) -> list[TableResult]:
    """All results that a table has had."""
    return [one for one in (*table.former, table.result, table.ruled, table.rival) if one is not None]


def _round(state: Tournament, one: Round, now_ms: int, delay_of: DelayOf) -> Round:
    official = max([made.n for made in state.published if made.state != "provisional" and made.round >= one.number],
                   default=0)  # fmt: skip
    tables = [_table(table, now_ms - delay_of(table) * 1000, official) for table in one.tables]
    return replace(one, tables=tuple(tables))


def _table(table: TournamentTable, until: int, official: int) -> TournamentTable:
    """A table as it stood at that moment, with what official standings (event `official` of the book) tell of it."""
    told = results_at(table)
    known = [one for one in told if one.written_at <= until or one.n < official]
    if len(known) == len(told):
        return table
    result: TableResult | None = None
    ruled: TableResult | None = None
    rival: TableResult | None = None
    for one in sorted(known, key=lambda one: one.n):
        if one.ruling is not None:
            ruled, rival = one, None if one.corrected else rival
        elif one.corrected:
            result, ruled, rival = one, None, None
        elif result is None:
            result = one
        else:
            rival = one
    former = tuple([one for one in known if one not in (result, ruled, rival)])
    shown = replace(table, result=result, ruled=ruled, rival=rival, former=former)
    return replace(shown, absent=_absent(table, result, told))


def _absent(table: TournamentTable, result: TableResult | None, told: list[TableResult]) -> frozenset[str]:
    """Who had not come when a table had this result. Whom a forfeit names is told with the forfeit."""
    if result is not None and result.source == "forfeit":
        return frozenset([one for one, place in zip(table.seats, result.places, strict=True) if place is None])
    return frozenset() if any(one.source == "forfeit" for one in told) else table.absent
