"""Events in partitions on PostgreSQL: so in new databases, and in older ones once their administrator asks."""

from threading import Timer
from typing import Any

import psycopg
import pytest
from eventsourcing.persistence import InfrastructureFactory

from domain.record.store import DatabaseRefused, open_database
from domain.record.store.commands import HeadMoved
from domain.record.store.postgres_partitions import partition
from tests.domain.record.store.streams import events
from tests.domain.record.store.test_leaves import held
from tests.domain.record.store.unpartitioned import make_unpartitioned

KINDS = "SELECT relkind::text FROM pg_class WHERE relname = '{}' AND relnamespace = 'public'::regnamespace"


class Opened:
    """Recorders on one database, as a service has them; closed when the block ends."""

    def __init__(self, url: str) -> None:
        self._env = open_database(url)

    def __enter__(self) -> Any:
        self._factory: Any = InfrastructureFactory.construct({**self._env, "APPLICATION_NAME": "Daybook"})
        return self._factory.application_recorder()

    def __exit__(self, *error: object) -> None:
        self._factory.close()


def asked(url: str, statement: str) -> list[Any]:
    with psycopg.connect(url) as connection:
        return connection.execute(statement).fetchall()  # type: ignore[arg-type]


def filled(recorder: Any) -> None:
    """Forty streams, one of them long, and ids that were given out for nothing."""
    for number in range(40):
        recorder.insert_events(events(f"game-{number}", 1, 3))
    with pytest.raises(HeadMoved):
        recorder.insert_events([*events("new", 1, 2), *events("game-1", 3, 3)])
    recorder.insert_events(events("game-7", 4, 600))


def content(recorder: Any) -> Any:
    streams = [list(recorder.read_states(f"game-{number}")) for number in range(40)]
    return recorder.read_log(0, 10_000), recorder.leaf_hashes(0, 10_000), streams, recorder.originators()


def test_a_new_database_keeps_each_stream_in_one_of_sixteen_partitions(postgres_url: str) -> None:
    with Opened(postgres_url) as recorder:
        filled(recorder)
        held(recorder)
    assert asked(postgres_url, KINDS.format("stored_events")) == [("p",)]
    found = asked(
        postgres_url, "SELECT originator_id, count(DISTINCT tableoid), count(*) FROM stored_events GROUP BY 1"
    )
    assert (len(found), {partitions for _, partitions, _ in found}) == (40, {1})
    assert len(asked(postgres_url, "SELECT DISTINCT tableoid FROM stored_events")) > 8
    assert asked(postgres_url, "SELECT count(*) FROM pg_inherits WHERE inhparent = 'stored_events'::regclass") == [
        (16,)
    ]
    assert asked(postgres_url, "SELECT max(version) FROM daybook_schema") == [(3,)]


def test_a_partition_takes_no_position_and_no_leaf_twice(postgres_url: str) -> None:
    with Opened(postgres_url) as recorder:
        recorder.insert_events(events("a", 1, 1))
    for column, values in (
        ("notification_id", "notification_id, 77"),
        ("leaf_index", "nextval('stored_events_notification_id_seq'), leaf_index"),
    ):
        again = f"INSERT INTO stored_events SELECT originator_id, 2, topic, state, {values}, leaf FROM stored_events"
        with pytest.raises(psycopg.errors.UniqueViolation, match=column):
            asked(postgres_url, again)


def test_an_older_database_stays_whole_however_often_it_is_opened(postgres_url: str) -> None:
    make_unpartitioned(postgres_url)
    for _ in range(2):
        with Opened(postgres_url) as recorder:
            recorder.insert_events(events("a", 1 + recorder.log_size(), 2 + recorder.log_size()))
            held(recorder)
    assert asked(postgres_url, KINDS.format("stored_events")) == [("r",)]
    assert asked(postgres_url, "SELECT max(version) FROM daybook_schema") == [(2,)]


def test_what_is_moved_into_partitions_is_the_same_and_goes_on(postgres_url: str) -> None:
    make_unpartitioned(postgres_url)
    with Opened(postgres_url) as recorder:
        filled(recorder)
        before = content(recorder)
    seen: list[tuple[int, int]] = []
    other = psycopg.connect(postgres_url)
    ending = Timer(0.3, other.close)  # a connection that is just ending is waited for
    ending.start()
    assert partition(postgres_url, lambda done, total: seen.append((done, total)), table="stored_events") == 717
    ending.join()
    assert seen[-1] == (717, 717)
    with Opened(postgres_url) as recorder:
        assert content(recorder) == before
        (newest,) = recorder.insert_events(events("game-7", 601, 601))
        assert newest == recorder.max_notification_id() > before[0][-1][0]
        held(recorder)
    left = asked(postgres_url, r"SELECT relname FROM pg_class WHERE relname LIKE 'stored\_events\_whole%'")
    assert left == []
    # Everything is called what it is called in a new database.
    names = asked(postgres_url, r"SELECT relname FROM pg_class WHERE relname LIKE 'stored\_events%' ORDER BY 1")
    assert ("stored_events_pkey",) in names
    assert ("stored_events_notification_id_seq",) in names
    assert asked(postgres_url, "SELECT count(*) FROM stored_events_json WHERE state->>'stream' = 'game-7'") == [(601,)]
    with pytest.raises(DatabaseRefused, match="already in partitions"):
        partition(postgres_url, table="stored_events")


@pytest.mark.long
def test_a_database_in_use_is_not_moved(postgres_url: str) -> None:
    make_unpartitioned(postgres_url)
    with Opened(postgres_url) as recorder:
        filled(recorder)
        with pytest.raises(DatabaseRefused, match="is in use by"):
            partition(postgres_url, table="stored_events")
        held(recorder)
    assert asked(postgres_url, KINDS.format("stored_events")) == [("r",)]


def test_a_move_that_fails_changes_nothing(postgres_url: str) -> None:
    make_unpartitioned(postgres_url)
    with Opened(postgres_url) as recorder:
        filled(recorder)
        before = content(recorder)

    def fail(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        partition(postgres_url, fail, table="stored_events")
    assert asked(postgres_url, KINDS.format("stored_events")) == [("r",)]
    with Opened(postgres_url) as recorder:
        assert content(recorder) == before
        recorder.insert_events(events("game-7", 601, 601))
        held(recorder)


def test_an_empty_database_has_nothing_to_move(postgres_url: str) -> None:
    with pytest.raises(DatabaseRefused, match="is empty"):
        partition(postgres_url)
