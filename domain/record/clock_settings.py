"""When the wall clock was set, as a process sees it by a clock that only goes forward.

What has to last a while must not be over early because the clock was set forward meanwhile.
"""

import logging
from collections import deque
from dataclasses import dataclass
from typing import Final, Protocol

_log = logging.getLogger(__name__)

TOLERANCE_MS: Final = 2_000
"""What is less is taken for the small corrections that go on always."""
_KEPT: Final = 100
_AT_ONCE: Final = 0.5
"""Seconds within which both clocks are read, or they are not compared: the process may have been stopped between."""


class Clocks(Protocol):
    """The two clocks that are compared, as `domain.record.sources.Sources` has them."""

    def milliseconds(self) -> int:
        """The wall clock: milliseconds since 1970."""

    def seconds(self) -> float:
        """Seconds of the clock that only goes forward."""


@dataclass(frozen=True)
class ClockSetting:
    """The wall clock was set by `by` milliseconds, to `to` (ms since 1970), at a moment of the other clock."""

    by: int
    to: int
    at: float

    def __str__(self) -> str:
        return f"set {'back' if self.by < 0 else 'forward'} by {round(abs(self.by) / 1000)} s"


class ClockSettings:
    """The settings that were seen, the newest last. Every reading of the clock is to be shown to it."""

    def __init__(self) -> None:
        self._seen: deque[ClockSetting] = deque(maxlen=_KEPT)
        self._offset: int | None = None
        self.number = 0
        """How often the clock was set."""

    def look(self, clocks: Clocks, now: int) -> None:
        """Compares a reading of the wall clock with the other clock. Safe for any thread."""
        offset = now - round(clocks.seconds() * 1000)
        before = self._offset
        if before is None or abs(offset - before) < TOLERANCE_MS:
            self._offset = offset
        else:
            self._examine(clocks, before)

    def _examine(self, clocks: Clocks, before: int) -> None:
        began = clocks.seconds()
        now, at = clocks.milliseconds(), clocks.seconds()
        offset = now - round(at * 1000)
        if at - began > _AT_ONCE or self._offset != before or abs(offset - before) < TOLERANCE_MS:
            return
        self._offset = offset
        setting = ClockSetting(offset - before, now, at)
        self._seen.append(setting)
        self.number += 1
        _log.warning("the clock of this machine was %s", setting)

    def last(self, number: int) -> list[ClockSetting]:
        """So many of the newest, the oldest of them first."""
        return list(self._seen)[-number:] if number else []

    def since(self, moment: float) -> list[ClockSetting]:
        """Those after a moment of the clock that only goes forward."""
        return [setting for setting in tuple(self._seen) if setting.at > moment]
