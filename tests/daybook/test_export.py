"""`daybook export` and `daybook key`, as processes of their own."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from domain.games import title_named
from domain.record.daybook import Opening
from domain.record.proof.checkpoint import Policy
from domain.record.proof.entry import log_entry
from domain.record.proof.inclusion import read_proof
from domain.record.proof.keys import read_verifier_key
from service.service import Service
from tests.daybook.calls import called

SEATS = ({"player": "p-ana"}, {"player": "p-ben"})


@pytest.fixture
def games(tmp_path: Path) -> list[str]:
    """The ids of two games in `day.db`."""
    service = Service.open(f"sqlite:///{tmp_path}/day.db")
    opening = Opening(title_named("fairy-bargains"), {"first_dealer": 1}, SEATS)
    ids = [service.daybook.open_game(opening, "organiser:o-first").game.id for _ in range(2)]
    service.close()
    return ids


def run(tmp_path: Path, *words: str) -> str:
    done = called(*words, "--database", "sqlite:///day.db", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("which", ["all", "one"])
def test_what_is_exported_is_proved_by_the_key_that_is_shown(tmp_path: Path, games: list[str], which: str) -> None:
    """What is hidden is written for its owner alone."""
    streams, words = ([*games, "house"], ["--all"]) if which == "all" else (games[:1], games[:1])
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / f"{games[0]}.ndjson").write_bytes(b"readable by all, from before")
    assert "daybook verify out" in run(tmp_path, "export", *words, "--to", "out")
    shown = dict(line.split(None, 1) for line in run(tmp_path, "key", "show").splitlines())
    policy = Policy(shown["origin"], (read_verifier_key(shown["log"]),))
    assert {file.stem for file in folder.glob("*.ndjson")} == set(streams)
    for game in streams:
        record = folder / f"{game}.ndjson"
        lines = record.read_bytes().splitlines()
        entry = log_entry(game, len(lines), sha256(lines[-1]).digest())
        read_proof((folder / f"{game}.proof").read_bytes()).verify(entry, policy)
        assert record.stat().st_mode & 0o077 == 0
    assert json.loads((folder / "keys.json").read_bytes())["log"] == shown["log"]
    assert (folder / "keys.json").stat().st_mode & 0o077 != 0


def test_what_is_not_there_is_refused(tmp_path: Path, games: list[str]) -> None:
    for words, said in (
        (["export"], "say which games"),
        (["export", "nothing"], "There is no game nothing"),
        (["export", "--tournament", "e-1"], "There is no tournament e-1"),
        (["export", "--all", "x"], "say which games"),
        (["key", "show", "--database", "sqlite:///none.db"], "made at the first start"),
    ):
        done = called(*words, cwd=tmp_path, DATABASE_URL="sqlite:///day.db")
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "export").exists()


def test_keys_are_rotated_and_a_lost_log_is_begun_anew(tmp_path: Path, games: list[str]) -> None:
    before = run(tmp_path, "key", "show")
    after = run(tmp_path, "key", "rotate")
    (old,) = [line.split()[1] for line in before.splitlines() if line.startswith("log")]
    assert f"retired   {old} (log)" in after
    assert run(tmp_path, "key", "show") == after
    run(tmp_path, "export", "--all")
    new = run(tmp_path, "key", "new-log", "--yes")
    assert new.splitlines()[0] != before.splitlines()[0]
    kept = sorted(file.name for file in tmp_path.glob("day.db.*.2*"))
    assert [name.rsplit(".", 1)[0] for name in kept] == ["day.db.checkpoint", "day.db.signing"]
    assert all(file.stat().st_mode & 0o777 == 0o600 for file in tmp_path.glob("day.db.*"))
