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
from tests.soak.wire import Line, request_bytes

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


async def _run(base: str, lists: Sequence[Sequence[bytes]]) -> tuple[float, list[float]]:
    """The seconds that all took, and each request; a connection sends its requests one after the other."""
    times: list[float] = []

    async def play(requests: Sequence[bytes]) -> None:
        line = Line(base)
        for request in requests:
            begun = time.perf_counter()
            status, body = await line.ask(request)
            times.append(time.perf_counter() - begun)
            if status != 201:
                raise RuntimeError(f"{status} {body[:600].decode(errors='replace')}")
        line.close()

    begun = time.perf_counter()
    await asyncio.gather(*map(play, lists))
    return time.perf_counter() - begun, times


def load(base: str, token: str, connections: int, requests_each: int, noop: bool) -> dict:
    """Plays games over so many connections; with `noop` sends the same bodies to the endpoint that does nothing."""
    games_each = -(-requests_each // len(script(0)))
    games = open_games(base, token, connections * games_each)
    place = "/v1/bench/games" if noop else "/v1/games"
    lists = [
        [
            request_bytes("POST", base, f"{place}/{game}/moves", token, {"move": move})
            for number, game in enumerate(games[first : first + games_each], first)
            for move in script(number)
        ][:requests_each]
        for first in range(0, len(games), games_each)
    ]
    seconds, times = asyncio.run(_run(base, lists))
    return {"per_second": len(times) / seconds, "p99": sorted(times)[int(len(times) * 0.99)]}


if __name__ == "__main__":
    _, base, token, connections, requests_each, kind = sys.argv
    print(json.dumps(load(base, token, int(connections), int(requests_each), kind == "noop")))
