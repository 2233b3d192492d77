"""The headers of answers, by an operation's parameters and answers."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from api.http.observation import HEADER as REQUEST_ID
from api.http.writes import RECEIPT
from domain.rules.language import ENGLISH, LANGUAGES

Operation = Mapping[str, Any]

_TEXT: Final = {"type": "string"}
_SECONDS: Final = {"type": "integer", "minimum": 0}

HEADERS: Final[Mapping[str, Mapping[str, Any]]] = {
    "ETag": {
        "description": "The tag of the current state. Send it as `If-None-Match` with the next read; the step of a "
        "game also as `If-Match` with a write.",
        "schema": {**_TEXT, "examples": ['"12"']},
    },
    "Last-Modified": {
        "description": "When it last changed, if known. Send it as `If-Modified-Since` if you have no tag.",
        "schema": {**_TEXT, "examples": ["Fri, 20 Nov 2026 12:00:00 GMT"]},
    },
    "Cache-Control": {
        "description": "What caches may do with it.",
        "schema": {**_TEXT, "examples": ["private, no-cache"]},
    },
    "Content-Language": {
        "description": "The language of what it tells people: sentences, labels, refusals. What is recorded has none.",
        "schema": {**_TEXT, "enum": list(LANGUAGES), "examples": [ENGLISH]},
    },
    "Vary": {
        "description": "The headers of the request that the answer depends on.",
        "schema": {**_TEXT, "examples": ["Authorization, Accept, Accept-Language"]},
    },
    "Link": {
        "description": "The next page, if any (RFC 8288).",
        "schema": {**_TEXT, "examples": ['</v1/games?cursor=MDE5OTRm&limit=50>; rel="next"']},
    },
    "Location": {
        "description": "The address of what was made, if it has one.",
        "schema": {**_TEXT, "format": "uri-reference", "examples": ["/v1/games/01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"]},
    },
    "Content-Disposition": {
        "description": "The name of the file, if it is one.",
        "schema": {**_TEXT, "examples": ['attachment; filename="record.ndjson"']},
    },
    "Idempotency-Replayed": {
        "description": "`true` if the request was made before with its key, and nothing happened twice.",
        "schema": {**_TEXT, "examples": ["true"]},
    },
    "Preference-Applied": {
        "description": "The preference that the body follows (RFC 7240).",
        "schema": {**_TEXT, "examples": ["return=minimal"]},
    },
    RECEIPT: {
        "description": "A signed note in base64: the last event that the write caused, and its place in the log.",
        "schema": {**_TEXT, "contentEncoding": "base64"},
    },
    "RateLimit": {
        "description": "What is left of the quotas: `r` requests for `t` seconds.",
        "schema": {**_TEXT, "examples": ['"per-second";r=199;t=1']},
    },
    "RateLimit-Policy": {
        "description": "The quotas: `q` requests in `w` seconds.",
        "schema": {**_TEXT, "examples": ['"per-second";q=200;w=1']},
    },
    REQUEST_ID: {
        "description": "The id of the request, yours if you sent one: quote it when you report a fault.",
        "schema": {**_TEXT, "examples": ["01994f6e2f5c"]},
    },
    "Retry-After": {
        "description": "The number of seconds after which to try again.",
        "schema": {**_SECONDS, "examples": [2]},
    },
    "WWW-Authenticate": {
        "description": "How to authenticate (RFC 9110, 11.6.1).",
        "schema": {**_TEXT, "examples": ["Bearer"]},
    },
    "Allow": {"description": "The methods that the address takes.", "schema": {**_TEXT, "examples": ["GET, HEAD"]}},
}
"""The document's description of each header."""

EVERYWHERE: Final = ("Content-Language", "Cache-Control", "Vary", REQUEST_ID, "RateLimit", "RateLimit-Policy")
"""The headers that any answer may have."""

_OF_PAGES: Final = frozenset({"application/json", "text/event-stream", "text/html"})
"""Media types that nobody saves as a file."""

_OF_PROBLEMS: Final[Mapping[str, tuple[str, ...]]] = {
    "401": ("WWW-Authenticate",),
    "403": ("WWW-Authenticate",),
    "405": ("Allow",),
    "409": ("Retry-After",),
    "412": ("ETag",),
    "429": ("Retry-After",),
    "503": ("Retry-After",),
}


def reference(name: str) -> dict[str, str]:
    """A reference to the component of a header."""
    return {"$ref": f"#/components/headers/{name}"}


def of_answer(method: str, status: str, operation: Operation) -> dict[str, Any]:
    """The headers of a successful answer."""
    return {name: reference(name) for name in dict.fromkeys(_of_answer(method, status, operation))}


def of_unchanged() -> dict[str, Any]:
    """The headers of a 304."""
    return {name: reference(name) for name in ("ETag", "Last-Modified", *EVERYWHERE)}


def of_problem(status: str) -> dict[str, Any]:
    """The headers of a refusal."""
    return {name: reference(name) for name in (*_OF_PROBLEMS.get(status, ()), *EVERYWHERE)}


def _of_answer(method: str, status: str, operation: Operation) -> Iterator[str]:
    taken = {parameter["name"] for parameter in operation.get("parameters", ()) if "name" in parameter}
    if method == "get":
        yield from ("ETag", "Last-Modified")
        if set(operation["responses"][status].get("content", ())) - _OF_PAGES:
            yield "Content-Disposition"
        if "cursor" in taken or {"after", "limit"} <= taken:
            yield "Link"
    else:
        yield "ETag"
        if status == "201":
            yield "Location"
        if "Idempotency-Key" in taken:
            yield from ("Idempotency-Replayed", RECEIPT)
        if "Prefer" in taken:
            yield "Preference-Applied"
    yield from EVERYWHERE
