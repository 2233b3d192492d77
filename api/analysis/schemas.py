"""The shapes of requests and answers about analyses."""

from marshmallow import Schema, fields, validate

from api.http.schemas import Shape, a, described

_UNIT = "in points that the seat is ahead of the others (half of their mean, half of the best of them), or in games won"


class AnalysisQuery(Schema):
    seat = fields.Integer(
        validate=validate.Range(0, 15), metadata=described("Only the decisions of this seat.", example=0)
    )
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Decisions after this step.")
    )
    limit = fields.Integer(
        load_default=50, validate=validate.Range(1, 200), metadata=described("How many decisions at most.")
    )


class TriedMoveAnswer(Schema):
    label = fields.String(required=True, metadata=described("What the move is called."))
    move = Shape(
        {"anyOf": [a("Move"), {"type": "null"}]},
        required=True,
        metadata=described("The move; null: none was made, where nobody has to."),
    )
    worth = fields.Float(required=True, metadata=described(f"What came of it on average, {_UNIT}."))
    error = fields.Float(required=True, metadata=described("The standard error of that."))
    best_on = fields.Float(
        required=True, metadata=described("The share of the tables on which no other move came out better.")
    )
    made = fields.Boolean(required=True, metadata=described("Whether it is the move that was made."))


class AnalysedDecisionAnswer(Schema):
    step = fields.Integer(required=True, metadata=described("The first step that the move caused."))
    seat = fields.Integer(required=True)
    made = fields.String(required=True, metadata=described("What the move is called."))
    verdict = fields.String(
        required=True,
        validate=validate.OneOf(["good", "inaccuracy", "mistake", "blunder"]),
        metadata=described("A move is only called worse than good where the loss is larger than its noise."),
    )
    loss = fields.Float(required=True, metadata=described("What it is worth less than the best move tried."))
    confidence = fields.Float(
        required=True,
        metadata=described(
            "How sure that is, 0 to 1; where the move was the best, how sure it is that none is better."
        ),
    )
    unit = fields.String(
        required=True,
        validate=validate.OneOf(["points", "wins"]),
        metadata=described("What is counted: points, or the share of games won."),
    )
    tables = fields.Integer(required=True, metadata=described("On how many imagined tables each move was tried."))
    why_not = fields.String(
        required=True, allow_none=True, metadata=described("Why nothing was tried; null where something was.")
    )
    candidates = fields.List(
        fields.Nested(TriedMoveAnswer), required=True, metadata=described("The moves that were tried, the best first.")
    )


class AnalysisAnswer(Schema):
    version = fields.Integer(
        required=True, metadata=described("The version of the analysis; another one may judge otherwise.")
    )
    decisions = fields.List(fields.Nested(AnalysedDecisionAnswer), required=True)
    next = fields.Integer(
        required=True,
        allow_none=True,
        metadata=described("`after` of the next page, up to which the game has been analysed; null at its end."),
    )
