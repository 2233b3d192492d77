"""A proxy before a service, which lets go wrong what it is told to."""

import re
import socket
import threading
from contextlib import suppress
from typing import Any

from tests.service.served import Served


class Proxy:
    """Stands before the service on a port of its own, and lets go wrong what it was told to, once each.

    `cut`: the next write is forwarded and carried out, and the connection ends before its answer. `answers`: what is
    said to the next requests in place of forwarding them, as a load balancer does.
    """

    def __init__(self, service: Served):
        self.cut = 0
        self.answers: list[bytes] = []
        self.requests: list[bytes] = []
        self._service = service
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0.1)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> "Proxy":
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._over.set()
        self._thread.join()
        self._listener.close()

    def _listen(self) -> None:
        """One request a connection, one connection at a time."""
        while not self._over.is_set():
            with suppress(TimeoutError):
                connection, _ = self._listener.accept()
                with connection:
                    self._serve(connection)

    def _serve(self, connection: socket.socket) -> None:
        request = _message(connection)
        if not request:
            return
        self.requests.append(request)
        if self.answers:
            connection.sendall(self.answers.pop(0))
            return
        host, port = self._service.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), 60) as upstream:
            upstream.sendall(request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
            answer = b"".join(iter(lambda: upstream.recv(65536), b""))
        if self.cut and request.startswith(b"POST"):
            self.cut -= 1
            return
        connection.sendall(answer)


def _message(connection: socket.socket) -> bytes:
    """A whole request with its body."""
    connection.settimeout(60)
    received = b""
    while b"\r\n\r\n" not in received:
        if not (more := connection.recv(65536)):
            return b""
        received += more
    head, _, body = received.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: (\d+)", head)
    length = int(found[1]) if found else 0
    while len(body) < length:
        body += connection.recv(65536)
    head = re.sub(rb"(?i)\r\nconnection: [^\r]*", b"", head)
    return head + b"\r\n\r\n" + body
