"""Sites of other people, which pages of the tests are at."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def blank(_: str) -> str:
    """A page with nothing on it."""
    return "<!doctype html><title>Another site</title>"


@contextmanager
def another_site(page: Callable[[str], str] = blank) -> Iterator[str]:
    """A site at an origin of its own; `page` gives the HTML at an address."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page(self.path).encode())

        def log_message(self, *_: object) -> None:
            """Logs nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
