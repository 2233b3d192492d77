"""Connections to PostgreSQL that wait no longer than somebody waits for them.

A server that is gone refuses, and a machine that is gone is noticed by TCP. A server that is stopped (SIGSTOP, a
frozen virtual machine, a disk that hangs) keeps its sockets open and says nothing, and there no setting of the server
helps: so it is the client that stops waiting and closes the connection.
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

from domain.record.store.deadlines import USUAL, Patience, seconds_left

READING: Final = "-c default_transaction_read_only=on"
"""Among the options of a connection: the server refuses whatever would write."""
_PAUSE = 0.2
"""Seconds between attempts to connect: how late a database that is back may be noticed."""
_INTERVAL = 0.1
"""Seconds after which a wait looks up whether it was interrupted, as psycopg has it."""
_LEAST = 2
"""The shortest time that libpq gives an attempt to connect, in seconds."""

# For a machine that has vanished without closing its connections. What the URL says comes before it.
_TCP: Mapping[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class NoAnswer(psycopg.OperationalError):
    """The server did not answer in time. The connection is closed; what was sent may still be carried out."""


class PatientConnection(Connection[Row]):
    """A connection of which each statement ends by the deadline; without one, after `patience.request` seconds."""

    patience: Patience = USUAL

    @classmethod
    def connect(  # type: ignore[override]  # the library's has no patience
        cls,
        conninfo: str = "",
        *,
        patience: Patience = USUAL,
        until: Event | None = None,
        prepare: Callable[[Self], None] = lambda connection: None,
        **settings: Any,
    ) -> Self:
        """Returns a new connection, trying again and again while the server refuses or loses it.

        `prepare` gets the connection first, as a part of the attempt. Attempts go on for `patience.connection` seconds,
        or if `until` is given as long as it is not set. Raises psycopg's errors and those of `prepare`.
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
        """Returns what the exchange with the server comes to; raises NoAnswer when its time is over."""
        if timeout is not None:  # somebody who listens, and is not disappointed
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
        """Executes a prepared statement, all in binary; returns libpq's result."""
        binary = pq.Format.BINARY
        self.pgconn.send_query_prepared(name, params, [binary] * len(params), binary)
        return self._result()

    def _result(self) -> pq.abc.PGresult:
        """Waits for the result of the one statement that was sent. `wait` would do, for 25 µs more at each commit."""
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
        """Returns when the server reads or answers; raises NoAnswer when its time is over."""
        ready.register(self.pgconn.socket, events)
        if not ready.poll(1000 * min(seconds_left(), self.patience.request)):
            raise self._given_up()

    def _given_up(self) -> NoAnswer:
        # Closed and not cancelled: to ask for that takes an answer too, and a commit that is cancelled while it waits
        # for the standby counts as made.
        self.close()
        return NoAnswer(f"PostgreSQL did not answer within {self.patience.request:g} s")


def settings_of(url: str) -> dict[str, Any]:
    """Returns the settings of libpq that a URL of ours names; libpq reads it, several hosts and all."""
    return conninfo_to_dict(url.replace("postgresql+psycopg://", "postgresql://", 1))


def _bounded(conninfo: str, settings: Mapping[str, Any], left: float) -> dict[str, Any]:
    """Returns settings with which an attempt to connect ends in time, though each of several hosts may be silent."""
    given = {**(conninfo_to_dict(conninfo) if conninfo else {}), **settings}
    hosts = str(given.get("host") or "").count(",") + 1
    asked = given.get("connect_timeout")
    most = left / hosts
    if asked and float(asked) > 0:
        most = min(most, float(asked))
    return {**_TCP, **settings, "connect_timeout": max(_LEAST, int(most))}
