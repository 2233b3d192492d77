"""The shapes of requests and answers about statistics."""

from marshmallow import Schema, fields

from api.http.paging import cursor_field, limit_field
from api.http.schemas import MeasureAnswer, RuledQuery, Shape, described, map_of


class PlayerStatisticsQuery(RuledQuery):
    tournament = fields.String(
        metadata=described("Only games of this tournament that you may know of, private ones among them.")
    )


class StatisticsQuery(PlayerStatisticsQuery):
    variant = fields.String(metadata=described("Only games of this variant; by default of all variants together."))
    cursor = cursor_field()
    limit = limit_field()


class StatisticsAnswer(Schema):
    player = fields.String(required=True, metadata=described("The handle, or `bot:<name>`."))
    title = fields.String(required=True)
    variant = fields.String(required=True, allow_none=True, metadata=described("null: all variants together."))
    games = fields.Integer(required=True)
    wins = fields.Integer(required=True, metadata=described("A shared win counts."))
    measure = fields.Nested(
        MeasureAnswer,
        required=True,
        allow_none=True,
        metadata=described(
            "What the scores count, and which are better. null: there are no scores, or the variants count different "
            "things and have to be asked for one by one."
        ),
    )
    points = fields.Integer(
        required=True, allow_none=True, metadata=described("The scores of all games added up; null without a measure.")
    )
    best = fields.Integer(
        required=True,
        allow_none=True,
        metadata=described("The best score of one game: the lowest where low scores are better."),
    )
    counts = Shape(
        map_of({"type": "integer"}), required=True, metadata=described("What else the title counts, by name.")
    )


class TitleStatisticsAnswer(Schema):
    players = fields.List(fields.Nested(StatisticsAnswer), required=True)
    next = fields.String(required=True, allow_none=True)
    as_of = fields.String(required=True, allow_none=True, metadata=described("The time up to which this is complete."))


class PlayerStatisticsAnswer(Schema):
    player = fields.String(required=True)
    statistics = fields.List(fields.Nested(StatisticsAnswer), required=True)
    as_of = fields.String(required=True, allow_none=True)
