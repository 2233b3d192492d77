"""The shapes of requests and answers about webhooks."""

from datetime import UTC, datetime
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.paging import CursorQuery
from api.http.schemas import ID, Flag, Pattern, described
from service.webhooks.tables import DELIVERED, FAILED, KINDS, PENDING, PING

_TIME = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z$"


class TimeField(fields.String):
    """A moment as ISO 8601 in UTC, loaded as milliseconds since 1970."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs)
        Pattern(_TIME, error="must be a time in UTC, as in 2026-05-01T12:00:00Z")(text)
        try:
            return int(datetime.fromisoformat(text).astimezone(UTC).timestamp() * 1000)
        except (ValueError, OverflowError):
            raise ValidationError("there is no such time") from None


class WebhookRequest(Schema):
    url = fields.String(
        required=True,
        validate=validate.Length(1, 2048),
        metadata=described("Where to deliver: a public https address.", example="https://example.com/daybook"),
    )
    game = fields.String(validate=ID, metadata=described("Only this game."))
    title = fields.String(validate=ID, metadata=described("Only games of this title.", example="fairy-bargains"))
    tournament = fields.String(validate=ID, metadata=described("Only games of this tournament."))
    events = fields.List(
        fields.String(validate=validate.OneOf(KINDS)),
        load_default=list(KINDS),
        validate=validate.Length(1, len(KINDS)),
        metadata=described("What to deliver; by default everything."),
    )
    viewer = fields.String(
        data_key="as",
        load_default="public",
        validate=validate.OneOf(["public", "all"]),
        metadata=described("The viewer of the deliveries; `all` where the token sees all hands."),
    )
    description = fields.String(
        validate=Pattern(r"^[^\x00-\x1f\x7f]{0,200}$", error="must be 200 printable characters at most"),
        metadata=described("What it is for, in your words.", example="The scoreboard in the hall"),
    )

    @validates_schema
    def one_at_most(self, data: dict[str, Any], **_: Any) -> None:
        if sum(name in data for name in ("game", "title", "tournament")) > 1:
            raise ValidationError("name a game, a title or a tournament, and not two of them")


class WebhookChange(Schema):
    enabled = Flag(
        metadata=described("Whether it delivers. Once enabled again, what waits is delivered.", example=True)
    )
    description = fields.String(
        allow_none=True,
        validate=Pattern(r"^[^\x00-\x1f\x7f]{0,200}$", error="must be 200 printable characters at most"),
        metadata=described("What it is for, in your words."),
    )


class ReplayRequest(Schema):
    since = TimeField(
        required=True,
        metadata=described("Failed deliveries made since then are sent again.", example="2026-05-01T12:00:00Z"),
    )


class DeliveriesQuery(CursorQuery):
    status = fields.String(
        validate=validate.OneOf([PENDING, DELIVERED, FAILED]), metadata=described("Only deliveries of this status.")
    )


class WebhookAnswer(Schema):
    id = fields.String(required=True)
    url = fields.String(required=True)
    description = fields.String(required=True, allow_none=True)
    game = fields.String(required=True, allow_none=True)
    title = fields.String(required=True, allow_none=True)
    tournament = fields.String(required=True, allow_none=True)
    events = fields.List(fields.String(validate=validate.OneOf(KINDS)), required=True)
    viewer = fields.String(data_key="as", required=True, validate=validate.OneOf(["public", "all"]))
    enabled = fields.Boolean(required=True)
    disabled_at = fields.String(required=True, allow_none=True)
    disabled_reason = fields.String(required=True, allow_none=True)
    failing_since = fields.String(
        required=True,
        allow_none=True,
        metadata=described("Since when nothing could be delivered; null while deliveries succeed."),
    )
    created_at = fields.String(required=True)
    secret = fields.String(
        metadata=described("The key of the signatures (Standard Webhooks). It is shown once, when it is made.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class WebhooksAnswer(Schema):
    webhooks = fields.List(fields.Nested(WebhookAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class AttemptAnswer(Schema):
    at = fields.String(required=True)
    took_ms = fields.Integer(required=True)
    http_status = fields.Integer(required=True, allow_none=True)
    error = fields.String(required=True, allow_none=True, metadata=described("Why no answer came."))


class DeliveryAnswer(Schema):
    id = fields.String(required=True, metadata=described("The `webhook-id` of every attempt."))
    type = fields.String(required=True, validate=validate.OneOf([*KINDS, PING]))
    game = fields.String(required=True, allow_none=True)
    first_step = fields.Integer(required=True, allow_none=True)
    last_step = fields.Integer(required=True, allow_none=True)
    status = fields.String(required=True, validate=validate.OneOf([PENDING, DELIVERED, FAILED]))
    created_at = fields.String(required=True)
    ended_at = fields.String(required=True, allow_none=True)
    next_attempt = fields.String(required=True, allow_none=True, metadata=described("Not before this time."))
    attempts = fields.List(fields.Nested(AttemptAnswer), required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class DeliveriesAnswer(Schema):
    deliveries = fields.List(fields.Nested(DeliveryAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class ReplayedAnswer(Schema):
    replayed = fields.Integer(required=True, metadata=described("How many deliveries are sent again."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
