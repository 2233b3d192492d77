"""The shapes of answers: the document has them, and the tests hold every answer against it."""

from marshmallow import INCLUDE, Schema, fields, validate

from api.http.schemas import APPEALED, CALLED, DISPUTES, described


class ProblemAnswer(Schema):
    type = fields.String(required=True, metadata=described("Stable.", example="urn:daybook:problem:illegal-move"))
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True, metadata=described("This occurrence, in a sentence."))
    code = fields.String(required=True, metadata=described("Stable.", example="illegal-move"))
    pointer = fields.String(metadata=described("JSON Pointer to what is wrong in the body."))
    errors = fields.List(
        fields.Dict(), metadata=described("Every fault of the request: pointer or parameter, message.")
    )
    objections = fields.List(
        fields.Nested("RefusalAnswer"), metadata=described("Why the rules refuse: code, clause, sentence.")
    )
    refused = fields.Nested("RefusalAnswer", metadata=described("Why a configuration or position is refused."))
    moves = fields.List(fields.Dict(), metadata=described("The legal moves of that seat, each with its label."))
    patterns = fields.List(fields.Dict(), metadata=described("Legal moves that are too many to list."))
    index = fields.Integer(metadata=described("Which move of a batch was refused, from 0."))
    step = fields.Integer(metadata=described("The current step of the game."))
    checks = fields.Dict(metadata=described("What the service needs, each with `ok` or what is wrong."))
    case = fields.String(metadata=described("Where the case is to be found that this is about."))
    conflicts = fields.List(
        fields.Nested("ConflictAnswer"),
        metadata=described("The later moves that no longer fit after a correction; each needs another, or none."),
    )
    quota = fields.Dict(
        metadata=described("The quota that is spent: `policy`, `limit`, `window` (s), `remaining`, `retry_after` (s).")
    )


class RefusalAnswer(Schema):
    code = fields.String(required=True, metadata=described("As in the rules.", example="CARD_NOT_IN_HAND"))
    rule = fields.String(
        metadata=described("The clause; none where it is not the rules but the record that refuses.", example="FB-6")
    )
    message = fields.String(required=True, metadata=described("A sentence for a person."))
    faults = fields.List(
        fields.String(),
        metadata=described(
            "All that is wrong, where the rules look for more than the first fault; each with its place."
        ),
    )


class ConflictAnswer(Schema):
    n = fields.Integer(required=True, metadata=described("The event that holds the move."))
    by = fields.String(required=True, metadata=described("Who made it."))
    move = fields.Dict(required=True)
    objection = fields.Nested(RefusalAnswer, required=True, metadata=described("Why the rules refuse it now."))


class ChanceAnswer(Schema):
    type = fields.String(required=True)
    zone = fields.String()
    cards = fields.Integer(required=True)


class AwaitsAnswer(Schema):
    seats = fields.List(fields.Integer(), required=True, metadata=described("Seats that may act."))
    chance = fields.Nested(
        ChanceAnswer, required=True, allow_none=True, metadata=described("An act of chance that is due.")
    )
    due = fields.Integer(
        required=True, allow_none=True, metadata=described("Next moment of the clock, ms since opening.")
    )


class SeatAnswer(Schema):
    seat = fields.Integer(required=True)
    player = fields.String(metadata=described("The handle of the person, or the id of one whose handle was erased."))
    bot = fields.String()
    token = fields.String(metadata=described("The seat's bearer token; only in the answer to opening the game."))


class GameAnswer(Schema):
    id = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.String(required=True, validate=validate.OneOf(["open", "held", "closed", "void"]))
    step = fields.Integer(required=True)
    awaits = fields.Nested(AwaitsAnswer, required=True)
    seats = fields.List(fields.Nested(SeatAnswer), required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    config = fields.Dict(metadata=described("The complete configuration."))
    cautions = fields.List(
        fields.String(), metadata=described("What may not have been meant in a configuration that is accepted.")
    )
    dealing = fields.String()
    real_time = fields.Boolean(
        metadata=described("Whether all act at once just now: wait as long as a person would before each move.")
    )
    opened_at = fields.String()
    at = fields.String(metadata=described("When the last event was recorded."))
    tournament = fields.String(allow_none=True)
    private = fields.Boolean(metadata=described("Whether only those concerned may know of the game."))
    spectator_delay = fields.Integer(metadata=described("By how many seconds spectators see the game later."))
    disputes = fields.String(validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(metadata=described(APPEALED))
    scores = fields.List(fields.Integer(), allow_none=True)
    result = fields.Dict(allow_none=True, metadata=described("Winners, places and scores once the game is over."))
    cases = fields.Nested("CasesSummary", metadata=described("How many cases there are, and what holds the table."))
    take_back = fields.Nested(
        "TakeBackSummary",
        allow_none=True,
        metadata=described("A take-back that a player has asked for and others are still to answer."),
    )


class CasesSummary(Schema):
    count = fields.Integer(required=True)
    waiting = fields.List(fields.Integer(), required=True, metadata=described("Cases that wait for a director."))
    held_by = fields.List(fields.Integer(), required=True, metadata=described("Cases that hold the table."))
    out = fields.List(fields.Integer(), required=True, metadata=described("Seats that nobody plays any more."))


class TakeBackSummary(Schema):
    step = fields.Integer(required=True, metadata=described("The event by which it was asked for."))
    seat = fields.Integer(required=True, metadata=described("Who asks."))
    to = fields.Integer(required=True, metadata=described("The step that the table is to go back to."))
    agreed = fields.List(fields.Integer(), required=True, metadata=described("Seats that agree, who asks among them."))


class GamesAnswer(Schema):
    games = fields.List(fields.Nested(GameAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
    as_of = fields.String(required=True, allow_none=True, metadata=described("Up to when the list is complete."))


class TableAnswer(Schema):
    step = fields.Integer(required=True)
    viewer = fields.Raw(data_key="as", required=True, metadata=described("`public`, `all` or a seat."))
    state = fields.Dict(required=True, metadata=described("In the names of the title's rules; `null` is face down."))


class LabelledMove(Schema):
    move = fields.Dict(required=True)
    label = fields.String(required=True)


class MovesAnswer(Schema):
    step = fields.Integer(required=True)
    seat = fields.Integer(required=True, allow_none=True)
    moves = fields.List(fields.Nested(LabelledMove), required=True)
    patterns = fields.List(
        fields.Dict(),
        required=True,
        metadata=described("Legal moves that are too many to list, described (see above)."),
    )


class EventAnswer(Schema):
    """What every event has; its own fields stand beside these, by the title's schema of its type."""

    class Meta:
        unknown = INCLUDE

    n = fields.Integer(required=True, metadata=described("The step: its number in the game, from 1."))
    at = fields.String(required=True, metadata=described("Server time.", example="2026-11-20T12:00:00.000Z"))
    by = fields.String(
        required=True,
        metadata=described("Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or a role and an official's id."),
    )
    type = fields.String(required=True, metadata=described("Its type.", example="CardPlayed"))
    rule = fields.String(metadata=described("The clause that caused it; the record's own events have none."))


class ExplanationAnswer(Schema):
    text = fields.String(required=True, metadata=described("What happened, in a sentence."))
    rule = fields.String(metadata=described("The clause."))
    clause = fields.String(metadata=described("What the clause says."))


class FrameAnswer(Schema):
    step = fields.Integer(required=True)
    event = fields.Nested(EventAnswer, required=True)
    explanation = fields.Nested(ExplanationAnswer, required=True)
    table = fields.Dict(required=True, metadata=described("The table after the event, as the viewer sees it."))
    marks = fields.List(fields.Dict(), required=True, metadata=described("Where to jump to: `kind` and `label`."))
    scores = fields.List(
        fields.Integer(),
        required=True,
        allow_none=True,
        metadata=described("By seat, after the event, with what was ruled by then."),
    )
    awaits = fields.Nested(AwaitsAnswer, required=True)


class RecordedAnswer(Schema):
    step = fields.Integer(required=True)
    events = fields.List(
        fields.Nested(EventAnswer),
        metadata=described("What the moves caused, as the sender sees it; not with `Prefer: return=minimal`."),
    )
    awaits = fields.Nested(AwaitsAnswer, required=True)


class EventsAnswer(Schema):
    events = fields.List(fields.Nested(EventAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))


class ReplayAnswer(Schema):
    frames = fields.List(fields.Nested(FrameAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))


class StatisticsAnswer(Schema):
    player = fields.String(required=True, metadata=described("The handle, or `bot:<name>`."))
    title = fields.String(required=True)
    variant = fields.String(required=True, allow_none=True, metadata=described("null: all variants together."))
    games = fields.Integer(required=True)
    wins = fields.Integer(required=True, metadata=described("A shared win counts."))
    points = fields.Integer(required=True)
    best = fields.Integer(required=True, allow_none=True, metadata=described("Most points in one game."))
    counts = fields.Dict(required=True, metadata=described("What the title counts besides, by name."))


class TitleStatisticsAnswer(Schema):
    players = fields.List(fields.Nested(StatisticsAnswer), required=True)
    next = fields.String(required=True, allow_none=True)
    as_of = fields.String(required=True, allow_none=True, metadata=described("Up to when this is complete."))


class PlayerStatisticsAnswer(Schema):
    player = fields.String(required=True)
    statistics = fields.List(fields.Nested(StatisticsAnswer), required=True)
    as_of = fields.String(required=True, allow_none=True)


class BotAnswer(Schema):
    name = fields.String(required=True, metadata=described('What a seat names: `{"bot": "greedy"}`.', example="greedy"))
    summary = fields.String(required=True, metadata=described("What it does, in a sentence."))
    variants = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=described("The variants in which it is worth a seat; `null` is that of a title without any."),
    )


class TitleSummary(Schema):
    name = fields.String(required=True)
    display_name = fields.String(required=True)
    summary = fields.String(required=True)
    variants = fields.List(
        fields.Dict(),
        required=True,
        metadata=described(
            "Each with its options' schema, and in `suggested` a `config` that opens a game, by number of seats."
        ),
    )
    bots = fields.List(
        fields.Nested(BotAnswer),
        required=True,
        metadata=described("The service's own players that are worth a seat there. Others play as `greedy` does."),
    )
    links = fields.Dict(required=True)


class TitleAnswer(TitleSummary):
    deck = fields.Dict(required=True)
    clauses = fields.List(fields.Dict(), required=True)
    rules = fields.String(required=True, metadata=described("The rules in full, Markdown."))


class DeckAnswer(Schema):
    title = fields.String(required=True)
    replaceable = fields.Boolean(
        required=True,
        metadata=described("Whether an organiser's own deck, in the same form, may stand in `config.deck`."),
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
