"""An HTTP server of a test's own, in a thread of this process."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any


@dataclass(frozen=True)
class Asked:
    """A request, with its headers in lower case."""

    path: str
    headers: dict[str, str]
    body: bytes


Answer = tuple[int, str, bytes]
"""Status, content type and body."""
Site = AbstractContextManager[str]
"""Its address."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away in the middle is what some tests are about."""


@contextmanager
def answering(answer: Callable[[Asked], Answer]) -> Iterator[str]:
    """The address of a server that answers so, at an origin of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            length = int(headers.get("content-length", 0))
            body = self.rfile.read(length)
            if len(body) < length:
                return  # whoever asked was killed in the midst of it
            status, kind, text = answer(Asked(self.path, headers, body))
            self.send_response(status)
            if status != 204:
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, *words: Any) -> None:
            """Logs nothing."""

    with _Server(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def another_site(page: Callable[[str], str] = lambda _: "<!doctype html><title>Another site</title>") -> Site:
    """A site of other people; `page` gives the HTML at a path."""
    return answering(lambda asked: (200, "text/html; charset=utf-8", page(asked.path).encode()))
