"""Validators: by what a client tells an answer that it has kept from the one of now (RFC 9110, 8.8 and 13).

Every answer to a read that may be kept has a tag. Where what it is made of can be told cheaply, the view names it and
`conditional` answers 304 before anything is drawn; all other answers are tagged by their bytes. A coded answer is
another representation, so its tag ends with the name of the coding. Tags are strong, but where an answer says up to
when it is complete: it is another one at every moment, and worth as much.

Times have seconds, and events come faster. So an answer has a time only once that has passed for long enough that
nothing more can happen within it.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from flask import Response, g, request

from api.http.coding import public_coding

VARY: Final = {"Vary": "Authorization, Accept"}
"""On what of a request answers depend. Who may keep them is told in `api/http/caching.py`."""

_LENGTH: Final = 24
_SETTLED_MS: Final = 2000


def tag_of(content: bytes) -> str:
    """The tag of some bytes."""
    return sha256(content).hexdigest()[:_LENGTH]


def conditional(
    tag: str, draw: Callable[[], Response], *, changed_ms: int | None = None, settled_ms: int = 0
) -> Response:
    """The answer that `draw` makes, with a tag; or 304, and then nothing is drawn.

    `changed_ms` is when what it tells last changed, and `settled_ms` the moment as of which it is told (ms since 1970).
    """
    g.validated = True
    changed = None if changed_ms is None else _settled(changed_ms, settled_ms)
    if (held := _held(tag)) is not None or _is_as_new(changed):
        response = Response(status=304, headers=VARY)
        response.set_etag(held or tag)
    else:
        response = draw()
        response.set_etag(tag)
    if changed is not None:
        response.last_modified = changed
    return response


def validate(response: Response) -> Response:
    """The answer with a tag of its bytes if it has none, or 304 where the client has it. It runs after each request."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200 or g.get("validated"):
        return response
    if "no-store" in response.headers.get("Cache-Control", ""):
        return response
    tag, weak = response.get_etag()
    if tag is None:
        if response.is_streamed or response.direct_passthrough:
            return response
        tag = tag_of(response.get_data())
        response.set_etag(tag)
    held = _held(tag)
    if held is None and not _is_as_new(response.last_modified):
        return response
    return _not_modified(response, held or tag, bool(weak))


def _not_modified(response: Response, tag: str, weak: bool) -> Response:
    response.status_code = 304
    response.set_data(b"")
    response.headers.pop("Content-Length", None)
    response.set_etag(tag, weak=weak)
    return response


def _held(tag: str) -> str | None:
    """The tag of those that the client has which names the answer as it is, or as it would be coded for this client.

    Small answers are not coded, so either may be the one.
    """
    if "If-None-Match" not in request.headers:
        return None
    known, coding = request.if_none_match, public_coding()
    coded = None if coding is None else f"{tag}-{coding}"
    if coded is not None and not known.star_tag and known.contains_weak(coded):
        return coded
    return tag if known.contains_weak(tag) else None


def _is_as_new(changed: datetime | None) -> bool:
    """Whether the client has what was there at that time. Tags count for more (RFC 9110, 13.1.3)."""
    if changed is None or "If-None-Match" in request.headers or "If-Modified-Since" not in request.headers:
        return False
    since = request.if_modified_since
    return since is not None and changed <= since


def _settled(changed_ms: int, settled_ms: int) -> datetime | None:
    """The second of a change; `None` while more can happen in it."""
    if changed_ms + _SETTLED_MS > settled_ms:
        return None
    return datetime.fromtimestamp(changed_ms // 1000, UTC)
