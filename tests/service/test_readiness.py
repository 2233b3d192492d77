"""`/readyz` is believed: it fails where a move would not be kept, or what goes on by itself does not."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.eventually import eventually
from tests.processes import PATIENCE, environment
from tests.service.served import served

SABOTEUR = """
import ctypes, pathlib, threading, time

def lurk():
    while True:
        doomed = {file.name[4:] for file in pathlib.Path().glob("end-*")}
        for thread in threading.enumerate():
            if thread.name in doomed:
                ident, end = ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, end)
        time.sleep(0.05)

threading.Thread(target=lurk, daemon=True).start()
import os
os.register_at_fork(after_in_child=lambda: threading.Thread(target=lurk, daemon=True).start())
"""

REPLACED = """
import sqlite3, threading
from contextlib import closing
from pathlib import Path
from domain.record.store.record_file import FileLost, RecordFile
from service.readiness import soundness

def read():
    with closing(sqlite3.connect("day.db")) as connection:
        while not over.is_set():
            connection.execute("SELECT count(*) FROM moves").fetchone()

path, older, over = Path("day.db"), Path("older.db"), threading.Event()
writer = sqlite3.connect(path, isolation_level=None)
writer.execute("PRAGMA journal_mode = WAL")
writer.execute("CREATE TABLE moves (move)")
with closing(sqlite3.connect(older)) as copy:
    writer.backup(copy)
writer.execute("INSERT INTO moves VALUES (1)")
file = RecordFile(path)
readers = [threading.Thread(target=read) for _ in range(3)]
for reader in readers:
    reader.start()
for time in range(600):
    if time == 300:
        older.replace(path)
    try:
        print("sound" if soundness([file]) == "ok" else "damaged")
    except FileLost:
        print("lost")
over.set()
"""


@pytest.mark.parametrize("suffix", ["", "-wal"])
def test_a_file_that_is_deleted_is_noticed_and_nothing_is_acknowledged(tmp_path: Path, suffix: str) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        assert service.unready() == {}
        (tmp_path / f"daybook.db{suffix}").unlink()
        assert "gone" in service.unready()["files"]
        assert service.opens()[0] == 503
        assert service.asked("/v1/tokens", {"role": "auditor", "name": "Ada"})[0] == 503
        said = service.end()
    assert "is gone while it is served" in said
    assert "Traceback" not in said


def test_a_look_at_a_file_that_was_replaced_does_not_end_the_process(tmp_path: Path) -> None:
    """Opened beside the log and the index of the other it would cut the index short, and whoever reads that dies."""
    ended = subprocess.run(
        [sys.executable, "-c", REPLACED],
        cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.split() == ["sound"] * 300 + ["lost"] * 300


def test_views_that_are_deleted_are_noticed(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        (tmp_path / "daybook-views.db").unlink()
        assert "gone" in service.unready()["files"]


def test_a_second_name_is_noticed(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        other = tmp_path / "copy.db"
        os.link(service.record, other)
        assert "second name" in service.unready()["files"]
        assert service.opens()[0] == 503
        other.unlink()
        assert service.opens()[0] == 201
        eventually(lambda: service.unready() == {})


def test_a_locked_record_is_noticed(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.unready() == {}
        other = sqlite3.connect(service.record, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        eventually(lambda: "record" in service.unready())
        other.execute("ROLLBACK")
        other.close()
        eventually(lambda: service.unready() == {})


@pytest.mark.parametrize("name", ["daybook.db", "daybook-views.db"])
def test_a_damaged_page_is_noticed(tmp_path: Path, name: str) -> None:
    with served(tmp_path) as service:
        for _ in range(3):
            assert service.opens()[0] == 201
        eventually(lambda: service.asked("/v1/games")[1]["games"])
        assert service.unready() == {}
        with sqlite3.connect(tmp_path / name) as other:
            assert other.execute("PRAGMA wal_checkpoint").fetchone()[0] == 0
            (pages,) = other.execute("PRAGMA page_count").fetchone()
        other.close()
        with (tmp_path / name).open("r+b") as file:
            for page in range(1, pages):
                file.seek(4096 * page)
                file.write(b"\xff" * 4096)
        eventually(lambda: "damaged" in service.unready().get("pages", ""))


def test_a_worker_that_has_stopped_is_noticed(tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    (away / "sitecustomize.py").write_text(SABOTEUR)
    root = str(Path(__file__).parents[2])
    with served(tmp_path, PYTHONPATH=f"{away}:{root}") as service:
        assert service.unready() == {}
        wrong: dict[str, str] = {}
        checks = {"follower": "follower", "bots": "bots", "clocks": "clocks", "webhook-reader": "webhooks"}
        for thread, check in checks.items():
            (tmp_path / f"end-{thread}").touch()
            wrong[check] = "stopped"
            eventually(lambda: service.unready() == wrong)


def test_a_follower_that_cannot_go_on_is_noticed(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        other = sqlite3.connect(tmp_path / "daybook-views.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert service.opens()[0] == 201
        eventually(lambda: service.unready() == {"follower": "stands still"})
        other.execute("ROLLBACK")
        other.close()
        eventually(lambda: service.unready() == {})


def events_in(record: Path) -> int:
    with sqlite3.connect(f"file:{record}?mode=ro", uri=True) as other:
        (count,) = other.execute("SELECT count(*) FROM stored_events").fetchone()
    other.close()
    return int(count)


def test_asking_leaves_no_event_and_does_not_fill_the_disk(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.unready() == {}
        before = events_in(service.record)
        for _ in range(100):
            assert service.unready() == {}
        assert events_in(service.record) == before
        assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 3 << 20, "a dozen proofs, each over the last"
