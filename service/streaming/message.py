"""The text of server-sent events (WHATWG HTML, section 9.2.6). All data is JSON, so `data` is one line."""

from typing import Final

from domain.record.sources import luck

HEARTBEAT: Final = b": still here\n\n"
STOPPING: Final = b": the service stops; come back for the rest\n\n"
NOT_ALLOWED: Final = b": the token, or what it may see here, has changed\n\n"

_RETRY_MS: Final = (1000, 3000)


def opening() -> bytes:
    """The first bytes of a stream: the delay before reconnecting.

    It varies (1 to 3 s), so that not all clients come back at once.
    """
    return b"retry: %d\n\n" % luck().randint(*_RETRY_MS)


def message(position: str | None, data: bytes, kind: str = "") -> bytes:
    """One message, with an id if `position` is given. Without a `kind`, `EventSource.onmessage` receives it."""
    head = (f"id: {position}\n" if position else "") + (f"event: {kind}\n" if kind else "")
    return b"%sdata: %s\n\n" % (head.encode(), data)


def only_position(position: str) -> bytes:
    """A message without data: a heartbeat that advances the client's last event id."""
    return b"id: %s\n\n" % position.encode()
