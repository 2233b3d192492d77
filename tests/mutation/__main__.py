"""`python -m tests.mutation`: how many of the product's mutants are killed by its tests."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tests.mutation.mutants import ROOMS, Mutant, drawn
from tests.mutation.reach import Reach, measure

ROOT = Path(__file__).parents[2]
HOME = ROOT / "build" / "mutation"
SKIPPED = shutil.ignore_patterns(
    ".venv", ".git", "*.db*", "__pycache__", ".*_cache", ".hypothesis", "node_modules", "build"
)
WORDS = ["-x", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider", "-p", "no:randomly", "--assert=plain"]


@click.group()
def main() -> None:
    """Do the tests notice when the product is changed?

    First `measure`: it runs the suite under coverage, in two to three times its usual time. Then `run`: it draws
    mutants of all rooms, and tries each against the tests that reach its line, the nearest and cheapest first. A
    mutant that is killed takes some seconds, one that survives all the tests that reach it minutes. A run that was
    stopped goes on.
    """


home = click.option("--home", type=click.Path(path_type=Path), default=HOME, help="Where results are kept.")
words_of = click.option("--long", "words", flag_value="--long", default="-q", help="With the long suite.")
jobs = click.option("--jobs", default=2, show_default=True)


@main.command("measure")
@home
@words_of
@jobs
@click.argument("tests", nargs=-1)
def measured(home: Path, words: str, jobs: int, tests: tuple[str, ...]) -> None:
    """Finds out which tests reach which line. TESTS: files or folders, in place of all."""
    shutil.rmtree(home / "reach", ignore_errors=True)
    sys.exit(measure(ROOT, home.resolve() / "reach", ["-n", str(jobs), words, *tests]))


@main.command("run")
@home
@words_of
@jobs
@click.option("--rooms", default=",".join(ROOMS), show_default=True, help="Of what mutants are drawn; folders too.")
@click.option("--count", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--budget", default=300.0, show_default=True, help="Seconds of tests, as measured, for a mutant.")
def tried(home: Path, words: str, jobs: int, rooms: str, count: int, seed: int, budget: float) -> None:
    """Tries mutants, and writes the outcome of each into HOME."""
    results = home / f"results-{rooms.replace('/', '.')}-{count}-{seed}.jsonl"
    done = {one["number"] for one in outcomes(results)} if results.exists() else set()
    reach = Reach(ROOT, home / "reach")
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder, "copy")
        shutil.copytree(ROOT, copy, ignore=SKIPPED)
        for mutant in drawn(ROOT, rooms.split(","), count, seed):
            if mutant.number not in done:
                about = {"number": mutant.number, "room": mutant.room, "operator": mutant.operator}
                came = outcome_of(mutant, copy, reach, budget, ["-n", str(jobs), words])
                outcome = {**about, "at": f"{mutant.path}:{mutant.line}", **came}
                with results.open("a") as file:
                    file.write(json.dumps(outcome) + "\n")
                print(json.dumps(outcome), flush=True)
    summarise(results)


def outcome_of(mutant: Mutant, copy: Path, reach: Reach, budget: float, words: list[str]) -> dict[str, object]:
    """Runs the tests that reach a mutant in a copy of the checkout, until one fails or the budget is spent."""
    tests, spent = [], 0.0
    for test in reach.tests(mutant.path, mutant.line):
        if (spent := spent + reach.seconds[test]) > budget and tests:
            break
        tests.append(test)
    if not tests:
        return {"outcome": "survived", "tried": 0}
    file = copy / mutant.path
    code = file.read_text("utf-8")
    file.write_text(mutant.code, "utf-8")
    try:
        limit = 5 * min(spent, budget) + 120
        status, failed = tested(copy, [*words, *tests], limit)
        if status == 4:  # the mutant gives the cases other names
            status, failed = tested(copy, [*words, *{test.partition("[")[0] for test in tests}], 3 * limit)
    finally:
        file.write_text(code, "utf-8")
    killed = status not in (0, 5)
    return {"outcome": "killed" if killed else "survived", "by": failed[:1], "tried": len(tests)}


def tested(copy: Path, words: list[str], seconds: float) -> tuple[int | None, list[str]]:
    """The exit status of pytest in a copy, `None` past the limit, and the tests that failed."""
    path = f"{copy}{os.pathsep}{copy}/clients/python/src"
    # Nothing is compiled that could be taken for what a mutant is; see tests/conftest.py.
    own = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "DAYBOOK_MUTANTS": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "pytest", *WORDS, *words], cwd=copy, env={**os.environ, **own}, start_new_session=True,
        text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return None, []
        finally:
            with suppress(ProcessLookupError):  # what the tests have started and not ended goes too
                os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.M)


def outcomes(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def summarise(results: Path) -> None:
    """Prints how many were killed, by room."""
    found = Counter((room, one["outcome"]) for one in outcomes(results) for room in (one["room"], "all"))
    for room in (*ROOMS, "all"):
        if tried := (killed := found[room, "killed"]) + found[room, "survived"]:
            print(f"{room:12} {killed} of {tried} killed, {killed / tried:.1%}")


if __name__ == "__main__":
    main()
