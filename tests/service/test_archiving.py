"""Tournaments that are over are moved out of the database into archives, and read as before."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from api.app import create_app
from domain.record.store.archives import ArchiveFault
from domain.record.store.marks import ARCHIVED
from domain.record.store.postgres_partitions import EVENTS, partition
from service.archiving import Archiving, NotArchived
from service.proof.log_check import log_fault
from service.service import Service
from service.settings import Settings
from tests import suite
from tests.daybook.calls import called
from tests.domain.record.store.unpartitioned import make_unpartitioned
from tests.domain.record.test_sealing import played_out
from tests.service.served import GAME, TOKEN
from tests.stepped import prepare


class Club:
    """A service with a tournament, whose one game is over, and a game outside it that goes on."""

    def __init__(self, url: str):
        self.url = url
        prepare(url, TOKEN)
        self.open()
        self.tournament = self.said("POST", "/v1/tournaments", {"name": "Old", "appeal_minutes": 0})["id"]
        self.game = str(self.said("POST", "/v1/games", {**GAME, "tournament": self.tournament})["id"])
        self.other = str(self.said("POST", "/v1/games", GAME)["id"])
        daybook = self.service.daybook
        played_out(daybook, daybook.game(self.game), Random(1))
        self.lines = list(daybook.stored(self.game))

    def open(self) -> None:
        self.service = Service.open(self.url, token=TOKEN, settings=Settings(limits=""))
        self.client = create_app(self.service).test_client()
        self.store = self.service.daybook.store

    def again(self) -> None:
        self.service.close()
        self.open()

    def said(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.open(path, method=method, json=body, headers={"Authorization": f"Bearer {TOKEN}"})
        assert answer.status_code < 300, answer.text
        return answer.json

    def archiving(self) -> Archiving:
        return Archiving(self.service.daybook, self.service.accounts, self.service.signer)

    def move_out(self) -> list[str]:
        archiving = self.archiving()
        games = archiving.games(self.tournament)
        assert archiving.obstacles(games) == []
        return list(archiving.move_out(self.tournament, games, lambda path: None))

    def whole(self) -> None:
        """Every way to the bytes gives what was recorded."""
        store = self.store
        assert list(store.read_states(self.game)) == self.lines
        assert list(store.read_states(self.game, 2, 5)) == self.lines[2:5]
        assert [row[3] for row in store.read_log(0, 10_000) if row[1] == self.game] == self.lines
        assert [leaf.stored for leaf in store.leaves(0, 10_000) if leaf.stream == self.game] == self.lines
        recorder = self.service.daybook.store
        assert [event.state for event in recorder.select_events(self.game)] == self.lines
        found = recorder.select_notifications(1, 10_000)
        assert [one.state for one in found if one.originator_id == self.game] == self.lines
        assert log_fault(store, []) is None


def version_of(url: str) -> int:
    """The version of the tables, by which an older Daybook knows that it must not read them."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
            return int(file.execute("PRAGMA user_version").fetchone()[0])
    with psycopg.connect(url) as connection:
        return int(connection.execute("SELECT max(version) FROM daybook_schema").fetchall()[0][0])


@pytest.fixture
def club(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("DAYBOOK_ARCHIVES", str(tmp_path / "archives"))
    club = Club(url)
    yield club
    club.service.close()


def test_a_game_that_was_moved_out_is_read_as_before_and_comes_back(club: Club) -> None:
    assert club.move_out() == ["written", "verified", "named", "moved"]
    assert version_of(club.url) == ARCHIVED
    (place,) = club.store.archived()
    file = club.store.archives.folder / place.file
    assert (place.game, place.last_n, file.stat().st_mode & 0o777) == (club.game, len(club.lines), 0o600)
    assert club.store._state(club.game, 1) == b""  # type: ignore[attr-defined]
    club.again()
    club.whole()
    assert club.archiving().in_database(club.archiving().games(club.tournament)) == []
    # A late event lies in the database, after those in the file.
    club.said("POST", f"/v1/games/{club.game}/cases", {"step": 1, "seat": 0, "text": "Look at that again."})
    club.lines = [*club.lines, *club.store.read_states(club.game, len(club.lines))]
    assert len(club.lines) > place.last_n
    club.again()
    club.whole()
    club.archiving().move_back(club.tournament)
    file.unlink()
    club.again()
    club.whole()
    assert club.store.archived() == []


def test_what_was_moved_out_is_read_as_before_once_the_events_lie_in_partitions(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAYBOOK_ARCHIVES", str(tmp_path / "archives"))
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 40)
    make_unpartitioned(postgres_url, EVENTS)
    club = Club(postgres_url)
    club.move_out()
    events = club.store.count_events()
    club.service.close()
    assert partition(club.url) == events
    club.open()
    assert version_of(club.url) == ARCHIVED
    club.whole()
    club.archiving().move_back(club.tournament)
    club.again()
    club.whole()
    club.service.close()


def test_a_missing_or_changed_archive_is_named_and_never_served_and_what_is_not_over_stays(club: Club) -> None:
    club.move_out()
    (place,) = club.store.archived()
    file = club.store.archives.folder / place.file
    good = file.read_bytes()
    file.rename(file.with_suffix(".away"))
    club.again()
    with pytest.raises(ArchiveFault, match=f"{place.file} is missing"):
        list(club.store.read_states(club.game))
    answer = club.client.get(f"/v1/games/{club.game}/record", headers={"Authorization": f"Bearer {TOKEN}"})
    assert (answer.status_code, answer.json["code"]) == (503, "archive-missing"), answer.text
    assert "missing" in club.service.checks()["archives"]
    assert club.said("GET", f"/v1/games/{club.other}")["id"] == club.other
    assert "archive" in str(log_fault(club.store, []))
    file.write_bytes(good[:-30])
    with pytest.raises(ArchiveFault, match=f"{place.file} is damaged"):
        list(club.store.read_states(club.game))
    file.write_bytes(good)
    club.whole()
    game = club.said("POST", "/v1/games", {**GAME, "tournament": club.tournament})["id"]
    archiving = club.archiving()
    assert [blocked for blocked, _ in archiving.obstacles(archiving.games(club.tournament))] == [game], "it goes on"
    with pytest.raises(NotArchived, match="no tournament"):
        archiving.games("e-none")


@pytest.mark.parametrize("stage", suite.sampled(["within", "written", "verified", "moved", "named"], 1))
def test_a_process_that_breaks_off_at_any_stage_loses_nothing(
    club: Club, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(BaseException):
        pass

    def within(places: Any) -> Iterator[Any]:
        yield from places
        raise Broken  # before the transaction is committed

    if stage == "within":
        move_out = club.store.move_out
        monkeypatch.setattr(club.store, "move_out", lambda places: move_out(within(places)))
    archiving = club.archiving()
    steps = archiving.move_out(club.tournament, archiving.games(club.tournament), lambda path: None)
    with suppress(Broken):
        while next(steps) != stage:  # and there it is left, as by a kill: nothing is cleaned up
            pass
    club.again()
    club.whole()
    assert bool(club.store.archived()) == (stage == "moved")
    if stage != "moved":
        assert len(club.archiving().unused()) == 1
        club.move_out()
        club.again()
        club.whole()


@pytest.mark.long
def test_the_command_moves_out_lists_and_returns(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/day.db")

    def run(*words: str, status: int = 0) -> str:
        done = called(*words, cwd=tmp_path)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    on = ("--database", club.url)
    assert "is in use by" in run("archive", club.tournament, *on, status=75)
    club.service.close()
    assert "Moved 1 game" in run("archive", club.tournament, "--vacuum", *on)
    assert club.tournament in run("archive", "--list", *on)
    run("verify", "day.db", "--all")
    assert "hold 1 game" in run("doctor", "--all", *on)
    run("backup", "kept", *on)
    (tmp_path / "day.db").unlink()
    run("restore", "kept", *on)
    (file,) = (tmp_path / "day.db.archives").glob("*.zip")
    file.rename(tmp_path / "away")
    assert f"{file.name} is missing" in run("doctor", "--all", *on, status=1)
    (tmp_path / "away").rename(file)
    assert "came back" in run("archive", club.tournament, "--return", *on)
