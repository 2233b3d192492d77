"""Where quotas count: fixed windows in memory, without a thread; and which tokens are in use.

The storage of the library limits starts a timer's thread up to a hundred times a second to forget what is over; under
load that costs more than the counting. This one forgets when it has grown to twice of what was left the last time.
"""

from threading import Lock
from typing import Final, NamedTuple

from domain.record.sources import monotonic

_SWEEP_AT_LEAST: Final = 10_000
_NONE: Final = (0, 0.0)


class CountedQuota(NamedTuple):
    """A quota as it is counted for one sender: `window` names the count, which lasts for so many `seconds`."""

    name: str
    amount: int
    seconds: int
    window: str
    policy: str
    """What the header fields say of it."""


class WindowCounts:
    """Counts by key, each until its window ends. Thread-safe."""

    def __init__(self) -> None:
        self._windows: dict[str, tuple[int, float]] = {}
        self._counting = Lock()
        self._sweep_at = _SWEEP_AT_LEAST

    def incr(self, key: str, expiry: float) -> int:
        """The count with one more. The first of a window decides that it ends `expiry` seconds later."""
        now = monotonic()
        with self._counting:
            count, ends = self._windows.get(key, _NONE)
            if ends <= now:
                count, ends = 0, now + expiry
            self._windows[key] = (count + 1, ends)
            if len(self._windows) > self._sweep_at:
                self._sweep(now)
        return count + 1

    def count(self, key: str, now: float) -> tuple[int, float]:
        """The count and when its window ends, by `monotonic()`; 0 and now where none is open."""
        count, ends = self._windows.get(key, _NONE)
        return (count, ends) if ends > now else (0, now)

    def _sweep(self, now: float) -> None:
        self._windows = {key: kept for key, kept in self._windows.items() if kept[1] > now}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._windows))


class TokensInUse:
    """The hashes of tokens that were valid when last used, not long ago; the most recent of too many. Thread-safe."""

    def __init__(self, most: int, seconds: float):
        self._most = most
        self._seconds = seconds
        self._used: dict[bytes, float] = {}
        self._using = Lock()

    def __contains__(self, hashed: bytes) -> bool:
        used = self._used.get(hashed)
        return used is not None and monotonic() < used + self._seconds

    def add(self, hashed: bytes) -> None:
        """Notes that a token is used now."""
        with self._using:
            self._used.pop(hashed, None)  # what was used last comes last
            self._used[hashed] = monotonic()
            if len(self._used) > self._most:
                del self._used[next(iter(self._used))]
