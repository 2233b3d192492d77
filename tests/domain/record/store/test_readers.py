"""The readers of an SQLite file are few, whatever was asked at once, and its log does not stay long."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest
from eventsourcing.persistence import OperationalError

from domain.record.store.reader_pool import IDLE, IDLE_SECONDS, ReaderPool
from domain.record.store.sqlite_connections import _COMMITS, Datastore
from tests.stepped import SteppedSources, stepped_clock


class Reader:
    ended = False

    def close(self) -> None:
        self.ended = True


@pytest.fixture
def clock() -> Iterator[SteppedSources]:
    with stepped_clock() as clock:
        yield clock


def in_a_thread(call) -> BaseException | None:
    met: list[BaseException] = []

    def run() -> None:
        try:
            call()
        except BaseException as error:
            met.append(error)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    return met[0] if met else None


def test_those_that_nobody_needs_any_more_are_closed(clock: SteppedSources) -> None:
    made: list[Reader] = []

    def connect() -> Reader:
        made.append(Reader())
        return made[-1]

    pool = ReaderPool(connect)
    with ExitStack() as many:
        for _ in range(50):
            many.enter_context(pool.lent())
        assert pool.open == len(made) == 50
    assert (pool.open, sum(one.ended for one in made)) == (IDLE, 50 - IDLE)
    clock.advance(IDLE_SECONDS + 1)
    with pool.lent() as one:
        assert not one.ended
    assert (pool.open, len(made)) == (1, 50), "one is used again, the others have grown old"
    pool.close()
    assert all(one.ended for one in made)


def test_who_comes_when_all_are_lent_waits_and_is_refused_in_the_end() -> None:
    pool = ReaderPool(Reader, most=2, patience=0.0)

    def read() -> None:
        with pool.lent():
            pass

    with pool.lent(), pool.lent(), pool.lent():  # whoever reads may read on: two that wait for each other never end
        refused = in_a_thread(read)
    assert isinstance(refused, OperationalError)
    assert in_a_thread(read) is None


def test_a_moment_without_readers_comes_when_the_last_has_ended() -> None:
    pool = ReaderPool(Reader)
    with pool.lent(), pool.without_readers(0.0) as free:
        assert not free
    with pool.without_readers(0.0) as free:
        assert free
    with pool.lent():
        pass


def test_the_log_is_cut_although_somebody_always_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.record.store.sqlite_connections._TOO_LONG", 1 << 20)
    store = Datastore(str(tmp_path / "day.db"))
    store.claim()
    with store.writing() as cursor:
        cursor.execute("CREATE TABLE rows (row)")
    with store.reading() as reading:
        # A reader's snapshot keeps SQLite from writing the log from its beginning.
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM rows").fetchall()
        for _ in range(_COMMITS):
            with store.writing() as cursor:
                cursor.execute("INSERT INTO rows VALUES (zeroblob(20000))")
            store.shorten_log()
        assert store.log_bytes > 1 << 20
        reading.execute("COMMIT")
    for _ in range(_COMMITS):
        with store.writing() as cursor:
            cursor.execute("INSERT INTO rows VALUES (1)")
        store.shorten_log()
    assert store.log_bytes == 0
    with store.reading() as reading:
        assert reading.execute("SELECT count(*) FROM rows").fetchall() == [(2 * _COMMITS,)]
    store.close()
    with sqlite3.connect(tmp_path / "day.db") as again:
        assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)
