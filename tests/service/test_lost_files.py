"""A record that is deleted or replaced while it is served, or older than what was made of it."""

import os
import re
import shutil
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from domain.record.streams import is_game
from tests.eventually import eventually
from tests.processes import called
from tests.service.served import Served, served


def games_in(record: Path) -> int:
    """How many games a record holds."""
    with sqlite3.connect(f"file:{record}?mode=ro", uri=True) as connection:
        found = connection.execute("SELECT DISTINCT originator_id FROM stored_events").fetchall()
    connection.close()
    return sum(is_game(stream) for (stream,) in found)


def events_in(record: Path) -> int:
    with sqlite3.connect(f"file:{record}?mode=ro", uri=True) as connection:
        (count,) = connection.execute("SELECT count(*) FROM stored_events").fetchone()
    connection.close()
    return int(count)


def signed(service: Served) -> int:
    """How many events the newest checkpoint covers."""
    return int(service.text("/tlog/checkpoint").splitlines()[1])


def copied(place: Path, to: Path) -> None:
    """A copy as a careful operator makes it."""
    with sqlite3.connect(place / "daybook.db") as connection, sqlite3.connect(to) as copy:
        connection.backup(copy)
    connection.close()
    copy.close()


class Writer(threading.Thread):
    """Opens games one after the other; remembers when it asked for each that was acknowledged, and a refusal."""

    def __init__(self, service: Served) -> None:
        super().__init__(daemon=True)
        self.service, self.over = service, threading.Event()
        self.acknowledged: list[float] = []
        self.refused = threading.Event()

    def run(self) -> None:
        while not self.over.is_set():
            asked = time.monotonic()
            if self.service.opens()[0] == 201:
                self.acknowledged.append(asked)
            else:
                self.refused.set()


@contextmanager
def writing(service: Served) -> Iterator[list[Writer]]:
    """Four at once, who have ended before the service does, also when a test fails."""
    writers = [Writer(service) for _ in range(4)]
    for writer in writers:
        writer.start()
    try:
        yield writers
    finally:
        for writer in writers:
            writer.over.set()
        for writer in writers:
            writer.join(60)


@pytest.mark.parametrize("by", ["an older copy", pytest.param("nothing", marks=pytest.mark.long)])
def test_nothing_is_acknowledged_once_the_loss_is_noticed(tmp_path: Path, by: str) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        copied(tmp_path, tmp_path / "older")
        with writing(service) as writers:
            eventually(lambda: sum(len(writer.acknowledged) for writer in writers) > 40)
            if by == "nothing":
                service.record.unlink()
            else:
                (tmp_path / "older").replace(service.record)
            assert all(writer.refused.wait(60) for writer in writers), "nobody asks whether it is ready"
            noticed = time.monotonic()
            assert {service.opens()[0] for _ in range(20)} == {503}
        assert [asked for writer in writers for asked in writer.acknowledged if asked > noticed] == []
        assert service.unready()
        said = service.end()
    assert f"{service.record} {'is gone' if by == 'nothing' else 'was replaced'} while it is served" in said
    assert "Traceback" not in said
    if by == "nothing":
        assert not service.record.exists(), "no empty record takes its place"


def test_a_file_that_comes_back_is_written_on(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        service.record.rename(tmp_path / "aside")
        assert service.opens()[0] == 503
        (tmp_path / "aside").rename(service.record)
        assert service.opens()[0] == 201
        eventually(lambda: service.unready() == {})
        eventually(lambda: len(service.asked("/v1/games")[1]["games"]) == 2)
        service.end()
    assert games_in(tmp_path / "daybook.db") == 2


@pytest.mark.long
def test_an_older_record_is_not_served_until_somebody_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        copied(tmp_path, tmp_path / "older")
        older = events_in(tmp_path / "older")
        assert service.opens()[0] == 201
        eventually(lambda: len(service.asked("/v1/games")[1]["games"]) == 2)
        eventually(lambda: signed(service) == events_in(tmp_path / "daybook.db"))
        service.end()
    (tmp_path / "older").replace(tmp_path / "daybook.db")
    before = (tmp_path / "daybook-views.db").read_bytes()
    for command in (["serve", "--port", "0"], ["follow"]):
        done = called(*command, cwd=tmp_path)
        assert done.returncode == 2
        said = re.search(r"ends at event (\d+), while its lists and statistics go on to event (\d+)", done.stderr)
        assert said, done.stderr
        assert int(said[1]) == older < int(said[2])
        assert "`daybook rebuild`" in done.stderr
    assert (tmp_path / "daybook-views.db").read_bytes() == before
    assert called("rebuild", cwd=tmp_path).returncode == 0
    done = called("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert f"The record has {older} events, but a checkpoint of" in done.stderr
    assert called("key", "new-log", "--yes", cwd=tmp_path).returncode == 0
    with served(tmp_path) as service:
        assert service.unready() == {}
        assert service.opens()[0] == 201


def test_another_record_of_the_same_length_is_not_served(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for place in (tmp_path, other):
        with served(place) as service:
            assert service.opens()[0] == 201
            eventually(lambda service=service: service.asked("/v1/games")[1]["games"])
            service.end()
    shutil.copy(other / "daybook.db", tmp_path)
    done = called("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert re.search(r"has another event \d+ than", done.stderr)


def test_a_lost_record_does_not_begin_anew(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        service.end()
    (tmp_path / "daybook.db").unlink()
    done = called("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert "daybook-views.db beside it has the lists and statistics" in done.stderr
    assert not (tmp_path / "daybook.db").exists()


@pytest.mark.long
def test_the_log_of_another_copy_is_not_taken_for_its_own(tmp_path: Path) -> None:
    """After a kill the log holds the last commits; an older file put before it would be ruined by them."""
    with served(tmp_path) as service:
        for _ in range(5):
            assert service.opens()[0] == 201
        copied(tmp_path, tmp_path / "older")
        for _ in range(200):
            assert service.opens()[0] == 201
        with sqlite3.connect(service.record) as other:
            assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0
        other.close()
        for _ in range(20):
            assert service.opens()[0] == 201
        os.kill(service.process.process.pid, signal.SIGKILL)
        os.kill(service.worker, signal.SIGKILL)
        eventually(lambda: called("doctor", cwd=tmp_path).stdout.count("no process holds it"))
    (tmp_path / "older").replace(tmp_path / "daybook.db")
    before = {name: (tmp_path / name).read_bytes() for name in ("daybook.db", "daybook.db-wal")}
    done = called("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert "daybook.db-wal" in done.stderr
    assert {name: (tmp_path / name).read_bytes() for name in before} == before, "nothing is changed"


def test_a_second_name_is_refused_at_the_start(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        service.end()
    os.link(tmp_path / "daybook.db", tmp_path / "copy.db")
    done = called("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert "second name" in done.stderr


@pytest.fixture
def careless() -> None:
    """A umask that takes no right away."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
def test_no_file_is_open_to_others(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        eventually(lambda: service.asked("/v1/games")[1]["games"])
        files = {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()}
    ours = ["daybook.db", "daybook.db-wal", "daybook.db-shm", "daybook-views.db", "daybook-views.db-wal"]
    assert {"daybook.db.lock", "daybook.db.key", *ours} <= set(files)
    assert set(files.values()) == {"0o600"}, files


@pytest.mark.usefixtures("careless")
def test_no_file_of_a_command_is_open_to_others(tmp_path: Path) -> None:
    done = called("demo", "--database", "sqlite:///day.db", "--players", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()} == {"0o600"}
