"""Where time, ids and luck come from: the system; in a simulation, a seed.

Everything that is recorded, signed or sent draws them here, and all that expires, rests or is due, so that a whole run
can be repeated. Only what waits for files, sockets and other threads goes by the clock of the system.
"""

import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Event

import uuid6

from domain.record.clock_settings import ClockSetting, ClockSettings


class Sources:
    """Those of the system. A simulation has its own, with the same methods."""

    def __init__(self) -> None:
        self.luck = Random()
        """For what need not be secret: waits that differ, and the order of bots."""
        self.clock_settings = ClockSettings()
        """When the wall clock was set."""

    def milliseconds(self) -> int:
        """The time: milliseconds since 1970. It may be set back."""
        return time.time_ns() // 1_000_000

    def seconds(self) -> float:
        """Seconds of a clock that only goes forward, from any moment on."""
        return time.monotonic()

    def wait(self, bell: Event, until: float) -> None:
        """Returns when the bell rings, or at a moment of `seconds()`."""
        bell.wait(max(0.0, until - self.seconds()))

    def random_bytes(self, count: int) -> bytes:
        """So many bytes that nobody can guess."""
        return secrets.token_bytes(count)

    def new_id(self) -> str:
        """A new UUID, version 7: ids sort by time."""
        return str(uuid6.uuid7())


_in_use = [Sources()]


def system_clock() -> int:
    """Milliseconds since 1970."""
    sources = _in_use[-1]
    now = sources.milliseconds()
    sources.clock_settings.look(sources, now)
    return now


def clock_settings() -> ClockSettings:
    """When the wall clock was set."""
    return _in_use[-1].clock_settings


def due_after(moment: int, milliseconds: int) -> int:
    """When so many milliseconds have gone by since a moment, by the wall clock (both ms since 1970).

    Where the clock was set forward since, that is later; where it was set back, no sooner than it shows them gone by.
    """
    return moment + milliseconds + max(0, sum(one.by for one in _settings_within(milliseconds) if one.to > moment))


def ago(milliseconds: int) -> int:
    """What the wall clock showed so many milliseconds ago, at most what is that much less than it shows now."""
    now = system_clock()
    return now - milliseconds - max(0, sum(one.by for one in _settings_within(milliseconds)))


def _settings_within(milliseconds: int) -> list[ClockSetting]:
    return clock_settings().since(monotonic() - milliseconds / 1000)


def monotonic() -> float:
    """Seconds of a clock that only goes forward."""
    return _in_use[-1].seconds()


def wait(bell: Event, until: float) -> None:
    """Returns when the bell rings, or at a moment of `monotonic()`; now and then earlier."""
    _in_use[-1].wait(bell, until)


def random_bytes(count: int) -> bytes:
    """So many bytes that nobody can guess."""
    return _in_use[-1].random_bytes(count)


def random_text() -> str:
    """43 characters that nobody can guess, fit for addresses and headers."""
    return urlsafe_b64encode(random_bytes(32)).decode().rstrip("=")


def new_id() -> str:
    """A new UUID, version 7."""
    return _in_use[-1].new_id()


def short_id() -> str:
    """An id of 24 hexadecimal digits for what is soon forgotten: it costs a tenth of a UUID."""
    return _in_use[-1].random_bytes(12).hex()


def luck() -> Random:
    """What to draw from where nobody gains by guessing."""
    return _in_use[-1].luck


@contextmanager
def drawn_from(sources: Sources) -> Iterator[None]:
    """Has this process draw everything from other sources within the block."""
    _in_use.append(sources)
    try:
        yield
    finally:
        _in_use.pop()
