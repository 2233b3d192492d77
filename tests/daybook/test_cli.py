"""The command itself: help, version, and what it costs to ask for them."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from daybook.cli import main
from tests.every import every
from tests.processes import called, environment


def test_help_names_every_command(run: Any) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in ("serve", "follow", "rebuild", "demo", "replay", "cases", "openapi", "pack"):
        assert re.search(rf"^  {name} +\w.*\.$", result.output, re.MULTILINE), name


def test_every_command_helps(run: Any) -> None:
    def check(name: str) -> None:
        result = run(name, "--help")
        assert (result.exit_code, result.output) == (0, run(name, "-h").output)
        assert result.output.startswith(f"Usage: daybook {name}")
        assert name == "openapi" or f"daybook {name}" in result.output.partition("Example")[2]

    every(sorted(main.commands), check)
    assert re.fullmatch(r"daybook \d+\.\d+\.\d+\n", run("--version").output)
    assert run("play").exit_code == run("serve", "--prot", "80").exit_code == 2


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
