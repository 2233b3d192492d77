"""The README does what it says: its tour is run as it stands, against the service as a newcomer starts it."""

import re
import subprocess

import pytest

from tests.eventually import eventually
from tests.processes import ROOT, environment, running

README = (ROOT / "README.md").read_text("utf-8")
TOKEN = re.compile(r"token, shown this once: (\S+)")


def tour() -> str:
    (found,) = re.findall(r"```sh tour\n(.*?)```", README, re.S)
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
            timeout=60,
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


def test_commands_of_the_readme_exist():
    targets = set(re.findall(r"^make ([a-z-]+)", README, re.M)) | {"run"}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_rooms_of_the_readme_exist():
    (rooms,) = re.findall(r"## The rooms\n\n```\n(.*?)```", README, re.S)
    for line in rooms.splitlines():
        assert (ROOT / line.split()[0]).is_dir(), line


def _answers(address: str) -> bool:
    return subprocess.run(["curl", "-fsS", f"{address}/healthz"], capture_output=True, check=False).returncode == 0
