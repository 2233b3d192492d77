"""The shapes of requests and answers about events and replays."""

from typing import Any

from marshmallow import Schema, fields, validate

from api.http.schemas import EventAnswer, ViewQuery, as_ruled, described


class HistoryQuery(ViewQuery):
    ruled = as_ruled()
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Steps after this one.")
    )
    before = fields.Integer(
        validate=validate.Range(1, 10**9),
        metadata=described("Steps before this one: the last `limit` of them, or with `after` the first after that."),
    )
    limit = fields.Integer(
        validate=validate.Range(1, 1000), metadata=described("How many at most; by default 100, as NDJSON all.")
    )


class EventsAnswer(Schema):
    events = fields.List(fields.Nested(EventAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))


class SentenceAnswer(Schema):
    step = fields.Integer(required=True)
    text = fields.String(required=True, metadata=described("What happened, as the explanation of its frame says it."))


class SentencesAnswer(Schema):
    sentences = fields.List(fields.Nested(SentenceAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))


class IndexQuery(ViewQuery):
    ruled = as_ruled()


def _stretches(words: str) -> fields.Field[Any]:
    """Stretches of steps, each with its first and its last one."""
    numbers = fields.List(fields.Integer(), validate=validate.Length(equal=2))
    return fields.List(numbers, required=True, metadata=described(words))


class JumpAnswer(Schema):
    step = fields.Integer(required=True)
    kind = fields.String(required=True)
    label = fields.String(required=True)


class ScoresFromAnswer(Schema):
    step = fields.Integer(required=True)
    scores = fields.List(fields.Integer(), required=True, allow_none=True)


class IndexAnswer(Schema):
    stretches = _stretches("The steps that have a frame, as first and last ones: as ruled, without those set back.")
    types = fields.List(fields.String(), required=True, metadata=described("The types of events that occur."))
    speakers = fields.List(fields.String(), required=True, metadata=described("The `by` of events that occur."))
    type_of = fields.List(
        fields.Integer(), required=True, metadata=described("For each step with a frame, which of the `types`.")
    )
    by = fields.List(
        fields.Integer(),
        required=True,
        metadata=described("For each step with a frame, which of the `speakers`."),
    )
    moves = fields.List(
        fields.Integer(),
        required=True,
        metadata=described("The steps at which a seat moved or somebody acted; those after one came of it."),
    )
    superseded = _stretches("The steps that a set-back has superseded; as ruled they have no frames.")
    marks = fields.List(fields.Nested(JumpAnswer), required=True, metadata=described("All marks, in order."))
    scores = fields.List(
        fields.Nested(ScoresFromAnswer),
        required=True,
        metadata=described("Scores, from each step that changes them."),
    )
