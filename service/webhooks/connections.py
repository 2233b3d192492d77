"""Connections for deliveries: to addresses checked at the time of use, and with a deadline."""

import ssl
from collections.abc import Iterable
from threading import Lock, local
from time import monotonic
from typing import Any

import httpcore

from service.webhooks.addresses import Addresses


class OpenStreams:
    """The connections in use, so that another thread can end all of them at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._streams: set[httpcore.NetworkStream] = set()
        self._ended = False

    def add(self, stream: httpcore.NetworkStream) -> None:
        """Adds a connection. After `end` it is shut down at once."""
        with self._lock:
            self._streams.add(stream)
            if not self._ended:
                return
        _shut(stream)

    def remove(self, stream: httpcore.NetworkStream) -> None:
        """Forgets a connection."""
        with self._lock:
            self._streams.discard(stream)

    def end(self) -> None:
        """Shuts down every connection, and every one still to come."""
        with self._lock:
            self._ended = True
            streams = list(self._streams)
        for stream in streams:
            _shut(stream)


def _shut(stream: httpcore.NetworkStream) -> None:
    """Wakes the thread that reads from the connection, which then closes it."""
    connection = stream.get_extra_info("socket")
    try:
        connection.shutdown(2)
    except OSError:
        return  # it has already ended


class Attempt(local):
    """A thread's current attempt: its deadline (by `monotonic`), and whether it has opened a new connection."""

    deadline = 0.0
    connected = False

    def begin(self, deadline: float) -> None:
        """Starts the thread's next attempt."""
        self.deadline, self.connected = deadline, False


class CheckedBackend(httpcore.NetworkBackend):
    """Connects for deliveries. Names are resolved and checked here, and the connection goes to a checked address.

    So a name that resolves differently later (DNS rebinding) gains nothing. Host and SNI keep the name.
    """

    def __init__(self, addresses: Addresses, streams: OpenStreams, attempt: Attempt):
        self._addresses = addresses
        self._streams = streams
        self._attempt = attempt
        self._plain = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        """A connection to the first address of the host that answers. Raises `AddressRefused` or httpcore's errors."""
        self._attempt.connected = True
        deadline = self._attempt.deadline
        error: Exception = httpcore.ConnectError("the host has no address")
        for address in self._addresses.resolved(host, port, deadline - monotonic()):
            try:
                stream = self._plain.connect_tcp(
                    address, port, remaining(deadline, httpcore.ConnectTimeout), local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as failed:
                error = failed
                continue
            return LimitedStream(stream, self._streams, self._attempt)
        raise error


class LimitedStream(httpcore.NetworkStream):
    """A connection with one deadline for all steps of an attempt, so that slowly dripping bytes do not extend it."""

    def __init__(self, stream: httpcore.NetworkStream, streams: OpenStreams, attempt: Attempt):
        self._stream = stream
        self._streams = streams
        self._attempt = attempt
        streams.add(stream)

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Reads what has arrived. Raises `httpcore.ReadTimeout` at the deadline."""
        return self._stream.read(max_bytes, remaining(self._attempt.deadline, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Writes everything. Raises `httpcore.WriteTimeout` at the deadline."""
        self._stream.write(buffer, remaining(self._attempt.deadline, httpcore.WriteTimeout))

    def close(self) -> None:
        """Ends the connection."""
        self._streams.remove(self._stream)
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """The connection under TLS. Raises `httpcore.ConnectTimeout` at the deadline."""
        self._streams.remove(self._stream)
        limit = remaining(self._attempt.deadline, httpcore.ConnectTimeout)
        return LimitedStream(self._stream.start_tls(ssl_context, server_hostname, limit), self._streams, self._attempt)

    def get_extra_info(self, info: str) -> Any:
        """The extra information of the underlying connection."""
        return self._stream.get_extra_info(info)


def remaining(deadline: float, late: type[Exception]) -> float:
    """Seconds until the deadline. Raises `late` when it has passed."""
    seconds = deadline - monotonic()
    if seconds <= 0:
        raise late("the delivery took too long")
    return seconds
