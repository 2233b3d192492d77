"""The players of a soak, a process of its own: many tables, a bounded number of moves a second, every answer noted.

Reads one JSON object from its input, prints one a second, and at the end what was acknowledged, into a file.
"""

import asyncio
import json
import sys
import time
from collections import deque
from pathlib import Path
from random import Random
from typing import Any, Final

from domain.games import TITLES
from tests.bench.load import PLAYERS, script
from tests.soak.wire import Line, age_of, percentiles, request_bytes, until_input_ends

BOOK: Final = "fairy-bargains"
SCRIPTS: Final = 40
LINES_A_NODE: Final = 6
BOTS_EVERY: Final = 20.0
"""Seconds between two tables that bots play by themselves, one title after the other."""
PATIENCE: Final = 60.0


class Refused(Exception):
    """A move that the rules allow was refused, or not answered for a minute: the soak ends with that."""


class Table:
    """A table, the moves that are still to come, and the times of the events that were acknowledged, by step."""

    def __init__(self, number: int, moves: list[Any]):
        self.number, self.moves = number, deque(moves)
        self.id, self.sent = "", 0
        self.events: dict[int, str] = {}


class Players:
    """All tables, played in turn over a few connections to each node."""

    def __init__(self, plan: dict[str, Any]):
        self.plan, self.scripts = plan, [script(seed) for seed in range(SCRIPTS)]
        self.luck = Random(1)
        self.waiting: deque[Table] = deque()
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.lags: list[float] = []
        self.moves = self.retries = self.deliveries = 0
        self.over, self.fault = asyncio.Event(), ""

    def new_table(self) -> Table:
        table = Table(len(self.tables), self.scripts[self.luck.randrange(SCRIPTS)])
        self.tables.append(table)
        return table

    async def send(self, line: Line, path: str, body: Any, key: str) -> Any:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                request = request_bytes("POST", line.base, path, self.plan["token"], body, Idempotency_Key=key)
                status, answer = await asyncio.wait_for(line.ask(request), PATIENCE)
            except (TimeoutError, OSError, EOFError) as error:
                status, answer = 0, repr(error).encode()
            if status == 201:
                return json.loads(answer)
            if status not in (0, 503) or time.monotonic() > end:
                raise Refused(f"{path}: {status} {answer[:400].decode(errors='replace')}")
            self.retries += 1
            await asyncio.sleep(0.2)

    async def open(self, line: Line, table: Table) -> None:
        seats = [{"player": f"soak-{seat}"} for seat in range(PLAYERS)]
        body = {"title": BOOK, "seats": seats, "dealing": "recorded"}
        table.id = (await self.send(line, "/v1/games", body, f"open-{table.number}"))["id"]

    async def move(self, line: Line, table: Table) -> None:
        table.sent += 1
        body, key = {"move": table.moves.popleft()}, f"{table.number}-{table.sent}"
        begun = time.perf_counter()
        answer = await self.send(line, f"/v1/games/{table.id}/moves", body, key)
        self.times.append(time.perf_counter() - begun)
        self.moves += 1
        table.events |= {event["n"]: event["at"] for event in answer["events"]}

    async def work(self, line: Line, allowed: asyncio.Semaphore) -> None:
        while not self.over.is_set():
            await allowed.acquire()
            table = self.waiting.popleft() if self.waiting else self.new_table()
            if not table.id:
                await self.open(line, table)
            else:
                await self.move(line, table)
            self.waiting.append(table if table.moves else self.new_table())

    async def pace(self, allowed: asyncio.Semaphore) -> None:
        rate, begun, given = self.plan["rate"], time.monotonic(), 0
        while True:
            due = int((time.monotonic() - begun) * rate)
            for _ in range(due - given):
                if allowed._value < rate:
                    allowed.release()
            given = due
            await asyncio.sleep(0.02)

    async def bots(self, line: Line) -> None:
        for number in range(10**9):
            title = TITLES[number % len(TITLES)]
            players = max(title.books[0].seats[0], 2)
            seats = [{"bot": "random"}, {"bot": "greedy"}] * players
            config = title.suggest(players)
            body = {"title": title.name, "config": config, "seats": seats[:players]}
            await self.send(line, "/v1/games", body, f"bots-{number}")
            await asyncio.sleep(BOTS_EVERY)

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.lower().split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
                lag = age_of(await reader.readexactly(length))
                self.deliveries += 1
                if lag is not None:
                    self.lags.append(lag)
                writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        except (OSError, EOFError, asyncio.CancelledError):  # cancelled at the end, which is no fault
            writer.close()

    def said(self) -> dict[str, Any]:
        times, self.times, lags, self.lags = self.times, [], self.lags, []
        counts = {"moves": self.moves, "retries": self.retries, "deliveries": self.deliveries}
        return {**counts, "tables": len(self.tables), "move": percentiles(times), "webhook": percentiles(lags)}

    async def run(self) -> None:
        lines = [Line(base) for base in self.plan["nodes"] for _ in range(LINES_A_NODE)]
        server = await asyncio.start_server(self.receive, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        await self.send(lines[0], "/v1/webhooks", {"url": address, "title": BOOK}, "hook")
        await self.open_all(lines)
        print(json.dumps({"opened": [table.id for table in self.tables]}), flush=True)
        allowed = asyncio.Semaphore(0)
        parts = [*[self.work(line, allowed) for line in lines], self.pace(allowed), self.bots(Line(lines[0].base))]
        ended = await until_input_ends(self.said, parts)
        self.over.set()
        self.fault = "" if ended is None else repr(ended)
        kept = {table.id: table.events for table in self.tables if table.events}
        Path(self.plan["acknowledged"]).write_text(json.dumps({"fault": self.fault, "games": kept}))

    async def open_all(self, lines: list[Line]) -> None:
        tables = [self.new_table() for _ in range(self.plan["tables"])]
        todo = deque(tables)

        async def some(line: Line) -> None:
            while todo:
                await self.open(line, todo.popleft())

        await asyncio.gather(*[some(line) for line in lines])
        self.waiting.extend(tables)


if __name__ == "__main__":
    asyncio.run(Players(json.loads(sys.stdin.readline())).run())
