"""Writes the rows of moments."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert

from projections.moments.fold import Gathered
from projections.moments.rows import is_shown, moments, rows_of
from projections.projection import Change


def store(connection: Connection, changes: Sequence[Change[Gathered]]) -> None:
    """Replaces the rows of the changed games that are over or were; others have none."""
    known = [change.game.id for change in changes if change.before is not None and is_shown(change.before)]
    if known:
        connection.execute(delete(moments).where(moments.c.game.in_(known)))
    rows = [row for change in changes for row in rows_of(change.game, change.fold)]
    if rows:
        connection.execute(insert(moments), rows)
