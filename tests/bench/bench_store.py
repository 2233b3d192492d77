"""Appending and reading, against bare drivers on tables of the same form."""

from __future__ import annotations

import itertools
import os
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
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
ROUNDS = 31
FEWER_ROUNDS = 11  # of more transactions each, so that starting the threads counts for little
QUICK = {"HISTORY": 600, "ROUNDS": 1, "FEWER_ROUNDS": 1}

RAW_INSERT = (
    "INSERT INTO events (originator_id, originator_version, topic, state) "
    "VALUES (%s, %s, %s, %s) RETURNING notification_id"
)
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


def in_threads(count: int, work: Callable[[int], None]) -> None:
    """Runs the work in some threads at once and waits for all."""
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@dataclass
class Store:
    """Our recorder and a bare connection to a table of the same form."""

    recorder: Any
    raw_append: Append
    raw_history: Callable[[str], Iterator[tuple[Any, ...]]]
    connect: Callable[[], Append]


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
        insert = "INSERT INTO events (originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?)"

        def append(rows: Sequence[tuple[Any, ...]]) -> None:
            raw.execute("BEGIN IMMEDIATE")
            if len(rows) == 1:
                raw.execute(insert, rows[0])
            else:
                raw.executemany(insert, rows)
            raw.execute("COMMIT")

        def history(stream: str) -> Iterator[tuple[Any, ...]]:
            return raw.execute(
                "SELECT state FROM events WHERE originator_id = ? ORDER BY originator_version", (stream,)
            )

        yield Store(factory.application_recorder(), append, history, lambda: append)


@contextmanager
def postgres_store() -> Iterator[Store]:
    """Yields both on PostgreSQL, in two databases of one server."""
    with ExitStack() as stack:
        server = stack.enter_context(running_server())
        factory: Any = InfrastructureFactory.construct(open_database(stack.enter_context(fresh_database(server))))
        stack.callback(factory.close)
        url = stack.enter_context(fresh_database(server))
        names = postgres_statements.Names("public", "events", "events")

        def connect() -> psycopg.Connection:
            return stack.enter_context(psycopg.connect(url, autocommit=True))

        def history(stream: str) -> Iterator[tuple[Any, ...]]:
            return iter(reading.cursor(binary=True).execute(RAW_HISTORY, (stream,)))

        reading = connect()
        reading.execute(names.fill(without_leaves(postgres_statements.EVENTS_TABLE)))
        reading.execute(names.fill(postgres_statements.NOTIFICATION_INDEX))
        recorder = factory.application_recorder()
        yield Store(recorder, raw_appender(connect()), history, lambda: raw_appender(connect()))


def raw_appender(connection: psycopg.Connection) -> Append:
    """Returns what a bare connection appends with: prepared, one transaction a call."""
    cursor = connection.cursor()

    def append(rows: Sequence[tuple[Any, ...]]) -> None:
        if len(rows) == 1:
            cursor.execute(RAW_INSERT, rows[0], prepare=True).fetchone()
        else:
            with connection.transaction():
                cursor.executemany(RAW_INSERT, rows)

    return append


def appended(store: Store, what: str, target: float, *, count: int, each: int) -> Row:
    """Returns one thread's transactions a second."""

    def ours() -> int:
        for stream in given.pop():
            store.recorder.insert_events(stream)
        return count

    def raw() -> int:
        for rows in bare.pop():
            store.raw_append(rows)
        return count

    given = [streams(count, each) for _ in range(ROUNDS)]
    bare = [[as_tuples(stream) for stream in streams(count, each)] for _ in range(ROUNDS)]
    return Row(what, *interleaved(ours, raw, ROUNDS), "tx/s", target)


def appended_together(store: Store, what: str, target: float, *, threads: int, connections: int, count: int) -> Row:
    """Returns the transactions a second of many threads, against raw on some connections."""

    def ours() -> int:
        work = given.pop()

        def write(number: int) -> None:
            for stream in work[number::threads]:
                store.recorder.insert_events(stream)

        in_threads(threads, write)
        return count

    def raw() -> int:
        work = bare.pop()

        def write(number: int) -> None:
            for rows in work[number::connections]:
                appenders[number](rows)

        in_threads(connections, write)
        return count

    appenders = [store.connect() for _ in range(connections)]
    given = [streams(count, 1) for _ in range(FEWER_ROUNDS)]
    bare = [[as_tuples(stream) for stream in streams(count, 1)] for _ in range(FEWER_ROUNDS)]
    return Row(what, *interleaved(ours, raw, FEWER_ROUNDS), "tx/s", target)


def streamed(store: Store, what: str, target: float) -> Row:
    """Returns the events a second of one long history."""
    (history,) = streams(1, HISTORY)
    stream = str(history[0].originator_id)
    store.recorder.insert_events(history)
    store.raw_append(as_tuples(history))
    return Row(
        what,
        *interleaved(
            lambda: sum(1 for _ in store.recorder.read_states(stream)),
            lambda: sum(1 for _ in store.raw_history(stream)),
            ROUNDS,
        ),
        "events/s",
        target,
    )


Measure = Callable[[Store, str], Row]

ON_SQLITE: dict[str, Measure] = {
    "SQLite append, 1 thread, 1 event": lambda s, w: appended(s, w, 0.85, count=60, each=1),
    "SQLite append, 1 thread, 8 events": lambda s, w: appended(s, w, 0.90, count=50, each=8),
    "SQLite append, 8 threads / raw one at a time": lambda s, w: appended_together(
        s, w, 1.8, threads=8, connections=1, count=800
    ),
    "SQLite history streamed": lambda s, w: streamed(s, w, 0.90),
}
ON_POSTGRES: dict[str, Measure] = {
    "PostgreSQL append, 1 client, 1 event": lambda s, w: appended(s, w, 0.85, count=60, each=1),
    "PostgreSQL append, 32 threads / raw 8 connections": lambda s, w: appended_together(
        s, w, 2.5, threads=32, connections=8, count=3200
    ),
    "PostgreSQL history streamed": lambda s, w: streamed(s, w, 0.90),
}


def rows() -> Iterator[Row]:
    """Yields the rows about the store."""
    for store, measures in ((sqlite_store, ON_SQLITE), (postgres_store, ON_POSTGRES)):
        chosen = [what for what in measures if wanted(what)]
        if chosen:
            with store() as opened:
                for what in chosen:
                    yield measures[what](opened, what)
