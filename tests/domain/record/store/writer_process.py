"""A process that writes until it is killed, and says after each write what has been acknowledged.

`python -m tests.domain.record.store.writer_process URL`
"""

from __future__ import annotations

import itertools
import os
import sys
import threading
from typing import Any

from eventsourcing.persistence import InfrastructureFactory

from domain.record.store import open_database
from tests.domain.record.store.streams import command, events

WRITERS = 4


def main(url: str) -> None:
    """Writes in some threads, each a game of its own; one line a write: stream and last version."""
    factory: Any = InfrastructureFactory.construct(open_database(url))
    recorder = factory.application_recorder()

    def write(stream: str) -> None:
        for first in itertools.count(1, 3):
            given = command(f"{stream}-{first}", actor=stream, game=stream, first=first, last=first + 2)
            recorder.insert_events(events(stream, first, first + 2), command=given)
            os.write(1, f"{stream} {first + 2}\n".encode())

    for number in range(WRITERS):
        threading.Thread(target=write, args=(f"g{number}",)).start()


if __name__ == "__main__":
    main(sys.argv[1])
