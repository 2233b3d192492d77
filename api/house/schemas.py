"""The shapes of requests for the events of tournaments and of the house."""

from marshmallow import Schema, fields, validate

from api.http.schemas import described


class HouseQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Events after this one.")
    )
    limit = fields.Integer(load_default=100, validate=validate.Range(1, 1000), metadata=described("How many at most."))
