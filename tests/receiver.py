"""A receiver of webhooks as somebody else would write one: an HTTP server that verifies with the public library."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from standardwebhooks import Webhook, WebhookVerificationError

from domain.record.sources import system_clock
from service.webhooks.delivery import Attempted

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
    """Stands where a sender of webhooks stands: what it is given has arrived at once, over no network."""

    address = "http://127.0.0.1:9"

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.reply: Reply = lambda received: 204

    def send(self, url: str, headers: dict[str, str], body: bytes) -> Attempted:
        """One attempt."""
        named = {name.lower(): value for name, value in headers.items()}
        received = Received(url.removeprefix(self.address), named, body, system_clock())
        self.received.append(received)
        return Attempted(self.reply(received), None, 1)

    def of(self, path: str) -> list[Received]:
        """The requests to one path."""
        return [received for received in self.received if received.path == path]

    def abort(self) -> None:
        """Nothing is under way."""

    def close(self) -> None:
        """Nothing is open."""


class Receiver(ThreadingHTTPServer):
    """`received` has all requests in the order in which they came; `reply` gives the status for each."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.received: list[Received] = []
        self.reply: Reply = lambda received: 204
        self.address = f"http://127.0.0.1:{self.server_port}"

    def of(self, path: str) -> list[Received]:
        """The requests to one path."""
        return [received for received in list(self.received) if received.path == path]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away in the middle is what these tests are about."""


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        received = Received(self.path, headers, body, system_clock())
        self.server.received.append(received)
        self.send_response(self.server.reply(received))
        self.end_headers()

    def log_message(self, *words: Any) -> None:
        pass


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A receiver that runs."""
    with Receiver() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
