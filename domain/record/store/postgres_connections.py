"""Connections to PostgreSQL that never wait longer than their callers.

A server that is gone refuses, and a machine that is gone is noticed by TCP. A server that is stopped (SIGSTOP, a frozen
virtual machine, a hanging disk) keeps its sockets open and says nothing, and no server setting helps: so the client
stops waiting and closes the connection.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from select import POLLIN, POLLOUT, poll
from threading import Event
from time import monotonic, sleep
from typing import Any, Final, Self

import psycopg
from psycopg import Connection, pq
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import _WaitTimeout
from psycopg.rows import Row

from domain.record.store.deadlines import USUAL, Deadlines, seconds_left

READING: Final = "-c default_transaction_read_only=on"
"""A connection option: the server refuses all writes."""
_PAUSE = 0.2
"""Seconds between attempts to connect, and so until a database that is back is noticed."""
_INTERVAL = 0.1
"""Seconds after which a wait checks whether it was interrupted, as in psycopg."""
_LEAST = 2
"""The shortest time that libpq gives an attempt to connect, in seconds."""

# For a machine that has vanished without closing its connections. The URL takes precedence.
_TCP: Mapping[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class NoAnswer(psycopg.OperationalError):
    """The server did not answer in time. The connection is closed; what was sent may still be carried out."""


class PatientConnection(Connection[Row]):
    """A connection whose statements end by the deadline; without one, after `patience.request` seconds."""

    patience: Deadlines = USUAL

    @classmethod
    def connect(  # type: ignore[override]  # the library's has no patience
        cls,
        conninfo: str = "",
        *,
        patience: Deadlines = USUAL,
        until: Event | None = None,
        prepare: Callable[[Self], None] = lambda connection: None,
        **settings: Any,
    ) -> Self:
        """Returns a new connection, retrying while the server refuses or loses it.

        `prepare` gets the connection first, as part of the attempt. Attempts go on for `patience.connection` seconds
        or, if given, until `until` is set. Raises psycopg's errors and those of `prepare`.
        """
        end = monotonic() + patience.connection
        while True:
            left = patience.connection if until else end - monotonic()
            if seconds_left() < _LEAST:
                raise NoAnswer("there is no time left to connect to PostgreSQL")
            try:
                connection = super().connect(conninfo, **_bounded(conninfo, settings, min(left, seconds_left())))
                connection.patience = patience
                try:
                    prepare(connection)
                except BaseException:
                    connection.close()
                    raise
            except psycopg.OperationalError:
                if until is not None:
                    if until.wait(_PAUSE):
                        raise
                elif monotonic() + _PAUSE > end:
                    raise
                else:
                    sleep(_PAUSE)
            else:
                return connection

    def wait(self, gen: PQGen[Any], interval: float = _INTERVAL, timeout: float | None = None) -> Any:
        """Returns the result of the exchange with the server; raises NoAnswer at its deadline."""
        if timeout is not None:  # a listener, for which silence is normal
            return super().wait(gen, interval, timeout)
        left = seconds_left(self.patience.request)
        try:
            return super().wait(gen, interval, None if left == inf else left)
        except _WaitTimeout:
            raise self._given_up() from None

    def prepare(self, name: bytes, statement: bytes) -> pq.abc.PGresult:
        """Prepares a statement; returns libpq's result."""
        self.pgconn.send_prepare(name, statement)
        return self._result()

    def execute_prepared(self, name: bytes, params: Sequence[bytes]) -> pq.abc.PGresult:
        """Executes a prepared statement in binary format; returns libpq's result."""
        binary = pq.Format.BINARY
        self.pgconn.send_query_prepared(name, params, [binary] * len(params), binary)
        return self._result()

    def _result(self) -> pq.abc.PGresult:
        """Waits for the result of the one statement sent. `wait` would do too, for 25 µs more per commit."""
        pgconn = self.pgconn
        ready = poll()
        while pgconn.flush():
            self._await(ready, POLLIN | POLLOUT)
            pgconn.consume_input()
        result = None
        while True:
            while pgconn.is_busy():
                self._await(ready, POLLIN)
                pgconn.consume_input()
            following = pgconn.get_result()
            if following is None:
                assert result is not None
                return result
            result = following

    def _await(self, ready: poll, events: int) -> None:
        """Returns when the server reads or answers; raises NoAnswer at the deadline."""
        ready.register(self.pgconn.socket, events)
        if not ready.poll(1000 * min(seconds_left(), self.patience.request)):
            raise self._given_up()

    def _given_up(self) -> NoAnswer:
        # Closed, not cancelled: cancelling takes an answer too, and a commit cancelled while it waits for the standby
        # counts as made.
        self.close()
        return NoAnswer(f"PostgreSQL did not answer within {self.patience.request:g} s")


def settings_of(url: str) -> dict[str, Any]:
    """Returns the libpq settings in one of our URLs; libpq parses it, even with several hosts."""
    return conninfo_to_dict(url.replace("postgresql+psycopg://", "postgresql://", 1))


def _bounded(conninfo: str, settings: Mapping[str, Any], left: float) -> dict[str, Any]:
    """Returns settings with which an attempt to connect ends in time even if each of several hosts is silent."""
    given = {**(conninfo_to_dict(conninfo) if conninfo else {}), **settings}
    hosts = str(given.get("host") or "").count(",") + 1
    asked = given.get("connect_timeout")
    most = left / hosts
    if asked and float(asked) > 0:
        most = min(most, float(asked))
    return {**_TCP, **settings, "connect_timeout": max(_LEAST, int(most))}
