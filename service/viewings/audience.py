"""The audience of a viewing in one process: read once and told in one text, however many look."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Lock
from typing import Final

from cachetools import LRUCache

from domain.record.sources import monotonic
from service.viewings.viewing import MOST_SAID, Said, Viewing, ViewingUnknown
from service.viewings.viewings import Viewings

SEE_SECONDS: Final = 10.0
_TEXTS: Final = 64


class Followers:
    """The streams of one viewing. Whichever first hears of a change reads it for all of them."""

    def __init__(self, viewings: Viewings, id_: str):
        self._viewings = viewings
        self._id = id_
        self._lock = Lock()
        self._stale = True
        self._viewing: Viewing | None = None
        self._words: list[Said] = []
        self._texts: LRUCache[Hashable, bytes] = LRUCache(_TEXTS)
        self._see_at = 0.0
        self._bells: set[Event] = set()
        self.visitors: Counter[int] = Counter()

    def join(self, number: int, bell: Event) -> None:
        """Adds the stream of a visitor."""
        with self._lock:
            self._bells.add(bell)
            self.visitors[number] += 1

    def leave(self, number: int, bell: Event) -> bool:
        """Removes the stream of a visitor; returns whether it was the last."""
        with self._lock:
            self._bells.discard(bell)
            self.visitors[number] -= 1
            self.visitors += Counter()  # without those who have left
            return not self._bells

    def set(self) -> None:
        """Has the viewing read again, and wakes all streams: something has changed."""
        with self._lock:
            self._stale = True
            bells = [*self._bells]
        for bell in bells:
            bell.set()

    def viewing(self) -> tuple[Viewing, list[Said]]:
        """The viewing as it is now, with what was said. Raises `ViewingUnknown` once it is over."""
        with self._lock:
            if self._stale:
                self._read()
            if self._viewing is None:
                raise ViewingUnknown(self._id)
            return self._viewing, self._words

    def _read(self) -> None:
        """Reads what has changed, with the lock held."""
        self._stale = False
        try:
            self._viewing = self._viewings.viewing(self._id)
            last = self._words[-1].number if self._words else 0
            if self._viewing.said > last:
                self._words = [*self._words, *self._viewings.words(self._id, last)][-MOST_SAID:]
        except ViewingUnknown:
            self._viewing = None
        except BaseException:
            self._stale = True
            raise

    def text(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """A text that many are sent, made by the first who needs it."""
        with self._lock:
            text = self._texts.get(key)
            if text is None:
                text = self._texts[key] = make()
            return text

    def be_seen(self) -> None:
        """Notes who is here, every few seconds and once for all of them."""
        with self._lock:
            if monotonic() < self._see_at:
                return
            self._see_at = monotonic() + SEE_SECONDS
            seen = [*self.visitors]
        if not self._viewings.reads_only and not self._viewings.see(self._id, seen):
            self.set()

    def seconds_to_see(self) -> float:
        """Seconds until somebody has to note who is here."""
        return max(0.0, self._see_at - monotonic())


class Audiences:
    """The audiences of a process, by viewing."""

    def __init__(self, viewings: Viewings):
        self.viewings = viewings
        self._lock = Lock()
        self._all: dict[str, tuple[Followers, ExitStack]] = {}

    @contextmanager
    def joined(self, id_: str, number: int, bell: Event) -> Iterator[Followers]:
        """Joins an audience; the bell rings whenever the viewing has changed."""
        with self._lock:
            if id_ not in self._all:
                self._all[id_] = Followers(self.viewings, id_), ExitStack()
                self._all[id_][1].enter_context(self.viewings.versions.watching(id_, self._all[id_][0]))
            audience, watching = self._all[id_]
            audience.join(number, bell)
        try:
            yield audience
        finally:
            with self._lock:
                if audience.leave(number, bell):
                    del self._all[id_]
                    watching.close()
