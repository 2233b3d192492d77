"""Runs of tests in a copy of the checkout, forked from processes that have done what is the same for many mutants.

`Forks` begins pytest anew, where the packages of others and the rooms below the mutant's are imported. `Collected` has
collected the whole suite: a mutant takes as long there as its tests do, if all of it is within functions.
"""

import gc
import importlib
import json
import os
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NoReturn

import pytest

from tests.mutation.mutants import ROOMS, Mutant
from tests.mutation.swapping import functions_of, swap

_OWN = {*ROOMS, "tests", "clients", "daybook_sdk"}
_BYTES = 6 << 30
_CPU_SECONDS = 20
"""That a test has, for some mutants loop; by the clock a test may take long on a busy machine."""
_IMPOSSIBLE = 100
"""The exit status of a fork that cannot be changed into the mutant."""
Came = tuple[int | None, list[str]]
"""The exit status of pytest, `None` past the limit, and the test that failed."""


class Warm:
    """A process that is asked by lines of JSON to try tests in a fork of itself."""

    def __init__(self, copy: Path, *words: str):
        path = f"{copy}{os.pathsep}{copy}/clients/python/src"
        own = {"PYTHONPATH": path, "DAYBOOK_MUTANTS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        asked, answer = os.pipe(), os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.mutation.forks", str(asked[0]), str(answer[1]), *words],
            cwd=copy, env={**os.environ, **own}, pass_fds=(asked[0], answer[1]),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(asked[0])
        os.close(answer[1])
        self._asked, self._answer = os.fdopen(asked[1], "w"), os.fdopen(answer[0])

    def ask(self, *question: object) -> Any:
        """What it answers."""
        self._asked.write(json.dumps(question) + "\n")
        self._asked.flush()
        return self.told()

    def told(self) -> Any:
        """What it says next."""
        return json.loads(self._answer.readline())

    def close(self) -> None:
        self._asked.close()
        self._process.wait()


class Forks:
    """The processes in which mutants are tried."""

    def __init__(self, copy: Path, words: Sequence[str]):
        self._copy, self._words = copy, words
        # The copy's code is compiled once. A mutant is another by its time, and what is compiled of it is not kept.
        compiled = [sys.executable, "-m", "compileall", "-q", "."]
        subprocess.run(compiled, cwd=copy, stdout=subprocess.DEVNULL, check=False)
        self._collected = Warm(copy, "collected", *words)
        self._modules: list[str] = self._collected.told()
        self._anew: dict[str, Warm] = {}

    def swapped(self, mutant: Mutant, code: str, tests: Sequence[str], seconds: float) -> Came | None:
        """How tests come out in the collected suite, with the mutant in place of its file's code if that can be."""
        came: Came = self._collected.ask(str(self._copy / mutant.path), (code, mutant.code), tests, seconds)
        return None if came[0] == _IMPOSSIBLE else came

    def anew(self, mutant: Mutant, tests: Sequence[str], seconds: float) -> Came:
        """How tests come out in a pytest that begins anew, with a mutant in the copy, if that can be imported."""
        room = mutant.room
        if room not in self._anew:
            self._anew[room] = Warm(self._copy, "anew")
            below = ROOMS[: {"projections": 1, "replays": 1}.get(room, ROOMS.index(room))]
            tops = [(name, name.partition(".")[0]) for name in self._modules]
            self._anew[room].ask(*[name for name, top in tops if top not in _OWN or top in below])
        module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        came: Came = self._anew[room].ask(module, [*self._words, *tests], seconds)
        return came

    def close(self) -> None:
        for process in (self._collected, *self._anew.values()):
            process.close()


def _forked(work: Callable[[], int], seconds: float) -> int | None:
    """The exit status of some work in a fork, `None` past its seconds."""
    folder = mkdtemp(prefix="mutant-")
    child = os.fork()
    if not child:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
        _do(work, int(seconds))
    with suppress(OSError):
        os.setpgid(child, child)
    ended = os.pidfd_open(child)
    in_time = select.select([ended], [], [], seconds)[0]
    os.close(ended)
    with suppress(ProcessLookupError):  # what the tests have started and not ended goes too
        os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    shutil.rmtree(folder, ignore_errors=True)
    exited = os.waitstatus_to_exitcode(status)
    return exited if in_time and exited >= 0 else None


def _do(work: Callable[[], int], seconds: int) -> NoReturn:
    status = 3
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_DATA, (_BYTES, _BYTES))
        status = work()
    finally:
        os._exit(status)


def _serve_anew(asked: Any, answer: Any) -> None:
    for name in json.loads(next(asked)):
        with suppress(Exception):  # parts of packages that are in no file of that name
            importlib.import_module(name)
    print("true", file=answer, flush=True)
    gc.freeze()
    for line in asked:
        module, words, seconds = json.loads(line)
        written = os.memfd_create("said")
        status = _forked(partial(_tested, module, words, written), seconds)
        text = Path(f"/proc/self/fd/{written}").read_text("utf-8", "replace")
        os.close(written)
        print(
            json.dumps((status, re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", text, re.M))), file=answer, flush=True
        )


def _tested(module: str, words: list[str], written: int) -> int:
    os.dup2(written, 1)
    try:
        importlib.import_module(module)
    except Exception as error:
        print(f"ERROR import of {module}: {error!r}", flush=True)
        return 1
    status = int(pytest.main(words))
    sys.stdout.flush()
    return status


class _Server:
    """Tries what it is asked in place of running what was collected; a plug-in of pytest."""

    def __init__(self, asked: Any, answer: Any):
        self._asked, self._answer, self._failed = asked, answer, ""

    def pytest_runtest_logstart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, _CPU_SECONDS)  # whose signal ends the process

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self._failed:
            self._failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        gc.unfreeze()  # what was collected was kept aside
        functions, items = functions_of(Path.cwd(), ROOMS), {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        print(json.dumps([*sys.modules]), file=self._answer, flush=True)
        for line in self._asked:
            path, codes, tests, seconds = json.loads(line)
            chosen = [items[test] for test in tests if test in items]
            written = os.memfd_create("failed")

            def work(path: str = path, codes: Any = codes, chosen: Any = chosen, written: int = written) -> int:
                if not swap(path, codes, functions):
                    return _IMPOSSIBLE
                os.write(written, self._first_failure(session, chosen).encode())
                return bool(self._failed)

            status = _forked(work, seconds)
            failed = Path(f"/proc/self/fd/{written}").read_text()
            os.close(written)
            print(json.dumps((status, [failed] if failed else [])), file=self._answer, flush=True)
        return True

    def _first_failure(self, session: pytest.Session, items: list[pytest.Item]) -> str:
        factory = session.config._tmp_path_factory
        factory._basetemp = None  # in the folder of this fork
        for item, following in zip(items, [*items[1:], None], strict=False):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                with suppress(Exception):
                    session._setupstate.teardown_exact(None)
                break
        return self._failed


if __name__ == "__main__":
    _asked, _answer = os.fdopen(int(sys.argv[1])), os.fdopen(int(sys.argv[2]), "w")
    if sys.argv[3] == "anew":
        _serve_anew(_asked, _answer)
    else:
        pytest.main([*sys.argv[4:], "-s"], plugins=[_Server(_asked, _answer)])
