"""The shapes of requests and answers about analyses."""

from typing import Annotated

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from domain.record.answers import Answer, about
from replays.decisions import AnalysedDecisionAnswer


class AnalysisQuery(Schema):
    seat = fields.Integer(
        validate=validate.Range(0, 15), metadata=described("Only the decisions of this seat.", example=0)
    )
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Decisions after this step.")
    )
    limit = fields.Integer(
        load_default=50, validate=validate.Range(1, 200), metadata=described("The most decisions to return.")
    )


class AnalysisAnswer(Answer):
    version: Annotated[int, about("The version of the analysis; another version may judge differently.")]
    decisions: list[AnalysedDecisionAnswer]
    outcome: Annotated[
        list[float] | None,
        about(
            "What came of the game for each seat, as it was played, in the unit of `worth`; null if it came to no end."
        ),
    ]
    next: Annotated[
        int | None,
        about("`after` of the next page, up to which the game has been analysed; null at the end of the game."),
    ]
