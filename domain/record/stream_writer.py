"""Writes streams of the record: loads, has decided, seals, appends, announces. Whatever is recorded goes this way.

Games and the books of tournaments are each a kind of stream, told by a `StreamWriter` of its own. The journal of the
house, and games that are opened together, are appended within a transaction that somebody else has begun
(`append_within`).

Any number of threads and processes may write one stream. Each judges on the head that it knows; where the head has
moved the store refuses, and what was asked is judged again on what stands there now (record.md).
"""

import time
from abc import ABC, abstractmethod
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import inf
from threading import Condition, Lock
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent

from domain.record.caches import Budget, Share
from domain.record.codec import decode_entry, write_chained
from domain.record.envelope import NO_HEAD, SALT_SIZE, Entry
from domain.record.errors import KeyInProgress, KeyReused, RecordError, StepMoved
from domain.record.sources import random_bytes
from domain.record.store.beside import RowBeside
from domain.record.store.commands import Command, CommandRepeated, OutcomeUnknown
from domain.record.store.deadlines import holding, seconds_left
from domain.record.store.leaves import BareEvent
from domain.record.store.recorder import Joined, Recorder
from domain.rules.values import changed

_STRIPES: Final = 4096
_ATTEMPTS: Final = 100


@dataclass(frozen=True)
class Keyed:
    """A request's idempotency key: unique per actor, with the SHA-256 of the canonical request."""

    actor: str
    key: str
    request_sha256: bytes


class StreamState(Protocol):
    """What a stream comes to after its event `n`: `head` is the hash of that event. A frozen dataclass."""

    @property
    def id(self) -> str: ...
    @property
    def n(self) -> int: ...
    @property
    def head(self) -> bytes: ...


S = TypeVar("S", bound=StreamState)
W = TypeVar("W")


class StreamDraft(NamedTuple, Generic[S]):
    """What was decided: the entries to be stored, and what the stream comes to after them, without its `head`.

    `beside` are rows of other tables, which are stored with them.
    """

    entries: Sequence[Entry]
    after: S
    beside: Sequence[RowBeside] = ()


class RequestsInProgress:
    """The idempotency keys of the requests that this process is carrying out."""

    def __init__(self) -> None:
        self._names: set[tuple[str, str]] = set()
        self._ended = Condition()

    @contextmanager
    def holding(self, keyed: Keyed | None) -> Iterator[None]:
        """Holds a request's key while it is carried out; a second one waits. Raises `KeyInProgress` at its deadline."""
        if keyed is None:
            yield
            return
        name = (keyed.actor, keyed.key)
        left = seconds_left()
        with self._ended:
            if not self._ended.wait_for(lambda: name not in self._names, None if left == inf else left):
                raise KeyInProgress("a request with this idempotency key is being carried out")
            self._names.add(name)
        try:
            yield
        finally:
            with self._ended:
                self._names.discard(name)
                self._ended.notify_all()


class StreamWriter(ABC, Generic[S, W]):
    """Reads and writes the streams of one kind. Every method may be called from any thread.

    What is asked for is answered by a `W`, and writing returns only when what was recorded is durable; when it raises,
    nothing was. `prefix` stands before an id in the name of its stream,
    and what the streams come to is kept in the `cache` of that name. `refusals` are what a decision raises that may
    no longer be so once another process has written.
    """

    prefix: ClassVar[str] = ""
    cache: ClassVar[str]
    refusals: ClassVar[tuple[type[Exception], ...]]

    def __init__(self, store: Recorder, requests: RequestsInProgress, clock: Callable[[], int], memory: Budget):
        self.store = store
        self.requests = requests
        self._clock = clock
        self.memory = memory
        self._kept: Share[str, S] = memory.share(self.cache)
        self._keeping = Lock()
        # One writer per stream in this process. One in another process shows up at the store, as a head that has moved.
        self._writing = [Lock() for _ in range(_STRIPES)]
        self._listeners: list[Callable[[W], None]] = []
        self.is_private: Callable[[str], bool] = lambda id: False
        """Whether what is recorded of an id now is private: then its entries in the log do not name it."""
        self._judged_again: tuple[type[Exception], ...] = (IntegrityError, StepMoved, *self.refusals)
        self._repeatable: tuple[type[Exception], ...] = (RecordError, CommandRepeated, *self.refusals)

    @abstractmethod
    def size_of(self, standing: S) -> int:
        """About how many bytes are kept of what a stream comes to."""

    @abstractmethod
    def fold(self, standing: S | None, id: str, stored: Iterable[bytes]) -> S | None:
        """What a stream comes to after stored events that follow `standing`, which is returned if there are none."""

    @abstractmethod
    def at(self, id: str, n: int, /) -> S:
        """What a stream came to after its event `n`."""

    @abstractmethod
    def written(self, before: S | None, after: S, entries: Sequence[Entry], **how: Any) -> W:
        """The answer to a request. `how` has `repeated` if it was carried out before, else what the commit told."""

    def due(self, standing: S, now: int) -> StreamDraft[S] | None:
        """What has to be recorded at this moment before anything else is judged."""
        return None

    # Reading

    def stored(self, id: str, after_n: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """The bytes of the events after `after_n`, up to and including `upto`, in order. Takes constant memory."""
        return self.store.read_states(self.prefix + id, after_n, upto)

    def entries(self, id: str, after_n: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """`stored`, decoded."""
        return map(decode_entry, self.stored(id, after_n, upto))

    def known(self, id: str) -> S | None:
        """What a stream comes to as far as this process knows."""
        with self._keeping:
            return self._kept.get(id)

    def standing(self, id: str) -> S | None:
        """What a stream comes to as it stands in the record, whichever process wrote last; `None` if it is empty."""
        known = self.known(id)
        standing = self.fold(known, id, self.stored(id, step_of(known)))
        if standing is not None and standing is not known:
            self.keep(standing)
        return standing

    def keep(self, standing: S) -> None:
        """Remembers what a stream comes to."""
        # A slow reader must not replace what is newer: the store would refuse what is judged on that, and everything
        # would be judged twice.
        with self._keeping:
            if step_of(self._kept.get(standing.id)) < standing.n:
                self._kept.put(standing.id, standing, self.size_of(standing))

    # Writing

    def on_recorded(self, listener: Callable[[W], None]) -> None:
        """Calls `listener` after each commit of this process, in the thread that wrote. It must be quick."""
        self._listeners.append(listener)

    def done_before(self, keyed: Keyed | None) -> W | None:
        """What the same request recorded before, if it did. Raises `KeyReused` if the key came with another one."""
        command = None if keyed is None else self.store.select_command(keyed.actor, keyed.key)
        if keyed is None or command is None:
            return None
        if command.request_sha256 != keyed.request_sha256:
            raise KeyReused("this idempotency key was used for another request")
        if not command.game:
            return None  # what this request made is beside the record
        id, before_n = command.game.removeprefix(self.prefix), command.first_n - 1
        entries = list(self.entries(id, before_n, command.last_n))
        before = self.at(id, before_n) if before_n else None
        return self.written(before, self.at(id, command.last_n), entries, repeated=True)

    def carried_out(self, keyed: Keyed | None, work: Callable[[], W]) -> W:
        """Does what a request asks for, once: a repeat is answered from the record."""
        if keyed is None:
            return work()
        with self.requests.holding(keyed):
            if (done := self.done_before(keyed)) is not None:
                return done
            try:
                return work()
            except self._repeatable:
                # Another process has carried it out meanwhile; or the database has, to which it had been sent when it
                # stopped answering. What refuses the repeat may be what the request itself came to.
                if (done := self.done_before(keyed)) is not None:
                    return done
                raise

    def write(
        self,
        id: str,
        decide: Callable[[S | None, int], StreamDraft[S]],
        keyed: Keyed | None = None,
        expected: int | None = None,
    ) -> W:
        """Has decided at a moment (ms since 1970) on what a stream comes to, and records that, once a request.

        `expected` is the step that the client saw. Raises what `decide` raises, and `StepMoved`, `KeyReused`,
        `KeyInProgress`.
        """
        return self.carried_out(keyed, partial(self._judged, id, decide, keyed, expected))

    def append(self, before: S | None, draft: StreamDraft[S], keyed: Keyed | None) -> tuple[S, W]:
        """Seals and stores what was decided on `before`, and tells the listeners."""
        entries = draft.entries
        if not entries:
            return draft.after, self.written(before, draft.after, ())
        rows, head = sealed(entries, before.head if before else NO_HEAD, self.is_private(draft.after.id))
        first, last = entries[0], entries[-1]
        command = Command(keyed.actor, keyed.key, keyed.request_sha256, first.game, first.n, last.n) if keyed else None
        begun, index = time.perf_counter(), None
        try:
            index = self.store.append(rows, command=command, beside=draft.beside)
        except OutcomeUnknown:
            # The reply to the commit was lost.
            if not self._has(rows):
                raise
        seconds, queued = time.perf_counter() - begun, self.store.queued_seconds
        after: S = changed(draft.after, head=head)
        written = self.written(before, after, entries, index=index, seconds=seconds, queued_seconds=queued)
        self.announce(after, written)
        return after, written

    def announce(self, after: S, written: W) -> None:
        """Remembers what was recorded, and tells the listeners."""
        self.keep(after)
        for listener in self._listeners:
            listener(written)

    def _loaded(self, id: str) -> S | None:
        """What is judged on first."""
        return self.standing(id)

    def _judged(
        self, id: str, decide: Callable[[S | None, int], StreamDraft[S]], keyed: Keyed | None, expected: int | None
    ) -> W:
        with holding(self._writing[hash(id) % len(self._writing)]):
            standing = self._loaded(id)
            for _ in range(_ATTEMPTS):
                try:
                    now = self._clock()
                    # It stays recorded even if what was asked for is refused.
                    if standing is not None and (due := self.due(standing, now)) is not None:
                        standing, _ = self.append(standing, due, None)
                    require_step(expected, standing)
                    return self.append(standing, decide(standing, now), keyed)[1]
                except CommandRepeated:
                    raise  # to be answered from the record
                except self._judged_again as refusal:
                    newer = self.standing(id)
                    if step_of(newer) == step_of(standing) and not isinstance(refusal, IntegrityError):
                        raise
                    standing = newer
            raise StepMoved(step_of(standing), step_of(self.standing(id)))

    def _has(self, rows: Sequence[StoredEvent]) -> bool:
        """Whether the record is known to have these events. Each has a salt of its own, so equal bytes are ours."""
        first, last = rows[0], rows[-1]
        span = (first.originator_version - 1, last.originator_version)
        try:
            return list(self.store.read_states(str(first.originator_id), *span)) == [row.state for row in rows]
        except PersistenceError:
            return False


def step_of(standing: StreamState | None) -> int:
    """The number of the last event of a stream, 0 if it is empty."""
    return 0 if standing is None else standing.n


def require_step(expected: int | None, standing: StreamState | None) -> None:
    """Raises `StepMoved` if a stream is not at the step that a client saw."""
    if expected is not None and expected != step_of(standing):
        raise StepMoved(expected, step_of(standing))


def append_within(joined: Joined, entries: Sequence[Entry], head: bytes = NO_HEAD, *, private: bool) -> bytes:
    """Seals entries and appends them within somebody else's transaction; returns the hash of the last.

    They follow an event with the hash `head`. Raises `PersistenceError`; the transaction is then not to be committed.
    """
    rows, head = sealed(entries, head, private)
    for row in rows:
        joined.append(row)
    return head


def sealed(entries: Sequence[Entry], head: bytes, private: bool = False) -> tuple[list[StoredEvent], bytes]:
    """The rows of entries that follow an event with the hash `head`, and the hash of the last of them.

    The entries have their bytes from then on. The stored type of each is its title, type and version. What is `private`
    is not named in the log.
    """
    rows, kind = [], BareEvent if private else StoredEvent
    salts = random_bytes(SALT_SIZE * len(entries))  # one system call for a decision, not one for each event
    prev = b64encode(head).decode()
    for at, entry in enumerate(entries):
        state, head = write_chained(entry, prev, salts[SALT_SIZE * at : SALT_SIZE * (at + 1)])
        prev = entry.link[0]
        topic = f"{entry.title}:{type(entry.event).__name__}:{entry.event.form}"
        rows.append(kind(entry.game, entry.n, topic, state))
    return rows, head
