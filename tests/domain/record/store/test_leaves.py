"""The leaves of the log: in the transaction of their events, dense, and given to records of the first edition."""

import sqlite3
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
import pytest

from domain.record.store.commands import HeadMoved
from domain.record.store.leaves import BareEvent, leaf_of
from domain.record.store.marks import BARE
from tests.domain.record.store.conftest import Open
from tests.domain.record.store.streams import events, state_of, together
from tests.domain.record.store.unpartitioned import make_unpartitioned


def held(recorder: Any) -> None:
    """Every event has its leaf, at an index of its own, without a gap."""
    size = recorder.log_size()
    leaves = recorder.leaves(0, size + 1)
    assert [leaf.index for leaf in leaves] == list(range(size))
    assert [leaf.hash for leaf in leaves] == recorder.leaf_hashes(0, size + 1)
    for leaf in leaves:
        assert leaf.fits
        assert recorder.leaf_index(leaf.stream, leaf.version) == leaf.index
    stored = [
        (row.originator_id, row.originator_version, row.state) for row in recorder.select_notifications(1, 10_000)
    ]
    assert [(leaf.stream, leaf.version, leaf.stored) for leaf in leaves] == stored


def test_leaves_are_dense_in_the_order_of_the_log_and_hashes_of_the_entry_that_the_design_gives(recorder: Any) -> None:
    assert (recorder.log_size(), recorder.leaves(0, 10)) == (0, [])
    recorder.insert_events(events("a", 1, 3))
    recorder.insert_events([*events("b", 1, 1), *events("a", 4, 5)])
    with pytest.raises(HeadMoved):
        recorder.insert_events(events("a", 7, 8))
    assert recorder.append(events("c", 1, 1)) == 6
    assert (recorder.log_size(), recorder.leaf_index("c", 1)) == (7, 6)
    assert recorder.leaf_index("c", 2) is None
    held(recorder)
    entry = b'{"game":"g","h":"ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=","n":7}'
    assert leaf_of("g", 7, b"abc") == sha256(b"\0" + entry).digest()
    recorder.keep_nodes(8, 0, [b"a" * 32, b"b" * 32])
    recorder.keep_nodes(8, 1, [b"x" * 32, b"c" * 32])
    assert (recorder.nodes(8, 0, 9), recorder.nodes(16, 0, 9)) == ([b"a" * 32, b"b" * 32, b"c" * 32], [])


def bare(stream: str, first: int, last: int) -> list[BareEvent]:
    """The same as private ones."""
    return [BareEvent(**vars(event)) for event in events(stream, first, last)]


def test_entries_of_private_events_name_no_stream_and_an_older_daybook_refuses_their_log(
    recorder: Any, database: str
) -> None:
    def version() -> int:
        if recorder.file is None:
            with psycopg.connect(database) as marked:
                (found,) = marked.execute("SELECT max(version) FROM daybook_schema").fetchone() or (0,)
        else:
            with recorder.datastore.reading() as cursor:
                (found,) = cursor.execute("PRAGMA user_version").fetchone()
        return int(found)

    recorder.insert_events(events("a", 1, 2))
    assert version() < BARE
    recorder.insert_events(bare("b", 1, 1))
    recorder.insert_events(bare("a", 3, 5))
    recorder.insert_events(events("a", 6, 6))
    held(recorder)
    named = [b'"game"' in leaf.entry for leaf in recorder.leaves(0, 10)]
    assert named == [True, True, False, False, False, False, True]
    digest = b64encode(sha256(state_of("b", 1)).digest())
    assert recorder.leaves(2, 1)[0].entry == b'{"h":"%s"}' % digest
    recorder.move_out([])
    assert version() == BARE


def test_writers_of_two_processes_leave_no_gap(open_recorder: Open) -> None:
    recorders = [open_recorder(), open_recorder()]

    def write(number: int) -> None:
        for version in range(1, 21):
            recorders[number % 2].insert_events(events(f"game-{number}", version, version))

    assert together(6, write) == [None] * 6
    # Rolled back transactions leave gaps in the positions, and none in the log.
    with pytest.raises(HeadMoved):
        recorders[1].insert_events(events("game-0", 50, 50))
    assert recorders[0].append(events("last", 1, 2)) == 121
    held(recorders[1])


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_record_of_the_first_edition_gets_its_leaves(open_recorder: Open, tmp_path: Path) -> None:
    recorder, path = open_recorder(), tmp_path / "record.db"
    recorder.insert_events([*events("a", 1, 5), *events("b", 1, 2)])
    recorder.close()
    with sqlite3.connect(path) as old:
        old.execute("ALTER TABLE stored_events DROP COLUMN leaf")
        old.execute("DROP TABLE stored_events_nodes")
        old.execute("PRAGMA user_version = 1")
    recorder = open_recorder()
    held(recorder)
    recorder.insert_events(events("b", 3, 3))
    held(recorder)
    with sqlite3.connect(path) as now:
        assert now.execute("PRAGMA user_version").fetchone() == (2,)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_postgresql_record_of_the_first_edition_gets_its_leaves(open_recorder: Open, database: str) -> None:
    make_unpartitioned(database)
    recorder = open_recorder()
    recorder.insert_events(events("a", 1, 5))
    with pytest.raises(HeadMoved):
        recorder.insert_events(events("a", 1, 2))
    recorder.insert_events(events("b", 1, 2))
    recorder.close()
    with psycopg.connect(database) as old:
        old.execute("ALTER TABLE stored_events DROP COLUMN leaf, DROP COLUMN leaf_index")
        old.execute("DROP TABLE stored_events_log, stored_events_nodes")
        old.execute("DELETE FROM daybook_schema")
        old.execute("INSERT INTO daybook_schema VALUES (1)")
    recorder = open_recorder()
    held(recorder)
    recorder.insert_events(events("b", 3, 3))
    held(recorder)
    with psycopg.connect(database) as now:
        assert now.execute("SELECT max(version) FROM daybook_schema").fetchone() == (2,)
        with pytest.raises(psycopg.errors.NotNullViolation):  # what a process of the first edition would write
            now.execute("INSERT INTO stored_events VALUES ('c', 1, 'test', '')")
