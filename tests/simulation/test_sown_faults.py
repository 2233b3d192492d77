"""Faults that are sown on purpose: few seeds find each of them, or the simulation would be worth nothing."""

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from domain.record.daybook import Daybook
from domain.record.seen import entry_wire
from domain.record.store.sqlite import ApplicationRecorder
from domain.rules.secrecy import ALL
from projections.follower import Follower
from service.streaming import event_texts, game_stream
from tests.simulation.run import run

Sow = Callable[[pytest.MonkeyPatch], None]
FEW, ACTS = 100, 40


def acknowledges_before_it_is_durable(patch: pytest.MonkeyPatch) -> None:
    store, number = ApplicationRecorder._commit, count(1)

    def commit(self: ApplicationRecorder, batch: Any) -> Any:
        return store(self, batch) if next(number) % 5 else [(1,) for _ in batch]

    patch.setattr(ApplicationRecorder, "_commit", commit)


def forgets_keys(patch: pytest.MonkeyPatch) -> None:
    append = Daybook.append
    patch.setattr(Daybook, "done_before", lambda self, keyed: None)
    patch.setattr(Daybook, "append", lambda self, before, draft, keyed: append(self, before, draft, None))


def follows_without_its_position(patch: pytest.MonkeyPatch) -> None:
    transact = Follower._transact

    def apart(self: Follower, old: Any, new: Any, write: Any) -> Any:
        transact(self, old, new, lambda connection: [])
        with self._writer.begin() as connection:
            return write(connection)

    patch.setattr(Follower, "_transact", apart)


def shows_all_cards(patch: pytest.MonkeyPatch) -> None:
    def text_on(before: Any, entry: Any, viewer: Any, title: str = "") -> bytes:
        wire = entry_wire(entry, ALL, before)
        return msgspec.json.encode({"game": entry.game, **wire, "title": title} if title else wire)

    for module in (event_texts, game_stream):
        patch.setattr(module, "text_on", text_on)


SOWN: tuple[Sow, ...] = (
    forgets_keys, acknowledges_before_it_is_durable, follows_without_its_position, shows_all_cards,
)  # fmt: skip


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "sow", [pytest.param(sow, id=sow.__name__, marks=[] if sow is SOWN[0] else pytest.mark.long) for sow in SOWN]
)
def test_few_seeds_find_a_sown_fault(sow: Sow) -> None:
    run(0, 1)  # the template is made without the fault
    with pytest.MonkeyPatch.context() as patch:
        sow(patch)
        assert any(run(seed, ACTS).broken for seed in range(5 if sow is SOWN[0] else FEW)), "no seed has found it"
