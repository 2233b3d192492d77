"""The books of tournaments: read from the record, written to it, tried.

Any number of threads and processes may write one book. Each judges on the head that it knows; where the head has moved
the store refuses, and what was asked is judged again on what stands there now. All events of an act are stored, or
none.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.envelope import Entry, event_hash
from domain.record.errors import RecordError
from domain.record.events import RECORD
from domain.record.sources import system_clock
from domain.record.store.beside import RowBeside
from domain.record.stream_writer import Keyed, StreamDraft, StreamWriter, require_step
from domain.record.streams import book_stream
from domain.tournaments.acts.act import TournamentAct, TournamentEvent
from domain.tournaments.book import decide, evolve
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament

MadeOn = Callable[[Tournament | None], TournamentAct]
"""Makes an act on a book as it stands. Raises what refuses it."""


class BookUnknown(RecordError):
    """The tournament has no book."""

    def __init__(self, tournament: str):
        super().__init__(f"tournament {tournament!r} has no book")
        self.tournament = tournament


@dataclass(frozen=True)
class EnteredActs:
    """What a request entered: the entries, and the tournament before and after them.

    `repeated`: the request had been carried out before, and nothing new was written. `index` is that of the last entry
    in the log, if the commit told it.
    """

    before: Tournament | None
    tournament: Tournament
    entries: Sequence[Entry]
    repeated: bool = False
    index: int | None = None
    seconds: float = 0.0
    queued_seconds: float = 0.0


@dataclass(frozen=True)
class _Page:
    """A book as it stands: the tournament, and the hash and moment of the last event."""

    tournament: Tournament
    head: bytes
    at: int

    @property
    def id(self) -> str:
        return self.tournament.id

    @property
    def n(self) -> int:
        return self.tournament.n


class Books(StreamWriter[_Page, EnteredActs]):
    """Reads, writes and tries the books of tournaments."""

    prefix = book_stream("")
    cache = "books"
    refusals = (TournamentRefused,)

    def __init__(self, daybook: Daybook, clock: Callable[[], int] = system_clock):
        super().__init__(daybook.store, daybook.requests, clock, daybook.memory)

    def fold(self, standing: _Page | None, id: str, stored: Iterable[bytes]) -> _Page | None:
        state, last, at = (None, b"", 0) if standing is None else (standing.tournament, b"", standing.at)
        for state_bytes in stored:
            entry = decode_entry(state_bytes)
            assert isinstance(entry.event, TournamentEvent)
            state, last, at = evolve(state, entry.event, entry.n, entry.at, entry.by), state_bytes, entry.at
        return standing if not last or state is None else _Page(state, event_hash(last), at)

    def at(self, id: str, n: int, /) -> _Page:
        page = self.standing(id)
        if page is None or page.n != n:
            page = self.fold(None, id, self.stored(id, 0, n)) if n > 0 else None
        if page is None or page.n != n:
            raise BookUnknown(id)
        return page

    def size_of(self, standing: _Page) -> int:
        return self.memory.sizes.of("books", "book", standing, scale=standing.n)

    def written(self, before: _Page | None, after: _Page, entries: Sequence[Entry], **how: Any) -> EnteredActs:
        return EnteredActs(None if before is None else before.tournament, after.tournament, entries, **how)

    def book(self, tournament: str) -> Tournament:
        """The tournament as its book stands in the record, whichever process wrote last. Raises `BookUnknown`."""
        found = self.find(tournament)
        if found is None:
            raise BookUnknown(tournament)
        return found

    def find(self, tournament: str) -> Tournament | None:
        """`book`, or `None` where there is none."""
        page = self.standing(tournament)
        return None if page is None else page.tournament

    def enter(
        self,
        tournament: str,
        act: TournamentAct | MadeOn,
        by: str,
        keyed: Keyed | None = None,
        expected: int | None = None,
        beside: Sequence[RowBeside] = (),
    ) -> EnteredActs:
        """Enters an act into a book, once: a repeat of the same request is answered from the record.

        What an act is made of may depend on the book, such as names that others have: it can be made on the very book
        on which it is judged. `expected` is the step that the sender saw, and `beside` is stored with the act. Who may
        enter what is for the caller to decide. Raises `TournamentRefused`, `StepMoved`, `KeyReused`, `KeyInProgress`.
        """
        cmd = keyed.key if keyed else ""

        def judged(page: _Page | None, now: int) -> StreamDraft[_Page]:
            made = act if isinstance(act, TournamentAct) else act(None if page is None else page.tournament)
            return _judged(tournament, page, made, by, cmd, now)._replace(beside=beside)

        return self.write(tournament, judged, keyed, expected)

    def tried(self, tournament: str, act: TournamentAct, by: str, expected: int | None = None) -> EnteredActs:
        """What `enter` would write, of which nothing is stored. Raises what `enter` raises."""
        page = self.standing(tournament)
        require_step(expected, page)
        draft = _judged(tournament, page, act, by, "", self._clock())
        return self.written(page, draft.after, draft.entries)


def _judged(tournament: str, page: _Page | None, act: TournamentAct, by: str, cmd: str, now: int) -> StreamDraft[_Page]:
    state, now = (None, now) if page is None else (page.tournament, max(now, page.at))
    entries: list[Entry] = []
    for event in decide(state, act, now):
        n = 1 if state is None else state.n + 1
        entries.append(Entry(book_stream(tournament), n, now, by, cmd, RECORD, event, None))
        state = evolve(state, event, n, now, by)
    if state is None:
        raise BookUnknown(tournament)
    return StreamDraft(entries, _Page(state, b"", now) if entries or page is None else page)
