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
    return fields.String(metadata=described("The `next` of the previous page."))


def limit_field() -> fields.Integer:
    """The `limit` of a list's query: by default 50 rows, at most 200."""
    return fields.Integer(
        load_default=50, validate=validate.Range(1, 200), metadata=described("The most rows to return.")
    )


class CursorQuery(Schema):
    cursor = cursor_field()
    limit = limit_field()


def text_cursor(text: str) -> str:
    """The cursor with a text, in URL-safe base64."""
    return urlsafe_b64encode(text.encode()).decode()


def cursor_text(cursor: str) -> str:
    """The text in a cursor of `text_cursor`. Raises `ValueError` if it is none."""
    text = b64decode(cursor.encode(), b"-_", validate=True).decode()
    if "\0" in text:
        raise ValueError("no cursor has a NUL character")
    return text


def cursor_id(cursor: str) -> str:
    """The cursor of a list whose cursors are ids. Raises `ValueError` if it is no id."""
    if _ID.fullmatch(cursor) is None:
        raise ValueError("no row has that id")
    return cursor


def cursor_number(text: str) -> int:
    """A number in a cursor, below 10⁹ like all that it is compared with. Raises `ValueError` for other texts."""
    if _NUMBER.fullmatch(text) is None:
        raise ValueError("no cursor holds such a number")
    return int(text)


def read_cursor(query: Mapping[str, Any], read: Callable[[str], C]) -> C | None:
    """The query's cursor, read by `read`; `None` for the first page, with an empty cursor or none.

    Raises `Problem` 422 if `read` raises `ValueError`.
    """
    if not query.get("cursor"):
        return None
    try:
        if len(query["cursor"]) > _LONGEST:
            raise ValueError("no cursor is that long")
        return read(query["cursor"])
    except ValueError:
        raise invalid(
            "the cursor is not from this service", "must be the `next` of a page", parameter="cursor"
        ) from None


def cut(rows: Iterable[T], limit: int, cursor: Callable[[T], C]) -> tuple[list[T], C | None]:
    """The first `limit` of the rows, and the cursor of the last of them if more rows follow, else `None`."""
    found = list(islice(rows, limit + 1))
    page = found[:limit]
    return page, cursor(page[-1]) if len(found) > limit else None


def paged(body: Any, endpoint: str, **query: Any) -> Response:
    """A page of a list. If it has a `next`, a Link has the address: the endpoint with this query."""
    following, dated = (
        (body["next"], "as_of" in body) if isinstance(body, dict) else (body.next, hasattr(body, "as_of"))
    )
    link = {"Link": f'<{url_for(endpoint, **query)}>; rel="next"'} if following else {}
    return answer_as_of(body, headers=link) if dated else answer(body, headers=link)


def time_and_id(cursor: str) -> tuple[int, str]:
    """The time and id in a cursor. Raises `ValueError` if it is none."""
    at, _, id_ = cursor.partition("_")
    if not (at.isascii() and at.isdigit() and len(at) < 16 and id_):
        raise ValueError("a cursor is a time and an id")
    return int(at), id_
