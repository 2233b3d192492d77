"""`daybook dump`: it holds what the record has, but nothing private or that goes on, and it appears whole."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from backports import zstd

from service import dumps
from service.dumps import dump
from service.proof.signer import Signer, memory_file
from service.service import Service
from tests.api.conftest import Speaker
from tests.daybook.calls import called
from tests.daybook.dumped_club import BOTS, HANDLES, PERSONS, opened, played_out


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
        monkeypatch.setattr(dumps, "system_clock", lambda now=now: now)
        made = dumps_of(keep=9)
        assert [json.loads(line)["id"] for line in lines(made / "games.ndjson.zst")] == wanted
        stored = lines(made / "events.ndjson.zst")
        assert stored == [line for id_ in wanted for line in service.daybook.stored(id_)]
        manifest = json.loads((made / "manifest.json").read_bytes())
        assert (manifest["games"], manifest["events"]) == (len(wanted), len(stored))
