"""The shapes of requests and answers about people."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.labels import EXTERNAL_ID, MOST_TEXTS, Metadata
from api.http.paging import cursor_field, limit_field
from api.http.schemas import HANDLE, NEW_HANDLE, Flag, QueryFlag, TextPattern, described
from api.http.searching import sort_field
from domain.record.answers import UNSET, Answer, Links, Time, UnsetType, about

SORTS: Final = ("-created_at", "created_at", "handle", "-handle")
_NAME: Final = TextPattern(r"^[A-Za-z0-9_.-]{1,40}$", error="its name must be 1 to 40 letters, digits or _ . -")
_VALUE: Final = TextPattern(
    r"^[^\x00-\x08\x0b-\x1f\x7f]{0,500}$", error="must be at most 500 characters, with no controls"
)
_EXTERNAL: Final = "The person's unique id in another system, such as a club's list of members."
_METADATA: Final = f"Your own notes: up to {MOST_TEXTS} names, each with a text. Searched by `q`."


def _metadata_field(words: str, **more: Any) -> Metadata:
    """The field for notes about a person, which may be longer than labels and have several lines."""
    return Metadata(_NAME, _VALUE, metadata=described(words, example={"club": "Harbour"}), **more)


class PersonRequest(Schema):
    handle = fields.String(
        required=True,
        validate=NEW_HANDLE,
        metadata=described("The name that others see. Nobody else has it, nor one that looks like it.", example="ana"),
    )
    external_id = fields.String(validate=EXTERNAL_ID, metadata=described(_EXTERNAL, example="member-1017"))
    metadata = _metadata_field(_METADATA)
    login = Flag(
        load_default=False,
        metadata=described(
            "Also makes a token over all seats of the person. People who register themselves always get one."
        ),
    )


class PersonChange(Schema):
    handle = fields.String(validate=HANDLE, metadata=described("A new handle. The old one becomes free."))
    external_id = fields.String(
        validate=EXTERNAL_ID, allow_none=True, metadata=described(f"{_EXTERNAL} null removes it.")
    )
    metadata = _metadata_field(f"{_METADATA} Replaces the previous notes.", allow_none=True)

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what to change: 'handle', 'external_id' or 'metadata'")


class MergeRequest(Schema):
    into = fields.String(
        required=True,
        validate=validate.Length(1, 64),
        metadata=described("The id or handle of the person who remains.", example="ana"),
    )


class GuestRequest(Schema):
    token = fields.String(
        required=True,
        validate=validate.Length(1, 200),
        metadata=described("The guest's token, over all their seats.", example="login_a-guests-token"),
    )


class MergeQuery(Schema):
    dry_run = QueryFlag(
        load_default=False,
        metadata=described("With `true` nothing changes, and the answer says what would move."),
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


class PersonEntry(Answer):
    id: Annotated[str, about("The person's id in the record. It never changes.")]
    handle: str
    external_id: str | None
    metadata: Mapping[str, str]
    created_at: Time
    merged: Annotated[list[str], about("The person's other ids, which were merged into this one.")]
    links: Links
    token: Annotated[
        str | UnsetType, about("A token over all seats of the person; only in the answer that made the person.")
    ] = UNSET


class MovedAnswer(Answer):
    handle: Annotated[str | None, about("It becomes free. null if it was erased.")]
    games: Annotated[int, about("The number of games in which the person has or had a seat.")]
    tokens: Annotated[list[str], about("Ids of the person's valid tokens, except those of seats.")]
    sign_ins: Annotated[int, about("The number of accounts with which the person signs in.")]
    invitations: Annotated[list[str], about("Ids of invitations to the person.")]
    lobbies: Annotated[list[str], about("Ids of lobbies where the person has a seat.")]


class MergeAnswer(Answer):
    merged: Annotated[str, about("The id that now means the remaining person.")]
    person: Annotated[PersonEntry, about("The person who remains.")]
    moved: Annotated[MovedAnswer, about("What passes to that person.")]
    dry_run: bool


class PeopleAnswer(Answer):
    people: list[PersonEntry]
    next: Annotated[str | None, about("The cursor of the next page.")]
