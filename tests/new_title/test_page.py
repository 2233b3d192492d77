"""docs/new-title.md is followed as it stands, in a copy of this checkout."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.new_title import NewTitle, Refused
from tests.processes import ROOT, environment

PAGE = (ROOT / "docs" / "new-title.md").read_text("utf-8")
BESIDE = (".git", ".venv", "node_modules", "build", "__pycache__", ".*_cache", ".hypothesis", "*.db*")
MAKE = f'make() {{ command make --no-print-directory PY={sys.executable} READY= RUNTIME= ANSWERS= WORKERS= "$@"; }}\n'
"""`make`, with the packages that run these tests."""


def runs(commands: str, house: Path) -> str:
    """What a shell prints that runs these commands there."""
    words, paths = ["bash", "-euo", "pipefail", "-c", MAKE + commands], f"{house}:{house}/clients/python/src"
    done = subprocess.run(
        words, cwd=house, env=environment(PYTHONPATH=paths), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_the_page_makes_a_title_that_passes_lint_contracts_and_its_tests(tmp_path: Path) -> None:
    house = tmp_path / "house"
    copytree(ROOT, house, ignore=ignore_patterns(*BESIDE))
    begun, kept = (re.findall(rf"```sh {name}\n(.*?)```", PAGE, re.S)[0] for name in ("title", "kept"))
    assert re.search(r"\d\d passed", runs(begun, house))
    contracts = "-c 'from importlinter.cli import lint_imports_command; lint_imports_command()'"
    lint = ("-m ruff check domain tests", "-m ruff format --check domain tests")
    for words in (*lint, "-m mypy -p domain.games.river_crossing", contracts):
        runs(f"{sys.executable} {words}", house)
    runs(kept.splitlines()[0], house)
    document = (house / "openapi.yaml").read_text("utf-8")
    assert "    RiverCrossingMove:" in document
    for file in re.findall(r"`((?:domain|replays|tests)/[\w/.]*river_crossing[\w/.]*)`", PAGE):
        assert (house / file).exists(), file


def test_names_that_no_title_may_have_are_refused_in_a_sentence() -> None:
    for name, why in (("River", "is no name of a title"), ("a--b", "is no name"), ("moonflight", "is a title in")):
        with pytest.raises(Refused, match=why):
            NewTitle(name, ROOT)
    assert [NewTitle(name, ROOT).prefix for name in ("river-crossing", "lanterns", "my-dog", "mills")] == [
        "RC",
        "LA",
        "MDO",
        "MI",
    ]
