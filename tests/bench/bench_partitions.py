"""The record on PostgreSQL in partitions, against the same record in one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from eventsourcing.persistence import InfrastructureFactory

from domain.record.store import open_database
from tests.bench.bench_store import in_threads, streams
from tests.bench.row import Row, interleaved, wanted
from tests.domain.record.store.whole import make_whole
from tests.postgres_server import fresh_database, running_server

ROUNDS = 31
GAMES = 400
QUICK = {"ROUNDS": 1, "GAMES": 20}
EVENTS = 80  # of a usual game

Work = Callable[[Any], int]


@contextmanager
def both() -> Iterator[tuple[Any, Any]]:
    """Yields a recorder in partitions and one on a whole table, on one server and with the same games."""
    with ExitStack() as stack:
        server = stack.enter_context(running_server())
        recorders = []
        for prepare in (lambda url: None, make_whole):
            url = stack.enter_context(fresh_database(server))
            prepare(url)
            factory: Any = InfrastructureFactory.construct(open_database(url))
            stack.callback(factory.close)
            recorders.append(factory.application_recorder())
        games = streams(GAMES, EVENTS)
        for recorder in recorders:
            for game in games:
                recorder.insert_events(game)
            recorder.games = [str(game[0].originator_id) for game in games]
        yield recorders[0], recorders[1]


def append_one(recorder: Any) -> int:
    """Appends from one thread; returns the number of transactions."""
    for stream in streams(60, 1):
        recorder.insert_events(stream)
    return 60


def append_together(recorder: Any) -> int:
    """Appends from 32 threads; returns the number of transactions."""
    work = streams(3200, 1)

    def write(number: int) -> None:
        for stream in work[number::32]:
            recorder.insert_events(stream)

    in_threads(32, write)
    return len(work)


def read_games(recorder: Any) -> int:
    """Reads whole games; returns the number of events."""
    return sum(1 for game in recorder.games for _ in recorder.read_states(game))


def read_log(recorder: Any) -> int:
    """Reads the log as the follower does; returns the number of events."""
    count = position = 0
    while page := recorder.read_log(position, 2000):
        count, position = count + len(page), page[-1][0]
        if count >= GAMES * EVENTS:
            break
    return count


def read_leaves(recorder: Any) -> int:
    """Reads leaves by the tile, as proofs do; returns their number."""
    return sum(len(recorder.leaf_hashes(first, 256)) for first in range(0, GAMES * EVENTS, 256))


def read_heads(recorder: Any) -> int:
    """Asks for the newest position, as those do who wait; returns how often."""
    for _ in range(200):
        recorder.max_notification_id()
    return 200


MEASURES: dict[str, tuple[Work, int, str, float]] = {
    "PostgreSQL partitioned / whole: append, 1 thread": (append_one, 31, "tx/s", 0.95),
    "PostgreSQL partitioned / whole: append, 32 threads": (append_together, 15, "tx/s", 0.95),
    "PostgreSQL partitioned / whole: games of 80 events read": (read_games, 11, "events/s", 0.95),
    "PostgreSQL partitioned / whole: log read": (read_log, 11, "events/s", 0.8),
    "PostgreSQL partitioned / whole: leaves read by the tile": (read_leaves, 11, "leaves/s", 0.7),
    "PostgreSQL partitioned / whole: newest position": (read_heads, 11, "reads/s", 0.25),
}


def rows() -> Iterator[Row]:
    """Yields the rows about partitions."""
    chosen = {what: how for what, how in MEASURES.items() if wanted(what)}
    if not chosen:
        return
    with both() as (partitioned, whole):
        for what, (work, rounds, unit, target) in chosen.items():
            speeds = interleaved(
                lambda work=work: work(partitioned),  # type: ignore[misc]
                lambda work=work: work(whole),  # type: ignore[misc]
                min(rounds, ROUNDS),
            )
            yield Row(what, *speeds, unit, target)
