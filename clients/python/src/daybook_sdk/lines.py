"""The only place with I/O: carries out what `transport` and `watch` ask for, blocking or awaiting."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx

from daybook_sdk.calls import Call, Channel, Page
from daybook_sdk.disputes import Entered
from daybook_sdk.models import Made, Summary
from daybook_sdk.patience import Patience
from daybook_sdk.receipts import save_receipt
from daybook_sdk.transport import Answer, Lost, Outcome, Pause, Send, Step, sending
from daybook_sdk.watch import SILENCE, Following

T = TypeVar("T")


class Line:
    """A connection that blocks."""

    def __init__(self, client: httpx.Client, token: str | None, patience: Patience, receipts: Path | None = None):
        self.client = client
        self.token = token
        self.patience = patience
        self.receipts = receipts

    def with_token(self, token: str | None) -> "Line":
        """The same connection with another token."""
        return Line(self.client, token, self.patience, self.receipts)

    def send(self, call: Call[T]) -> T:
        """Sends until it is answered."""
        steps = sending(call, self.token, self.patience)
        step = next(steps)
        while True:
            try:
                step = steps.send(self._carried_out(step))
            except StopIteration as end:
                answer: T = end.value
                return _kept(answer, self.receipts)

    def run(self, requests: Generator[Call[Any], Any, T]) -> T:
        """Sends one request after another, each answer into what makes the next; returns what that returns.

        A refusal is raised here: it ends the requests.
        """
        try:
            call = next(requests)
            while True:
                call = requests.send(self.send(call))
        except StopIteration as end:
            result: T = end.value
            return result

    def pages(self, first: Call[Page[T]]) -> Iterator[T]:
        """The items of all pages."""
        following: Call[Page[T]] | None = first
        while following is not None:
            page = self.send(following)
            yield from page.items
            following = page.following

    def follow(self, channel: Channel[T]) -> Iterator[T]:
        """What comes over a stream, over as many connections as it takes."""
        following = Following(channel, self.token, self.patience)
        while not following.over:
            outcome: Answer | Lost
            try:
                with self.client.stream(**_streaming(self.client, following.request())) as response:
                    outcome = _head(response)
                    if following.opened(outcome):
                        for chunk in response.iter_bytes():
                            yield from following.hear(chunk)
                            if following.over:
                                return
                    else:
                        response.read()
                        outcome = _answer(response)
            except httpx.TransportError as error:
                outcome = _lost(error)
            if not following.over:
                time.sleep(following.pause(outcome))

    def _carried_out(self, step: Step) -> Outcome:
        if isinstance(step, Pause):
            time.sleep(step.seconds)
            return None
        try:
            return _answer(self.client.request(**_request(step)))
        except httpx.TransportError as error:
            return _lost(error)


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
            try:
                step = steps.send(await self._carried_out(step))
            except StopIteration as end:
                answer: T = end.value
                return _kept(answer, self.receipts)

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
            outcome: Answer | Lost
            try:
                async with self.client.stream(**_streaming(self.client, following.request())) as response:
                    outcome = _head(response)
                    if following.opened(outcome):
                        async for chunk in response.aiter_bytes():
                            for item in following.hear(chunk):
                                yield item
                            if following.over:
                                return
                    else:
                        await response.aread()
                        outcome = _answer(response)
            except httpx.TransportError as error:
                outcome = _lost(error)
            if not following.over:
                await asyncio.sleep(following.pause(outcome))

    async def _carried_out(self, step: Step) -> Outcome:
        if isinstance(step, Pause):
            await asyncio.sleep(step.seconds)
            return None
        try:
            return _answer(await self.client.request(**_request(step)))
        except httpx.TransportError as error:
            return _lost(error)


def _kept(answer: T, receipts: Path | None) -> T:
    """The answer, whose receipt is saved where receipts are kept."""
    if receipts is not None and isinstance(answer, Made | Entered | Summary) and answer.receipt is not None:
        save_receipt(answer.receipt, receipts)
    return answer


def _request(send: Send) -> dict[str, Any]:
    return {"method": send.method, "url": send.path, "headers": dict(send.headers), "content": send.content}


def _streaming(client: httpx.Client | httpx.AsyncClient, send: Send) -> dict[str, Any]:
    """A stream may be silent until the next heartbeat, and no longer."""
    usual = client.timeout
    return {**_request(send), "timeout": httpx.Timeout(usual.connect, read=SILENCE, write=usual.write, pool=usual.pool)}


def _head(response: httpx.Response) -> Answer:
    return Answer(response.status_code, response.headers)


def _answer(response: httpx.Response) -> Answer:
    return Answer(response.status_code, response.headers, response.content)


def _lost(error: httpx.TransportError) -> Lost:
    return Lost(f"{type(error).__name__}: {error}")
