"""`python -m tests.mutation`: how many of the product's mutants are killed by its tests."""

import json
import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import click

from tests.mutation.forks import Forks
from tests.mutation.mutants import ROOMS, Mutant, kept
from tests.mutation.reach import Reach, measure

ROOT = Path(__file__).parents[2]
HOME = ROOT / "build" / "mutation"
SKIPPED = shutil.ignore_patterns(
    ".venv", ".git", "*.db*", "__pycache__", ".*_cache", ".hypothesis", "node_modules", "build"
)
WORDS = ["-x", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider", "-p", "no:randomly", "--assert=plain", "-n0"]


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
jobs = click.option("--jobs", default=2, show_default=True, help="Workers of pytest-xdist; 0: in one process.")


@main.command("measure")
@home
@words_of
@jobs
@click.argument("tests", nargs=-1)
def measured(home: Path, words: str, jobs: int, tests: tuple[str, ...]) -> None:
    """Finds out which tests reach which line. TESTS: files or folders, in place of all."""
    shutil.rmtree(home / "reach", ignore_errors=True)
    for file in home.glob("*.jsonl"):  # what was drawn of other code, and tried
        file.unlink()
    sys.exit(measure(ROOT, home.resolve() / "reach", ["-n", str(jobs), words, *tests]))


@main.command("run")
@home
@words_of
@click.option("--rooms", default=",".join(ROOMS), show_default=True, help="Of what mutants are drawn; folders too.")
@click.option("--count", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--budget", default=300.0, show_default=True, help="Seconds of tests, as measured, for a mutant.")
def tried(home: Path, words: str, rooms: str, count: int, seed: int, budget: float) -> None:
    """Tries mutants, and writes the outcome of each into HOME."""
    name = f"{rooms.replace('/', '.')}-{count}-{seed}.jsonl"
    results, drawn = home / f"results-{name}", home / f"drawn-{name}"
    done = {one["number"] for one in outcomes(results)} if results.exists() else set()
    reach = Reach(ROOT, home / "reach")
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder, "copy")
        shutil.copytree(ROOT, copy, ignore=SKIPPED)
        with closing(Forks(copy, [*WORDS, words])) as forks:
            for mutant in kept(drawn, ROOT, rooms.split(","), count, seed):
                if mutant.number not in done:
                    about = {"number": mutant.number, "room": mutant.room, "operator": mutant.operator}
                    came = outcome_of(mutant, copy, forks, reach, budget)
                    outcome = {**about, "at": f"{mutant.path}:{mutant.line}", **came}
                    with results.open("a") as file:
                        file.write(json.dumps(outcome) + "\n")
                    print(json.dumps(outcome), flush=True)
    summarise(results)


def outcome_of(mutant: Mutant, copy: Path, forks: Forks, reach: Reach, budget: float) -> dict[str, object]:
    """Runs the tests that reach a mutant in a copy of the checkout, until one fails or the budget is spent."""
    file = copy / mutant.path
    code, times, began = file.read_text("utf-8"), file.stat(), monotonic()
    tests, imported = reach.tests(mutant.path, mutant.line)
    file.write_text(mutant.code, "utf-8")
    try:
        parts = list(portions(tests, reach, budget))
        tried = [test for part in parts for test in part]
        came = None if imported else forks.swapped(mutant, code, tried, limit(tried, reach))
        status, failed = came or anew(mutant, forks, parts, reach)
    finally:
        file.write_text(code, "utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    took = {
        "tried": len(tried),
        "of": len(tests),
        "anew": not came,
        "s": round(monotonic() - began, 1),
    }
    return {"outcome": "survived" if status == 0 else "killed", "by": failed[:1], **took}


def anew(mutant: Mutant, forks: Forks, parts: list[list[str]], reach: Reach) -> tuple[int | None, list[str]]:
    """How the tests come out where all is imported anew, with the mutant."""
    for tests in parts:
        status, failed = forks.anew(mutant, tests, limit(tests, reach))
        if status == 4:  # the mutant gives the cases other names
            names = dict.fromkeys(test.partition("[")[0] for test in tests)
            status, failed = forks.anew(mutant, [*names], 3 * limit(tests, reach))
        if status not in (0, 5):
            return status, failed
    return 0, []


def limit(tests: list[str], reach: Reach) -> float:
    """The seconds that tests have."""
    return 5 * sum(reach.seconds[test] for test in tests) + 120


def portions(tests: list[str], reach: Reach, budget: float) -> Iterator[list[str]]:
    """First the few tests that are likeliest to fail, because others cost their imports; then all within the budget."""
    first, rest, spent = [], [], 0.0
    for test in tests:
        spent += reach.seconds[test]
        if spent > budget and first:
            break
        (first if len(first) < 40 and (spent < budget / 8 or not first) else rest).append(test)
    yield from filter(None, (first, rest))


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
