"""The command itself: help, version, and what it costs to ask for them."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from daybook.cli import main
from tests.processes import called, environment


def test_help_names_every_command(run: Any) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in ("serve", "follow", "rebuild", "demo", "replay", "cases", "openapi", "pack"):
        assert re.search(rf"^  {name} +\w.*\.$", result.output, re.MULTILINE), name


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_helps(run: Any, name: str) -> None:
    for flag in ("--help", "-h"):
        result = run(name, flag)
        assert result.exit_code == 0
        assert result.output.startswith(f"Usage: daybook {name}")
    if name != "openapi":
        assert "Example" in result.output
        assert f"daybook {name}" in result.output.partition("Example")[2]


def test_version(run: Any) -> None:
    assert re.fullmatch(r"daybook \d+\.\d+\.\d+\n", run("--version").output)


def test_unknown_commands_and_options_are_refused_with_status_2(run: Any) -> None:
    assert run("play").exit_code == 2
    assert run("serve", "--prot", "80").exit_code == 2


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    assert called("--version", cwd=tmp_path).stdout.startswith("daybook ")


def test_help_imports_neither_the_record_nor_the_server() -> None:
    heavy = "{'eventsourcing', 'flask', 'granian', 'rich'}"
    asked = f"import sys, daybook.cli; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", asked], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_openapi_is_printed(run: Any) -> None:
    result = run("openapi")
    assert result.exit_code == 0
    assert "openapi: 3.1.0" in result.output
    assert "/v1/games/{game_id}/moves" in result.output
