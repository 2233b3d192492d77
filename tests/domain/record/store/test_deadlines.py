"""Nobody waits for the database beyond the deadline, and those who stop waiting leave nothing behind."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import OperationalError

from domain.record.daybook import Daybook
from domain.record.store import OutcomeUnknown, open_database
from domain.record.store import postgres_statements as sql
from domain.record.store.deadlines import DeadlinePassed, holding, seconds_left, unhurried, within
from domain.record.store.group_commit import GroupCommit
from domain.record.store.postgres_connections import NoAnswer, PatientConnection
from projections.postgres_engine import postgres_engine
from tests.domain.record.conftest import a_move, open_game
from tests.domain.record.test_daybook import key
from tests.eventually import eventually

SECONDS = 0.5


def in_time(work: Callable[[], object], seconds: float = SECONDS) -> None:
    """Does some work with a deadline, and fails if that is exceeded by much."""
    began = monotonic()
    try:
        with within(seconds):
            work()
    finally:
        assert monotonic() - began < seconds + 4  # less than the five that a connection is waited for


@pytest.fixture
def daybook(postgres_url: str) -> Iterator[Daybook]:
    with Daybook(open_database(postgres_url)) as daybook:
        yield daybook


@pytest.fixture
def other(postgres_url: str, daybook: Daybook) -> Iterator[psycopg.Connection]:
    """A connection of another process."""
    with psycopg.connect(postgres_url) as connection:
        yield connection


def test_the_earlier_deadline_counts_and_a_block_ends_its_own() -> None:
    with within(5):
        with within(60):
            assert seconds_left() <= 5
        with within(1):
            assert seconds_left() <= 1
        with unhurried():
            assert seconds_left() == float("inf")
        assert 1 < seconds_left() <= 5
    assert seconds_left(7) == 7


def test_a_lock_that_others_hold_is_waited_for_until_the_deadline() -> None:
    lock = threading.Lock()
    with lock, pytest.raises(DeadlinePassed), within(0.05), holding(lock):
        pass
    with within(0.05), holding(lock):
        assert lock.locked()
    assert not lock.locked()


def test_a_write_that_waits_ends_in_time_and_its_repeat_makes_it_once(daybook: Any, other: psycopg.Connection) -> None:
    game = open_game(daybook)
    move = a_move(game, Random(1))
    other.execute(daybook.store._names.fill(sql.LOCK))
    with pytest.raises(OutcomeUnknown):
        in_time(lambda: daybook.play(game.id, [move], "seat:1", key("late")))
    other.rollback()  # now the statement that nobody waits for is carried out, or finds that it is too late
    made = daybook.play(game.id, [move], "seat:1", key("late"))
    again = daybook.play(game.id, [move], "seat:1", key("late"))
    assert list(again.entries) == list(made.entries)
    assert daybook.game(game.id).n == made.entries[-1].n
    assert [entry.cmd for entry in daybook.entries(game.id, game.n)] == ["late"] * len(made.entries)


def test_a_write_that_waits_longer_than_anybody_takes_itself_out_of_the_way(
    daybook: Any, other: psycopg.Connection
) -> None:
    shown = daybook.store._writer._connected().execute("SHOW lock_timeout").fetchone()
    assert shown == ("10s",)


def test_a_read_that_waits_ends_in_time(daybook: Any, other: psycopg.Connection) -> None:
    game = open_game(daybook)
    other.execute("LOCK TABLE daybook_events")
    with pytest.raises(OperationalError, match="did not answer"):
        in_time(lambda: list(daybook.stored(game.id)))
    with pytest.raises(OperationalError, match="did not answer"):
        in_time(daybook.recorder.max_notification_id)
    other.rollback()
    assert len(list(daybook.stored(game.id))) == game.n


def test_a_connection_without_a_deadline_has_its_own_patience(postgres_url: str) -> None:
    with PatientConnection.connect(postgres_url) as connection:
        with pytest.raises(NoAnswer), within(0.2):
            connection.execute("SELECT pg_sleep(30)")
        assert connection.closed


def test_readers_get_connections_at_once_after_all_were_cut(daybook: Any, other: psycopg.Connection) -> None:
    game = open_game(daybook)
    threads = [threading.Thread(target=lambda: list(daybook.stored(game.id))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.execute("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    in_time(lambda: list(daybook.stored(game.id)), 5)
    in_time(lambda: daybook.play(game.id, [a_move(game, Random(1))], "seat:1"), 5)


def test_a_free_place_in_the_pool_is_waited_for_until_the_deadline(postgres_url: str) -> None:
    engine = postgres_engine(postgres_url)
    taken = [engine.connect() for _ in range(15)]
    with pytest.raises(Exception, match="QueuePool limit"):
        in_time(engine.connect)
    for connection in taken:
        connection.close()
    engine.dispose()


def test_whoever_leaves_the_queue_keeps_nobody_else_back() -> None:
    going, free = threading.Event(), threading.Event()
    batches: list[list[str]] = []

    def commit(batch: Any) -> list[str]:
        batches.append(list(batch))
        if "slow" in batch:
            going.set()
            assert free.wait(30)
        return list(batch)

    group: GroupCommit[str, str] = GroupCommit(commit)
    answers: list[str] = []
    leader = threading.Thread(target=lambda: answers.append(group.submit("slow")))
    leader.start()
    assert going.wait(30)
    with pytest.raises(DeadlinePassed), within(0.1):
        group.submit("left")
    follower = threading.Thread(target=lambda: answers.append(group.submit("stayed")))
    follower.start()
    eventually(lambda: len(group._queue) == 1)
    free.set()
    leader.join(30)
    follower.join(30)
    assert group.submit("later") == "later"
    assert sorted(answers) == ["slow", "stayed"]
    assert batches == [["slow"], ["stayed"], ["later"]]  # nothing of the one that left was stored


def test_whoever_stops_waiting_for_a_commit_under_way_says_that_it_is_not_known() -> None:
    first, second, free = threading.Event(), threading.Event(), threading.Event()
    batches: list[list[str]] = []

    def commit(batch: Any) -> list[str]:
        batches.append(list(batch))
        if "first" in batch:
            assert first.wait(30)
        if "second" in batch:
            second.set()
            assert free.wait(30)
        return list(batch)

    group: GroupCommit[str, str] = GroupCommit(commit)
    answers: list[object] = []

    def submit(request: str, seconds: float) -> None:
        try:
            with within(seconds):
                answers.append(group.submit(request))
        except OutcomeUnknown as unknown:
            answers.append(unknown)

    threads = []
    for request, seconds in (("first", 60), ("second", 60), ("third", 1)):
        threads.append(threading.Thread(target=submit, args=(request, seconds)))
        threads[-1].start()
        eventually(lambda: len(batches) == 1 and len(group._queue) == len(threads) - 1)
    first.set()
    assert second.wait(30)
    threads[2].join(30)
    free.set()
    for thread in threads:
        thread.join(30)
    assert batches == [["first"], ["second", "third"]]
    assert [isinstance(answer, OutcomeUnknown) for answer in sorted(answers, key=str)].count(True) == 1
    assert group.submit("later") == "later"
