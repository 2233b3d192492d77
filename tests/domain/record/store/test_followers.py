"""Followers of the log miss nothing, see it in order, and wake."""

import itertools
import threading
from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from domain.record.store import wakeups
from tests.domain.record.store.streams import events, together

Open = Callable[[], Any]
HANGS, HOUR = 60.0, 3600.0


@pytest.mark.parametrize("processes", [pytest.param(1, marks=pytest.mark.long), 3])
def test_a_tailing_reader_misses_nothing_of_eight_writers(open_recorder: Open, processes: int) -> None:
    recorders, reader = [open_recorder() for _ in range(processes)], open_recorder()
    seen: list[int] = []
    written: list[list[int]] = [[] for _ in range(8)]
    done = threading.Event()

    def write(number: int) -> None:
        for game in range(20):
            mine = recorders[number % processes]
            written[number] += mine.insert_events(events(f"g-{number}-{game}", 1, 1 + game % 3))

    def tail() -> None:
        at, last_look = 0, False
        while not last_look:
            last_look = done.is_set()
            while page := reader.select_notifications(at, 7, inclusive_of_start=False):
                seen.extend(notification.id for notification in page)
                at = page[-1].id
            reader.signal.wait(at, 0.0 if last_look else 0.1)

    tailing = threading.Thread(target=tail)
    tailing.start()
    assert together(8, write) == [None] * 8
    done.set()
    tailing.join()
    assert all(earlier < later for earlier, later in itertools.pairwise(seen))
    assert sorted(itertools.chain(*written)) == seen
    assert all(ids == sorted(ids) for ids in written)


def returns(work: Callable[[], object], *, woken_by: Callable[[], object] = lambda: None) -> None:
    """Fails if some waiting does not end, though this has happened meanwhile."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    woken_by()
    thread.join(HANGS)
    assert not thread.is_alive()


def woken(waiting: Any, position: int, act: Callable[[], object]) -> None:
    """Fails if one who waits at this position, and does so already, does not wake after the act."""
    looked, look = threading.Event(), waiting.signal._look

    def looks() -> int:
        looked.set()
        found: int = look()
        return found

    def once_it_waits() -> None:
        assert looked.wait(HANGS)
        with waiting.signal._lock:  # a waiter gives it up only to wait
            pass
        act()

    waiting.signal._look, waiting.signal._look_next = looks, 0.0
    returns(lambda: waiting.signal.wait(position, HOUR), woken_by=once_it_waits)


def test_a_commit_of_this_process_wakes(recorder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder.signal, "_look_every", HOUR)  # it does not wait for a look
    monkeypatch.setattr(recorder.signal, "_attend", lambda: None)  # and not for its own notification
    recorder.insert_events(events("g", 1, 1))
    woken(recorder, 1, lambda: recorder.insert_events(events("g", 2, 2)))


def test_a_commit_of_another_process_wakes_and_nobody_waits_for_what_is_there(open_recorder: Open) -> None:
    here, there = open_recorder(), open_recorder()
    there.insert_events(events("g", 1, 2))
    returns(lambda: here.signal.wait(1, HOUR))
    woken(here, 2, lambda: there.insert_events(events("g", 3, 3)))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_who_is_dismissed_waits_no_longer(recorder: Any) -> None:
    recorder.insert_events(events("g-1", 1, 1))
    woken(recorder, 1, recorder.signal.dismiss)
    returns(lambda: recorder.signal.wait(1, HOUR))


def test_waiting_ends_with_its_timeout_and_looks_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    signal, now, waits = wakeups.Signal(look_every=3.0), [100.0], []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        now[0] += seconds

    monkeypatch.setattr(wakeups, "monotonic", lambda: now[0])
    monkeypatch.setattr(signal._changed, "wait", wait)
    signal.wait(1, 10.0)
    assert waits == [3.0, 3.0, 3.0, 1.0]


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_listening_survives_the_loss_of_its_connection(open_recorder: Open, database: str) -> None:
    here, there = open_recorder(), open_recorder()
    there.insert_events(events("g", 1, 1))
    returns(lambda: here.signal.wait(0, HOUR))
    with psycopg.connect(database, autocommit=True) as admin:
        gone = admin.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() "
            "AND query ILIKE '%%max(notification_id)%%' AND pid <> pg_backend_pid()"
        ).fetchone()
    assert gone
    assert gone[0] >= 1
    woken(here, 1, lambda: there.insert_events(events("g", 2, 2)))
