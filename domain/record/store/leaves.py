"""Leaves of the log: what the Merkle tree over all events holds for each (integrity.md; RFC 9162, section 2.1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from eventsourcing.persistence import StoredEvent

from domain.record.proof.entry import bare_entry, log_entry
from domain.record.proof.merkle import leaf_hash


class BareEvent(StoredEvent):
    """An event whose entry in the log does not name its stream."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A stored leaf: the `hash` that was stored with the event, and the event itself.

    `stored` is the event's bytes, so a reader of both can tell whether they still match.
    """

    index: int
    stream: str
    version: int
    stored: bytes
    hash: bytes

    @property
    def entry(self) -> bytes:
        """The log entry computed from the event's bytes: of its two forms the one that the leaf is of, if any."""
        digest = sha256(self.stored).digest()
        named = log_entry(self.stream, self.version, digest)
        return named if leaf_hash(named) == self.hash else bare_entry(digest)

    @property
    def fits(self) -> bool:
        """Whether it is the leaf of the event."""
        return leaf_hash(self.entry) == self.hash


def leaf_of(stream: str, version: int, stored: bytes) -> bytes:
    """The leaf of an event, by its entry that names the stream."""
    return leaf_hash(log_entry(stream, version, sha256(stored).digest()))


def leaf_for(event: StoredEvent) -> bytes:
    """The leaf of an event that is to be stored."""
    if isinstance(event, BareEvent):
        return leaf_hash(bare_entry(sha256(event.state).digest()))
    return leaf_of(str(event.originator_id), event.originator_version, event.state)
