"""Notices the commits of other processes on SQLite."""

from __future__ import annotations

import sqlite3

from eventsourcing.persistence import PersistenceError

from domain.record.store.sqlite_connections import Datastore
from domain.record.store.wakeups import Signal

_LOOK_EVERY = 0.02


class DataVersionSignal(Signal):
    """Watches `PRAGMA data_version`, which changes on a connection when another one has committed."""

    def __init__(self, datastore: Datastore, last_notification: str) -> None:
        super().__init__(look_every=_LOOK_EVERY)
        self._datastore = datastore
        self._newest = last_notification
        self._connection: sqlite3.Connection | None = None
        self._seen = -1

    def close(self) -> None:
        """Closes the watching connection; a later wait opens another."""
        with self._changed:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _look(self) -> int:
        if self._datastore.in_memory:  # no other process can have written
            return self._latest
        try:
            if self._connection is None:
                self._connection = self._datastore.reading_connection()
                self._seen = -1
            version = self._connection.execute("PRAGMA data_version").fetchone()[0]
            if version == self._seen:
                return self._latest
            newest: int | None = self._connection.execute(self._newest).fetchone()[0]
        except (sqlite3.Error, PersistenceError):
            return self._latest  # the waiter reads next, and meets the error there
        self._seen = version
        return newest or 0
