"""Events to store."""

from __future__ import annotations

import hashlib

from eventsourcing.persistence import StoredEvent

from domain.record.store import Command


def events(stream: str, first: int, last: int, tag: str = "") -> list[StoredEvent]:
    """Returns the events of these versions, each with bytes of its own."""
    return [StoredEvent(stream, version, "test", state_of(stream, version, tag)) for version in range(first, last + 1)]


def state_of(stream: str, version: int, tag: str = "") -> bytes:
    """Returns the bytes of such an event."""
    return f'{{"stream":"{stream}","version":{version},"tag":"{tag}"}}'.encode()


def command(key: str, *, actor: str = "ana", game: str = "g", first: int = 1, last: int = 1) -> Command:
    """Returns a command that an actor gave."""
    return Command(actor, key, hashlib.sha256(key.encode()).digest(), game, first, last)
