"""Deadlines: whatever waits for a database waits no longer than the request it serves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from math import inf
from threading import Lock

from eventsourcing.persistence import OperationalError

from domain.record.sources import monotonic

_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)


class DeadlinePassed(OperationalError):
    """The deadline has passed; nothing was written."""


@dataclass(frozen=True)
class Deadlines:
    """How many seconds a request may wait for a connection, and in all."""

    connection: float = 5.0
    request: float = 10.0


USUAL = Deadlines()


class within:  # noqa: N801  # each request enters one, and as a generator it would cost three times as much
    """Sets the deadline of what this thread does in the block; an earlier one is kept."""

    __slots__ = ("_seconds", "_token")

    def __init__(self, seconds: float):
        self._seconds = seconds

    def __enter__(self) -> None:
        earlier = _deadline.get()
        end = monotonic() + self._seconds
        self._token = _deadline.set(end if earlier is None or end < earlier else earlier)

    def __exit__(self, *_: object) -> None:
        _deadline.reset(self._token)


@contextmanager
def unhurried() -> Iterator[None]:
    """Removes the deadline in the block: for workers that nobody waits for."""
    token = _deadline.set(inf)
    try:
        yield
    finally:
        _deadline.reset(token)


def seconds_left(otherwise: float = inf) -> float:
    """Returns the seconds until the deadline, at least 0; `otherwise` without one."""
    end = _deadline.get()
    return otherwise if end is None else max(0.0, end - monotonic())


def acquired(lock: Lock) -> bool:
    """Acquires a lock before the deadline; returns whether it could."""
    left = seconds_left()
    return lock.acquire() if left == inf else lock.acquire(timeout=left)


@contextmanager
def holding(lock: Lock) -> Iterator[None]:
    """Holds a lock; raises DeadlinePassed if it is not free before the deadline."""
    if not acquired(lock):
        raise DeadlinePassed("others are still at work; nothing was written")
    try:
        yield
    finally:
        lock.release()
