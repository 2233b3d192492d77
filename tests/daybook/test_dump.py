"""`daybook dump`: it holds what the record has, but nothing private or that goes on, and it appears whole."""

from __future__ import annotations

import json
from base64 import b64decode
from hashlib import sha256
from pathlib import Path

import pytest
from backports import zstd

from api.app import create_app
from service import dumps
from service.dumps import dump
from service.proof.signer import Signer, memory_file
from service.service import Service
from service.settings import Settings
from tests.api.conftest import ORGANISER, Speaker
from tests.daybook.calls import called
from tests.eventually import eventually

BOTS = {"title": "market-day", "seats": [{"bot": "random"}, {"bot": "random"}]}
HANDLES = ["anastasia-of-the-hidden-table", "benjamin-of-the-hidden-table"]  # too long for any base64 to hold by chance
PEOPLE = {"title": "fairy-bargains", "seats": [{"player": handle} for handle in HANDLES]}


def lines(path: Path) -> list[bytes]:
    return zstd.decompress(path.read_bytes()).splitlines()


@pytest.fixture
def club(tmp_path: Path):
    service = Service.open(f"sqlite:///{tmp_path}/day.db", token=ORGANISER, settings=Settings(limits=""))
    service.start_workers()
    yield service, Speaker(create_app(service).test_client(), ORGANISER)
    service.close()


def test_a_dump_holds_the_closed_public_games_byte_for_byte(tmp_path: Path, club) -> None:
    service, organiser = club
    hidden = organiser.post("/tournaments", {"name": "Hidden", "private": True}).json["id"]
    public = [organiser.post("/games", BOTS).json["id"] for _ in range(2)]
    others = [{**BOTS, "private": True}, {**BOTS, "tournament": hidden, "private": False}]
    left_out = [organiser.post("/games", body).json["id"] for body in others]
    goes_on = organiser.post("/games", {**PEOPLE, "external_id": "the-club-calls-it-so"}).json["id"]
    eventually(lambda: len(organiser.get("/games?status=closed").json["games"]) == 4)
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


def test_a_game_is_in_no_dump_before_its_spectators_have_seen_its_end(
    tmp_path: Path, club, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, organiser = club
    at_once = organiser.post("/games", BOTS).json["id"]
    late = organiser.post("/games", {**BOTS, "spectator_delay": 3600}).json["id"]
    eventually(lambda: len(organiser.get("/games?status=closed").json["games"]) == 2)
    signer = Signer(service.daybook.store, service.signer.keys, memory_file(f"sqlite:///{tmp_path}/day.db"))

    def dumped() -> list[str]:
        made = dump(service.daybook, service.accounts, signer, tmp_path / "dumps", keep=5)
        heads = [json.loads(line) for line in lines(made / "games.ndjson.zst")]
        manifest = json.loads((made / "manifest.json").read_bytes())
        stored = lines(made / "events.ndjson.zst")
        assert (manifest["games"], manifest["events"]) == (len(heads), len(stored))
        assert stored == [line for one in heads for line in service.daybook.stored(one["id"])]
        return [one["id"] for one in heads]

    end = service.daybook.game(late).at
    assert dumped() == [at_once]
    monkeypatch.setattr(dumps, "system_clock", lambda: end + 3_599_999)
    assert dumped() == [at_once]
    monkeypatch.setattr(dumps, "system_clock", lambda: end + 3_600_000)
    assert dumped() == [at_once, late]


def test_half_a_dump_is_never_seen_and_old_ones_go(tmp_path: Path, club, monkeypatch: pytest.MonkeyPatch) -> None:
    service, organiser = club
    organiser.post("/games", BOTS)
    eventually(lambda: organiser.get("/games?status=closed").json["games"])
    folder = tmp_path / "dumps"
    signer = Signer(service.daybook.store, service.signer.keys, memory_file(f"sqlite:///{tmp_path}/day.db"))
    given = (service.daybook, service.accounts, signer, folder)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dump(*given, keep=2, progress=stopped)
    assert [path.name for path in folder.iterdir()] == [".dump.lock"]
    (folder / ".unfinished-of-a-kill").mkdir()
    moments = iter(range(1_700_000_000_000, 1_700_000_009_000, 1000))
    monkeypatch.setattr(dumps, "system_clock", lambda: next(moments))
    made = [dump(*given, keep=2) for _ in range(3)]
    assert sorted(path for path in folder.iterdir() if path.is_dir()) == made[1:]


def test_a_game_comes_once_its_spectators_have_seen_its_end(
    tmp_path: Path, club, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, organiser = club
    cup = organiser.post("/tournaments", {"name": "Cup", "spectator_delay": 3600}).json["id"]
    seen = organiser.post("/games", BOTS).json["id"]
    late = [
        organiser.post("/games", {**BOTS, **more}).json["id"] for more in ({"spectator_delay": 60}, {"tournament": cup})
    ]
    eventually(lambda: all(service.daybook.game(id_).status == "closed" for id_ in (seen, *late)))
    ended = max(service.daybook.game(id_).at for id_ in late)
    signer = Signer(service.daybook.store, service.signer.keys, memory_file(f"sqlite:///{tmp_path}/day.db"))
    for now, wanted in ((ended, [seen]), (ended + 60_000, [seen, late[0]]), (ended + 3_600_000, [seen, *late])):
        monkeypatch.setattr(dumps, "system_clock", lambda now=now: now)
        made = dump(service.daybook, service.accounts, signer, tmp_path / "dumps", keep=9)
        assert [json.loads(line)["id"] for line in lines(made / "games.ndjson.zst")] == wanted
        events = [json.loads(line) for line in lines(made / "events.ndjson.zst")]
        assert {event["game"] for event in events} == set(wanted)
        manifest = json.loads((made / "manifest.json").read_bytes())
        assert (manifest["games"], manifest["events"]) == (len(wanted), len(events))
