"""The command itself: help, version, what it costs to ask for them, and what it refuses."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from daybook.cli import main
from daybook.repetition import Duration
from tests.daybook.conftest import Shelf
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


REFUSED = [
    ("replay nowhere AT", "There is no game 'nowhere' in this database."),
    ("replay OVER AT --as 4", "must be a seat (1 to 3), public or all"),
    ("replay OVER AT --as everything", "must be a seat"),
    ("replay OVER AT --step 9999", "steps"),
    ("replay OVER AT --step 0", "Invalid value for '--step'"),
    ("replay g-1", "There is no database"),
    ("cases nowhere AT", "There is no game 'nowhere' in this database."),
    ("cases AT --log", "--log needs a GAME"),
    ("cases OVER AT --csv", "--csv needs --log"),
    ("cases OVER AT --log --csv --json", "excludes --json"),
    ("cases OVER AT --log --open", "which has all acts"),
    ("cases", "There is no database"),
    ("analyse nothing AT", "There is no game 'nothing'"),
    ("analyse OPEN AT", "The game is not over yet"),
    ("analyse OVER AT --seat 9", "the game has seats 1 to 3"),
    ("rebuild", "There is no database"),
    ("token list", "There is no database"),
    ("top club.example --once", "not the address of a service"),
    ("serve --port 0 --workers 2", "--workers needs PostgreSQL"),
    ("serve --port 0 --no-follow", "--no-follow needs PostgreSQL"),
    ("serve --port 0 --database mysql://here", "it does not know mysql://"),
    ("serve --port 0 --database sqlite:///nowhere/a.db", "There is no directory"),
    ("serve --port 0 --database postgresql://me:secret@127.0.0.1:1/x", "PostgreSQL at 127.0.0.1:1"),
    ("serve --port 0 --host no.such.host.invalid", "is not an address of this machine"),
    ("serve --port 0 --host 192.0.2.1", "Cannot listen"),
    ("demo --title chess", "there is no 'chess'; there are: fairy-bargains"),
    ("demo --bots greedy,genius", "there is no bot 'genius'; there are: random, greedy"),
    ("demo --config {", "is not JSON"),
    ("demo --config []", "must be an object"),
    ("demo --players 9", "'players' must be 2 to 6"),
    ("demo --variant grand", "'variant' must be one of: main"),
    ("demo --database sqlite:///a.db --over http://localhost", "exclude each other"),
    ("demo --database mysql://here", "it does not know mysql://"),
    ("demo --over localhost", "is not the address of a service"),
    ("demo --over http://127.0.0.1:1", "does not answer"),
    ("play", "No such command 'play'"),
    ("serve --prot 80", "No such option"),
]


def test_what_a_command_cannot_do_is_refused_and_nothing_is_made(run: Any, shelf: Shelf, tmp_path: Path) -> None:
    named = {"OVER": shelf.over, "OPEN": shelf.open, "AT": f"--database={shelf.url}"}

    def check(case: tuple[str, str]) -> None:
        line, said = case
        result = run(*(named.get(word, word) for word in line.split()))
        status = 75 if said.startswith("PostgreSQL at") else 2  # it may answer later
        assert (result.exit_code, said in result.output, "secret" in result.output) == (status, True, False), (
            result.output
        )
        assert [path for path in tmp_path.iterdir() if not path.name.startswith("daybook-demo-")] == []

    every(REFUSED, check)


def test_a_span_is_seconds_or_has_its_unit_behind_it() -> None:
    for text, seconds in (
        ("1", 1), ("3600", 3600), ("1.5", 1.5), ("1e3", 1000), ("+60", 60), (" 90 ", 90), ("30s", 30), ("1.5h", 5400),
        ("90m", 5400), ("24h", 86_400), ("7d", 604_800), ("10000d", 864_000_000),
    ):  # fmt: skip
        assert Duration().convert(text, None, None) == seconds


@pytest.mark.parametrize(("command", "more"), [("backup", "--list"), ("dump", "--keep=0")])
def test_what_is_no_span_is_refused_by_backups_and_dumps(command: str, more: str) -> None:
    for text in ("", "h", "0", "0.9", "-1h", "nan", "inf", "10001d", "1w", "1h30m", "24 hours", "1\n2"):
        done = CliRunner().invoke(main, [command, "there", "--every", text])
        assert done.exit_code == 2
        assert f"{text!r} is not a time span from a second to 10000 days, like 24h, 90m or 3600" in done.output
    done = CliRunner().invoke(main, [command, "there", "--every", "1h", more])  # as far as the next question
    assert (done.exit_code, more[:6] in done.output, "span" in done.output) == (2, True, False)
