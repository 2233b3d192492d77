"""The shapes of requests and answers about titles."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields
from marshmallow.validate import Length

from api.http.schemas import AnyObject, FrameAnswer, MeasureAnswer, RefusalAnswer, Shape, a, described, map_of


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
        super().__init__(AnyObject(a("MoveToJudge")), validate=Length(max=MOST_MOVES), **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list) and len(value) > MOST_MOVES:
            raise ValidationError(f"{len(value)} moves are more than the {MOST_MOVES} that one request may have")
        return super()._deserialize(value, attr, data, **kwargs)


class AdjudicateRequest(Schema):
    config = AnyObject(
        a("ConfigRequest"),
        required=True,
        metadata=described("The configuration, with `players`.", example={"players": 3}),
    )
    position = AnyObject(
        a("Table"), allow_none=True, load_default=None, metadata=described("A table in the middle of a game.")
    )
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


class VariantSummary(Schema):
    variant = fields.String(required=True, allow_none=True, metadata=described("null: the title has no variants."))
    revision = fields.Integer(required=True, metadata=described("Of its rules: new games are judged by it."))
    seats = fields.List(
        fields.Integer(),
        required=True,
        metadata=described("The least and the largest number of seats.", example=[2, 6]),
    )
    measure = fields.Nested(
        MeasureAnswer, required=True, allow_none=True, metadata=described("What its scores count; null: it has none.")
    )
    suggested = Shape(
        map_of(a("ConfigRequest")),
        required=True,
        metadata=described("A configuration to open a game with, by the number of seats."),
    )
    options = Shape(a("JsonSchema"), required=True, metadata=described("What may be chosen."))


class VariantAnswer(VariantSummary):
    moves = Shape(map_of(a("JsonSchema")), required=True, metadata=described("The forms of its moves, by type."))
    events = Shape(map_of(a("JsonSchema")), required=True, metadata=described("The forms of its events, by type."))


class TitleSummary(Schema):
    name = fields.String(required=True, metadata=described("As addresses have it.", example="market-day"))
    display_name = fields.String(required=True, metadata=described("As a person reads it.", example="Market Day"))
    summary = fields.String(required=True, metadata=described("What it is, in a sentence."))
    variants = fields.List(
        fields.Nested(VariantSummary), required=True, metadata=described("The default first, each with its options.")
    )
    bots = fields.List(
        fields.Nested(BotAnswer),
        required=True,
        metadata=described("The bots that are worth a seat there. Others play as `greedy` does."),
    )
    links = fields.Dict(required=True)


class Clause(Schema):
    rule = fields.String(required=True, metadata=described("Its number.", example="MD-4.8"))
    heading = fields.String(required=True, metadata=described("What it stands under."))
    text = fields.String(required=True, metadata=described("What it says."))
    decided = fields.Boolean(required=True, metadata=described("Whether no source settles it, and we have decided."))
    options = fields.List(fields.String(), required=True, metadata=described("Options that bend it."))


class FurtherCase(Schema):
    about = fields.String(required=True, metadata=described("What it shows: a house rule, mostly."))
    asked = fields.Nested(AdjudicateRequest, required=True, metadata=described("The adjudication request."))


class QuestionAnswer(Schema):
    id = fields.String(required=True)
    question = fields.String(required=True)
    answer = fields.String(required=True)
    rules = fields.List(fields.String(), required=True, metadata=described("The clauses that decide it."))
    asked = fields.Nested(
        AdjudicateRequest, required=True, metadata=described("The adjudication request that bears it out.")
    )
    also_asked = fields.List(
        fields.Nested(FurtherCase),
        required=True,
        metadata=described("Further requests that bear it out, and what they show."),
    )


class TitleAnswer(TitleSummary):
    variants = fields.List(
        fields.Nested(VariantAnswer), required=True, metadata=described("The default first, with options and forms.")
    )
    deck = Shape(a("Deck"), required=True)
    clauses = fields.List(fields.Nested(Clause), required=True, metadata=described("The clauses in order."))
    questions = fields.List(
        fields.Nested(QuestionAnswer), required=True, metadata=described("What players ask most, with the answers.")
    )
    rules = fields.String(required=True, metadata=described("The rules in full, Markdown."))


class DeckAnswer(Schema):
    title = fields.String(required=True)
    replaceable = fields.Boolean(
        required=True,
        metadata=described("Whether an organiser may put another deck of the same form into `config.deck`."),
    )
    deck = Shape(a("Deck"), required=True)
    links = fields.Dict(required=True)


class LessonSeat(Schema):
    seat = fields.Integer(required=True)
    player = fields.String(required=True, metadata=described("A name for whoever sits there.", example="Ana"))


class LessonStep(Schema):
    comment = fields.String(required=True, metadata=described("What to learn from the move."))
    frames = fields.List(
        fields.Nested(FrameAnswer),
        required=True,
        metadata=described("As in a replay, one for each event that it caused."),
    )


class TitleLessonAnswer(Schema):
    title = fields.String(required=True)
    config = Shape(a("Config"), required=True)
    measure = fields.Nested(MeasureAnswer, required=True, allow_none=True)
    seats = fields.List(fields.Nested(LessonSeat), required=True)
    status = fields.String(required=True)
    steps = fields.List(fields.Nested(LessonStep), required=True, metadata=described("One a move."))
    links = fields.Dict(required=True)


class TitlesAnswer(Schema):
    titles = fields.List(fields.Nested(TitleSummary), required=True)


class JudgedMove(Schema):
    events = fields.List(Shape(a("JudgedEvent")), metadata=described("What it causes, and before it the clock."))
    made = Shape(a("Move"), metadata=described("What the move had made of it, where the title says so."))
    refused = fields.Nested(RefusalAnswer, metadata=described("Why the rules refuse it."))


class AdjudicateAnswer(Schema):
    opening = fields.List(Shape(a("JudgedEvent")), metadata=described("The events of the set-up, without a position."))
    steps = fields.List(fields.Nested(JudgedMove), required=True, metadata=described("One for each move."))
    state = Shape(a("Table"), required=True, metadata=described("The table after all of them."))
