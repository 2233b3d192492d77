"""Codings of answers, zstd and gzip, and which answers may have one.

This is the whole rule. An answer is coded if it is text, was asked for with GET or HEAD and without credentials, may be
kept (no `no-store`), and is streamed or has 1 KiB or more. How small text gets tells something of what stands in it
together. So where secrets of one person can meet words that another has chosen, nothing is coded: not in an answer to
a token. Without a token all of an answer can be had by everybody, and its length tells nobody anything new.

The tag of a coded answer ends with the coding, since it names bytes (RFC 9110, 8.8.3.3). Server-sent events are left as
they are, because they must not wait. Our files (`api/http/files.py`) hold neither secrets nor words of others, and are
always coded.
"""

import gzip
import sys
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from flask import Response, request

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LEAST: Final = 1024
"""Bytes below which an answer is left as it is."""

_CODINGS: Final = ("zstd", "gzip")  # the first of those that the client likes as well as any other
_TEXTS: Final = frozenset(
    {
        *("application/json", "application/x-ndjson", "application/yaml", "image/svg+xml"),
        *("text/html", "text/plain", "text/markdown"),
    }
)
_QUICK: Final = {"zstd": 3, "gzip": 5}
_SMALL: Final = {"zstd": 15, "gzip": 9}


def wanted_coding() -> str | None:
    """The coding that the request asks for (RFC 9110, 12.5.3); `None` for the bytes as they are.

    These are sent too where the client takes nothing that we have. `*` stands for gzip, which everybody knows.
    """
    named = {name.lower(): quality for name, quality in request.accept_encodings}
    qualities = {"zstd": named.get("zstd", 0), "gzip": named.get("gzip", named.get("*", 0))}
    best = max(_CODINGS, key=lambda coding: qualities[coding])
    return best if qualities[best] > 0 and qualities[best] >= named.get("identity", 0) else None


def public_coding() -> str | None:
    """The coding that an answer to this request may have, if it is one that may be coded."""
    public = request.method in ("GET", "HEAD") and "Authorization" not in request.headers
    return wanted_coding() if public else None


def coded_small(content: bytes, coding: str) -> bytes:
    """The content in a coding, as small as it gets in reasonable time; the same bytes in every process."""
    if coding == "gzip":
        return gzip.compress(content, _SMALL[coding], mtime=0)
    return zstd.compress(content, _SMALL[coding])


def code_public_texts(response: Response) -> Response:
    """The answer, coded if the rule lets it be and the client asks for that. It runs after each request."""
    if not _may_be_coded(response):
        return response
    response.vary.add("Accept-Encoding")
    coding = wanted_coding()
    if coding is None or response.status_code != 200:
        return response
    if response.is_streamed:
        response.response = _Coded(response.response, coding)
        response.headers.pop("Content-Length", None)
    else:
        content = response.get_data()
        if len(content) < LEAST and not _refuses_plain():
            return response
        response.set_data(_quick(content, coding))
    response.headers["Content-Encoding"] = coding
    tag, weak = response.get_etag()
    if tag is not None:
        response.set_etag(f"{tag}-{coding}", weak=bool(weak))
    return response


def _may_be_coded(response: Response) -> bool:
    return (
        request.method in ("GET", "HEAD")
        and "Authorization" not in request.headers
        and response.status_code in (200, 304)
        and response.mimetype in _TEXTS
        and "Content-Encoding" not in response.headers
        and not response.direct_passthrough
        and "no-store" not in response.headers.get("Cache-Control", "")
    )


def _refuses_plain() -> bool:
    """Whether the client will not have the bytes as they are: small answers are coded as well then."""
    named = {name.lower(): quality for name, quality in request.accept_encodings}
    return bool(named) and named.get("identity", named.get("*", 1)) == 0


def _quick(content: bytes, coding: str) -> bytes:
    if coding == "gzip":
        return gzip.compress(content, _QUICK[coding], mtime=0)
    return zstd.compress(content, _QUICK[coding])


class _Coded:
    """The chunks of a streamed answer, each sent as soon as it is coded, in constant memory."""

    def __init__(self, chunks: Iterable[Any], coding: str):
        self._given = chunks
        self._coded = _coded(chunks, coding)

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        return next(self._coded)

    def close(self) -> None:
        """Closes the chunks, if they can be closed."""
        if close := getattr(self._given, "close", None):
            close()


def _coded(chunks: Iterable[bytes], coding: str) -> Iterator[bytes]:
    if coding == "gzip":
        packer = zlib.compressobj(_QUICK[coding], wbits=31)
        for chunk in chunks:
            yield packer.compress(chunk) + packer.flush(zlib.Z_SYNC_FLUSH)
        yield packer.flush()
        return
    frame = zstd.ZstdCompressor(_QUICK[coding])
    for chunk in chunks:
        yield frame.compress(chunk, zstd.ZstdCompressor.FLUSH_BLOCK)
    yield frame.flush()
