"""The shapes of requests about viewings."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.schemas import ID, Flag, KeyHeaders, Name, TextPattern, described
from api.studies.schemas import COMMENT, TITLE, ArrowRequest, SeenAs
from service.names import new_handle_fault
from service.studies.study import MOST_ARROWS
from service.viewings.viewing import LONGEST_SAID

_KEY: Final = TextPattern(r"^[A-Za-z0-9_-]{1,64}$", error="must be a visitor's key")
_VISITOR_NAME: Final = Name(
    r"^(?!bot:)[^/\x00-\x1f\x7f]{1,40}$", new_handle_fault, error="must be 1 to 40 printable characters without a slash"
)


class VisitorHeaders(Schema):
    key = fields.String(
        data_key="Visitor-Key",
        required=True,
        validate=_KEY,
        metadata=described("The key from the answer with which one entered the viewing.", example="q0NfsgVDUTzK"),
    )


class VisitorKeyHeaders(KeyHeaders, VisitorHeaders):
    pass


class ViewingStreamHeaders(VisitorHeaders):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=TextPattern(r"^[0-9]{0,9}$", error="must be the number of words in this stream"),
        metadata=described("The number of the last words received. The stream continues after them.", example="12"),
    )


class ShownRequest(Schema):
    step = fields.Integer(
        strict=True, required=True, validate=validate.Range(1, 10**9), metadata=described("The step.", example=3)
    )
    viewer = SeenAs(
        data_key="as",
        load_default="public",
        metadata=described(
            "As whom you see it, in a game: `public`, a seat, or `all`.",
            oneOf=[{"enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}],
        ),
    )
    ruled = Flag(load_default=True, metadata=described("Whether the game is seen as ruled, or else as played."))
    branch = fields.String(validate=ID, metadata=described("The branch of the game, if any."))
    chapter = fields.String(validate=ID, metadata=described("The chapter, in a study."))
    arrows = fields.List(
        fields.Nested(ArrowRequest),
        load_default=list,
        validate=validate.Length(0, MOST_ARROWS),
        metadata=described("Arrows over the table.", example=[{"from": "hand:2", "to": "market", "colour": "green"}]),
    )


class ViewingRequest(ShownRequest):
    step = fields.Integer(
        strict=True,
        load_default=1,
        validate=validate.Range(1, 10**9),
        metadata=described("The step at which it begins.", example=3),
    )
    game = fields.String(validate=ID, metadata=described("The game. Either this or `study`."))
    study = fields.String(validate=ID, metadata=described("The study, with its `chapter`."))

    @validates_schema
    def one_subject(self, data: dict[str, Any], **_: Any) -> None:
        if ("game" in data) == ("study" in data):
            raise ValidationError("a viewing needs either a 'game' or a 'study'")


class VisitorRequest(Schema):
    name = fields.String(
        validate=_VISITOR_NAME,
        metadata=described("What the others call you, unless your token is a person's, who has a name.", example="Ada"),
    )


class ViewingChange(Schema):
    lead = fields.Integer(
        strict=True, validate=validate.Range(1, 10**9), metadata=described("The visitor who leads from now on.")
    )
    everyone = Flag(metadata=described("Whether everyone may change what is shown."))

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what to change: 'lead' or 'everyone'")


class SayingRequest(Schema):
    text = fields.String(
        required=True,
        validate=[validate.Length(1, LONGEST_SAID), COMMENT],
        metadata=described("Plain text, never interpreted.", example="Why not the Knight?"),
    )

    @validates_schema
    def words(self, data: dict[str, Any], **_: Any) -> None:
        if not data.get("text", "x").strip():
            raise ValidationError("must not be blank", "text")


class KeepingRequest(Schema):
    title = fields.String(
        required=True, validate=TITLE, metadata=described("The title of the study.", example="Friday")
    )
