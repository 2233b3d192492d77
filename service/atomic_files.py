"""Small files that appear whole or not at all, for their owner alone."""

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from domain.record.store.record_file import PRIVATE


def write_whole(file: Path, content: bytes, *, replace_old: bool) -> None:
    """Writes a file durably, with mode 0600, whole or not at all. Raises `OSError`."""
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")  # with mode 0600
    try:
        with os.fdopen(descriptor, "wb") as new:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
        if replace_old:
            os.replace(name, file)
            name = ""
        else:
            with suppress(FileExistsError):
                os.link(name, file)
    finally:
        if name:
            os.unlink(name)
    make_durable(file.parent)


def make_durable(path: Path) -> None:
    """Makes a file, or the names in a folder, survive a power failure. Raises `OSError`."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def exclusive(file: Path) -> Iterator[None]:
    """Excludes other processes of this machine that change the same file. Raises `OSError`."""
    descriptor = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def sole_holder(file: Path) -> Iterator[bool]:
    """Yields whether this process alone may work on a file for now: one of several on this machine may.

    Its turn ends with the block, or when the process dies. Raises `OSError`.
    """
    descriptor = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True
    finally:
        os.close(descriptor)
