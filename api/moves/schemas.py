"""The shapes of requests and answers about moves."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.schemas import AnyObject, AwaitsAnswer, EventAnswer, LabelledMove, Shape, a, described

MOST_MOVES: Final = 500
"""How many moves a request may have."""


class MovesQuery(Schema):
    seat = fields.String(
        metadata=described("A seat. By default the token's own; for officials, moves that have no seat.", example="0")
    )


class MovesRequest(Schema):
    move = AnyObject(a("Move"), metadata=described("One move.", example={"type": "play", "seat": 0, "card": 7}))
    moves = fields.List(
        AnyObject(a("Move")),
        validate=validate.Length(1, MOST_MOVES),
        metadata=described("Several moves, all or nothing."),
    )

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1:
            raise ValidationError("send either 'move' or 'moves'")


class MovesAnswer(Schema):
    step = fields.Integer(required=True)
    seat = fields.Integer(required=True, allow_none=True)
    moves = fields.List(fields.Nested(LabelledMove), required=True)
    patterns = fields.List(
        Shape(a("MovePattern")),
        required=True,
        metadata=described("Legal moves that are too many to list, described (see above)."),
    )


class RecordedAnswer(Schema):
    step = fields.Integer(required=True)
    events = fields.List(
        fields.Nested(EventAnswer),
        metadata=described("What the moves caused, as the sender sees it; not with `Prefer: return=minimal`."),
    )
    awaits = fields.Nested(AwaitsAnswer, required=True)
