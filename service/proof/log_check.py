"""Checks the log of a database: every leaf against its event, and the tree against signed checkpoints."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.merkle import Edge, leaf_hash
from domain.record.store.recorder import Recorder

_AT_ONCE: Final = 2048


@dataclass(frozen=True)
class Signed:
    """A checkpoint, and where it comes from."""

    checkpoint: Checkpoint
    origin: str


def log_fault(
    store: Recorder, signed: Sequence[Signed], advance: Callable[[int], None] = lambda looked_at: None
) -> str | None:
    """What is wrong with the log, as a sentence; `None` if every leaf fits its event and the tree every checkpoint.

    Reads every event once. `advance` gets the number of events looked at.
    """
    edge, size = Edge(), store.log_size()
    due = sorted(signed, key=lambda one: one.checkpoint.size)
    while edge.size < size:
        until = min([edge.size + _AT_ONCE, size, *[s.checkpoint.size for s in due if s.checkpoint.size > edge.size]])
        leaves = store.leaves(edge.size, until - edge.size)
        for index, leaf in enumerate(leaves, edge.size):
            if leaf.index != index:
                return f"entry {index} of the log is gone: an event was removed"
            if leaf_hash(leaf.entry) != leaf.hash:
                return f"event {leaf.version} of {leaf.stream} was changed: it does not fit its leaf in the log"
        if len(leaves) < until - edge.size:
            return f"the log breaks off after {edge.size + len(leaves)} of {size} entries: events were removed"
        edge, _ = edge.grown([leaf.hash for leaf in leaves])
        for one in due:
            if one.checkpoint.size == edge.size and one.checkpoint.root != edge.root:
                return (
                    f"the first {edge.size} events are not those of the checkpoint {one.origin}: some of them were "
                    "changed or removed together with their hashes"
                )
        advance(edge.size)
    for one in due:
        if one.checkpoint.size > size:
            return f"the log has {size} entries, and the checkpoint {one.origin} {one.checkpoint.size}: events are gone"
    if store.count_events() != size:
        return f"the log has {size} entries, and there are {store.count_events()} events"
    return None
