"""Whether a request may read from a standby, and whether it did."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

_reading: ContextVar[AnswerReads | None] = ContextVar("reading", default=None)


@dataclass
class AnswerReads:
    """What one answer has read. `aside`: whether part of it came from a standby."""

    aside: bool = False


@contextmanager
def aside(reading: AnswerReads) -> Iterator[None]:
    """Lets this thread read events from a standby within the block, and notes in `reading` if it did."""
    token = _reading.set(reading)
    try:
        yield
    finally:
        _reading.reset(token)


def reading_aside() -> AnswerReads | None:
    """Returns the block's reading, None if everything must come from the primary."""
    return _reading.get()
