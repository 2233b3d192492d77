"""Checkpoints of the log, and what they are for: a record that was cut, changed or replaced is noticed."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from domain.record.daybook import Daybook
from domain.record.proof.checkpoint import Policy
from domain.record.store import open_database
from domain.record.store.leaves import leaf_of
from domain.record.store.marks import DatabaseRefused
from service.proof.signing_keys import new_keys, read_keys, signing_file, write_keys
from service.service import Service
from tests.service.served import game_of


@contextmanager
def opened(path: Path) -> Iterator[Service]:
    with closing(Service.open(f"sqlite:///{path}")) as service:
        yield service


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a record of three games, that was signed and closed."""
    folder = tmp_path_factory.mktemp("signed")
    with opened(folder / "day.db") as service:
        for _ in range(3):
            game_of(service)
        service.signer.sign()
    return folder


@pytest.fixture
def path(tmp_path: Path, signed: Path) -> Path:
    """A copy of it for one test."""
    return Path(shutil.copytree(signed, tmp_path / "copy")) / "day.db"


def changed(path: Path, statement: str, values: tuple[object, ...] = ()) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


LAST = "(SELECT max(notification_id) FROM stored_events)"
CUT = f"DELETE FROM stored_events WHERE notification_id = {LAST}"


def test_keys_and_memory_are_for_their_owner_alone_and_last(path: Path) -> None:
    file = signing_file(f"sqlite:///{path}")
    assert file.stat().st_mode & 0o777 == file.with_suffix(".checkpoint").stat().st_mode & 0o777 == 0o600
    with opened(path) as service:
        assert service.signer.keys.log.verifier == read_keys(file).log.verifier
        assert service.signer.size == service.daybook.store.log_size()


@pytest.mark.parametrize(
    "gone",
    [
        f"notification_id > {LAST} - 1",
        f"notification_id > {LAST} - 4",
        "originator_id = (SELECT min(originator_id) FROM stored_events)",
    ],
)
def test_lost_events_are_refused(path: Path, gone: str) -> None:
    changed(path, f"DELETE FROM stored_events WHERE {gone}")
    (path.parent / "day-views.db").unlink()
    with pytest.raises(DatabaseRefused, match="events were removed"):
        Service.open(f"sqlite:///{path}")


def test_a_start_counts_the_newest_events_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is gone further back is for the scrub to find: a start takes as long as ever."""
    with Daybook(open_database(f"sqlite:///{path}")) as daybook:
        size = daybook.store.log_size()
        assert [daybook.store.count_events(first) for first in (0, 1, size - 2, size)] == [size, size - 1, 2, 0]
    monkeypatch.setattr("service.proof.signer.COUNTED", 3)
    Service.open(f"sqlite:///{path}").close()
    changed(path, "DELETE FROM stored_events WHERE notification_id = ?", (size - 1,))
    with pytest.raises(DatabaseRefused, match=f"has {size - 1} events, but .* events were removed"):
        Service.open(f"sqlite:///{path}")


def test_a_rewritten_event_is_refused_though_its_leaf_was_rewritten_too(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        row = f"SELECT originator_id, originator_version, state FROM stored_events WHERE notification_id = {LAST}"
        stream, version, state = connection.execute(row).fetchone()
    forged = state.replace(b'"n":', b'"n": ')
    values = (forged, leaf_of(stream, version, forged))
    changed(path, f"UPDATE stored_events SET state = ?, leaf = ? WHERE notification_id = {LAST}", values)
    with pytest.raises(DatabaseRefused, match="are not those that were signed"):
        Service.open(f"sqlite:///{path}")


@pytest.mark.parametrize("same", [True, False])
def test_a_tail_that_is_cut_while_the_service_runs_is_told_once_and_nothing_is_signed_until_it_is_back(
    path: Path, same: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """As after a change of primaries, while a connection still ends at the old one; its last event is missing there."""
    with opened(path) as service:
        assert service.checks()["log"] == "ok"
        before, size = service.signer.checkpoint, service.signer.size
        with closing(sqlite3.connect(path)) as connection:
            last = connection.execute(f"SELECT * FROM stored_events WHERE notification_id = {LAST}").fetchone()
            columns = [row[1] for row in connection.execute("PRAGMA table_info(stored_events)")]
        changed(path, CUT)
        service.signer.sign()
        service.signer.sign()
        assert [one.getMessage() for one in caplog.records if one.name == "service.proof.signer"] == [
            "no checkpoint is signed any more: the record is shorter than what was signed"
        ]
        assert service.checks()["log"] == service.signer.word == "the record is shorter than what was signed"
        assert service.signer.checkpoint == before
        if not same:
            last = tuple(b"0" * 32 if name == "leaf" else value for name, value in zip(columns, last, strict=True))
        changed(path, f"INSERT INTO stored_events VALUES ({', '.join('?' * len(last))})", last)
        service.signer.sign()
        assert service.signer.word == ("ok" if same else "the record is not what was signed")
        game_of(service)
        service.signer.sign()
        assert (service.signer.size > size) is same


def test_keys_that_are_not_those_of_the_log_or_damaged_are_refused_and_left_alone(path: Path) -> None:
    file = signing_file(f"sqlite:///{path}")
    old, memory = read_keys(file), file.with_suffix(".checkpoint").read_bytes()
    for content in (b"", b"{}", b'{"origin":"a","log":"PRIVATE+KEY+a+00000000+AQ","receipts":""}'):
        file.write_bytes(content)
        with pytest.raises(DatabaseRefused, match="holds no signing keys"):
            Service.open(f"sqlite:///{path}")
        assert file.read_bytes() == content
    write_keys(file, new_keys(), replace_old=True)
    with pytest.raises(DatabaseRefused, match="is no checkpoint of this log"):
        Service.open(f"sqlite:///{path}")
    assert file.with_suffix(".checkpoint").read_bytes() == memory
    write_keys(file, old.rotated(), replace_old=True)
    with opened(path) as service:
        keys = service.signer.keys
        assert keys.log.verifier != old.log.verifier
        assert old.log.verifier in keys.log_verifiers
        game_of(service)
        service.signer.sign()
        checkpoint = Policy(keys.origin, (keys.log.verifier,)).verify(service.signer.checkpoint).checkpoint
        assert checkpoint.size == service.daybook.store.log_size()
        (retired,) = keys.retired_log
        assert keys.log.verifier.text in retired.handover
