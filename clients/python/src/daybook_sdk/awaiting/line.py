"""The only place with I/O: carries out what `transport` and `watch` ask for."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Generator
from pathlib import Path
from typing import Any, TypeVar

import httpx

from daybook_sdk.calls import Call, Channel, Page
from daybook_sdk.exchange import answered, kept, lost, requested, streamed
from daybook_sdk.patience import Patience
from daybook_sdk.transport import Lost, Outcome, Response, Step, Wait, sending
from daybook_sdk.watch import Following

T = TypeVar("T")


class AsyncLine:
    """A connection that awaits."""

    def __init__(self, client: httpx.AsyncClient, token: str | None, patience: Patience, receipts: Path | None = None):
        self.client = client
        self.token = token
        self.patience = patience
        self.receipts = receipts

    def with_token(self, token: str | None) -> "AsyncLine":
        """The same connection with another token."""
        return AsyncLine(self.client, token, self.patience, self.receipts)

    async def send(self, call: Call[T]) -> T:
        """Sends until it is answered."""
        steps = sending(call, self.token, self.patience)
        step = next(steps)
        while True:
            outcome = await self._carried_out(step)
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                answer: T = end.value
                kept(outcome, self.receipts)
                return answer

    async def run(self, requests: Generator[Call[Any], Any, T]) -> T:
        """Sends one request after another, each answer into what makes the next; returns what that returns.

        A refusal is raised here: it ends the requests.
        """
        try:
            call = next(requests)
            while True:
                call = requests.send(await self.send(call))
        except StopIteration as end:
            result: T = end.value
            return result

    async def pages(self, first: Call[Page[T]]) -> AsyncIterator[T]:
        """The items of all pages."""
        following: Call[Page[T]] | None = first
        while following is not None:
            page = await self.send(following)
            for item in page.items:
                yield item
            following = page.following

    async def follow(self, channel: Channel[T]) -> AsyncGenerator[T, None]:
        """What comes over a stream, over as many connections as it takes."""
        following = Following(channel, self.token, self.patience)
        while not following.over:
            outcome: Response | Lost
            try:
                async with self.client.stream(**streamed(self.client, following.request())) as response:
                    outcome = answered(response, b"")
                    if following.opened(outcome):
                        async for chunk in response.aiter_bytes():
                            for item in following.hear(chunk):
                                yield item
                            if following.over:
                                return
                    else:
                        await response.aread()
                        outcome = answered(response, response.content)
            except httpx.TransportError as error:
                outcome = lost(error)
            if not following.over:
                await asyncio.sleep(following.pause(outcome))

    async def _carried_out(self, step: Step) -> Outcome:
        if isinstance(step, Wait):
            await asyncio.sleep(step.seconds)
            return None
        try:
            response = await self.client.request(**requested(step))
            return answered(response, response.content)
        except httpx.TransportError as error:
            return lost(error)
