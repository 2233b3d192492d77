"""Faults that are sown on purpose: few seeds find each of them, or the simulation would be worth nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from domain.record.daybook import Daybook
from domain.record.envelope import event_hash
from domain.record.seen import entry_wire
from domain.record.store.sqlite import ApplicationRecorder
from domain.rules.secrecy import ALL
from projections.follower import Follower
from service.streaming import event_texts, game_stream
from service.webhooks.log_reader import LogReader
from service.webhooks.outbox import Outbox
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


def shows_all_cards(patch: pytest.MonkeyPatch) -> None:
    """What streams send is not redacted."""

    def text_on(before: Any, entry: Any, viewer: Any, title: str = "") -> bytes:
        wire = entry_wire(entry, ALL, before)
        return msgspec.json.encode({"game": entry.game, **wire, "title": title} if title else wire)

    for module in (event_texts, game_stream):
        patch.setattr(module, "text_on", text_on)


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


def gives_up_deliveries(patch: pytest.MonkeyPatch) -> None:
    """What the receiver has not taken is not tried again."""
    patch.setattr(Outbox, "_after", lambda self, tries: None)


EASY: tuple[Sow, ...] = (forgets_keys, chains_another_form, resumes_one_too_late)
SOWN: tuple[Sow, ...] = (
    *EASY, acknowledges_before_it_is_durable, ignores_the_step_that_was_seen, moves_at_a_held_table,
    follows_without_its_position, shows_all_cards, moves_the_outbox_first, gives_up_deliveries,
)  # fmt: skip


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "sow", [pytest.param(sow, id=sow.__name__, marks=[] if sow is EASY[0] else pytest.mark.long) for sow in SOWN]
)
def test_few_seeds_find_a_sown_fault(sow: Sow) -> None:
    run(0, 1)  # the template is made without the fault
    with pytest.MonkeyPatch.context() as patch:
        sow(patch)
        assert any(run(seed, ACTS).broken for seed in range(5 if sow in EASY else FEW)), "no seed has found it"
