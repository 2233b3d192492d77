"""Validators: how a client tells whether a stored answer is still current (RFC 9110, 8.8 and 13).

Every storable answer to a read has a tag. If its sources can be told cheaply, the view names them and `conditional`
answers 304 before anything is drawn; all other answers are tagged by their bytes. A coded answer is another
representation, so its tag ends with the name of the coding. Tags are strong, except for answers with `as_of`, which
differ at every moment and are equivalent.

Times have seconds, and events come faster. So an answer has a time only once nothing more can happen within that
second.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from flask import Response, request

from api.http.application import Layer, Request, the_request
from api.http.coding import public_coding

VARY: Final = {"Vary": "Authorization, Accept, Accept-Language"}
"""The request headers on which answers depend. Who may store them is decided in `api/http/caching.py`."""

_LENGTH: Final = 24
_SETTLED_MS: Final = 2000


def tag_of(content: bytes) -> str:
    """The tag of some bytes."""
    return sha256(content).hexdigest()[:_LENGTH]


def conditional(
    tag: str, draw: Callable[[], Response], *, changed_ms: int | None = None, settled_ms: int = 0
) -> Response:
    """The answer made by `draw`, with a tag; or 304 without drawing anything.

    `changed_ms` is when its content last changed, `settled_ms` the time as of which it is told (ms since 1970).
    """
    the_request().validated = True
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


def _validate(asked: Request, response: Response) -> None:
    """Gives the answer a tag of its bytes if it has none, or makes it 304 if the client has it."""
    if asked.method not in ("GET", "HEAD") or response.status_code != 200 or asked.validated:
        return
    if "no-store" in response.headers.get("Cache-Control", ""):
        return
    tag, weak = response.get_etag()
    if tag is None:
        if response.is_streamed or response.direct_passthrough:
            return
        tag = tag_of(response.get_data())
        response.set_etag(tag)
    held = _held(tag)
    if held is not None or _is_as_new(response.last_modified):
        _not_modified(response, held or tag, bool(weak))


VALIDATORS: Final = Layer("validators", after=_validate)


def _not_modified(response: Response, tag: str, weak: bool) -> None:
    response.status_code = 304
    response.set_data(b"")
    response.headers.pop("Content-Length", None)
    response.set_etag(tag, weak=weak)


def _held(tag: str) -> str | None:
    """The client's tag that matches the answer, plain or coded for this client.

    Small answers are not coded, so either may match.
    """
    if "If-None-Match" not in request.headers:
        return None
    known, coding = request.if_none_match, public_coding()
    coded = None if coding is None else f"{tag}-{coding}"
    if coded is not None and not known.star_tag and known.contains_weak(coded):
        return coded
    return tag if known.contains_weak(tag) else None


def _is_as_new(changed: datetime | None) -> bool:
    """Whether the client's copy is as new as that time. Tags take precedence (RFC 9110, 13.1.3)."""
    if changed is None or "If-None-Match" in request.headers or "If-Modified-Since" not in request.headers:
        return False
    since = request.if_modified_since
    return since is not None and changed <= since


def _settled(changed_ms: int, settled_ms: int) -> datetime | None:
    """The second of a change; `None` while more can happen within it."""
    if changed_ms + _SETTLED_MS > settled_ms:
        return None
    return datetime.fromtimestamp(changed_ms // 1000, UTC)
