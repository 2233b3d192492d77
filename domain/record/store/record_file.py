"""The files of an SQLite database: private when created, and still those at their paths while they are written."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, Final
from urllib.parse import quote

from domain.record.store.commands import OutcomeUnknown
from domain.record.store.faults import CORRUPT, StorageFault, fault_of
from domain.record.store.leftover_log import misfit
from domain.record.store.marks import DatabaseRefused

PRIVATE: Final = 0o600
"""Mode of every file that holds tables, tokens or keys: for its owner alone."""
COMPANIONS: Final = ("-wal", "-shm")
LOG_BYTES: Final = 16 << 20
"""What is left of a log (`-wal`) that grew beyond that, once all of it is in the file."""
"""The files that SQLite keeps beside a database in WAL mode, with the database's own permissions."""
READ_WHOLE: Final = 2**27
"""The largest file, in bytes, that is read from end to end before it is served with a leftover log: about a second."""
_LOOK_EVERY: Final = 0.02
"""Seconds between two checks of a file that is being written: a check costs microseconds, a commit not many more."""

_Identity = tuple[int, int]


class FileLost(StorageFault, OutcomeUnknown):
    """The file being written is not, or no longer, the one at the path: whoever opens that would miss the writes."""

    def __init__(self, message: str, fault: str) -> None:
        super().__init__(message)
        self.fault = fault


def make_private(path: Path) -> None:
    """Creates a file for its owner alone if there is none; SQLite gives its companions the same mode.

    An existing file is left alone: closing it here would drop this process's locks on it. Raises OSError.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE)
    except FileExistsError:
        return
    os.close(descriptor)


def existing(path: Path, mode: str = "rw") -> str:
    """Returns the URI with which SQLite opens this file without creating it; with "ro", without writing it."""
    return f"file:{quote(str(path))}?mode={mode}"


class RecordFile:
    """One SQLite database as it was when this process opened it: device and inode, of its log and index too.

    SQLite goes on writing to files that were deleted, moved or replaced, and acknowledges it. `check` detects that.
    Thread-safe.
    """

    def __init__(self, path: Path) -> None:
        """Remembers the existing file at `path`. Raises OSError."""
        self.path = path
        status = os.stat(path)
        self._identity = status.st_dev, status.st_ino
        self._companions: dict[Path, _Identity] | None = None
        self._checked = 0.0

    def connect(self, mode: str = "rw", **options: Any) -> sqlite3.Connection:
        """Returns a new connection to this very file. Raises FileLost and sqlite3's errors.

        It is checked again once open, before a statement opens the log and the index beside it: another file at the
        path would take them for its own and truncate the index, which kills a process that reads it (SIGBUS). The locks
        that prevent that work between processes, not between two files of one process.
        """
        self.check()
        connection: sqlite3.Connection = sqlite3.connect(existing(self.path, mode), uri=True, **options)
        try:
            self.check()
        except BaseException:
            connection.close()
            raise
        return connection

    def note_companions(self) -> None:
        """Remembers log and index; call it once the database was written over a connection that stays open.

        SQLite removes them only with its last connection. Raises FileLost.
        """
        if self._companions is None:
            files = [self.path.with_name(self.path.name + suffix) for suffix in COMPANIONS]
            self._companions = {file: self._of(file) for file in files}

    def check(self) -> None:
        """Raises FileLost if one of the files at their paths is not the one that was opened, or has a second name."""
        self._checked = 0.0
        if self._of(self.path) != self._identity:
            raise self._lost(self.path, "was replaced", "the database file was replaced")
        for file, identity in (self._companions or {}).items():
            if self._of(file) != identity:
                raise self._lost(file, "was replaced", "the log of the database was replaced")
        self._checked = monotonic()

    def check_now_and_then(self) -> None:
        """Like `check`, but trusts the last good check for an instant: for calls at every commit."""
        if monotonic() - self._checked > _LOOK_EVERY:
            self.check()

    def _of(self, file: Path) -> _Identity:
        try:
            return _only_name(file)
        except FileNotFoundError:
            raise self._lost(file, "is gone", "the database file is gone") from None
        except OSError as error:
            raise self._lost(file, f"cannot be seen ({error.strerror})", "the database file cannot be seen") from None
        except _SecondName:
            raise self._lost(
                file, "has a second name (a hard link): remove that", "the database file has a second name"
            ) from None

    def _lost(self, file: Path, what: str, fault: str) -> FileLost:
        return FileLost(
            f"{file} {what} while it is served: nothing is written until the file that was opened is back, "
            "or the service is started again on the one that is to be used",
            fault,
        )


def require_own_log(path: Path) -> None:
    """Raises DatabaseRefused if a leftover log does not belong to its database; changes neither.

    A killed service leaves a log with its last commits. Beside an older copy, SQLite would take it for that copy's log,
    and ruin both. The caller must have the file to itself.
    """
    log = path.with_name(path.name + COMPANIONS[0])
    try:
        left = path.stat().st_size and log.stat().st_size
    except FileNotFoundError:
        return
    try:
        found = _misfit(path, log) if left else None
    except sqlite3.Error as error:
        found = str(error)
        if fault_of(error) != CORRUPT:
            raise
    if found:
        raise DatabaseRefused(
            f"{path} is damaged, or {log.name} beside it is the log of another copy of it ({found}). Keep all files as "
            f"they are. If you have put an older copy in the place of {path.name}, restore the one that was served "
            f"last; only if that is lost, move {log.name} away, then call `daybook rebuild` and start again."
        )


def _misfit(path: Path, log: Path) -> str | None:
    """How they do not match; a larger file takes no longer than reading one of `READ_WHOLE`."""
    if found := misfit(path, log):
        return found
    if path.stat().st_size > READ_WHOLE:
        return None
    with closing(sqlite3.connect(existing(path, "ro"), uri=True, timeout=1)) as connection:
        return damage(connection)


class FileConnector:
    """Makes an engine's connections to one SQLite file: all are to the same file, or refused."""

    def __init__(self, path: Path, file: RecordFile | None = None, *, timeout: float) -> None:
        """`file` is the file as its keeper opened it; without one, the file that the first connection finds or creates.

        `timeout` is how many seconds a connection waits while others write.
        """
        self._path = path
        self._timeout = timeout
        self.file = file

    def __call__(self) -> sqlite3.Connection:
        """Returns a new connection. Raises FileLost, OSError and sqlite3's errors."""
        if self.file is None:
            make_private(self._path)
            self.file = RecordFile(self._path)
        return self.file.connect(timeout=self._timeout, check_same_thread=False)

    def check(self) -> None:
        """Raises FileLost if a connection would no longer be to the file at the path."""
        if self.file is not None:
            self.file.check()


class _SecondName(Exception):
    pass


def _only_name(file: Path) -> _Identity:
    status = os.stat(file)
    if status.st_nlink != 1:
        # Opened by its other name it would get another log, and the two would corrupt it: sqlite.org/howtocorrupt.html.
        raise _SecondName
    return status.st_dev, status.st_ino


def damage(connection: sqlite3.Connection, *, whole: bool = False) -> str | None:
    """Returns the first fault that SQLite's `quick_check` finds in a file, or `None`. Writes nothing.

    With `whole` indexes are held against their tables, too, and foreign keys against the rows that they name. Reads all
    of the file, over a new connection, so that nothing comes from memory. Raises sqlite3's errors.
    """
    (said,) = connection.execute("PRAGMA integrity_check(1)" if whole else "PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        return str(said)
    stray = connection.execute("PRAGMA foreign_key_check").fetchone() if whole else None
    return None if stray is None else f"a row of {stray[0]} names a row of {stray[2]} that is gone"
