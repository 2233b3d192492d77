"""The files of an SQLite database: private when they are made, and still those at the path while they are written."""

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
"""What SQLite keeps beside a database in WAL mode, with the mode of the database itself."""
READ_WHOLE: Final = 2**27
"""Bytes of a file that is read from end to end before it is served with a log that was left behind: about a second."""
_LOOK_EVERY: Final = 0.02
"""Seconds between two looks at a file that is being written: a look costs some microseconds, a commit not many more."""

_Identity = tuple[int, int]


class FileLost(StorageFault, OutcomeUnknown):
    """What is written is not, or no longer, the file at the path: whoever opens that would not find it."""

    def __init__(self, message: str, fault: str) -> None:
        super().__init__(message)
        self.fault = fault


def make_private(path: Path) -> None:
    """Makes a file for its owner alone if there is none; SQLite gives what it keeps beside it the same mode.

    A file that exists is left alone: closing it here would drop the locks that this process has on it. Raises OSError.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE)
    except FileExistsError:
        return
    os.close(descriptor)


def existing(path: Path, mode: str = "rw") -> str:
    """Returns the URI by which SQLite opens this file and makes none; with "ro" it writes none either."""
    return f"file:{quote(str(path))}?mode={mode}"


class RecordFile:
    """One SQLite database as it was when this process opened it: device and inode, of its log and index too.

    SQLite goes on writing into files that were deleted, moved away or replaced, and acknowledges it. `check` finds that
    out. Any thread may call it.
    """

    def __init__(self, path: Path) -> None:
        """Remembers the file at `path`, which is there. Raises OSError."""
        self.path = path
        status = os.stat(path)
        self._identity = status.st_dev, status.st_ino
        self._companions: dict[Path, _Identity] | None = None
        self._checked = 0.0

    def connect(self, mode: str = "rw", **options: Any) -> sqlite3.Connection:
        """Returns a new connection to this very file. Raises FileLost and sqlite3's errors.

        It is looked at once more when it is open, before a statement opens the log and the index beside it: another
        file at the path would take them for its own and cut the index short, which ends a process that reads it
        (SIGBUS). The locks that prevent that hold between processes, not between two files of one process.
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
        """Remembers log and index; to be called when the database has been written over a connection that stays open.

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
        """Like `check`, but trusts the last good look for an instant: for whoever calls it at every commit."""
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
    """Raises DatabaseRefused where a log was left behind that does not fit its database; changes neither.

    A service that is killed leaves a log with its last commits. Put beside an older copy, SQLite would take it for the
    log of that, and make one ruin of both. For whoever has the file alone.
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
            f"they are. If you have put an older copy in the place of {path.name}, put back the one that was served "
            f"last; only if that is lost, move {log.name} away, then call `daybook rebuild` and start again."
        )


def _misfit(path: Path, log: Path) -> str | None:
    """How they do not fit; a start takes no longer for a larger file than it takes to read one of `READ_WHOLE`."""
    if found := misfit(path, log):
        return found
    if path.stat().st_size > READ_WHOLE:
        return None
    with closing(sqlite3.connect(existing(path, "ro"), uri=True, timeout=1)) as connection:
        return damage(connection)


class FileConnector:
    """Makes connections to one SQLite file for an engine; all of them are to the same file, or are refused."""

    def __init__(self, path: Path, file: RecordFile | None = None, *, timeout: float) -> None:
        """`file` is the file as its keeper opened it; without one it is what the first connection finds or makes.

        `timeout` is in seconds, for which a connection waits where others write.
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


class _SecondName(Exception):
    pass


def _only_name(file: Path) -> _Identity:
    status = os.stat(file)
    if status.st_nlink != 1:
        # Opened by its other name it would have another log, and the two would ruin it: sqlite.org/howtocorrupt.html.
        raise _SecondName
    return status.st_dev, status.st_ino


def damage(connection: sqlite3.Connection) -> str | None:
    """Returns what SQLite's `quick_check` finds first in a file, `None` if nothing. Writes nothing.

    Reads all of it; over a new connection, so that nothing comes from memory. Raises sqlite3's errors.
    """
    (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return None if said == "ok" else str(said)
