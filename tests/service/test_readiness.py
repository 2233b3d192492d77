"""`/readyz` is believed: it fails where a move would not be kept, or what goes on by itself does not."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from api.app import create_app
from service.readiness import examined
from service.service import Service
from service.settings import Settings
from tests.processes import PATIENCE, environment
from tests.service.served import GAME, TOKEN
from tests.stepped import SteppedSources, stepped_clock, stepped_service

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
for _ in range(3):
    threading.Thread(target=read).start()
for time in range(80):
    if time == 40:
        older.replace(path)
    try:
        print("sound" if soundness([file]) == "ok" else "damaged")
    except FileLost:
        print("lost")
over.set()
"""


class Ready:
    """A service on `daybook.db`, and what it says of itself."""

    def __init__(self, service: Service, clock: SteppedSources):
        self.service, self.clock = service, clock
        self.client = create_app(service).test_client()

    def word(self, check: str, deadline: float = PATIENCE) -> str:
        """What a check says now; by default it has all the time that it needs."""
        self.clock.advance(1)
        return self.service.readiness.words(deadline)[check]

    def post(self, path: str = "/v1/games", body: Any = GAME) -> int:
        return self.client.post(path, json=body, headers={"Authorization": f"Bearer {TOKEN}"}).status_code


@pytest.fixture
def ready(tmp_path: Path) -> Iterator[Ready]:
    with stepped_clock() as clock, stepped_service(f"sqlite:///{tmp_path}/daybook.db", clock, token=TOKEN) as world:
        ready = Ready(world.service, clock)
        assert ready.post() == 201
        world.settle()
        yield ready


@pytest.mark.parametrize("suffix", [".db", ".db-wal", "-views.db"])
def test_a_file_that_is_deleted_is_noticed_and_nothing_is_acknowledged(
    ready: Ready, tmp_path: Path, suffix: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert [ready.word(check) for check in ("record", "views", "files", "pages", "disk")] == ["ok"] * 5
    file, aside = tmp_path / f"daybook{suffix}", tmp_path / "aside"
    file.rename(aside)
    assert "gone" in ready.word("files")
    assert ready.client.get("/readyz").status_code == 503
    if suffix == "-views.db":
        return
    assert ready.post() == 503
    assert ready.post("/v1/tokens", {"role": "auditor", "name": "Ada"}) == 503
    assert "is gone while it is served" in caplog.text
    assert "Traceback" not in caplog.text
    aside.rename(file)  # it is written on once it is back
    assert ready.post() == 201
    assert ready.word("files") == "ok"


def test_nothing_is_acknowledged_once_the_record_was_replaced(
    ready: Ready, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    record, copy = (sqlite3.connect(tmp_path / name) for name in ("daybook.db", "older"))
    with closing(record), closing(copy):
        record.backup(copy)
    (tmp_path / "older").replace(tmp_path / "daybook.db")
    assert {ready.post() for _ in range(3)} == {503}, "nobody asks whether it is ready"
    assert "was replaced" in ready.word("files")
    assert f"{tmp_path / 'daybook.db'} was replaced while it is served" in caplog.text
    assert "Traceback" not in caplog.text


def test_a_look_at_a_file_that_was_replaced_does_not_end_the_process(tmp_path: Path) -> None:
    """Opened beside the log and the index of the other it would cut the index short, and whoever reads that dies."""
    ended = subprocess.run(
        [sys.executable, "-c", REPLACED],
        cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.split() == ["sound"] * 40 + ["lost"] * 40


def test_a_second_name_is_noticed(ready: Ready, tmp_path: Path) -> None:
    os.link(tmp_path / "daybook.db", tmp_path / "copy.db")
    assert "second name" in ready.word("files")
    assert ready.post() == 503
    (tmp_path / "copy.db").unlink()
    assert ready.post() == 201
    assert ready.word("files") == "ok"


def test_a_disk_without_room_is_noticed(ready: Ready, monkeypatch: pytest.MonkeyPatch) -> None:
    for blocks, word in ((255, "the disk is full"), (256, "ok")):
        monkeypatch.setattr(os, "statvfs", lambda _, free=blocks: SimpleNamespace(f_bavail=free, f_frsize=4096))
        assert ready.word("disk") == word


def test_a_locked_record_is_noticed(ready: Ready, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "daybook.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert ready.word("record", 0.1) == "no answer within a second"
        other.execute("ROLLBACK")
    ready.word("record")
    assert ready.word("record") == "ok"


@pytest.mark.parametrize("name", ["daybook.db", "daybook-views.db"])
def test_a_damaged_page_is_noticed(ready: Ready, tmp_path: Path, name: str) -> None:
    assert ready.word("pages") == "ok"
    with closing(sqlite3.connect(tmp_path / name)) as other:
        assert other.execute("PRAGMA wal_checkpoint").fetchone()[0] == 0
        (pages,) = other.execute("PRAGMA page_count").fetchone()
    with (tmp_path / name).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096 * (pages - 1))
    assert "damaged" in ready.word("pages")


def test_a_worker_that_has_stopped_or_stands_still_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = Service.open(f"sqlite:///{tmp_path}/daybook.db", settings=Settings(limits=""), follows=True)
    service.start_workers()

    def wrong() -> dict[str, str]:
        words = {name: examined(name, examine) for name, examine in service.readiness.looks}
        return {name: word for name, word in words.items() if word != "ok"}

    (bots, clocks), reveals, books = service.automatic_workers, service.revealing, service.tournament_workers[0]
    dispatcher, signer, follower = service.webhooks.dispatcher, service.signer, service.follower
    for check, worker, patience in (
        ("bots", bots, 30), ("clocks", clocks, 30), ("tournaments", books, 30), ("reveals", reveals, 5),
        ("webhooks", dispatcher, 5), ("log", signer, 5), ("follower", follower, 5),
    ):  # fmt: skip
        for silent, found in ((patience - 1, {}), (patience, {check: "stands still"})):
            with monkeypatch.context() as patch:
                named = property(lambda self, one=worker, silent=silent: silent if self is one else 0.0)
                patch.setattr(type(worker), "silent_seconds", named)
                assert {check: word for check, word in wrong().items() if word == "stands still"} == found
    assert wrong() == {}
    service.close()
    stopped = ["follower", "bots", "clocks", "reveals", "tournaments", "webhooks", "streams", "log", "scrub"]
    assert {check: word for check, word in wrong().items() if check != "files"} == {
        "service": "stops",
        **dict.fromkeys(stopped, "stopped"),
    }


def test_asking_leaves_no_event_and_does_not_fill_the_disk(ready: Ready, tmp_path: Path) -> None:
    before = ready.service.daybook.store.max_notification_id()
    for _ in range(40):
        assert ready.word("record") == "ok"
    assert ready.service.daybook.store.max_notification_id() == before
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 3 << 20, "a dozen proofs, each over the last"
