"""The shapes of requests and answers about what-if branches."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate
from msgspec import field

from api.http.paging import CursorQuery
from api.http.schemas import ID, NAME, AnyObject, a, described
from api.http.searching import sort_field, text_field
from domain.record.answers import Answer, Id, LabelledMove, Links, Move, MovePattern, Result, Table, Time, about, one_of
from replays.frame import AwaitsAnswer

SORTS: Final = ("-created_at", "created_at", "name", "-name")
MOST_MOVES = 500


class ViewerName(fields.String):
    """`public`, `all` or a seat, in a body: a text or a number."""

    def _deserialize(self, value: object, attr: object, data: object, **kwargs: object) -> str:
        if isinstance(value, str) or (type(value) is int and 0 <= value < 16):
            return str(value)
        raise ValidationError("must be 'public', 'all' or a seat")


class BranchRequest(Schema):
    step = fields.Integer(
        required=True,
        strict=True,
        validate=validate.Range(1, 10**9),
        metadata=described(
            "The step after which it leaves the game. No branch begins in the middle of what one move caused or, where "
            "cards are imagined, of an act: it begins earlier and says so. With moves such a step is refused, since "
            "they are meant for it.",
            example=3,
        ),
    )
    viewer = ViewerName(
        data_key="as",
        metadata=described(
            "Whose knowledge it begins with: `public`, a seat, or `all` for the cards as they were. By default what "
            "the token may see.",
            oneOf=[{"enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}],
        ),
    )
    moves = fields.List(
        AnyObject(a("Move")),
        load_default=list,
        validate=validate.Length(0, MOST_MOVES),
        metadata=described(
            "The moves to play from there, in order. A move may have its time `at`, in ms since the game's opening."
        ),
    )
    cards_of = fields.String(
        validate=ID, metadata=described("Another branch of this game, to use its imagined cards and deals.")
    )
    name = fields.String(validate=NAME, metadata=described("Its name.", example="the 3 instead"))


class BranchMovesRequest(Schema):
    moves = fields.List(
        AnyObject(a("Move")),
        required=True,
        validate=validate.Length(1, MOST_MOVES),
        metadata=described("The moves to play next, all or nothing."),
    )


class BranchChange(Schema):
    name = fields.String(
        required=True,
        allow_none=True,
        validate=NAME,
        metadata=described("Its new name; `null` for none.", example="the 3 instead"),
    )


class BranchesQuery(CursorQuery):
    q = text_field("Only branches with this in the name.")
    sort = sort_field(SORTS)


class BranchQuery(Schema):
    seat = fields.String(
        metadata=described("The seat whose legal moves are listed. By default the seat whose turn it is.")
    )


class BranchPageQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Only steps after this one.")
    )
    limit = fields.Integer(
        load_default=100, validate=validate.Range(1, 1000), metadata=described("The most frames to return.")
    )


class BranchRow(Answer):
    id: str
    game: Id
    begins_at: Annotated[int, about("The step of the game after which it begins.")]
    asked_step: Annotated[int, about("The step asked for: `begins_at`, or later.")]
    inside: Annotated[
        str | None,
        one_of(("move", "act")),
        about(
            "Why the branch begins earlier than asked: the step is in the middle of what one `move` caused, or of an "
            "`act`, where hidden cards cannot be imagined. The label says it in words."
        ),
    ]
    viewer: Annotated[Any, about("`public`, `all` or a seat.")] = field(name="as")
    imagined: Annotated[bool, about("Whether the cards that the viewer did not see are imagined.")]
    label: Annotated[str, about("What it is, in words. Show it with every view of the branch.")]
    name: str | None
    moves_made: Annotated[int, about("The number of moves made in it.")]
    created_at: Time
    links: Links


class MadeMove(Answer):
    move: Move
    step: Annotated[int, about("The step after it.")]


class BranchAnswer(BranchRow):
    made: Annotated[list[MadeMove], about("The moves made in it, in order.")]
    step: Annotated[int, about("The step it has reached. Steps continue from `begins_at`.")]
    awaits: AwaitsAnswer
    scores: list[int] | None
    result: Result | None
    state: Annotated[Table, about("The whole table; face-down cards are as the label says.")]
    seat: Annotated[int | None, about("Whose legal moves are listed.")]
    moves: Annotated[list[LabelledMove], about("That seat's legal moves.")]
    patterns: Annotated[list[MovePattern], about("Moves too many to list.")]


class BranchesAnswer(Answer):
    branches: list[BranchRow]
    next: Annotated[str | None, about("The cursor of the next page.")]
