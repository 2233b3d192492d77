"""The shapes of requests about disputes."""

from datetime import UTC, datetime
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.disputes.members import STEPS, a_clause, a_seat, a_step, free_text
from api.disputes.remedies import RemedyRequest
from api.http.schemas import ID, Flag, Pattern, QueryFlag, ViewQuery, described

_TIME: Final = Pattern(
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?Z$",
    error="must be a time in UTC, as in 2026-05-01T12:00:00Z",
)


_WHOSE = "The seat, if an official writes it down; a seat's token speaks for that seat."


class TextRequest(Schema):
    text = free_text("What is to be said about it.")


class CaseRequest(Schema):
    step = a_step("The event that the case is about.")
    seat = a_seat("Who calls, if an official writes it down; left out by an official who calls on their own behalf.")
    against = a_seat("Whom the claim is against, if a seat.")
    clause = a_clause("The clause that the claim rests on.")
    text = free_text("What is claimed.", example="It was not her turn.")
    held = Flag(
        load_default=False,
        metadata=described("Whether the table is to be held until the case is closed, where the caller may choose."),
    )


class CasesQuery(Schema):
    status = fields.String(
        validate=validate.OneOf(["open", "withdrawn", "ruled", "appealed", "final"]),
        metadata=described("Only cases of this status.", example="open"),
    )
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Cases after this number.")
    )
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=described("How many at most."))


class CaseQuery(ViewQuery):
    around = fields.Integer(
        load_default=3, validate=validate.Range(0, 20), metadata=described("How many frames before and after the step.")
    )
    move = fields.String(
        validate=validate.Length(1, 4000),
        metadata=described(
            "Another move, as JSON: what would the rules have said of it? For officials who see all.",
            example='{"type": "play", "seat": 0, "card": 2}',
        ),
    )


class DryRunQuery(Schema):
    dry_run = QueryFlag(
        load_default=False, metadata=described("`true`: what it would come to; nothing is recorded.", example=True)
    )


class RulingRequest(Schema):
    decision = fields.String(
        required=True,
        validate=validate.OneOf(["upheld", "dismissed", "unclear"]),
        metadata=described("Whether the claim is right."),
    )
    facts = fields.List(
        fields.Integer(strict=True, validate=STEPS),
        load_default=list,
        validate=validate.Length(0, 100),
        metadata=described("The events that the ruling rests on, by number."),
    )
    clause = a_clause("The clause by which it is ruled.")
    reason = free_text("Why.", example="She played before her turn, and nobody had acted on it.")
    remedies = fields.List(
        fields.Nested(RemedyRequest),
        load_default=list,
        validate=validate.Length(0, 32),
        metadata=described("What is done about it; without any, everything stands."),
    )
    supersedes = fields.Integer(
        strict=True, validate=STEPS, metadata=described("The ruling on the same case that this one replaces.")
    )


class RedealRequest(Schema):
    to = a_step("The step to which the table may go back, before the deal.")
    reason = free_text("Why it has to be dealt anew.")


class AppealRequest(Schema):
    seat = a_seat(_WHOSE)
    reason = free_text("Why another should look at it.")


class AppealDecisionRequest(Schema):
    outcome = fields.String(
        required=True,
        validate=validate.OneOf(["upheld", "changed"]),
        metadata=described("Whether the ruling stands (`upheld`) or this one replaces it (`changed`)."),
    )
    reason = free_text("Why.")
    decision = fields.String(
        validate=validate.OneOf(["upheld", "dismissed", "unclear"]),
        metadata=described("Of a changed ruling: whether the claim is right."),
    )
    facts = fields.List(
        fields.Integer(strict=True, validate=STEPS),
        validate=validate.Length(0, 100),
        metadata=described("Of a changed ruling: the events that it rests on."),
    )
    clause = fields.String(validate=ID, metadata=described("Of a changed ruling: the clause.", example="FB-2.4"))
    remedies = fields.List(
        fields.Nested(RemedyRequest),
        validate=validate.Length(0, 32),
        metadata=described("Of a changed ruling: what is done."),
    )

    @validates_schema
    def fits_its_outcome(self, data: dict[str, Any], **_: Any) -> None:
        ruled = {"decision", "facts", "clause", "remedies"} & set(data)
        if data.get("outcome") == "changed" and "decision" not in data:
            raise ValidationError("a changed ruling needs a 'decision'")
        if data.get("outcome") == "upheld" and ruled:
            raise ValidationError(f"a ruling that is upheld stands as it is, without {sorted(ruled)[0]!r}")


class TakeBackRequest(Schema):
    to = a_step("The table is to go back to how it stood after this event.")
    seat = a_seat(_WHOSE)
    allowed = Flag(load_default=False, metadata=described("A director allows it although cards were revealed since."))


class TakeBackAnswerRequest(Schema):
    agreed = Flag(required=True, metadata=described("Whether this player agrees."))
    seat = a_seat(_WHOSE)


class ResignationRequest(Schema):
    seat = a_seat(_WHOSE)
    text = free_text("Why.")


class ReleaseRequest(Schema):
    case = fields.Integer(
        strict=True, validate=STEPS, metadata=described("The case whose hold is lifted; else that of an official.")
    )
    text = free_text("Why.")


class UntilField(fields.String):
    """A moment in UTC, loaded as it is written in the record."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs)
        _TIME(text)
        try:
            moment = datetime.fromisoformat(text).astimezone(UTC)
        except (ValueError, OverflowError):
            raise ValidationError("there is no such time") from None
        return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


class AdjournmentRequest(Schema):
    until = UntilField(
        load_default="", metadata=described("When play is to go on, in UTC.", example="2099-12-01T18:00:00Z")
    )
    text = free_text("Why, and where.")


class TimeOutRequest(Schema):
    seconds = fields.Integer(
        required=True, strict=True, validate=validate.Range(1, 86_400), metadata=described("About how long.")
    )
    seat = a_seat("For whom; left out: for all.")
    text = free_text("Why.")


class IrregularityRequest(Schema):
    step = a_step("The event at which it happened.")
    seat = a_seat("Who did it.")
    clause = a_clause("The clause that it was against.")
    text = free_text("What happened.")


class LogQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Acts after this step.")
    )
    limit = fields.Integer(
        validate=validate.Range(1, 1000), metadata=described("How many at most: by default 100 on a page, else all.")
    )
