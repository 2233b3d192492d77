"""What is read, through HTTP: each answer beside the cheapest one of the same server, in the same run."""

import http.client
import selectors
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

from tests.bench.bench_http import TOKEN
from tests.bench.bench_streams import played, served, stream
from tests.bench.load import open_games, script
from tests.bench.row import Row, interleaved, wanted
from tests.replays.games import long_history

FRAMES = 500
GAMES = 60
SPECTATORS = 500
REQUESTS_EACH = 4
ROUNDS = 9
MOVES = 20
QUICK = {"FRAMES": 20, "GAMES": 2, "SPECTATORS": 4, "REQUESTS_EACH": 1, "ROUNDS": 1, "MOVES": 2}

_LONG = "g-long"
_REPLAY = f"/v1/games/{_LONG}/replay"
_CODED = {"Accept-Encoding": "zstd, gzip"}
_NOTHING = "/healthz"

READS: dict[str, tuple[str, dict[str, str], float]] = {
    "replay of {FRAMES} frames": (f"{_REPLAY}?limit={{FRAMES}}", {}, 0.05),
    "replay of {FRAMES} frames, coded": (f"{_REPLAY}?limit={{FRAMES}}", _CODED, 0.03),
    "replay of {FRAMES} frames, known to the client": (f"{_REPLAY}?limit={{FRAMES}}", {"known": ""}, 0.4),
    "events of a game, {FRAMES}": (f"/v1/games/{_LONG}/events?limit={{FRAMES}}", {}, 0.05),
    "table at a step": (f"/v1/games/{_LONG}/table?at={{FRAMES}}", {}, 0.3),
    "list of games, a page of 50": ("/v1/games", {}, 0.1),
}
"""What is asked for, with which headers, and the share of the cheapest answer's speed that it has to reach."""


def rows() -> Iterator[Row]:
    """Answers a second over one connection, and messages a second to all who watch one game."""
    named = {f"reading: {what.format(FRAMES=FRAMES)}, against nothing": read for what, read in READS.items()}
    fan_out = f"reading: a move told to {SPECTATORS} who watch, messages against answers of nothing"
    chosen = [what for what in named if wanted(what)]
    if not (chosen or wanted(fan_out)):
        return
    with served(SPECTATORS, lambda daybook: long_history(daybook, FRAMES + 1, _LONG)) as base:
        open_games(base, TOKEN, GAMES)
        for what in chosen:
            path, headers, target = named[what]
            yield read_beside_nothing(base, what, path.format(FRAMES=FRAMES), headers, target)
        if wanted(fan_out):
            yield Row(fan_out, *told(base), "messages/s", 1.0)


def read_beside_nothing(base: str, what: str, path: str, headers: dict[str, str], target: float) -> Row:
    """The row of one address."""
    with connected(base) as connection:
        if "known" in headers:
            headers = {"If-None-Match": asked(connection, path, {}).headers.get("ETag", "")}
        cost = timed(connection, path, headers)
        nothings = max(REQUESTS_EACH, round(REQUESTS_EACH * cost / timed(connection, _NOTHING, {})))
        ours = repeated(connection, path, headers, REQUESTS_EACH)
        return Row(what, *interleaved(ours, repeated(connection, _NOTHING, {}, nothings), ROUNDS), "answers/s", target)


def repeated(
    connection: http.client.HTTPConnection, path: str, headers: dict[str, str], count: int
) -> Callable[[], int]:
    """A function that asks so many times, and says how many."""

    def run() -> int:
        for _ in range(count):
            asked(connection, path, headers)
        return count

    return run


def timed(connection: http.client.HTTPConnection, path: str, headers: dict[str, str]) -> float:
    """Seconds that a warm answer takes."""
    asked(connection, path, headers)
    started = time.perf_counter()
    asked(connection, path, headers)
    return time.perf_counter() - started


def asked(connection: http.client.HTTPConnection, path: str, headers: dict[str, str]) -> http.client.HTTPResponse:
    """An answer, read to its end."""
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    assert answer.status in (200, 304), (path, answer.status)
    return answer


@contextmanager
def connected(base: str) -> Iterator[http.client.HTTPConnection]:
    """A connection that stays open."""
    where = urlsplit(base)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
    try:
        yield connection
    finally:
        connection.close()


def told(base: str) -> tuple[float, float]:
    """Messages a second from the sending of a move until all who watch have it; and answers of nothing a second."""
    (game,) = open_games(base, TOKEN, 1)
    with ExitStack() as stack, connected(base) as connection:
        crowd = Crowd([stack.enter_context(stream(base, game)) for _ in range(SPECTATORS)])
        crowd.wait(1)
        nothing = repeated(connection, _NOTHING, {}, 20)
        moves = iter(script(1)[:MOVES])

        def tell() -> int:
            crowd.wait(played(base, game, next(moves)))
            return SPECTATORS

        return interleaved(tell, nothing, MOVES)


class Crowd:
    """Many streams of one game, read by one thread."""

    def __init__(self, streams: list[socket.socket]):
        self._selector = selectors.DefaultSelector()
        self._texts = dict.fromkeys(streams, b"")
        for one in streams:
            self._selector.register(one, selectors.EVENT_READ)

    def wait(self, step: int) -> None:
        """Waits until each stream has brought that step."""
        last = b"\nid: %d\n" % step
        missing = {one for one, text in self._texts.items() if last not in text}
        while missing:
            for key, _ in self._selector.select(30):
                one = key.fileobj
                assert isinstance(one, socket.socket)
                received = one.recv(65_536)
                assert received, "a stream was lost"
                self._texts[one] = (self._texts[one] + received)[-8192:]
                if last in self._texts[one]:
                    missing.discard(one)
