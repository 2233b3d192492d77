"""The events of one game as a stream: its history, then what is recorded from now on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import msgspec

from domain.record.daybook import Daybook, system_clock
from domain.record.envelope import Entry
from domain.record.events import GameAbandoned, GameClosed
from domain.record.game import Game
from domain.record.seen import needs_game
from domain.record.sources import due_after
from domain.rules.secrecy import Viewer
from service.streaming.event_texts import event_text, text_on
from service.streaming.hub import Hub, StreamedGame
from service.streaming.message import message
from service.streaming.stream import Stream


def texts_after(daybook: Daybook, game: Game, viewer: Viewer, after: int) -> Iterator[tuple[int, bytes]]:
    """Step and JSON of each event of a game after step `after`, as in a stream, up to the step of `game`."""
    if needs_game(game):
        for step in daybook.games.steps(game.id, min(after, game.n), game.n):
            yield step.entry.n, text_on(step.before, step.entry, viewer)
        return
    for entry in daybook.entries(game.id, after, game.n):
        yield entry.n, text_on(None, entry, viewer)


class GameStream(Stream):
    """Every event after step `after`, once and in order, as `viewer` may see it; ends after the last of a closed game.

    A ruling can reopen a closed game, so whether it is over is decided by its latest state, once all is sent.

    `game` is the game as the reader may have it now. An event is sent when it is `delay_ms` old, and none after step
    `last`. `seat` is that of the reader, who is present as long as the stream is open.
    """

    kind = "game"

    def __init__(
        self,
        hub: Hub,
        allowed: Callable[[], bool],
        game: Game,
        *,
        viewer: Viewer,
        after: int,
        delay_ms: int,
        last: int | None = None,
        limit: int | None = None,
        seat: int | None = None,
    ):
        super().__init__(hub, allowed, limit)
        self._seat = seat
        self._game_id = game.id
        self._closed = game.ended
        self._viewer = viewer
        self._n = after
        self._delay_ms, self._last = delay_ms, last
        self._next_at = 0
        self._watched: StreamedGame | None = None
        self._needs_game = needs_game(game)
        self._caught_up = after >= game.n

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with (
            self._hub.presence.streaming(self._game_id, self._seat),
            self._hub.watching(self._game_id, self._bell) as self._watched,
        ):
            yield

    def _news(self) -> Iterator[bytes]:
        if self._seconds_to_news() == 0 or not self._next_at:
            self._next_at = 0
            for entry, text in self._unsent():
                if self._last is not None and entry.n > self._last:
                    break
                if self._delay_ms and (due := due_after(entry.at, self._delay_ms)) > system_clock():
                    self._next_at = due
                    break
                yield message(str(entry.n), text())
                self._n = entry.n
                self._closed = self._closed or isinstance(entry.event, GameClosed | GameAbandoned)
        self._caught_up = True

    def _unsent(self) -> Iterator[tuple[Entry, Callable[[], bytes]]]:
        """The events to send next, each with a function that renders it.

        Until it has caught up, a stream renders for itself: nobody shares a history, and a reader that starts at the
        first event must not hold up those at the end.
        """
        daybook, viewer = self._hub.daybook, self._viewer
        recent = self._watched.after(self._n) if self._watched else None
        if recent is None and self._needs_game and not self._caught_up:
            for step in daybook.games.steps(self._game_id, self._n):
                yield step.entry, partial(text_on, step.before, step.entry, viewer)
            return
        text = self._hub.texts.text if self._caught_up else partial(event_text, daybook.games)
        for entry in daybook.entries(self._game_id, self._n) if recent is None else recent:
            yield entry, partial(text, entry, viewer)

    def _last_words(self) -> bytes | None:
        if not self._closed:
            return None
        daybook, later = self._hub.daybook, bool(self._next_at)
        # What happened later than the reader sees may not keep the stream open, which would tell of it.
        game = daybook.games.at(self._game_id, self._n) if later else daybook.game(self._game_id)
        if not game.ended or game.n > self._n:
            self._closed = game.ended
            return None
        return message(None, msgspec.json.encode({"step": self._n}), "closed")

    def _seconds_to_news(self) -> float:
        return max(0.0, (self._next_at - system_clock()) / 1000) if self._next_at else float("inf")
