"""The shapes of requests and answers about tokens."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.paging import cursor_field, limit_field
from api.http.schemas import ID, NAME, described
from api.http.searching import sort_field, text_field
from domain.record.answers import UNSET, Answer, Id, Links, Time, UnsetType, about
from service.accounts import ROLES_OF_TOKENS

SORTS: Final = ("-created_at", "created_at", "name", "-name")
_LONGEST = 10 * 366 * 24 * 3600


class TokenRequest(Schema):
    role = fields.String(
        required=True,
        validate=validate.OneOf(ROLES_OF_TOKENS),
        metadata=described("What its holder may do; the table is at the top of this document.", example="director"),
    )
    name = fields.String(validate=NAME, metadata=described("A name for your own list, such as `Dora, table 4`."))
    tournament = fields.String(
        validate=ID,
        metadata=described("It is valid in this tournament only; without `tournament` and `games`, everywhere."),
    )
    games = fields.List(
        fields.String(validate=ID),
        validate=validate.Length(1, 200),
        metadata=described("It is valid in these games only."),
    )
    game = fields.String(validate=ID, metadata=described("For a seat: its game."))
    seat = fields.Integer(
        strict=True, validate=validate.Range(0, 15), metadata=described("For a seat: its number, from 0.")
    )
    actor = fields.String(
        validate=ID, metadata=described("The `actor` of an earlier token: another token for the same official.")
    )
    person = fields.String(
        validate=validate.Length(1, 64),
        metadata=described(
            "The owner: a handle, or the `person` of an earlier token; by default a new person. A seat's token belongs "
            "to the person who sits there.",
            example="dora",
        ),
    )
    expires_in = fields.Integer(
        strict=True,
        validate=validate.Range(1, _LONGEST),
        metadata=described("Seconds until it expires.", example=86400),
    )

    @validates_schema
    def fits_the_role(self, data: dict[str, Any], **_: Any) -> None:
        of_seat = {"game", "seat"} & set(data)
        if data.get("role") == "seat":
            if len(of_seat) < 2 or {"tournament", "games", "actor", "person"} & set(data):
                raise ValidationError("a seat's token needs a game and a seat, and no other scope")
        elif data.get("role") == "person":
            if "person" not in data or (of_seat | {"tournament", "games", "actor"} & set(data)):
                raise ValidationError("a person's token needs only the person: it is valid wherever that person sits")
        elif {"actor", "person"} <= set(data):
            raise ValidationError("send either 'person' or 'actor' for the owner, not both")
        elif of_seat:
            raise ValidationError("'game' and 'seat' are for a seat's token; other roles take 'games' or 'tournament'")
        elif "tournament" in data and "games" in data:
            raise ValidationError("send either a tournament or certain games, not both")
        elif "games" in data and data.get("role") == "organiser":
            raise ValidationError("an organiser's token is valid in a tournament or everywhere, not in certain games")


class TokensQuery(Schema):
    role = fields.String(validate=validate.OneOf(ROLES_OF_TOKENS), metadata=described("Only tokens with this role."))
    tournament = fields.String(validate=ID, metadata=described("Only tokens valid in this tournament."))
    game = fields.String(validate=ID, metadata=described("Only tokens of this game's seats."))
    q = text_field("Only tokens with this in the name.")
    sort = sort_field(SORTS)
    cursor = cursor_field()
    limit = limit_field()


class TokenAnswer(Answer):
    id: str
    role: str
    actor: Annotated[str, about("Its holder's name in the record.")]
    person: Annotated[
        str | None,
        about(
            "The owner's id, the same on seats and in every role; null for an ended seat's token from before there "
            "were persons."
        ),
    ]
    handle: Annotated[str | None, about("That person's handle; null if there is none.")]
    name: str | None
    tournament: str | None
    games: list[str] | None
    game: Id | None
    seat: int | None
    created_at: Time
    expires_at: Time | None
    revoked_at: Time | None
    valid: bool
    links: Links
    token: Annotated[str | UnsetType, about("The token itself; only in the answer that made it.")] = UNSET


class TokensAnswer(Answer):
    tokens: list[TokenAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]
