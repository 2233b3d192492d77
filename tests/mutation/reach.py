"""Which tests reach which line: one run of the suite under coverage, whose plug-in this is, and questions about it."""

import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from subprocess import run
from typing import Any

from coverage import CoverageData
from coverage.parser import PythonParser

from tests.mutation.mutants import ROOMS


def pytest_runtest_logreport(report: Any) -> None:
    """Notes what a part of a test took, in the process that ran it."""
    if "MUTATION_COSTS" in os.environ and not hasattr(report, "node"):
        told = {"test": report.nodeid, "seconds": report.duration, "failed": report.failed}
        with Path(os.environ["MUTATION_COSTS"], f"{os.getpid()}.jsonl").open("a") as file:
            file.write(json.dumps(told) + "\n")


def measure(root: Path, home: Path, words: Sequence[str]) -> int:
    """Runs tests and keeps in `home` who reached what; returns the exit status of pytest.

    The threads of a service count for the test that is running; processes that a test starts are not measured.
    """
    home.mkdir(parents=True)
    config = home / "coveragerc"
    source = ",".join(str(root / room) for room in ROOMS)
    config.write_text(f"[run]\nbranch = true\nsource = {source}\ndata_file = {home}/coverage\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutation.reach", *words]
    command += ["--cov", f"--cov-config={config}", "--cov-context=test", "--cov-report="]
    return run(command, cwd=root, env={**os.environ, "MUTATION_COSTS": str(home)}, check=False).returncode


class Reach:
    """Who reaches what, as it was measured; `seconds` of the tests that passed."""

    def __init__(self, root: Path, home: Path) -> None:
        self._root, self.seconds = root, Counter[str]()
        self._data = CoverageData(str(home / "coverage"))
        self._data.read()
        told = [json.loads(line) for file in home.glob("*.jsonl") for line in file.read_text().splitlines()]
        failed = {one["test"] for one in told if one["failed"]}
        for one in told:
            if one["test"] not in failed:
                self.seconds[one["test"]] += one["seconds"]

    def tests(self, path: str, line: int) -> tuple[list[str], bool]:
        """The tests to try on a change of this line, those of the most alike files first, cheap before dear.

        What no test reaches is run by the import, or in another process: all that reach the file are tried. And whether
        an import runs it.
        """
        file = self._root / path
        parser = PythonParser(text=file.read_text("utf-8"))
        parser.parse_source()
        found = defaultdict(set)
        for number, contexts in self._data.contexts_by_lineno(str(file)).items():
            found[number] |= {context.partition("|")[0] for context in contexts}
        at = found[parser.first_line(line)]
        reached = (at or set().union(*found.values())) & self.seconds.keys()
        return sorted(reached, key=lambda test: (-_alike(test, path), self.seconds[test])), "" in at


def _alike(test: str, path: str) -> int:
    """How many words the paths of a test and of a file share."""
    return len({*test.partition("::")[0].replace("/test_", "/").split("/")} & {*path.split("/")})
