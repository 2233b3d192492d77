"""One attempt at a delivery, and its outcome."""

from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import Final

import httpcore
import httpx

from service.webhooks.addresses import Addresses, AddressRefused
from service.webhooks.connections import Attempt, CheckedBackend, OpenStreams

SECONDS: Final = 10.0
"""How long a whole attempt may take, in seconds."""
READ_AT_MOST: Final = 4096
"""How many bytes of an answer's body are read; none is kept."""
KEPT: Final = 32
KEPT_SECONDS: Final = 5.0
"""How many idle connections are kept for all receivers together, and how long they may be reused."""


@dataclass(frozen=True)
class Attempted:
    """The outcome of an attempt: the HTTP status, or the error that prevented one, and the duration."""

    status: int | None
    error: str | None
    took_ms: int

    @property
    def delivered(self) -> bool:
        """Whether the receiver accepted it."""
        return self.status is not None and 200 <= self.status < 300


class Sender:
    """Sends to addresses that are checked for every connection. Follows no redirects, uses no proxy.

    Connections that the receiver keeps open are reused for some seconds. Thread-safe.
    """

    def __init__(self, addresses: Addresses, seconds: float = SECONDS):
        self.addresses = addresses
        self._seconds = seconds
        self._streams = OpenStreams()
        self._attempt = Attempt()
        self._opening = Lock()
        self._opened: httpcore.ConnectionPool | None = None

    @property
    def _pool(self) -> httpcore.ConnectionPool:
        # Made on demand: loading the CA certificates takes as long as the rest of a start, and few services have
        # webhooks.
        with self._opening:
            if self._opened is None:
                self._opened = httpcore.ConnectionPool(
                    ssl_context=httpx.create_ssl_context(),
                    network_backend=CheckedBackend(self.addresses, self._streams, self._attempt),
                    max_connections=None,
                    max_keepalive_connections=KEPT,
                    keepalive_expiry=KEPT_SECONDS,
                )
            return self._opened

    def abort(self) -> None:
        """Aborts deliveries in progress. Nothing can be sent afterwards."""
        self._streams.end()

    def close(self) -> None:
        """Closes the connections, once nothing is being sent."""
        if self._opened is not None:
            self._opened.close()

    def send(self, url: str, headers: dict[str, str], body: bytes) -> Attempted:
        """Posts a body once. Failures of the receiver are part of the outcome, never raised."""
        pool, began = self._pool, monotonic()
        status, error = None, None
        try:
            status = self._post(pool, self.addresses.read(url), headers, body, began + self._seconds)
        except AddressRefused as refused:
            error = str(refused)
        except httpcore.TimeoutException:
            error = f"no answer within {self._seconds:g} seconds"
        except httpcore.ConnectError as failed:
            error = f"no connection: {failed}"[:200]
        except (httpcore.NetworkError, httpcore.ProtocolError):
            error = "the connection ended before an answer"
        if status is None and error is None:
            error = "the answer is not HTTP"
        return Attempted(status, error, int((monotonic() - began) * 1000))

    def _post(
        self, pool: httpcore.ConnectionPool, url: httpx.URL, headers: dict[str, str], body: bytes, deadline: float
    ) -> int:
        target = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
        self._attempt.begin(deadline)
        try:
            return _status(pool, target, headers, body)
        except (httpcore.ReadError, httpcore.WriteError, httpcore.RemoteProtocolError):
            if self._attempt.connected:
                raise
        # The receiver may close a kept connection at the very moment it is reused.
        return _status(pool, target, headers, body)


def _status(pool: httpcore.ConnectionPool, target: httpcore.URL, headers: dict[str, str], body: bytes) -> int:
    """Posts a body; returns the status of the answer."""
    with pool.stream("POST", target, headers=list(headers.items()), content=body) as answer:
        status: int = answer.status
        try:
            read = 0
            for part in answer.iter_stream():
                read += len(part)
                if read >= READ_AT_MOST:
                    break  # which ends the connection
        except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError):
            return status  # only the status counts, and it is here
        return status
