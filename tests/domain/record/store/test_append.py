"""What the store takes and what it refuses."""

import itertools
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import InfrastructureFactory, IntegrityError, StoredEvent, Tracking

from domain.record.store import CommandRepeated, HeadMoved, NotDense, open_database
from domain.record.store.beside import RowBeside
from tests.domain.record.store.streams import command, events, head_of, state_of, together

Open = Callable[[], Any]


def versions(recorder: Any, stream: str) -> list[int]:
    """Returns the versions that are stored of a stream."""
    return [event.originator_version for event in recorder.select_events(stream)]


def test_a_stream_starts_at_0_or_1_and_only_the_next_version_follows_the_head(recorder: Any) -> None:
    for first, count in itertools.product((-1, 2, 7), (1, 3)):
        with pytest.raises(HeadMoved):
            recorder.insert_events(events("g", first, first + count - 1))
    assert not recorder.insert_events([])
    assert (versions(recorder, "g"), recorder.max_notification_id()) == ([], None)
    assert recorder.insert_events(events("g", 1, 3)) == [1, 2, 3]
    for first, count in itertools.product((0, 1, 2, 3, 5), (1, 3)):
        with pytest.raises(HeadMoved):
            recorder.insert_events(events("g", first, first + count - 1, "late"))
    assert versions(recorder, "g") == [1, 2, 3]
    recorder.insert_events(events("g", 4, 4))
    recorder.insert_events(events("from 0", 0, 2))
    assert (versions(recorder, "g"), versions(recorder, "from 0")) == ([1, 2, 3, 4], [0, 1, 2])
    for given in ([1, 3], [1, 1], [2, 1], [1, 2, 4]):
        with pytest.raises(NotDense):
            recorder.insert_events([StoredEvent("h", version, "test", b"{}") for version in given])
    assert versions(recorder, "h") == []


def test_streams_of_one_insert_are_stored_together_or_not_at_all(recorder: Any) -> None:
    recorder.insert_events(events("a", 1, 1))
    mixed = [*events("b", 1, 2), *events("a", 1, 1, "late")]
    for order in (mixed, mixed[::-1][:1] + mixed[:2]):
        with pytest.raises(HeadMoved):
            recorder.insert_events(order)
    assert versions(recorder, "b") == []
    a, b = events("a", 2, 3), events("b", 1, 2)
    assert recorder.insert_events([a[0], b[0], a[1], b[1]]) == [2, 3, 4, 5]
    assert [n.originator_id for n in recorder.select_notifications(2, 9)] == ["a", "b", "a", "b"]


def test_snapshots_may_skip_versions_and_tracking_is_stored_with_the_events(database: str) -> None:
    factory: Any = InfrastructureFactory.construct(open_database(database))
    recorder, snapshots = factory.process_recorder(), factory.aggregate_recorder("snapshots")
    snapshots.insert_events(events("g", 100, 100))
    snapshots.insert_events(events("g", 250, 250))
    assert versions(snapshots, "g") == [100, 250]
    recorder.insert_events(events("g", 1, 1), tracking=Tracking("upstream", 5), command=command("k"))
    with pytest.raises(IntegrityError):
        recorder.insert_events(events("g", 2, 2), tracking=Tracking("upstream", 5))
    with pytest.raises(HeadMoved):
        recorder.insert_events(events("g", 9, 9), tracking=Tracking("upstream", 6))
    assert (recorder.max_tracking_id("upstream"), versions(recorder, "g")) == (5, [1])
    factory.close()
    for name, value, told in (("ORIGINATOR_ID_TYPE", "uuid", "text"), ("POSTGRES_ENABLE_DB_FUNCTIONS", "y", "DB_FUNC")):
        if not (name.startswith("POSTGRES") and database.startswith("sqlite")):
            with pytest.raises(OSError, match=told):
                InfrastructureFactory.construct({**open_database(database), name: value})


def test_a_command_is_kept_with_its_events_and_a_repeat_writes_nothing(recorder: Any) -> None:
    given = command("k1", game="g", first=1, last=2)
    recorder.insert_events(events("g", 1, 2), command=given)
    assert recorder.select_command("ana", "k1") == given
    assert recorder.select_command("bo", "k1") is recorder.select_command("ana", "k2") is None
    for first in (1, 3):  # the head has moved for the first, not for the second; both are repeats
        with pytest.raises(CommandRepeated):
            recorder.insert_events(events("g", first, first, "again"), command=command("k1", first=9, last=9))
    assert (versions(recorder, "g"), recorder.select_command("ana", "k1")) == ([1, 2], given)
    recorder.insert_events(events("g", 3, 3), command=command("k1", actor="bo"))
    with pytest.raises(HeadMoved):  # which leaves its key free
        recorder.insert_events(events("g", 1, 1, "late"), command=command("k2"))
    recorder.insert_events(events("g", 4, 4), command=command("k2", first=4, last=4))


def test_rows_of_other_tables_are_stored_with_the_events_or_not_at_all(recorder: Any) -> None:
    def beside(key: str) -> list[RowBeside]:
        return [RowBeside("commands", asdict(command(key)))]

    recorder.append(events("g", 1, 1), beside=beside("k1"))
    with pytest.raises(HeadMoved):
        recorder.append(events("g", 1, 1, "late"), beside=beside("k2"))
    with pytest.raises(IntegrityError):
        recorder.append(events("g", 2, 2), beside=beside("k1"))
    together(4, lambda number: recorder.append(events(f"g{number % 3}", 1, 1), beside=beside(f"together{number % 3}")))
    kept = [one.key for one in recorder.commands(("", ""), 10)]
    assert kept == ["k1", "together0", "together1", "together2"]
    assert (versions(recorder, "g"), recorder.log_size()) == ([1], 4)


def test_of_fifty_claims_on_one_head_one_is_stored_and_one_command_is_stored_once(recorder: Any) -> None:
    recorder.insert_events(events("g", 1, 3))

    def claim(number: int) -> None:
        recorder.insert_events(events("g", 4, 4, str(number)), command=command(f"k{number}", first=4, last=4))

    raised = together(50, claim)
    assert [type(error) for error in raised if error] == [HeadMoved] * 49
    winner = raised.index(None)
    assert head_of(recorder, "g") == (4, state_of("g", 4, str(winner)))
    assert [number for number in range(50) if recorder.select_command("ana", f"k{number}")] == [winner]
    raised = together(20, lambda number: recorder.insert_events(events(f"g{number}", 1, 1), command=command("k")))
    assert ([type(error) for error in raised if error], len(recorder.read_log(0, 100))) == ([CommandRepeated] * 19, 5)


def test_a_conflict_in_a_shared_transaction_stays_its_own(recorder: Any) -> None:
    recorder.insert_events(events("stale", 1, 5))
    raised = together(16, lambda number: recorder.insert_events(events("stale" if number == 7 else f"g{number}", 1, 2)))
    assert [number for number, error in enumerate(raised) if error] == [7]
    assert isinstance(raised[7], HeadMoved)
    assert recorder.max_notification_id() >= 35


def test_sql_readers_on_postgresql_see_json_and_refusals_are_the_library_s(postgres_url: str) -> None:
    factory: Any = InfrastructureFactory.construct(open_database(postgres_url))
    state = '{"b":1,"a":"ß ♣"}'.encode()
    factory.application_recorder().insert_events([StoredEvent("g", 1, "test", state)])
    with psycopg.connect(postgres_url) as connection:
        rows = connection.execute("SELECT state ->> 'a', originator_version FROM stored_events_json").fetchall()
        assert (rows, connection.execute("SELECT state FROM stored_events").fetchall()) == ([("ß ♣", 1)], [(state,)])
    factory.close()
    assert all(issubclass(refusal, IntegrityError) for refusal in (CommandRepeated, HeadMoved, NotDense))
