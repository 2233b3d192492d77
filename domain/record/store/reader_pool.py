"""The connections that read an SQLite file: lent for a statement or two, few of them kept, none for long."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, Protocol, TypeVar

from eventsourcing.persistence import OperationalError

from domain.record.sources import monotonic

IDLE: Final = 8
"""Readers that are kept for the next ones."""
IDLE_SECONDS: Final = 60.0
MOST: Final = 64
"""Readers lent at once; who comes then waits for one."""
PATIENCE: Final = 5.0
"""Seconds that one waits for a reader."""


class Closable(Protocol):
    """A connection, as far as the pool is concerned."""

    def close(self) -> None:
        """Ends it."""


C = TypeVar("C", bound=Closable)


class ReaderPool(Generic[C]):
    """Lends readers that `connect` makes. Thread-safe.

    The one returned last is lent first, so that those which are not needed get old and are closed.
    """

    def __init__(self, connect: Callable[[], C], most: int = MOST, patience: float = PATIENCE) -> None:
        self._connect = connect
        self._most, self._patience = most, patience
        self._idle: deque[tuple[C, float]] = deque()
        self._changed = threading.Condition()
        self._mine = threading.local()
        self._lent = 0
        self._paused = self._closed = False

    @property
    def open(self) -> int:
        """Readers that are lent or kept."""
        with self._changed:
            return self._lent + len(self._idle)

    @contextmanager
    def lent(self) -> Iterator[C]:
        """A reader. Raises `OperationalError` if none gets free in time."""
        with self._place():
            connection = self._kept() or self._connect()
            try:
                yield connection
            finally:
                self._give_back(connection)

    @contextmanager
    def without_readers(self, seconds: float) -> Iterator[bool]:
        """A moment in which none is lent: whether there is one, for which it waits so many seconds at most."""
        with self._changed:
            self._paused = True
        try:
            with self._changed:
                free = self._changed.wait_for(lambda: not self._lent, seconds)
            yield free
        finally:
            with self._changed:
                self._paused = False
                self._changed.notify_all()

    def close(self) -> None:
        """Closes those that are kept; lent ones close when they are returned."""
        with self._changed:
            self._closed = True
            idle, self._idle = self._idle, deque()
        for connection, _ in idle:
            connection.close()

    @contextmanager
    def _place(self) -> Iterator[None]:
        """A place among those that read. Whoever has one gets another at once, or two might wait for each other."""
        held = getattr(self._mine, "held", 0)
        with self._changed:
            free = held or self._changed.wait_for(lambda: self._lent < self._most and not self._paused, self._patience)
            if not free:
                raise OperationalError(f"{self._most} requests read already, and none ends")
            self._lent += 1
        self._mine.held = held + 1
        try:
            yield
        finally:
            self._mine.held = held
            with self._changed:
                self._lent -= 1
                self._changed.notify_all()

    def _kept(self) -> C | None:
        with self._changed:
            return self._idle.pop()[0] if self._idle else None

    def _give_back(self, connection: C) -> None:
        now, over = monotonic(), []
        with self._changed:
            if self._closed:
                over.append(connection)
            else:
                self._idle.append((connection, now))
            while self._idle and (len(self._idle) > IDLE or self._idle[0][1] < now - IDLE_SECONDS):
                over.append(self._idle.popleft()[0])
        for one in over:
            one.close()
