"""A hot standby of the record's database, which serves events that the primary is known to have.

Stored events never change, so a standby cannot be wrong about an event, only behind, unless it has diverged from the
primary: after a failover that lost commits, or as the standby of another server. So it is asked only for what has been
compared: a check finds its newest event, and that the primary has the same one there. Leaves are salted hashes, and the
log of a standby is a prefix of that of its primary, so all earlier events are the same too.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Event, Lock, Thread
from typing import Any, Final

import psycopg
from eventsourcing.persistence import PersistenceError
from psycopg import Connection
from psycopg.abc import PQGen
from psycopg.rows import Row, TupleRow
from psycopg_pool import ConnectionPool, PoolTimeout

from domain.record.sources import monotonic, system_clock
from domain.record.store import postgres_statements as sql
from domain.record.store.deadlines import Deadlines, within
from domain.record.store.marks import DatabaseRefused
from domain.record.store.postgres_connections import NoAnswer, PatientConnection, settings_of

_log = logging.getLogger(__name__)

PATIENCE: Final = Deadlines(0.25, 1.0)
"""Seconds that a reader waits for a connection to the standby, and for its answer, before asking the primary."""
USED: Final = "in use"
NO_FILE: Final = "DAYBOOK_REPLICA_URL names a standby of PostgreSQL, and this record is an SQLite file."

Read = Callable[[str, tuple[int, ...]], list[Any]]
"""Reads a statement's rows."""

_POSTGRES = ("postgresql", "postgres://")
_EVENTS: Final = "daybook_events"
_CONNECT_SECONDS: Final = 5
_REST: Final = 1.0
_CONNECTIONS: Final = 16
_SAMPLES: Final = 256
_ATTEMPTS: Final = 4
_LEAVING: Final = 5.0

_CONFLICTS = (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected)
"""A recovery conflict: the read was in the way of what the standby has to replay. It resolves itself."""


@dataclass(frozen=True)
class StandbyState:
    """The state of the standby at the last check.

    `verified` is the log position up to which it is known to match the primary, `lacking` how many positions it is
    behind; `complete` is when (monotonic seconds) it is last known to have had everything.
    """

    word: str = "it has not been checked yet"
    verified: int = 0
    leaf: bytes = b""
    lacking: int = 0
    complete: float = float("-inf")


class StandbyConnection(PatientConnection[Row]):
    """A connection on which no statement takes longer than `patience.request`, however long the request may."""

    def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:
        """Returns what the exchange with the server comes to; raises NoAnswer when its time is over."""
        with within(self.patience.request):
            return super().wait(gen, interval, timeout)


class Standby:
    """Reads events from a standby while it is available, follows the primary, and lags no more than a limit.

    A thread checks it about once a second; a reader that finds it unavailable reports that at once. Thread-safe.
    """

    def __init__(self, url: str, names: sql.StatementNames, primary: Read, limit: float):
        """`primary` reads a statement's rows from the primary; `limit` is how many seconds the standby may lag.

        Raises DatabaseRefused if the URL is not one of PostgreSQL. Does not connect before `start`.
        """
        settings = _settings(url)
        self.url = url
        self.limit = limit
        self.counted: Callable[[str], None] = lambda source: None
        self._names = names
        self._primary = primary
        self._standing = StandbyState()
        self._samples: deque[tuple[int, int, float]] = deque(maxlen=_SAMPLES)
        self._changing = Lock()
        self._closed = Event()
        self._thread: Thread | None = None
        self._settings = settings
        self._pool: ConnectionPool[StandbyConnection[TupleRow]] = ConnectionPool(
            connection_class=StandbyConnection,
            kwargs={
                **settings,
                "patience": Deadlines(2.0, PATIENCE.request),
                "until": self._closed,
                "prepare": self._admit,
                "autocommit": True,
            },
            min_size=1,
            max_size=_CONNECTIONS,
            open=False,
            name="daybook-standby",
        )

    def start(self) -> None:
        """Starts checking the standby, which is not read from before."""
        self._thread = Thread(target=self._look_on, name="standby", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the thread and the connections."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join(_LEAVING)
        self._pool.close(_LEAVING)

    @property
    def usable(self) -> bool:
        """Whether it is read from."""
        return self.word == USED

    @property
    def word(self) -> str:
        """ "in use", or why it is not; may be shown to anybody."""
        standing = self._standing
        if standing.word == USED and self.lag_seconds > self.limit:
            return "lags behind"
        return standing.word

    @property
    def lag_seconds(self) -> float:
        """Seconds since it was last known to have all events of the primary; infinite before the first time."""
        return monotonic() - self._standing.complete

    @property
    def lag_events(self) -> int:
        """How many log positions it lacked at the last check."""
        return self._standing.lacking

    def complete_at(self, position: int) -> int | None:
        """The latest known time (ms since 1970) at which the primary's log ended here or earlier."""
        return max((at for newest, at, _ in tuple(self._samples) if newest <= position), default=None)

    def newest(self) -> int:
        """The newest position of the primary's log, 0 if it is empty."""
        ((newest,),) = self._primary(sql.LAST_NOTIFICATION, ())
        return newest or 0

    def states(self, stream: str, after: int, last: int, limit: int) -> list[tuple[int, bytes]]:
        """Returns versions and bytes of a stream's events, in order, as far as they are known to match the primary's.

        None if the standby must not or cannot be read: ask the primary then.
        """
        rows: list[tuple[int, bytes]] = []
        if self.usable:
            try:
                rows = self._read(sql.STATES_UP_TO, (stream, after, last, self._standing.verified, limit))
            except psycopg.Error as error:
                self.failed(error)
        # Versions are consecutive; if one is missing, the standby's answer cannot be used.
        if rows and (rows[0][0] != after + 1 or rows[-1][0] != after + len(rows)):
            rows = []
        self.counted("standby" if rows else "primary")
        return rows

    def failed(self, error: Exception) -> None:
        """Notes that it could not be read. Nobody tries again before the next check."""
        if isinstance(error, (*_CONFLICTS, PoolTimeout)):
            _log.info("a read from the standby is repeated on the primary: %s", type(error).__name__)
            return
        self._stands(StandbyState("does not answer", complete=self._standing.complete, lacking=self._standing.lacking))

    def _read(self, statement: str, params: tuple[Any, ...]) -> list[Any]:
        """Returns all rows; raises psycopg's errors. Connections that the standby has ended are skipped."""
        for _ in range(_ATTEMPTS):
            try:
                with (
                    self._pool.connection(timeout=PATIENCE.connection) as connection,
                    connection.cursor(binary=True) as cursor,
                ):
                    return cursor.execute(self._names.text(statement), params, prepare=True).fetchall()
            except (*_CONFLICTS, PoolTimeout, NoAnswer):
                raise
            except (psycopg.InterfaceError, psycopg.OperationalError) as error:
                lost = error
        raise lost

    def _admit(self, connection: Connection[TupleRow]) -> None:
        """Raises OperationalError unless this is a standby with what was verified: its name may now lead elsewhere."""
        standing = self._standing
        row = connection.execute(self._names.text(sql.LEAF_THERE), (standing.verified,)).fetchone()
        if row is None or not row[0] or row[1] is None or bytes(row[1]) != standing.leaf:
            raise psycopg.OperationalError("this is not the standby that was looked at")

    def _look_on(self) -> None:
        rest = min(_REST, self.limit / 3)
        connection: Connection[TupleRow] | None = None
        while not self._closed.is_set():
            try:
                if connection is None or connection.closed:
                    connection = StandbyConnection.connect(patience=PATIENCE, autocommit=True, **self._settings)
                self._stands(self._looked_at(connection))
            except Exception as error:
                self.failed(error if isinstance(error, psycopg.Error) else psycopg.OperationalError(str(error)))
                if connection is not None:
                    connection.close()
            self._closed.wait(rest)
        if connection is not None:
            connection.close()

    def _looked_at(self, connection: Connection[TupleRow]) -> StandbyState:
        """The current state of the standby; raises psycopg's errors if it does not answer."""
        before = self._standing.complete
        try:
            at, moment = system_clock(), monotonic()
            newest = self.newest()
            found = _compared(connection, self._names, self._primary, newest)
        except PersistenceError:
            return StandbyState("cannot be compared: the primary does not answer", complete=before)
        self._samples.append((newest, at, moment))
        if found.word != USED:
            return found
        complete = max((then for end, _, then in self._samples if end <= found.verified), default=before)
        return replace(found, complete=max(complete, before))

    def _stands(self, new: StandbyState) -> None:
        with self._changing:
            old, self._standing = self._standing, new
        if old.word == new.word:
            return
        if new.word == USED:
            if self._pool.closed:
                self._pool.open()
            else:
                self._pool.check()  # drops the connections that ended while it was unavailable
            _log.info("histories and lists are read from the standby")
        else:
            _log.warning("all is read from the primary: the standby %s", new.word)


def compared(url: str, replica: str) -> tuple[str, int]:
    """Returns "in use" for a standby that may be read from, else what is wrong with it; and how many events it lacks.

    Raises DatabaseRefused if it cannot be a standby of the database at `url`, and psycopg's errors for that database.
    """
    if not url.startswith(_POSTGRES):
        raise DatabaseRefused(NO_FILE)
    names = sql.StatementNames("public", _EVENTS, "")
    settings = {"connect_timeout": _CONNECT_SECONDS, **_settings(replica)}
    with psycopg.connect(**settings_of(url), autocommit=True) as primary:

        def read(statement: str, params: tuple[int, ...]) -> list[Any]:
            return primary.execute(names.text(statement), params).fetchall()

        ((newest,),) = read(sql.LAST_NOTIFICATION, ())
        try:
            with StandbyConnection.connect(patience=PATIENCE, autocommit=True, **settings) as connection:
                found = _compared(connection, names, read, newest or 0)
        except psycopg.Error:
            return "does not answer", 0
    return found.word, found.lacking


def _compared(connection: Connection[TupleRow], names: sql.StatementNames, primary: Read, newest: int) -> StandbyState:
    """The state of the standby behind a connection, if the primary's log ends at `newest`; raises errors of both."""
    row = connection.execute(names.text(sql.NEWEST_LEAF)).fetchone()
    in_recovery, position, leaf = row or (False, None, None)
    position = position or 0
    lacking = max(0, newest - position)
    if not in_recovery:
        return StandbyState("is no standby: it does not follow a primary", lacking=lacking)
    if not position:
        return StandbyState("has no events yet", lacking=lacking)
    known = primary(sql.LEAF_AT, (position,))
    if not known or bytes(known[0][0]) != bytes(leaf):
        return StandbyState("has another record than the primary", lacking=lacking)
    return StandbyState(USED, position, bytes(leaf), lacking)


def _settings(url: str) -> dict[str, Any]:
    """The libpq settings in the URL of a standby; raises DatabaseRefused if it cannot be parsed."""
    try:
        return settings_of(url)
    except psycopg.Error:  # its message may quote the URL with the password
        raise DatabaseRefused("DAYBOOK_REPLICA_URL is not postgresql://user@host:port/database.") from None
