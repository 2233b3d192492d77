"""The book of a tournament as a stream: which steps there were, so that pages know when to look again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from domain.record.envelope import Entry
from domain.record.streams import book_stream
from domain.tournaments.state import Tournament
from service.streaming.hub import Hub, Watched
from service.streaming.message import message
from service.streaming.stream import Stream
from service.tournaments.books import Books
from service.tournaments.views.wire import tells_of_draft

_FOR_OFFICIALS: Final = frozenset(
    {
        *("EntryChanged", "ByeAsked", "KeptApart", "RoundDrawn", "CallMade", "CallClaimed", "CallHandedOver"),
        *("CallClosed", "PenaltyGiven", "PenaltyCancelled"),
    }
)
"""The types of event of which only officials are told."""


class BookStream(Stream):
    """Step, type and round of every event of a book after step `after`, once and in order, without an end."""

    kind = "book"

    def __init__(
        self, hub: Hub, allowed: Callable[[], bool], books: Books, tournament: str, *, after: int, officially: bool
    ):
        super().__init__(hub, allowed)
        self._books = books
        self._tournament = tournament
        self._n = after
        self._officially = officially
        self._watched: Watched | None = None

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with self._hub.watching(book_stream(self._tournament), self._bell) as self._watched:
            yield

    def _news(self) -> Iterator[bytes]:
        recent = self._watched.after(self._n) if self._watched else None
        found = self._books.entries(self._tournament, self._n) if recent is None else iter(recent)
        for entry in found:
            self._n = entry.n
            if (told := told_of(entry, self._books, self._tournament, officially=self._officially)) is not None:
                yield message(str(entry.n), msgspec.json.encode(told))

    def _last_words(self) -> None:
        return None


def told_of(entry: Entry, books: Books, tournament: str, *, officially: bool) -> dict[str, Any] | None:
    """What a stream says of an event; `None` where it is for officials alone."""
    kind, number = type(entry.event).__name__, getattr(entry.event, "round", None)
    if not officially and (kind in _FOR_OFFICIALS or _is_unpublished(entry, books, tournament)):
        return None
    told: dict[str, Any] = {"step": entry.n, "type": kind}
    return told if number is None else {**told, "round": number}


def _is_unpublished(entry: Entry, books: Books, tournament: str) -> bool:
    """Whether an event changes a pairing that nobody outside may know yet."""
    state: Tournament | None = books.find(tournament)
    return state is None or tells_of_draft(state, entry.event)
