"""On PostgreSQL processes keep to one order, and a lost connection is no lost write."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import OperationalError

from domain.record.store import HeadMoved
from domain.record.store import postgres_statements as sql
from domain.record.store.append import Append, refusals_within, spans_of
from domain.record.store.deadlines import Deadlines
from domain.record.store.postgres_writer import Row
from tests.domain.record.store.streams import command, events, head_of, state_of

pytestmark = pytest.mark.parametrize("database", ["postgres"], indirect=True)


@pytest.fixture
def other(database: str, recorder: Any) -> Iterator[psycopg.Connection]:
    """A connection of another process, in a transaction that holds the lock of those who append."""
    with psycopg.connect(database) as connection:
        connection.execute(recorder._names.fill(sql.LOCK))
        yield connection


def waits_for_the_lock(other: psycopg.Connection) -> None:
    """Returns once somebody waits for the lock of those who append."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    while other.execute(waiting).fetchone() == (0,):
        other.execute("SELECT pg_sleep(0.01)")


def test_an_insert_takes_no_id_before_it_is_its_turn(recorder: Any, other: psycopg.Connection) -> None:
    with ThreadPoolExecutor(1) as thread:
        insert = thread.submit(recorder.insert_events, events("g", 1, 1))
        waits_for_the_lock(other)
        taken = other.execute("SELECT is_called FROM stored_events_notification_id_seq").fetchone()
        assert taken == (False,)
        other.commit()
        assert insert.result() == [1]


@pytest.mark.parametrize(("stored", "offered"), [(1, 0), (1, 1), (0, 0)])
def test_what_was_stored_while_we_waited_counts(
    recorder: Any, other: psycopg.Connection, stored: int, offered: int
) -> None:
    with ThreadPoolExecutor(1) as thread:
        insert = thread.submit(recorder.insert_events, events("g", offered, offered))
        waits_for_the_lock(other)
        other.execute("INSERT INTO stored_events VALUES ('g', %s, 'test', '', DEFAULT, 0, '')", (stored,))
        other.execute("UPDATE stored_events_log SET size = 1")
        other.commit()
        assert isinstance(insert.exception(), HeadMoved)
    assert len(recorder.select_events("g")) == 1


def requests(*given: tuple[str, int, int]) -> list[Append]:
    made = [events(stream, first, last) for stream, first, last in given]
    return [Append(request, spans_of(request), None, None) for request in made]


def test_a_stream_goes_on_within_a_batch_and_what_cannot_follow_is_known(recorder: Any, database: str) -> None:
    batch = requests(("a", 1, 2), ("b", 1, 1), ("a", 3, 3), ("a", 4, 5))
    assert recorder._writer.append(batch) == [[(1, 0), (2, 1)], [(3, 2)], [(4, 3)], [(5, 4), (6, 5)]]
    with pytest.raises(HeadMoved):
        recorder._writer.append(requests(("c", 1, 1), ("a", 7, 7)))
    assert head_of(recorder, "c") is None
    batch = requests(("a", 4, 4), ("a", 4, 4), ("a", 5, 5), ("b", 1, 1), ("a", 7, 7))
    assert list(refusals_within(batch)) == [1, 4]
    for number, append in enumerate(batch):
        append.command = command("same" if number in (2, 3) else str(number))
    assert list(refusals_within(batch)) == [1, 3, 4]


@pytest.mark.parametrize("stored", [True, False])
def test_a_lost_reply_is_found_out(recorder: Any, monkeypatch: pytest.MonkeyPatch, stored: bool) -> None:
    store = recorder._writer._store
    lost: list[int] = []

    def losing(connection: psycopg.Connection, batch: Sequence[Append]) -> list[Row]:
        if not lost:
            lost.append(1)
            if stored:
                store(connection, batch)
            connection.close()
            raise psycopg.OperationalError("server closed the connection unexpectedly")
        rows: list[Row] = store(connection, batch)
        return rows

    monkeypatch.setattr(recorder._writer, "_store", losing)
    given = command("k", game="g", first=1, last=2)
    assert recorder.append(events("g", 1, 2), command=given) == 1
    assert lost
    assert list(recorder.read_states("g")) == [state_of("g", 1), state_of("g", 2)]
    assert recorder.select_command("ana", "k") == given


def test_a_lost_connection_does_not_hide_a_moved_head(recorder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder.insert_events(events("g", 1, 2, "theirs"))
    recorder._writer._connected().close()
    with pytest.raises(HeadMoved):
        recorder.insert_events(events("g", 1, 2, "ours"))


def test_an_unreachable_server_is_said_in_time(recorder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = recorder.datastore.pool.kwargs
    recorder._writer._connected().close()
    monkeypatch.setitem(settings, "patience", Deadlines(connection=0.3))
    monkeypatch.setitem(settings, "host", "/nowhere")
    with pytest.raises(OperationalError, match="failed: No such file"):
        recorder.insert_events(events("g", 1, 1))
    monkeypatch.undo()
    assert recorder.insert_events(events("g", 1, 1)) == [1]
