"""Common fields to search and sort lists, and cursors that include the order they belong to."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from marshmallow import ValidationError, fields, validate

from api.http.paging import cursor_text, text_cursor, time_and_id
from api.http.problems import invalid
from api.http.schemas import described
from domain.record.timestamps import time_text

Place = tuple[str, str]
"""The place of a row in an order: the value sorted by, and its id."""
_BETWEEN: Final = "\n"


class DateOrTimeField(fields.String):
    """A date, or a date and time, as in RFC 3339; loaded in the form of the record."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs)
        try:
            at = datetime.fromisoformat(text)
            at = at.replace(tzinfo=UTC) if at.tzinfo is None else at
            return time_text(int(at.timestamp() * 1000))
        except (ValueError, OverflowError):
            raise ValidationError("must be a date, or a date and time, as in 2026-03-01T18:00:00Z") from None


def moment_field(words: str) -> DateOrTimeField:
    """A field for a time to search a list by."""
    return DateOrTimeField(metadata=described(words, example="2026-03-01T18:00:00Z"))


def text_field(words: str) -> fields.String:
    """The field for the text to search a list for."""
    return fields.String(validate=validate.Length(1, 100), metadata=described(words))


def sort_field(keys: Sequence[str]) -> fields.String:
    """The field for the order of a list, by default the first of the keys. A minus means descending."""
    error = f"must be one of {', '.join(keys)}"
    return fields.String(
        load_default=keys[0],
        validate=validate.OneOf(keys, error=error),
        metadata=described("The order; with a minus, descending."),
    )


def time_cursor(place: Place, sort: str, usual: str) -> str:
    """The cursor of a row in a list whose ids are not ordered by time; in the `usual` order a time and an id."""
    return "_".join(place) if sort == usual else place_cursor(place, sort, usual)


def time_place(cursor: str, sort: str, usual: str) -> Place:
    """The place of a cursor of `time_cursor`. Raises like `cursor_place`."""
    try:
        at, id_ = time_and_id(cursor)
    except ValueError:
        value, id_ = cursor_place(cursor, sort, "")
        if sort.endswith("created_at"):
            time_and_id(f"{value}_{id_}")  # an invalid time would be no place
        return value, id_
    _require_same(usual, sort)
    return str(at), id_


def place_cursor(place: Place, sort: str, usual: str) -> str:
    """The cursor of a row in an order; in the `usual` one that of the id alone."""
    value, id_ = place
    return text_cursor(id_) if sort == usual else text_cursor(_BETWEEN.join((sort, id_, value)))


def cursor_place(cursor: str, sort: str, usual: str) -> Place:
    """The place of a cursor. Raises `ValueError` if it is none, `Problem` 422 if it belongs to another order."""
    head, *rest = cursor_text(cursor).split(_BETWEEN, 2)
    of, id_, value = (head, rest[0], rest[1]) if len(rest) == 2 else (usual, head, "")
    if not of or not id_.isascii():
        raise ValueError("no cursor of this list")
    _require_same(of, sort)
    return value, id_


def _require_same(of: str, sort: str) -> None:
    if of != sort:
        message = f"belongs to sort={of}: continue a list in the order in which you began it"
        raise invalid("the cursor belongs to another order", message, parameter="cursor")
