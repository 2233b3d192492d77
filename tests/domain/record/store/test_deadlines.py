"""Nobody waits for the database beyond the deadline, and those who stop waiting leave nothing behind."""

import sqlite3
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import OperationalError
from psycopg_pool import ConnectionPool, PoolTimeout
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from domain.record.daybook import Daybook
from domain.record.store import OutcomeUnknown, open_database
from domain.record.store import postgres_statements as sql
from domain.record.store.deadlines import DeadlinePassed, holding, seconds_left, unhurried, within
from domain.record.store.errors import in_library_terms
from domain.record.store.faults import is_outage
from domain.record.store.postgres_connections import NoAnswer, PatientConnection
from projections.postgres_engine import postgres_engine
from tests.domain.record.conftest import open_game
from tests.domain.record.random_play import a_move
from tests.domain.record.store.streams import together
from tests.domain.record.test_daybook import key
from tests.stepped import stepped_clock


@pytest.fixture
def daybook(postgres_url: str) -> Iterator[Daybook]:
    with Daybook(open_database(postgres_url)) as daybook:
        yield daybook


@pytest.fixture
def other(postgres_url: str, daybook: Daybook) -> Iterator[psycopg.Connection]:
    with psycopg.connect(postgres_url) as connection:
        yield connection


def test_the_earlier_deadline_counts_also_for_a_lock_that_others_hold() -> None:
    with stepped_clock() as clock, within(5):
        with within(60):
            assert seconds_left() == pytest.approx(5)
        with within(1):
            assert seconds_left() == pytest.approx(1)
            clock.advance(2)
            assert seconds_left() == 0
        with unhurried():
            assert seconds_left() == float("inf")
        assert seconds_left() == pytest.approx(3, abs=0.01)
    assert seconds_left(7) == 7
    lock = threading.Lock()
    with lock, pytest.raises(DeadlinePassed), within(0), holding(lock):
        pass
    with within(60), holding(lock):
        assert lock.locked()
    assert not lock.locked()


def test_a_write_that_waits_ends_in_time_and_its_repeat_makes_it_once(daybook: Any, other: psycopg.Connection) -> None:
    game = open_game(daybook)
    move = a_move(game, Random(1))
    other.execute(daybook.store._names.fill(sql.LOCK))
    with pytest.raises(OutcomeUnknown), within(0.5):
        daybook.play(game.id, [move], "seat:1", key("late"))
    other.rollback()  # now the statement that nobody waits for is carried out, or finds that it is too late
    made = daybook.play(game.id, [move], "seat:1", key("late"))
    again = daybook.play(game.id, [move], "seat:1", key("late"))
    assert (list(again.entries), daybook.game(game.id).n) == (list(made.entries), made.entries[-1].n)
    assert [entry.cmd for entry in daybook.entries(game.id, game.n)] == ["late"] * len(made.entries)
    # One that would wait longer than anybody takes itself out of the way.
    assert daybook.store._writer._connected().execute("SHOW lock_timeout").fetchone() == ("10s",)


def test_a_read_that_waits_ends_in_time(daybook: Any, other: psycopg.Connection) -> None:
    game = open_game(daybook)
    other.execute("LOCK TABLE daybook_events")
    for read in (lambda: list(daybook.stored(game.id)), daybook.store.max_notification_id):
        with pytest.raises(OperationalError, match="did not answer"), within(0.5):
            read()
    other.rollback()
    assert len(list(daybook.stored(game.id))) == game.n
    with PatientConnection.connect(other.info.dsn) as connection:
        with pytest.raises(NoAnswer), within(0.2):
            connection.execute("SELECT pg_sleep(30)")
        assert connection.closed


def test_readers_get_connections_after_all_were_cut(daybook: Any, other: psycopg.Connection) -> None:
    game = open_game(daybook)
    assert together(8, lambda _: list(daybook.stored(game.id)) and None) == [None] * 8
    other.execute("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    assert len(list(daybook.stored(game.id))) == game.n
    assert daybook.play(game.id, [a_move(game, Random(1))], "seat:1").game.n > game.n


def test_outages_and_a_free_place_in_the_pool_that_is_waited_for_until_the_deadline(postgres_url: str) -> None:
    engine = postgres_engine(postgres_url)
    taken = [engine.connect() for _ in range(15)]
    with pytest.raises(Exception, match=r"QueuePool limit .* timeout 0\.00"), within(0):
        engine.connect()
    for connection in taken:
        connection.close()
    engine.dispose()
    with psycopg.connect(postgres_url, autocommit=True) as connection, pytest.raises(psycopg.Error) as ended:
        connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")
    assert is_outage(ended.value)
    assert is_outage(_wrapped(ended.value))
    nobody = "host=127.0.0.1 port=1 dbname=none connect_timeout=2"
    with pytest.raises(psycopg.OperationalError) as refused:
        psycopg.connect(nobody)
    assert is_outage(refused.value)
    with ConnectionPool(nobody, min_size=0, max_size=1, open=False) as pool, pytest.raises(PoolTimeout) as waited:
        pool.getconn(timeout=0)
    assert is_outage(waited.value)
    for damage in (
        psycopg.errors.DataCorrupted("invalid page"), psycopg.errors.IoError("could not read block"),
        ValueError("bytes"), sqlite3.OperationalError("database disk image is malformed"),
    ):  # fmt: skip
        assert [is_outage(damage), is_outage(_wrapped(damage))] == [False, False]
    engine = create_engine(postgres_url.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.connect() as connection, pytest.raises(DBAPIError) as ended:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    engine.dispose()
    assert is_outage(ended.value)


def _wrapped(error: Exception) -> Exception:
    try:
        raise in_library_terms(error) if isinstance(error, psycopg.Error) else RuntimeError from error
    except Exception as outer:
        return outer
