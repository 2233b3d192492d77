"""Events to store, and threads that store them at once."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from typing import Any

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


def head_of(recorder: Any, stream: str) -> tuple[int, bytes] | None:
    """Number and bytes of the last event of a stream."""
    last = recorder.select_events(stream, desc=True, limit=1)
    return (last[0].originator_version, last[0].state) if last else None


def together(count: int, work: Callable[[int], None]) -> list[Exception | None]:
    """Runs the work in threads that start at once; returns what each raised."""
    barrier = threading.Barrier(count)
    raised: list[Exception | None] = [None] * count

    def run(number: int) -> None:
        barrier.wait()
        try:
            work(number)
        except Exception as error:
            raised[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised
