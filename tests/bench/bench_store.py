"""Appending and reading, against bare drivers on tables of the same form."""

from __future__ import annotations

import itertools
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
from eventsourcing.persistence import InfrastructureFactory, StoredEvent

from domain.record.store import open_database, postgres_statements, sqlite_statements
from tests.bench.row import Row, interleaved, wanted
from tests.postgres_server import fresh_database, running_server

STATE = os.urandom(115).hex().encode()  # 230 bytes
TOPIC = "e"
HISTORY = 20_000
ROUNDS = 21
QUICK = {"HISTORY": 600, "ROUNDS": 1}

RAW_INSERT = "INSERT INTO events (originator_id, originator_version, topic, state) VALUES (%s, %s, %s, %s)"
RAW_HISTORY = "SELECT state FROM events WHERE originator_id = %s ORDER BY originator_version"

Append = Callable[[Sequence[tuple[Any, ...]]], None]

_numbers = itertools.count()


def streams(count: int, each: int) -> list[list[StoredEvent]]:
    """Returns new games of some events each."""
    return [
        [StoredEvent(stream, version, TOPIC, STATE) for version in range(1, each + 1)]
        for stream in (f"g-{next(_numbers):016d}" for _ in range(count))
    ]


def as_tuples(events: Sequence[StoredEvent]) -> list[tuple[Any, ...]]:
    """Returns what a bare driver takes for these events."""
    return [(e.originator_id, e.originator_version, e.topic, e.state) for e in events]


def without_leaves(table: str) -> str:
    """Returns the statement for a table of bare events: the raw side keeps no log that could prove them."""
    return "\n".join(line for line in table.splitlines() if not line.strip().startswith("leaf"))


@dataclass
class Store:
    """Our recorder and a bare connection to a table of the same form."""

    recorder: Any
    raw_history: Callable[[str], Iterator[tuple[Any, ...]]]
    connect: Callable[[], Append]


Measured = tuple[float, float, str, float]
"""Of a row: ours, raw, the unit and the target."""


@contextmanager
def sqlite_store() -> Iterator[Store]:
    """Yields both on SQLite, in two files of one directory."""
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        factory: Any = InfrastructureFactory.construct(open_database(str(Path(home, "ours.db"))))
        stack.callback(factory.close)
        raw = sqlite3.connect(Path(home, "raw.db"), isolation_level=None, check_same_thread=False)
        stack.callback(raw.close)
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute(without_leaves(sqlite_statements.for_table(sqlite_statements.EVENTS_TABLE, "events")))
        insert = RAW_INSERT.replace("%s", "?")

        def append(rows: Sequence[tuple[Any, ...]]) -> None:
            raw.execute("BEGIN IMMEDIATE")
            raw.executemany(insert, rows)
            raw.execute("COMMIT")

        def history(stream: str) -> Iterator[tuple[Any, ...]]:
            return raw.execute(RAW_HISTORY.replace("%s", "?"), (stream,))

        yield Store(factory.application_recorder(), history, lambda: append)


@contextmanager
def postgres_store() -> Iterator[Store]:
    """Yields both on PostgreSQL, in two databases of one server."""
    with ExitStack() as stack:
        server = stack.enter_context(running_server())
        factory: Any = InfrastructureFactory.construct(open_database(stack.enter_context(fresh_database(server))))
        stack.callback(factory.close)
        url = stack.enter_context(fresh_database(server))
        names = postgres_statements.StatementNames("public", "events", "events")

        def connect() -> psycopg.Connection:
            return stack.enter_context(psycopg.connect(url, autocommit=True))

        def history(stream: str) -> Iterator[tuple[Any, ...]]:
            return iter(reading.cursor(binary=True).execute(RAW_HISTORY, (stream,)))

        reading = connect()
        reading.execute(names.fill(without_leaves(postgres_statements.EVENTS_TABLE)))
        reading.execute(names.fill(postgres_statements.NOTIFICATION_INDEX))
        yield Store(factory.application_recorder(), history, lambda: raw_appender(connect()))


def raw_appender(connection: psycopg.Connection) -> Append:
    """Returns what a bare connection appends with: prepared, one transaction a call."""
    cursor = connection.cursor()

    def append(rows: Sequence[tuple[Any, ...]]) -> None:
        if len(rows) == 1:
            cursor.execute(f"{RAW_INSERT} RETURNING notification_id", rows[0], prepare=True).fetchone()
        else:
            with connection.transaction():
                cursor.executemany(RAW_INSERT, rows)

    return append


def appended(store: Store, target: float, *, threads: int, connections: int, count: int) -> Measured:
    """Transactions a second of some threads, against raw on some connections."""
    appenders = [store.connect() for _ in range(connections)]
    given = [streams(count, 1) for _ in range(ROUNDS)]
    bare = [[as_tuples(stream) for stream in streams(count, 1)] for _ in range(ROUNDS)]

    def shared(write: Callable[[int, Any], object], work: list[Any], writers: int) -> int:
        with ThreadPoolExecutor(writers) as pool:
            list(pool.map(lambda at: [write(at, one) for one in work[at::writers]], range(writers)))
        return count

    def ours() -> int:
        return shared(lambda _, stream: store.recorder.insert_events(stream), given.pop(), threads)

    def raw() -> int:
        return shared(lambda at, rows: appenders[at](rows), bare.pop(), connections)

    return *interleaved(ours, raw, ROUNDS), "tx/s", target


def streamed(store: Store, target: float) -> Measured:
    """The events a second of one long history."""
    (history,) = streams(1, HISTORY)
    stream = str(history[0].originator_id)
    store.recorder.insert_events(history)
    store.connect()(as_tuples(history))
    ours, raw = store.recorder.read_states, store.raw_history
    read = interleaved(lambda: sum(1 for _ in ours(stream)), lambda: sum(1 for _ in raw(stream)), ROUNDS)
    return *read, "events/s", target


ON_SQLITE: dict[str, Callable[[Store], Measured]] = {
    "SQLite append, 1 thread, 1 event": lambda s: appended(s, 0.85, threads=1, connections=1, count=60),
    "SQLite append, 8 threads / raw one at a time": lambda s: appended(s, 1.8, threads=8, connections=1, count=800),
    "SQLite history streamed": lambda s: streamed(s, 0.90),
}
ON_POSTGRES: dict[str, Callable[[Store], Measured]] = {
    "PostgreSQL append, 1 client, 1 event": lambda s: appended(s, 0.85, threads=1, connections=1, count=60),
    "PostgreSQL append, 32 threads / raw 8 connections": lambda s: appended(
        s, 2.5, threads=32, connections=8, count=3200
    ),
    "PostgreSQL history streamed": lambda s: streamed(s, 0.90),
}


def rows() -> Iterator[Row]:
    """Yields the rows about the store."""
    for store, measures in ((sqlite_store, ON_SQLITE), (postgres_store, ON_POSTGRES)):
        chosen = [what for what in measures if wanted(what)]
        if chosen:
            with store() as opened:
                for what in chosen:
                    yield Row(what, *measures[what](opened))
