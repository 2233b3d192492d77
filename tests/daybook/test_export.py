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
    chosen, words = (games, ["--all"]) if which == "all" else (games[:1], games[:1])
    said = run(tmp_path, "export", *words, "--to", "out")
    assert "daybook verify out" in said
    shown = dict(line.split(None, 1) for line in run(tmp_path, "key", "show").splitlines())
    policy = Policy(shown["origin"], (read_verifier_key(shown["log"]),))
    folder = tmp_path / "out"
    streams = [*chosen, "house"] if which == "all" else chosen
    assert {file.stem for file in folder.glob("*.ndjson")} == set(streams)
    for game in streams:
        lines = (folder / f"{game}.ndjson").read_bytes().splitlines()
        entry = log_entry(game, len(lines), sha256(lines[-1]).digest())
        read_proof((folder / f"{game}.proof").read_bytes()).verify(entry, policy)
    assert json.loads((folder / "keys.json").read_bytes())["log"] == shown["log"]


def test_what_is_hidden_is_written_for_its_owner_alone(tmp_path: Path, games: list[str]) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / f"{games[0]}.ndjson").write_bytes(b"readable by all, from before")
    run(tmp_path, "export", "--all", "--to", "out")
    modes = {file.name: file.stat().st_mode & 0o077 for file in out.iterdir()}
    assert [modes[f"{stream}.ndjson"] for stream in (*games, "house")] == [0, 0, 0]
    assert modes["keys.json"] != 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ([], 2, "say which games"),
        (["nothing"], 2, "There is no game nothing"),
        (["--tournament", "e-1"], 2, "There is no tournament e-1"),
        (["--all", "x"], 2, "say which games"),
    ],
)
def test_what_is_not_there_is_refused(tmp_path: Path, games: list[str], words: list[str], code: int, said: str) -> None:
    done = called("export", *words, "--database", "sqlite:///day.db", cwd=tmp_path)
    assert (done.returncode, said in done.stderr) == (code, True), done.stderr
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


def test_without_a_service_there_are_no_keys(tmp_path: Path) -> None:
    done = called("key", "show", "--database", "sqlite:///none.db", cwd=tmp_path)
    assert done.returncode == 2
    assert "made at the first start" in done.stderr
