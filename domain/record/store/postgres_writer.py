"""The connection through which a process appends to PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from threading import RLock
from typing import Any, NamedTuple

import psycopg
from eventsourcing.persistence import InterfaceError, OperationalError
from psycopg import Connection, pq
from psycopg.errors import UniqueViolation, error_from_result
from psycopg.rows import TupleRow

from domain.record.store import postgres_statements as sql
from domain.record.store.append import Append
from domain.record.store.commands import CommandRepeated, HeadMoved, OutcomeUnknown
from domain.record.store.errors import in_library_terms, library_errors
from domain.record.store.leaves import BareEvent, leaf_for
from domain.record.store.marks import BARE, mark_postgres_again
from domain.record.store.postgres_arrays import bytea_array, int8, int8_array, text_array
from domain.record.store.postgres_connections import PatientConnection

Tracker = Callable[[Connection, Append], None]
Prepare = Callable[[PatientConnection[TupleRow]], None]
Connect = Callable[[Prepare], PatientConnection[TupleRow]]

_DURABLE = ("on", "remote_apply")


class Row(NamedTuple):
    """Where a stored event lies: its notification id, and the index of its leaf in the log."""

    id: int
    leaf_index: int


class ConnectionLost(OutcomeUnknown):
    """The connection broke; what was sent may or may not be stored."""


class Writer:
    """Appends in one statement per transaction, with libpq's own functions and prepared statements.

    Only the leader of the group commit uses it, so it needs one connection.
    """

    def __init__(self, connect: Connect, names: sql.StatementNames, track: Tracker) -> None:
        self._connect = connect
        self._names = names
        self._track = track
        self._using = RLock()
        self._connection: PatientConnection[TupleRow] | None = None
        self._prepared: set[bytes] = set()
        self._closed = False
        self._marked = False

    def open(self) -> None:
        """Connects unless connected; raises OperationalError if that cannot be done in time."""
        with self._using, library_errors(psycopg.Error):
            self._connected()

    def close(self) -> None:
        """Closes the connection for good."""
        with self._using:
            self._closed = True
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def prove(self) -> None:
        """Makes PostgreSQL flush a transaction that leaves no row; raises the library's errors."""
        with self._using:
            try:
                self._connected().execute(sql.PROBE)
            except psycopg.Error as error:
                raise in_library_terms(error) from error

    def append(self, batch: Sequence[Append]) -> list[list[Row]]:
        """Stores all of the batch in one transaction; returns the rows of each request.

        Raises HeadMoved or CommandRepeated if one of them is refused, ConnectionLost if the outcome is unknown, the
        library's errors otherwise. Except for ConnectionLost, nothing has been stored then.
        """
        with self._using:
            try:
                rows = iter(self._store(self._connected(), batch))
            except UniqueViolation as error:
                known = CommandRepeated if error.diag.table_name == "commands" else HeadMoved
                raise known(str(error)) from error
            except psycopg.Error as error:
                if self._connection is None or self._connection.closed:
                    raise ConnectionLost(str(error)) from error
                raise in_library_terms(error) from error
        return [list(islice(rows, len(append.events))) for append in batch]

    def _store(self, connection: PatientConnection[TupleRow], batch: Sequence[Append]) -> list[Row]:
        if not self._marked and any(isinstance(event, BareEvent) for append in batch for event in append.events):
            # First, since an older Daybook would take their leaves for changed ones.
            mark_postgres_again(connection, self._names.schema, BARE)
            self._marked = True
        if not any(append.tracking or append.beside or _starts_at_0(append) for append in batch):
            return self._insert(connection, batch)
        with connection.transaction():
            # A stream that began at 1 must not get a 0, which the primary key does not prevent. Taken first, the lock
            # lets the insert see what was stored while it waited.
            connection.execute(self._names.text(sql.LOCK))
            for append in batch:
                if append.tracking:
                    self._track(connection, append)
                for row in append.beside:
                    connection.execute(sql.insertion(row), [*row.values.values()])
            return self._insert(connection, batch)

    def _insert(self, connection: PatientConnection[TupleRow], batch: Sequence[Append]) -> list[Row]:
        name, params = _encoded(batch)
        if name not in self._prepared:
            statement = self._names.text(sql.APPENDS[name])
            _checked(connection.prepare(name, statement), pq.ExecStatus.COMMAND_OK)
            self._prepared.add(name)
        result = connection.execute_prepared(name, params)
        _checked(result, pq.ExecStatus.TUPLES_OK)
        if result.ntuples != sum(len(append.events) for append in batch):
            streams = ", ".join(stream for append in batch for stream in append.spans)
            raise HeadMoved(f"{streams}: the first version does not follow the stored head")
        return [Row(_number(result, row, 0), _number(result, row, 1)) for row in range(result.ntuples)]

    def _connected(self) -> PatientConnection[TupleRow]:
        if self._closed:
            raise InterfaceError("this recorder is closed")
        if self._connection is None or self._connection.closed:
            self._prepared.clear()
            self._connection = self._connect(_make_durable)
        return self._connection


def _make_durable(connection: PatientConnection[TupleRow]) -> None:
    """Sets the connection to durable commits; raises OperationalError if the server has none."""
    # Otherwise psycopg prepares statements too, and drops them all, including ours, on every rollback.
    connection.prepare_threshold = None
    settings = connection.execute("SHOW synchronous_commit").fetchone()
    if settings is None or settings[0] not in _DURABLE:
        connection.execute("SET synchronous_commit = on")
    # An abandoned statement must not queue for ever. A statement timeout would also end the wait for a synchronous
    # standby, and the commit would count as made.
    connection.execute(f"SET lock_timeout = {int(1000 * connection.patience.request)}")
    # The checks of heads rely on statements that see everything committed before they began.
    connection.execute("SET default_transaction_isolation = 'read committed'")
    plan_once(connection)
    row = connection.execute("SELECT current_setting('synchronous_commit'), current_setting('fsync')").fetchone()
    if row is None or row[0] not in _DURABLE or row[1] != "on":
        raise OperationalError(f"PostgreSQL gives synchronous_commit and fsync as {row} where both have to be on")


def plan_once(connection: Connection[Any]) -> None:
    """Plans prepared statements once for all parameters.

    Planning each time costs more than a plan fitted to them could save, and over partitions more than the rest: which
    one a stream lies in is found out when the plan is executed.
    """
    connection.execute("SET plan_cache_mode = force_generic_plan")
    if not connection.autocommit:
        connection.commit()


def _checked(result: pq.abc.PGresult, wanted: pq.ExecStatus) -> None:
    if result.status != wanted:
        raise error_from_result(result)


def _number(result: pq.abc.PGresult, row: int, column: int) -> int:
    return int.from_bytes(result.get_value(row, column) or b"", "big")


def _starts_at_0(append: Append) -> bool:
    return any(first == 0 for first, _ in append.spans.values())


def _encoded(batch: Sequence[Append]) -> tuple[bytes, list[bytes]]:
    """Returns the statement that stores the batch, and its parameters."""
    commands = [append.command for append in batch if append.command is not None]
    if len(batch) == 1 and len(batch[0].events) == 1:
        (e,) = batch[0].events
        stream = str(e.originator_id)
        params = [stream.encode(), int8(e.originator_version), e.topic.encode(), e.state]
        params.append(leaf_for(e))
        if not commands:
            return b"append_one", params
        (c,) = commands
        params += [c.actor.encode(), c.key.encode(), c.request_sha256, c.game.encode()]
        return b"append_one_with_command", [*params, int8(c.first_n), int8(c.last_n)]
    events = [event for append in batch for event in append.events]
    streams = text_array([e.originator_id for e in events])  # type: ignore[misc]  # spans_of has seen to it
    versions = int8_array([e.originator_version for e in events])
    params = [
        streams,
        versions,
        text_array([e.topic for e in events]),
        bytea_array([e.state for e in events]),
        bytea_array([leaf_for(e) for e in events]),
    ]
    # If a stream continues within the batch, only its first version is checked against the stored head.
    starts = {stream: first for append in reversed(batch) for stream, (first, _) in append.spans.items()}
    if len(starts) == len(events):
        params += [streams, versions]
    else:
        params += [text_array(list(starts)), int8_array(list(starts.values()))]
    if not commands:
        return b"append_many", params
    params += [
        text_array([c.actor for c in commands]),
        text_array([c.key for c in commands]),
        bytea_array([c.request_sha256 for c in commands]),
        text_array([c.game for c in commands]),
        int8_array([c.first_n for c in commands]),
        int8_array([c.last_n for c in commands]),
    ]
    return b"append_many_with_commands", params
