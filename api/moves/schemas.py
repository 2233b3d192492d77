"""The shapes of requests and answers about moves."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema
from msgspec import Raw

from api.http.schemas import AnyObject, a, described
from domain.record.answers import UNSET, Answer, Event, LabelledMove, MovePattern, UnsetType, about
from domain.record.daybook import Recorded
from domain.record.seen import moves_json
from domain.rules.secrecy import Viewer
from replays.frame import AwaitsAnswer, awaited

MOST_MOVES: Final = 500
"""The most moves in one request."""


class MovesQuery(Schema):
    seat = fields.String(
        metadata=described(
            "A seat. By default the token's own; for officials by default the moves without a seat.", example="0"
        )
    )


class MovesRequest(Schema):
    move = AnyObject(a("Move"), metadata=described("One move.", example={"type": "play", "seat": 0, "card": 7}))
    moves = fields.List(
        AnyObject(a("Move")),
        validate=validate.Length(1, MOST_MOVES),
        metadata=described("Several moves, all or nothing."),
    )

    @staticmethod
    def is_usual(body: Any) -> bool:
        """Whether a body has a move or moves and nothing else: then it is loaded as it is."""
        if not isinstance(body, dict) or len(body) != 1:
            return False
        moves = body.get("moves", [body.get("move")])
        return (
            isinstance(moves, list) and 0 < len(moves) <= MOST_MOVES and all(isinstance(move, dict) for move in moves)
        )

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1:
            raise ValidationError("send either 'move' or 'moves'")


class MovesAnswer(Answer):
    step: int
    seat: int | None
    moves: list[LabelledMove]
    patterns: Annotated[
        list[MovePattern],
        about("Legal moves that are too many to list, described (see above)."),
    ]


class RecordedAnswer(Answer):
    step: int
    awaits: AwaitsAnswer
    events: Annotated[
        list[Event | Raw] | UnsetType,
        about("What the moves caused, as the sender sees it; absent with `Prefer: return=minimal`."),
    ] = UNSET


def recorded_answer(recorded: Recorded, viewer: Viewer | None) -> RecordedAnswer:
    """The answer to moves that are recorded, for who sees as this viewer; `None` for one without the events."""
    told = RecordedAnswer(step=recorded.game.n, awaits=awaited(recorded.game.awaits.wire()))
    if viewer is not None:
        told.events = [*moves_json(recorded.before, recorded.entries, viewer)]
    return told
