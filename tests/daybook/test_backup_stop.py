"""`daybook backup` as a process that is told to end: it ends soon, and nothing is left that looks like a backup."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from service.backups.folders import PARTIAL, kept_backups
from tests.daybook.club import Club, club_in
from tests.eventually import eventually
from tests.processes import Running, running

pytestmark = pytest.mark.long
CLUB = "sqlite:///club.db"


@contextmanager
def backups(place: Path, url: str, **settings: str) -> Iterator[Running]:
    with running("backup", "kept", "--every", "3600", "--database", url, cwd=place, **settings) as process:
        yield process


def left(place: Path) -> tuple[int, int]:
    """How many good backups there are, and how many folders that are half written."""
    return sum(one.good for one in kept_backups(place / "kept")), len(list((place / "kept").glob(f"{PARTIAL}*")))


@pytest.mark.parametrize(("seen", "number"), [("club.db", signal.SIGTERM), ("club.db.checkpoint", signal.SIGINT)])
def test_in_the_midst_of_one(tmp_path: Path, seen: str, number: signal.Signals) -> None:
    place = tmp_path
    club_in(place)
    with sqlite3.connect(place / "club.db") as connection:  # so that it takes a while
        connection.execute(
            "CREATE TABLE filling AS WITH RECURSIVE rows (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows "
            "WHERE n < 1000000) SELECT zeroblob(200) FROM rows"
        )
    connection.close()
    with backups(place, CLUB) as process:
        eventually(lambda: list((place / "kept").glob(f"{PARTIAL}*/{seen}")))
        assert process.stop(number) == 128 + number
    assert left(place) == (0, 0)
    assert list((place / "kept").glob("2*")) == []


def comes_to(admin: psycopg.Connection, query: str, count: int) -> None:
    """Waits until so many are there."""
    eventually(lambda: admin.execute(query.encode()).fetchone() == (count,))


def test_in_the_midst_of_a_dump(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path))
    Club(postgres_url).close()
    dumping = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pg_dump'"
    waiting = f"{dumping} AND wait_event_type = 'Lock'"
    with psycopg.connect(postgres_url) as other, psycopg.connect(postgres_url, autocommit=True) as admin:
        other.execute("LOCK TABLE daybook_events IN ACCESS EXCLUSIVE MODE")
        with backups(tmp_path, postgres_url, DAYBOOK_SIGNING_DIRECTORY=str(tmp_path)) as process:
            comes_to(admin, waiting, 1)
            assert process.stop() == 128 + signal.SIGTERM
        other.rollback()
        comes_to(admin, dumping, 0)
    assert left(tmp_path) == (0, 0)
