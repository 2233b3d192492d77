"""`daybook doctor`: what it finds, that it changes nothing, and that it works beside a running service."""

import json
import shutil
import socket
import sqlite3
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.backups.last_backup import LastBackup, last_backup_file, note_backup
from tests.daybook.calls import called
from tests.daybook.conftest import Shelf
from tests.domain.record.random_play import opened, play_on
from tests.processes import running

KEY = "daybook.db.key"


def examined(*words: str, cwd: Path, **more: str) -> tuple[int, dict[str, Any]]:
    """The exit status and the checks by name."""
    done = called("doctor", "--json", *words, cwd=cwd, **more)
    assert done.stderr == ""
    said = json.loads(done.stdout)
    assert said["ok"] is (done.returncode == 0)
    return done.returncode, {check["check"]: check for check in said["checks"]}


def files_of(place: Path) -> dict[str, str]:
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in place.iterdir()}


@pytest.fixture
def record(shelf: Shelf, tmp_path: Path) -> Path:
    """A copy of the shelf's files with views and a key, in a directory of its own."""
    source = Path(shelf.url.removeprefix("sqlite:///"))
    for path in source.parent.glob("daybook.db*"):
        shutil.copy(path, tmp_path)
    assert called("rebuild", cwd=tmp_path).returncode == 0
    (tmp_path / KEY).write_text("k" * 64)
    (tmp_path / KEY).chmod(0o600)
    note_backup(f"sqlite:///{tmp_path}/daybook.db", LastBackup(datetime.now(UTC).isoformat(), str(tmp_path), 7))
    return tmp_path / "daybook.db"


def changed(record: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(record) as connection:
        assert connection.execute(statement, values).rowcount == 1
    connection.close()


def states(record: Path, *words: str, **more: str) -> tuple[int, dict[str, str], dict[str, str]]:
    """The exit status, and of each check its state and what it has found."""
    status, checks = examined(*words, cwd=record.parent, **more)
    return status, *({name: check[key] for name, check in checks.items()} for key in ("state", "found"))


def test_all_is_well_without_a_service_and_nothing_is_changed(record: Path) -> None:
    before = files_of(record.parent)
    status, state, found = states(record)
    named = "database journal modes disk lock key backup schema quick_check archives chain projections parked verify"
    assert (status, state) == (0, dict.fromkeys(named.split(), "ok")), found
    assert found["chain"].startswith("all 2 games, ")
    assert files_of(record.parent) == before


def test_without_a_terminal_each_check_is_one_plain_line(record: Path) -> None:
    (record.parent / KEY).chmod(0o644)
    done = called("doctor", cwd=record.parent)
    assert (done.returncode, "\x1b" in done.stdout) == (1, False)
    lines = done.stdout.splitlines()
    assert all(line.split()[0] in ("ok", "warning", "problem") for line in lines)
    (line,) = [line for line in lines if line.startswith("problem")]
    assert "has mode 0644" in line
    assert f"-> chmod 600 {record.parent / KEY}" in line


def test_files_that_others_may_read_are_named(record: Path) -> None:
    record.chmod(0o640)
    status, state, _ = states(record)
    assert (status, state["modes"]) == (0, "warning")
    (record.parent / "daybook-views.db").chmod(0o644)
    status, checks = examined(cwd=record.parent)
    assert (status, checks["modes"]["state"]) == (1, "problem")
    assert checks["modes"]["found"] == "daybook.db has mode 0640, daybook-views.db has mode 0644"
    assert checks["modes"]["remedy"].endswith(f"chmod 600 {record} {record.parent / 'daybook-views.db'}")


def test_a_backup_that_is_old_gone_or_was_never_made_is_warned_of(record: Path) -> None:
    url = f"sqlite:///{record}"
    note_backup(url, LastBackup("2026-01-01T00:00:00+00:00", str(record.parent / "gone"), 7))
    done = called("doctor", "--json", "--database", url, cwd=record.parent)
    old, gone = [check["found"] for check in json.loads(done.stdout)["checks"] if check["check"] == "backup"]
    assert ("hours old, with 7 events" in old, "cannot be found here" in gone) == (True, True)
    last_backup_file(url).unlink()
    _, state, found = states(record, "--database", url)
    assert (state["backup"], found["backup"]) == ("warning", "none is known")


def test_where_there_is_nothing_nothing_is_made_and_a_file_that_is_not_ours_is_named(tmp_path: Path) -> None:
    status, checks = examined(cwd=tmp_path)
    assert (status, checks["database"]["state"], "--database" in checks["database"]["remedy"]) == (1, "problem", True)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "daybook.db").write_text("Dear Ana," * 30)
    status, checks = examined(cwd=tmp_path)
    assert (status, set(checks)) == (1, {"database"})
    assert "is not an SQLite database" in checks["database"]["found"]


def test_changed_and_missing_events_are_found(record: Path, shelf: Shelf) -> None:
    update = "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'v\":', 'v\": ') AS BLOB)"
    changed(record, f"{update} WHERE originator_id = ? AND originator_version = 3", shelf.over)
    status, checks = examined(cwd=record.parent)
    assert (status, checks["chain"]["found"]) == (1, f"game {shelf.over} is broken at event 4")
    assert checks["chain"]["remedy"]
    changed(record, "DELETE FROM stored_events WHERE originator_id = ? AND originator_version = 2", shelf.over)
    assert states(record)[2]["chain"] == f"game {shelf.over} is broken at event 2"


def test_it_says_how_much_it_looked_at_and_looks_at_all_if_asked(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    with Daybook(open_database(url)) as daybook:
        oldest = opened(daybook, "- -")
        games = [oldest] + [opened(daybook, "- -") for _ in range(24)]
        events = sum(game.n for game in games)
    _, checks = examined(cwd=tmp_path)
    assert checks["chain"]["found"].startswith(f"the 20 newest games, {20 * oldest.n} of {events} events: ")
    assert "--all" in checks["chain"]["remedy"]
    with sqlite3.connect(tmp_path / "daybook.db") as connection:
        connection.execute("UPDATE stored_events SET state = x'7b7d' WHERE notification_id = 1")
    connection.close()
    assert examined(cwd=tmp_path)[1]["chain"]["state"] == "ok"
    _, checks = examined("--all", cwd=tmp_path)
    assert checks["chain"]["found"] == f"game {oldest.id} is broken at event 1"


def test_a_damaged_file_is_found(record: Path) -> None:
    content = bytearray(record.read_bytes())
    middle = len(content) // 4096 // 2 * 4096
    content[middle : middle + 4096] = b"\xff" * 4096
    record.write_bytes(content)
    status, state, _ = states(record)
    assert (status, state["schema" if "quick_check" not in state else "quick_check"]) == (1, "problem")


def test_keys_that_are_missing_or_too_short(record: Path) -> None:
    (record.parent / KEY).write_text("short")
    assert "too short" in states(record)[2]["key"]
    (record.parent / KEY).unlink()
    status, state, _ = states(record)
    assert (status, state["key"]) == (1, "problem")
    assert states(record, DAYBOOK_SECRET="s" * 40)[1]["key"] == "ok"
    assert not (record.parent / KEY).exists()


def test_views_that_are_missing_behind_or_leave_games_out(record: Path, shelf: Shelf) -> None:
    views = record.parent / "daybook-views.db"
    changed(views, "INSERT INTO parked VALUES (?, 3, 'KeyError', 'it cannot be folded')", shelf.open)
    parked = examined(cwd=record.parent)[1]["parked"]
    assert (parked["state"], shelf.open in parked["found"], "daybook rebuild" in parked["remedy"]) == (
        "warning", True, True)  # fmt: skip
    assert states(record)[2]["projections"] == "0 events behind the record"
    changed(views, "UPDATE tracking SET position = 0")
    assert states(record)[2]["projections"] == f"{shelf.steps + 2} events behind the record"
    for path in record.parent.glob("daybook-views.db*"):
        path.unlink()
    status, state, _ = states(record)
    assert (status, state["projections"]) == (0, "warning")


def test_beside_a_running_service_and_after_its_end(tmp_path: Path) -> None:
    token = "t" * 40
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN=token) as serving:
        address = serving.hears(r"(http://[^/]+)/")[1]
        status, checks = examined("--server", address, "--token", token, cwd=tmp_path)
        assert status == 0, checks
        assert {name for name, check in checks.items() if check["state"] != "ok"} == {"backup"}, "none was made yet"
        assert {"healthz", "readyz", "clock", "token", "version", "follower"} <= set(checks)
        assert "held by `daybook serve`" in checks["lock"]["found"]
        status, checks = examined("--server", address, "--token", "wrong", cwd=tmp_path)
        assert (status, checks["token"]["state"]) == (1, "problem")
        status, checks = examined("--server", address, cwd=tmp_path)
        assert (status, checks["token"]["state"]) == (0, "warning")
        serving.end()
        assert "no process holds it" in examined(cwd=tmp_path)[1]["lock"]["found"]
    status, checks = examined("--server", address, "--token", token, cwd=tmp_path)
    assert status == 1
    assert "does not answer" in checks["server"]["found"]
    assert "daybook serve" in checks["server"]["remedy"]
    assert token not in json.dumps(checks)


def test_what_is_no_daybook_and_no_address(record: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        for address in ("ftp://here", f"http://127.0.0.1:{silent.getsockname()[1]}"):
            assert examined("--server", address, cwd=record.parent)[1]["server"]["state"] == "problem"


def test_postgresql(postgres_url: str, tmp_path: Path) -> None:
    with Daybook(open_database(postgres_url)) as daybook:
        play_on(daybook, opened(daybook, "- - greedy", options={"rounds": 1}), Random(1))
    status, checks = examined("--database", postgres_url, cwd=tmp_path)
    assert status == 0, checks
    assert checks["projections"]["state"] == "warning"
    assert called("rebuild", "--database", postgres_url, cwd=tmp_path).returncode == 0
    status, checks = examined("--database", postgres_url, cwd=tmp_path, DAYBOOK_SECRET="s" * 40)
    assert status == 0
    assert {name for name, check in checks.items() if check["state"] != "ok"} <= {"durability", "backup"}
    assert checks["chain"]["found"].startswith("all 1 game, ")
    assert {"postgresql", "durability", "schema", "parked"} <= set(checks)
    assert list(tmp_path.iterdir()) == []


def test_an_empty_postgresql_is_not_ours_yet_and_a_password_is_not_told(postgres_url: str, tmp_path: Path) -> None:
    status, checks = examined("--database", postgres_url, cwd=tmp_path)
    assert (status, checks["schema"]["state"]) == (1, "problem")
    status, checks = examined("--database", "postgresql://me:secret@127.0.0.1:1/x", cwd=tmp_path)
    assert (status, "secret" in json.dumps(checks)) == (1, False)


def test_a_late_follower_is_found(postgres_url: str, tmp_path: Path) -> None:
    with Daybook(open_database(postgres_url), clock=lambda: 1_600_000_000_000) as daybook:
        opened(daybook, "- -")
    words, token = ("serve", "--port", "0", "--no-follow", "--database", postgres_url), "t" * 40
    with running(*words, cwd=tmp_path, DAYBOOK_TOKEN=token) as serving:
        address = serving.hears(r"(http://[^/]+)/")[1]
        status, checks = examined("--database", postgres_url, "--server", address, "--token", token, cwd=tmp_path)
        assert (status, checks["follower"]["state"]) == (1, "problem")
        assert "daybook follow" in checks["follower"]["remedy"]
