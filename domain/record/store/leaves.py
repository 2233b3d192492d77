"""Leaves of the log: what the Merkle tree over all events holds for each (integrity.md; RFC 9162, section 2.1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from domain.record.proof.entry import log_entry
from domain.record.proof.merkle import leaf_hash


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
        """The log entry computed from the event's bytes."""
        return log_entry(self.stream, self.version, sha256(self.stored).digest())


def leaf_of(stream: str, version: int, stored: bytes) -> bytes:
    """The leaf of an event."""
    return leaf_hash(log_entry(stream, version, sha256(stored).digest()))
