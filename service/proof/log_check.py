"""Checks the log of a database: every leaf against its event, and the tree against signed checkpoints."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.merkle import Edge
from domain.record.proof.tiles import TILE_HEIGHT
from domain.record.store.archives import ArchiveFault
from domain.record.store.recorder import Recorder

_AT_ONCE: Final = 2048


@dataclass(frozen=True)
class Signed:
    """A checkpoint, and where it comes from."""

    checkpoint: Checkpoint
    origin: str


class LogWalk:
    """A walk along the log, as it is at the start of the walk; it may go on from the `edge` of an earlier one.

    Of the checkpoints those are compared that the walk has not passed yet.
    """

    def __init__(self, store: Recorder, signed: Sequence[Signed], edge: Edge | None = None):
        self.edge = edge or Edge()
        self._store = store
        self._due = [one for one in signed if one.checkpoint.size >= self.edge.size]
        self._size = store.log_size()

    @property
    def done(self) -> bool:
        """Whether all leaves were looked at."""
        return self.edge.size >= self._size

    def step(self, at_most: int = _AT_ONCE) -> str | None:
        """Looks at the next leaves. Returns what is wrong with them as a sentence, or `None`."""
        start = self.edge.size
        until = min([start + at_most, self._size, *[s.checkpoint.size for s in self._due if s.checkpoint.size > start]])
        try:
            leaves = self._store.leaves(start, until - start)
        except ArchiveFault as error:
            return f"events {start + 1} to {until} of the log cannot all be read: {error}"
        for index, leaf in enumerate(leaves, start):
            if leaf.index != index:
                return f"entry {index} of the log is gone: an event was removed"
            if not leaf.fits:
                return f"event {leaf.version} of {leaf.stream} was changed: it does not fit its leaf in the log"
        if len(leaves) < until - start:
            return f"the log breaks off after {start + len(leaves)} of {self._size} entries: events were removed"
        self.edge, _ = self.edge.grown([leaf.hash for leaf in leaves], TILE_HEIGHT)
        return self._other_root()

    def end(self) -> str | None:
        """What is wrong with the log as a whole, once all leaves were looked at."""
        for one in self._due:
            if one.checkpoint.size > self._size:
                return (
                    f"the log has {self._size} entries, and the checkpoint {one.origin} {one.checkpoint.size}: "
                    "events are gone"
                )
        least, count, most = self._store.log_size(), self._store.count_events(), self._store.log_size()
        if not least <= count <= most:
            return f"the log has {most} entries, and there are {count} events"
        return self._other_root()

    def _other_root(self) -> str | None:
        for one in self._due:
            if one.checkpoint.size == self.edge.size and one.checkpoint.root != self.edge.root:
                return (
                    f"the first {self.edge.size} events are not those of the checkpoint {one.origin}: some of them "
                    "were changed or removed together with their hashes"
                )
        return None


def log_fault(
    store: Recorder, signed: Sequence[Signed], advance: Callable[[int], None] = lambda looked_at: None
) -> str | None:
    """What is wrong with the log, as a sentence; `None` if every leaf fits its event and the tree every checkpoint.

    Reads every event once. `advance` gets the number of events looked at.
    """
    walk = LogWalk(store, signed)
    while not walk.done:
        if fault := walk.step():
            return fault
        advance(walk.edge.size)
    return walk.end()
