"""Followers of the log miss nothing, see it in order, and wake."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from tests.domain.record.store.streams import events

Open = Callable[[], Any]
SOON = 5.0
"""Seconds within which a wait of ten has ended early, however busy the machine."""


@pytest.mark.parametrize("processes", [1, 3])
def test_a_tailing_reader_misses_nothing_of_eight_writers(open_recorder: Open, processes: int) -> None:
    recorders = [open_recorder() for _ in range(processes)]
    reader = open_recorder()
    seen: list[int] = []
    written: list[list[int]] = [[] for _ in range(8)]
    done = threading.Event()

    def write(number: int) -> None:
        for game in range(40):
            mine = recorders[number % processes]
            written[number] += mine.insert_events(events(f"g-{number}-{game}", 1, 1 + game % 3))

    def tail() -> None:
        at = 0
        while True:
            last_look = done.is_set()
            while page := reader.select_notifications(at, 7, inclusive_of_start=False):
                seen.extend(notification.id for notification in page)
                at = page[-1].id
            if last_look:
                return
            reader.signal.wait(at, 0.1)

    writers = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    tailing = threading.Thread(target=tail)
    for thread in [tailing, *writers]:
        thread.start()
    for thread in writers:
        thread.join()
    done.set()
    tailing.join()
    assert all(earlier < later for earlier, later in itertools.pairwise(seen))
    assert sorted(itertools.chain(*written)) == seen
    assert all(ids == sorted(ids) for ids in written)


def woken_after(waiting: Any, position: int, act: Callable[[], object]) -> float:
    """Returns how long after the act a waiter at this position comes back; it waits ten seconds at most."""
    back: list[float] = []

    def wait() -> None:
        waiting.signal.wait(position, 10)
        back.append(time.monotonic())

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.3)
    assert not back
    acted = time.monotonic()
    act()
    thread.join()
    return back[0] - acted


def test_a_commit_of_this_process_wakes(recorder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder.signal, "_look_every", 60.0)  # it does not wait for a look
    monkeypatch.setattr(recorder.signal, "_attend", lambda: None)  # and not for its own notification
    recorder.insert_events(events("g", 1, 1))
    assert woken_after(recorder, 1, lambda: recorder.insert_events(events("g", 2, 2))) < SOON


def test_a_commit_of_another_process_wakes(open_recorder: Open) -> None:
    here, there = open_recorder(), open_recorder()
    there.insert_events(events("g", 1, 1))
    assert woken_after(here, 1, lambda: there.insert_events(events("g", 2, 2))) < SOON


def test_who_is_dismissed_waits_no_longer(recorder: Any) -> None:
    recorder.insert_events(events("g-1", 1, 1))
    assert woken_after(recorder, 1, recorder.signal.dismiss) < SOON
    started = time.monotonic()
    recorder.signal.wait(1, 10)
    assert time.monotonic() - started < SOON


def test_there_is_no_waiting_for_what_is_there(open_recorder: Open) -> None:
    here, there = open_recorder(), open_recorder()
    there.insert_events(events("g", 1, 3))
    started = time.monotonic()
    here.signal.wait(2, 10)
    assert time.monotonic() - started < SOON


def test_waiting_ends_with_its_timeout(recorder: Any) -> None:
    recorder.insert_events(events("g", 1, 1))
    started = time.monotonic()
    recorder.signal.wait(1, 0.2)
    assert 0.15 < time.monotonic() - started < SOON


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_listening_survives_the_loss_of_its_connection(open_recorder: Open, database: str) -> None:
    here, there = open_recorder(), open_recorder()
    there.insert_events(events("g", 1, 1))
    here.signal.wait(0, 5)
    with psycopg.connect(database, autocommit=True) as admin:
        gone = admin.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query ILIKE '%%max(notification_id)%%' "
            "AND pid <> pg_backend_pid()"
        ).fetchone()
    assert gone
    assert gone[0] >= 1
    assert woken_after(here, 1, lambda: there.insert_events(events("g", 2, 2))) < 4
