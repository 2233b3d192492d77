"""Daybook as a process of its own, as a person would start it; it dies with the tests."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import httpx

from tests.eventually import eventually
from tests.fork_server import FORK_SERVER, Forked

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0
"""Seconds after which something hangs, however busy the machine."""


def environment(**more: str) -> dict[str, str]:
    """This process's environment without what would reach the command by accident."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBOOK", "DATABASE"))}
    return {**kept, "PYTHONPATH": str(ROOT), "DAYBOOK_LIMITS": "", **more}


def command(*words: str) -> list[str]:
    """What runs `daybook ...`, for a shell or another program to start."""
    return [sys.executable, "-m", "daybook", *words]


_MORTAL = "import ctypes, os, sys; ctypes.CDLL(None).prctl(1, 9); os.execvp(sys.argv[1], sys.argv[1:])"
"""PR_SET_PDEATHSIG, SIGKILL. In the new process itself: what is run between fork and exec is not safe with threads."""


def mortal(*words: str) -> list[str]:
    """A command that is killed when the thread ends that has started it: for the main one of tests, and no other."""
    return [sys.executable, "-S", "-c", _MORTAL, *words]


def started(
    *words: str,
    cwd: Path,
    stdout: IO[str] | int,
    stderr: IO[str] | int,
    limits: Mapping[str, tuple[int, int]] | None = None,
    stdin: IO[str] | int | None = None,
    anew: bool = False,
    module: str = "daybook",
    **more: str,
) -> Forked:
    """Starts `daybook ...`, or another `module`, under limits of the module `resource` (soft, hard) by their names.

    It is forked from a process that has imported it, unless it is to begin anew: for measurements, and where the
    environment says what imports find.
    """
    anew = anew or "PYTHONPATH" in more
    with open(os.devnull) as nothing:
        files = [file if isinstance(file, int) else file.fileno() for file in (stdin or nothing, stdout, stderr)]
        given = command(*words) if anew else words
        return FORK_SERVER.start(given, cwd, environment(**more), files, limits or {}, program=anew, module=module)


def called(
    *words: str,
    cwd: Path,
    limits: Mapping[str, tuple[int, int]] | None = None,
    given: str = "",
    module: str = "daybook",
    **more: str,
) -> "subprocess.CompletedProcess[str]":
    """Runs `daybook ...`, or another `module`, to its end, with a text for its standard input."""
    # Pipes all of them: under a limit of the size of files it could say nothing.
    (stdin, written), (read, stdout), (read_errors, stderr) = (os.pipe() for _ in range(3))
    try:
        process = started(
            *words, cwd=cwd, stdin=stdin, stdout=stdout, stderr=stderr, limits=limits, module=module, **more
        )
    finally:
        for file in (stdin, stdout, stderr):
            os.close(file)
    with os.fdopen(written, "w") as input_, suppress(BrokenPipeError):
        input_.write(given)
    with ThreadPoolExecutor(2) as reading:
        texts = [reading.submit(_text, file) for file in (read, read_errors)]
        try:
            status = process.wait(PATIENCE)
        finally:
            process.kill_all()
    return subprocess.CompletedProcess([*words], status, *(text.result() for text in texts))


def _text(file: int) -> str:
    with os.fdopen(file) as opened:
        return opened.read()


def is_ready(address: str) -> bool:
    """Whether a service is there, and says that it is ready."""
    with suppress(httpx.TransportError):
        return httpx.get(f"{address}/readyz", timeout=60, verify=False).status_code == 200
    return False


def gets_ready(address: str) -> None:
    """Waits until a service is ready, which may be started again just now."""
    eventually(lambda: is_ready(address))


class Running:
    """A command that goes on, and the lines that it prints, errors among them."""

    def __init__(self, process: Forked, lines: IO[str]):
        self.process = process
        self.said: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reading = threading.Thread(target=self._read, args=(lines,), daemon=True)
        self._reading.start()

    def _read(self, lines: IO[str]) -> None:
        with lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put(None)

    def hears(self, pattern: str) -> "re.Match[str]":
        """Waits for a line that fits. Fails if the command ends before, or takes too long."""
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            self.said.append(line)
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"no line like {pattern!r}, but: {''.join(self.said)}")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Sends a signal; returns the exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """Kills what is left of its process group, and waits until all that it has printed is read."""
        self.process.kill_all()
        self.process.wait()
        self._reading.join(PATIENCE)
        assert not self._reading.is_alive(), "something that it started has left its process group, and goes on"


@contextmanager
def running(
    *words: str, cwd: Path, limits: Mapping[str, tuple[int, int]] | None = None, anew: bool = False, **more: str
) -> Iterator[Running]:
    """Runs `daybook ...` in a process group of its own, and ends what is left of that."""
    reader, writer = os.pipe()
    try:
        unbuffered = {**more, "PYTHONUNBUFFERED": "1"}
        process = started(*words, cwd=cwd, stdout=writer, stderr=writer, limits=limits, anew=anew, **unbuffered)
    finally:
        os.close(writer)
    running = Running(process, os.fdopen(reader))
    try:
        yield running
    finally:
        running.end()
