"""Sends records and signed texts as the very bytes that are hashed and signed."""

from collections.abc import Iterable, Iterator
from typing import Final

from flask import Response

TEXT: Final = "text/plain"
VARY: Final = {"Vary": "Authorization"}


def text(body: bytes) -> Response:
    """A signed text. Without a charset: the bytes are signed, and a proxy must not recode them."""
    return Response(body, content_type=TEXT, headers=VARY)


def lines(stored: Iterable[bytes], size: int = 65_536) -> Iterator[bytes]:
    """Events, one per line, in chunks of about 64 KiB, so that memory is constant."""
    chunk = bytearray()
    for line in stored:
        chunk += line
        chunk += b"\n"
        if len(chunk) >= size:
            yield bytes(chunk)
            chunk.clear()
    if chunk:
        yield bytes(chunk)
