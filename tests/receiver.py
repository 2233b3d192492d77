"""A receiver of webhooks as somebody else would write one: an HTTP server that verifies with the public library."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import monotonic
from typing import Any

from standardwebhooks import Webhook

Reply = Callable[["Received"], int]


@dataclass
class Received:
    """One request: its path, headers in lower case, body, and when it came."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    def message(self, secret: str) -> Any:
        """What it says. Raises the library's error for a signature that is not good."""
        return Webhook(secret).verify(self.body, self.headers)


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
        received = Received(self.path, headers, body, monotonic())
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
