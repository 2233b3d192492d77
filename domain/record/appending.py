"""Appends new games within a transaction that somebody else has begun, so that many are opened together or none."""

from collections.abc import Iterable

from domain.record.codec import chained
from domain.record.daybook import Recorded
from domain.record.decision import Decision
from domain.record.envelope import NO_HEAD
from domain.record.library import stored_event
from domain.record.store.recorder import Joined
from domain.rules.values import changed


def append_new(joined: Joined, decisions: Iterable[Decision]) -> list[Recorded]:
    """Appends the first events of games, and returns what is recorded once the transaction is committed.

    Raises `PersistenceError`; the transaction is then not to be committed.
    """
    return [_append(joined, decision) for decision in decisions]


def _append(joined: Joined, decision: Decision) -> Recorded:
    states, head = chained(decision.entries, NO_HEAD)
    for entry, state in zip(decision.entries, states, strict=True):
        joined.append(stored_event(entry, state))
    return Recorded(None, changed(decision.game, head=head), decision.entries)
