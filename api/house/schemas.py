"""The shapes of requests and answers about the events of tournaments and of the house."""

from marshmallow import Schema, fields, validate

from api.http.schemas import Shape, a, described


class HouseQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Events after this one.")
    )
    limit = fields.Integer(load_default=100, validate=validate.Range(1, 1000), metadata=described("How many at most."))


class HouseEventsAnswer(Schema):
    events = fields.List(Shape(a("HouseEvent")), required=True, metadata=described("In order, with their hashes."))
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))
