"""The shapes of requests and answers about the events of tournaments and of the house."""

from typing import Annotated

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from domain.record.answers import Answer, Wire, about, component


class HouseQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Only events after this one.")
    )
    limit = fields.Integer(
        load_default=100, validate=validate.Range(1, 1000), metadata=described("The most events to return.")
    )


class HouseEventsAnswer(Answer):
    events: Annotated[list[Annotated[Wire, component("HouseEvent")]], about("In order, with their hashes.")]
    next: Annotated[int | None, about("`after` of the next page.")]
