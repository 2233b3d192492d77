"""The shapes of requests and answers about statistics."""

from collections.abc import Mapping
from typing import Annotated

from marshmallow import fields

from api.http.paging import cursor_field, limit_field
from api.http.schemas import RuledQuery, described
from domain.record.answers import Answer, Time, about
from service.game_answers import MeasureAnswer


class PlayerStatisticsQuery(RuledQuery):
    tournament = fields.String(
        metadata=described("Only games of this tournament that you may know of, private ones among them.")
    )


class StatisticsQuery(PlayerStatisticsQuery):
    variant = fields.String(metadata=described("Only games of this variant; by default all variants together."))
    cursor = cursor_field()
    limit = limit_field()


class StatisticsAnswer(Answer):
    player: Annotated[str, about("The handle, or `bot:<name>`.")]
    title: str
    variant: Annotated[str | None, about("null for all variants together.")]
    games: int
    wins: Annotated[int, about("A shared win counts.")]
    measure: Annotated[
        MeasureAnswer | None,
        about(
            "What the scores count, and which are better. null if there are no scores, or if the variants count "
            "different things and must be requested one by one."
        ),
    ]
    points: Annotated[int | None, about("The sum of the scores of all games; null without a measure.")]
    best: Annotated[int | None, about("The best score of one game: the lowest where low scores are better.")]
    counts: Annotated[Mapping[str, int], about("What else the title counts, by name.")]


class TitleStatisticsAnswer(Answer):
    players: list[StatisticsAnswer]
    next: str | None
    as_of: Annotated[Time | None, about("The time up to which this is complete.")]


class PlayerStatisticsAnswer(Answer):
    player: str
    statistics: list[StatisticsAnswer]
    as_of: Time | None
