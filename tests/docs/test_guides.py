"""The guides do what they say: each is run as it stands, in a folder of its own, against a service of its own."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from api.docs.library import GUIDES
from tests.clients.test_bots import node
from tests.processes import PATIENCE, ROOT, environment, running

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.S | re.M)
FOLDER = ROOT / "docs" / "guides"


@dataclass(frozen=True)
class Guide:
    """A guide: files to be saved, by name, and what is pasted into one shell."""

    files: dict[str, str]
    commands: str


def guide(name: str) -> Guide:
    found = FENCE.findall((FOLDER / f"{name}.md").read_text("utf-8"))
    return Guide({file: text for _, file, text in found if file}, "".join(text for kind, file, text in found
                                                                          if kind == "sh" and not file))  # fmt: skip


def followed(name: str, folder: Path, address: str, **more: str) -> str:
    """Saves the files of a guide and pastes its commands. Returns what was printed."""
    read = guide(name)
    for file, text in read.files.items():
        (folder / file).write_text(text, "utf-8")
    tools = folder / "tools"
    tools.mkdir()
    (tools / "node").symlink_to(shutil.which(node()) or node())
    env = environment(DAYBOOK=address, TOKEN="mine", **more)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", read.commands], cwd=folder,
        env={**env, "PATH": f"{tools}:{env['PATH']}"}, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A service as a newcomer starts it, whose webhooks may reach this machine."""
    home = tmp_path / "service"
    home.mkdir()
    with running("serve", "--port", "0", cwd=home, DAYBOOK_TOKEN="mine", DAYBOOK_PRIVATE_WEBHOOKS="yes") as service:
        yield service.hears(r"Daybook is at (\S+)/,")[1]


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    folder = tmp_path / "desk"
    folder.mkdir()
    return folder


def test_every_guide_is_served_and_followed_here() -> None:
    assert sorted(GUIDES) == sorted(file.stem for file in FOLDER.glob("*.md"))
    tests = Path(__file__).read_text("utf-8")
    assert [name for name in GUIDES if f'followed("{name}"' not in tests] == []
    for name in GUIDES:
        read = subprocess.run(["bash", "-n"], input=guide(name).commands, capture_output=True, text=True, check=False)
        assert (read.returncode, read.stderr) == (0, ""), name


@pytest.mark.long
def test_a_first_bot_plays_to_the_end_in_two_languages(desk: Path, address: str) -> None:
    said = followed("first-bot", desk, address)
    assert len(re.findall(r"^It is over: \[\d+, \d+\]$", said, re.M)) == 1
    assert said.endswith("It is over.\n")
    assert len(re.findall(r"^play ", said, re.M)) > 10


@pytest.mark.long
def test_a_first_tournament_is_played_counted_and_checked(desk: Path, address: str) -> None:
    said = followed("first-tournament", desk, address)
    assert '"role":"director"' in said
    assert sorted(re.findall(r"^(\S+) +\d of (\d)$", said, re.M)) == [
        ("greedy", "4"), ("lookahead", "4"), ("random", "4")]  # fmt: skip
    assert sum(int(won) for won in re.findall(r" (\d) of 4$", said, re.M)) >= 4
    assert "3 players" in said
    assert "wrong" not in said


@pytest.mark.long
def test_a_tournament_is_run_from_entries_to_paper(desk: Path, address: str) -> None:
    said = followed("running-a-tournament", desk, address)
    assert '"code":"unknown-table"' in said
    ranks = re.findall(r"^(\d+) Guest \d+ \S+$", said, re.M)
    assert ranks == ["1", "2", "3", "4"]
    assert re.search(r"^finished$", said, re.M)
    assert "%PDF-" in said


@pytest.mark.long
def test_webhooks_are_received_and_forgeries_are_not(desk: Path, address: str, free_port: int) -> None:
    said = followed("webhooks", desk, address, PORT=str(free_port))
    assert re.search(r"^401$", said, re.M)
    assert re.search(r"^game\.closed ", said, re.M)
    assert "delivered" in said


@pytest.mark.long
def test_a_replay_is_told_in_a_terminal(desk: Path, address: str) -> None:
    said = followed("replays-in-your-site", desk, address)
    assert re.search(r"^1\. ", said)
    assert re.search(r"\(MD-\d\.\d\) \[\d+ : \d+\]$", said, re.M)


@pytest.mark.long
def test_a_dispute_is_called_tried_ruled_and_appealed(desk: Path, address: str) -> None:
    lines = followed("disputes", desk, address).splitlines()
    assert "'accepted': True" in lines[1]
    assert lines[2] == "open"
    assert "'seats': [0]" in lines[3]
    assert lines[4:] == ["AppealMade", "upheld", "final"]
