"""Whether what a request reads may come from a standby, and whether any of it did."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

_reading: ContextVar[Reading | None] = ContextVar("reading", default=None)


@dataclass
class Reading:
    """What one answer has read. `aside`: whether a standby gave a part of it."""

    aside: bool = False


@contextmanager
def aside(reading: Reading) -> Iterator[None]:
    """Lets events that this thread reads in the block come from a standby, and notes it in `reading` if they did."""
    token = _reading.set(reading)
    try:
        yield
    finally:
        _reading.reset(token)


def reading_aside() -> Reading | None:
    """Returns what the block is reading, None where all has to come from the primary."""
    return _reading.get()
