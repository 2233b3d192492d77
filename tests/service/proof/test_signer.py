"""Checkpoints of the log, and what they are for: a record that was cut, changed or replaced is noticed."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.proof.checkpoint import Policy
from domain.record.proof.merkle import verify_consistency
from domain.record.store import open_database
from domain.record.store.leaves import leaf_of
from domain.record.store.marks import DatabaseRefused
from service.proof.signing_keys import new_keys, read_keys, signing_file, write_keys
from service.service import Service

SEATS = ({"player": "p-ana"}, {"player": "p-ben"})


def opened(path: Path) -> Service:
    return Service.open(f"sqlite:///{path}")


def game_of(service: Service) -> str:
    """Opens a game, which deals; returns its id."""
    opening = Opening(title_named("fairy-bargains"), {"first_dealer": 1}, SEATS)
    return service.daybook.open_game(opening, "organiser:o-first").game.id


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of three games, that was signed and closed."""
    path = tmp_path / "day.db"
    service = opened(path)
    for _ in range(3):
        game_of(service)
    service.signer.sign()
    service.close()
    return path


def changed(path: Path, *statements: tuple[str, tuple[object, ...]]) -> None:
    with sqlite3.connect(path) as connection:
        for statement, values in statements:
            connection.execute(statement, values)
    connection.close()


def test_keys_and_memory_are_for_their_owner_alone_and_last(path: Path) -> None:
    file = signing_file(f"sqlite:///{path}")
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.with_suffix(".checkpoint").stat().st_mode & 0o777 == 0o600
    keys = read_keys(file)
    service = opened(path)
    assert service.signer.keys.log.verifier == keys.log.verifier
    assert service.signer.size == service.daybook.store.log_size()
    service.close()


def test_a_later_checkpoint_continues_an_earlier_one_over_a_restart(path: Path) -> None:
    service = opened(path)
    policy = Policy(service.signer.keys.origin, service.signer.keys.log_verifiers)
    first = policy.verify(service.signer.checkpoint).checkpoint
    game_of(service)
    service.signer.sign()
    second = policy.verify(service.signer.checkpoint).checkpoint
    proof = service.signer.consistency(first.size, second.size)
    verify_consistency(first.size, first.root, second.size, second.root, proof)
    service.close()


def test_a_restored_older_copy_is_refused(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "older.db"
    shutil.copy(path, copy)
    service = opened(path)
    game_of(service)
    service.signer.sign()
    service.close()
    for left in tmp_path.glob("day.db-*"):
        left.unlink()
    (tmp_path / "day-views.db").unlink()
    shutil.copy(copy, path)
    with pytest.raises(DatabaseRefused, match=r"has \d+ events, but a checkpoint of \d+ was signed"):
        opened(path)


@pytest.mark.parametrize("rows", [1, 4])
def test_a_lost_tail_is_refused(path: Path, rows: int) -> None:
    last = "(SELECT max(notification_id) FROM stored_events)"
    changed(path, (f"DELETE FROM stored_events WHERE notification_id > {last} - ?", (rows,)))
    (path.parent / "day-views.db").unlink()
    with pytest.raises(DatabaseRefused, match="events were removed"):
        opened(path)


def test_a_game_that_is_gone_is_refused(path: Path) -> None:
    changed(
        path, ("DELETE FROM stored_events WHERE originator_id = (SELECT min(originator_id) FROM stored_events)", ())
    )
    with pytest.raises(DatabaseRefused, match="events were removed"):
        opened(path)


def test_a_start_counts_the_newest_events_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is gone further back is for the scrub to find: a start takes as long as ever."""
    with Daybook(open_database(f"sqlite:///{path}")) as daybook:
        size = daybook.store.log_size()
        assert [daybook.store.count_events(first) for first in (0, 1, size - 2, size)] == [size, size - 1, 2, 0]
    monkeypatch.setattr("service.proof.signer.COUNTED", 3)
    opened(path).close()
    changed(path, ("DELETE FROM stored_events WHERE notification_id = ?", (size - 1,)))
    with pytest.raises(DatabaseRefused, match=f"has {size - 1} events, but .* events were removed"):
        opened(path)


def test_a_rewritten_event_is_refused_though_its_leaf_was_rewritten_too(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        row = "SELECT originator_id, originator_version, state FROM stored_events ORDER BY notification_id DESC LIMIT 1"
        stream, version, state = connection.execute(row).fetchone()
    connection.close()
    forged = state.replace(b'"n":', b'"n": ')
    values = (forged, leaf_of(stream, version, forged), stream, version)
    where = "WHERE originator_id = ? AND originator_version = ?"
    changed(path, (f"UPDATE stored_events SET state = ?, leaf = ? {where}", values))
    with pytest.raises(DatabaseRefused, match="are not those that were signed"):
        opened(path)


def test_a_tail_that_is_cut_while_the_service_runs_is_told_and_nothing_is_signed_any_more(path: Path) -> None:
    service = opened(path)
    assert service.checks()["log"] == "ok"
    before = service.signer.checkpoint
    changed(
        path, ("DELETE FROM stored_events WHERE notification_id = (SELECT max(notification_id) FROM stored_events)", ())
    )
    service.signer.sign()
    assert service.checks()["log"] == "the record is shorter than what was signed"
    assert service.signer.checkpoint == before
    service.close()


@pytest.mark.parametrize("same", [True, False])
def test_signing_goes_on_once_the_record_has_again_what_was_signed_and_only_then(path: Path, same: bool) -> None:
    """As after a change of primaries, while a connection still ends at the old one; its last event is missing there."""
    service = opened(path)
    size = service.signer.size
    with sqlite3.connect(path) as connection:
        last = connection.execute("SELECT * FROM stored_events ORDER BY notification_id DESC").fetchone()
        columns = [row[1] for row in connection.execute("PRAGMA table_info(stored_events)")]
    connection.close()
    changed(
        path, ("DELETE FROM stored_events WHERE notification_id = (SELECT max(notification_id) FROM stored_events)", ())
    )
    service.signer.sign()
    assert service.signer.word == "the record is shorter than what was signed"
    if not same:
        last = tuple(b"0" * 32 if name == "leaf" else value for name, value in zip(columns, last, strict=True))
    changed(path, (f"INSERT INTO stored_events VALUES ({', '.join('?' * len(last))})", last))
    service.signer.sign()
    assert service.signer.word == ("ok" if same else "the record is not what was signed")
    game_of(service)
    service.signer.sign()
    assert (service.signer.size > size) is same
    service.close()


def test_a_memory_of_another_log_is_refused_and_left_alone(path: Path) -> None:
    file = signing_file(f"sqlite:///{path}")
    memory = file.with_suffix(".checkpoint").read_bytes()
    write_keys(file, new_keys(), replace_old=True)
    with pytest.raises(DatabaseRefused, match="is no checkpoint of this log"):
        opened(path)
    assert file.with_suffix(".checkpoint").read_bytes() == memory


@pytest.mark.parametrize("content", [b"", b"{}", b'{"origin":"a","log":"PRIVATE+KEY+a+00000000+AQ","receipts":""}'])
def test_damaged_keys_are_refused_and_not_replaced(path: Path, content: bytes) -> None:
    file = signing_file(f"sqlite:///{path}")
    file.write_bytes(content)
    with pytest.raises(DatabaseRefused, match="holds no signing keys"):
        opened(path)
    assert file.read_bytes() == content


def test_a_rotated_key_signs_on_and_the_old_one_names_it(path: Path) -> None:
    file = signing_file(f"sqlite:///{path}")
    old = read_keys(file)
    write_keys(file, old.rotated(), replace_old=True)
    service = opened(path)
    keys = service.signer.keys
    assert keys.log.verifier != old.log.verifier
    assert old.log.verifier in keys.log_verifiers
    game_of(service)
    service.signer.sign()
    checkpoint = Policy(keys.origin, (keys.log.verifier,)).verify(service.signer.checkpoint).checkpoint
    assert checkpoint.size == service.daybook.store.log_size()
    (retired,) = keys.retired_log
    assert keys.log.verifier.text in retired.handover
    service.close()
