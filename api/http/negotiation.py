"""The media types that each operation offers, and the refusal if none is accepted (RFC 9110, 12.5.1 and 15.5.7)."""

from collections.abc import Mapping
from functools import lru_cache

from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from api.http.application import Layer, Request
from api.http.problems import Problem

Offered = Mapping[str, tuple[str, ...]]
"""The media types of operations' answers, by endpoint; empty if answers have no body."""

_USUAL_LENGTH = 300


def of_what_is_offered(offered: Offered) -> Layer:
    """Refuses requests whose answer the client would not accept, before anything is done."""

    def check(asked: Request) -> None:
        accepted = asked.environ.get("HTTP_ACCEPT")
        if accepted is None:
            return
        kinds = offered.get(asked.endpoint or "", ())
        if kinds and not accepts(accepted, kinds):
            raise Problem("not-acceptable", f"the answer is available as {' or '.join(kinds)}", offered=list(kinds))

    return Layer("negotiation", before=check)


def accepts(accepted: str, kinds: tuple[str, ...]) -> bool:
    """Whether an Accept header accepts one of these media types. An unreadable one accepts all."""
    return _usual(accepted, kinds) if len(accepted) <= _USUAL_LENGTH else _accepts(accepted, kinds)


def _accepts(accepted: str, kinds: tuple[str, ...]) -> bool:
    ranges: dict[str, float] = {}
    for said, quality in parse_accept_header(accepted, MIMEAccept):
        name = said.partition(";")[0].strip().lower()  # parameters are ignored: everything is UTF-8
        name = "*/*" if name == "*" else name
        if name.count("/") == 1:
            ranges[name] = max(quality, ranges.get(name, 0))
    if not ranges:
        return True
    return any(_quality(kind, ranges) > 0 for kind in kinds)


def _quality(kind: str, ranges: Mapping[str, float]) -> float:
    """The quality of a media type, by the most specific range that matches it."""
    found = (ranges.get(name) for name in (kind, f"{kind.partition('/')[0]}/*", "*/*"))
    return next((quality for quality in found if quality is not None), 0)


_usual = lru_cache(512)(_accepts)
