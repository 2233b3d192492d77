"""What has been acknowledged is stored, whatever dies."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import InfrastructureFactory, OperationalError, PersistenceError

from domain.record.store import open_database
from domain.record.store.record_file import FileLost
from tests.domain.record.store.streams import events, head_of, state_of, together

Open = Callable[[], Any]
ROOT = Path(__file__).parents[4]


def test_a_killed_process_loses_no_acknowledged_write(database: str, open_recorder: Open) -> None:
    writing = subprocess.Popen(
        [sys.executable, "-m", "tests.domain.record.store.streams", database], cwd=ROOT, stdout=subprocess.PIPE
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


def test_no_event_comes_of_it(recorder: Any) -> None:
    recorder.insert_events(events("g", 1, 2))
    before = recorder.read_log(0, 10)
    for _ in range(20):
        recorder.prove_durable()
    assert recorder.read_log(0, 10) == before
    (following,) = recorder.insert_events(events("g", 3, 3))
    assert following == before[-1][0] + 1


def pages(recorder: Any) -> int:
    with recorder.datastore.writing() as cursor:
        count: int = cursor.execute("PRAGMA page_count").fetchone()[0]
    return count


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_file_does_not_grow_and_without_room_for_a_move_there_is_no_proof(recorder: Any) -> None:
    for most in (pages(recorder), 1_000_000):
        with recorder.datastore.writing() as cursor:
            cursor.execute(f"PRAGMA max_page_count = {most}")
        with pytest.raises(PersistenceError, match="full") if most < 1_000_000 else nullcontext():
            recorder.prove_durable()
    before = pages(recorder)
    for _ in range(20):
        recorder.prove_durable()
    assert pages(recorder) == before


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_postgresql_flushes_it(database: str, recorder: Any) -> None:
    with psycopg.connect(database, autocommit=True) as other:

        def flushed() -> Any:
            return other.execute("SELECT pg_current_wal_flush_lsn() - '0/0'::pg_lsn").fetchone()[0]

        before = flushed()
        recorder.prove_durable()
        assert flushed() > before


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_broken_connection_proves_nothing(database: str, open_recorder: Open) -> None:
    recorder = open_recorder()
    with psycopg.connect(database, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    with pytest.raises(OperationalError):
        recorder.prove_durable()
    recorder.prove_durable()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
def test_what_is_written_is_the_file_at_the_path(database: str, recorder: Any, suffix: str) -> None:
    recorder.insert_events(events("g", 1, 1))
    file = Path(database.removeprefix("sqlite:///") + suffix)
    aside = file.with_name("aside")
    file.rename(aside)
    for write in (recorder.prove_durable, lambda: recorder.insert_events(events("h", 1, 1))):
        with pytest.raises(PersistenceError, match="is gone"):
            write()
    file.write_bytes(aside.read_bytes())
    with pytest.raises(PersistenceError, match="was replaced"):
        recorder.prove_durable()
    aside.replace(file)
    recorder.insert_events(events("g", 2, 2))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_no_reader_makes_an_empty_file_where_the_record_was(database: str, recorder: Any) -> None:
    path = Path(database.removeprefix("sqlite:///"))
    path.unlink()
    with pytest.raises(FileLost):
        recorder.datastore.reading_connection()
    assert not path.exists()
