"""A record that is deleted or replaced while it is served, or older than what was made of it."""

import os
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.record.store.marks import DatabaseRefused
from service.service import Service
from tests.daybook.calls import called
from tests.service.served import game_of
from tests.stepped import run_until_idle


def copied(place: Path, to: Path) -> int:
    """A copy as a careful operator makes it; returns how many events it has."""
    with closing(sqlite3.connect(place / "daybook.db")) as connection, closing(sqlite3.connect(to)) as copy:
        connection.backup(copy)
        return int(copy.execute("SELECT count(*) FROM stored_events").fetchone()[0])


def filled(place: Path) -> None:
    """Makes a record of a game and all that belongs to it, or adds one."""
    place.mkdir(exist_ok=True)
    with closing(Service.open(f"sqlite:///{place / 'daybook.db'}", follows=True)) as service:
        game_of(service)
        run_until_idle(service)


def refused(place: Path, said: str) -> None:
    with pytest.raises(DatabaseRefused, match=said):
        Service.open(f"sqlite:///{place / 'daybook.db'}")


def test_an_older_record_is_not_served_until_somebody_says_so(tmp_path: Path) -> None:
    filled(tmp_path)
    older = copied(tmp_path, tmp_path / "older")
    filled(tmp_path)
    (tmp_path / "older").replace(tmp_path / "daybook.db")
    before = (tmp_path / "daybook-views.db").read_bytes()
    with pytest.raises(DatabaseRefused, match="`daybook rebuild`") as refusal:
        Service.open(f"sqlite:///{tmp_path / 'daybook.db'}", follows=True)
    said = re.search(r"ends at event (\d+), while its lists and statistics go on to event (\d+)", str(refusal.value))
    assert said
    assert int(said[1]) == older < int(said[2])
    assert (tmp_path / "daybook-views.db").read_bytes() == before
    assert called("rebuild", cwd=tmp_path).returncode == 0
    refused(tmp_path, f"The record has {older} events, but a checkpoint of")
    assert called("key", "new-log", "--yes", cwd=tmp_path).returncode == 0
    filled(tmp_path)


def test_another_record_of_the_same_length_is_not_served(tmp_path: Path) -> None:
    for place in (tmp_path / "one", tmp_path / "other"):
        filled(place)
    shutil.copy(tmp_path / "other" / "daybook.db", tmp_path / "one")
    refused(tmp_path / "one", r"has another event \d+ than")


def test_a_lost_record_does_not_begin_anew_and_one_with_a_second_name_is_refused(tmp_path: Path) -> None:
    filled(tmp_path)
    os.link(tmp_path / "daybook.db", tmp_path / "copy.db")
    refused(tmp_path, "second name")
    (tmp_path / "daybook.db").unlink()
    refused(tmp_path, r"daybook-views\.db beside it has the lists and statistics")
    assert not (tmp_path / "daybook.db").exists()


def test_no_file_is_open_to_others(tmp_path: Path) -> None:
    before = os.umask(0)  # which takes no right away
    try:
        with closing(Service.open(f"sqlite:///{tmp_path / 'daybook.db'}", follows=True)) as service:
            game_of(service)
            run_until_idle(service)
            files = {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()}
        (tmp_path / "demo").mkdir()
        done = called("demo", "--database", "sqlite:///day.db", "--players", "2", cwd=tmp_path / "demo")
        assert done.returncode == 0, done.stderr
    finally:
        os.umask(before)
    ours = ["daybook.db", "daybook.db-wal", "daybook.db-shm", "daybook-views.db", "daybook-views.db-wal"]
    assert {"daybook.db.lock", "daybook.db.key", *ours} <= set(files)
    assert set(files.values()) == {"0o600"}, files
    assert {oct(file.stat().st_mode & 0o777) for file in (tmp_path / "demo").iterdir()} == {"0o600"}
