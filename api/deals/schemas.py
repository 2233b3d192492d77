"""The shapes of requests about sealed deals."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.disputes.members import a_seat
from api.games.schemas import SeatAnswer
from api.http.paging import CursorQuery
from api.http.schemas import RESULT, Pattern, Shape, a, described
from api.http.searching import sort_field
from service.dealing.sessions import MOST_TABLES

SORTS: Final = ("-created_at", "created_at")

HASH = Pattern(r"^[0-9a-f]{64}$", error="must be 64 lower-case hexadecimal digits")
NONCE = Pattern(r"^[0-9a-f]{32}$", error="must be 32 lower-case hexadecimal digits")


class NonceRequest(Schema):
    seat = a_seat("The seat; a seat's own token need not say it.")
    commitment = fields.String(
        validate=HASH,
        metadata=described(
            "First: the SHA-256, in hexadecimal, of `deal-nonce-v1`, the dealer's commitment, `seat:N` and the nonce "
            "in hexadecimal, each followed by a newline.",
            example="6b2f" * 16,
        ),
    )
    nonce = fields.String(validate=NONCE, metadata=described("Then: the nonce, 16 random bytes in hexadecimal."))

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if ("commitment" in data) == ("nonce" in data):
            raise ValidationError("either a commitment or a nonce is sent")


class SessionRequest(Schema):
    tables = fields.Integer(
        strict=True,
        required=True,
        validate=validate.Range(2, MOST_TABLES),
        metadata=described(
            "How many tables play these deals. The seed is revealed when so many have been opened and all are over.",
            example=2,
        ),
    )


class SessionAnswer(Schema):
    id = fields.String(required=True, metadata=described("What games are opened with, as `session`."))
    tournament = fields.String(required=True)
    alg = fields.String(required=True)
    commitment = fields.String(required=True, metadata=described("The SHA-256 of the seed, in hexadecimal."))
    tables = fields.Integer(required=True)
    games = fields.List(fields.String(), required=True, metadata=described("The tables that play them."))
    closed = fields.Boolean(required=True, metadata=described("Whether no more tables are admitted."))
    revealed = fields.Boolean(required=True, metadata=described("Whether the seed has been revealed at all tables."))
    created_at = fields.String(required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class SessionsQuery(Schema):
    sort = sort_field(SORTS)


class SessionsAnswer(Schema):
    sessions = fields.List(fields.Nested(SessionAnswer), required=True)


class SameDealQuery(CursorQuery):
    pass


class PlaceAnswer(Schema):
    tournament = fields.String(required=True)
    round = fields.Integer(required=True)
    table = fields.Integer(required=True)
    board = fields.Integer(
        required=True, allow_none=True, metadata=described("The board of a movement; null where a round has one deal.")
    )


class SameTableAnswer(Schema):
    id = fields.String(required=True)
    status = fields.String(required=True)
    seats = fields.List(fields.Nested(SeatAnswer), required=True)
    scores = fields.List(fields.Integer(), required=True, allow_none=True, metadata=described("As ruled."))
    result = Shape(a("Result"), required=True, allow_none=True, metadata=described(RESULT))
    place = fields.Nested(
        PlaceAnswer, required=True, allow_none=True, metadata=described("Where its tournament has it, if it is told.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class SameDealAnswer(Schema):
    shared = fields.Boolean(
        required=True, metadata=described("Whether the dealer promised these deals to more tables.")
    )
    open = fields.Boolean(
        required=True, metadata=described("Whether nobody plays them any more, so that other tables are told.")
    )
    place = fields.Nested(
        PlaceAnswer, required=True, allow_none=True, metadata=described("Where its tournament has the game itself.")
    )
    games = fields.List(fields.Nested(SameTableAnswer), required=True, metadata=described("The other tables."))
    next = fields.String(required=True, allow_none=True, metadata=described("The `cursor` of the next page."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
