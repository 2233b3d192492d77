"""The shapes of requests and answers about people."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.labels import EXTERNAL_ID, MOST_TEXTS, Metadata
from api.http.paging import cursor_field, limit_field
from api.http.schemas import HANDLE, NEW_HANDLE, Flag, Pattern, QueryFlag, described
from api.http.searching import sort_field

SORTS: Final = ("-created_at", "created_at", "handle", "-handle")
_NAME: Final = Pattern(r"^[A-Za-z0-9_.-]{1,40}$", error="its name must be 1 to 40 letters, digits or _ . -")
_VALUE: Final = Pattern(r"^[^\x00-\x08\x0b-\x1f\x7f]{0,500}$", error="must be at most 500 characters, with no controls")
_EXTERNAL: Final = "The id by which another system, as a club's list of members, knows the person. Nobody else has it."
_METADATA: Final = f"Words of your own: up to {MOST_TEXTS} names, each with a text. Searched by `q`."


def _metadata_field(words: str, **more: Any) -> Metadata:
    """Words about a person may be longer than labels, and have more than one line."""
    return Metadata(_NAME, _VALUE, metadata=described(words, example={"club": "Harbour"}), **more)


class PersonRequest(Schema):
    handle = fields.String(
        required=True,
        validate=NEW_HANDLE,
        metadata=described(
            "The name that others see. Nobody else has it, not even in other capital and small letters.", example="ana"
        ),
    )
    external_id = fields.String(validate=EXTERNAL_ID, metadata=described(_EXTERNAL, example="member-1017"))
    metadata = _metadata_field(_METADATA)
    login = Flag(
        load_default=False,
        metadata=described(
            "Also makes a token over all seats of the person. Who registers themselves always gets one."
        ),
    )


class PersonChange(Schema):
    handle = fields.String(validate=HANDLE, metadata=described("Another handle. The old one is free then."))
    external_id = fields.String(validate=EXTERNAL_ID, allow_none=True, metadata=described(f"{_EXTERNAL} null: none."))
    metadata = _metadata_field(f"{_METADATA} It takes the place of what was there.", allow_none=True)

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what is to change: 'handle', 'external_id' or 'metadata'")


class MergeRequest(Schema):
    into = fields.String(
        required=True,
        validate=validate.Length(1, 64),
        metadata=described("The id or handle of the person who stays.", example="ana"),
    )


class MergeQuery(Schema):
    dry_run = QueryFlag(
        load_default=False,
        metadata=described("With `true` nothing is changed, and the answer says what would move."),
    )


class PeopleQuery(Schema):
    handle = fields.String(metadata=described("Only the person with this handle."))
    external_id = fields.String(metadata=described("Only the person with this external id."))
    q = fields.String(
        validate=validate.Length(1, 100),
        metadata=described("Only persons with this text in the handle, the external id or the metadata."),
    )
    sort = sort_field(SORTS)
    cursor = cursor_field()
    limit = limit_field()


class PersonEntry(Schema):
    id = fields.String(required=True, metadata=described("The id by which the record knows the person. It stays."))
    handle = fields.String(required=True)
    external_id = fields.String(required=True, allow_none=True)
    metadata = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    created_at = fields.String(required=True)
    merged = fields.List(
        fields.String(), required=True, metadata=described("Other ids of the person, which were merged into this one.")
    )
    token = fields.String(
        metadata=described("A token over all seats of the person; only in the answer to making the person.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class MovedAnswer(Schema):
    handle = fields.String(required=True, allow_none=True, metadata=described("It is free then. null: it was erased."))
    games = fields.Integer(required=True, metadata=described("How many games the person sits or sat at."))
    tokens = fields.List(
        fields.String(), required=True, metadata=described("Ids of the person's tokens that hold, but those of seats.")
    )
    sign_ins = fields.Integer(required=True, metadata=described("How many accounts the person signs in with."))
    invitations = fields.List(fields.String(), required=True, metadata=described("Ids of invitations to the person."))
    lobbies = fields.List(
        fields.String(), required=True, metadata=described("Ids of lobbies where the person has a seat.")
    )


class MergeAnswer(Schema):
    merged = fields.String(required=True, metadata=described("The id that means the person who stays."))
    person = fields.Nested(PersonEntry, required=True, metadata=described("The person who stays."))
    moved = fields.Nested(MovedAnswer, required=True, metadata=described("What is the other's, too, from then on."))
    dry_run = fields.Boolean(required=True)


class PeopleAnswer(Schema):
    people = fields.List(fields.Nested(PersonEntry), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
