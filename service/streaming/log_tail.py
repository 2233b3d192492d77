"""The newest rows of the log, read once for all streams of this process."""

import logging
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from operator import attrgetter
from threading import Condition, Thread
from typing import Final

from domain.record.codec import decode_entry
from domain.record.envelope import Entry
from projections.log import Log

_log = logging.getLogger(__name__)

_BATCH: Final = 1000
_KEPT: Final = 2000
_LOOK_SECONDS: Final = 0.5
_PAUSE_SECONDS: Final = 1.0


@dataclass(frozen=True)
class Logged:
    """A row of the log: its position, the game, and the event, decoded on first use."""

    position: int
    game: str
    stored: bytes

    @cached_property
    def entry(self) -> Entry:
        """The event."""
        return decode_entry(self.stored)


class LogTail:
    """Follows the log in its own thread, while somebody holds it.

    `tell(rows)` is called there with new rows, and with none when following begins: nobody may have been told what was
    recorded just before.
    """

    def __init__(self, log: Log, tell: Callable[[Sequence[Logged]], None]):
        self._log = log
        self._tell = tell
        self._changed = Condition()
        self._holders = 0
        self._closed = False
        self._recent: deque[Logged] = deque(maxlen=_KEPT)
        self._recent_after: int | None = None
        self._position = 0
        self._thread = Thread(target=self._run, name="log-tail", daemon=True)

    def start(self) -> None:
        """Starts the thread, which waits for the first `hold`."""
        self._thread.start()

    @property
    def runs(self) -> bool:
        """Whether the thread is alive, or not yet started."""
        return self._thread.ident is None or self._thread.is_alive()

    def close(self) -> None:
        """Ends the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread.ident is not None:
            self._thread.join(2 * _LOOK_SECONDS)

    def hold(self) -> None:
        """Keeps the log followed until `release`."""
        with self._changed:
            self._holders += 1
            self._changed.notify_all()

    def release(self) -> None:
        """Ends a `hold`."""
        with self._changed:
            self._holders -= 1

    def catch_up(self) -> None:
        """Tells the new rows now, if somebody holds the tail.

        What the thread does, for a caller without one. Raises what the thread would log.
        """
        if not self._holders:
            self.rest()
            return
        while self.step():
            pass

    def newest(self) -> int:
        """The position of the last row of the log, 0 if there is none."""
        return self._log.max_notification_id() or 0

    def after(self, position: int, limit: int) -> tuple[list[Logged], bool]:
        """At most `limit` rows after a position, and whether they came from memory as the newest.

        While the log is followed, the newest rows are in memory by the time they are told.
        """
        with self._changed:
            if self._recent_after is not None and position >= self._recent_after:
                first = bisect_right(self._recent, position, key=attrgetter("position"))
                return list(islice(self._recent, first, first + limit)), True
        return self.read(position, limit), False

    def read(self, position: int, limit: int) -> list[Logged]:
        """At most `limit` rows after a position, read from the record."""
        return [Logged(at, game, stored) for at, game, _, stored in self._log.read_log(position, limit)]

    def _run(self) -> None:
        while self._wait_for_holders():
            try:
                self._follow()
            except Exception as error:  # whatever it is, streams go on afterwards
                _log.warning("the log cannot be followed for streams, trying again: %s", type(error).__name__)
                with self._changed:
                    self._changed.wait_for(lambda: self._closed, _PAUSE_SECONDS)

    def _wait_for_holders(self) -> bool:
        """Waits until somebody holds the tail. Returns `False` once the tail is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._holders)
            return not self._closed

    def _follow(self) -> None:
        try:
            while not self._closed and self._holders:
                if not self.step():
                    self._log.signal.wait(self._position, _LOOK_SECONDS)
        finally:
            self.rest()

    def step(self) -> int:
        """Reads and tells the new rows; returns their number. The first step begins at the end of the log."""
        if self._recent_after is None:
            self._position = self.newest()
            with self._changed:
                self._recent.clear()
                self._recent_after = self._position
            self._tell(())
        rows = self.read(self._position, _BATCH)
        if rows:
            self._position = rows[-1].position
            self._keep(rows)
            self._tell(rows)
        return len(rows)

    def rest(self) -> None:
        """Stops following; the next step begins at the end of the log."""
        with self._changed:
            self._recent_after = None

    def _keep(self, rows: Sequence[Logged]) -> None:
        with self._changed:
            overflow = len(self._recent) + len(rows) - _KEPT
            if overflow > 0:
                self._recent_after = [*islice(self._recent, overflow), *rows][overflow - 1].position
            self._recent.extend(rows)
