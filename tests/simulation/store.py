"""The real store on SQLite with faults at its edges, as a persistence module of the library."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import eventsourcing.sqlite as library
from eventsourcing.persistence import StoredEvent

from domain.record.store import sqlite
from domain.record.store.append import Append
from domain.record.store.commands import Command, CommandRepeated, HeadMoved, OutcomeUnknown
from tests.simulation.faults import Faults

_opening: list[Faults] = []


@contextmanager
def failing_by(faults: Faults) -> Iterator[None]:
    _opening.append(faults)
    try:
        yield
    finally:
        _opening.pop()


class ApplicationRecorder(sqlite.ApplicationRecorder):
    """Fails before it writes, within the transaction, and after the commit; sometimes reading fails as well."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.faults = _opening[-1]
        super().__init__(*args, **kwargs)

    def insert_events(
        self, stored_events: Sequence[StoredEvent], *, command: Command | None = None, **kwargs: Any
    ) -> Sequence[int]:
        self.faults.before_a_write()
        try:
            ids = super().insert_events(stored_events, command=command, **kwargs)
        except HeadMoved:
            self.faults.lost_races["head moved"] += 1
            raise
        except CommandRepeated:
            self.faults.lost_races["key used meanwhile"] += 1
            raise
        self.faults.may_kill("after a commit")
        if self.faults.happens("reply lost"):
            raise OutcomeUnknown("the reply to the commit was lost")
        return ids

    def select_command(self, actor: str, key: str) -> Command | None:
        self.faults.before_a_read()
        return super().select_command(actor, key)

    def read_states(self, originator_id: str, after: int = 0, upto: int | None = None) -> Iterator[bytes]:
        self.faults.before_a_read()
        return super().read_states(originator_id, after, upto)

    def read_log(self, after: int, limit: int) -> list[tuple[int, str, int, bytes]]:
        self.faults.before_a_read()
        return super().read_log(after, limit)

    def _store(self, cursor: sqlite3.Cursor, append: Append) -> Sequence[int] | Exception:
        stored = super()._store(cursor, append)
        self.faults.may_kill("within a transaction")
        if self.faults.happens("disk error"):
            raise sqlite3.OperationalError("disk I/O error")
        return stored


class Factory(sqlite.Factory):
    """Makes recorders that fail."""

    application_recorder_class: type[library.SQLiteApplicationRecorder] = ApplicationRecorder
