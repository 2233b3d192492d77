"""Wakes the followers of the log."""

from __future__ import annotations

from threading import Condition, Lock
from time import monotonic


class Signal:
    """Tells followers of the log that there may be something new.

    Commits of this process announce themselves; in `_look` a backend notices those of others.
    """

    def __init__(self, look_every: float = 3600.0) -> None:
        self._lock = Lock()
        self._changed = Condition(self._lock)
        self._latest = 0
        self._waiting = 0
        self._dismissed = False
        self._look_every = look_every
        self._look_next = 0.0

    def announce(self, position: int) -> None:
        """Wakes all that wait for something after an earlier position."""
        with self._lock:
            self._note(position)

    def wait(self, position: int, timeout: float) -> None:
        """Returns as soon as there may be notifications after `position`, or after `timeout` seconds."""
        end = monotonic() + timeout
        self._attend()
        with self._changed:
            self._waiting += 1
            try:
                while self._latest <= position and not self._dismissed:
                    now = monotonic()
                    if now >= end:
                        return
                    if now >= self._look_next:
                        # However many wait, only one of them looks per interval.
                        self._look_next = now + self._look_every
                        self._note(self._look())
                    else:
                        self._changed.wait(min(end, self._look_next) - now)
            finally:
                self._waiting -= 1

    def dismiss(self) -> None:
        """Releases all waiters for good: the process is shutting down."""
        with self._changed:
            self._dismissed = True
            self._changed.notify_all()

    def close(self) -> None:
        """Releases the resources for noticing other processes."""

    def _note(self, position: int) -> None:
        if position > self._latest:
            self._latest = position
            if self._waiting:
                self._changed.notify_all()

    def _attend(self) -> None:
        """Called at the start of each wait: a listening backend starts here."""

    def _look(self) -> int:
        """Returns the newest position that any process has stored; called with the lock held."""
        return self._latest
