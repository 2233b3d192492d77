"""The shapes of requests and answers about titles."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields
from marshmallow.validate import Length

from api.http.schemas import AnyObject, described


class ViewerField(fields.Field[Any]):
    """`"public"`, `"all"` or a seat."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if value in ("public", "all") or (type(value) is int and 0 <= value < 16):
            return value
        raise ValidationError("must be 'public', 'all' or a seat")


MOST_MOVES: Final = 5000
"""How many moves one adjudication may judge: more than any game of ours has."""


class MovesField(fields.List[Any]):
    """The moves to judge. How many there are is looked at before any of them is read."""

    def __init__(self, **kwargs: Any):
        super().__init__(AnyObject(), validate=Length(max=MOST_MOVES), **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list) and len(value) > MOST_MOVES:
            raise ValidationError(f"{len(value)} moves are more than the {MOST_MOVES} that one request may have")
        return super()._deserialize(value, attr, data, **kwargs)


class AdjudicateRequest(Schema):
    config = AnyObject(required=True, metadata=described("The configuration, with `players`.", example={"players": 3}))
    position = AnyObject(allow_none=True, load_default=None, metadata=described("A table in the middle of a game."))
    moves = MovesField(
        load_default=list,
        metadata=described("The moves to judge, in order. A longer game goes on from the `state` of the answer."),
    )
    viewer = ViewerField(
        data_key="as",
        load_default="all",
        metadata=described(
            "The viewer of the events and the state.",
            oneOf=[{"enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}],
        ),
    )


class BotAnswer(Schema):
    name = fields.String(required=True, metadata=described('What a seat names: `{"bot": "greedy"}`.', example="greedy"))
    summary = fields.String(required=True, metadata=described("What it does, in a sentence."))
    variants = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=described("The variants in which it is worth a seat; `null` stands for a title without variants."),
    )


class TitleSummary(Schema):
    name = fields.String(required=True)
    display_name = fields.String(required=True)
    summary = fields.String(required=True)
    variants = fields.List(
        fields.Dict(),
        required=True,
        metadata=described(
            "Each with the schema of its options; in `suggested` a working `config` for each number of seats; in "
            "`measure` what its scores count (`name`), and whether `high` or `low` ones are `better`."
        ),
    )
    bots = fields.List(
        fields.Nested(BotAnswer),
        required=True,
        metadata=described("The bots that are worth a seat there. Others play as `greedy` does."),
    )
    links = fields.Dict(required=True)


class TitleAnswer(TitleSummary):
    deck = fields.Dict(required=True)
    clauses = fields.List(
        fields.Dict(),
        required=True,
        metadata=described(
            "The clauses in order: `rule`, `heading`, `text`, if it was `decided` here, and `options` that bend it."
        ),
    )
    questions = fields.List(
        fields.Dict(),
        required=True,
        metadata=described(
            "What players ask most: `question`, `answer`, the `rules` that decide it, in `asked` the adjudication "
            "request that bears it out, and in `also_asked` others, with what they are `about`: a house rule, mostly."
        ),
    )
    rules = fields.String(required=True, metadata=described("The rules in full, Markdown."))


class DeckAnswer(Schema):
    title = fields.String(required=True)
    replaceable = fields.Boolean(
        required=True,
        metadata=described("Whether an organiser may put another deck of the same form into `config.deck`."),
    )
    deck = fields.Dict(required=True)
    links = fields.Dict(required=True)


class TitleLessonAnswer(Schema):
    title = fields.String(required=True)
    config = fields.Dict(required=True)
    measure = fields.Dict(required=True, allow_none=True)
    seats = fields.List(fields.Dict(), required=True)
    status = fields.String(required=True)
    steps = fields.List(
        fields.Dict(),
        required=True,
        metadata=described(
            "One a move: its `comment`, and `frames` as in a replay, one for each event that it caused."
        ),
    )
    links = fields.Dict(required=True)


class TitlesAnswer(Schema):
    titles = fields.List(fields.Nested(TitleSummary), required=True)


class AdjudicateAnswer(Schema):
    opening = fields.List(fields.Dict())
    steps = fields.List(fields.Dict(), required=True)
    state = fields.Dict(required=True)
