"""Sites of other people, which pages of the tests are at."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def another_site(pages: Callable[..., BaseHTTPRequestHandler]) -> Iterator[str]:
    """A site at an origin of its own, whose requests are answered by that handler."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
