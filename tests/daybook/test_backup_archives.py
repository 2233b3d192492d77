"""Archives of old tournaments come along in a backup, cheaply, and go back with it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.daybook.calls import Done, called
from tests.daybook.test_backup import lose
from tests.service.test_archiving import Club


@pytest.fixture(scope="module")
def moved_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with `day.db`, one of whose games was moved out into `day.db.archives`."""
    place = tmp_path_factory.mktemp("moved")
    club = Club(f"sqlite:///{place}/day.db")
    club.move_out()
    club.service.signer.sign()
    club.service.close()
    return place


@pytest.fixture
def place(moved_out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DAYBOOK_ARCHIVES", "DAYBOOK_SECRET"):
        monkeypatch.delenv(name, raising=False)
    return Path(shutil.copytree(moved_out, tmp_path / "club"))


def on(place: Path, command: str, *words: str) -> Done:
    return called(command, *words, "--database", "sqlite:///day.db", cwd=place)


def made(place: Path, *words: str) -> dict[str, object]:
    done = on(place, "backup", "kept", "--quick", "--json", *words)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def archive_in(folder: object) -> Path:
    (file,) = (Path(str(folder)) / "archives").glob("*.zip")
    return file


def test_archives_come_along_once_and_go_back(place: Path) -> None:
    first, second = (made(place)["folder"] for _ in range(2))
    archive = archive_in(first)
    assert archive.stat().st_ino == archive_in(second).stat().st_ino, "the same file, which needs no room again"
    assert archive.stat().st_mode & 0o777 == 0o600
    content = archive.read_bytes()
    lose(place)
    shutil.rmtree(place / "day.db.archives")
    drill = on(place, "restore", "kept", "--dry-run")
    assert (drill.returncode, (place / "day.db.archives").exists()) == (0, False), drill.stderr
    done = on(place, "restore", "kept")
    assert done.returncode == 0, done.stderr
    back = place / "day.db.archives" / archive.name
    assert (back.read_bytes(), back.stat().st_mode & 0o777) == (content, 0o600)
    held = called("verify", "day.db", "--all", cwd=place)
    assert held.returncode == 0, held.stderr


def test_a_damaged_archive_is_copied_anew_into_a_backup_and_into_its_place(place: Path) -> None:
    first = archive_in(made(place)["folder"])
    good = first.read_bytes()
    first.write_bytes(bytes([good[0] ^ 1]) + good[1:])
    assert on(place, "restore", str(first.parents[1]), "--dry-run").returncode == 1
    second = archive_in(made(place)["folder"])
    assert second.read_bytes() == good
    live = place / "day.db.archives" / first.name
    live.write_bytes(b"x")
    (place / "day.db").unlink()
    done = on(place, "restore", str(second.parents[1]))
    assert (done.returncode, live.read_bytes()) == (0, good), done.stderr
    assert second.stat().st_ino != live.stat().st_ino


def test_an_archive_that_is_missing_is_named(place: Path) -> None:
    left_out = made(place, "--without-archives")
    assert left_out["archives"] is None
    (place / "day.db").unlink()
    (live,) = (place / "day.db.archives").glob("*.zip")
    live.rename(place / "away")
    done = on(place, "restore", "kept")
    assert done.returncode == 2
    assert "is missing: it was expected in" in done.stderr.replace("\n", " ")
    (place / "away").rename(live)
    assert on(place, "restore", "kept").returncode == 0
    live.unlink()
    done = on(place, "backup", "kept")
    assert done.returncode == 1
    assert "An archive of old tournaments cannot be backed up" in done.stderr
    assert len([one for one in (place / "kept").iterdir() if one.is_dir()]) == 1
