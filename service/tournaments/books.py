"""The books of tournaments: read from the record, written to it, tried.

Any number of threads and processes may write one book. Each judges on the head that it knows; where the head has moved
the store refuses, and what was asked is judged again on what stands there now. All events of an act are stored, or
none.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final

from cachetools import LRUCache
from eventsourcing.persistence import IntegrityError, PersistenceError

from domain.record.codec import chained, decode_entry
from domain.record.daybook import Daybook, Keyed
from domain.record.envelope import NO_HEAD, Entry, event_hash
from domain.record.errors import KeyReused, RecordError, StepMoved
from domain.record.events import RECORD
from domain.record.library import stored_event
from domain.record.sources import system_clock
from domain.record.store.commands import Command, CommandRepeated, OutcomeUnknown
from domain.record.store.deadlines import holding
from domain.record.streams import book_stream
from domain.tournaments.acts.act import Act
from domain.tournaments.book import decide, evolve
from domain.tournaments.errors import Refused
from domain.tournaments.events import TournamentEvent
from domain.tournaments.state import Tournament

_KEPT: Final = 64
_STRIPES: Final = 64
_ATTEMPTS: Final = 100


class BookUnknown(RecordError):
    """The tournament has no book."""

    def __init__(self, tournament: str):
        super().__init__(f"tournament {tournament!r} has no book")
        self.tournament = tournament


@dataclass(frozen=True)
class EnteredActs:
    """What a request entered: the entries, and the tournament before and after them.

    `repeated`: the request had been carried out before, and nothing new was written.
    """

    before: Tournament | None
    tournament: Tournament
    entries: Sequence[Entry]
    repeated: bool = False


@dataclass(frozen=True)
class _Page:
    """A book as it stands: the tournament, and the hash and moment of the last event."""

    tournament: Tournament
    head: bytes
    at: int


class Books:
    """Reads, writes and tries the books of tournaments. Every method may be called from any thread.

    `enter` returns only when what it wrote is durable; when it raises, nothing was written.
    """

    def __init__(self, daybook: Daybook, clock: Callable[[], int] = system_clock):
        self._daybook = daybook
        self._clock = clock
        self._writing = [Lock() for _ in range(_STRIPES)]
        self._pages: LRUCache[str, _Page] = LRUCache(_KEPT)
        self._keeping = Lock()
        self._listeners: list[Callable[[EnteredActs], None]] = []

    def book(self, tournament: str) -> Tournament:
        """The tournament as its book stands in the record, whichever process wrote last. Raises `BookUnknown`."""
        page = self._read(tournament)
        if page is None:
            raise BookUnknown(tournament)
        return page.tournament

    def find(self, tournament: str) -> Tournament | None:
        """`book`, or `None` where there is none."""
        page = self._read(tournament)
        return None if page is None else page.tournament

    def at(self, tournament: str, step: int) -> Tournament:
        """The tournament after event `step` of its book. Raises `BookUnknown` if it has no such event."""
        page = self._read(tournament)
        if page is not None and page.tournament.n == step:
            return page.tournament
        found = self._read_on(None, self._stored(tournament, 0, step)) if step > 0 else None
        if found is None or found.tournament.n != step:
            raise BookUnknown(tournament)
        return found.tournament

    def entries(self, tournament: str, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The events of a book after number `after`, up to and including `upto`, in order."""
        return map(decode_entry, self._stored(tournament, after, upto))

    def enter(
        self,
        tournament: str,
        act: Act,
        by: str,
        keyed: Keyed | None = None,
        expected: int | None = None,
    ) -> EnteredActs:
        """Enters an act into a book, once: a repeat of the same request is answered from the record.

        `expected` is the step that the sender saw. Who may enter what is for the caller to decide. Raises `Refused`,
        `StepMoved`, `KeyReused`, `KeyInProgress`.
        """
        with self._daybook.once(keyed):
            if (done := self.done_before(keyed)) is not None:
                return done
            try:
                return self._write(tournament, act, by, keyed, expected)
            except (RecordError, Refused, CommandRepeated):
                # Another process has carried it out meanwhile, which may be what refuses the repeat.
                if (done := self.done_before(keyed)) is not None:
                    return done
                raise

    def tried(self, tournament: str, act: Act, by: str, expected: int | None = None) -> EnteredActs:
        """What `enter` would write, of which nothing is stored. Raises what `enter` raises."""
        page = self._read(tournament)
        self._require(page, expected)
        before = None if page is None else page.tournament
        entries, after = self._judged(tournament, page, act, by, "")
        return EnteredActs(before, after, entries)

    def done_before(self, keyed: Keyed | None) -> EnteredActs | None:
        """What the same request entered before, if it did. Raises `KeyReused` if the key came with another one."""
        command = None if keyed is None else self._daybook.store.select_command(keyed.actor, keyed.key)
        if keyed is None or command is None:
            return None
        if command.request_sha256 != keyed.request_sha256:
            raise KeyReused("this idempotency key was used for another request")
        tournament = command.game.removeprefix(book_stream(""))
        entries = list(self.entries(tournament, command.first_n - 1, command.last_n))
        before = self.at(tournament, command.first_n - 1) if command.first_n > 1 else None
        return EnteredActs(before, self.at(tournament, command.last_n), entries, repeated=True)

    def on_entered(self, listener: Callable[[EnteredActs], None]) -> None:
        """Calls `listener` after each commit of this process, in the thread that wrote. It must be quick."""
        self._listeners.append(listener)

    # Within

    def _stored(self, tournament: str, after: int = 0, upto: int | None = None) -> Iterator[bytes]:
        return self._daybook.stored(book_stream(tournament), after, upto)

    def _read(self, tournament: str) -> _Page | None:
        known = self._kept(tournament)
        page = self._read_on(known, self._stored(tournament, known.tournament.n if known else 0))
        if page is not None and page is not known:
            self._keep(page)
        return page

    @staticmethod
    def _read_on(page: _Page | None, stored: Iterator[bytes]) -> _Page | None:
        state, last, at = (None, b"", 0) if page is None else (page.tournament, b"", page.at)
        for state_bytes in stored:
            entry = decode_entry(state_bytes)
            assert isinstance(entry.event, TournamentEvent)
            state, last, at = evolve(state, entry.event, entry.n, entry.at, entry.by), state_bytes, entry.at
        if not last or state is None:
            return page
        return _Page(state, event_hash(last), at)

    def _write(self, tournament: str, act: Act, by: str, keyed: Keyed | None, expected: int | None) -> EnteredActs:
        with holding(self._writing[hash(tournament) % _STRIPES]):
            page = self._read(tournament)
            for _ in range(_ATTEMPTS):
                self._require(page, expected)
                try:
                    entries, after = self._judged(tournament, page, act, by, keyed.key if keyed else "")
                    return self._append(page, after, entries, keyed)
                except CommandRepeated:
                    raise  # to be answered from the record
                except (IntegrityError, Refused) as refusal:
                    # Another process has written since this one read: what refuses may no longer be so.
                    newer = self._read(tournament)
                    moved = _step(newer) != _step(page)
                    if not moved and not isinstance(refusal, IntegrityError):
                        raise
                    page = newer
            raise StepMoved(_step(page), _step(self._read(tournament)))

    @staticmethod
    def _require(page: _Page | None, expected: int | None) -> None:
        if expected is not None and expected != _step(page):
            raise StepMoved(expected, _step(page))

    def _judged(
        self, tournament: str, page: _Page | None, act: Act, by: str, cmd: str
    ) -> tuple[list[Entry], Tournament]:
        state = None if page is None else page.tournament
        now = max(self._clock(), 0 if page is None else page.at)
        entries: list[Entry] = []
        for event in decide(state, act, now):
            n = 1 if state is None else state.n + 1
            entries.append(Entry(book_stream(tournament), n, now, by, cmd, RECORD, event, None))
            state = evolve(state, event, n, now, by)
        if state is None:
            raise BookUnknown(tournament)
        return entries, state

    def _append(self, page: _Page | None, after: Tournament, entries: list[Entry], keyed: Keyed | None) -> EnteredActs:
        before = None if page is None else page.tournament
        if not entries:
            return EnteredActs(before, after, ())
        states, head = chained(entries, NO_HEAD if page is None else page.head)
        first, last = entries[0], entries[-1]
        command = Command(keyed.actor, keyed.key, keyed.request_sha256, first.game, first.n, last.n) if keyed else None
        rows = [stored_event(entry, state) for entry, state in zip(entries, states, strict=True)]
        try:
            self._daybook.store.insert_events(rows, command=command)
        except OutcomeUnknown:
            # The reply to the commit was lost.
            if not self._has(first, last, states):
                raise
        self._keep(_Page(after, head, last.at))
        entered = EnteredActs(before, after, entries)
        for listener in self._listeners:
            listener(entered)
        return entered

    def _has(self, first: Entry, last: Entry, states: Sequence[bytes]) -> bool:
        """Whether the record is known to have these events. Each has a salt of its own, so equal bytes are ours."""
        try:
            return list(self._daybook.stored(first.game, first.n - 1, last.n)) == states
        except PersistenceError:
            return False

    def _kept(self, tournament: str) -> _Page | None:
        with self._keeping:
            page: _Page | None = self._pages.get(tournament)
            return page

    def _keep(self, page: _Page) -> None:
        with self._keeping:
            known = self._pages.get(page.tournament.id)
            if known is None or known.tournament.n < page.tournament.n:
                self._pages[page.tournament.id] = page


def _step(page: _Page | None) -> int:
    return 0 if page is None else page.tournament.n
