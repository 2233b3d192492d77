"""`python -m tests.mutation`: how many of the product's mutants are killed by the tests of a checkout."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Lock

import click

from tests.mutation.mutants import ROOMS, Mutant, drawn, keep, kept
from tests.mutation.reach import Reach, measure

ROOT = Path(__file__).parents[2]
HOME = ROOT / "build" / "mutation"
SKIPPED = shutil.ignore_patterns(
    ".venv", ".git", "*.db*", "__pycache__", ".*_cache", ".hypothesis", "node_modules", "build"
)
WORDS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--assert=plain"]
BATCHES = (3, 30, 300, 10**9)
"""CPU seconds, as they were measured, of the tests that are run at once: the first few end most mutants."""

Outcome = dict[str, object]


class Copy:
    """A copy of a checkout, and the process that runs its tests."""

    def __init__(self, checkout: Path, place: Path, words: list[str]) -> None:
        self.place, self._words, self.spent = place, words, 0.0
        shutil.copytree(checkout, place, ignore=SKIPPED)
        compiled = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", *ROOMS, "tests"]
        subprocess.run(compiled, cwd=place, check=False, capture_output=True)
        environment = {**os.environ, "PYTHONPATH": f"{place}{os.pathsep}{place}/clients/python/src"}
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("runner.py"))],
            cwd=place, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def run(self, tests: list[str], cpu: float, wall: float) -> tuple[int | None, list[str]]:
        """The exit status of pytest, `None` past a limit, and the tests that failed."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([[*WORDS, *self._words, *tests], cpu, wall]) + "\n")
        self._process.stdin.flush()
        status, failed, spent = json.loads(self._process.stdout.readline())
        self.spent += spent
        return status, failed

    def close(self) -> None:
        self._process.communicate()


@dataclass
class Trial:
    """What is known while mutants are tried: who reaches what, and which tests cannot be relied on in a copy."""

    reach: Reach
    budget: float
    good: set[str] = field(default_factory=set)
    bad: set[str] = field(default_factory=set)

    def outcome(self, mutant: Mutant, copy: Copy) -> Outcome:
        file = copy.place / mutant.path
        code = file.read_text("utf-8") if file.exists() else ""
        changed = mutant.applied(code)
        if changed is None:
            return {"outcome": "gone"}
        tests, reached = self.reach.tests(mutant.path, mutant.line)
        budget = self.budget if reached else self.budget / 5
        left, tried, spent = [test for test in tests if test not in self.bad], 0, 0.0
        for size in BATCHES:
            while left and spent < budget:
                batch = self._batch(left, min(size, budget - spent))
                file.write_text(changed, "utf-8")
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
        costs = [self.reach.costs[test] for test in tests]
        cpu, wall = sum(cost.cpu for cost in costs), sum(cost.wall for cost in costs)
        status, failed = copy.run(tests, 3 * cpu + 30, 5 * wall + 120)
        if status == 4:  # the mutant gives the cases other names
            status, failed = copy.run(sorted({test.partition("[")[0] for test in tests}), 9 * cpu + 60, 15 * wall + 240)
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

    \b
    First `measure`, once for a checkout: it runs the suite under coverage, in two to three times its usual time.
    Then `run`: it draws mutants of all rooms, or reads those that were drawn, and tries each against the tests that
    reach its line, the nearest and cheapest first. A mutant that is killed takes 2 to 5 CPU seconds, one that
    survives all the tests that reach it: 400 take an hour or two on two cores. A run that was stopped goes on.

    \b
    Two checkouts, the same mutants:
      python -m tests.mutation measure --home build/mutation/new
      python -m tests.mutation measure --home build/mutation/old --checkout ../before --suite long
      python -m tests.mutation run --home build/mutation/new
      python -m tests.mutation run --home build/mutation/old --checkout ../before --suite long
    """


checkout = click.option("--checkout", type=click.Path(path_type=Path), default=ROOT, help="Whose tests; default: ours.")
suite = click.option("--suite", type=click.Choice(["quick", "long"]), default="quick", show_default=True)
home = click.option("--home", type=click.Path(path_type=Path), default=HOME / "here", help="Where results are kept.")


def words_of(suite: str) -> list[str]:
    return ["--long", "--timeout", "3600"] if suite == "long" else []


@main.command("measure")
@checkout
@suite
@home
@click.option("--jobs", default=2, show_default=True)
@click.argument("tests", nargs=-1)
def measured(checkout: Path, suite: str, home: Path, jobs: int, tests: tuple[str, ...]) -> None:
    """Finds out which tests reach which line. TESTS: files or folders, in place of all."""
    shutil.rmtree(home / "reach", ignore_errors=True)
    sys.exit(measure(checkout.resolve(), home.resolve() / "reach", ["-n", str(jobs), *words_of(suite), *tests]))


@main.command("run")
@checkout
@suite
@home
@click.option("--mutants", type=click.Path(path_type=Path), help="The file of the mutants; drawn if there is none.")
@click.option("--rooms", default=",".join(ROOMS), show_default=True, help="Of what mutants are drawn; folders too.")
@click.option("--count", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--budget", default=300.0, show_default=True, help="CPU seconds of tests, as measured, for a mutant.")
@click.option("--jobs", default=2, show_default=True)
@click.option("--only-survivors-of", type=click.Path(exists=True, path_type=Path), help="The results of another run.")
def tried(
    checkout: Path,
    suite: str,
    home: Path,
    mutants: Path | None,
    rooms: str,
    count: int,
    seed: int,
    budget: float,
    jobs: int,
    only_survivors_of: Path | None,
) -> None:
    """Tries mutants, and writes the outcome of each into HOME/results.jsonl."""
    mutants = mutants or HOME / f"mutants-{rooms.replace('/', '.')}-{count}-{seed}.jsonl"
    if not mutants.exists():
        keep(mutants, drawn(ROOT, rooms.split(","), count, seed))
    every, results = kept(mutants), home / "results.jsonl"
    if only_survivors_of:
        wanted = {one["number"] for one in outcomes(only_survivors_of) if one["outcome"] == "survived"}
        every = [mutant for mutant in every if mutant.number in wanted]
    done = {one["number"] for one in outcomes(results)} if results.exists() else set()
    trial, lock = Trial(Reach(home / "reach"), budget), Lock()
    with TemporaryDirectory(prefix="mutants-") as place, ThreadPoolExecutor(jobs) as pool:
        copies: Queue[Copy] = Queue()
        for number in range(jobs):
            copies.put(Copy(checkout, Path(place, str(number)), words_of(suite)))

        def try_one(mutant: Mutant) -> None:
            copy = copies.get()
            begun, spent = time.monotonic(), copy.spent
            try:
                outcome = trial.outcome(mutant, copy)
                outcome |= {"seconds": round(time.monotonic() - begun, 1), "cpu": round(copy.spent - spent, 1)}
            finally:
                copies.put(copy)
            with lock, results.open("a") as file:
                told = {
                    "number": mutant.number,
                    "room": mutant.room,
                    "at": f"{mutant.path}:{mutant.line}",
                    "operator": mutant.operator,
                }
                told |= outcome
                file.write(json.dumps(told) + "\n")
                print(json.dumps(told), flush=True)

        list(pool.map(try_one, [mutant for mutant in every if mutant.number not in done]))
        while not copies.empty():
            copies.get().close()
    summarise(results, {mutant.number for mutant in every})


def outcomes(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def summarise(results: Path, numbers: set[int]) -> None:
    """Prints how many were killed, by room."""
    found: Counter[tuple[str, str]] = Counter()
    for one in outcomes(results):
        if one["number"] in numbers:
            found[one["room"], one["outcome"]] += 1
            found["all", one["outcome"]] += 1
    for room in (*ROOMS, "all"):
        killed, survived, gone = (found[room, what] for what in ("killed", "survived", "gone"))
        if tried := killed + survived:
            print(f"{room:12} {killed} of {tried} killed, {killed / tried:.1%}; {gone} no longer there")


if __name__ == "__main__":
    main()
