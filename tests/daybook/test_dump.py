"""`daybook dump`: it holds what the record has, but nothing private or that goes on, and it appears whole."""

from __future__ import annotations

import json
import signal
from base64 import b64decode
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from backports import zstd
from pyarrow import parquet

from service import dumps
from service.atomic_files import exclusive
from service.dumps import dump
from service.proof.signer import Signer, memory_file
from service.service import Service
from tests import processes
from tests.api.conftest import Speaker
from tests.daybook.calls import called
from tests.daybook.dumped_club import BOTS, DATABASE, HANDLES, PERSONS, opened, play_to_the_end, played_out
from tests.eventually import eventually
from tests.processes import ROOT, running


def lines(path: Path) -> list[bytes]:
    return zstd.decompress(path.read_bytes()).splitlines()


@pytest.fixture
def club(tmp_path: Path) -> Iterator[tuple[Service, Speaker]]:
    service, organiser = opened(tmp_path)
    yield service, organiser
    service.close()


def test_a_dump_holds_the_closed_public_games_byte_for_byte(tmp_path: Path, club: tuple[Service, Speaker]) -> None:
    service, organiser = club
    hidden = organiser.post("/tournaments", {"name": "Hidden", "private": True}).json["id"]
    public = played_out(service, organiser, BOTS, BOTS)
    others = [{**BOTS, "private": True}, {**BOTS, "tournament": hidden, "private": False}]
    left_out = played_out(service, organiser, *others)
    goes_on = organiser.post("/games", {**PERSONS, "external_id": "the-club-calls-it-so"}).json["id"]
    done = called("dump", "dumps", "--database", "sqlite:///day.db", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "dumps").glob("dump-*")
    assert f"Wrote dumps/{made.name}." in done.stdout
    manifest = json.loads((made / "manifest.json").read_bytes())
    stored = {game: list(service.daybook.stored(game)) for game in public}
    assert (manifest["format"], manifest["games"]) == (1, 2)
    assert manifest["events"] == sum(map(len, stored.values()))
    for name, told in manifest["files"].items():
        content = (made / name).read_bytes()
        assert told == {"size": len(content), "sha256": sha256(content).hexdigest()}
    assert lines(made / "events.ndjson.zst") == [line for game in public for line in stored[game]]
    heads = [json.loads(line) for line in lines(made / "games.ndjson.zst")]
    assert [one["id"] for one in heads] == public
    assert heads[0]["seats"] == [{"seat": 0, "bot": "random"}, {"seat": 1, "bot": "random"}]
    assert heads[0]["result"] == organiser.get(f"/games/{public[0]}").json["result"]
    everything = b"".join(path.read_bytes() for path in made.iterdir()) + b"".join(
        b"\n".join(lines(path)) for path in made.glob("*.zst")
    )
    for word in (*left_out, goes_on, hidden, *HANDLES, "the-club-calls-it-so"):
        assert word.encode() not in everything
    origin, size, root, *_ = manifest["checkpoint"].splitlines()
    assert origin
    assert int(size) >= manifest["events"]
    assert len(b64decode(root)) == 32


Dumps = Callable[..., Path]


@pytest.fixture
def dumps_of(tmp_path: Path, club: tuple[Service, Speaker]) -> Dumps:
    """Writes a dump of the service as it is now."""
    service, _ = club
    signer = Signer(service.daybook.store, service.signer.keys, memory_file(f"sqlite:///{tmp_path}/day.db"))
    return partial(dump, service.daybook, service.accounts, signer, tmp_path / "dumps")


def test_half_a_dump_is_never_seen_and_old_ones_go(
    tmp_path: Path, club: tuple[Service, Speaker], dumps_of: Dumps, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_out(*club)
    folder = tmp_path / "dumps"

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dumps_of(keep=2, progress=stopped)
    assert [path.name for path in folder.iterdir()] == [".dump.lock"]
    (folder / ".unfinished-of-a-kill").mkdir()
    moments = iter(range(1_700_000_000_000, 1_700_000_009_000, 1000))
    monkeypatch.setattr(dumps, "system_clock", lambda: next(moments))
    made = [dumps_of(keep=2) for _ in range(3)]
    assert sorted(path for path in folder.iterdir() if path.is_dir()) == made[1:]


def test_a_game_comes_once_its_spectators_have_seen_its_end(
    club: tuple[Service, Speaker], dumps_of: Dumps, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, organiser = club
    cup = organiser.post("/tournaments", {"name": "Cup", "spectator_delay": 3600}).json["id"]
    seen, *late = played_out(service, organiser, BOTS, {**BOTS, "spectator_delay": 60}, {**BOTS, "tournament": cup})
    first, last = (service.daybook.game(id_).at for id_ in late)
    for now, wanted in (
        (first, [seen]), (first + 59_999, [seen]), (first + 60_000, [seen, late[0]]),
        (last + 3_599_999, [seen, late[0]]), (last + 3_600_000, [seen, *late]),
    ):  # fmt: skip
        monkeypatch.setattr("service.audience.ago", lambda milliseconds, now=now: now - milliseconds)
        made = dumps_of(keep=9)
        assert [json.loads(line)["id"] for line in lines(made / "games.ndjson.zst")] == wanted
        stored = lines(made / "events.ndjson.zst")
        assert stored == [line for id_ in wanted for line in service.daybook.stored(id_)]
        manifest = json.loads((made / "manifest.json").read_bytes())
        assert (manifest["games"], manifest["events"]) == (len(wanted), len(stored))


TABLES = ("games.parquet", "players.parquet", "events.parquet")
WITHOUT = "raise ImportError('not installed here')\n"


def dumped(place: Path, *words: str) -> Path:
    """The folder of a new dump, the only one there."""
    done = called("dump", "dumps", *words, "--database", DATABASE, cwd=place)
    assert done.returncode == 0, done.stderr
    (made,) = (place / "dumps").glob("dump-*")
    return made


def test_tables_say_what_the_record_says(tmp_path: Path) -> None:
    service, organiser = opened(tmp_path)
    ids = [*played_out(service, organiser, BOTS, BOTS), play_to_the_end(organiser)]
    hidden = played_out(service, organiser, {**BOTS, "private": True})
    goes_on = organiser.post("/games", PERSONS).json["id"]
    known = {id_: organiser.get(f"/games/{id_}").json for id_ in ids}
    stored = {id_: [json.loads(line) for line in service.daybook.stored(id_)] for id_ in ids}
    persons = [dict(seat) for seat in service.daybook.game(ids[2]).seats]
    service.close()
    made = dumped(tmp_path, "--parquet")
    manifest = json.loads((made / "manifest.json").read_bytes())
    assert set(TABLES) < manifest["files"].keys()
    games, players, events = (parquet.read_table(made / name).to_pylist() for name in TABLES)
    assert [game["game"] for game in games] == ids
    for game in games:
        shown = known[game["game"]]
        assert all(game[name] == shown[name] for name in ("title", "status", "deals"))
        assert (game["events"], game["seats"], game["cases"]) == (shown["step"], 2, 0)
        assert game["opened_at"].isoformat(timespec="milliseconds").replace("+00:00", "Z") == shown["opened_at"]
        assert json.loads(game["result"]) == shown["result"]
    for id_ in ids:
        rows = [row for row in players if row["game"] == id_]
        assert [row["seat"] for row in rows] == [0, 1]
        assert [row["score"] for row in rows] == known[id_]["scores"]
        assert [row["seat"] for row in rows if row["winner"]] == known[id_]["result"]["winners"]
    assert [row["bot"] for row in players if row["game"] == ids[0]] == ["random", "random"]
    assert [{"player": row["person"]} for row in players if row["game"] == ids[2]] == persons
    assert len(events) == manifest["events"] == sum(map(len, stored.values()))
    told = iter(event for id_ in ids for event in stored[id_])
    for row, event in zip(events, told, strict=True):
        assert all(row[name] == event[name] for name in ("game", "n", "type", "by"))
        assert json.loads(row["data"]) == event["data"]
        assert (None if row["move"] is None else json.loads(row["move"])) == event.get("move")
    everything = repr((games, players, events))
    for word in (hidden[0], goes_on, *HANDLES):
        assert word not in everything


@pytest.mark.long
def test_without_pyarrow_parquet_says_what_to_install_and_lines_are_written(tmp_path: Path) -> None:
    service, organiser = opened(tmp_path)
    played_out(service, organiser)
    service.close()
    (tmp_path / "none" / "pyarrow").mkdir(parents=True)
    (tmp_path / "none" / "pyarrow" / "__init__.py").write_text(WITHOUT)
    words: dict[str, Any] = {"cwd": tmp_path, "PYTHONPATH": f"{tmp_path / 'none'}:{ROOT}", "DATABASE_URL": DATABASE}
    refused = processes.called("dump", "dumps", "--parquet", **words)
    assert (refused.returncode, "pip install 'daybook[dumps]'" in refused.stderr) == (2, True)
    assert not (tmp_path / "dumps").exists()
    assert processes.called("dump", "dumps", **words).returncode == 0
    (made,) = (tmp_path / "dumps").glob("dump-*")
    assert sorted(file.name for file in made.iterdir()) == ["events.ndjson.zst", "games.ndjson.zst", "manifest.json"]


@pytest.mark.long
def test_a_dump_of_nothing_has_tables_with_columns(tmp_path: Path) -> None:
    opened(tmp_path)[0].close()
    made = dumped(tmp_path, "--parquet")
    for name in TABLES:
        table = parquet.read_table(made / name)
        assert table.num_rows == 0
        assert "game" in table.column_names


def test_it_goes_on_after_a_failure_and_says_so(tmp_path: Path) -> None:
    service, organiser = opened(tmp_path)
    played_out(service, organiser)
    service.close()
    (tmp_path / "disk").write_text("in the way")
    with running("dump", "disk/dumps", "--every", "1", "--keep", "2", "--database", DATABASE, cwd=tmp_path) as process:
        process.hears("failed, will retry: No dump was written into disk/dumps: Not a directory")
        (tmp_path / "disk").unlink()
        for _ in range(2):
            process.hears("^Wrote disk/dumps/dump-")
        assert process.stop() == 128 + signal.SIGTERM
    assert not list((tmp_path / "disk/dumps").glob(".unfinished-*"))


def test_a_failure_alone_ends_with_status_1(tmp_path: Path) -> None:
    opened(tmp_path)[0].close()
    (tmp_path / "disk").write_text("in the way")
    refused = called("dump", "disk/dumps", "--database", DATABASE, cwd=tmp_path)
    assert (refused.returncode, "No dump was written into disk/dumps" in refused.stderr) == (1, True)
    assert (tmp_path / "disk").read_text() == "in the way"


@pytest.mark.long
def test_told_to_end_in_the_midst_it_leaves_nothing_half_written(tmp_path: Path) -> None:
    service, organiser = opened(tmp_path)
    played_out(service, organiser)
    service.close()
    for memory in tmp_path.glob("day.db*checkpoint*"):
        memory.unlink()  # so that the dump has to sign, and waits for whoever does just now
    words = ("dump", "dumps", "--parquet", "--database", DATABASE)
    with exclusive(memory_file(f"sqlite:///{tmp_path}/day.db")), running(*words, cwd=tmp_path) as process:
        eventually(lambda: list((tmp_path / "dumps").glob(".unfinished-*/events.parquet")))
        assert process.stop() == 128 + signal.SIGTERM
    assert [path.name for path in (tmp_path / "dumps").iterdir()] == [".dump.lock"]
