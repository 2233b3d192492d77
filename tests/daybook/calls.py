"""`daybook ...` in the tests' own process, which is quicker than one of its own."""

import contextlib
from pathlib import Path
from subprocess import CompletedProcess

from click.testing import CliRunner

from daybook.cli import main

Done = CompletedProcess[str]
"""How a command ended, and what it said."""


def called(*words: str, cwd: Path, given: str | None = None, **more: str) -> Done:
    """Runs `daybook ...` in a directory, with a text for its standard input and more in its environment."""
    with contextlib.chdir(cwd):
        done = CliRunner().invoke(main, words, input=given, env={"DATABASE_URL": None, "DAYBOOK_TOKEN": None, **more})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return Done(words, done.exit_code, done.stdout, done.stderr)


def verify(*words: object) -> tuple[int, str]:
    """Runs `daybook verify ...` where we are: exit status and all that is said."""
    done = CliRunner().invoke(main, ["verify", *map(str, words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def checked(status: int, hint: str, *words: object) -> str:
    """What `daybook verify ...` says, which ends with this status and says this."""
    code, said = verify(*words)
    assert (code, hint in said) == (status, True), said
    return said
