"""`python -m tests.mutation`: how many of the product's mutants are killed by its tests."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Lock

import click

from tests.mutation.mutants import ROOMS, Mutant, drawn
from tests.mutation.reach import Reach, measure

ROOT = Path(__file__).parents[2]
HOME = ROOT / "build" / "mutation"
SKIPPED = shutil.ignore_patterns(
    ".venv", ".git", "*.db*", "__pycache__", ".*_cache", ".hypothesis", "node_modules", "build"
)
WORDS = ["-x", "-q", "-rfE", "--tb=no", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", "--assert=plain"]
BATCHES = (3, 30, 300, 10**9)
"""CPU seconds, as they were measured, of the tests that are run at once: the first few end most mutants."""

Outcome = dict[str, object]


class Copy:
    """A copy of this checkout, in which tests are run."""

    def __init__(self, place: Path, words: list[str]) -> None:
        self.place, self._words = place, words
        shutil.copytree(ROOT, place, ignore=SKIPPED)
        path = f"{place}{os.pathsep}{place}/clients/python/src"
        # Nothing is compiled that could be taken for what a mutant is; see tests/conftest.py.
        own = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "DAYBOOK_MUTANTS": "1"}
        self._environment = {**os.environ, **own}

    def run(self, tests: list[str], seconds: float) -> tuple[int | None, list[str]]:
        """The exit status of pytest, `None` past the limit, and the tests that failed."""
        command = [sys.executable, "-m", "pytest", *WORDS, *self._words, *tests]
        with subprocess.Popen(
            command, cwd=self.place, env=self._environment, start_new_session=True, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        ) as process:  # fmt: skip
            try:
                said, _ = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                return None, []
            finally:
                with suppress(ProcessLookupError):  # what the tests have started and not ended goes too
                    os.killpg(process.pid, signal.SIGKILL)
        return process.returncode, re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.M)


@dataclass
class Trial:
    """What is known while mutants are tried: who reaches what, and which tests cannot be relied on in a copy."""

    reach: Reach
    budget: float
    good: set[str] = field(default_factory=set)
    bad: set[str] = field(default_factory=set)

    def outcome(self, mutant: Mutant, copy: Copy) -> Outcome:
        file = copy.place / mutant.path
        code = file.read_text("utf-8")
        tests, reached = self.reach.tests(mutant.path, mutant.line)
        budget = self.budget if reached else self.budget / 5
        left, tried, spent = [test for test in tests if test not in self.bad], 0, 0.0
        for size in BATCHES:
            while left and spent < budget:
                batch = self._batch(left, min(size, budget - spent))
                file.write_text(mutant.code, "utf-8")
                try:
                    status, failed = self._run(copy, batch)
                finally:
                    file.write_text(code, "utf-8")
                if status not in (0, 5):
                    if self._relied_on(copy, batch, failed):
                        why = "time" if status is None else "failed" if failed else "collection"
                        return {"outcome": "killed", "why": why, "by": failed[:1], "tried": tried + len(batch)}
                    left = [test for test in left if test not in self.bad]
                    continue
                tried, spent = tried + len(batch), spent + sum(self.reach.costs[test].cpu for test in batch)
                del left[: len(batch)]
                break
        return {"outcome": "survived", "reached": reached, "tried": tried, "left_out": len(left)}

    def _batch(self, tests: list[str], size: float) -> list[str]:
        """The first of the tests, at least one, that cost so much together."""
        batch, cost = [], 0.0
        for test in tests:
            cost += self.reach.costs[test].cpu
            if batch and cost > size:
                break
            batch.append(test)
        return batch

    def _run(self, copy: Copy, tests: list[str]) -> tuple[int | None, list[str]]:
        wall = sum(self.reach.costs[test].wall for test in tests)
        status, failed = copy.run(tests, 5 * wall + 120)
        if status == 4:  # the mutant gives the cases other names
            status, failed = copy.run(sorted({test.partition("[")[0] for test in tests}), 15 * wall + 240)
        return status, failed

    def _relied_on(self, copy: Copy, batch: list[str], failed: list[str]) -> bool:
        """Whether what failed passes on the code as it is. What does not is left out from here on."""
        doubted = [test for test in (failed or batch) if test not in self.good]
        while doubted:
            status, again = self._run(copy, doubted)
            if status in (0, 5):
                self.good.update(doubted)
                return True
            self.bad.update(again or doubted)
            doubted = [test for test in doubted if test not in self.bad] if again else []
            if set(failed) <= self.bad:
                return False
        return bool(set(failed or batch) - self.bad)


@click.group()
def main() -> None:
    """Do the tests notice when the product is changed?

    First `measure`: it runs the suite under coverage, in two to three times its usual time. Then `run`: it draws
    mutants of all rooms, and tries each against the tests that reach its line, the nearest and cheapest first. A
    mutant that is killed takes some seconds, one that survives all the tests that reach it: 400 take some hours on two
    cores. A run that was stopped goes on.
    """


suite = click.option("--suite", type=click.Choice(["quick", "long"]), default="quick", show_default=True)
home = click.option("--home", type=click.Path(path_type=Path), default=HOME, help="Where results are kept.")


def words_of(suite: str) -> list[str]:
    return ["--long", "--timeout", "3600"] if suite == "long" else []


@main.command("measure")
@suite
@home
@click.option("--jobs", default=2, show_default=True)
@click.argument("tests", nargs=-1)
def measured(suite: str, home: Path, jobs: int, tests: tuple[str, ...]) -> None:
    """Finds out which tests reach which line. TESTS: files or folders, in place of all."""
    shutil.rmtree(home / "reach", ignore_errors=True)
    sys.exit(measure(ROOT, home.resolve() / "reach", ["-n", str(jobs), *words_of(suite), *tests]))


@main.command("run")
@suite
@home
@click.option("--rooms", default=",".join(ROOMS), show_default=True, help="Of what mutants are drawn; folders too.")
@click.option("--count", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--budget", default=300.0, show_default=True, help="CPU seconds of tests, as measured, for a mutant.")
@click.option("--jobs", default=2, show_default=True)
def tried(suite: str, home: Path, rooms: str, count: int, seed: int, budget: float, jobs: int) -> None:
    """Tries mutants, and writes the outcome of each into HOME."""
    results = home / f"results-{rooms.replace('/', '.')}-{count}-{seed}.jsonl"
    done = {one["number"] for one in outcomes(results)} if results.exists() else set()
    mutants = [mutant for mutant in drawn(ROOT, rooms.split(","), count, seed) if mutant.number not in done]
    trial, lock = Trial(Reach(ROOT, home / "reach"), budget), Lock()
    with TemporaryDirectory(prefix="mutants-") as place, ThreadPoolExecutor(jobs) as pool:
        copies: Queue[Copy] = Queue()
        for number in range(jobs):
            copies.put(Copy(Path(place, str(number)), words_of(suite)))

        def try_one(mutant: Mutant) -> None:
            copy = copies.get()
            begun = time.monotonic()
            try:
                outcome = trial.outcome(mutant, copy)
                outcome["seconds"] = round(time.monotonic() - begun, 1)
            finally:
                copies.put(copy)
            with lock, results.open("a") as file:
                at = f"{mutant.path}:{mutant.line}"
                told = {"number": mutant.number, "room": mutant.room, "at": at, "operator": mutant.operator, **outcome}
                file.write(json.dumps(told) + "\n")
                print(json.dumps(told), flush=True)

        list(pool.map(try_one, mutants))
    summarise(results)


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
