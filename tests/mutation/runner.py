"""Runs tests in a copy of a checkout, again and again: `python runner.py`, in the copy, with orders on standard input.

The process has imported pytest and what the product and the tests need, but nothing of these. It forks for each run, so
that a run costs the import of the product and the tests alone. An order is a JSON list of pytest's words and two limits
in seconds, of CPU and of wall time; the answer is the exit status, or `null` where a limit was passed, the tests that
failed, and the CPU seconds it took.
"""

import importlib
import json
import os
import resource
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

WARM = (
    "pytest", "hypothesis", "xdist", "pytest_timeout", "_pytest.assertion.rewrite", "sqlalchemy", "flask",
    "flask_smorest", "flask_httpauth", "psycopg", "psycopg_pool", "eventsourcing.persistence", "eventsourcing.sqlite",
    "msgspec", "yaml", "cryptography.hazmat.primitives.asymmetric.ed25519", "httpx", "jsonschema", "click.testing",
    "rich.progress", "limits", "prometheus_client", "cachetools", "authlib", "joserfc", "icalendar", "reportlab.pdfgen",
    "PIL.Image", "markdown_it", "rustworkx", "uuid6", "psutil", "nacl.signing", "standardwebhooks",
)  # fmt: skip


class Failures:
    """A plug-in that keeps the names of the tests that failed."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.names.append(report.nodeid)


def run(words: list[str], cpu: float, wall: float) -> tuple[int | None, list[str], float]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _run_here(words, cpu, writing)
    os.close(writing)
    deadline = time.monotonic() + wall
    done, status, used = 0, 0, None
    while not done and time.monotonic() < deadline:
        done, status, used = os.wait4(child, os.WNOHANG)
        time.sleep(0 if done else 0.02)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what the tests have started and not ended goes too
    if not done:
        _, _, used = os.wait4(child, 0)
    with os.fdopen(reading) as told:
        failed = told.read().splitlines()
    ended = done and os.WIFEXITED(status)
    return os.WEXITSTATUS(status) if ended else None, failed, used.ru_utime + used.ru_stime


def _run_here(words: list[str], cpu: float, writing: int) -> None:
    """Never returns."""
    status = 3
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (int(cpu) + 1, int(cpu) + 2))
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        import pytest

        failures = Failures()
        status = int(pytest.main(words, plugins=[failures]))
        os.write(writing, "\n".join(failures.names[:10]).encode())
    finally:
        os._exit(status)


def main() -> None:
    sys.path[:] = [place for place in sys.path if place != str(Path(__file__).parent)]
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.environ["DAYBOOK_MUTANTS"] = "1"  # for tests/conftest.py, which would write it
    for name in WARM:
        with suppress(ImportError):
            importlib.import_module(name)
    for line in sys.stdin:
        print(json.dumps(run(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
