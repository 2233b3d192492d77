"""One attempt at a delivery, and its outcome."""

from dataclasses import dataclass
from functools import cached_property
from ssl import SSLContext
from time import monotonic
from typing import Final

import httpcore
import httpx

from service.webhooks.addresses import Addresses, AddressRefused
from service.webhooks.connections import CheckedBackend, OpenStreams

SECONDS: Final = 10.0
"""How long a whole attempt may take."""
READ_AT_MOST: Final = 4096
"""Bytes of an answer's body that are read; none of them is kept."""


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
    """Sends to addresses that are checked anew for every connection. Follows no redirects, uses no proxy."""

    def __init__(self, addresses: Addresses, seconds: float = SECONDS):
        self.addresses = addresses
        self._seconds = seconds
        self._streams = OpenStreams()

    @cached_property
    def _tls(self) -> SSLContext:
        # Reading the authorities takes as long as all else at a start, and most services have no webhooks.
        return httpx.create_ssl_context()

    def close(self) -> None:
        """Aborts what is being sent. Nothing can be sent afterwards."""
        self._streams.end()

    def send(self, url: str, headers: dict[str, str], body: bytes) -> Attempted:
        """Posts a body once. Failures of the receiver are in the outcome and never raised."""
        tls, began = self._tls, monotonic()
        status, error = None, None
        try:
            status = self._post(self.addresses.read(url), headers, body, began + self._seconds, tls)
        except AddressRefused as refused:
            error = str(refused)
        except httpcore.TimeoutException:
            error = f"no answer within {self._seconds:g} seconds"
        except httpcore.ConnectError as failed:
            error = f"no connection: {failed}"[:200]
        except (httpcore.NetworkError, httpcore.ProtocolError):
            error = "the connection ended before an answer"
        if status is None and error is None:
            error = "the answer is no HTTP"
        return Attempted(status, error, int((monotonic() - began) * 1000))

    def _post(self, url: httpx.URL, headers: dict[str, str], body: bytes, deadline: float, tls: SSLContext) -> int:
        backend = CheckedBackend(self.addresses, self._streams, deadline)
        target = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
        with (
            httpcore.ConnectionPool(ssl_context=tls, network_backend=backend) as pool,
            pool.stream("POST", target, headers=list(headers.items()), content=body) as answer,
        ):
            status: int = answer.status
            try:
                read = 0
                for part in answer.iter_stream():
                    read += len(part)
                    if read >= READ_AT_MOST:
                        break
            except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError):
                return status  # only the status counts, and it is here
            return status
