"""What the leak tests compare: all that an answer says."""

import re
from collections.abc import Mapping
from typing import Any

VARYING = {"Date", "X-Request-Id", "RateLimit", "Daybook-Receipt", "Last-Modified"}

_HASH = re.compile(r'"(h|prev)":"[A-Za-z0-9+/]{43}="')  # salted, so that no two are the same
# A tag of the body, and of nothing else: tests/api/test_every_operation.py holds it to that.
_BODY_TAG = re.compile(r'(W/)?"([0-9]+\.)?[0-9a-f]{24}(-gzip|-zstd)?"')
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


def told(answer: Any, path: str) -> tuple[int, str, list[tuple[str, str]]]:
    """Status, body and headers without what differs between any two requests: the table's id, time, salted hashes."""
    game = {path.removeprefix("/games/"): "ID"}
    text = _HASH.sub(r'"\1":"HASH"', renamed(answer.get_data(as_text=True), game))
    return answer.status_code, _TIME.sub("TIME", text), headers_of(answer, game)


def headers_of(answer: Any, names: Mapping[str, str]) -> list[tuple[str, str]]:
    """The headers that must be the same, each id in them by its name in `names`."""
    return sorted(
        (name, "OF THE BODY" if name == "ETag" and _BODY_TAG.fullmatch(value) else renamed(value, names))
        for name, value in answer.headers
        if name not in VARYING
    )


def renamed(text: str, names: Mapping[str, str]) -> str:
    """The text with each id in it by its name."""
    for id_, name in names.items():
        text = text.replace(id_, name)
    return text
