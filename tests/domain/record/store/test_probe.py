"""The proof that a write can be made durable: it is one, and nothing is left of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import OperationalError, PersistenceError

from domain.record.store.record_file import FileLost
from tests.domain.record.store.streams import events

Open = Callable[[], Any]


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
