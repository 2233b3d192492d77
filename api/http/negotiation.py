"""What each operation offers, and refusing those who accept none of it (RFC 9110, 12.5.1 and 15.5.7)."""

from collections.abc import Mapping
from functools import lru_cache

from flask import Flask, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from api.http.problems import Problem

Offered = Mapping[str, tuple[str, ...]]
"""The media types of the answers of operations, by endpoint; none where answers have no body."""

_USUAL_LENGTH = 300


def refuse_what_is_not_offered(app: Flask, offered: Offered) -> None:
    """Refuses requests before anything is done whose answer the client would not take."""

    def check() -> None:
        kinds = offered.get(request.endpoint or "", ())
        accepted = request.headers.get("Accept")
        if kinds and accepted is not None and not accepts(accepted, kinds):
            raise Problem("not-acceptable", f"the answer can be had as {' or '.join(kinds)}", offered=list(kinds))

    app.before_request(check)


def accepts(accepted: str, kinds: tuple[str, ...]) -> bool:
    """Whether an Accept header takes one of these media types. One in which nothing can be read takes all."""
    return _usual(accepted, kinds) if len(accepted) <= _USUAL_LENGTH else _accepts(accepted, kinds)


def _accepts(accepted: str, kinds: tuple[str, ...]) -> bool:
    ranges: dict[str, float] = {}
    for said, quality in parse_accept_header(accepted, MIMEAccept):
        name = said.partition(";")[0].strip().lower()  # parameters are not told apart: all we have is UTF-8
        name = "*/*" if name == "*" else name
        if name.count("/") == 1:
            ranges[name] = max(quality, ranges.get(name, 0))
    if not ranges:
        return True
    return any(_quality(kind, ranges) > 0 for kind in kinds)


def _quality(kind: str, ranges: Mapping[str, float]) -> float:
    """The quality of a media type by the most precise of the ranges that it is in."""
    found = (ranges.get(name) for name in (kind, f"{kind.partition('/')[0]}/*", "*/*"))
    return next((quality for quality in found if quality is not None), 0)


_usual = lru_cache(512)(_accepts)
