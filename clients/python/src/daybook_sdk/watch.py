"""A stream of server-sent events that outlives its connections: all of it but the I/O."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from daybook_sdk.calls import Channel
from daybook_sdk.errors import Garbled
from daybook_sdk.patience import Attempts, Patience
from daybook_sdk.transport import Lost, Response, Send, pause_after, request_headers

T = TypeVar("T")

SILENCE = 45.0
"""Seconds without a heartbeat after which a connection counts as dead."""


@dataclass
class ServerSentEvent:
    """A block of a stream (WHATWG HTML, server-sent events); `data` and `id` are `None` where it has none."""

    kind: str = "message"
    id: str | None = None
    data: str | None = None
    retry: float | None = None


@dataclass
class Messages:
    """Splits a stream into messages. A message that the end of the stream cuts off is dropped."""

    _rest: bytes = b""
    _message: ServerSentEvent = field(default_factory=ServerSentEvent)

    def hear(self, chunk: bytes) -> Iterator[ServerSentEvent]:
        """The messages that are complete with these bytes."""
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        for line in lines:
            text = line.removesuffix(b"\r").decode("utf-8", "replace")
            if text:
                self._take(text)
            else:
                yield self._message
                self._message = ServerSentEvent()

    def _take(self, line: str) -> None:
        """One line; comments, which begin with a colon, say nothing."""
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        message = self._message
        if name == "data":
            message.data = value if message.data is None else f"{message.data}\n{value}"
        elif name == "event":
            message.kind = value
        elif name == "id" and "\0" not in value:
            message.id = value
        elif name == "retry" and value.isascii() and value.isdigit():
            message.retry = int(value) / 1000


class Following(Generic[T]):
    """Where a client is in a stream, over all its connections; `over` once nothing more will come."""

    def __init__(self, channel: Channel[T], token: str | None, patience: Patience):
        self.over = False
        self._channel = channel
        self._token = token
        self._last = channel.after
        self._retry: float | None = None
        self._attempts = Attempts(patience)
        self._messages = Messages()

    def request(self) -> Send:
        """The request that goes on where the connection before broke off."""
        self._messages = Messages()
        resume = {} if self._last is None else {"Last-Event-ID": self._last}
        headers = request_headers(self._token, {**resume, "Accept": "text/event-stream"})
        return Send("GET", self._channel.path, headers)

    def opened(self, answer: Response) -> bool:
        """Whether there is a stream to read; not if it was finished before, or if the service asked for a pause."""
        self.over = answer.status == 204
        return answer.status == 200

    def hear(self, chunk: bytes) -> Iterator[T]:
        """What came with these bytes, each event once."""
        if chunk:
            self._attempts.succeeded()
        for message in self._messages.hear(chunk):
            if message.retry is not None:
                self._retry = message.retry
            if message.kind == "closed":
                self.over = True
                return
            known = message.id is not None and self._knows(message.id)
            if message.id is not None and not known:
                self._last = message.id
            if message.kind == "message" and message.data is not None and not known:
                yield self._read(message.id or "", message.data)

    def pause(self, outcome: Response | Lost) -> float:
        """How many seconds to wait before the next connection. Raises `Unreachable`, `Refused` or `Garbled`."""
        if isinstance(outcome, Response) and outcome.status == 200:
            outcome = Lost("the stream ended early")
        return max(pause_after(outcome, self._attempts), self._retry or 0.0)

    def _knows(self, message_id: str) -> bool:
        """Whether a message came before."""
        if self._last is None:
            return False
        return int(message_id) <= int(self._last) if self._channel.numbered else message_id == self._last

    def _read(self, message_id: str, data: str) -> T:
        try:
            return self._channel.read(message_id, json.loads(data))
        except (ValueError, KeyError, TypeError) as error:
            raise Garbled(f"the stream has a message that this client cannot read: {error!r}") from error
