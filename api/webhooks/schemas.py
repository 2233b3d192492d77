"""The shapes of requests and answers about webhooks."""

from datetime import UTC, datetime
from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema
from msgspec import field

from api.http.paging import CursorQuery
from api.http.schemas import ID, Flag, TextPattern, described
from api.http.searching import sort_field, text_field
from api.streams.schemas import ALONE
from domain.record.answers import UNSET, Answer, Id, Links, Time, UnsetType, Url, about, one_of
from service.topics import NAMES, TOPICS
from service.webhooks.tables import DELIVERED, DROPPED, FAILED, PENDING, PING

SORTS: Final = ("-created_at", "created_at", "url", "-url")
DELIVERY_SORTS: Final = SORTS[:2]
_TOPICS = list(TOPICS)
_LEGEND = "; ".join(f"`{name}`: {meaning}" for name, meaning in TOPICS.items())
_STATUSES = [PENDING, DELIVERED, FAILED, DROPPED]
_PRINTABLE = TextPattern(r"^[^\x00-\x1f\x7f]{0,200}$", error="must be at most 200 printable characters")
_TIME = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z$"


class TimeField(fields.String):
    """A moment as ISO 8601 in UTC, loaded as milliseconds since 1970."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs)
        TextPattern(_TIME, error="must be a time in UTC, as in 2026-05-01T12:00:00Z")(text)
        try:
            return int(datetime.fromisoformat(text).astimezone(UTC).timestamp() * 1000)
        except (ValueError, OverflowError):
            raise ValidationError("is not a valid time") from None


def _url(**more: Any) -> fields.String:
    told = described("Where to deliver: a public https address.", example="https://example.com/daybook")
    return fields.String(validate=validate.Length(1, 2048), metadata=told, **more)


def _asked_for(names: list[str], told: str, **more: Any) -> fields.List[Any]:
    """A list of names, with or without repeats."""
    # The list would fill a page; /openapi.yaml has it.
    fault = f"there is no such event type or topic; topics are {', '.join(TOPICS)}"
    each = fields.String(validate=validate.OneOf(names, error=fault))
    return fields.List(each, validate=validate.Length(1, len(names)), metadata=described(told), **more)


def _types() -> fields.List[Any]:
    told = f"What to deliver: topics and types of events; by default all topics. {_LEGEND}."
    return _asked_for(list(NAMES), told)


def _events() -> fields.List[Any]:
    return _asked_for(_TOPICS, "The former name of `types`, for topics alone.")


def one_name_for_types(data: dict[str, Any]) -> None:
    """Raises `ValidationError` if both names are given."""
    if "events" in data and "types" in data:
        raise ValidationError("is the former name of types; send types alone", "events")


class WebhookRequest(Schema):
    url = _url(required=True)
    game = fields.String(validate=ID, metadata=described("Only this game."))
    title = fields.String(validate=ID, metadata=described("Only games of this title.", example="fairy-bargains"))
    tournament = fields.String(validate=ID, metadata=described("Only games of this tournament."))
    types = _types()
    events = _events()
    viewer = fields.String(
        data_key="as",
        load_default="public",
        validate=validate.OneOf(["public", "all"]),
        metadata=described("The viewer of the deliveries; `all` if the token sees all hands."),
    )
    description = fields.String(
        validate=_PRINTABLE,
        metadata=described("What it is for, in your own words.", example="The scoreboard in the hall"),
    )

    @validates_schema
    def plain(self, data: dict[str, Any], **_: Any) -> None:
        one_name_for_types(data)
        if "game" in data and ("title" in data or "tournament" in data):
            raise ValidationError(ALONE, "game")


class WebhookChange(Schema):
    """Members that are left out do not change. Null removes a filter or the description."""

    enabled = Flag(
        metadata=described("Whether it delivers. Once enabled again, waiting deliveries are sent.", example=True)
    )
    url = _url()
    game = fields.String(validate=ID, allow_none=True, metadata=described("Only this game."))
    title = fields.String(
        validate=ID, allow_none=True, metadata=described("Only games of this title.", example="fairy-bargains")
    )
    tournament = fields.String(validate=ID, allow_none=True, metadata=described("Only games of this tournament."))
    types = _types()
    events = _events()
    viewer = fields.String(
        data_key="as",
        validate=validate.OneOf(["public", "all"]),
        metadata=described("The viewer of the deliveries; `all` if the token sees all hands."),
    )
    description = fields.String(
        allow_none=True, validate=_PRINTABLE, metadata=described("What it is for, in your own words.")
    )

    @validates_schema
    def plain(self, data: dict[str, Any], **_: Any) -> None:
        one_name_for_types(data)


class ReplayRequest(Schema):
    since = TimeField(
        required=True,
        metadata=described(
            "Deliveries made since then that failed or were dropped are sent again.", example="2026-05-01T12:00:00Z"
        ),
    )


class WebhooksQuery(CursorQuery):
    q = text_field("Only webhooks with this in the description or the address.")
    sort = sort_field(SORTS)


class DeliveriesQuery(CursorQuery):
    status = fields.String(validate=validate.OneOf(_STATUSES), metadata=described("Only deliveries with this status."))
    sort = sort_field(DELIVERY_SORTS)


class WebhookAnswer(Answer):
    id: str
    url: Url
    description: str | None
    game: Id | None
    title: str | None
    tournament: str | None
    types: list[Annotated[str, one_of(NAMES)]]
    events: Annotated[
        list[Annotated[str, one_of(_TOPICS)]], about("The topics among `types`, under their former name.")
    ]
    viewer: Annotated[str, one_of(["public", "all"])] = field(name="as")
    enabled: bool
    disabled_at: Time | None
    disabled_reason: str | None
    waiting: Annotated[int, about("The number of deliveries not yet accepted, of those gathered: about 1,000 ahead.")]
    kept_until: Annotated[
        Time | None,
        about("Until when a disabled webhook's deliveries are kept, to be sent once it is enabled; null while it is."),
    ]
    failing_since: Annotated[Time | None, about("Since when deliveries have failed; null while they succeed.")]
    created_at: Time
    links: Links
    secret: Annotated[
        str | UnsetType, about("The key of the signatures (Standard Webhooks). Shown once, when it is made.")
    ] = UNSET


class WebhooksAnswer(Answer):
    webhooks: list[WebhookAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]


class AttemptAnswer(Answer):
    at: Time
    took_ms: int
    http_status: int | None
    error: Annotated[str | None, about("Why no answer came.")]


class DeliveryAnswer(Answer):
    id: Annotated[str, about("The `webhook-id` of every attempt.")]
    type: Annotated[str, one_of([*TOPICS, PING])]
    game: Id | None
    first_step: int | None
    last_step: int | None
    status: Annotated[
        str, one_of(_STATUSES), about("`dropped` if the webhook was disabled for longer than deliveries are kept.")
    ]
    created_at: Time
    ended_at: Time | None
    next_attempt: Annotated[Time | None, about("Not before this time.")]
    attempts: list[AttemptAnswer]
    links: Links


class DeliveriesAnswer(Answer):
    deliveries: list[DeliveryAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]


class ReplayedAnswer(Answer):
    replayed: Annotated[int, about("The number of deliveries sent again.")]
    links: Links
