"""The shapes of answers about disputes."""

from marshmallow import Schema, fields, validate

from api.http.schemas import (
    Shape,
    a,
    described,
)
from replays.frame import OVERRULED

_STATUSES = ["open", "withdrawn", "ruled", "appealed", "final"]


class TextAnswer(Schema):
    hash = fields.String(required=True, metadata=described("The salted SHA-256 that the event holds instead."))
    words = fields.String(
        allow_none=True, metadata=described("The words; null once they are erased; absent if you may not read them.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class SeatTokenAnswer(Schema):
    seat = fields.Integer(required=True)
    token = fields.String(
        required=True, metadata=described("The token of whoever sits there now; the old one has ended.")
    )


class EnteredAnswer(Schema):
    step = fields.Integer(required=True)
    status = fields.String(required=True, validate=validate.OneOf(["open", "held", "closed", "void"]))
    awaits = Shape(a("AwaitsAnswer"), required=True)
    events = fields.List(
        Shape(a("Event")),
        metadata=described("What was recorded, as the sender sees it; not with `Prefer: return=minimal`."),
    )
    case = fields.Integer(metadata=described("The case that it belongs to."))
    ruling = fields.Integer(metadata=described("The ruling that was made."))
    seats = fields.List(
        fields.Nested(SeatTokenAnswer), metadata=described("New tokens, where somebody else sits down.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class OutcomeAnswer(Schema):
    status = fields.String(required=True)
    awaits = Shape(a("AwaitsAnswer"), required=True)
    table = Shape(a("Table"), required=True)
    scores = fields.List(fields.Integer(), required=True, allow_none=True)
    result = Shape(
        a("Result"),
        required=True,
        allow_none=True,
        metadata=described("What statistics count: null while nothing counts."),
    )
    overruled = fields.Boolean(required=True, metadata=described(OVERRULED))


class DryRunAnswer(Schema):
    step = fields.Integer(required=True, metadata=described("The step of the game, at which it stays."))
    events = fields.List(Shape(a("Event")), required=True, metadata=described("What would be recorded."))
    conflicts = fields.List(
        Shape(a("ConflictAnswer")),
        required=True,
        metadata=described("The later moves that would no longer fit: name another move, or null, for each."),
    )
    without = fields.Nested(OutcomeAnswer, required=True, metadata=described("How it stands now."))
    with_ = fields.Nested(
        OutcomeAnswer,
        data_key="with",
        required=True,
        allow_none=True,
        metadata=described("How it would stand; null while there are conflicts."),
    )


class RulingAnswer(Schema):
    ruling = fields.Integer(required=True)
    n = fields.Integer(required=True, metadata=described("Its event."))
    at = fields.String(required=True)
    by = fields.String(required=True)
    decision = fields.String(required=True, validate=validate.OneOf(["upheld", "dismissed", "unclear"]))
    facts = fields.List(fields.Integer(), required=True)
    clause = fields.String(required=True)
    reason = fields.Nested(TextAnswer, required=True, allow_none=True)
    remedies = fields.List(
        Shape(a("RemedyAnswer")), required=True, metadata=described("The events by which it is carried out.")
    )
    lasting = fields.List(
        fields.String(),
        required=True,
        metadata=described("What replaced rulings did that still stays, in words."),
    )
    appeal_until = fields.String(
        required=True,
        allow_none=True,
        metadata=described("Until when it can be appealed; null if it cannot, or no longer."),
    )
    supersedes = fields.Integer(required=True, allow_none=True)
    superseded_by = fields.Integer(required=True, allow_none=True)
    final = fields.Boolean(
        required=True,
        metadata=described("Whether it was decided on an appeal: then nothing can take its place."),
    )


class AppealDecidedAnswer(Schema):
    n = fields.Integer(required=True)
    by = fields.String(required=True)
    outcome = fields.String(required=True, validate=validate.OneOf(["upheld", "changed"]))
    reason = fields.Nested(TextAnswer, required=True, allow_none=True)


class AppealAnswer(Schema):
    n = fields.Integer(required=True)
    ruling = fields.Integer(required=True)
    seat = fields.Integer(required=True)
    reason = fields.Nested(TextAnswer, required=True, allow_none=True)
    decision = fields.Nested(
        AppealDecidedAnswer, required=True, allow_none=True, metadata=described("How it was decided.")
    )


class WithdrawalAnswer(Schema):
    n = fields.Integer(required=True)
    by = fields.String(required=True)
    text = fields.Nested(TextAnswer, required=True, allow_none=True)


class RedealAnswer(Schema):
    n = fields.Integer(required=True)
    by = fields.String(required=True)
    to = fields.Integer(required=True, metadata=described("The step to which the table may go back."))
    ruling = fields.Integer(
        required=True, allow_none=True, metadata=described("The ruling that has made use of it; null: none yet.")
    )
    reason = fields.Nested(TextAnswer, required=True, allow_none=True)


class CaseAnswer(Schema):
    case = fields.Integer(required=True)
    status = fields.String(required=True, validate=validate.OneOf(_STATUSES))
    n = fields.Integer(required=True, metadata=described("The event by which it was opened."))
    by = fields.String(required=True)
    step = fields.Integer(required=True, metadata=described("The event that it is about."))
    seat = fields.Integer(required=True, allow_none=True, metadata=described("Who calls; null: an official."))
    against = fields.Integer(required=True, allow_none=True)
    clause = fields.String(required=True)
    text = fields.Nested(TextAnswer, required=True, allow_none=True, metadata=described("What is claimed."))
    holds = fields.Boolean(required=True, metadata=described("Whether it holds the table now."))
    rulings = fields.List(fields.Nested(RulingAnswer), required=True)
    appeal = fields.Nested(AppealAnswer, required=True, allow_none=True)
    withdrawal = fields.Nested(WithdrawalAnswer, required=True, allow_none=True)
    redeals = fields.List(
        fields.Nested(RedealAnswer),
        required=True,
        metadata=described("What second officials have agreed to deal anew, each for one ruling of another official."),
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class CasesAnswer(Schema):
    cases = fields.List(fields.Nested(CaseAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))


class FramesSeen(Schema):
    viewer = fields.Raw(data_key="as", required=True, metadata=described("Whose view it is."))
    frames = fields.List(Shape(a("FrameAnswer")), required=True)


class ExplainedEvent(Schema):
    event = Shape(a("Event"), required=True)
    explanation = Shape(a("ExplanationAnswer"), required=True)


class JudgementAnswer(Schema):
    move = Shape(a("MoveToJudge"), required=True)
    accepted = fields.Boolean(required=True, metadata=described("Whether the rules accept it."))
    objection = Shape(a("RefusalAnswer"), required=True, allow_none=True)
    label = fields.String()
    seat = fields.Integer(allow_none=True)
    by = fields.String()
    events = fields.List(Shape(a("JudgedEvent")), metadata=described("What it would have caused."))


class AlternativesAnswer(Schema):
    seat = fields.Integer(required=True)
    moves = fields.List(
        Shape(a("LabelledMove")), required=True, metadata=described("Legal moves, each with its label.")
    )
    patterns = fields.List(Shape(a("MovePattern")), required=True)


class LessonAnswer(Schema):
    step = fields.Integer(required=True)
    text = fields.String(required=True)


class KnowledgeAnswer(Schema):
    seat = fields.Integer(required=True)
    step = fields.Integer(required=True, metadata=described("The step before the move in question."))
    table = Shape(a("Table"), required=True, metadata=described("What the seat saw then."))
    hidden = fields.Integer(
        metadata=described("How much lay face down for it. This and the rest are for whoever sees all.")
    )
    learned = fields.List(
        fields.Nested(LessonAnswer),
        metadata=described("The later events that showed it something: what a set-back would give away."),
    )
    until = fields.Integer(metadata=described("The last step that was searched for that."))


class ClauseAnswer(Schema):
    rule = fields.String(required=True)
    text = fields.String(required=True)


class LateClaimAnswer(Schema):
    number = fields.Integer(required=True, metadata=described("Among the late claims of the game, from 1."))
    seat = fields.Integer(required=True)
    by = fields.String(required=True, metadata=described("Who sent it."))
    arrived = fields.Integer(required=True, metadata=described("When it arrived, in ms since 1970."))
    step = fields.Integer(required=True, metadata=described("The last event before it."))
    objection = Shape(a("RefusalAnswer"), required=True)
    move = Shape(a("Move"), metadata=described("This and the rest are for officials who see all hands."))
    lost_to = fields.Integer(allow_none=True, metadata=described("The event that ended its race."))
    late_by = fields.Integer(
        allow_none=True,
        metadata=described("The ms from that event to its arrival; negative: it arrived before, and waited its turn."),
    )
    in_time = fields.Nested(
        JudgementAnswer, allow_none=True, metadata=described("How it would have been judged before that event.")
    )
    note = fields.String(
        metadata=described("The claim as it was signed when it arrived, in base64; its sender has the same.")
    )


class FactsAnswer(Schema):
    frames = fields.List(fields.Nested(FramesSeen), required=True)
    events = fields.List(fields.Nested(ExplainedEvent), required=True, metadata=described("The events in question."))
    clauses = fields.List(fields.Nested(ClauseAnswer), required=True)
    judgement = fields.Nested(
        JudgementAnswer, required=True, allow_none=True, metadata=described("What the rules say of the move.")
    )
    alternatives = fields.Nested(
        AlternativesAnswer, required=True, allow_none=True, metadata=described("What else was legal.")
    )
    judged = fields.Nested(JudgementAnswer, metadata=described("What the rules would have said of `move`."))
    knowledge = fields.List(fields.Nested(KnowledgeAnswer), required=True)
    late_claims = fields.List(
        fields.Nested(LateClaimAnswer),
        metadata=described("Refused claims that came too late in a race; for the game's officials."),
    )


class CaseFileAnswer(CaseAnswer):
    viewer = fields.Raw(data_key="as", required=True, metadata=described("`public`, `all` or a seat."))
    facts = fields.Nested(
        FactsAnswer,
        required=True,
        metadata=described(
            "Taken from the record; moves and hands are for whoever sees all, and for the viewer's own seat."
        ),
    )


class ActAnswer(Schema):
    step = fields.Integer(required=True)
    at = fields.String(required=True)
    by = fields.String(required=True)
    type = fields.String(required=True)
    text = fields.String(required=True, metadata=described("What was done, in a sentence or two."))
    rule = fields.String()
    clause = fields.String()
    case = fields.Integer()
    ruling = fields.Integer()


class LogAnswer(Schema):
    acts = fields.List(fields.Nested(ActAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))
