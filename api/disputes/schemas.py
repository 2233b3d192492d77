"""The shapes of requests about disputes."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, missing, validate, validates_schema

from api.disputes.members import FIELDS
from api.disputes.remedies import RemedyRequest
from api.http.declared import Fields, fields_of, schema_of
from api.http.schemas import QueryFlag, ViewQuery, described
from domain.record.acts.adjournment import Adjourn
from domain.record.acts.appeal import Appeal
from domain.record.acts.appeal_decision import ChangeRuling
from domain.record.acts.case import OpenCase
from domain.record.acts.hold import Hold, Release
from domain.record.acts.irregularity import NoteIrregularity
from domain.record.acts.redeal import ConfirmRedeal
from domain.record.acts.resignation import Resign
from domain.record.acts.ruling import Rule
from domain.record.acts.take_back import AnswerTakeBack, AskTakeBack
from domain.record.acts.time_out import CallTimeOut

_FIELDS: Final[Fields] = {
    **FIELDS,
    "remedies": lambda member: fields.List(
        fields.Nested(RemedyRequest), validate=validate.Length(*(member.limits or ())), metadata=described(member.about)
    ),
}

AdjournmentRequest: Final = schema_of(Adjourn, _FIELDS, "AdjournmentRequest")
AppealRequest: Final = schema_of(Appeal, _FIELDS, "AppealRequest")
CaseRequest: Final = schema_of(OpenCase, _FIELDS, "CaseRequest")
IrregularityRequest: Final = schema_of(NoteIrregularity, _FIELDS, "IrregularityRequest")
RedealRequest: Final = schema_of(ConfirmRedeal, _FIELDS, "RedealRequest")
ReleaseRequest: Final = schema_of(Release, _FIELDS, "ReleaseRequest")
ResignationRequest: Final = schema_of(Resign, _FIELDS, "ResignationRequest")
RulingRequest: Final = schema_of(Rule, _FIELDS, "RulingRequest")
TakeBackAnswerRequest: Final = schema_of(AnswerTakeBack, _FIELDS, "TakeBackAnswerRequest")
TakeBackRequest: Final = schema_of(AskTakeBack, _FIELDS, "TakeBackRequest")
TextRequest: Final = schema_of(Hold, _FIELDS, "TextRequest")
"""Of all acts that have only a text."""
TimeOutRequest: Final = schema_of(CallTimeOut, _FIELDS, "TimeOutRequest")


class CasesQuery(Schema):
    status = fields.String(
        validate=validate.OneOf(["open", "withdrawn", "ruled", "appealed", "final"]),
        metadata=described("Only cases with this status.", example="open"),
    )
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Only cases after this number.")
    )
    limit = fields.Integer(
        load_default=50, validate=validate.Range(1, 200), metadata=described("The most cases to return.")
    )


class CaseQuery(ViewQuery):
    around = fields.Integer(
        load_default=3,
        validate=validate.Range(0, 20),
        metadata=described("The number of frames before and after the step."),
    )
    move = fields.String(
        validate=validate.Length(1, 4000),
        metadata=described(
            "Another move, as JSON, for the rules' verdict on it. For officials who see all.",
            example='{"type": "play", "seat": 0, "card": 2}',
        ),
    )


class DryRunQuery(Schema):
    dry_run = QueryFlag(
        load_default=False, metadata=described("`true` to see the result without recording anything.", example=True)
    )


class _FitsItsOutcome(Schema):
    @validates_schema
    def fits_its_outcome(self, data: dict[str, Any], **_: Any) -> None:
        ruled = {"decision", "facts", "clause", "remedies"} & set(data)
        if data.get("outcome") == "changed" and "decision" not in data:
            raise ValidationError("a changed ruling needs a 'decision'")
        if data.get("outcome") == "upheld" and ruled:
            raise ValidationError(f"an upheld ruling does not change: leave out {sorted(ruled)[0]!r}")


def _appeal_decision() -> type[Schema]:
    changed = fields_of(ChangeRuling, _FIELDS)
    for field in changed.values():
        field.required, field.load_default = False, missing
    outcome = fields.String(
        required=True,
        validate=validate.OneOf(["upheld", "changed"]),
        metadata=described(
            "Whether the ruling stands (`upheld`, with a `reason` alone) or this one replaces it (`changed`)."
        ),
    )
    return _FitsItsOutcome.from_dict({"outcome": outcome, **changed}, name="AppealDecisionRequest")


AppealDecisionRequest: Final = _appeal_decision()


class LogQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Only acts after this step.")
    )
    limit = fields.Integer(
        validate=validate.Range(1, 1000),
        metadata=described("The most to return; by default 100 on a page, otherwise all."),
    )
