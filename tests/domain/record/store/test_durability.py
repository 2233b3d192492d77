"""What has been acknowledged is stored, whatever dies."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import InfrastructureFactory, OperationalError, PersistenceError

from domain.record.store import open_database
from tests.domain.record.store.streams import command, events, head_of, state_of, together

Open = Callable[[], Any]
ROOT = Path(__file__).parents[4]


def test_a_killed_process_loses_no_acknowledged_write(database: str, open_recorder: Open) -> None:
    writing = subprocess.Popen(
        [sys.executable, "-m", "tests.domain.record.store.writer_process", database], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert writing.stdout is not None
    acknowledged: dict[str, int] = {}
    for count, line in enumerate(writing.stdout, 1):
        if count == 60:
            writing.send_signal(signal.SIGKILL)
        stream, last = line.split()
        acknowledged[stream.decode()] = int(last)
    writing.stdout.close()
    assert writing.wait() == -signal.SIGKILL
    assert sum(acknowledged.values()) >= 180

    recorder = open_recorder()
    for stream, last in acknowledged.items():
        states = list(recorder.read_states(stream))
        assert len(states) >= last
        assert len(states) % 3 == 0  # an insert is stored as a whole
        assert states == [state_of(stream, version) for version in range(1, len(states) + 1)]
        for first in range(1, len(states), 3):
            assert recorder.select_command(stream, f"{stream}-{first}") is not None
    recorder.insert_events(events("after", 1, 1))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_sqlite_flushes_each_commit(recorder: Any) -> None:
    with recorder.datastore.writing() as cursor:
        assert cursor.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert cursor.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_server_that_is_set_to_forget_is_overruled(database: str, open_recorder: Open) -> None:
    with psycopg.connect(database, autocommit=True) as admin:
        admin.execute(f'ALTER DATABASE "{admin.info.dbname}" SET synchronous_commit = off')
    writer = open_recorder()._writer
    assert writer._connected().execute("SHOW synchronous_commit").fetchone() == ("on",)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_lost_connections_lose_and_double_nothing(database: str, open_recorder: Open) -> None:
    recorder = open_recorder()
    stop, wrote = threading.Event(), threading.Semaphore(0)
    stored: dict[int, int] = {}

    def write(number: int) -> None:
        version = 1
        while not stop.is_set():
            given = command(f"{number}-{version}", game=f"g{number}", first=version, last=version + 1)
            assert len(recorder.insert_events(events(f"g{number}", version, version + 1), command=given)) == 2
            stored[number] = version + 1
            version += 2
            wrote.release()

    def cut(number: int) -> None:
        with psycopg.connect(database, autocommit=True) as admin:
            for _ in range(15):
                for _ in range(20):
                    wrote.acquire(timeout=60)
                admin.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
        stop.set()

    assert together(7, lambda number: (cut if number == 6 else write)(number)) == [None] * 7
    for number, last in stored.items():
        assert list(recorder.read_states(f"g{number}")) == [state_of(f"g{number}", v) for v in range(1, last + 1)]
    assert len(recorder.read_log(0, 100_000)) == sum(stored.values())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_full_disk_fails_each_write_and_breaks_none(database: str, open_recorder: Open) -> None:
    recorder = open_recorder()
    recorder.insert_events(events("g", 1, 3))
    with recorder.datastore.writing() as cursor:
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Exception, match="full"):
        recorder.insert_events([*events("g", 4, 400)])
    assert head_of(recorder, "g") == (3, state_of("g", 3))
    with recorder.datastore.writing() as cursor:
        cursor.execute("PRAGMA max_page_count = 1000000")
    recorder.insert_events(events("g", 4, 4))


def test_a_closed_recorder_says_so(database: str) -> None:
    factory: Any = InfrastructureFactory.construct(open_database(database))
    recorder = factory.application_recorder()
    recorder.insert_events(events("g", 1, 1))
    factory.close()
    with pytest.raises(PersistenceError, match="closed"):
        recorder.insert_events(events("g", 2, 2))
    recorder.signal.wait(7, 0.05)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_file_that_stays_locked_is_waited_for_once_by_the_first_and_once_by_all_others(database: str) -> None:
    factory: Any = InfrastructureFactory.construct({**open_database(database), "SQLITE_LOCK_TIMEOUT": "1"})
    recorder = factory.application_recorder()
    other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    tried: list[int] = []
    commit = recorder._group._commit
    recorder._group._commit = lambda batch: (tried.append(len(batch)), commit(batch))[1]
    failures = together(8, lambda number: recorder.insert_events(events(f"g{number}", 1, 1)))
    assert all(isinstance(failure, OperationalError) for failure in failures)
    assert sum(tried) == 8  # none is tried again by itself
    other.execute("ROLLBACK")
    recorder.insert_events(events("g0", 1, 1))
    other.close()
    factory.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_locked_file_is_waited_for(database: str, open_recorder: Open) -> None:
    recorder = open_recorder()
    other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.2, lambda: other.execute("COMMIT"))
    timer.start()
    recorder.insert_events(events("g", 1, 1))
    timer.join()
    other.close()
