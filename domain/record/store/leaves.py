"""Leaves of the log: what the Merkle tree over all events holds of each (integrity.md; RFC 9162, section 2.1.1)."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec

HASH_SIZE: Final = 32

_encode = msgspec.json.Encoder(order="sorted").encode


@dataclass(frozen=True, slots=True)
class Leaf:
    """One leaf as it is stored: the `hash` that was stored with the event, and the event itself.

    `stored` is the event's bytes, so whoever reads both can tell whether they still fit.
    """

    index: int
    stream: str
    version: int
    stored: bytes
    hash: bytes

    @property
    def entry(self) -> bytes:
        """The entry of the log that the event's bytes give now."""
        return log_entry(self.stream, self.version, self.stored)


def log_entry(stream: str, version: int, stored: bytes) -> bytes:
    """The log's entry for an event: canonical JSON of `game`, `n` and `h`, the base64 SHA-256 of the event's bytes."""
    return _encode({"game": stream, "h": b64encode(sha256(stored).digest()).decode(), "n": version})


def leaf_hash(entry: bytes) -> bytes:
    """The leaf of a log entry, 32 bytes long."""
    return sha256(b"\0" + entry).digest()


def leaf_of(stream: str, version: int, stored: bytes) -> bytes:
    """The leaf of an event."""
    return leaf_hash(log_entry(stream, version, stored))
