"""The record on SQLite, as a persistence module of the library.

PERSISTENCE_MODULE=domain.record.store.sqlite SQLITE_DBNAME=...
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import eventsourcing.sqlite as library
from eventsourcing import persistence
from eventsourcing.persistence import Notification, StoredEvent, Tracking
from eventsourcing.utils import Environment, EnvType

from domain.record.store import sqlite_statements as sql
from domain.record.store.append import (
    Append,
    Spans,
    command_repeated,
    follows,
    head_moved,
    require_text_ids,
    spans_of,
)
from domain.record.store.archives import Archived, Archives, archives_folder
from domain.record.store.beside import RowBeside
from domain.record.store.commands import Command, HeadMoved
from domain.record.store.errors import library_errors
from domain.record.store.group_commit import GroupCommit
from domain.record.store.leaves import BareEvent, leaf_for, leaf_of
from domain.record.store.marks import ARCHIVED, BARE, SCHEMA, DatabaseRefused, mark_sqlite_again
from domain.record.store.postgres_standby import NO_FILE, Standby
from domain.record.store.record_file import FileLost, RecordFile
from domain.record.store.record_reads import RecordReads, Values
from domain.record.store.recorder import Joined
from domain.record.store.sqlite_connections import Datastore, NotBegun
from domain.record.store.sqlite_wakeups import DataVersionSignal
from domain.record.store.wakeups import Signal

_PAGE = 1000
_NO_END = 2**62

R = TypeVar("R")

_LEAVES_AT_ONCE = 10_000
_TOGETHER = 8
"""How many events one statement inserts; most decisions have no more."""


def _row(event: StoredEvent) -> tuple[Any, int, str, bytes, bytes]:
    return str(event.originator_id), event.originator_version, event.topic, event.state, leaf_for(event)


class ApplicationRecorder(RecordReads, library.SQLiteApplicationRecorder):
    """Appends with group commits and checked heads; reads bytes as they are stored."""

    datastore: Datastore
    sql = sql

    def __init__(self, datastore: Datastore, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        self._insert_following = sql.for_table(sql.INSERT_FOLLOWING, events_table_name)
        insert = sql.for_table(sql.INSERT_EVENT, events_table_name)
        self._insert_several = [insert + sql.ONE_MORE * more for more in range(_TOGETHER)]
        self._last_version = sql.for_table(sql.LAST_VERSION, events_table_name)
        self._select_command = sql.SELECT_COMMAND
        self._group: GroupCommit[Append, Sequence[int]] = GroupCommit(self._commit)
        self.archives = Archives(
            archives_folder(Path(datastore.db_name)), self._archived, self._game_leaves, self._state
        )
        self.signal: Signal = DataVersionSignal(datastore, self._on_table(sql.LAST_NOTIFICATION))

    def close(self) -> None:
        """Closes the recorder's own connection."""
        self.signal.close()

    def construct_create_table_statements(self) -> list[str]:
        """Returns the statements for the events, for the commands' keys, and for the probe."""
        _, *others = super().construct_create_table_statements()  # the first is the library's table of events
        ours = [self._on_table(sql.EVENTS_TABLE), self._on_table(sql.NODES_TABLE), sql.COMMANDS_TABLE, sql.PROBE_TABLE]
        return [*ours, self._on_table(sql.ARCHIVED_TABLE), *others]

    def create_table(self) -> None:
        """Marks a new file and creates the tables; raises DatabaseRefused if the file is not ours."""
        self.datastore.claim()
        super().create_table()
        self._add_leaves()
        self.datastore.watch()

    def insert_events(
        self, stored_events: Sequence[StoredEvent], *, command: Command | None = None, **kwargs: Any
    ) -> Sequence[int]:
        """Stores the events, the command and any tracking together.

        Returns the notification ids once all is durable. Raises HeadMoved, CommandRepeated or NotDense; nothing is
        stored then.
        """
        beside = kwargs.get("beside", ())
        append = Append(stored_events, spans_of(stored_events), command, kwargs.get("tracking"), beside)
        return self._group.submit(append, len(stored_events))

    def append(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        command: Command | None = None,
        beside: Sequence[RowBeside] = (),
    ) -> int:
        """Stores events like `insert_events`, with rows beside them; returns the index of the last in the log."""
        return self.insert_events(stored_events, command=command, beside=beside)[-1] - 1

    standby: Standby | None = None

    def read_beside(self, url: str, lag_seconds: float) -> Standby:
        """Raises DatabaseRefused: a file has no standby."""
        raise DatabaseRefused(NO_FILE)

    def prove_durable(self) -> None:
        """Returns once something was written durably, as a move is; raises PersistenceError if that fails.

        It appends no event, and the file does not grow: one row is overwritten.
        """
        if self.datastore.file is not None:
            self.datastore.file.check()
        self._group.submit(Append((), {}, None, None, probe=True))

    @property
    def storage(self) -> dict[str, int]:
        """Readers that are open, and the bytes of the log."""
        return {"readers": self.datastore.readers.open, "log_bytes": self.datastore.log_bytes}

    @property
    def file(self) -> RecordFile | None:
        """The file that holds the record, or None if it is in memory."""
        return self.datastore.file

    def joined(self, connection: sqlite3.Connection) -> Joined:
        """Returns the store within another connection's transaction; begins a writing one if there is none."""
        with library_errors(sqlite3.Error):
            if not connection.in_transaction:
                connection.execute("BEGIN IMMEDIATE")
        return _Joined(connection, self._on_table)

    def select_command(self, actor: str, key: str) -> Command | None:
        """Returns the command with this key of this actor, or None."""
        with self.datastore.reading() as cursor:
            row = cursor.execute(self._select_command, (actor, key)).fetchone()
        return Command(*row) if row else None

    def know_keys_beside(self, table: str) -> None:
        """Has `select_command` look into this table too."""
        self._select_command = sql.SELECT_COMMAND + sql.OR_BESIDE.replace("{beside}", table)

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        """Returns up to `limit` notifications from `start`, in order."""
        conditions: list[str] = []
        params: list[int | str] = []
        if start is not None:
            conditions.append("notification_id >= ?" if inclusive_of_start else "notification_id > ?")
            params.append(start)
        if stop is not None:
            conditions.append("notification_id <= ?")
            params.append(stop)
        if topics:
            conditions.append(f"topic IN ({', '.join('?' * len(topics))})")
            params.extend(topics)
        where = " WHERE " + " AND ".join(conditions) if conditions else ""
        statement = self._on_table(sql.NOTIFICATIONS) + where + " ORDER BY notification_id LIMIT ?"
        with self.datastore.reading() as cursor:
            rows = cursor.execute(statement, (*params, limit)).fetchall()
        return self.archives.notifications(
            Notification(stream, version, topic, state, id_) for id_, stream, version, topic, state in rows
        )

    def read_states(self, originator_id: str, after: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """Yields the stored bytes of the versions after `after`, in order; holds one page and no transaction."""
        return chain.from_iterable(self._pages(originator_id, after, _NO_END if upto is None else upto))

    def _pages(self, stream: str, after: int, upto: int) -> Iterator[list[bytes]]:
        """Yields the bytes of a stream in pages; versions are dense, so a page is a range of them."""
        statement = self._on_table(sql.STATES)
        while after < upto:
            last = min(after + _PAGE, upto)
            with self.datastore.reading() as cursor:
                page = [state for (state,) in cursor.execute(statement, (stream, after + 1, last))]
            # Archives begin with version 1, and some streams have a version 0.
            yield self._from_archive(stream, after, last) if b"" in page[:2] else page
            if len(page) < last - after and after >= 0:  # nothing is below 0, and 0 itself may be missing
                return
            after = last

    def _from_archive(self, stream: str, after: int, last: int) -> list[bytes]:
        """A page some of whose events are no longer in the file."""
        return self.archives.states(stream, self.read(sql.VERSIONS, (stream, after + 1, last)))

    def count_events(self, first: int = 0) -> int:
        """Returns the number of existing events from leaf index `first` on."""
        ((count,),) = self.read(sql.COUNT_FROM, (first,)) if first > 0 else self.read(sql.COUNT)
        return int(count)

    def keep_nodes(self, level: int, first: int, hashes: Sequence[bytes]) -> None:
        """Stores nodes of a level; existing ones stay as they are."""
        rows = [(level, number, node) for number, node in enumerate(hashes, first)]
        with self.datastore.writing() as cursor:
            cursor.executemany(self._on_table(sql.INSERT_NODE), rows)

    def move_out(self, places: Iterable[Archived]) -> None:
        """Empties the rows of games and stores where their bytes are, in one transaction."""
        with self.datastore.writing() as cursor:
            mark_sqlite_again(cursor, ARCHIVED)  # an older Daybook must not read empty rows
            for place in places:
                cursor.execute(self._on_table(sql.EMPTY_STATES), (place.game, place.last_n))
                cursor.execute(self._on_table(sql.KEEP_ARCHIVED), astuple(place))

    def move_back(self, places: Iterable[Archived]) -> None:
        """Fills the rows of games from their archives, in one transaction. Raises ArchiveFault."""
        with self.datastore.writing() as cursor:
            for place in places:
                rows = [(self.archives.state(place.game, n), place.game, n) for n in range(1, place.last_n + 1)]
                cursor.executemany(self._on_table(sql.FILL_STATE), rows)
                cursor.execute(self._on_table(sql.FORGET_ARCHIVED), (place.game,))

    def vacuum(self) -> None:
        """Rewrites the file without unused space."""
        with self.datastore.get_connection(commit=True) as connection, library_errors(sqlite3.Error):
            connection._sqlite_conn.execute("VACUUM")
            connection._sqlite_conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def read(self, statement: str, values: Values = ()) -> list[Any]:
        with self.datastore.reading() as cursor:
            return cursor.execute(self._on_table(statement), values).fetchall()

    def _add_leaves(self) -> None:
        """Adds the leaves to the events of an older record, once."""
        if "leaf" in [name for (name,) in self.read(sql.COLUMNS)]:
            return
        with self.datastore.writing() as cursor:
            cursor.execute(self._on_table(sql.ADD_LEAF))
            position = 0
            while rows := cursor.execute(self._on_table(sql.WITHOUT_LEAF), (position, _LEAVES_AT_ONCE)).fetchall():
                leaves = [(leaf_of(stream, n, state), at) for at, stream, n, state in map(tuple, rows)]
                cursor.executemany(self._on_table(sql.SET_LEAF), leaves)
                position = rows[-1][0]
            cursor.execute(f"PRAGMA user_version = {SCHEMA}")

    def _on_table(self, statement: str) -> str:
        return sql.for_table(statement, self.events_table_name)

    def _commit(self, batch: Sequence[Append]) -> list[Sequence[int] | Exception]:
        """Stores what it can of a batch in one transaction; returns ids or a refusal for each."""
        try:
            with self.datastore.writing() as cursor:
                outcomes = [self._store(cursor, append) for append in batch]
        except (NotBegun, FileLost) as error:  # for the whole batch: each alone would wait as long again
            return [error for _ in batch]
        self.datastore.shorten_log()
        for ids in reversed(outcomes):
            if ids and not isinstance(ids, Exception):
                self.signal.announce(ids[-1])
                break
        return outcomes

    def _store(self, cursor: sqlite3.Cursor, append: Append) -> Sequence[int] | Exception:
        """Returns the ids of the stored events, or their refusal if nothing was written."""
        events, command = append.events, append.command
        if append.probe:
            cursor.execute(sql.PROBE)
        if command and cursor.execute(sql.SELECT_COMMAND, (command.actor, command.key)).fetchone():
            return command_repeated(command)
        ids: Sequence[int] = ()
        if events:
            if isinstance(events[0], BareEvent):
                mark_sqlite_again(cursor, BARE)  # an older Daybook would take its leaf for a changed one
            if len(append.spans) > 1 and (refusal := self._refusal_of_any(cursor, append.spans)):
                return refusal
            cursor.execute(self._insert_following, _row(events[0]))
            if not cursor.rowcount:
                return self._refusal_of_any(cursor, append.spans) or HeadMoved()
            # Nobody else writes during this transaction, so the ids are consecutive.
            first_id: int = cursor.lastrowid  # type: ignore[assignment]  # a row has been inserted
            ids = [first_id]
            if len(events) > 1:
                self._insert(cursor, events[1:])
                ids = list(range(first_id, first_id + len(events)))
        if command is not None:
            cursor.execute(sql.INSERT_COMMAND, astuple(command))
        for row in append.beside:
            cursor.execute(sql.insertion(row), [*row.values.values()])
        if append.tracking is not None:
            self._track(cursor, append.tracking)
        return ids

    def _insert(self, cursor: sqlite3.Cursor, events: Sequence[StoredEvent]) -> None:
        if len(events) > _TOGETHER:
            cursor.executemany(self._insert_several[0], map(_row, events))
        else:
            # One statement, because at each one other threads take the GIL, and the writer waits for it again.
            cursor.execute(self._insert_several[len(events) - 1], list(chain.from_iterable(map(_row, events))))

    def _refusal_of_any(self, cursor: sqlite3.Cursor, spans: Spans) -> HeadMoved | None:
        """Returns the refusal of the first stream whose events do not follow its head, or None."""
        for stream, (version, _) in spans.items():
            head = cursor.execute(self._last_version, (stream,)).fetchone()[0]
            if not follows(head, version):
                return head_moved(stream, head, version)
        return None

    def _track(self, cursor: sqlite3.Cursor, tracking: Tracking) -> None:
        raise NotImplementedError("tracking is kept by the process recorder")


class _Joined:
    def __init__(self, connection: sqlite3.Connection, on_table: Callable[[str], str]) -> None:
        self._connection = connection
        self._on_table = on_table

    def last(self, originator_id: str) -> bytes | None:
        """Returns the bytes of the stream's last event, or None."""
        with library_errors(sqlite3.Error):
            row = self._connection.execute(self._on_table(sql.LAST_STATE), (originator_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def append(self, event: StoredEvent) -> None:
        """Appends the event; raises HeadMoved if it does not follow."""
        with library_errors(sqlite3.Error):
            if isinstance(event, BareEvent):
                mark_sqlite_again(self._connection, BARE)
            stored = self._connection.execute(self._on_table(sql.INSERT_FOLLOWING), _row(event))
        if not stored.rowcount:
            raise HeadMoved(f"version {event.originator_version} of {event.originator_id} does not follow")


class ProcessRecorder(ApplicationRecorder, library.SQLiteProcessRecorder):
    """An application recorder that stores its position in another log in the same transaction."""

    def _track(self, cursor: sqlite3.Cursor, tracking: Tracking) -> None:
        self._insert_tracking(library.SQLiteCursor(cursor), tracking)


class Factory(library.SQLiteFactory):
    """Creates the recorders; those for snapshots and tracking are the library's own, on our connections."""

    application_recorder_class: type[library.SQLiteApplicationRecorder] = ApplicationRecorder
    process_recorder_class: type[library.SQLiteProcessRecorder] = ProcessRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        require_text_ids(self.env)
        self.datastore = Datastore(
            self.datastore.pool.db_name,
            lock_timeout=self.datastore.pool.lock_timeout,
            single_row_tracking=self.datastore.single_row_tracking,
        )
        self._recorders: list[ApplicationRecorder] = []

    def application_recorder(self) -> persistence.ApplicationRecorder:
        """Returns a recorder, which is closed with the factory."""
        return self._kept(super().application_recorder())

    def process_recorder(self) -> persistence.ProcessRecorder:
        """Returns a recorder, which is closed with the factory."""
        return self._kept(super().process_recorder())

    def close(self) -> None:
        """Closes the recorders and all connections."""
        for recorder in self._recorders:
            recorder.close()
        super().close()

    def _kept(self, recorder: R) -> R:
        if isinstance(recorder, ApplicationRecorder):
            self._recorders.append(recorder)
        return recorder
