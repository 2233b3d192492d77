"""Streams: what many open ones cost those who play. How soon a move arrives is what a soak tells."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.bench.bench_http import CONNECTIONS, REQUESTS_EACH, TOKEN, load
from tests.bench.load import open_games
from tests.bench.row import Row, wanted
from tests.processes import running

STREAMS = 500
GAMES = 50
ROUNDS = 6
QUICK = {"CONNECTIONS": 4, "REQUESTS_EACH": 10, "STREAMS": 6, "GAMES": 2, "ROUNDS": 1}


def rows() -> Iterator[Row]:
    """Two services side by side, SQLite FULL: one with 500 streams on games that rest, one with none.

    They take turns under the same load, and take turns to be first.
    """
    slower = f"streams: a move's p99 with {STREAMS} open on other games, against none"
    if not wanted(slower):
        return
    with served(STREAMS) as quiet, served(STREAMS) as busy, watched(busy, STREAMS):
        for base in (quiet, busy):
            load(base, "moves", CONNECTIONS, REQUESTS_EACH)
        pairs = [pair(busy, quiet, number) for number in range(ROUNDS)]
        yield Row(slower, median(ours / raw for ours, raw in pairs), None, "times", 2)
        p99 = median(ours for ours, _ in pairs) * 1000
        yield Row(f"streams: a move's p99 with {STREAMS} open, {CONNECTIONS} games", p99, None, "ms", 250)


def pair(busy: str, quiet: str, number: int) -> tuple[float, float]:
    """The p99 of one round: at the busy service and at the quiet one."""
    turns = (busy, quiet) if number % 2 else (quiet, busy)
    seen = {base: load(base, "moves", CONNECTIONS, REQUESTS_EACH)["p99"] for base in turns}
    return seen[busy], seen[quiet]


@contextmanager
def served(streams: int) -> Iterator[str]:
    """The address of `daybook serve` on a database of its own, with room for so many streams."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        words = ("serve", "--port", "0", "--database", f"sqlite:///{folder}/bench.db")
        most = dict.fromkeys(("DAYBOOK_STREAMS_PER_TOKEN", "DAYBOOK_STREAMS_IN_ALL"), str(2 * streams))
        secrets = {"DAYBOOK_LIMITS": "", "DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32}
        process = stack.enter_context(running(*words, cwd=Path(folder), anew=True, **secrets, **most))
        yield process.hears(r"Daybook is at (\S+)/,")[1]
        process.stop()


@contextmanager
def watched(base: str, count: int) -> Iterator[None]:
    """Holds so many streams open, of which each has sent its beginning."""
    games = open_games(base, TOKEN, GAMES)
    with ExitStack() as stack:
        streams = [stack.enter_context(stream(base, games[number % GAMES])) for number in range(count)]
        for one in streams:
            while b"data: " not in one.recv(65_536):
                pass
        yield
        for one in streams:
            assert still_open(one), "a stream was lost while the others were measured"


def still_open(connection: socket.socket) -> bool:
    """Whether the service has not ended the stream, whose heartbeats lie unread."""
    connection.setblocking(False)
    try:
        while received := connection.recv(65_536):
            assert received
    except BlockingIOError:
        return True
    return False


def stream(base: str, game: str) -> socket.socket:
    """The connection of a stream, asked for and unread."""
    where = urlsplit(base)
    connection = socket.create_connection((where.hostname, where.port), timeout=30)
    path = f"/v1/games/{game}/stream"
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {TOKEN}\r\n\r\n".encode())
    return connection
