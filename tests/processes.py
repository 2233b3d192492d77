"""Daybook as a process of its own, as a person would start it."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0
"""Seconds after which something hangs, however busy the machine."""


def environment(**more: str) -> dict[str, str]:
    """This process's environment without what would reach the command by accident."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBOOK", "DATABASE"))}
    return {**kept, "PYTHONPATH": str(ROOT), "DAYBOOK_LIMITS": "", **more}


def called(
    *words: str, cwd: Path, limits: Mapping[str, tuple[int, int]] | None = None, **more: str
) -> "subprocess.CompletedProcess[str]":
    """Runs `daybook ...` to its end."""
    return subprocess.run(
        command(*words, limits=limits),
        cwd=cwd,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        stdin=subprocess.DEVNULL,
    )


class Running:
    """A command that goes on, and the lines that it prints, errors among them."""

    def __init__(self, process: "subprocess.Popen[str]"):
        self.process = process
        self.said: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout:
            for line in self.process.stdout:
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
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._reading.join(PATIENCE)
        assert not self._reading.is_alive(), "something that it started has left its process group, and goes on"


def command(*words: str, limits: Mapping[str, tuple[int, int]] | None = None) -> list[str]:
    """What runs `daybook ...`, under limits of the module `resource` (soft, hard) by their names."""
    if not limits:
        return [sys.executable, "-m", "daybook", *words]
    set_limits = "".join(f"resource.setrlimit(resource.{name}, {limit}); " for name, limit in limits.items())
    program = f"import resource, runpy; {set_limits}runpy.run_module('daybook', run_name='__main__')"
    return [sys.executable, "-c", program, *words]


@contextmanager
def running(
    *words: str, cwd: Path, limits: Mapping[str, tuple[int, int]] | None = None, **more: str
) -> Iterator[Running]:
    """Runs `daybook ...` in a process group of its own, and ends what is left of that."""
    process = subprocess.Popen(
        command(*words, limits=limits),
        cwd=cwd,
        env=environment(**more, PYTHONUNBUFFERED="1"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    started = Running(process)
    try:
        yield started
    finally:
        started.end()
