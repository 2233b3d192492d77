"""The service through HTTP: durable moves beside an endpoint of the same application that does nothing."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from daybook.connections import REQUESTS
from tests.bench.row import Row, wanted
from tests.ports import free_ports
from tests.processes import ROOT, gets_ready

TOKEN = "token-of-the-bench"
CONNECTIONS = 32
REQUESTS_EACH = 120
ROUNDS = 5
QUICK = {"CONNECTIONS": 4, "REQUESTS_EACH": 10, "ROUNDS": 1}


def rows() -> Iterator[Row]:
    """Moves a second over 32 connections that play 32 games at once, SQLite FULL, the load on the same two cores."""
    what = f"HTTP, SQLite, {CONNECTIONS} games: durable moves against doing nothing"
    if not wanted(what):
        return
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/bench.db") as base:
        each = (CONNECTIONS, REQUESTS_EACH)
        load(base, "moves", *each)
        load(base, "noop", *each)
        pairs = [(load(base, "moves", *each), load(base, "noop", *each)) for _ in range(ROUNDS)]
    ours, raw = (median(answer["per_second"] for answer in side) for side in zip(*pairs, strict=True))
    yield Row(what, ours, raw, "requests/s", 0.5)
    slowest = median(answer["p99"] for answer, _ in pairs) * 1000
    yield Row(f"HTTP, SQLite, {CONNECTIONS} games: a move's p99", slowest, None, "ms", 250)


def load(base: str, kind: str, connections: int, requests_each: int) -> dict[str, float]:
    """One run of the load generator, in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.load", base, TOKEN, str(connections), str(requests_each), kind]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


@contextmanager
def served(url: str) -> Iterator[str]:
    """The address of the service with the measuring endpoint, on the server and threads that `daybook serve` uses."""
    (port,) = free_ports(1)
    # One token sends all of the load: its quota is counted, and never spent.
    own = {"DATABASE_URL": url, "DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32}
    environment = {**os.environ, **own, "DAYBOOK_LIMITS": "10000000 per minute", "PYTHONPATH": str(ROOT)}
    with tempfile.TemporaryDirectory() as home:  # a service on PostgreSQL leaves its keys where it was started
        process = subprocess.Popen(
            [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port),
             "--blocking-threads", str(REQUESTS), "--no-ws", "--http", "1", "tests.bench.http_app:app"],
            cwd=home, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        base = f"http://127.0.0.1:{port}"
        try:
            gets_ready(base)
            yield base
        finally:
            process.terminate()
            process.wait(15)
