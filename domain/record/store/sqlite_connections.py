"""One connection that writes, and those that read."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import RLock
from types import TracebackType

import eventsourcing.sqlite as library
from eventsourcing.persistence import OperationalError

from domain.record.store.errors import in_library_terms, library_errors
from domain.record.store.marks import claim_sqlite
from domain.record.store.reader_pool import ReaderPool
from domain.record.store.record_file import COMPANIONS, LOG_BYTES, RecordFile, make_private

_STATEMENTS_KEPT = 256
_READERS_CACHE_KIB = 512
_TOO_LONG = 4 * LOG_BYTES
_COMMITS = 64
"""Commits from one look at the log's size to the next."""
_PAUSE = 0.05
"""Seconds for which readers may hold up the moment without them."""
_FULL = 2


class NotBegun(OperationalError):
    """The transaction could not begin: the file is locked, missing or damaged."""


class Transaction:
    """One transaction of the writer. A class, not a generator, for speed: every move uses it.

    It begins, and is acknowledged, only while the file being written is the one at the path.
    """

    __slots__ = ("_connection", "_file", "_lock")

    def __init__(self, lock: RLock, connection: sqlite3.Connection, file: RecordFile | None) -> None:
        self._lock = lock
        self._connection = connection
        self._file = file

    def __enter__(self) -> sqlite3.Cursor:
        self._lock.acquire()
        try:
            if self._file is not None:
                self._file.check_now_and_then()
            return self._connection.execute("BEGIN IMMEDIATE")
        except BaseException as error:
            self._lock.release()
            if isinstance(error, sqlite3.Error):
                raise NotBegun(str(error)) from error
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                self._connection.execute("COMMIT")
                if self._file is not None:
                    self._file.check_now_and_then()
        except sqlite3.Error as failure:
            raise in_library_terms(failure) from failure
        else:
            if isinstance(error, sqlite3.Error):
                raise in_library_terms(error) from error
        finally:
            try:
                if self._connection.in_transaction:
                    self._connection.rollback()
            finally:
                self._lock.release()


class Datastore(library.SQLiteDatastore):
    """The library's datastore with one writer, durable commits and readers that wait for nobody.

    Readers are borrowed and returned rather than bound to threads: a server with a thread per request would otherwise
    open a connection per request.
    """

    def __init__(self, db_name: str, *, lock_timeout: int | None = None, single_row_tracking: bool = True) -> None:
        super().__init__(
            db_name,
            lock_timeout=lock_timeout,
            single_row_tracking=single_row_tracking,
            originator_id_type="text",
        )
        self.db_name = db_name
        self.in_memory = library.SQLiteConnectionPool.detect_memory_mode(db_name)
        self._lock_timeout = lock_timeout or library.SQLITE3_DEFAULT_LOCK_TIMEOUT
        self._writing = RLock()
        self._writer: library.SQLiteConnection | None = None
        self.readers: ReaderPool[library.SQLiteConnection] = ReaderPool(lambda: self._wrapped(self._reader()))
        self._commits = 0
        self._closed = False
        self.file: RecordFile | None = None

    def claim(self) -> None:
        """Marks a new file as ours; raises DatabaseRefused if we must not write to it."""
        if self.in_memory:
            return
        with library_errors(sqlite3.Error):
            connection = self._connect()
            try:
                claim_sqlite(connection, self.db_name)
            finally:
                connection.close()

    def watch(self) -> None:
        """From now on also checks that log and index are those at their paths: the database has been written."""
        if self.file is not None:
            self.file.note_companions()

    def writing(self) -> Transaction:
        """Returns a context with the writer's cursor, whose transaction is durable when it has ended."""
        return Transaction(self._writing, self._writing_connection()._sqlite_conn, self.file)

    def shorten_log(self) -> None:
        """Now and then, after a commit: puts a log that has grown too long into the file and cuts it.

        While somebody reads it only grows: SQLite writes it from its beginning when nobody does. So readers wait for a
        moment. Where that does not come, as while a backup reads, a later commit tries again.
        """
        self._commits += 1
        if self._commits % _COMMITS or self.file is None or self.log_bytes < _TOO_LONG:
            return
        # The turn to write comes first: readers do not wait for whoever has it.
        with self._writing, self.readers.without_readers(_PAUSE) as free, suppress(sqlite3.Error):
            if not free:
                return
            connection = self._writing_connection()._sqlite_conn
            connection.execute(f"PRAGMA busy_timeout = {round(_PAUSE * 1000)}")  # others may read the same file
            try:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            finally:
                connection.execute(f"PRAGMA busy_timeout = {round(self._lock_timeout * 1000)}")

    @property
    def log_bytes(self) -> int:
        """The size of the log beside the file."""
        try:
            return os.stat(f"{self.db_name}{COMPANIONS[0]}").st_size
        except OSError:
            return 0

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Cursor]:
        """Lends a cursor that reads plain tuples; each statement sees the newest commit."""
        with self._lent() as connection, library_errors(sqlite3.Error):
            cursor = connection._sqlite_conn.cursor()
            cursor.row_factory = None
            yield cursor

    def reading_connection(self) -> sqlite3.Connection:
        """Returns a new read-only connection, which the caller closes."""
        self._writing_connection()  # the writer comes first, since it sets the journal mode
        with library_errors(sqlite3.Error):
            connection = self._connect()
            connection.execute("PRAGMA query_only = ON")
        return connection

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[library.SQLiteCursor]:
        """Used by the library's own recorders."""
        if commit:
            with self.writing() as cursor:
                yield library.SQLiteCursor(cursor)
        else:
            with self._lent() as connection, connection.transaction(commit=False) as cursor:
                yield cursor

    @contextmanager
    def get_connection(self, *, commit: bool) -> Iterator[library.SQLiteConnection]:
        """Lends the writer or a reader as one of the library's connections."""
        if commit:
            with self._writing:
                yield self._writing_connection()
        else:
            with self._lent() as connection:
                yield connection

    def close(self) -> None:
        """Waits for the writer and closes all connections; borrowed ones close when they are returned."""
        if not hasattr(self, "_closed"):  # called by __del__ even if __init__ did not get that far
            return
        self._closed = True
        with self._writing:
            if self._writer is not None:
                self._writer.close()
                self._writer = None
        self.readers.close()

    @contextmanager
    def _lent(self) -> Iterator[library.SQLiteConnection]:
        if self.in_memory:  # a database in memory lives in its one connection
            with self._writing:
                yield self._writing_connection()
            return
        with self.readers.lent() as connection:
            yield connection

    def _reader(self) -> sqlite3.Connection:
        connection = self.reading_connection()
        connection.execute(f"PRAGMA cache_size = -{_READERS_CACHE_KIB}")
        return connection

    def _writing_connection(self) -> library.SQLiteConnection:
        if self._writer is None:
            with self._writing, library_errors(sqlite3.Error):
                if self._writer is None:
                    self._writer = self._wrapped(self._durable(self._connect()))
        return self._writer

    def _connect(self) -> sqlite3.Connection:
        if self._closed:
            raise OperationalError("this datastore is closed")
        connect = partial(sqlite3.connect, self.db_name, uri=True) if self.in_memory else self._own_file().connect
        return connect(
            isolation_level=None,
            check_same_thread=False,
            cached_statements=_STATEMENTS_KEPT,
            timeout=self._lock_timeout,
        )

    def _own_file(self) -> RecordFile:
        """The file, created if this is the first connection to it. Raises OperationalError."""
        if self.file is None:
            path = Path(self.db_name)
            try:
                make_private(path)
                self.file = RecordFile(path)
            except OSError as error:
                raise OperationalError(f"{path} cannot be made or seen: {error.strerror}") from error
        return self.file

    def _wrapped(self, connection: sqlite3.Connection) -> library.SQLiteConnection:
        connection.row_factory = sqlite3.Row
        return library.SQLiteConnection(connection, max_age=None)

    def _durable(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Returns the connection with WAL and synchronous=FULL; raises OperationalError if that fails."""
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
        level = connection.execute("PRAGMA synchronous").fetchone()[0]
        if not self.in_memory and (mode != "wal" or level != _FULL):
            connection.close()
            raise OperationalError(
                f"{self.db_name}: SQLite gives journal_mode={mode}, synchronous={level}, not WAL and FULL"
            )
        return connection
