"""The README does what it says: its tour is run as it stands, against the service as a newcomer starts it."""

import json
import re
import subprocess
import sys
from urllib.request import urlopen

import pytest

from tests.clients.test_bots import node
from tests.eventually import eventually
from tests.processes import ROOT, environment, running

README = (ROOT / "README.md").read_text("utf-8")
TOKEN = re.compile(r"token, shown this once: (\S+)")


def tour() -> str:
    return block("sh tour")


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", README, re.S)
    return found


def test_the_tour_has_ten_lines_at_most():
    assert len(tour().strip().splitlines()) <= 10


@pytest.mark.parametrize("time", ["first", "second"])
def test_the_tour_runs_as_written(tmp_path, time):
    with running("serve", "--port", "0", cwd=tmp_path) as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        token = service.hears(TOKEN)[1]
        eventually(lambda: _answers(address))
        played = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", tour()],
            env=environment(TOKEN=token, DAYBOOK=address),
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
    assert played.returncode == 0, played.stderr
    table, moves, refused, made, replay = played.stdout.strip().splitlines()
    assert '"as":0' in table
    assert "null" in table
    assert '"label":"play the' in moves
    assert '"code":"BAD_MOVE"' in refused
    assert '"moves":[' in refused
    assert '"type":"CardPlayed"' in made
    assert '"explanation":{"text":"Round 1: seat 1 deals' in replay


def test_the_dispute_is_settled_as_written(tmp_path):
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN="mine") as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        eventually(lambda: _answers(address))
        settled = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", tour() + block("sh dispute")],
            env=environment(TOKEN="mine", DAYBOOK=address),
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
    assert settled.returncode == 0, settled.stderr
    called, opened, case, tried, ruled = map(json.loads, settled.stdout.strip().splitlines()[-5:])
    assert (called["status"], called["case"]) == ("held", 1)
    assert [event["type"] for event in opened["events"]] == ["CardsOpened"]
    assert case["facts"]["judgement"]["accepted"]
    assert case["facts"]["knowledge"][0]["seat"] == 0
    assert (tried["without"]["status"], tried["with"]["status"]) == ("held", "open")
    assert [event["type"] for event in ruled["events"]] == ["RulingMade", "SetBack"]
    assert (ruled["status"], ruled["awaits"]["seats"]) == ("open", [0])


def test_a_person_is_registered_as_written(tmp_path):
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN="mine") as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        eventually(lambda: _answers(address))
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", tour() + block("sh people")],
            env=environment(TOKEN="mine", DAYBOOK=address),
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    made = json.loads(done.stdout.strip().splitlines()[-1])
    assert (made["handle"], made["external_id"]) == ("mia", "member-1017")
    assert made["token"]


def test_the_bot_shown_is_the_one_that_the_clients_tests_let_play_every_title():
    assert block("python bot") == (ROOT / "clients" / "python" / "examples" / "bot.py").read_text("utf-8")


def test_the_bots_play_as_written(tmp_path):
    """As a newcomer would, but that the client goes into a folder of its own and the service has another port."""
    install, python, javascript = block("sh bots").strip().splitlines()
    packages = tmp_path / "packages"
    pip = f"{sys.executable} -m pip install --quiet --no-deps --no-index --no-build-isolation --target {packages}"
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN="mine") as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        eventually(lambda: _answers(address))
        lines = [install.replace(".venv/bin/pip install", pip)]
        for bot in (python, javascript):
            lines += [*_open_a_game(address), bot.replace(".venv/bin/python", sys.executable)]
        text = "\n".join(lines).replace("http://127.0.0.1:8000", address).replace("node ", f"{node()} ", 1)
        more = {"TOKEN": "mine", "PYTHONPATH": str(packages)}
        played = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text], cwd=ROOT, env={**environment(), **more},
            capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip
        assert played.returncode == 0, played.stderr
        listed = json.load(urlopen(f"{address}/v1/games"))["games"]
    assert [game["status"] for game in listed] == ["closed", "closed"]


def _open_a_game(address: str) -> list[str]:
    """The lines of the tour that open a game, for the bots to play."""
    opening = tour().splitlines()[:4]
    return [f"export DAYBOOK={address}", *opening]


def test_commands_of_the_readme_exist():
    targets = set(re.findall(r"^make ([a-z-]+)", README, re.M)) | {"run"}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_rooms_of_the_readme_exist():
    (rooms,) = re.findall(r"## Find your way in the code\n.*?```\n(.*?)```", README, re.S)
    for line in rooms.splitlines():
        assert (ROOT / line.split()[0]).is_dir(), line


def test_what_the_map_names_exists():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = {name for name in re.findall(r"`([a-z_]+(?:/[a-z_.]+)+)`", text) if not name.startswith("GET")}
    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
    rooms = (ROOT / "docs" / "pictures" / "rooms.svg").read_text("utf-8")
    for room in (
        "api",
        "service",
        "projections",
        "replays",
        "domain/record",
        "domain/bots",
        "domain/games",
        "domain/rules",
    ):
        assert f">{room}</text>" in rooms
        assert (ROOT / room).is_dir()


def _answers(address: str) -> bool:
    return subprocess.run(["curl", "-fsS", f"{address}/healthz"], capture_output=True, check=False).returncode == 0
