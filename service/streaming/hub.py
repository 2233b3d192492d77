"""The hub of a process: wakes streams when something is recorded, in this process or another."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Lock
from typing import Final

from domain.record.daybook import Daybook, Recorded
from domain.record.envelope import Entry
from projections.log import log_of
from service.settings import Settings
from service.streaming.cursors import Cursors
from service.streaming.event_texts import EventTexts
from service.streaming.log_tail import Logged, LogTail
from service.streaming.presence import Presence
from service.streaming.slots import Slots
from service.streaming.versions import Bell

_RECENT: Final = 64


class StreamedGame:
    """A game with open streams: their bells, and its latest events, so that not each has to read the record."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._recent: deque[Entry] = deque(maxlen=_RECENT)
        self.bells: set[Event] = set()

    def add(self, entries: Sequence[Entry]) -> None:
        """Adds recorded events, and rings the bells."""
        with self._lock:
            for entry in entries:
                last = self._recent[-1].n if self._recent else entry.n - 1
                if entry.n > last + 1:  # another process wrote in between: read the record
                    self._recent.clear()
                if entry.n > last:
                    self._recent.append(entry)
            bells = list(self.bells)
        for bell in bells:
            bell.set()

    def look(self) -> None:
        """Rings the bells, and makes every stream read the record: an event may have been missed."""
        with self._lock:
            self._recent.clear()
            bells = list(self.bells)
        for bell in bells:
            bell.set()

    def after(self, n: int) -> list[Entry] | None:
        """The events after `n`, or `None` if they must be read from the record."""
        with self._lock:
            if not self._recent or self._recent[0].n > n + 1:
                return None
            return [entry for entry in self._recent if entry.n > n]

    def join(self, bell: Event) -> None:
        """Adds a bell."""
        with self._lock:
            self.bells.add(bell)

    def leave(self, bell: Event) -> None:
        """Removes a bell."""
        with self._lock:
            self.bells.discard(bell)


class Hub:
    """What the streams of a process share. On PostgreSQL (`alone` is false) other processes record as well."""

    def __init__(self, daybook: Daybook, service_key: bytes, settings: Settings, *, alone: bool):
        self.daybook = daybook
        self.heartbeat_seconds = settings.heartbeat_seconds
        self.slots = Slots(settings.streams_per_token, settings.streams_in_all)
        self.presence = Presence()
        self.cursors = Cursors(service_key)
        self.texts = EventTexts(daybook.games)
        self.tail = LogTail(log_of(daybook), self._tell)
        self.ended = False
        self.rights = 0
        self.alone = alone
        self._lock = Lock()
        self._watched: dict[str, StreamedGame] = {}
        self._feeds: set[Bell] = set()
        daybook.on_recorded(self._hear)

    def start(self) -> None:
        """Starts listening to other processes."""
        self.tail.start()

    def ask_again(self) -> None:
        """Makes every stream check at once whether its reader may still have it: tokens have ended."""
        self.rights += 1
        self._tell(())

    def end(self) -> None:
        """Ends every open stream at once and for good. Clients reconnect, here or to another process."""
        self.ended = True
        self._tell(())

    def close(self) -> None:
        """Ends the streams and stops listening."""
        self.end()
        self.tail.close()

    @contextmanager
    def watching(self, game_id: str, bell: Event) -> Iterator[StreamedGame]:
        """Rings the bell whenever something is recorded in the game."""
        with self._lock:
            watched = self._watched.setdefault(game_id, StreamedGame())
            watched.join(bell)
        if not self.alone:
            self.tail.hold()
        try:
            yield watched
        finally:
            if not self.alone:
                self.tail.release()
            with self._lock:
                watched.leave(bell)
                if not watched.bells:
                    self._watched.pop(game_id, None)

    @contextmanager
    def following(self, bell: Bell) -> Iterator[None]:
        """Rings the bell whenever anything is recorded."""
        with self._lock:
            self._feeds.add(bell)
        self.tail.hold()
        try:
            yield
        finally:
            self.tail.release()
            with self._lock:
                self._feeds.discard(bell)

    def hear(self, stream: str, entries: Sequence[Entry]) -> None:
        """Tells streams what was recorded outside games. Runs in the writing thread."""
        watched = self._watched.get(stream)
        if watched is not None:
            watched.add(entries)

    def _hear(self, recorded: Recorded) -> None:
        """Runs in the writing thread. Most games have no stream, so it looks before it takes a lock."""
        watched = self._watched.get(recorded.game.id)
        if watched is not None:
            watched.add(recorded.entries)

    def _tell(self, rows: Sequence[Logged]) -> None:
        """Runs in the thread that follows the log. Without rows, every stream reads for itself."""
        for row in rows:
            watched = self._watched.get(row.game)
            if watched is not None:
                watched.add((row.entry,))
        with self._lock:
            feeds = list(self._feeds)
            to_look = [] if rows else list(self._watched.values())
        for watched in to_look:
            watched.look()
        for bell in feeds:
            bell.set()
