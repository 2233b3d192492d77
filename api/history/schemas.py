"""The shapes of requests and answers about events and replays."""

from typing import Annotated

from marshmallow import fields, validate
from msgspec import Raw

from api.http.schemas import ViewQuery, as_ruled, described
from domain.record.answers import Answer, Event, about
from replays.frame import Frame, Sentence


class HistoryQuery(ViewQuery):
    ruled = as_ruled()
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Only steps after this one.")
    )
    before = fields.Integer(
        validate=validate.Range(1, 10**9),
        metadata=described(
            "Only steps before this one: the last `limit` of them, or with `after` the first after that."
        ),
    )
    limit = fields.Integer(
        validate=validate.Range(1, 1000), metadata=described("The most to return; by default 100, as NDJSON all.")
    )


class EventsAnswer(Answer):
    events: list[Event | Raw]
    next: Annotated[int | None, about("`after` of the next page.")]


class SentencesAnswer(Answer):
    sentences: list[Sentence | Raw]
    next: Annotated[int | None, about("`after` of the next page.")]


class IndexQuery(ViewQuery):
    ruled = as_ruled()


class ReplayAnswer(Answer):
    frames: list[Frame | Raw]
    next: Annotated[int | None, about("`after` of the next page.")]
