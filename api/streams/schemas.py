"""The shapes of requests for streams, and of pages of the feed."""

from typing import Annotated, Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema
from msgspec import Raw

from api.http.schemas import ID, TextPattern, ViewQuery, described
from domain.record.answers import Answer, Event, about
from service.topics import NAMES, TOPICS

_STEP = r"^[0-9]{0,9}$"
_CURSOR = r"^[A-Za-z0-9_-]{0,64}$"
_MOST = 1000
ALONE = "name either a game, or a title, a tournament, or both"
"""Filters that cannot be combined."""


def limit_field() -> fields.Integer:
    """The field for the number of events wanted."""
    return fields.Integer(
        validate=validate.Range(1, _MOST),
        metadata=described("The most events of a page (by default 100), or of a stream, which then ends."),
    )


def cursor_field(words: str) -> fields.String:
    """The field for a cursor of the feed."""
    return fields.String(validate=TextPattern(_CURSOR, error="must be a cursor of the feed"), metadata=described(words))


class Names(fields.String):
    """Topics and types of events, separated by commas, loaded as a set."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        names = str(super()._deserialize(value, attr, data, **kwargs)).split(",")
        for name in names:
            if name not in NAMES:
                known = ", ".join(TOPICS)
                raise ValidationError(f"there is no event type or topic {name[:40]!a}; topics are {known}")
        return frozenset(names)


class GameStreamHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=TextPattern(_STEP, error="must be an event's id in this stream: a step"),
        metadata=described("The step of the last event received. The stream continues after it.", example="12"),
    )


class GameStreamQuery(ViewQuery):
    after = fields.Integer(
        load_default=0,
        validate=validate.Range(0, 10**9),
        metadata=described("The step after which a first connection begins. `Last-Event-ID` takes precedence."),
    )
    limit = limit_field()


class StreamPageAnswer(Answer):
    events: Annotated[list[Event | Raw], about("Events as in `/events`.")]
    next: Annotated[
        str | None, about("The step to continue from, as `after` or `Last-Event-ID`; null once the game is over.")
    ]
    more: Annotated[bool, about("Whether there are more already.")]


class FeedHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=TextPattern(_CURSOR, error="must be an event's id in this stream"),
        metadata=described("The id of the last event received. The stream continues after it."),
    )


class FeedQuery(Schema):
    game = fields.String(
        validate=ID, metadata=described("Only this game; cannot be combined with a title or tournament.")
    )
    title = fields.String(metadata=described("Only games of this title.", example="fairy-bargains"))
    tournament = fields.String(metadata=described("Only games of this tournament."))
    player = fields.String(metadata=described("Only games with this player (a handle, or `bot:<name>`)."))
    types = Names(
        metadata=described(
            "Only events of these topics and types, separated by commas. "
            + "; ".join(f"`{name}`: {meaning}" for name, meaning in TOPICS.items())
            + ".",
            example="game.opened,game.closed",
        )
    )
    viewer = fields.String(
        data_key="as",
        validate=validate.OneOf(["public"]),
        metadata=described("`public` for every game as the public sees it. By default as the token sees it."),
    )
    after = cursor_field("A cursor of this feed; `0` is the beginning of the record. By default the feed begins now.")
    limit = limit_field()

    @validates_schema
    def alone(self, data: dict[str, Any], **_: Any) -> None:
        if "game" in data and ("title" in data or "tournament" in data):
            raise ValidationError(ALONE, "game")


class FeedAnswer(Answer):
    events: Annotated[
        list[Event | Raw],
        about("Events as in `/events`, each with its `game`, the game's `title`, and its `topic`."),
    ]
    next: Annotated[
        str, about("The cursor to continue from, as `after` or `Last-Event-ID`, even if the page is empty.")
    ]
    more: Annotated[bool, about("Whether to continue at once: a page may be short, or empty, before the record ends.")]
