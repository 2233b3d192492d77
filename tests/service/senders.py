"""Senders of requests over sockets of their own, who know of each when all of it was sent and what came back."""

import socket
import threading
import time
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from typing import Final

_PATIENCE: Final = 30.0


@dataclass
class Sent:
    """A request: when all of it was sent (seconds of `monotonic`), to what, and what became of it.

    `fault` is "" for a whole answer, whose `status` is known.
    """

    at: float
    what: str
    fault: str = ""
    status: int = 0


class Senders:
    """Threads that send until nobody listens. Some keep their connections, the others open one for each request."""

    def __init__(self, port: int, requests: dict[str, bytes], each: int):
        """`requests` by their names; `each` is how many threads send each of them in both ways."""
        self._port = port
        self.sent: list[Sent] = []
        self.ends: list[str] = []
        """Why each of them found nobody at the port in the end."""
        ways = [(name, request, keeps) for name, request in requests.items() for keeps in (True, False)]
        self._threads = [
            threading.Thread(target=self._send, args=(*way, number), daemon=True)
            for way in ways
            for number in range(each)
        ]

    def begin(self) -> None:
        """Starts them all."""
        for thread in self._threads:
            thread.start()

    def end(self) -> None:
        """Waits until all have found that nobody listens any more."""
        for thread in self._threads:
            thread.join(_PATIENCE)
            assert not thread.is_alive(), "a request hangs"

    def _send(self, name: str, request: bytes, keeps: bool, number: int) -> None:
        what = f"{name}, {'kept' if keeps else 'fresh'}"
        for at in count():
            try:
                connection = socket.create_connection(("127.0.0.1", self._port), _PATIENCE)
            except OSError as error:
                self.ends.append(type(error).__name__)
                return
            with closing(connection):
                turns = count() if keeps else range(1)
                for turn in turns:
                    key = f"{name}-{keeps}-{number}-{at}-{turn}".encode()
                    if not self._exchange(connection, what, request.replace(b"{key}", key)):
                        break

    def _exchange(self, connection: socket.socket, what: str, request: bytes) -> bool:
        """Sends a request and takes its answer; returns whether the connection goes on."""
        try:
            connection.sendall(request)
        except OSError:
            return False  # it was closed before all of the request was sent
        sent = Sent(time.monotonic(), what)
        self.sent.append(sent)
        try:
            head, closes = self._answer(connection)
            sent.status = int(head.split(b" ", 2)[1])
        except (OSError, ValueError) as error:
            sent.fault = f"{type(error).__name__}: {error}"
            return False
        return not closes

    @staticmethod
    def _answer(connection: socket.socket) -> tuple[bytes, bool]:
        got = b""
        while b"\r\n\r\n" not in got:
            got += _more(connection, got)
        head, _, body = got.partition(b"\r\n\r\n")
        fields = {}
        for line in head.split(b"\r\n")[1:]:
            field, _, value = line.partition(b":")
            fields[field.strip().lower()] = value.strip().lower()
        left = int(fields.get(b"content-length", b"0")) - len(body)
        while left > 0:
            left -= len(_more(connection, body))
        return head, fields.get(b"connection") == b"close"


def _more(connection: socket.socket, got: bytes) -> bytes:
    part = connection.recv(65536)
    if not part:
        raise ValueError("closed without an answer" if not got else "closed within an answer")
    return part
