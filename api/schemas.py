"""The shapes of requests and answers. Requests are checked against them; answers are documented by them, and the
tests hold every answer against the document."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

ID = validate.Regexp(r"^[A-Za-z0-9_.:-]{1,64}\Z", error="must be 1 to 64 letters, digits or _ . : -")
HANDLE = validate.And(
    validate.Length(1, 40),
    validate.Regexp(r"^(?!bot:)[^\x00-\x1f\x7f]+\Z", error="must be printable and not begin with bot:"),
)
STRICT_INT = {"strict": True}


def _doc(text: str, **more: Any) -> dict[str, Any]:
    return {"description": text, **more}


class AnyObject(fields.Dict):
    """An object whose members a rule book judges."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("must be an object")
        return value


class SeatRequest(Schema):
    player = fields.String(validate=HANDLE, metadata=_doc("The handle of the person on this seat.", example="ana"))
    bot = fields.String(validate=ID, metadata=_doc("The bot that plays this seat.", example="greedy"))

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1:
            raise ValidationError("a seat has either a player or a bot")


class GameRequest(Schema):
    title = fields.String(required=True, metadata=_doc("The title's name.", example="fairy-bargains"))
    config = AnyObject(
        load_default=dict,
        metadata=_doc(
            "Variant, first dealer and options as the title's rules name them, and an own deck where the title's may "
            "be replaced; the seats say how many players.",
            example={"variant": "main", "first_dealer": 0},
        ),
    )
    seats = fields.List(
        fields.Nested(SeatRequest),
        required=True,
        validate=validate.Length(1, 16),
        metadata=_doc("Who sits where, seat 0 first.", example=[{"player": "ana"}, {"bot": "greedy"}]),
    )
    dealing = fields.String(
        load_default="sealed",
        validate=validate.OneOf(["sealed", "recorded"]),
        metadata=_doc(
            "Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`)."
        ),
    )


class MovesRequest(Schema):
    move = AnyObject(metadata=_doc("One move.", example={"type": "play", "seat": 0, "card": 7}))
    moves = fields.List(
        AnyObject(),
        validate=validate.Length(1, 500),
        metadata=_doc("Several moves, all or nothing."),
    )

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1:
            raise ValidationError("send either 'move' or 'moves'")


class ViewerField(fields.Field[Any]):
    """`"public"`, `"all"` or a seat."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if value in ("public", "all") or (type(value) is int and 0 <= value < 16):
            return value
        raise ValidationError("must be 'public', 'all' or a seat")


class AdjudicateRequest(Schema):
    config = AnyObject(required=True, metadata=_doc("The configuration, with `players`.", example={"players": 3}))
    position = AnyObject(allow_none=True, load_default=None, metadata=_doc("A table in the middle of a game."))
    moves = fields.List(AnyObject(), load_default=list, metadata=_doc("The moves to judge, in order."))
    viewer = ViewerField(
        data_key="as",
        load_default="all",
        metadata=_doc("Whose view the events and the state are given as.", enum=None),
    )


class KeyHeaders(Schema):
    idempotency_key = fields.String(
        data_key="Idempotency-Key",
        validate=validate.Regexp(r"^[\x21-\x7e]{1,64}\Z", error="must be 1 to 64 printable ASCII characters"),
        metadata=_doc("Makes the request safe to repeat: a repeat is answered from the record."),
    )


class MoveHeaders(KeyHeaders):
    if_match = fields.String(
        data_key="If-Match",
        validate=validate.Regexp(r'^(\*|"?\d{1,9}"?)\Z', error='must be a step, as in "12"'),
        metadata=_doc('The step that the client saw, as in `"12"`: if the game has gone on, 412.', example='"12"'),
    )


class ViewQuery(Schema):
    viewer = fields.String(
        data_key="as", metadata=_doc("`public`, `all` or a seat; by default what the token sees.", example="public")
    )


class TableQuery(ViewQuery):
    at = fields.Integer(validate=validate.Range(1, 10**9), metadata=_doc("The table after this step; by default now."))


class MovesQuery(Schema):
    seat = fields.String(metadata=_doc("A seat; without it the token's own, or dealer and officials.", example="0"))


class PageQuery(ViewQuery):
    after = fields.Integer(load_default=0, validate=validate.Range(0, 10**9), metadata=_doc("Steps after this one."))
    limit = fields.Integer(validate=validate.Range(1, 1000), metadata=_doc("How many at most; a JSON page has 100."))


class GamesQuery(Schema):
    title = fields.String(metadata=_doc("Only games of this title."))
    player = fields.String(metadata=_doc("Only games with this player (a handle, or `bot:<name>`)."))
    status = fields.String(
        validate=validate.OneOf(["open", "held", "closed", "void"]), metadata=_doc("Only games of this status.")
    )
    cursor = fields.String(metadata=_doc("Where the page before ended: its `next`."))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=_doc("How many at most."))


class StatisticsQuery(Schema):
    variant = fields.String(metadata=_doc("Only games of this variant; by default of all together."))
    cursor = fields.String(metadata=_doc("Where the page before ended: its `next`."))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=_doc("How many at most."))


# Answers


class ProblemAnswer(Schema):
    type = fields.String(required=True, metadata=_doc("Stable.", example="urn:daybook:problem:illegal-move"))
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True, metadata=_doc("This occurrence, in a sentence."))
    code = fields.String(required=True, metadata=_doc("Stable.", example="illegal-move"))
    pointer = fields.String(metadata=_doc("JSON Pointer to what is wrong in the body."))
    errors = fields.List(fields.Dict(), metadata=_doc("Every fault of the request: pointer or parameter, message."))
    objections = fields.List(
        fields.Nested("RefusalAnswer"), metadata=_doc("Why the rules refuse: code, clause, sentence.")
    )
    refused = fields.Nested("RefusalAnswer", metadata=_doc("Why a configuration or position is refused."))
    moves = fields.List(fields.Dict(), metadata=_doc("The legal moves of that seat, each with its label."))
    patterns = fields.List(fields.Dict(), metadata=_doc("Legal moves that are too many to list."))
    index = fields.Integer(metadata=_doc("Which move of a batch was refused, from 0."))
    step = fields.Integer(metadata=_doc("The current step of the game."))
    checks = fields.Dict(metadata=_doc("What the service needs, each with `ok` or what is wrong."))


class RefusalAnswer(Schema):
    code = fields.String(required=True, metadata=_doc("As in the rules.", example="CARD_NOT_IN_HAND"))
    rule = fields.String(required=True, metadata=_doc("The clause.", example="FB-6"))
    message = fields.String(required=True, metadata=_doc("A sentence for a person."))
    faults = fields.List(
        fields.String(),
        metadata=_doc("All that is wrong, where the rules look for more than the first fault; each with its place."),
    )


class ChanceAnswer(Schema):
    type = fields.String(required=True)
    zone = fields.String()
    cards = fields.Integer(required=True)


class AwaitsAnswer(Schema):
    seats = fields.List(fields.Integer(), required=True, metadata=_doc("Seats that may act."))
    chance = fields.Nested(ChanceAnswer, required=True, allow_none=True, metadata=_doc("An act of chance that is due."))
    due = fields.Integer(required=True, allow_none=True, metadata=_doc("Next moment of the clock, ms since opening."))


class SeatAnswer(Schema):
    seat = fields.Integer(required=True)
    player = fields.String(metadata=_doc("The handle of the person, or the id of one whose handle was erased."))
    bot = fields.String()
    token = fields.String(metadata=_doc("The seat's bearer token; only in the answer to opening the game."))


class GameAnswer(Schema):
    id = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.String(required=True, validate=validate.OneOf(["open", "held", "closed", "void"]))
    step = fields.Integer(required=True)
    awaits = fields.Nested(AwaitsAnswer, required=True)
    seats = fields.List(fields.Nested(SeatAnswer), required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    config = fields.Dict(metadata=_doc("The complete configuration."))
    cautions = fields.List(
        fields.String(), metadata=_doc("What may not have been meant in a configuration that is accepted.")
    )
    dealing = fields.String()
    opened_at = fields.String()
    at = fields.String(metadata=_doc("When the last event was recorded."))
    scores = fields.List(fields.Integer(), allow_none=True)
    result = fields.Dict(allow_none=True, metadata=_doc("Winners, places and scores once the game is over."))


class GamesAnswer(Schema):
    games = fields.List(fields.Nested(GameAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=_doc("The cursor of the next page."))
    as_of = fields.String(required=True, allow_none=True, metadata=_doc("Up to when the list is complete."))


class TableAnswer(Schema):
    step = fields.Integer(required=True)
    viewer = fields.Raw(data_key="as", required=True, metadata=_doc("`public`, `all` or a seat."))
    state = fields.Dict(required=True, metadata=_doc("In the names of the title's rules; `null` is face down."))


class LabelledMove(Schema):
    move = fields.Dict(required=True)
    label = fields.String(required=True)


class MovesAnswer(Schema):
    step = fields.Integer(required=True)
    seat = fields.Integer(required=True, allow_none=True)
    moves = fields.List(fields.Nested(LabelledMove), required=True)
    patterns = fields.List(fields.Dict(), required=True)


class RecordedAnswer(Schema):
    step = fields.Integer(required=True)
    events = fields.List(fields.Dict(), required=True, metadata=_doc("What the moves caused, as the sender sees it."))
    awaits = fields.Nested(AwaitsAnswer, required=True)


class EventsAnswer(Schema):
    events = fields.List(fields.Dict(), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=_doc("`after` of the next page."))


class ReplayAnswer(Schema):
    frames = fields.List(fields.Dict(), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=_doc("`after` of the next page."))


class StatisticsAnswer(Schema):
    player = fields.String(required=True, metadata=_doc("The handle, or `bot:<name>`."))
    title = fields.String(required=True)
    variant = fields.String(required=True, allow_none=True, metadata=_doc("null: all variants together."))
    games = fields.Integer(required=True)
    wins = fields.Integer(required=True, metadata=_doc("A shared win counts."))
    points = fields.Integer(required=True)
    best = fields.Integer(required=True, allow_none=True, metadata=_doc("Most points in one game."))
    counts = fields.Dict(required=True, metadata=_doc("What the title counts besides, by name."))


class TitleStatisticsAnswer(Schema):
    players = fields.List(fields.Nested(StatisticsAnswer), required=True)
    next = fields.String(required=True, allow_none=True)
    as_of = fields.String(required=True, allow_none=True, metadata=_doc("Up to when this is complete."))


class PlayerStatisticsAnswer(Schema):
    player = fields.String(required=True)
    statistics = fields.List(fields.Nested(StatisticsAnswer), required=True)
    as_of = fields.String(required=True, allow_none=True)


class TitleSummary(Schema):
    name = fields.String(required=True)
    display_name = fields.String(required=True)
    summary = fields.String(required=True)
    variants = fields.List(fields.Dict(), required=True)
    links = fields.Dict(required=True)


class TitleAnswer(TitleSummary):
    deck = fields.Dict(required=True)
    clauses = fields.List(fields.Dict(), required=True)
    rules = fields.String(required=True, metadata=_doc("The rules in full, Markdown."))


class DeckAnswer(Schema):
    title = fields.String(required=True)
    replaceable = fields.Boolean(
        required=True, metadata=_doc("Whether an organiser's own deck, in the same form, may stand in `config.deck`.")
    )
    deck = fields.Dict(required=True)
    links = fields.Dict(required=True)


class TitlesAnswer(Schema):
    titles = fields.List(fields.Nested(TitleSummary), required=True)


class AdjudicateAnswer(Schema):
    opening = fields.List(fields.Dict())
    steps = fields.List(fields.Dict(), required=True)
    state = fields.Dict(required=True)


class HealthAnswer(Schema):
    status = fields.String(required=True)
    checks = fields.Dict()
