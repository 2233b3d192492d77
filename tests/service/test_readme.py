"""The README does what it says: its tour is run as it stands, against the service as a newcomer starts it."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.request import urlopen

import pytest

from tests.clients.test_bots import node
from tests.eventually import eventually
from tests.processes import ROOT, environment, running

README = (ROOT / "README.md").read_text("utf-8")
PAGES = [README, *((ROOT / "docs" / f"{name}.md").read_text("utf-8") for name in ("tour", "club", "clients"))]
TOKEN = re.compile(r"token, shown this once: (\S+)")


def tour() -> str:
    return block("sh tour")


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", "\n".join(PAGES), re.S)
    return found


@dataclass(frozen=True)
class Served:
    """A service as a newcomer starts it, and the token that it has shown."""

    address: str
    token: str

    def runs(self, commands: str) -> list[str]:
        """What a shell prints that runs these commands, line by line."""
        words, more = ["bash", "-euo", "pipefail", "-c", commands], environment(TOKEN=self.token, DAYBOOK=self.address)
        done = subprocess.run(words, env=more, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip().splitlines()

    def closed(self) -> int:
        """How many games are over."""
        with urlopen(f"{self.address}/v1/games?status=closed") as answer:
            return len(json.load(answer)["games"])


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with running("serve", "--port", "0", cwd=tmp_path_factory.mktemp("readme")) as process:
        address = process.hears(r"Daybook is at (\S+)/,")[1]
        yield Served(address, process.hears(TOKEN)[1])


def test_the_tour_runs_and_the_dispute_is_settled_as_written(service: Served):
    assert len(tour().strip().splitlines()) <= 10
    table, moves, refused, made, replay, *said = service.runs(tour() + block("sh dispute"))
    assert '"as":0' in table
    assert "null" in table
    assert '"label":"play the' in moves
    assert '"code":"BAD_MOVE"' in refused
    assert '"moves":[' in refused
    assert '"type":"CardPlayed"' in made
    assert '"explanation":{"text":"Round 1: seat 2 deals' in replay
    called, opened, case, tried, ruled = map(json.loads, said[-5:])
    assert (called["status"], called["case"]) == ("held", 1)
    assert [event["type"] for event in opened["events"]] == ["CardsOpened"]
    assert case["facts"]["judgement"]["accepted"]
    assert case["facts"]["knowledge"][0]["seat"] == 0
    assert (tried["without"]["status"], tried["with"]["status"]) == ("held", "open")
    assert [event["type"] for event in ruled["events"]] == ["RulingMade", "SetBack"]
    assert (ruled["status"], ruled["awaits"]["seats"]) == ("open", [0])


def test_a_person_is_registered_as_written(service: Served):
    made = json.loads(service.runs(tour() + block("sh people"))[-1])
    assert (made["handle"], made["external_id"]) == ("mia", "member-1017")
    assert made["token"]


def test_the_bot_shown_is_the_one_that_the_clients_tests_let_play_every_title():
    assert block("python bot") == (ROOT / "clients" / "python" / "examples" / "bot.py").read_text("utf-8")


@pytest.mark.long
def test_the_bots_play_as_written(service: Served, tmp_path):
    """As a newcomer would, but that the client goes into a folder of its own and the service has another port."""
    install, python, javascript = block("sh bots").strip().splitlines()
    packages = tmp_path / "packages"
    pip = f"{sys.executable} -m pip install --quiet --no-deps --no-index --no-build-isolation --target {packages}"
    lines = [f"cd {ROOT}", f"export PYTHONPATH={packages}", install.replace(".venv/bin/pip install", pip)]
    for bot in (python, javascript):
        lines += [f"export DAYBOOK={service.address}", *tour().splitlines()[:4]]
        lines.append(bot.replace(".venv/bin/python", sys.executable))
    before = service.closed()
    text = "\n".join(lines).replace("http://127.0.0.1:8000", service.address).replace("node ", f"{node()} ", 1)
    service.runs(text)
    eventually(lambda: service.closed() == before + 2)


def test_commands_rooms_and_files_that_the_readme_and_the_map_name_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in {*re.findall(r"\bmake ([a-z-]+)", README), "run"}:
        assert re.search(rf"^{target}:", makefile, re.M), target
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    (rooms,) = re.findall(r"## The rooms\n.*?```\n(.*?)```", text, re.S)
    for line in rooms.splitlines():
        assert (ROOT / line.split()[0]).is_dir(), line
    named = {name for name in re.findall(r"`([a-z_]+(?:/[a-z_.]+)+)`", text) if not name.startswith("GET")}
    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_the_floors_of_the_map_are_those_that_imports_are_held_to():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    (drawing,) = re.findall(r"```mermaid\n(.*?)```", text, re.S)
    rooms = set(re.findall(r"^    ([a-z/]+)\[", drawing, re.M))
    below = re.findall(r"^    ([a-z/ &]+) --> ([a-z/ &]+)$", drawing, re.M)
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "rooms")
    floors = [set(layer.replace(".", "/").split(" | ")) for layer in layers]
    assert [set(upper.split(" & ")) for upper, _ in below] == floors[:-1]
    assert [set(lower.split(" & ")) for _, lower in below] == floors[1:]
    assert rooms == set().union(*floors)
    assert all((ROOT / room).is_dir() for room in rooms)
