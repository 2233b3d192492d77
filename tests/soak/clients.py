"""The players and spectators of a soak: over few connections many tables, and many streams; every answer is noted."""

import asyncio
import json
import time
from collections import Counter, defaultdict, deque
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any, Final
from uuid import uuid4

from domain.games import TITLES
from tests.bench.load import PLAYERS, script
from tests.soak.wire import Line, age_of, host_of, percentiles, request_bytes

BOOK: Final = "fairy-bargains"
SCRIPTS: Final = 40
LINES_A_NODE: Final = 6
BOTS_EVERY: Final = 20.0
"""Seconds between two tables that bots play by themselves, one title after the other."""
PATIENCE: Final = 60.0
AT_ONCE: Final = 40
"""Streams that are being opened at the same time."""
SAMPLED: Final = 4
"""Of so many messages one is looked at for its age."""


class Refused(Exception):
    """A move that the rules allow was refused, or not answered for a minute: the soak ends with that."""


class Players:
    """All tables, played in turn over a few connections to each node; `events` are the acknowledged ones by game."""

    def __init__(self, nodes: Sequence[str], token: str, rate: float):
        self._lines = [Line(base) for base in nodes for _ in range(LINES_A_NODE)]
        self._token, self._pause = token, len(self._lines) / rate
        self._scripts, self._luck = [script(seed) for seed in range(SCRIPTS)], Random(1)
        self._tables: deque[tuple[str, deque[Any]]] = deque()
        self._times: list[float] = []
        self._lags: list[float] = []
        self._counts: Counter[str] = Counter()
        self.events: defaultdict[str, dict[int, str]] = defaultdict(dict)

    async def open(self, count: int) -> list[str]:
        """Opens so many tables, and a webhook that hears of them; returns their games."""
        self._server = await asyncio.start_server(self._receive, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/"
        await self._send(self._lines[0], "/v1/webhooks", {"url": address, "title": BOOK})

        async def some(line: Line, number: int) -> None:
            for _ in range(number, count, len(self._lines)):
                await self._open(line)

        await asyncio.gather(*[some(line, number) for number, line in enumerate(self._lines)])
        return [game for game, _ in self._tables]

    def parts(self) -> list[Coroutine[Any, Any, None]]:
        """What they do from then on, at once and without end."""
        self._lines.append(Line(self._lines[0].base))
        return [*[self._play(line) for line in self._lines[:-1]], self._bots(self._lines[-1])]

    def close(self) -> None:
        """Ends their connections, and hears no more."""
        self._server.close()
        for line in self._lines:
            line.close()

    def said(self) -> dict[str, Any]:
        """What has come of it, and how long answers and webhooks have taken since this was last asked."""
        times, self._times, lags, self._lags = self._times, [], self._lags, []
        return {**self._counts, "move": percentiles(times), "webhook": percentiles(lags)}

    async def _send(self, line: Line, path: str, body: Any) -> Any:
        end, key = time.monotonic() + PATIENCE, str(uuid4())
        while True:
            try:
                request = request_bytes("POST", line.base, path, self._token, body, Idempotency_Key=key)
                status, answer = await asyncio.wait_for(line.ask(request), PATIENCE)
            except (TimeoutError, OSError, EOFError) as error:
                status, answer = 0, repr(error).encode()
            if status == 201:
                return json.loads(answer)
            if status not in (0, 503) or time.monotonic() > end:
                raise Refused(f"{path}: {status} {answer[:400].decode(errors='replace')}")
            self._counts["retries"] += 1
            await asyncio.sleep(0.2)

    async def _open(self, line: Line) -> None:
        seats = [{"player": f"soak-{seat}"} for seat in range(PLAYERS)]
        opened = await self._send(line, "/v1/games", {"title": BOOK, "seats": seats, "dealing": "recorded"})
        self._tables.append((opened["id"], deque(self._luck.choice(self._scripts))))
        self._counts["tables"] += 1

    async def _play(self, line: Line) -> None:
        while True:
            begun = time.monotonic()
            if not self._tables:  # others are at all of them
                await self._open(line)
            game, moves = self._tables.popleft()
            answer = await self._send(line, f"/v1/games/{game}/moves", {"move": moves.popleft()})
            taken = time.monotonic() - begun
            self._times.append(taken)
            self._counts["moves"] += 1
            self.events[game] |= {event["n"]: event["at"] for event in answer["events"]}
            if moves:
                self._tables.append((game, moves))
            else:
                await self._open(line)
            await asyncio.sleep(self._pause - taken)

    async def _bots(self, line: Line) -> None:
        while True:
            for title in TITLES:
                players = max(title.books[0].seats[0], 2)
                seats = [{"bot": "random"}, {"bot": "greedy"}] * players
                body = {"title": title.name, "config": title.suggest(players), "seats": seats[:players]}
                await self._send(line, "/v1/games", body)
                await asyncio.sleep(BOTS_EVERY)

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.lower().split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
                lag = age_of(await reader.readexactly(length))
                self._counts["deliveries"] += 1
                if lag is not None:
                    self._lags.append(lag)
                writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        except (OSError, EOFError, asyncio.CancelledError):  # cancelled at the end, which is no fault
            writer.close()


class Spectators:
    """Streams, spread over nodes and tables; each that ends is opened again at where it was."""

    def __init__(self, nodes: Sequence[str], token: str):
        self._nodes, self._token = nodes, token
        self.open = 0
        self._counts: Counter[str] = Counter()
        self._refused: Counter[int] = Counter()
        self._lags: list[float] = []
        self._opening = asyncio.Semaphore(AT_ONCE)

    def parts(self, count: int, games: Sequence[str]) -> list[Coroutine[Any, Any, None]]:
        """So many of them, at once and without end."""
        return [self._watch(self._nodes[n % len(self._nodes)], games[n % len(games)]) for n in range(count)]

    def said(self) -> dict[str, Any]:
        """What has come of it, and how old messages were that have come since this was last asked."""
        lags, self._lags = self._lags, []
        return {"open": self.open, "refused": dict(self._refused), **self._counts, "stream": percentiles(lags)}

    async def _watch(self, base: str, game: str) -> None:
        last = "0"
        while True:
            try:
                last = await self._read(base, game, last)
            except (OSError, EOFError):
                self._counts["broken"] += 1
            await asyncio.sleep(1)

    async def _read(self, base: str, game: str, last: str) -> str:
        async with self._opening:
            reader, writer = await asyncio.open_connection(*host_of(base))
            headers = {"Accept": "text/event-stream", "Last_Event_ID": last}
            writer.write(request_bytes("GET", base, f"/v1/games/{game}/stream", self._token, **headers))
            head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            self._refused[int(head[9:12])] += 1
            writer.close()
            await asyncio.sleep(30 if head.startswith(b"HTTP/1.1 204") else 5)
            return last
        self.open += 1
        fresh = False
        try:
            while chunk := await reader.read(65_536):
                at = chunk.rfind(b"id: ")
                if at >= 0:
                    last = chunk[at + 4 : chunk.index(b"\n", at)].decode()
                self._counts["messages"] += 1
                if fresh and self._counts["messages"] % SAMPLED == 0 and (age := age_of(chunk)) is not None:
                    self._lags.append(age)
                fresh = True  # what comes first is the past
        finally:
            self.open -= 1
            writer.close()
        return last
