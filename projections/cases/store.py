"""Writes the rows of cases."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert

from projections.cases.fold import Called
from projections.cases.rows import case_players, cases, players_of, rows_of
from projections.projection import Change


def store(connection: Connection, changes: Sequence[Change[Called]]) -> None:
    """Replaces the rows of those changed games whose cases have changed."""
    changed = [change for change in changes if _differs(change)]
    known = [change.game.id for change in changed if change.before is not None and change.before.disputes.cases]
    for table in (cases, case_players):
        if known:
            connection.execute(delete(table).where(table.c.game.in_(known)))
        make = rows_of if table is cases else players_of
        rows = [row for change in changed for row in make(change.game, change.fold)]
        if rows:
            connection.execute(insert(table), rows)


def _differs(change: Change[Called]) -> bool:
    if not change.game.disputes.cases:
        return False
    return change.before is None or change.before.disputes is not change.game.disputes
