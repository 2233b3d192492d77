"""What has changed for a reader as a stream: which resources, and never what is in them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from threading import Event
from typing import Any, Final

import msgspec

from domain.record.sources import monotonic, system_clock
from domain.record.streams import is_game
from service.streaming.hub import Hub
from service.streaming.log_tail import Logged
from service.streaming.message import message, only_position, opening
from service.streaming.stream import Stream
from service.streaming.versions import Bell

Seen = Callable[[Logged], tuple[int, tuple[str, ...]] | None]
"""When the reader may be told of an event, in ms since 1970, and what it belongs to of what they asked for.

`None` where they may not, or asked for nothing of it.
"""

FURTHEST: Final = 10_000
"""Rows of the log that are gone through for a reader who comes back; after more they read everything again."""

_ROWS: Final = 200
_TOGETHER_SECONDS: Final = 1.0
"""What changes within this time is told once."""


@dataclass(eq=False)
class Watched:
    """A resource beside the record. Its `head` is told whenever it is another; `None` while the reader may not know it.

    `watching` rings a bell when it has changed, as an event of the record has that `concerns` it.
    """

    kind: str
    id: str
    about: str
    head: Callable[[], int | None]
    watching: Callable[[Bell], AbstractContextManager[None]] = lambda bell: nullcontext()
    concerns: Callable[[Logged], bool] = lambda row: False
    bell: Event = field(default_factory=Event)
    told: int | None = None
    stale: bool = False

    def set(self) -> None:
        """Has it read again, and wakes the stream."""
        self.stale = True
        self.bell.set()

    def news(self) -> dict[str, Any] | None:
        """What is to be told of it, if anything."""
        if not self.stale:
            return None
        self.stale = False
        before, self.told = self.told, self.head()
        return None if self.told == before else _change(self.kind, self.id, self.told, (self.about,))


class FirstRing:
    """Rings a bell once, however often it is rung itself, until the stream has looked (`rung`).

    Many streams follow the log for hours, and few of its events are theirs.
    """

    def __init__(self, bell: Event):
        self._bell = bell
        self.rung = False

    def set(self) -> None:
        """Rings, unless it has."""
        if not self.rung:
            self.rung = True
            self._bell.set()


class ChangesStream(Stream):
    """Tells that something has changed of what its reader asked for, the latest alone where several come at once.

    `seen` says which events of games count, `beside` has what is not in the record. A stream that `resumes` tells at
    its beginning how those stand, for they have no place in the log. One that `missed` too much says that alone.
    """

    kind = "changes"

    def __init__(
        self,
        hub: Hub,
        allowed: Callable[[], bool],
        seen: Seen,
        beside: Sequence[Watched],
        position: int | None,
    ):
        super().__init__(hub, allowed)
        newest = hub.tail.newest()
        self._missed = position is not None and newest - position > FURTHEST
        self._position = newest if position is None or self._missed else position
        self._resumes = position is not None and not self._missed
        self._seen = seen
        self._beside = beside
        self._late: list[tuple[int, Logged]] = []
        self._next_at = 0.0
        self._first_ring = FirstRing(self._bell)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with ExitStack() as watching:
            watching.enter_context(self._hub.following(self._first_ring))
            for one in self._beside:
                one.bell = self._bell
                watching.enter_context(one.watching(one))
                if self._resumes:
                    one.stale = True
                else:
                    one.told = one.head()
            yield

    def _greeting(self) -> bytes:
        return opening() + self._heartbeat()

    def _heartbeat(self) -> bytes:
        return only_position(self._cursor())

    def _cursor(self) -> str:
        """The place before the first event that is still to be told."""
        first_late = min([row.position for _, row in self._late], default=self._position + 1)
        return self._hub.cursors.seal(min(self._position, first_late - 1))

    def _news(self) -> Iterator[bytes]:
        if self._missed:
            self._missed = False
            yield message(self._cursor(), msgspec.json.encode(_change("everything", None, None, ())))
        if monotonic() < self._next_at:
            return
        self._first_ring.rung = False
        before = self._position
        changes = [*self._of_games(), *[news for one in self._beside if (news := one.news()) is not None]]
        if changes or self._position != before:
            self._next_at = monotonic() + _TOGETHER_SECONDS
        for number, change in enumerate(changes, 1):
            # Whoever breaks off in between is told all of it again.
            yield message(self._cursor() if number == len(changes) else None, msgspec.json.encode(change))

    def _of_games(self) -> list[dict[str, Any]]:
        now, found = system_clock(), dict[str, dict[str, Any]]()
        due = [row for at, row in self._late if at <= now]
        self._late = [late for late in self._late if late[0] > now]
        of_games: dict[str, list[Logged]] = {}
        for row in [*due, *self._rows()]:
            of_games.setdefault(row.game, []).append(row)
        for game, rows in of_games.items():
            newest = self._seen(rows[-1])
            for row in rows if newest is None or newest[0] > now else rows[-1:]:
                if (seen := self._seen(row)) is None:
                    continue
                at, about = seen
                if at > now:
                    self._late.append((at, row))
                else:
                    found[game] = _change("game", game, row.entry.n, about)
        return [*found.values()]

    def _rows(self) -> Iterator[Logged]:
        start = -1
        while self._position != start:
            start = self._position
            for row in self._hub.tail.after(self._position, _ROWS)[0]:
                self._position = row.position
                if is_game(row.game):
                    for one in self._beside:
                        one.stale = one.stale or one.concerns(row)
                    yield row

    def _seconds_to_news(self) -> float:
        due = min([at for at, _ in self._late], default=None)
        to_late = float("inf") if due is None else max(0.0, (due - system_clock()) / 1000)
        return min(to_late, max(self._next_at - monotonic(), 0.0) or float("inf"))

    def _last_words(self) -> None:
        return None


def _change(kind: str, id_: str | None, head: int | None, about: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": kind, "id": id_, "head": head, "about": about}
