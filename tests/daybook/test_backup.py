"""`daybook backup` and `daybook restore` on SQLite: under load, refused, half-way, and served again afterwards."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.backups.folders import PARTIAL, kept_backups, remove_oldest
from service.backups.manifest import MANIFEST
from service.proof.signer import Signer, memory_file
from service.proof.signing_keys import signing_keys
from tests import processes, suite
from tests.daybook.calls import called
from tests.daybook.club import Club, club_in
from tests.domain.record.random_play import opened
from tests.service.players import Players, missing
from tests.service.served import served

CLUB = "sqlite:///club.db"


@pytest.fixture(scope="module")
def kept(club: Club, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one backup of the club, beside that."""
    place = Path(shutil.copytree(club.folder, tmp_path_factory.mktemp("kept") / "club"))
    done = called("backup", "kept", "--database", CLUB, cwd=place)
    assert done.returncode == 0, done.stderr
    return place / "kept"


@pytest.fixture
def place(kept: Path, tmp_path: Path) -> Path:
    """A copy of the club, of which nothing is served, with its backup."""
    shutil.copytree(kept.parent, tmp_path / "club")
    return tmp_path / "club"


def backup_in(kept: Path) -> Path:
    (only,) = (one.folder for one in kept_backups(kept))
    return only


def restored(place: Path, *words: str) -> tuple[int, str]:
    """Exit status and all that is said."""
    done = called("restore", "kept", "--database", CLUB, *words, cwd=place)
    return done.returncode, done.stdout + done.stderr


def lose(place: Path) -> None:
    """All that lies beside the backups is gone."""
    for file in place.iterdir():
        if file.is_file():
            file.unlink()


def add_events(place: Path) -> None:
    """The record goes on, signed or not."""
    with Daybook(open_database(f"sqlite:///{place}/club.db")) as daybook:
        opened(daybook, "- -")


def sign(place: Path) -> None:
    """The service signs what is there."""
    url = f"sqlite:///{place}/club.db"
    with Daybook(open_database(url)) as daybook:
        Signer(daybook.store, signing_keys(url), memory_file(url)).sign()


def bytes_in(place: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in place.iterdir() if file.is_file() and file.suffix != ".lock"}


def test_a_backup_is_private_complete_and_says_what_it_is(kept: Path) -> None:
    folder = backup_in(kept)
    held = json.loads((folder / MANIFEST).read_text())
    assert {file["name"] for file in held["files"].values()} == {
        "club.db", "club.db.key", "club.db.signing", "club.db.checkpoint",
    }  # fmt: skip
    assert {file.name for file in folder.iterdir()} == {MANIFEST, *(file["name"] for file in held["files"].values())}
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == stat.S_IMODE(kept.stat().st_mode) == 0o700
    assert held["log_size"] == held["checkpoint_size"] > 0
    assert "3 games judged again" in held["verified"]
    listed = called("backup", "kept", "--list", cwd=kept.parent)
    assert listed.stdout.startswith(f"good   {folder.name}  sqlite, {held['log_size']} events")


def test_a_lost_record_is_restored_after_a_drill_and_all_of_it_holds(place: Path) -> None:
    before = {name: content for name, content in bytes_in(place).items() if name.endswith((".key", ".signing"))}
    lose(place)
    status, said = restored(place, "--dry-run")
    assert (status, bytes_in(place), "can be restored" in said) == (0, {}, True), said
    assert not list(place.glob(".club*"))
    status, said = restored(place)
    assert status == 0, said
    assert "What was there before" not in said
    after = bytes_in(place)
    assert {name: after[name] for name in before} == before
    assert {stat.S_IMODE((place / name).stat().st_mode) for name in after} == {0o600}
    assert called("rebuild", "--database", CLUB, cwd=place).returncode == 0
    held = called("verify", "club.db", "--all", cwd=place)
    assert held.returncode == 0, held.stderr
    assert "agrees with 1 signed checkpoint" in held.stdout


@pytest.mark.long
def test_a_drill_under_load_loses_nothing_that_was_acknowledged_before(tmp_path: Path) -> None:
    place, other = tmp_path / "club", tmp_path / "other"
    place.mkdir()
    other.mkdir()
    with served(place, DAYBOOK_LIMITS="") as service:
        players = Players(1)
        players.play_at(service.address)
        players.go_on(20)
        before = list(players.acknowledged)
        assert service.text(f"/v1/games/{before[-1].game}/proof"), "and so there is a checkpoint"
        done = called("backup", str(tmp_path / "kept"), "--json", cwd=place)
        meanwhile = len(players.acknowledged) - len(before)
        players.end()
        assert done.returncode == 0, done.stderr
        assert service.unready() == {}
    made = json.loads(done.stdout)
    assert made["log_size"] >= made["checkpoint_size"] > 0
    assert meanwhile, "nothing was written meanwhile"
    # On another machine, with nothing but the backup.
    done = called("restore", str(tmp_path / "kept"), "--json", cwd=other)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["log_size"] == made["log_size"]
    with served(other) as service:
        assert missing(service, before) == []
        assert service.opens()[0] == 201
        assert service.unready() == {}
        done = called("restore", str(tmp_path / "kept"), "--replace", cwd=other)
        assert (done.returncode, "is in use by `daybook serve`" in done.stderr) == (75, True)
    held = called("verify", "daybook.db", "--all", "--checkpoint", f"{made['folder']}/daybook.db.checkpoint", cwd=other)
    assert held.returncode == 0, held.stderr


def test_an_older_record_is_replaced_only_on_request_and_kept_aside(place: Path) -> None:
    for file in ("club.db", "club.db.checkpoint"):
        shutil.copy(place / file, place / f"{file}.old")
    add_events(place)
    sign(place)
    newer = called("backup", "newer", "--database", CLUB, cwd=place)
    assert newer.returncode == 0, newer.stderr
    for file in ("club.db", "club.db.checkpoint"):
        os.replace(place / f"{file}.old", place / file)
    old = (place / "club.db").read_bytes()
    done = called("restore", "newer", "--database", CLUB, cwd=place)
    assert (done.returncode, (place / "club.db").read_bytes()) == (2, old)
    assert "say --replace: the old files are kept aside" in done.stderr
    done = called("restore", "newer", "--database", CLUB, "--replace", cwd=place)
    assert done.returncode == 0, done.stderr
    (aside,) = place.glob("club.db.before-restore-*")
    assert (aside / "club.db").read_bytes() == old
    assert {"club-views.db", "club.db.key", "club.db.signing"} <= {file.name for file in aside.iterdir()}
    assert not (place / "club-views.db").exists()
    assert called("verify", "club.db", "--all", cwd=place).returncode == 0


def another_record(place: Path) -> None:
    lose(place)
    club_in(place)
    for name in ("club.db.signing", "club.db.checkpoint"):
        shutil.copy(backup_in(place / "kept") / name, place / name)


def another_log(place: Path) -> None:
    lose(place)
    club_in(place)
    (place / "club.db").unlink()


def newer_checkpoint(place: Path) -> None:
    add_events(place)
    sign(place)
    for file in place.glob("club.db"):
        file.unlink()


def damaged_record(place: Path) -> None:
    with (place / "club.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"x" * 65536)


REFUSED: list[tuple[Callable[[Path], None], str]] = [
    (add_events, r"is newer: it has \d+ events and the backup \d+, so \d+ would be lost"),
    (another_record, "is another record: it and the backup differ within the first"),
    (another_log, "has the keys of the log .*, and the backup is of "),
    (newer_checkpoint, r"\d+ signed events would be lost"),
    (damaged_record, "cannot be compared with the backup"),
]


@pytest.mark.parametrize(("happened", "sentence"), REFUSED, ids=[happened.__name__ for happened, _ in REFUSED])
def test_what_must_not_be_restored_over_is_left_alone(
    place: Path, happened: Callable[[Path], None], sentence: str
) -> None:
    def files() -> dict[str, bytes]:
        return {name: one for name, one in bytes_in(place).items() if not name.endswith(("-shm", "-wal"))}

    happened(place)
    before = files()
    status, said = restored(place, "--replace")
    assert status == 2, said
    assert re.search(sentence, said.replace("\n", " ")), said
    assert files() == before


def test_signed_events_are_lost_only_on_request_and_the_old_log_ends_then(place: Path) -> None:
    newer_checkpoint(place)
    status, said = restored(place, "--accept-loss")
    assert status == 0, said
    assert "call `daybook key new-log`" in said.replace("Call", "call")
    refused = processes.called("serve", "--port", "0", "--database", CLUB, cwd=place)
    assert "daybook key new-log" in refused.stderr
    assert called("key", "new-log", "--yes", "--database", CLUB, cwd=place).returncode == 0
    assert called("verify", "club.db", cwd=place).returncode == 0


@pytest.mark.parametrize("name", suite.sampled(["club.db", "club.db.key", "club.db.checkpoint", MANIFEST], 2))
def test_a_damaged_backup_is_refused_before_anything_is_placed(place: Path, name: str) -> None:
    lose(place)
    file = backup_in(place / "kept") / name
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    status, said = restored(place)
    assert (status in (1, 2), bytes_in(place)) == (True, {}), said


def test_a_record_that_does_not_hold_makes_no_backup(place: Path) -> None:
    with sqlite3.connect(place / "club.db") as connection:
        connection.execute(
            "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'v', 'w') AS BLOB) "
            "WHERE notification_id = 7"
        )
    connection.close()
    done = called("backup", "kept", "--database", CLUB, "--keep", "1", cwd=place)
    assert done.returncode == 1
    assert "The copy failed its check: " in done.stderr
    assert len(kept_backups(place / "kept")) == 1
    assert not list((place / "kept").glob(f"{PARTIAL}*"))


def test_a_target_that_cannot_be_used_is_named(place: Path) -> None:
    backup = f"kept/{backup_in(place / 'kept').name}"
    for to, status, sentence in (
        ("club.db", 2, "is a file; name a folder for backups"), (backup, 2, "is itself a backup"),
        (f"{backup}/deeper", 2, "is itself a backup"), ("/proc/daybook", 2, "cannot be written"),
    ):  # fmt: skip
        done = called("backup", to, "--database", CLUB, cwd=place)
        assert (done.returncode, sentence in done.stderr) == (status, True), done.stderr


def test_a_full_disk_leaves_nothing_that_looks_good(place: Path) -> None:
    # A limit of the process stands for the disk: the copy may not grow that far.
    done = processes.called("backup", "kept", "--database", CLUB, cwd=place, limits={"RLIMIT_FSIZE": (50_000, 50_000)})
    assert done.returncode == 1, done.stdout
    assert "cannot be written" in done.stderr
    assert [one.good for one in kept_backups(place / "kept")] == [True]
    assert not list((place / "kept").glob(f"{PARTIAL}*"))


def test_keys_that_are_not_there_are_asked_for_or_left_out(place: Path) -> None:
    (place / "club.db.key").rename(place / "key")
    done = called("backup", "new", "--database", CLUB, cwd=place)
    assert done.returncode == 2
    assert "There is no secret key" in done.stderr
    assert not list((place / "new").glob("2*"))
    done = called("backup", "new", "--database", CLUB, "--without-keys", "--quick", cwd=place)
    assert done.returncode == 0, done.stderr
    assert {file.name for file in backup_in(place / "new").iterdir()} == {"club.db", "club.db.checkpoint", MANIFEST}


def test_rotation_removes_what_a_killed_backup_left_and_never_the_last_good_one(place: Path) -> None:
    kept = place / "kept"
    (kept / f"{PARTIAL}1").mkdir()
    (kept / f"{PARTIAL}1" / "club.db").write_bytes(b"half")  # of a backup that was killed
    assert called("backup", "kept", "--database", CLUB, "--quick", "--keep", "1", cwd=place).returncode == 0
    assert not list(kept.glob(f"{PARTIAL}*"))
    good = backup_in(kept)
    for number in range(3):
        shutil.copytree(good, kept / f"2099010{number}T000000Z")
    (kept / "20990102T000000Z" / "club.db").unlink()  # the newest is not good
    (kept / "notes").mkdir()
    remove_oldest(kept, 1)
    left = {one.folder.name: one.good for one in kept_backups(kept)}
    assert left == {"20990101T000000Z": True, "20990102T000000Z": False}
    assert (kept / "notes").is_dir()
    remove_oldest(kept, 1)
    assert len(kept_backups(kept)) == 2
