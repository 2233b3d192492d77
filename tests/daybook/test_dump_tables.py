"""`daybook dump --parquet`: the tables say what the record says, and hold persons by their ids alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pyarrow import parquet

from tests.daybook.dumped_club import BOTS, DATABASE, HANDLES, PERSONS, opened, play_to_the_end, played_out
from tests.processes import ROOT, called

TABLES = ("games.parquet", "players.parquet", "events.parquet")
WITHOUT = "raise ImportError('not installed here')\n"


def dumped(place: Path, *words: str, **more: str) -> Path:
    """The folder of a new dump, the only one there."""
    done = called("dump", "dumps", *words, "--database", DATABASE, cwd=place, **more)
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
    path = f"{tmp_path / 'none'}:{ROOT}"
    refused = called("dump", "dumps", "--parquet", "--database", DATABASE, cwd=tmp_path, PYTHONPATH=path)
    assert refused.returncode == 2
    assert "pip install 'daybook[dumps]'" in refused.stderr
    assert not (tmp_path / "dumps").exists()
    made = dumped(tmp_path, PYTHONPATH=path)
    assert sorted(file.name for file in made.iterdir()) == ["events.ndjson.zst", "games.ndjson.zst", "manifest.json"]


def test_a_dump_of_nothing_has_tables_with_columns(tmp_path: Path) -> None:
    opened(tmp_path)[0].close()
    made = dumped(tmp_path, "--parquet")
    for name in TABLES:
        table = parquet.read_table(made / name)
        assert table.num_rows == 0
        assert "game" in table.column_names
