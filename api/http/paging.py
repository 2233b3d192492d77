"""Paging: the cursor at the end of a page of a list, and the link to the next page (RFC 8288)."""

import re
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, TypeVar

from flask import Response, url_for
from marshmallow import Schema, fields, validate

from api.http.answer import answer, answer_as_of
from api.http.problems import invalid
from api.http.schemas import described

T = TypeVar("T")
C = TypeVar("C")

_LONGEST: Final = 8192
_ID: Final = re.compile(r"(?:[a-z]-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")


def cursor_field() -> fields.String:
    """The `cursor` of a list's query."""
    return fields.String(metadata=described("Where to go on: the `next` of the previous page."))


def limit_field() -> fields.Integer:
    """The `limit` of a list's query: 50 rows unless it says otherwise, 200 at most."""
    return fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=described("How many at most."))


class CursorQuery(Schema):
    cursor = cursor_field()
    limit = limit_field()


def text_cursor(text: str) -> str:
    """The cursor that holds a text, in URL-safe base64."""
    return urlsafe_b64encode(text.encode()).decode()


def cursor_text(cursor: str) -> str:
    """The text in a cursor of `text_cursor`. Raises `ValueError` for what is no such cursor."""
    text = b64decode(cursor.encode(), b"-_", validate=True).decode()
    if "\0" in text:
        raise ValueError("no cursor holds a NUL character")
    return text


def cursor_id(cursor: str) -> str:
    """The cursor of a list whose cursors are ids. Raises `ValueError` for what is no id."""
    if _ID.fullmatch(cursor) is None:
        raise ValueError("no row has that id")
    return cursor


def cursor_number(text: str) -> int:
    """A number in a cursor, below 10⁹ as all that databases compare it with. Raises `ValueError` for any other text."""
    if _NUMBER.fullmatch(text) is None:
        raise ValueError("no cursor holds such a number")
    return int(text)


def read_cursor(query: Mapping[str, Any], read: Callable[[str], C]) -> C | None:
    """What `read` makes of the query's cursor; `None` without one, or with an empty one, for the first page.

    Raises `Problem` (422) where `read` raises `ValueError`.
    """
    if not query.get("cursor"):
        return None
    try:
        if len(query["cursor"]) > _LONGEST:
            raise ValueError("no cursor is that long")
        return read(query["cursor"])
    except ValueError:
        raise invalid("the cursor is none of ours", "must be the `next` of a page", parameter="cursor") from None


def cut(rows: Iterable[T], limit: int, cursor: Callable[[T], C]) -> tuple[list[T], C | None]:
    """The first `limit` of the rows, and the cursor of the last of them if more rows follow, else `None`."""
    found = list(islice(rows, limit + 1))
    page = found[:limit]
    return page, cursor(page[-1]) if len(found) > limit else None


def paged(body: Any, endpoint: str, **query: Any) -> Response:
    """A page of a list. Where its `next` leads on, a Link names the address: the endpoint with this query."""
    following, dated = (
        (body["next"], "as_of" in body) if isinstance(body, dict) else (body.next, hasattr(body, "as_of"))
    )
    link = {"Link": f'<{url_for(endpoint, **query)}>; rel="next"'} if following else {}
    return answer_as_of(body, headers=link) if dated else answer(body, headers=link)


def time_and_id(cursor: str) -> tuple[int, str]:
    """The row that a cursor names. Raises `ValueError` for what is no cursor."""
    at, _, id_ = cursor.partition("_")
    if not (at.isascii() and at.isdigit() and len(at) < 16 and id_):
        raise ValueError("a cursor is a time and an id")
    return int(at), id_
