"""The record on PostgreSQL, as a persistence module of the library.

PERSISTENCE_MODULE=domain.record.store.postgres POSTGRES_DBNAME=... POSTGRES_HOST=... and so on
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from threading import Event
from typing import Any, TypeVar

import eventsourcing.postgres as library
import psycopg
from eventsourcing import persistence
from eventsourcing.persistence import Notification, StoredEvent
from eventsourcing.utils import Environment, EnvType
from psycopg import Connection, Cursor
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import DictRow, TupleRow, dict_row, tuple_row
from psycopg_pool import PoolTimeout

from domain.record.store import postgres_statements as sql
from domain.record.store.append import (
    Append,
    require_text_ids,
    spans_of,
)
from domain.record.store.archives import Archived, Archives, archives_folder
from domain.record.store.beside import RowBeside
from domain.record.store.commands import Command
from domain.record.store.deadlines import USUAL, Deadlines, seconds_left, within
from domain.record.store.errors import library_errors
from domain.record.store.group_commit import GroupCommit
from domain.record.store.leaves import BareEvent, leaf_for, leaf_of
from domain.record.store.marks import (
    ARCHIVED,
    BARE,
    DatabaseRefused,
    check_postgres,
    mark_postgres,
    mark_postgres_again,
)
from domain.record.store.postgres_commits import Commits
from domain.record.store.postgres_connections import READING, NoAnswer, PatientConnection
from domain.record.store.postgres_partitions import prepare_events
from domain.record.store.postgres_standby import Standby
from domain.record.store.postgres_wakeups import ListenSignal
from domain.record.store.postgres_writer import Prepare, Row, Writer, plan_once
from domain.record.store.reading import reading_aside
from domain.record.store.record_reads import RecordReads, Values
from domain.record.store.recorder import Joined
from domain.record.store.wakeups import Signal

_PAGE = 512
_NO_END = 2**62

_LEAVES_AT_ONCE = 10_000
_READ_ATTEMPTS = 20
"""More than the pool's connections, all of which may turn out to be broken, one after the other."""

R = TypeVar("R")


class ApplicationRecorder(RecordReads, library.PostgresApplicationRecorder):
    """Appends with group commits and checked heads; reads bytes as they are stored."""

    sql = sql

    def __init__(
        self,
        datastore: library.PostgresDatastore,
        *,
        events_table_name: str = "stored_events",
        **kwargs: Any,
    ) -> None:
        super().__init__(datastore, events_table_name=events_table_name, **kwargs)
        self._names = sql.StatementNames(datastore.schema, events_table_name, self.channel_name)
        # Of the library's statements only those for a process recorder's tracking are wanted; they come last.
        tracking = self.sql_create_statements[self.create_insert_function_statement_index + 1 :]
        self.sql_create_statements = [*map(self._names.fill, sql.CREATE), *tracking]
        self.archives = Archives(archives_folder(None), self._archived, self._game_leaves, self._state)
        self._patience: Deadlines = self._settings()["patience"]
        self._select_command = sql.SELECT_COMMAND
        self._writer = Writer(self._connect, self._names, self._track)
        self._group: GroupCommit[Append, Sequence[Row]] = GroupCommit(self._commit)
        self.standby: Standby | None = None
        self.signal: Signal = ListenSignal(self._connect, self.channel_name, self._names.text(sql.LAST_NOTIFICATION))
        self._commits = Commits(self._writer, self.signal, self.read, self.select_command)

    def create_table(self) -> None:
        """Marks a new database and creates the tables; raises DatabaseRefused if the database is not ours.

        Over read-only connections it creates nothing, and raises it if anything is missing.
        """
        if READING in str(self._settings().get("options")):
            self._require_tables()
            return
        super().create_table()
        self._writer.open()

    def _require_tables(self) -> None:
        with library_errors(psycopg.Error), self._pooled() as connection:
            cursor = connection.cursor()
            kind = cursor.execute(self._names.fill(sql.KIND_OF_EVENTS)).fetchone()
            leaves = kind and cursor.execute(self._names.fill(sql.HAS_LEAVES)).fetchone()
            if leaves != {"count": 1}:
                raise DatabaseRefused(
                    "The record has tables of an earlier release, and nothing is written to it here: first start this "
                    "release where the record is written."
                )

    def close(self) -> None:
        """Closes the recorder's own connections."""
        if self.standby is not None:
            self.standby.close()
        self.signal.close()
        self._writer.close()

    def read_beside(self, url: str, lag_seconds: float) -> Standby:
        """Returns the standby at a URL; once started, it serves the reads that may be done aside."""
        self.standby = Standby(url, self._names, self.read, lag_seconds)
        return self.standby

    def insert_events(
        self, stored_events: Sequence[StoredEvent], *, command: Command | None = None, **kwargs: Any
    ) -> Sequence[int]:
        """Stores the events, the command and any tracking together.

        Returns the notification ids once all is durable. Raises HeadMoved, CommandRepeated or NotDense; nothing is
        stored then.
        """
        append = Append(stored_events, spans_of(stored_events), command, kwargs.get("tracking"))
        return [row.id for row in self._submit(append)]

    def append(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        command: Command | None = None,
        beside: Sequence[RowBeside] = (),
    ) -> int:
        """Stores events like `insert_events`, with rows beside them; returns the index of the last in the log."""
        return self._submit(Append(stored_events, spans_of(stored_events), command, None, beside))[-1].leaf_index

    def _submit(self, append: Append) -> Sequence[Row]:
        with within(self._patience.request):  # even for a worker, which may lead the commits of others
            return self._group.submit(append, len(append.events))

    def prove_durable(self) -> None:
        """Returns once something was written durably, as a move is; raises PersistenceError if that fails.

        It appends no event, but writes a message to PostgreSQL's own log.
        """
        self._writer.prove()

    @property
    def file(self) -> None:
        """None: there is no file."""
        return

    def joined(self, connection: Connection[Any]) -> Joined:
        """Returns the store within another connection's transaction, durable when that commits."""
        cursor = connection.cursor(row_factory=tuple_row)
        with library_errors(psycopg.Error):
            cursor.execute(self._names.fill(sql.JOIN), ("on",))
        return _Joined(cursor, self._names)

    def select_command(self, actor: str, key: str) -> Command | None:
        """Returns the command with this key of this actor, or None."""
        rows = self.read(self._select_command, (actor, key) * self._select_command.count("WHERE"))
        return Command(*rows[0]) if rows else None

    def know_keys_beside(self, table: str) -> None:
        """Has `select_command` look into this table too."""
        self._select_command = sql.SELECT_COMMAND + sql.OR_BESIDE.replace("<beside>", table)

    def select_notifications(self, *args: Any, **kwargs: Any) -> Sequence[Notification]:
        """Returns what the library's recorder selects, with the bytes that were moved out."""
        return self.archives.notifications(super().select_notifications(*args, **kwargs))

    def read_states(self, originator_id: str, after: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """Yields the stored bytes of the versions after `after`, in order; holds one page and no transaction."""
        last = _NO_END if upto is None else upto
        # Only the primary knows whether a known game has gone on.
        reading = reading_aside() if upto is not None or after == 0 else None
        while after < last:
            page = self._aside(originator_id, after, last) if reading else []
            if page and reading:
                reading.aside = True
                if len(page) < _PAGE:
                    reading = None  # the rest is the primary's, which alone knows where the stream ends
            else:
                reading = None
                page = self.read(sql.STATES, (originator_id, after, last, _PAGE))
                if len(page) < _PAGE:
                    last = page[-1][0] if page else after
            yield from self.archives.states(originator_id, page)
            after = page[-1][0] if page else last

    def _aside(self, stream: str, after: int, last: int) -> list[tuple[int, bytes]]:
        """Returns the standby's events, none if it has none or is unavailable."""
        return [] if self.standby is None else self.standby.states(stream, after, last, _PAGE)

    def count_events(self, first: int = 0) -> int:
        """Returns the number of existing events from leaf index `first` on."""
        ((count,),) = self.read(sql.COUNT_FROM, (first,))
        return int(count)

    def keep_nodes(self, level: int, first: int, hashes: Sequence[bytes]) -> None:
        """Stores nodes of a level; existing ones stay as they are."""
        with within(self._patience.request), library_errors(psycopg.Error), self._pooled() as connection:
            connection.execute(self._names.text(sql.KEEP_NODES), (level, first, list(hashes)))

    def max_notification_id(self) -> int | None:
        """Returns the newest position of the log, or None if it is empty."""
        ((newest,),) = self.read(sql.LAST_NOTIFICATION)
        return newest  # type: ignore[no-any-return]

    def move_out(self, places: Iterable[Archived]) -> None:
        """Empties the rows of games and stores where their bytes are, in one transaction."""
        with self._archiving() as cursor:
            # An older Daybook must not read empty rows.
            mark_postgres_again(cursor.connection, self.datastore.schema, ARCHIVED)
            cursor.execute(self._names.fill(sql.READABLE_VIEW))  # the earlier view cannot read an empty row
            for place in places:
                cursor.execute(self._names.fill(sql.EMPTY_STATES), (place.game, place.last_n))
                cursor.execute(self._names.fill(sql.KEEP_ARCHIVED), astuple(place))

    def move_back(self, places: Iterable[Archived]) -> None:
        """Fills the rows of games from their archives, in one transaction. Raises ArchiveFault."""
        with self._archiving() as cursor:
            for place in places:
                rows = [(self.archives.state(place.game, n), place.game, n) for n in range(1, place.last_n + 1)]
                cursor.executemany(self._names.fill(sql.FILL_STATE), rows)
                cursor.execute(self._names.fill(sql.FORGET_ARCHIVED), (place.game,))

    def vacuum(self) -> None:
        """Makes the space of what was moved out reusable; the files do not shrink."""
        with library_errors(psycopg.Error), self._connect() as connection:
            connection.execute(self._names.fill("VACUUM (ANALYZE) {events}"))

    @contextmanager
    def _archiving(self) -> Iterator[Cursor[TupleRow]]:
        """A transaction on its own connection, durable when the block has ended."""
        with (
            library_errors(psycopg.Error),
            self._connect() as connection,
            connection.transaction(),
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            cursor.execute("SET LOCAL synchronous_commit = on")
            cursor.execute(self._names.fill(sql.ARCHIVE_LOCK))
            yield cursor

    def read(self, statement: str, values: Values = ()) -> list[Any]:
        """All rows of a statement. Raises the library's errors, by the deadline."""
        with within(self._patience.request), library_errors(psycopg.Error):
            for _ in range(_READ_ATTEMPTS):
                try:
                    with self._pooled() as connection, connection.cursor(row_factory=tuple_row, binary=True) as cursor:
                        return cursor.execute(self._names.text(statement), values, prepare=True).fetchall()
                except (PoolTimeout, NoAnswer):
                    raise
                except (psycopg.InterfaceError, psycopg.OperationalError) as error:
                    lost = error  # the pool may have lost others with this connection
            raise lost

    @contextmanager
    def _pooled(self) -> Iterator[Connection[DictRow]]:
        pool = self.datastore.pool
        pool.open()
        with pool.connection(timeout=min(self._patience.connection, seconds_left())) as connection:
            yield connection

    def _create_table(self, curs: Cursor[DictRow]) -> None:
        # Two processes may start at once on a new database, and IF NOT EXISTS does not prevent a race.
        curs.execute(sql.CREATING)
        if not check_postgres(curs.connection, self.datastore.schema):
            mark_postgres(curs.connection, self.datastore.schema)
        partitioned = prepare_events(curs, self._names)
        super()._create_table(curs)
        if not partitioned:
            self._add_leaves(curs)
        # Replacing a view waits for all its readers, so it is created only if missing.
        view = curs.execute(self._names.fill(sql.HAS_READABLE_VIEW)).fetchone()
        if view == {"to_regclass": None}:
            curs.execute(self._names.fill(sql.READABLE_VIEW))

    def _add_leaves(self, curs: Cursor[DictRow]) -> None:
        """Adds the leaves to the events of an older record, once."""
        if curs.execute(self._names.fill(sql.HAS_LEAVES)).fetchone() == {"count": 0}:
            curs.execute(self._names.fill(sql.ADD_LEAF))
            position = size = 0
            while rows := curs.execute(self._names.fill(sql.WITHOUT_LEAF), (position, _LEAVES_AT_ONCE)).fetchall():
                leaves = [leaf_of(row["originator_id"], row["originator_version"], row["state"]) for row in rows]
                ids = [row["notification_id"] for row in rows]
                curs.execute(self._names.fill(sql.SET_LEAVES), (ids, list(range(size, size + len(ids))), leaves))
                position, size = ids[-1], size + len(ids)
            curs.execute(self._names.fill(sql.REQUIRE_LEAVES))
            curs.execute(self._names.fill(sql.SET_LOG_SIZE), (size,))
            mark_postgres_again(curs.connection, self.datastore.schema)
        curs.execute(self._names.fill(sql.LEAF_INDEX_INDEX))

    def _commit(self, batch: Sequence[Append]) -> list[Sequence[Row] | Exception]:
        return self._commits.commit(batch)

    def _track(self, connection: Connection, append: Append) -> None:
        raise NotImplementedError("tracking is kept by the process recorder")

    def _connect(self, prepare: Prepare = lambda connection: None) -> PatientConnection[TupleRow]:
        """Returns a new connection outside the pool, prepared; raises psycopg's errors."""
        settings = self._settings()
        if self.datastore.pool.get_password_func:
            settings["password"] = self.datastore.pool.get_password_func()
        return PatientConnection.connect(prepare=prepare, autocommit=True, **settings)

    def _settings(self) -> dict[str, Any]:
        """Those of the pool, which retries its own connections for as long as it is open."""
        kwargs = self.datastore.pool.kwargs
        assert isinstance(kwargs, dict)
        return {"patience": USUAL} | {
            key: kwargs[key] for key in kwargs if key not in ("row_factory", "until", "prepare")
        }


class _Joined:
    def __init__(self, cursor: Cursor[TupleRow], names: sql.StatementNames) -> None:
        self._cursor = cursor
        self._names = names

    def last(self, originator_id: str) -> bytes | None:
        """Returns the bytes of the stream's last event, or None."""
        with library_errors(psycopg.Error):
            row = self._cursor.execute(self._names.fill(sql.LAST_STATE), (originator_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def append(self, event: StoredEvent) -> None:
        """Appends the event, which follows the stream's last: nobody else appends meanwhile."""
        with library_errors(psycopg.Error):
            if isinstance(event, BareEvent):
                mark_postgres_again(self._cursor.connection, self._names.schema, BARE)
            row = self._cursor.execute(self._names.fill(sql.GROW)).fetchone()
            assert row is not None
            place = str(event.originator_id), event.originator_version
            values = (*place, event.topic, event.state, row[0], leaf_for(event))
            self._cursor.execute(self._names.fill(sql.INSERT_EVENT), values)


class ProcessRecorder(ApplicationRecorder, library.PostgresProcessRecorder):
    """An application recorder that stores its position in another log in the same transaction."""

    def _track(self, connection: Connection, append: Append) -> None:
        assert append.tracking is not None
        self._insert_tracking(connection.cursor(row_factory=dict_row), append.tracking)


class Factory(library.PostgresFactory):
    """Creates the recorders; those for snapshots and tracking are the library's own.

    `DAYBOOK_POSTGRES_CONNINFO` may hold further settings of libpq (sslmode=..., application_name=...),
    `DAYBOOK_CONNECTION_SECONDS` and `DAYBOOK_REQUEST_SECONDS` are the patience of a request.
    """

    application_recorder_class = ApplicationRecorder
    process_recorder_class = ProcessRecorder

    CONNINFO = "DAYBOOK_POSTGRES_CONNINFO"
    CONNECTION_SECONDS = "DAYBOOK_CONNECTION_SECONDS"
    REQUEST_SECONDS = "DAYBOOK_REQUEST_SECONDS"

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        require_text_ids(self.env)
        self.datastore.originator_id_type = "text"
        if self.datastore.enable_db_functions:
            raise OSError(f"{self.POSTGRES_ENABLE_DB_FUNCTIONS} must stay off: its function takes no lock")
        assert isinstance(self.datastore.pool.kwargs, dict)
        self._closed = Event()
        self.patience = Deadlines(
            float(self.env.get(self.CONNECTION_SECONDS) or USUAL.connection),
            float(self.env.get(self.REQUEST_SECONDS) or USUAL.request),
        )
        # The pool's own attempts become ever rarer; these keep on, so that it has connections when the server is back.
        self.datastore.pool.timeout = self.patience.connection
        self.datastore.pool.connection_class = PatientConnection
        self.datastore.pool.kwargs.update(
            conninfo_to_dict(self.env.get(self.CONNINFO, "")),
            patience=self.patience,
            until=self._closed,
            prepare=plan_once,
        )
        self._recorders: list[ApplicationRecorder] = []

    def application_recorder(self) -> persistence.ApplicationRecorder:
        """Returns a recorder, which is closed with the factory."""
        return self._kept(super().application_recorder())

    def process_recorder(self) -> persistence.ProcessRecorder:
        """Returns a recorder, which is closed with the factory."""
        return self._kept(super().process_recorder())

    def close(self) -> None:
        """Closes the recorders and the pool."""
        self._closed.set()
        for recorder in self._recorders:
            recorder.close()
        super().close()

    def _kept(self, recorder: R) -> R:
        if isinstance(recorder, ApplicationRecorder):
            self._recorders.append(recorder)
        return recorder
