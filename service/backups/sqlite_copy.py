"""A consistent copy of an SQLite record, while a service writes to it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from domain.record.store.faults import FAILING, FULL, fault_of
from domain.record.store.record_file import COMPANIONS, existing, make_private
from service.atomic_files import make_durable
from service.backups.manifest import BackupFailed

_EVERY: Final = 20_000
"""SQLite virtual machine steps between two progress reports."""
_WAIT: Final = 15.0

Advance = Callable[[int, int], None]
"""Called with the bytes copied so far and the approximate total."""


def require_room(needed: int, folder: Path) -> None:
    """Raises `BackupFailed` if a disk has less than `needed` bytes left."""
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise BackupFailed(
            f"The disk of {folder} has {megabytes(free)} left, and the copy needs about {megabytes(needed)}: make "
            "room, keep fewer (--keep), or name another disk."
        )


def megabytes(count: int) -> str:
    """A number of bytes, human-readable."""
    return f"{count / 1e6:,.1f} MB"


def copy_sqlite(path: Path, copy: Path, advance: Advance) -> None:
    """Writes a snapshot of the record into a new file, durably; it and writers do not block each other.

    `VACUUM INTO` reads within one transaction, so its time depends on the size alone, and it leaves out free pages,
    which could hold bytes of erased words. Raises `BackupFailed`.
    """
    make_private(copy)
    try:
        source = sqlite3.connect(existing(path), uri=True, timeout=_WAIT, isolation_level=None)
        try:
            size = _size(source)
            require_room(size, copy.parent)

            def look() -> int:
                advance(min(copy.stat().st_size, size), size)
                return 0

            source.set_progress_handler(look, _EVERY)
            source.execute("VACUUM INTO ?", (str(copy),))
        finally:
            source.close()
        make_durable(copy)
    except (sqlite3.Error, OSError) as error:
        raise BackupFailed(_said(path, copy, error)) from error


def settle(file: Path) -> None:
    """Consolidates a database that nobody else uses into its one file, durably. Raises `BackupFailed`."""
    try:
        connection = sqlite3.connect(existing(file), uri=True, timeout=_WAIT, isolation_level=None)
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        finally:
            connection.close()
        make_durable(file)
    except (sqlite3.Error, OSError) as error:
        raise BackupFailed(f"{file} cannot be closed: {fault_of(error) or error}.") from error
    left = [file.name + suffix for suffix in COMPANIONS if file.with_name(file.name + suffix).exists()]
    if mode != "delete" or left:
        raise BackupFailed(f"{file} cannot be closed: {', '.join(left) or 'another process'} is still in use.")


def _size(connection: sqlite3.Connection) -> int:
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    (each,) = connection.execute("PRAGMA page_size").fetchone()
    return int((pages - free) * each)


def _said(path: Path, copy: Path, error: Exception) -> str:
    fault = fault_of(error)
    if fault in (FULL, FAILING) or isinstance(error, OSError):
        return f"The copy in {copy.parent.parent} cannot be written: {fault or error}."
    return f"{path} cannot be copied: {fault or error}."
