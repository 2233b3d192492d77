"""Faults of the storage, in words for whoever runs the service. They name no file: `/readyz` shows them."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator

from domain.record.store.marks import DatabaseAway, DatabaseRefused

FULL = "the disk is full"
LOCKED = "another process holds the database locked"
CORRUPT = "the database file is damaged"
READ_ONLY = "the database cannot be written"
UNREADABLE = "the database file cannot be opened"
FAILING = "the disk does not take what is written"

# Primary result codes, https://sqlite.org/rescode.html; an extended code has its primary code in the low byte.
_BY_RESULT = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: CORRUPT,
    sqlite3.SQLITE_NOTADB: CORRUPT,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: UNREADABLE,
    sqlite3.SQLITE_IOERR: FAILING,
}
_BY_NUMBER = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: "the disk quota is used up",
    errno.EFBIG: "the file may not grow: a limit of the system is reached",
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.EIO: FAILING,
}


class StorageFault(Exception):
    """An error with its own description of the storage's fault: `fault`."""

    fault: str


def is_outage(error: BaseException) -> bool:
    """Returns whether an error means that PostgreSQL was or became unavailable, rather than a fault of its storage."""
    import psycopg

    away = ("08", "57P")  # connection exceptions; shut down, crashed or starting up
    for cause in _causes(error):
        if isinstance(cause, (psycopg.OperationalError, psycopg.InterfaceError)):
            return cause.sqlstate is None or cause.sqlstate.startswith(away)
    return False


def fault_of(error: BaseException) -> str | None:
    """Returns the storage fault behind an error, `None` if it is about something else.

    Unwraps the library's and SQLAlchemy's errors.
    """
    for cause in _causes(error):
        if isinstance(cause, StorageFault):
            return cause.fault
        if isinstance(cause, sqlite3.Error):
            code = getattr(cause, "sqlite_errorcode", None)  # Python's own errors have none
            if code is not None and (known := _BY_RESULT.get(code & 0xFF)):
                return known
            if code is None and str(cause).startswith("Could not decode to UTF-8"):
                return CORRUPT
        elif isinstance(cause, OSError) and (known := _BY_NUMBER.get(cause.errno or 0)):
            return known
    return None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = getattr(error, "orig", None) or error.__cause__ or error.__context__


def refused(name: str, fault: str) -> DatabaseRefused:
    """Returns the refusal to start on a database whose storage has this fault."""
    kind = DatabaseAway if fault == LOCKED else DatabaseRefused
    return kind(f"{name} cannot be used: {fault}.{_REMEDIES.get(fault, '')}")


_REMEDIES = {
    FULL: " Make room on it, then start again; nothing that was recorded is lost.",
    LOCKED: " Stop that process, or wait for its end.",
    CORRUPT: " Keep the files as they are, and go back to a sound copy; `daybook doctor` says more.",
    UNREADABLE: " See whether it is there and who may read it.",
}
