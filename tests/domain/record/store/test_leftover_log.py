"""A log that was left behind by a kill, and the files that may lie beside it."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from eventsourcing.persistence import InfrastructureFactory, StoredEvent

from domain.record.store import DatabaseRefused, open_database, sole_server
from domain.record.store.leftover_log import misfit
from domain.record.store.record_file import require_own_log
from tests.suite import sampled

Played = Callable[[int, int], Path]


@pytest.fixture
def played(tmp_path: Path) -> Played:
    """Returns a folder with `older.db`, and with `day.db` and the log that a kill left beside it."""

    def play(between: int, after: int) -> Path:
        """Some events lie between the older copy and the beginning of the log, the others are in the log."""
        file = tmp_path / "day.db"
        factory = InfrastructureFactory.construct(open_database(f"sqlite:///{file}"))
        recorder = factory.application_recorder()

        def write(first: int, number: int) -> None:
            numbers = range(first, first + number)
            recorder.insert_events([StoredEvent(f"game-{n // 7:05}", 1 + n % 7, "t", b"%d" % n * 60) for n in numbers])

        write(0, 700)
        _write_back(file)
        shutil.copy(file, tmp_path / "older.db")
        write(700, between)
        _write_back(file)
        write(700 + between, after)
        for name in ("day.db", "day.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / f"left-{name}")
        factory.close()
        for name in ("day.db", "day.db-wal"):
            (tmp_path / f"left-{name}").replace(tmp_path / name)
        (tmp_path / "day.db-shm").unlink(missing_ok=True)
        return tmp_path

    return play


def _write_back(file: Path) -> None:
    with sqlite3.connect(file) as other:
        assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0
    other.close()


@pytest.mark.parametrize(
    ("between", "after"), sampled([(1, 1), (1, 40), (9, 1), (9, 40), (60, 1), (300, 1), (300, 300)], 3)
)
def test_a_log_beside_an_older_copy_is_noticed_where_it_would_ruin_it(played: Played, between: int, after: int) -> None:
    place = played(between, after)
    log = place / "day.db-wal"
    assert misfit(place / "day.db", log) is None
    (place / "older.db").replace(place / "day.db")
    before = (place / "day.db").read_bytes(), log.read_bytes()
    ruined = not _is_whole(place / "day.db", 700 + between + after)
    assert ruined or between < 10, "a few events may lie in pages that the log has anyway"
    assert (_fault(place / "day.db", log) is not None) == ruined
    assert ((place / "day.db").read_bytes(), log.read_bytes()) == before


def _is_whole(file: Path, events: int) -> bool:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        try:
            said = connection.execute("PRAGMA integrity_check(1)").fetchone()
            positions = connection.execute("SELECT notification_id FROM stored_events NOT INDEXED").fetchall()
        except sqlite3.DatabaseError:
            return False
    return said == ("ok",) and positions == [(position,) for position in range(1, events + 1)]


def _fault(file: Path, log: Path) -> str | None:
    try:
        return misfit(file, log)
    except sqlite3.DatabaseError as error:
        return str(error)


def test_a_large_file_is_refused_for_it_too(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    place = played(100, 10)
    monkeypatch.setattr("domain.record.store.record_file.READ_WHOLE", 0)
    require_own_log(place / "day.db")
    (place / "older.db").replace(place / "day.db")
    with pytest.raises(DatabaseRefused, match=r"the log of another copy of it \(\d+ pages are neither"):
        require_own_log(place / "day.db")


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/day.db"
    with sole_server(url, "serve"):
        with pytest.raises(DatabaseRefused, match=r"in use by `daybook serve` \(process \d+\)"):
            sole_server(f"{tmp_path}/day.db", "follow")
        sole_server(f"{tmp_path}/other.db").close()
        (tmp_path / "link.db").symlink_to(tmp_path / "day.db")
        with pytest.raises(DatabaseRefused):  # it is the same file
            sole_server(f"{tmp_path}/link.db")
    sole_server(url).close()
    with pytest.raises(DatabaseRefused, match="cannot be created"):
        sole_server(f"{tmp_path}/nowhere/day.db")
    url = "postgresql://ana@host/day"
    with sole_server(url), sole_server(url):
        pass
