"""The shapes of requests about sealed deals."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.disputes.members import a_seat
from api.http.paging import CursorQuery
from api.http.schemas import TextPattern, described
from api.http.searching import sort_field
from domain.record.answers import Answer, Id, Links, Result, Time, about
from service.dealing.sessions import MOST_TABLES
from service.game_answers import RESULT, SeatAnswer

SORTS: Final = ("-created_at", "created_at")

HASH = TextPattern(r"^[0-9a-f]{64}$", error="must be 64 lower-case hexadecimal digits")
NONCE = TextPattern(r"^[0-9a-f]{32}$", error="must be 32 lower-case hexadecimal digits")


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
            "The number of tables that play these deals. The seed is revealed when all of them have been opened and "
            "are over.",
            example=2,
        ),
    )


class SessionAnswer(Answer):
    id: Annotated[Id, about("Opens games with these deals, as their `session`.")]
    tournament: str
    alg: str
    commitment: Annotated[str, about("The SHA-256 of the seed, in hexadecimal.")]
    tables: int
    games: Annotated[list[str], about("The tables that play them.")]
    closed: Annotated[bool, about("Whether no more tables are admitted.")]
    revealed: Annotated[bool, about("Whether the seed has been revealed at all tables.")]
    created_at: Time
    links: Links


class SessionsQuery(Schema):
    sort = sort_field(SORTS)


class SessionsAnswer(Answer):
    sessions: list[SessionAnswer]


class SameDealQuery(CursorQuery):
    pass


class PlaceAnswer(Answer):
    tournament: str
    round: int
    table: int
    board: Annotated[int | None, about("The board of a movement; null where a round has one deal.")]


class SameTableAnswer(Answer):
    id: str
    status: str
    seats: list[SeatAnswer]
    scores: Annotated[list[int] | None, about("As ruled.")]
    result: Annotated[Result | None, about(RESULT)]
    place: Annotated[PlaceAnswer | None, about("Its place in its tournament, if that is visible.")]
    links: Links


class SameDealAnswer(Answer):
    shared: Annotated[bool, about("Whether the dealer promised these deals to several tables.")]
    open: Annotated[bool, about("Whether all tables with them are over, so that the others are listed.")]
    place: Annotated[PlaceAnswer | None, about("The game's own place in its tournament.")]
    games: Annotated[list[SameTableAnswer], about("The other tables.")]
    next: Annotated[str | None, about("The `cursor` of the next page.")]
    links: Links
