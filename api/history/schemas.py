"""The shapes of requests and answers about events and replays."""

from marshmallow import Schema, fields, validate

from api.http.schemas import EventAnswer, ViewQuery, as_ruled, described


class HistoryQuery(ViewQuery):
    ruled = as_ruled()
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Steps after this one.")
    )
    limit = fields.Integer(
        validate=validate.Range(1, 1000), metadata=described("How many at most; by default 100, as NDJSON all.")
    )


class EventsAnswer(Schema):
    events = fields.List(fields.Nested(EventAnswer), required=True)
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))
