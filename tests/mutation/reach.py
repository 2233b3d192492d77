"""Which tests reach which line: one run of the suite under coverage, and what is asked of it."""

import ast
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from subprocess import run

from coverage import CoverageData

from tests.mutation.mutants import ROOMS

MEASURING = Path(__file__).parent / "measuring"


@dataclass(frozen=True)
class Cost:
    """CPU and wall seconds of a test, measured under coverage and so rather more than without it."""

    cpu: float
    wall: float


def measure(root: Path, home: Path, words: Sequence[str]) -> int:
    """Runs tests and keeps in `home` who reached what; returns the exit status of pytest.

    The threads of a service count for the test that is running. So do the Python processes that a test starts, unless
    they are killed.
    """
    home.mkdir(parents=True)
    config = home / "coveragerc"
    config.write_text(
        f"[run]\nsource = {','.join(str(root / room) for room in ROOMS)}\ndata_file = {home}/coverage\n"
        "parallel = true\nsigterm = true\ncontext = ${PYTEST_CURRENT_TEST-}\n"
    )
    path = [str(root), str(root / "clients/python/src"), str(MEASURING)]
    environment = {**os.environ, "COVERAGE_PROCESS_START": str(config), "MUTATION_OUTCOMES": str(home)}
    environment["PYTHONPATH"] = os.pathsep.join(path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "mutation_outcomes"]
    command += ["--cov", f"--cov-config={config}", "--cov-context=test", "--cov-report=", *words]
    done = run(command, cwd=root, env=environment, check=False)
    combine = ["combine", "--quiet", f"--rcfile={config}", "--append"]
    run([sys.executable, "-m", "coverage", *combine], cwd=root, check=False, capture_output=True)
    return done.returncode


class Reach:
    """Who reaches what, as it was measured."""

    def __init__(self, root: Path, home: Path) -> None:
        self._root = root
        self._data = CoverageData(str(home / "coverage"))
        self._data.read()
        told = [json.loads(line) for file in home.glob("*.jsonl") for line in file.read_text().splitlines()]
        self.failed = {one["test"] for one in told if one["failed"]}
        self.costs = {one["test"]: Cost(one["cpu"], one["wall"]) for one in told if one["test"] not in self.failed}

    def tests(self, path: str, line: int) -> tuple[list[str], bool]:
        """The tests to try on a change of this line, the most promising first, and whether they are known to reach it.

        What is run by the import is reached by every test of the file. Where coverage saw none, it may have been in a
        process that was killed: those of the file are tried, or those of the folder that is most like its own.
        """
        by_line = self._data.contexts_by_lineno(str(self._root / path))
        lines, at_import = _statement((self._root / path).read_text("utf-8"), line)
        of_file = self._known(by_line.values())
        reached = of_file if at_import else self._known(by_line.get(n, ()) for n in lines)
        return self._ordered(path, reached or of_file or self._beside(path)), bool(reached)

    def _known(self, contexts: Iterable[Iterable[str]]) -> set[str]:
        """The tests that these contexts name: `test|run` where it ran itself, `test (call)` in what it started."""
        names = {name for some in contexts for name in some if name}
        return {test for name in names if (test := name.rpartition("|")[0] or name.rpartition(" (")[0]) in self.costs}

    def _beside(self, path: str) -> set[str]:
        """The tests of the files whose paths are most like a file's own."""
        nearest = max(self._files, key=lambda file: (_alike(file, path), file), default="")
        most = _alike(nearest, path)
        return {test for file, tests in self._files.items() if most and _alike(file, path) == most for test in tests}

    @cached_property
    def _files(self) -> dict[str, list[str]]:
        files = defaultdict(list)
        for test in self.costs:
            files[test.partition("::")[0]].append(test)
        return files

    def _ordered(self, path: str, tests: set[str]) -> list[str]:
        """One case of each function before the next, those nearest to the file first, cheap before dear."""
        cases: Counter[str] = Counter()
        keys = {}
        for test in sorted(tests, key=lambda test: (self.costs[test].cpu, test)):
            function = test.partition("[")[0]
            keys[test] = (cases[function], -_alike(test.partition("::")[0], path), self.costs[test].cpu)
            cases[function] += 1
        return sorted(keys, key=keys.__getitem__)


def _alike(test_file: str, path: str) -> int:
    """How many parts of the path of a test's file are those of the product's file."""
    some, others = test_file.replace("/test_", "/").split("/")[1:], path.split("/")
    return next((at for at, (one, other) in enumerate(zip(some, others, strict=False)) if one != other), len(some))


def _statement(code: str, line: int) -> tuple[range, bool]:
    """The lines of the innermost statement around a line without its body, and whether it is run by the import."""
    found, inside = range(line, line + 1), False

    def look(nodes: Iterable[ast.AST], within: bool) -> None:
        nonlocal found, inside
        for node in nodes:
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            if first <= line <= (node.end_lineno or first):
                body = [
                    one for name in ("body", "handlers", "orelse", "finalbody", "cases") for one in _parts(node, name)
                ]
                heads = [getattr(one, "lineno", getattr(getattr(one, "pattern", None), "lineno", 0)) for one in body]
                end = min([at for at in heads if at > first], default=(node.end_lineno or first) + 1)
                found, inside = range(first, max(end, line + 1)), within
                deeper = within or (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and line >= end)
                look([one for one in body if hasattr(one, "lineno")], deeper)
                look([one for case in _parts(node, "cases") for one in case.body], deeper)

    look(ast.parse(code).body, False)
    return found, not inside


def _parts(node: ast.AST, name: str) -> list:
    part = getattr(node, name, ())
    return list(part) if isinstance(part, list) else []
