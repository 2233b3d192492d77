"""What one adjudication may cost: anyone may ask, so it has limits of its own."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any, Final

import msgspec

from api.http.problems import Problem
from domain.record.sources import monotonic

MOST_BYTES: Final = 8 * 1024 * 1024
"""The most bytes of an answer's steps, as JSON."""
MOST_SECONDS: Final = 5.0
"""The longest that judging one request may take."""
_AT_ONCE: Final = 4
_PATIENCE_SECONDS: Final = 2.0
_places = BoundedSemaphore(_AT_ONCE)


@contextmanager
def place() -> Iterator[None]:
    """A slot among the few adjudications that this process judges at once.

    Raises `Problem`: `busy` (503) if none is free within two seconds.
    """
    if not _places.acquire(timeout=_PATIENCE_SECONDS):
        raise Problem("busy", f"{_AT_ONCE} adjudications are in progress; ask again", headers={"Retry-After": "2"})
    try:
        yield
    finally:
        _places.release()


def budget() -> Callable[[Mapping[str, Any]], None]:
    """A function that is told each step of one adjudication.

    It raises `Problem` `too-dear` (422) once the steps exceed `MOST_BYTES` or took `MOST_SECONDS`; `index` is the move
    reached.
    """
    until, size, index = monotonic() + MOST_SECONDS, 0, -1

    def judged(step: Mapping[str, Any]) -> None:
        nonlocal size, index
        index += 1
        size += len(msgspec.json.encode(step))
        if size > MOST_BYTES:
            raise _too_dear(f"the answer is larger than {MOST_BYTES} bytes at move {index}", index)
        if monotonic() > until:
            raise _too_dear(f"judging took more than {MOST_SECONDS:g} s up to move {index}", index)

    return judged


def _too_dear(what: str, index: int) -> Problem:
    return Problem("too-dear", f"{what}; send fewer moves, and continue from the state of the answer", index=index)
