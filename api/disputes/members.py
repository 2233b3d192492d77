"""The fields of acts of disputes and of remedies in requests, by the kinds of values that they declare."""

import re
from datetime import UTC, datetime
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate

from api.http.declared import COMMON, Field, Fields, about, listed, text, whole
from api.http.schemas import HANDLE, ID, AnyObject, TextPattern, a, described, map_of
from domain.rules.declaration import Member

SEATS: Final = validate.Range(0, 15)
STEPS: Final = validate.Range(1, 10**9)
WORDS: Final = TextPattern(
    r"^[^\x00-\x08\x0b-\x1f\x7f]{1,2000}$", error="must be 1 to 2000 characters, without control characters"
)
_POINTS: Final = validate.Range(-(10**9), 10**9)
_MOVE_OR_NONE: Final = map_of({"anyOf": [a("Move"), {"type": "null"}]})
_TIME: Final = TextPattern(
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?Z$",
    error="must be a time in UTC, as in 2026-05-01T12:00:00Z",
)


def free_text(text: str, **more: Any) -> fields.String:
    """Free text: kept beside the record, which has its salted hash, so that it can be erased."""
    about = f"{text} Kept beside the record, where it can be erased."
    return fields.String(validate=WORDS, metadata=described(about, **more))


def a_seat(text: str) -> fields.Integer:
    """The number of a seat."""
    return fields.Integer(strict=True, validate=SEATS, metadata=described(text))


class UntilField(fields.String):
    """A moment in UTC, loaded in the form of the record."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs)
        _TIME(text)
        try:
            moment = datetime.fromisoformat(text).astimezone(UTC)
        except (ValueError, OverflowError):
            raise ValidationError("is not a valid time") from None
        return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


class CorrectedMoves(AnyObject):
    """The correct move, or null for none, by the number of the event with the wrong one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        moves = super()._deserialize(value, attr, data, **kwargs)
        if not 1 <= len(moves) <= 500:
            raise ValidationError("must name 1 to 500 events")
        for number, move in moves.items():
            if not re.fullmatch(r"[1-9][0-9]{0,8}", number):
                raise ValidationError('its members must be numbers of events, as in "12"')
            if move is not None and not isinstance(move, dict):
                raise ValidationError("an event's value must be a move, or null")
        return moves


def _score() -> Field:
    return fields.Integer(strict=True, allow_none=True, validate=_POINTS)


class OutcomeRequest(Schema):
    weight = fields.Integer(
        required=True, strict=True, validate=validate.Range(1, 10**6), metadata=described("Its weight.")
    )
    scores = fields.List(
        _score(),
        required=True,
        validate=validate.Length(1, 16),
        metadata=described("The score of each seat; null leaves it unchanged."),
    )


def _words(member: Member) -> Field:
    return free_text(member.about) if member.example is None else free_text(member.about, example=member.example)


FIELDS: Final[Fields] = {
    **COMMON,
    "bot": text(ID),
    "clause": text(ID, "FB-2.4"),
    "facts": listed(lambda: fields.Integer(strict=True, validate=STEPS)),
    "moment": lambda member: UntilField(metadata=about(member)),
    "moves": lambda member: CorrectedMoves(_MOVE_OR_NONE, metadata=about(member)),
    "hold": whole(1, 10**9),
    "number": whole(1, 10**9),
    "outcomes": listed(lambda: fields.Nested(OutcomeRequest), 1, 16),
    "player": text(HANDLE),
    "points": whole(1, 10**9),
    "scores": listed(_score, 1, 16),
    "seat": whole(0, 15),
    "seconds": whole(),
    "step": whole(1, 10**9),
    "words": _words,
}
