"""A receiver of webhooks as somebody else would write one: an HTTP server that verifies with the public library."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from standardwebhooks import Webhook, WebhookVerificationError

from domain.record.sources import system_clock
from service.webhooks.delivery import Attempted
from tests.http_server import answering

_TOLERANCE = 300
"""Seconds that a message may be old: what the library itself allows, by the clock of the system."""

Reply = Callable[["Received"], int]


@dataclass
class Received:
    """One request: its path, headers in lower case, body, and when it came (ms since 1970)."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: int

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    def message(self, secret: str) -> Any:
        """What it says. Raises the library's error for a signature that is not good, or was not when it came."""
        signed = int(self.headers["webhook-timestamp"])
        if abs(self.at / 1000 - signed) > _TOLERANCE:
            raise WebhookVerificationError("it was signed long before, or after, it came")
        good = Webhook(secret).sign(self.id, datetime.fromtimestamp(signed, UTC), self.body.decode())
        if good not in self.headers["webhook-signature"].split():
            raise WebhookVerificationError("no signature is good")
        return json.loads(self.body)


class Inbox:
    """Stands where a sender of webhooks stands: what it is given has arrived at once, over no network.

    `received` has all requests in the order in which they came; `reply` gives the status for each.
    """

    def __init__(self, address: str = "http://127.0.0.1:9") -> None:
        self.address = address
        self.received: list[Received] = []
        self.reply: Reply = lambda received: 204

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        """The status that a request is answered with."""
        received = Received(path, headers, body, system_clock())
        self.received.append(received)
        return self.reply(received)

    def send(self, url: str, headers: dict[str, str], body: bytes) -> Attempted:
        """One attempt."""
        named = {name.lower(): value for name, value in headers.items()}
        return Attempted(self.take(url.removeprefix(self.address), named, body), None, 1)

    def of(self, path: str) -> list[Received]:
        """The requests to one path."""
        return [received for received in list(self.received) if received.path == path]

    def abort(self) -> None:
        """Nothing is under way."""

    def close(self) -> None:
        """Nothing is open."""


@contextmanager
def receiver() -> Iterator[Inbox]:
    """A receiver that runs."""
    inbox = Inbox()
    with answering(lambda asked: (inbox.take(asked.path, asked.headers, asked.body), "text/plain", b"")) as address:
        inbox.address = address
        yield inbox
