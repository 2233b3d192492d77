"""Where quotas count: fixed windows in memory, without a thread.

The storage of the library limits starts a timer's thread up to a hundred times a second to forget what is over; under
load that costs more than the counting. This one forgets when it has grown to twice of what was left the last time.
"""

from threading import Lock
from typing import Final

from domain.record.sources import system_clock

_SWEEP_AT_LEAST: Final = 10_000


class WindowCounts:
    """Counts by key, each until its window ends. Thread-safe."""

    def __init__(self) -> None:
        self._windows: dict[str, tuple[int, float]] = {}
        self._counting = Lock()
        self._sweep_at = _SWEEP_AT_LEAST

    def incr(self, key: str, expiry: float) -> int:
        """The count with one more. The first of a window decides that it ends `expiry` seconds later."""
        now = system_clock() / 1000
        with self._counting:
            count, ends = self._windows.get(key, (0, 0.0))
            if ends <= now:
                count, ends = 0, now + expiry
            self._windows[key] = (count + 1, ends)
            if len(self._windows) > self._sweep_at:
                self._sweep(now)
        return count + 1

    def count(self, key: str) -> tuple[int, float]:
        """The count and when its window ends, in seconds since 1970; 0 and now where none is open."""
        now = system_clock() / 1000
        count, ends = self._windows.get(key, (0, 0.0))
        return (count, ends) if ends > now else (0, now)

    def _sweep(self, now: float) -> None:
        self._windows = {key: kept for key, kept in self._windows.items() if kept[1] > now}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._windows))
