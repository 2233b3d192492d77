"""Content codings, zstd and gzip, and which answers may have one.

This is the whole rule. An answer is coded if it is text, was requested with GET or HEAD and without credentials, may be
stored (no `no-store`), and is streamed or has at least 1 KiB. The compressed length reveals something of which texts
occur together. So answers to a token, where one person's secrets can meet words chosen by another, are never coded.
Without a token an answer is public, and its length reveals nothing new.

The tag of a coded answer ends with the coding, since it names bytes (RFC 9110, 8.8.3.3). Server-sent events are not
coded, because they must not wait. Our files (`api/http/files.py`) have neither secrets nor other people's words, and
are always coded.
"""

import gzip
import sys
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from flask import Response, current_app, request

from api.http.application import Layer, Request, names_of
from replays.step_cache import KeptAnswer

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LEAST: Final = 1024
"""The smallest answer that is coded, in bytes."""

_CODINGS: Final = ("zstd", "gzip")  # in order of preference among those that the client likes equally
_TEXTS: Final = frozenset(
    {
        *("application/json", "application/x-ndjson", "application/yaml", "image/svg+xml"),
        *("text/html", "text/plain", "text/markdown"),
    }
)
_QUICK: Final = {"zstd": 3, "gzip": 5}
_SMALL: Final = {"zstd": 15, "gzip": 9}


def wanted_coding() -> str | None:
    """The coding that the request asks for (RFC 9110, 12.5.3); `None` for none.

    Also `None` if the client accepts none of ours. `*` stands for gzip, which everybody knows.
    """
    named = {name.lower(): quality for name, quality in request.accept_encodings}
    qualities = {"zstd": named.get("zstd", 0), "gzip": named.get("gzip", named.get("*", 0))}
    best = max(_CODINGS, key=lambda coding: qualities[coding])
    return best if qualities[best] > 0 and qualities[best] >= named.get("identity", 0) else None


def public_coding() -> str | None:
    """The coding for an answer to this request, if it may be coded."""
    public = request.method in ("GET", "HEAD") and "Authorization" not in request.headers
    return wanted_coding() if public else None


def coded_small(content: bytes, coding: str) -> bytes:
    """The content in a coding, as small as is reasonable; the same bytes in every process."""
    if coding == "gzip":
        return gzip.compress(content, _SMALL[coding], mtime=0)
    return zstd.compress(content, _SMALL[coding])


def _code(asked: Request, response: Response) -> None:
    """Codes the answer if the rule allows and the client asks for it."""
    if not _may_be_coded(asked, response):
        return
    response.vary.add("Accept-Encoding")
    coding = wanted_coding()
    if coding is None or response.status_code != 200:
        return
    if response.is_streamed:
        response.response = _Coded(response.response, coding)
        response.headers.pop("Content-Length", None)
    else:
        content = response.get_data()
        if len(content) < LEAST and not _refuses_plain():
            return
        response.set_data(_coded_once(asked, response, content, coding))
    response.headers["Content-Encoding"] = coding
    tag, weak = response.get_etag()
    if tag is not None:
        response.set_etag(f"{tag}-{coding}", weak=bool(weak))


CODING: Final = Layer("coding", after=_code)


def _may_be_coded(asked: Request, response: Response) -> bool:
    return (
        asked.method in ("GET", "HEAD")
        and "HTTP_AUTHORIZATION" not in asked.environ
        and response.status_code in (200, 304)
        and not response.direct_passthrough
        and "no-store" not in response.headers.get("Cache-Control", "")
        and response.mimetype in _TEXTS
        and "content-encoding" not in names_of(response.headers)
    )


def _refuses_plain() -> bool:
    """Whether the client refuses uncoded bytes: then small answers are coded as well."""
    named = {name.lower(): quality for name, quality in request.accept_encodings}
    return bool(named) and named.get("identity", named.get("*", 1)) == 0


def _coded_once(asked: Request, response: Response, content: bytes, coding: str) -> bytes:
    """The content in a coding, as kept under the answer's strong tag if it has one."""
    (tag, weak), service = response.get_etag(), current_app.extensions["daybook"]
    if tag is None or weak or service is None:
        return _quick(content, coding)
    named = f"{tag}-{coding}"
    kept = service.step_cache.answer(asked.address, named)
    if kept is None:
        kept = KeptAnswer(_quick(content, coding))
        service.step_cache.keep_answer(asked.address, named, kept)
    body: bytes = kept.body
    return body


def _quick(content: bytes, coding: str) -> bytes:
    if coding == "gzip":
        return gzip.compress(content, _QUICK[coding], mtime=0)
    return zstd.compress(content, _QUICK[coding])


class _Coded:
    """The chunks of a streamed answer, each coded and sent at once, in constant memory."""

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
