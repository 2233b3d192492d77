"""The Python package as a stranger has it: built, installed from its wheel into an environment of its own, and used."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from daybook_sdk import Daybook
from tests.clients.games import SORTS, opened
from tests.processes import ROOT
from tests.service.served import Served

pytestmark = pytest.mark.long
PACKAGE = ROOT / "clients" / "python"


def ran(*words: str, cwd: Path, **more: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(words, cwd=cwd, env={**clean, **more}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that is built from it."""
    place = tmp_path_factory.mktemp("package")
    source = place / "source"
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("*.egg-info", "build", "dist", "__pycache__"))
    ran(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place), str(source), cwd=place)
    return place


@pytest.fixture(scope="module")
def python(built: Path) -> str:
    """A new environment with the wheel. What the client needs is that of this one; it is not installed again."""
    ran(sys.executable, "-m", "venv", "--without-pip", "fresh", cwd=built)
    found = built / "fresh" / "bin" / "python"
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", str(found), "install", "--quiet", "--no-index", "--no-deps"]
    ran(*pip, str(wheel), cwd=built)
    place = ran(str(found), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=built).strip()
    (Path(place) / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return str(found)


def test_the_wheel_plays_a_game(built: Path, python: str, service: Served, daybook: Daybook) -> None:
    game = opened(daybook, SORTS["fairy-bargains"])
    where = ran(python, "-c", "import daybook_sdk; print(daybook_sdk.__file__)", cwd=built)
    assert str(built / "fresh") in where
    ran(python, str(PACKAGE / "examples" / "bot.py"), service.address, game.tokens[0], game.id, cwd=built)
    assert game.summary().status == "closed"
    said = ran(str(Path(python).parent / "daybook-remote"), "titles", cwd=built, DAYBOOK_URL=service.address)
    assert "mercadito" in said
