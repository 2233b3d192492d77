"""The shapes of requests and answers about lobbies and invitations."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.games.schemas import GameRequest
from api.http.paging import cursor_field, limit_field
from api.http.schemas import HANDLE, ID, Flag, QueryFlag, described
from domain.record.answers import UNSET, Answer, Links, Time, UnsetType, about, one_of

LONGEST: Final = 90 * 86_400
_EXPIRES: Final = "The number of seconds until invitations expire. By default a week."


class LobbySeatRequest(Schema):
    player = fields.String(
        validate=HANDLE, metadata=described("The handle of a person who is seated without invitation.")
    )
    bot = fields.String(validate=ID, metadata=described("The bot that plays this seat."))
    invite = fields.String(
        validate=HANDLE, metadata=described("The handle of the person invited to this seat.", example="ben")
    )
    open = Flag(metadata=described("`true`: anyone with the seat's link may take it. The answer has the link."))

    @validates_schema
    def one_of_all(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1 or data.get("open") is False:
            raise ValidationError("a seat has a player, a bot, somebody invited, or is open (true)")


def expires_field() -> fields.Integer:
    """The field for how long an invitation is valid."""
    return fields.Integer(
        strict=True,
        load_default=7 * 86_400,
        validate=validate.Range(1, LONGEST),
        metadata=described(_EXPIRES, example=86400),
    )


class LobbyRequest(GameRequest):
    class Meta:
        exclude = ("session",)

    seats = fields.List(
        fields.Nested(LobbySeatRequest),
        required=True,
        validate=validate.Length(1, 16),
        metadata=described(
            "Who sits or may sit where, in the order of the seats.", example=[{"player": "ana"}, {"open": True}]
        ),
    )
    expires_in = expires_field()


class InvitationRequest(Schema):
    invite = fields.String(
        validate=HANDLE,
        metadata=described("The handle of the person invited. By default anyone with the link in the answer."),
    )
    expires_in = expires_field()


class AcceptanceRequest(Schema):
    secret = fields.String(
        validate=validate.Length(1, 200), metadata=described("The part of the link after `#secret=`.")
    )
    handle = fields.String(
        validate=HANDLE,
        metadata=described("Without a token: the name of a new person, who is registered and gets a token."),
    )


class LobbiesQuery(Schema):
    cursor = cursor_field()
    limit = limit_field()


class InvitationsQuery(LobbiesQuery):
    pending = QueryFlag(
        load_default=False,
        metadata=described("With `true` only those that still await an answer."),
    )


class InvitationAnswer(Answer):
    id: str
    lobby: str
    seat: int
    title: Annotated[str, about("The title of the game.")]
    invited: Annotated[str | None, about("The handle of the person invited; null for anyone with the link.")]
    status: Annotated[str, one_of(["pending", "accepted", "declined", "revoked", "expired"])]
    created_at: Time
    expires_at: Time
    links: Annotated[Links, about("`join` is the page that shows the invitation; with a secret it takes the seat.")]
    secret: Annotated[
        str | UnsetType, about("The secret that takes the seat; only in the answer that made the invitation.")
    ] = UNSET


class LobbySeatAnswer(Answer):
    seat: int
    player: Annotated[str | UnsetType, about("The handle of the person who sits there, or an erased person's id.")] = (
        UNSET
    )
    bot: str | UnsetType = UNSET
    invitation: Annotated[InvitationAnswer | UnsetType, about("The last invitation to this seat; for organisers.")] = (
        UNSET
    )


class LobbyAnswer(Answer):
    id: Annotated[str, about("Also the id of the game it becomes.")]
    title: str
    status: Annotated[
        str,
        one_of(["waiting", "opening", "opened", "cancelled"]),
        about("It waits until every seat is taken; then the game is opened."),
    ]
    seats: list[LobbySeatAnswer]
    tournament: str | None
    private: bool
    created_at: Time
    links: Links
    token: Annotated[
        str | UnsetType, about("A token over all seats of the guest who made it; only in the answer that made it.")
    ] = UNSET


class LobbiesAnswer(Answer):
    lobbies: list[LobbyAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]


class InvitationsAnswer(Answer):
    invitations: list[InvitationAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]


class ShownInvitationAnswer(Answer):
    invitation: InvitationAnswer
    lobby: LobbyAnswer


class AcceptanceAnswer(ShownInvitationAnswer):
    token: Annotated[str | UnsetType, about("A token over all seats of the newly registered person.")] = UNSET
