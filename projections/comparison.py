"""Compares stored views with what the record gives: every game is folded again in memory, and all rows compared."""

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, create_engine, select
from sqlalchemy.pool import StaticPool

from domain.record.daybook import Daybook
from domain.record.store.deadlines import unhurried
from projections.catalogue import PROJECTIONS
from projections.checkpoint import first_standing, is_of, read_standing
from projections.follower import Follower, Progress
from projections.log import Log, LogRow, log_of
from projections.schema import METADATA, SCHEMA, VERSION, parked, schema_version

_BATCH: Final = 5000
_ROWS: Final = 1000


class LogUpTo:
    """The log as it stood at a position."""

    def __init__(self, log: Log, position: int):
        self._log = log
        self._position = position
        self.signal = log.signal

    def read_log(self, after: int, limit: int) -> list[LogRow]:
        """The rows after `after`, up to the position."""
        return [row for row in self._log.read_log(after, limit) if row[0] <= self._position]

    def max_notification_id(self) -> int | None:
        """The position."""
        return self._position


def views_fault(stored: Connection, daybook: Daybook, progress: Progress | None = None) -> str | None:
    """The first row of the stored views that the record does not give, as a sentence; `None` if all are the same.

    `stored` reads one state of the views from beginning to end. Folds every game up to the position of that state.
    """
    standing = read_standing(stored)
    log = log_of(daybook)
    if not is_of(log, standing):
        return "lists and statistics were made of another record, or of one that was changed since"
    engine = _in_memory()
    try:
        with unhurried():
            Follower(daybook, engine, log=LogUpTo(log, standing.position), batch=_BATCH).catch_up(progress)
        with engine.connect() as made, closing(_differences(stored, made)) as differences:
            return next(differences, None)
    finally:
        engine.dispose()


def _in_memory() -> Engine:
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, execution_options={"schema_translate_map": {SCHEMA: None}}
    )
    with engine.begin() as connection:
        METADATA.create_all(connection)
        connection.execute(schema_version.insert(), {"version": VERSION})
        first_standing(connection)
    return engine


def _differences(stored: Connection, made: Connection) -> Generator[str, None, None]:
    tables = [table for projection in PROJECTIONS for table in projection.tables]
    for table in (*tables, parked):
        with closing(_rows(stored, table)) as ours, closing(_rows(made, table)) as theirs:
            yield from _rows_that_differ(table, ours, theirs)


def _rows(connection: Connection, table: Table) -> Generator[dict[str, Any], None, None]:
    """The rows in the order of their key."""
    query = select(table).order_by(*table.primary_key)
    with connection.execution_options(yield_per=_ROWS).execute(query) as found:
        for row in found:
            yield row._asdict()


def _rows_that_differ(table: Table, stored: Iterator[dict[str, Any]], made: Iterator[dict[str, Any]]) -> Iterator[str]:
    keys = [column.name for column in table.primary_key]
    ours, theirs = next(stored, None), next(made, None)
    while ours is not None or theirs is not None:
        our_key = None if ours is None else tuple([ours[name] for name in keys])
        their_key = None if theirs is None else tuple([theirs[name] for name in keys])
        if our_key == their_key:
            assert ours is not None
            assert theirs is not None
            for name, value in theirs.items():
                if ours[name] != value and name not in _NOT_COMPARED.get(table.name, ()):
                    yield f"{_of(table, theirs)}: {name} is not what the record gives"
            ours, theirs = next(stored, None), next(made, None)
        elif our_key is None or (their_key is not None and their_key < our_key):
            assert theirs is not None
            yield f"{_of(table, theirs)} is missing"
            theirs = next(made, None)
        else:
            assert ours is not None
            yield f"{_of(table, ours)} is there, and the record gives no such row"
            ours = next(stored, None)


_WHAT: Final = {
    "games": "the list's row",
    "contributions": "the statistics' part",
    "cases": "the cases",
    "moments": "the moments",
    "parked": "the parking",
}
_NOT_COMPARED: Final = {parked.name: ("error", "sentence")}


def _of(table: Table, row: dict[str, Any]) -> str:
    """What a row is about, in words for readers of lists and statistics."""
    game = row.get("id") if table.name == "games" else row.get("game")
    if game is not None:
        return f"{_WHAT.get(table.name, 'the players')} of game {game}"
    if table.name == "tallies":
        return f"the number of games of {row['title']} that are {row['status']}"
    title = row["title"] + (f" ({row['variant']})" if row["variant"] else "")
    return f"the statistics of player {row['player']} in {title}"
