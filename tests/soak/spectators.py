"""The spectators of a soak, a process of its own: many streams on the nodes, taken up again where they break.

Reads one JSON object from its input and prints one a second.
"""

import asyncio
import json
import sys
from collections import Counter
from typing import Any, Final

from tests.soak.wire import age_of, host_of, percentiles, request_bytes, until_input_ends

AT_ONCE: Final = 40
"""Streams that are being opened at the same time."""
SAMPLED: Final = 4
"""Of so many messages one is looked at for its age."""


class Spectators:
    """So many streams, spread over nodes and tables; each that ends is opened again at where it was."""

    def __init__(self, plan: dict[str, Any]):
        self.plan = plan
        self.open = self.messages = self.broken = 0
        self.refused: Counter[int] = Counter()
        self.lags: list[float] = []
        self.opening = asyncio.Semaphore(AT_ONCE)

    async def watch(self, number: int) -> None:
        bases, games, last = self.plan["nodes"], self.plan["games"], "0"
        base, game = bases[number % len(bases)], games[number % len(games)]
        while True:
            try:
                last = await self.read(base, game, last)
            except (OSError, EOFError):
                self.broken += 1
            await asyncio.sleep(1)

    async def read(self, base: str, game: str, last: str) -> str:
        path, token = f"/v1/games/{game}/stream", self.plan["token"]
        async with self.opening:
            reader, writer = await asyncio.open_connection(*host_of(base))
            writer.write(request_bytes("GET", base, path, token, Accept="text/event-stream", Last_Event_ID=last))
            head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            self.refused[int(head[9:12])] += 1
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
                self.messages += 1
                if fresh and self.messages % SAMPLED == 0 and (age := age_of(chunk)) is not None:
                    self.lags.append(age)
                fresh = True  # what comes first is the past
        finally:
            self.open -= 1
            writer.close()
        return last

    def said(self) -> dict[str, Any]:
        lags, self.lags = self.lags, []
        counts = {"open": self.open, "messages": self.messages, "broken": self.broken, "refused": dict(self.refused)}
        return {**counts, "stream": percentiles(lags)}

    async def run(self) -> None:
        await until_input_ends(self.said, [self.watch(number) for number in range(self.plan["streams"])])


if __name__ == "__main__":
    asyncio.run(Spectators(json.loads(sys.stdin.readline())).run())
