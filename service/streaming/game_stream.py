"""The events of one game, those that there are and those that come."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from domain.record.daybook import system_clock
from domain.record.envelope import Entry
from domain.record.events import GameClosed
from domain.record.game import Game
from domain.rules.secrecy import Viewer
from service.streaming.event_texts import EventTexts
from service.streaming.hub import Hub, Watched
from service.streaming.message import message
from service.streaming.stream import Stream


class GameStream(Stream):
    """Every event after step `after`, once and in order, as `viewer` may see it; ends after the last of a closed game.

    `game` is the game as the reader may have it now. An event is sent when it is `delay_ms` old.
    """

    kind = "game"

    def __init__(self, hub: Hub, allowed: Callable[[], bool], game: Game, *, viewer: Viewer, after: int, delay_ms: int):
        super().__init__(hub, allowed)
        self._game_id = game.id
        self._closed = game.closed is not None
        self._viewer = viewer
        self._n = after
        self._delay_ms = delay_ms
        self._next_at = 0
        self._watched: Watched | None = None
        # The history up to now is folded apart, so that nobody who begins at the start keeps back those at the end.
        self._showing = EventTexts(hub.daybook, shown=1, games=1)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with self._hub.watching(self._game_id, self._bell) as self._watched:
            yield

    def _news(self) -> Iterator[bytes]:
        if self._seconds_to_news() == 0 or not self._next_at:
            self._next_at = 0
            for entry in self._entries():
                if self._delay_ms and entry.at + self._delay_ms > system_clock():
                    self._next_at = entry.at + self._delay_ms
                    break
                yield message(str(entry.n), self._showing.show(entry, self._viewer))
                self._n = entry.n
                self._closed = self._closed or isinstance(entry.event, GameClosed)
        self._showing = self._hub.delayed if self._delay_ms else self._hub.showing

    def _entries(self) -> Iterator[Entry]:
        recent = self._watched.after(self._n) if self._watched else None
        return self._hub.daybook.entries(self._game_id, self._n) if recent is None else iter(recent)

    def _last_words(self) -> bytes | None:
        if not self._closed or self._next_at:
            return None
        return message(None, msgspec.json.encode({"step": self._n}), "closed")

    def _seconds_to_news(self) -> float:
        return max(0.0, (self._next_at - system_clock()) / 1000) if self._next_at else float("inf")
