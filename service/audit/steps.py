"""The audit in steps, for a service that does it beside its work: a page, a stretch of events or a game at a time."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from sqlalchemy import Engine

from domain.record.proof.keys import VerifierKey
from domain.record.store.commands import Command
from domain.record.store.recorder import Recorder
from domain.record.streams import HOUSE
from replays.record_check import Chain
from service.audit.claims import claims_finding
from service.audit.expected import ExpectedTables, in_order
from service.audit.finding import Finding
from service.audit.games import game_findings, key_finding
from service.audit.house import house_findings

_AT_ONCE: Final = 256


class AuditSteps:
    """The audit of a database that is served. Its iterators give each finding, and `None` after each step.

    Events and rows are read one after the other while others write. So what differs is compared a second time, with
    the events as they are then, and is a finding only if it differs in the same way. Methods raise what reading raises.
    """

    def __init__(self, store: Recorder, engine: Engine, keys: Sequence[VerifierKey]):
        """`keys` are those with which the service signs, or has signed, late claims."""
        self._keys = keys
        self._store = store
        self._engine = engine
        self._erased: Mapping[str, str] | None = None

    def streams(self) -> Iterator[str | None]:
        """Looks at the events of tournaments and of the house. Gives sentences: one for the first fault of a stream."""
        for stream in self._store.streams_beside():
            chain = Chain()
            for n, line in enumerate(self._store.read_states(stream), 1):
                if fault := chain.fault_of(line):
                    yield f"event {fault.n} of {stream} does not hold"
                    break
                if n % _AT_ONCE == 0:
                    yield None
            yield None

    def house(self) -> Iterator[Finding | None]:
        """Looks at tournaments, settings, tokens and persons. It holds what the events say of them until its end."""
        first: set[Finding] = set()
        for found in self._compared():
            if found is not None:
                first.add(found)
            yield None
        if first:
            for found in self._compared():
                yield found if found in first else None

    def keys(self, after: tuple[str, str]) -> Iterator[tuple[Command, Finding | None]]:
        """Looks at the idempotency keys that come after this actor and key, each a step."""
        while page := self._store.commands(after, _AT_ONCE):
            for command in page:
                found = key_finding(self._store, command)
                yield command, found and key_finding(self._store, command)
            after = page[-1].actor, page[-1].key

    def game(self, game: str) -> Iterator[Finding | None]:
        """Looks at the idempotency keys, the words and the late claims of one game."""
        if self._erased is None:
            yield from self._fold_erased()
        first = self._of_game(game)
        if first:
            yield from self._fold_erased()
            for found in self._of_game(game):
                if found in first:
                    yield found

    def _of_game(self, game: str) -> list[Finding]:
        assert self._erased is not None
        late = claims_finding(self._engine, game, self._keys)
        return [*game_findings(self._store, self._engine, game, self._erased), *([late] if late else [])]

    def _fold_erased(self) -> Generator[None]:
        told = yield from self._told()
        self._erased = told.erased_texts

    def _compared(self) -> Iterator[Finding | None]:
        told = yield from self._told()
        self._erased = told.erased_texts
        if not told.begun:
            yield Finding(f"the stream {HOUSE}", " is gone: the service begins it when it starts")
        yield from house_findings(self._engine, told)

    def _told(self) -> Generator[None, None, ExpectedTables]:
        told = ExpectedTables()
        entries = in_order(self._store)
        while some := list(islice(entries, _AT_ONCE)):
            for entry in some:
                told.take(entry)
            yield None
        return told
