"""Notices the commits of other processes on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread
from time import monotonic

from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.sql import SQL, Identifier

from domain.record.store.wakeups import Signal

_ATTENTION = 0.2
_HEARTBEAT = 5.0
_GATHER = 0.005
_RETRY = 1.0
_LEAVING = 2.0
"""Seconds to wait for the thread to end: it may be waiting for a silent server."""


class ListenSignal(Signal):
    """Listens on its own connection and thread, from the first wait until it is closed.

    A lost connection is reopened. In case one is silent without being lost (behind a transaction pooler), the thread
    asks for the newest id every few seconds.
    """

    def __init__(self, connect: Callable[[], Connection[TupleRow]], channel: str, last_notification: bytes) -> None:
        super().__init__()
        self._connect = connect
        self._listen = SQL("LISTEN {}").format(Identifier(channel))
        self._last_notification = last_notification
        self._starting = Lock()
        self._closed = Event()
        self._thread: Thread | None = None

    def close(self) -> None:
        """Stops the thread and closes its connection."""
        with self._starting:
            self._closed.set()
            thread = self._thread
        if thread is not None:
            thread.join(_LEAVING)

    def _attend(self) -> None:
        if self._thread is None:
            with self._starting:
                if self._thread is None and not self._closed.is_set():
                    self._thread = Thread(target=self._attentive, name="daybook-listen", daemon=True)
                    self._thread.start()

    def _attentive(self) -> None:
        while not self._closed.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(self._listen)
                    self._hear(connection)
            except Exception:
                # Followers poll too, so a deaf listener costs only speed.
                self._closed.wait(_RETRY)

    def _hear(self, connection: Connection[TupleRow]) -> None:
        """Announces what is new, starting with what came before we listened; returns when closed."""
        asked = 0.0
        called = True
        while not self._closed.is_set():
            if called or monotonic() - asked > _HEARTBEAT:
                row = connection.execute(self._last_notification, prepare=True).fetchone()
                asked = monotonic()
                if row is not None and row[0] is not None:
                    self.announce(row[0])
                self._closed.wait(_GATHER)  # one wake-up for many commits
            called = False
            for _ in connection.notifies(timeout=_ATTENTION, stop_after=1):
                called = True
