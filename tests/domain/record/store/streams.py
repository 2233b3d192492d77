"""Events to store, threads that store them at once, and a process that stores some until it is killed:

`python -m tests.domain.record.store.streams URL`
"""

import hashlib
import itertools
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from eventsourcing.persistence import InfrastructureFactory, StoredEvent

from domain.record.store import Command, open_database


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

    def run(number: int) -> Exception | None:
        barrier.wait()
        try:
            work(number)
        except Exception as error:
            return error
        return None

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(run, range(count)))


def write(url: str) -> None:
    """Writes in four threads, each a game of its own; one line for what is acknowledged: stream and last version."""
    factory: Any = InfrastructureFactory.construct(open_database(url))
    recorder = factory.application_recorder()

    def insert(stream: str) -> None:
        for first in itertools.count(1, 3):
            given = command(f"{stream}-{first}", actor=stream, game=stream, first=first, last=first + 2)
            recorder.insert_events(events(stream, first, first + 2), command=given)
            os.write(1, f"{stream} {first + 2}\n".encode())

    for number in range(4):
        threading.Thread(target=insert, args=(f"g{number}",)).start()


if __name__ == "__main__":
    write(sys.argv[1])
