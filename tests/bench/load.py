"""A load generator that costs little: every request is bytes made beforehand, every connection plays its own games."""

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from random import Random
from urllib.request import Request, urlopen

from domain.games import title_named
from domain.rules.moves import read_move
from domain.rules.wire import to_wire
from tests.soak.wire import host_of, request_bytes

PLAYERS = 4


def script(seed: int) -> list[dict]:
    """The moves of a whole random game of Fairy Bargains with recorded dealing, deals included."""
    luck, book = Random(seed), title_named("fairy-bargains").book("main")
    state, _ = book.open(book.configure({"players": PLAYERS}))
    moves = []
    while (awaits := book.awaits(state)).chance or awaits.seats:
        if awaits.chance:
            deck = list(awaits.chance.piles["deck"])
            luck.shuffle(deck)
            raw = {"type": "deal", "deck": deck}
        else:
            raw = to_wire(luck.choice(book.moves(state, awaits.seats[0])))
        moves.append(raw)
        state = book.decide(state, read_move(raw, book.move_types)).state
    return moves


def open_games(base: str, token: str, count: int) -> list[str]:
    """The ids of so many new games."""
    seats = [{"player": f"load-{seat}"} for seat in range(PLAYERS)]
    body = json.dumps({"title": "fairy-bargains", "seats": seats, "dealing": "recorded"}).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    games = []
    for _ in range(count):
        with urlopen(Request(base + "/v1/games", body, headers)) as answer:
            games.append(json.load(answer)["id"])
    return games


class Connection(asyncio.Protocol):
    """Sends its requests one after the other, each when the answer to the one before is complete."""

    def __init__(self, requests: Sequence[bytes], done: asyncio.Future, times: list[float]):
        self.requests = iter(requests)
        self.done = done
        self.times = times
        self.buffer = b""
        self.sent_at = 0.0

    def connection_made(self, transport):
        self.transport = transport
        self._next()

    def _next(self):
        request = next(self.requests, None)
        if request is None:
            self.transport.close()
            if not self.done.done():
                self.done.set_result(None)
            return
        self.sent_at = time.perf_counter()
        self.transport.write(request)

    def data_received(self, data):
        self.buffer += data
        head, found, body = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return
        at = head.lower().index(b"content-length:") + 15
        if len(body) < int(head[at:].split(b"\r\n", 1)[0]):
            return
        if b" 201 " not in head[:20]:
            self._fail(RuntimeError((head + body)[:600].decode(errors="replace")))
            return
        self.buffer = b""
        self.times.append(time.perf_counter() - self.sent_at)
        self._next()

    def connection_lost(self, error):
        self._fail(error or RuntimeError("the server closed the connection"))

    def _fail(self, error):
        if not self.done.done():
            self.done.set_exception(error)
        self.transport.close()


async def _run(address: tuple[str, int], lists: Sequence[Sequence[bytes]]) -> tuple[int, float, list[float]]:
    loop = asyncio.get_running_loop()
    times: list[float] = []
    ends = [loop.create_future() for _ in lists]
    start = time.perf_counter()
    for requests, end in zip(lists, ends, strict=True):
        await loop.create_connection(lambda r=requests, e=end: Connection(r, e, times), *address)
    await asyncio.gather(*ends)
    return sum(map(len, lists)), time.perf_counter() - start, times


def load(base: str, token: str, connections: int, requests_each: int, noop: bool) -> dict:
    """Plays games over so many connections; with `noop` sends the same bodies to the endpoint that does nothing."""
    lists = []
    games_each = -(-requests_each // len(script(0)))
    games = open_games(base, token, 1 if noop else connections * games_each)
    for number in range(connections):
        requests: list[bytes] = []
        for extra in range(games_each):
            game = games[0] if noop else games[number * games_each + extra]
            path = f"/v1/bench/games/{game}/moves" if noop else f"/v1/games/{game}/moves"
            moves = script(number * 1000 + extra)
            requests += [request_bytes("POST", base, path, token, {"move": move}) for move in moves]
        lists.append(requests[:requests_each])
    count, seconds, times = asyncio.run(_run(host_of(base), lists))
    times.sort()
    return {"per_second": count / seconds, "p99": times[int(len(times) * 0.99)]}


if __name__ == "__main__":
    _, base, token, connections, requests_each, kind = sys.argv
    print(json.dumps(load(base, token, int(connections), int(requests_each), kind == "noop")))
