"""The shapes of requests for streams, and of pages of the feed."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from api.http.schemas import EventAnswer, Pattern, ViewQuery, described
from domain.record.envelope import STORED_FORMS

_EVENT_TYPES = frozenset(name for _, name in STORED_FORMS)
_STEP = r"^[0-9]{0,9}$"
_CURSOR = r"^[A-Za-z0-9_-]{0,64}$"


class EventTypes(fields.String):
    """Event types, separated by commas, loaded as a set."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        names = str(super()._deserialize(value, attr, data, **kwargs)).split(",")
        for name in names:
            if name not in _EVENT_TYPES:
                raise ValidationError(f"there is no event type {name[:40]!a}; the titles' event schemas name them")
        return frozenset(names)


class GameStreamHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=Pattern(_STEP, error="must be the id of an event of this stream: a step"),
        metadata=described("The step of the last event received. The stream continues after it.", example="12"),
    )


class GameStreamQuery(ViewQuery):
    after = fields.Integer(
        load_default=0,
        validate=validate.Range(0, 10**9),
        metadata=described("Where a first connection begins: after this step. `Last-Event-ID` takes precedence."),
    )


class FeedHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=Pattern(_CURSOR, error="must be the id of an event of this stream"),
        metadata=described("The id of the last event received. The stream continues after it."),
    )


class FeedQuery(Schema):
    title = fields.String(metadata=described("Only games of this title.", example="fairy-bargains"))
    tournament = fields.String(metadata=described("Only games of this tournament."))
    player = fields.String(metadata=described("Only games with this player (a handle, or `bot:<name>`)."))
    types = EventTypes(
        metadata=described("Only events of these types, separated by commas.", example="GameOpened,GameClosed")
    )
    viewer = fields.String(
        data_key="as",
        validate=validate.OneOf(["public"]),
        metadata=described("`public`: every game as the public sees it. By default as the token sees it."),
    )
    after = fields.String(
        validate=Pattern(_CURSOR, error="must be a cursor of the feed"),
        metadata=described("A cursor of this feed. Without one it begins now."),
    )
    limit = fields.Integer(
        load_default=100,
        validate=validate.Range(1, 1000),
        metadata=described("How many events a JSON page has at most."),
    )


class FeedAnswer(Schema):
    events = fields.List(
        fields.Nested(EventAnswer),
        required=True,
        metadata=described("Events as `/events` has them, each with `game` and `title`."),
    )
    next = fields.String(
        required=True, metadata=described("The cursor to continue from, as `after`, even if the page is empty.")
    )
