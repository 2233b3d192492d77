"""What has been acknowledged is stored, whatever dies."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import InfrastructureFactory, OperationalError, PersistenceError

from domain.record.store import open_database
from tests.domain.record.store.streams import command, events, head_of, state_of

Open = Callable[[], Any]
ROOT = Path(__file__).parents[4]


def test_a_killed_process_loses_no_acknowledged_write(database: str, open_recorder: Open) -> None:
    writing = subprocess.Popen(
        [sys.executable, "-m", "tests.domain.record.store.writer_process", database], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert writing.stdout is not None
    acknowledged: dict[str, int] = {}
    for count, line in enumerate(writing.stdout, 1):
        if count == 150:
            writing.send_signal(signal.SIGKILL)
        stream, last = line.split()
        acknowledged[stream.decode()] = int(last)
    writing.stdout.close()
    assert writing.wait() == -signal.SIGKILL
    assert sum(acknowledged.values()) >= 450

    recorder = open_recorder()
    for stream, last in acknowledged.items():
        states = list(recorder.read_states(stream))
        assert len(states) >= last
        assert len(states) % 3 == 0  # an insert is stored as a whole
        assert states == [state_of(stream, version) for version in range(1, len(states) + 1)]
        for first in range(1, len(states), 3):
            assert recorder.select_command(stream, f"{stream}-{first}") is not None
    recorder.insert_events(events("after", 1, 1))


def test_sqlite_flushes_each_commit(recorder: Any, database: str) -> None:
    if database.startswith("postgresql"):
        assert recorder._writer._connected().execute("SHOW synchronous_commit").fetchone() == ("on",)
    else:
        with recorder.datastore.writing() as cursor:
            assert cursor.execute("PRAGMA synchronous").fetchone()[0] == 2
            assert cursor.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_server_that_is_set_to_forget_is_overruled(database: str, open_recorder: Open) -> None:
    with psycopg.connect(database, autocommit=True) as admin:
        name = admin.info.dbname
        admin.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    writer = open_recorder()._writer
    assert writer._connected().execute("SHOW synchronous_commit").fetchone() == ("on",)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_lost_connections_lose_and_double_nothing(database: str, open_recorder: Open) -> None:
    recorder = open_recorder()
    stop = threading.Event()
    stored: dict[str, int] = {}
    failures: list[Exception] = []

    def write(stream: str) -> None:
        version = 1
        while not stop.is_set():
            given = command(f"{stream}-{version}", game=stream, first=version, last=version + 1)
            try:
                ids = recorder.insert_events(events(stream, version, version + 1), command=given)
            except Exception as error:
                failures.append(error)
                return
            assert len(ids) == 2
            version += 2
            stored[stream] = version - 1

    writers = [threading.Thread(target=write, args=(f"g{number}",)) for number in range(6)]
    for thread in writers:
        thread.start()
    with psycopg.connect(database, autocommit=True) as admin:
        for _ in range(15):
            time.sleep(0.05)
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
    time.sleep(0.1)
    stop.set()
    for thread in writers:
        thread.join()
    assert failures == []
    for stream, last in stored.items():
        assert list(recorder.read_states(stream)) == [state_of(stream, v) for v in range(1, last + 1)]
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
def test_a_file_that_stays_locked_holds_nobody_up_for_long(database: str) -> None:
    factory: Any = InfrastructureFactory.construct({**open_database(database), "SQLITE_LOCK_TIMEOUT": "1"})
    recorder = factory.application_recorder()
    path = database.removeprefix("sqlite:///")
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    failures: list[Exception] = []

    def write(stream: str) -> None:
        try:
            recorder.insert_events(events(stream, 1, 1))
        except OperationalError as error:
            failures.append(error)

    started = time.monotonic()
    writers = [threading.Thread(target=write, args=(f"g{number}",)) for number in range(8)]
    for thread in writers:
        thread.start()
    for thread in writers:
        thread.join()
    assert len(failures) == 8
    assert time.monotonic() - started < 5  # one wait for the first, one for all the others
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
