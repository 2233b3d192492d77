"""The book of a tournament as a stream: which steps there were, so that pages know when to look again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from domain.record.envelope import Entry
from domain.record.sources import due_after, system_clock
from domain.record.streams import book_stream
from domain.tournaments.acts.act import TournamentEvent
from domain.tournaments.state import Tournament
from service.streaming.hub import Hub, StreamedGame
from service.streaming.message import message
from service.streaming.stream import Stream
from service.tournaments.books import Books
from service.tournaments.views.wire import tells_of_draft


class BookStream(Stream):
    """Step, type and round of every event of a book after step `after`, without an end: once and in order.

    `delay_of` is the delay in seconds with which the reader is told of an event. What comes late comes after what
    followed it; until then messages have the step before it as their id, so that whoever reconnects misses nothing, and
    is told again of what followed.
    """

    kind = "book"

    def __init__(
        self,
        hub: Hub,
        allowed: Callable[[], bool],
        books: Books,
        tournament: str,
        *,
        after: int,
        officially: bool,
        delay_of: Callable[[Entry], int],
    ):
        super().__init__(hub, allowed)
        self._books = books
        self._tournament = tournament
        self._n = after
        self._officially = officially
        self._delay_of = delay_of
        self._late: list[tuple[int, int, bytes]] = []
        self._watched: StreamedGame | None = None

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with self._hub.watching(book_stream(self._tournament), self._bell) as self._watched:
            yield

    def _news(self) -> Iterator[bytes]:
        now = system_clock()
        for late in sorted(self._late):
            due, _, text = late
            if due <= now:
                self._late.remove(late)
                yield self._message(text)
        recent = self._watched.after(self._n) if self._watched else None
        found = self._books.entries(self._tournament, self._n) if recent is None else iter(recent)
        for entry in found:
            self._n = entry.n
            if (told := told_of(entry, self._books, self._tournament, officially=self._officially)) is None:
                continue
            text, due = msgspec.json.encode(told), due_after(entry.at, self._delay_of(entry) * 1000)
            if due > now:
                self._late.append((due, entry.n, text))
            else:
                yield self._message(text)

    def _message(self, text: bytes) -> bytes:
        """A message whose id is the step up to which everything has been told."""
        first_late = min([n for _, n, _ in self._late], default=self._n + 1)
        return message(str(first_late - 1), text)

    def _seconds_to_news(self) -> float:
        due = min([due for due, _, _ in self._late], default=None)
        return float("inf") if due is None else max(0.0, (due - system_clock()) / 1000)

    def _last_words(self) -> None:
        return None


def told_of(entry: Entry, books: Books, tournament: str, *, officially: bool) -> dict[str, Any] | None:
    """What a stream says of an event; `None` where it is for officials alone."""
    event, number = entry.event, getattr(entry.event, "round", None)
    assert isinstance(event, TournamentEvent)
    if not officially and (event.for_officials or _is_unpublished(entry, books, tournament)):
        return None
    told: dict[str, Any] = {"step": entry.n, "type": type(event).__name__}
    return told if number is None else {**told, "round": number}


def _is_unpublished(entry: Entry, books: Books, tournament: str) -> bool:
    """Whether an event changes a pairing that nobody outside may know yet."""
    state: Tournament | None = books.find(tournament)
    return state is None or tells_of_draft(state, entry.event)
