"""The shapes of requests and answers about health."""

from typing import Annotated

from marshmallow import Schema, fields, validate

from api.http.problems import Checks, ClockSet, ReadsOnly, Standby
from api.http.schemas import described
from domain.record.answers import UNSET, Answer, about


class ReadyQuery(Schema):
    purpose = fields.String(
        data_key="for",
        load_default="moves",
        validate=validate.OneOf(["moves", "requests"]),
        metadata=described(
            "`requests`: only whether this node takes requests at all, which is what a balancer needs to know. It does "
            "until it is about to stop; reading goes on where nothing can be recorded.",
        ),
    )


class HealthAnswer(Answer):
    status: Annotated[str, about("`ok`, or what is wrong.", example="ok")]
    checks: Checks = UNSET
    standby: Standby = UNSET
    reads_only: ReadsOnly = UNSET
    clock: ClockSet = UNSET
