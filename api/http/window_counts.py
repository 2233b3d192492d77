"""Where quotas count: the storage of the library limits for fixed windows, without a thread.

The library's own in memory starts a timer's thread up to a hundred times a second to forget what is over; under load
that costs more than the counting. This one forgets when it has grown to twice of what was left the last time.
"""

from threading import Lock
from typing import Final

from limits.storage import Storage

from domain.record.sources import system_clock

_SWEEP_AT_LEAST: Final = 10_000


class WindowCounts(Storage):
    """Counts by key, each until its window ends. For any threads of one process."""

    STORAGE_SCHEME = None

    def __init__(self) -> None:
        super().__init__()
        self._windows: dict[str, tuple[int, float]] = {}
        self._counting = Lock()
        self._sweep_at = _SWEEP_AT_LEAST

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """The count with `amount` more. The first of a window decides that it ends `expiry` seconds later."""
        now = system_clock() / 1000
        with self._counting:
            count, ends = self._windows.get(key, (0, 0.0))
            if ends <= now:
                count, ends = 0, now + expiry
            self._windows[key] = (count + amount, ends)
            if len(self._windows) > self._sweep_at:
                self._sweep(now)
        return count + amount

    def get(self, key: str) -> int:
        """The count, 0 once its window is over."""
        count, ends = self._windows.get(key, (0, 0.0))
        return count if ends > system_clock() / 1000 else 0

    def get_expiry(self, key: str) -> float:
        """When the window ends, in seconds since 1970; now if there is none."""
        now = system_clock() / 1000
        return max(now, self._windows.get(key, (0, now))[1])

    def count(self, key: str) -> tuple[int, float]:
        """`get` and `get_expiry` in one look."""
        now = system_clock() / 1000
        count, ends = self._windows.get(key, (0, 0.0))
        return (count, ends) if ends > now else (0, now)

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        """Forgets all. Returns how many counts there were."""
        with self._counting:
            count = len(self._windows)
            self._windows.clear()
        return count

    def clear(self, key: str) -> None:
        """Forgets one count."""
        with self._counting:
            self._windows.pop(key, None)

    def _sweep(self, now: float) -> None:
        self._windows = {key: kept for key, kept in self._windows.items() if kept[1] > now}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._windows))
