"""The service through HTTP: durable moves beside an endpoint of the same application that does nothing."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

from daybook.connections import REQUESTS
from tests.bench.row import Row, wanted

ROOT = Path(__file__).parents[2]
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
def served(url: str, workers: int = 1, server: str = "granian") -> Iterator[str]:
    """The address of the service with the measuring endpoint, on the server and threads that `daybook serve` uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # One token sends all of the load: its quota is counted, and never spent.
    own = {
        "DATABASE_URL": url,
        "DAYBOOK_TOKEN": TOKEN,
        "DAYBOOK_SECRET": "s" * 32,
        "DAYBOOK_LIMITS": "10000000 per minute",
    }
    environment = {**os.environ, **own, "PYTHONPATH": str(ROOT)}
    with tempfile.TemporaryDirectory() as home:  # a service on PostgreSQL leaves its keys where it was started
        process = subprocess.Popen(
            [sys.executable, "-m", *_command(server, port, workers)],
            cwd=home,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        base = f"http://127.0.0.1:{port}"
        try:
            _wait_for(base)
            yield base
        finally:
            process.terminate()
            process.wait(15)


def _command(server: str, port: int, workers: int) -> list[str]:
    app, threads = "tests.bench.http_app:app", str(REQUESTS)
    if server == "gunicorn":
        words = ["-k", "gthread", "-w", str(workers), "--threads", threads, "-b", f"127.0.0.1:{port}", app]
        return ["gunicorn", *words]
    if server == "waitress":
        return ["waitress", "--host", "127.0.0.1", "--port", str(port), "--threads", threads, app]
    words = ["--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port), "--workers", str(workers)]
    return ["granian", *words, "--blocking-threads", threads, "--no-ws", "--http", "1", app]


def _wait_for(base: str) -> None:
    for _ in range(600):
        try:
            with urlopen(f"{base}/healthz"):
                return
        except URLError:
            time.sleep(0.1)
    raise RuntimeError("the service did not start")
