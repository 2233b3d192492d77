"""`daybook ...` in the tests' own process, which is quicker than one of its own."""

import contextlib
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from daybook.cli import main


@dataclass(frozen=True)
class Done:
    """How a command ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


def called(*words: str, cwd: Path, **more: str) -> Done:
    """Runs `daybook ...` in a directory, with more in its environment."""
    with contextlib.chdir(cwd):
        done = CliRunner().invoke(main, words, env={"DATABASE_URL": None, "DAYBOOK_TOKEN": None, **more})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def verify(*words: object) -> tuple[int, str]:
    """Runs `daybook verify ...` where we are: exit status and all that is said."""
    done = CliRunner().invoke(main, ["verify", *map(str, words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output
