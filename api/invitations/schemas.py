"""The shapes of requests and answers about lobbies and invitations."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.games.schemas import GameRequest
from api.http.paging import cursor_field, limit_field
from api.http.schemas import HANDLE, ID, Flag, QueryFlag, described

LONGEST: Final = 90 * 86_400
_EXPIRES: Final = "After how many seconds invitations expire. By default after a week."


class LobbySeatRequest(Schema):
    player = fields.String(validate=HANDLE, metadata=described("The handle of a person who sits there unasked."))
    bot = fields.String(validate=ID, metadata=described("The bot that plays this seat."))
    invite = fields.String(
        validate=HANDLE, metadata=described("The handle of the person who is invited to this seat.", example="ben")
    )
    open = Flag(metadata=described("`true`: whoever has the seat's link may take it. The answer holds the link."))

    @validates_schema
    def one_of_all(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1 or data.get("open") is False:
            raise ValidationError("a seat has a player, a bot, somebody invited, or is open (true)")


def expires_field() -> fields.Integer:
    """How long an invitation waits."""
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
        metadata=described("Who sits where, and who may, seat 0 first.", example=[{"player": "ana"}, {"open": True}]),
    )
    expires_in = expires_field()


class InvitationRequest(Schema):
    invite = fields.String(validate=HANDLE, metadata=described("Whom. By default whoever has the link in the answer."))
    expires_in = expires_field()


class AcceptanceRequest(Schema):
    secret = fields.String(
        validate=validate.Length(1, 200), metadata=described("What stands in the link after `#secret=`.")
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
        metadata=described("With `true` only those that still wait for an answer."),
    )


class InvitationAnswer(Schema):
    id = fields.String(required=True)
    lobby = fields.String(required=True)
    seat = fields.Integer(required=True)
    title = fields.String(required=True, metadata=described("Of the game."))
    invited = fields.String(
        required=True, allow_none=True, metadata=described("The handle of whom; null: whoever has the link.")
    )
    status = fields.String(
        required=True, validate=validate.OneOf(["pending", "accepted", "declined", "revoked", "expired"])
    )
    created_at = fields.String(required=True)
    expires_at = fields.String(required=True)
    secret = fields.String(metadata=described("What takes the seat; only in the answer to making the invitation."))
    links = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata=described("`join` is the page that shows the invitation; with a secret it takes the seat."),
    )


class LobbySeatAnswer(Schema):
    seat = fields.Integer(required=True)
    player = fields.String(metadata=described("The handle of who sits there, or the id of an erased person."))
    bot = fields.String()
    invitation = fields.Nested(
        InvitationAnswer, metadata=described("The last invitation to this seat; for organisers.")
    )


class LobbyAnswer(Schema):
    id = fields.String(required=True, metadata=described("Also the id of the game that it becomes."))
    title = fields.String(required=True)
    status = fields.String(
        required=True,
        validate=validate.OneOf(["waiting", "opening", "opened", "cancelled"]),
        metadata=described("It waits until every seat is taken; then the game is opened."),
    )
    seats = fields.List(fields.Nested(LobbySeatAnswer), required=True)
    tournament = fields.String(required=True, allow_none=True)
    private = fields.Boolean(required=True)
    created_at = fields.String(required=True)
    token = fields.String(
        metadata=described("A token over all seats of the guest who made it; only in the answer to making it.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class LobbiesAnswer(Schema):
    lobbies = fields.List(fields.Nested(LobbyAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class InvitationsAnswer(Schema):
    invitations = fields.List(fields.Nested(InvitationAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class ShownInvitationAnswer(Schema):
    invitation = fields.Nested(InvitationAnswer, required=True)
    lobby = fields.Nested(LobbyAnswer, required=True)


class AcceptanceAnswer(ShownInvitationAnswer):
    token = fields.String(metadata=described("A token over all seats of the person who was registered just now."))
