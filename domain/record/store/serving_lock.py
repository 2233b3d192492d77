"""One serving process per file."""

from __future__ import annotations

import fcntl
import os
from types import TracebackType

from domain.record.store.database import sqlite_path
from domain.record.store.faults import fault_of, refused
from domain.record.store.marks import DatabaseAway, DatabaseRefused
from domain.record.store.record_file import PRIVATE


class SoleServer:
    """Holds a lock until it is closed or the process ends, even by a kill."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor

    def close(self) -> None:
        """Releases the lock."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> SoleServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def sole_server(url: str, task: str = "serve") -> SoleServer:
    """Returns the lock that makes this process the only one to serve or follow the database.

    Several processes would starve one another on one SQLite file. PostgreSQL takes any number, so for its URLs the lock
    does nothing. Raises DatabaseAway if another process has the lock, and names it; DatabaseRefused if there can be no
    lock.
    """
    path = sqlite_path(url)
    if path is None:
        return SoleServer(None)
    lock = path.with_name(path.name + ".lock")
    try:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    except OSError as error:
        raise DatabaseRefused(f"{lock} cannot be created: {error.strerror}.") from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = _holder(descriptor)
        os.close(descriptor)
        raise DatabaseAway(
            f"{path} is in use by {holder}. An SQLite database takes one serving process: stop that one "
            "first, or move to PostgreSQL, which takes as many as you like."
        ) from None
    except OSError as error:
        os.close(descriptor)
        raise DatabaseRefused(f"{lock} cannot be locked: {error.strerror}.") from error
    # The file stays: another process may be about to lock it.
    try:
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"`daybook {task}` (process {os.getpid()})".encode(), 0)
    except OSError as error:
        os.close(descriptor)
        raise refused(str(lock), fault_of(error) or str(error.strerror)) from error
    return SoleServer(descriptor)


def _holder(descriptor: int) -> str:
    """Returns how the process that holds the lock has described itself."""
    return os.pread(descriptor, 200, 0).decode(errors="replace") or "another process"
