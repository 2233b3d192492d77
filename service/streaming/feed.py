"""The feed: the events of many games, in the order of the log."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

import msgspec

from domain.record.streams import is_game
from domain.rules.secrecy import Viewer
from service.streaming.event_texts import event_text
from service.streaming.hub import Hub
from service.streaming.log_tail import Logged
from service.streaming.message import message, only_position, opening
from service.streaming.stream import Stream

Wanted = Callable[[Logged], tuple[Viewer, str] | None]
"""The viewer an event is shown to and the game's title, or `None` if the event is left out."""

_ROWS: Final = 200
_ROWS_OF_A_PAGE: Final = 20_000


class Feed:
    """Reads the log from a position on, and shows the `wanted` events."""

    def __init__(self, hub: Hub, wanted: Wanted, position: int):
        self.position = position
        self._hub = hub
        self._wanted = wanted
        self._history = partial(event_text, hub.daybook.games)

    def read(self) -> Iterator[tuple[int, bytes]]:
        """Position and JSON of the wanted events among the next rows. Moves `position` past them."""
        rows, recent = self._hub.tail.after(self.position, _ROWS)
        return self._shown(rows, self._hub.texts.text if recent else self._history)

    def _shown(self, rows: Sequence[Logged], text: Callable[..., bytes]) -> Iterator[tuple[int, bytes]]:
        for row in rows:
            seen = self._wanted(row) if is_game(row.game) else None
            if seen is not None:
                yield row.position, text(row.entry, *seen)
            self.position = row.position

    def page(self, limit: int) -> tuple[list[msgspec.Raw], bool]:
        """Up to `limit` events, and whether there are more, even past many rows without a wanted one."""
        events: list[msgspec.Raw] = []
        last = self.position
        for _ in range(_ROWS_OF_A_PAGE // _ROWS):
            rows = self._hub.tail.read(self.position, _ROWS)
            if not rows:
                return events, False
            for position, shown in self._shown(rows, self._history):
                # Looks for one beyond the page: the log's end would reveal what the reader may not know.
                if len(events) == limit:
                    self.position = last
                    return events, True
                events.append(msgspec.Raw(shown))
                last = position
        return events, True


class FeedStream(Stream):
    """A feed as a stream, endless without a `limit`. Every message and heartbeat carries its position's cursor."""

    kind = "feed"

    def __init__(self, hub: Hub, allowed: Callable[[], bool], feed: Feed, limit: int | None = None):
        super().__init__(hub, allowed, limit)
        self._feed = feed

    def _listening(self) -> AbstractContextManager[None]:
        return self._hub.following(self._bell)

    def _greeting(self) -> bytes:
        return opening() + self._heartbeat()

    def _heartbeat(self) -> bytes:
        return only_position(self._hub.cursors.seal(self._feed.position))

    def _news(self) -> Iterator[bytes]:
        start = -1
        while self._feed.position != start:
            start = self._feed.position
            for position, shown in self._feed.read():
                yield message(self._hub.cursors.seal(position), shown)

    def _last_words(self) -> None:
        return None
