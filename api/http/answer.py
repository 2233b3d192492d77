"""Answers in JSON or NDJSON, with their common headers."""

from collections.abc import Iterable, Iterator
from contextvars import copy_context
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from flask import current_app, request
from msgspec import Raw
from msgspec.structs import replace

from api.http.application import Response, the_request
from api.http.problems import Problem
from api.http.validators import VARY, tag_of
from domain.record.answers import UNSET, Answer

JSON = "application/json"
NDJSON = "application/x-ndjson"
EVENT_STREAM = "text/event-stream"

GUARD: Final = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
"""The headers for browsers that every answer has."""

DECLARED: Final = "daybook.answers"
"""Where the application has what each operation answers in JSON, by endpoint."""


class Encoded(NamedTuple):
    """An answer of this kind, already encoded."""

    kind: type[Answer]
    text: Raw


_encoder: Final = msgspec.json.Encoder()


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer. Raises `TypeError` if the operation does not declare it."""
    endpoint = the_request().endpoint
    declared = current_app.extensions[DECLARED].get(endpoint)
    kind = body.kind if isinstance(body, Encoded) else type(body)
    if declared and kind not in declared:
        raise TypeError(f"{endpoint} declares no {kind.__name__}")
    text = bytes(body.text) if isinstance(body, Encoded) else _encoder.encode(body)
    return Response.of(text, status, JSON, {**VARY, **headers} if headers else VARY)


def answer_as_of(body: Any, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer that says in `as_of` up to when it is complete. Its tag is weak, and ignores `as_of`."""
    response = answer(body, headers=headers)
    if isinstance(body, Answer):
        rest: Any = replace(body, as_of=UNSET)
    else:
        rest = {name: value for name, value in body.items() if name != "as_of"}
    response.set_etag(tag_of(msgspec.json.encode(rest)), weak=True)
    return response


def accepted_form(usual: str, other: str) -> str:
    """The media type to send, one of two: the `other` only if Accept names and prefers it.

    So for browsers and curl (`*/*`) it is the usual one. Raises `Problem` 406 if neither is accepted.
    """
    accepted = request.accept_mimetypes
    if not any("/" in name or name == "*" for name, _ in accepted):
        return usual  # none was sent, or none readable
    named = any(name.lower() == other and quality > 0 for name, quality in accepted)
    form = accepted.best_match([usual, other] if named else [usual]) or accepted.best_match([other])
    if form is None:
        raise Problem("not-acceptable", f"this is available as {usual} and {other}")
    return form


def wants_ndjson() -> bool:
    """Whether the client asks for NDJSON, one JSON text per line, instead of a page."""
    return request.accept_mimetypes.best_match(["application/json", NDJSON]) == NDJSON


def ndjson(lines: Iterable[Any]) -> Response:
    """An answer that streams one JSON text per line, in chunks of about 32 KiB and in constant memory."""
    chunks, context = (
        _chunks(lines),
        copy_context(),
    )  # they are drawn later, when this thread may speak another language
    response = Response(iter(partial(context.run, next, chunks, None), None), content_type=NDJSON)
    response.headers.update(VARY)
    return response


def _chunks(lines: Iterable[Any], size: int = 32_768) -> Iterator[bytes]:
    encoder = msgspec.json.Encoder()
    chunk = bytearray()
    for line in lines:
        chunk += encoder.encode(line)
        chunk += b"\n"
        if len(chunk) >= size:
            yield bytes(chunk)
            chunk.clear()
    if chunk:
        yield bytes(chunk)
