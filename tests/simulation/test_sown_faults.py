"""Faults that are sown on purpose: few seeds find each of them, or the simulation would be worth nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from domain.record.daybook import Daybook
from domain.record.decision import Decision
from domain.record.envelope import event_hash
from domain.record.seen import entry_wire
from domain.record.store import sqlite
from domain.record.store.commands import OutcomeUnknown
from domain.record.store.leaves import leaf_of
from domain.record.store.sqlite import ApplicationRecorder
from domain.rules.secrecy import ALL
from domain.rules.values import changed
from projections.folds import Folding
from projections.follower import Follower
from service.proof.signer import Signer
from service.streaming import event_texts, feed, game_stream
from service.streaming.hub import Watched
from service.webhooks import dispatcher
from service.webhooks.log_reader import LogReader
from service.webhooks.outbox import Outbox
from service.webhooks.secrets import signed_headers
from service.webhooks.tables import deliveries
from tests.simulation.run import run

Sow = Callable[[pytest.MonkeyPatch], None]
FEW, ACTS = 100, 40


def acknowledges_before_it_is_durable(patch: pytest.MonkeyPatch) -> None:
    """Each fifth commit is lost, as if the machine had stopped before it came to the disk."""
    store, number = ApplicationRecorder._commit, count(1)

    def commit(self: ApplicationRecorder, batch: Any) -> Any:
        return store(self, batch) if next(number) % 5 else [(1,) for _ in batch]

    patch.setattr(ApplicationRecorder, "_commit", commit)


def forgets_keys(patch: pytest.MonkeyPatch) -> None:
    """A repeat is not known as one, neither before nor by the store."""
    put = Daybook._put_on_record
    patch.setattr(Daybook, "_repeat", lambda self, keyed: None)
    patch.setattr(Daybook, "_put_on_record", lambda self, before, decision, keyed: put(self, before, decision, None))


def takes_another_request_for_a_repeat(patch: pytest.MonkeyPatch) -> None:
    """The key alone says that it is one, whatever was sent."""
    repeat = Daybook._repeat

    def careless(self: Daybook, keyed: Any) -> Any:
        command = self.store.select_command(keyed.actor, keyed.key)
        if command is None:
            return None
        return repeat(self, type(keyed)(keyed.actor, keyed.key, command.request_sha256))

    patch.setattr(Daybook, "_repeat", careless)


def answers_repeats_with_what_is_now(patch: pytest.MonkeyPatch) -> None:
    """A repeat is answered from the game as it stands, not as it stood."""
    repeat = Daybook._repeat

    def now(self: Daybook, keyed: Any) -> Any:
        done = repeat(self, keyed)
        return done and changed(done, game=self.game(done.game.id))

    patch.setattr(Daybook, "_repeat", now)


def takes_a_lost_reply_for_a_failure(patch: pytest.MonkeyPatch) -> None:
    """What was stored all the same is tried once more, and then refused."""
    put = Daybook._put_on_record

    def again(self: Daybook, before: Any, decision: Decision, keyed: Any) -> Any:
        try:
            return put(self, before, decision, keyed)
        except OutcomeUnknown:
            return put(self, before, decision, None)

    patch.setattr(Daybook, "_has", lambda *_: False)
    patch.setattr(Daybook, "_put_on_record", again)


def ignores_the_step_that_was_seen(patch: pytest.MonkeyPatch) -> None:
    """If-Match counts for nothing."""
    write = Daybook._write
    patch.setattr(Daybook, "_write", lambda self, game, judge, keyed, _: write(self, game, judge, keyed, None))


def moves_at_a_held_table(patch: pytest.MonkeyPatch) -> None:
    """Holds are entered and bind nobody."""
    patch.setattr("domain.record.decision.require_play", lambda game: None)


def chains_another_form(patch: pytest.MonkeyPatch) -> None:
    """The chain is that of the events' bytes with an end of line, which are not those that are stored."""
    patch.setattr("domain.record.envelope.event_hash", lambda stored: event_hash(stored + b"\n"))


def puts_another_leaf_into_the_tree(patch: pytest.MonkeyPatch) -> None:
    """The leaf of each tenth event is that of another number."""

    def leaf(stream: str, version: int, stored: bytes) -> bytes:
        return leaf_of(stream, version if version % 10 else version + 1, stored)

    patch.setattr(sqlite, "leaf_of", leaf)


def follows_and_skips(patch: pytest.MonkeyPatch) -> None:
    """The follower passes over the last row of a batch."""
    fold = Folding.fold
    patch.setattr(Folding, "fold", lambda self, rows, parked: fold(self, rows[:-1] if len(rows) > 3 else rows, parked))


def follows_without_its_position(patch: pytest.MonkeyPatch) -> None:
    """The position is stored in a transaction before that of the rows: a kill between them loses a batch."""
    transact = Follower._transact

    def apart(self: Follower, old: Any, new: Any, write: Any) -> Any:
        transact(self, old, new, lambda connection: [])
        with self._writer.begin() as connection:
            return write(connection)

    patch.setattr(Follower, "_transact", apart)


def resumes_one_too_late(patch: pytest.MonkeyPatch) -> None:
    """A stream that is taken up again leaves an event out."""
    begin = game_stream.GameStream.__init__

    def late(self: Any, *args: Any, after: int, **kwargs: Any) -> None:
        begin(self, *args, after=after + 1 if after else 0, **kwargs)

    patch.setattr(game_stream.GameStream, "__init__", late)


def trusts_what_it_remembers(patch: pytest.MonkeyPatch) -> None:
    """Streams do not notice what another process wrote in between."""

    def add(self: Watched, entries: Any) -> None:
        with self._lock:
            for entry in entries:
                if entry.n > (self._recent[-1].n if self._recent else 0):
                    self._recent.append(entry)
        for bell in self.bells:
            bell.set()

    patch.setattr(Watched, "add", add)
    patch.setattr(Watched, "after", lambda self, n: [entry for entry in self._recent if entry.n > n] or None)


def shows_all_cards(patch: pytest.MonkeyPatch) -> None:
    """What streams send is not redacted."""

    def text_on(before: Any, entry: Any, viewer: Any, title: str = "") -> bytes:
        wire = entry_wire(entry, ALL, before)
        return msgspec.json.encode({"game": entry.game, **wire, "title": title} if title else wire)

    for module in (event_texts, game_stream):
        patch.setattr(module, "text_on", text_on)


def shows_one_field(patch: pytest.MonkeyPatch) -> None:
    """Of what is redacted in an event, the last field is sent all the same."""

    def text_on(before: Any, entry: Any, viewer: Any, title: str = "") -> bytes:
        wire, whole = entry_wire(entry, viewer, before), entry_wire(entry, ALL, before)
        for name in [name for name in whole if name != "prev" and wire.get(name) != whole[name]][-1:]:
            wire[name] = whole[name]
        return msgspec.json.encode({"game": entry.game, **wire, "title": title} if title else wire)

    for module in (event_texts, game_stream):
        patch.setattr(module, "text_on", text_on)


def repeats_the_feed(patch: pytest.MonkeyPatch) -> None:
    """The cursor of a message is that of the message before."""
    shown = feed.Feed._shown
    patch.setattr(feed.Feed, "_shown", lambda self, *args: ((at - 1, text) for at, text in shown(self, *args)))


def moves_the_outbox_first(patch: pytest.MonkeyPatch) -> None:
    """The position of the outbox is stored before its deliveries: a kill between them loses these."""
    store = LogReader._store

    def apart(self: LogReader, made: list[dict[str, Any]], position: int) -> None:
        before = self._stored
        store(self, [], position)
        self._stored = before if not made else self._stored
        if made:
            with self._engine.begin() as connection:
                connection.execute(insert(deliveries), made)
            self._stored = position

    patch.setattr(LogReader, "_store", apart)


def sends_one_id_for_two(patch: pytest.MonkeyPatch) -> None:
    """All deliveries of a second have one id, so whoever removes duplicates loses some."""

    def headers(secrets: list[str], _: str, at: int, body: bytes) -> dict[str, str]:
        return signed_headers(secrets, f"msg_{at // 1000}", at, body)

    patch.setattr(dispatcher, "signed_headers", headers)


def gives_up_deliveries(patch: pytest.MonkeyPatch) -> None:
    """What the receiver has not taken is not tried again."""
    patch.setattr(Outbox, "_after", lambda self, tries: None)


def signs_another_tree(patch: pytest.MonkeyPatch) -> None:
    """A checkpoint says one event more than its root has."""
    signed = Signer._signed

    def wrong(self: Signer, edge: Any) -> bytes:
        return signed(self, type(edge)(edge.size + 1, edge.hashes) if edge.size % 7 == 3 else edge)

    patch.setattr(Signer, "_signed", wrong)


SOWN: tuple[Sow, ...] = (
    acknowledges_before_it_is_durable, forgets_keys, takes_another_request_for_a_repeat,
    answers_repeats_with_what_is_now, takes_a_lost_reply_for_a_failure, ignores_the_step_that_was_seen,
    moves_at_a_held_table, chains_another_form, puts_another_leaf_into_the_tree, shows_one_field, sends_one_id_for_two,
    follows_and_skips,
    follows_without_its_position, resumes_one_too_late, trusts_what_it_remembers, shows_all_cards, repeats_the_feed,
    moves_the_outbox_first, gives_up_deliveries, signs_another_tree,
)  # fmt: skip


def seeds_needed(sow: Sow, most: int = FEW) -> tuple[int, str]:
    """How many seeds it took to find a sown fault, and what was found; 0 if none found it."""
    for seed in range(most):
        with pytest.MonkeyPatch.context() as patch:
            run(0, 1)  # the template is made without the fault
            sow(patch)
            broken = run(seed, ACTS).broken
        if broken is not None:
            return seed + 1, broken
    return 0, ""


EASY: tuple[Sow, ...] = (forgets_keys, chains_another_form, resumes_one_too_late)


@pytest.mark.parametrize("sow", EASY, ids=lambda sow: sow.__name__)
def test_the_first_seeds_find_what_is_easy_to_see(sow: Sow) -> None:
    seeds, _ = seeds_needed(sow, 5)
    assert seeds, "no seed has found it"


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("sow", SOWN, ids=lambda sow: sow.__name__)
def test_few_seeds_find_a_sown_fault(sow: Sow, capsys: pytest.CaptureFixture[str]) -> None:
    seeds, broken = seeds_needed(sow)
    with capsys.disabled():
        print(f"\n{sow.__name__}: found by seed {seeds} of {FEW}: {broken[:150]}")
    assert seeds, "no seed has found it"
