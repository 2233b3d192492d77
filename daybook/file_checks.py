"""The checks of `daybook doctor` around an SQLite record: the file, the lock, the key, the disk."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from daybook.findings import OK, PROBLEM, WARNING, Observation, State, judged
from domain.record.store.record_file import COMPANIONS
from projections.views import views_file

LITTLE_ROOM: Final = 1 << 30
"""Bytes of free disk space below which there is a warning."""
NO_ROOM: Final = 100 << 20
"""Bytes below which it is a problem."""

_WRITE_VERSION, _READ_VERSION, _WAL = 18, 19, 2


def is_served(path: Path) -> bool:
    """Whether a running process holds the lock of an SQLite record. Does not create the lock file."""
    try:
        descriptor = os.open(lock_of(path), os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)  # closing releases the lock
    return False


def lock_of(path: Path) -> Path:
    """The lock file of an SQLite record."""
    return path.with_name(path.name + ".lock")


def examine_lock(path: Path) -> Iterator[Observation]:
    """Whether the lock file names a running process."""
    lock = lock_of(path)
    if not lock.exists():
        yield Observation(OK, "no process has served this file yet")
        return
    holder = " ".join(lock.read_text(errors="replace").split())[:200] or "a process without a name"
    if not is_served(path):
        yield Observation(OK, f"no process holds it; the last was {holder}")
        return
    number = re.search(r"process (\d+)", holder)
    alive = bool(number) and _is_alive(int(number[1])) if number else False
    remedy = "another container or machine may hold it; never share an SQLite file between machines"
    yield judged(alive, f"held by {holder}", remedy, WARNING)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def examine_key(path: Path | None) -> Iterator[Observation]:
    """Whether the service's key exists, is readable by its owner alone, and is long enough."""
    if os.environ.get("DAYBOOK_SECRET"):
        yield Observation(OK, "DAYBOOK_SECRET names it")
        return
    file = path.with_name(path.name + ".key") if path else Path("daybook.key").resolve()
    try:
        status = file.stat()
    except FileNotFoundError:
        remedy = f"put {file.name} back from a copy, else all seats' tokens change at the next start"
        if path is None:
            remedy += "; or call doctor where the service runs, or with its DAYBOOK_SECRET"
        yield Observation(WARNING if path is None else PROBLEM, f"{file} is not there", remedy)
        return
    mode = stat.S_IMODE(status.st_mode)
    yield judged(mode & 0o077 == 0, f"{file} has mode {mode:04o}", f"chmod 600 {file}")
    if status.st_size < 32:
        remedy = "put it back from a copy; removed, it is made anew and all seats' tokens change"
        yield Observation(PROBLEM, f"{file} is too short to be a key", remedy)


def examine_modes(path: Path) -> Iterator[Observation]:
    """Whether only their owner can read record and views, which hold undealt cards and tokens."""
    kept = [of.with_name(of.name + end) for of in (path, views_file(path)) for end in ("", *COMPANIONS)]
    wide = {file: mode for file in (*kept, lock_of(path)) if (mode := _mode(file)) & 0o077}
    shown = ", ".join(f"{file.name} has mode {mode:04o}" for file, mode in wide.items())
    remedy = "undealt cards can be read there: chmod 600 " + " ".join(map(str, wide))
    anybody = any(mode & 0o007 for mode in wide.values())
    yield judged(not wide, shown or "for their owner alone", remedy, PROBLEM if anybody else WARNING)


def _mode(file: Path) -> int:
    try:
        return stat.S_IMODE(file.stat().st_mode)
    except FileNotFoundError:
        return 0


def examine_disk(path: Path) -> Iterator[Observation]:
    """The free space on the record's disk."""
    free = shutil.disk_usage(path.parent).free
    remedy = f"make room on the disk of {path.parent}: when it is full no move is recorded"
    otherwise: State = PROBLEM if free < NO_ROOM else WARNING
    yield judged(free >= LITTLE_ROOM, f"{_size(free)} free", remedy, otherwise)


def _size(count: int) -> str:
    return f"{count / (1 << 30):,.1f} GiB"


def examine_journal(path: Path) -> Iterator[Observation]:
    """Whether the file is in WAL mode, as its header says; each connection chooses its own durability."""
    with path.open("rb") as file:
        header = file.read(100)
    wal = len(header) == 100 and header[_WRITE_VERSION] == header[_READ_VERSION] == _WAL
    found = "WAL; the service sets synchronous=FULL and does not start without" if wal else "not WAL"
    yield judged(wal, found, "start the service once: it sets WAL, or says why it cannot")
