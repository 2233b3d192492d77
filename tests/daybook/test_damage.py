"""A damaged database is told as damaged, by each command that reads all of it, and never by a traceback."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from service.backups.folders import kept_backups
from service.backups.manifest import MANIFEST
from tests import suite
from tests.daybook.calls import called
from tests.daybook.club import Club
from tests.every import every

CLUB = "sqlite:///club.db"


@pytest.fixture
def place(club: Club, tmp_path: Path) -> Path:
    return Path(shutil.copytree(club.folder, tmp_path / "club"))


def without_its_index(file: Path) -> None:
    """Changes rows behind the back of an index, as a lost write does. `quick_check` does not see it."""
    with closing(sqlite3.connect(file)) as connection:
        kept = connection.execute("SELECT * FROM sqlite_master WHERE name = 'players_by_creation'").fetchone()
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_master WHERE name = 'players_by_creation'")
        connection.commit()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE players SET created_at = created_at + 1")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", kept)
        connection.commit()


def without_its_parent(file: Path) -> None:
    """Lets a row name another that is gone."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE of_players (player REFERENCES players (id))")
        connection.execute("INSERT INTO of_players VALUES ('nobody')")
        connection.commit()


DAMAGES: list[tuple[Callable[[Path], None], str]] = [
    (without_its_index, "players_by_creation"),
    (without_its_parent, "a row of of_players names a row of players that is gone"),
]


@pytest.mark.parametrize(("damage", "sentence"), DAMAGES)
def test_a_damaged_index_and_a_lost_row_are_told_by_verify_backup_and_restore(
    damage: Callable[[Path], None], sentence: str, place: Path
) -> None:
    assert called("backup", "kept", "--database", CLUB, cwd=place).returncode == 0
    (kept,) = (one.folder for one in kept_backups(place / "kept"))
    for file in (place / "club.db", kept / "club.db"):
        damage(file)
    manifest = json.loads((kept / MANIFEST).read_text())
    content = (kept / "club.db").read_bytes()
    manifest["files"]["record"] |= {"sha256": sha256(content).hexdigest(), "bytes": len(content)}
    (kept / MANIFEST).write_text(json.dumps(manifest))
    (place / "new").mkdir()
    for words, folder in (
        (("verify", CLUB), place),
        (("backup", "again", "--database", CLUB), place),
        (("restore", "../kept", "--database", CLUB), place / "new"),
    ):
        done = called(*words, cwd=folder)
        assert (done.returncode, sentence in done.stderr) == (1, True), (words, done.stdout + done.stderr)
    assert not (place / "new" / "club.db").exists()


@pytest.mark.parametrize("file", ["club.db", "club-views.db"])
def test_a_flipped_bit_anywhere_is_no_traceback(file: str, place: Path, pytestconfig: pytest.Config) -> None:
    luck, sound = Random(getattr(pytestconfig.option, "randomly_seed", 3)), (place / file).read_bytes()

    def check(at: int) -> None:
        damaged = bytearray(sound)
        damaged[at >> 3] ^= 1 << (at & 7)
        (place / file).write_bytes(damaged)
        done = called("verify", CLUB, cwd=place)
        assert done.returncode in (0, 1, 2), done.stderr

    every([luck.randrange(len(sound) * 8) for _ in range(suite.examples(5, 120))], check)
