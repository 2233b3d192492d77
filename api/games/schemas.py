"""The shapes of requests and answers about games."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema
from msgspec import field

from api.games.sorting import SORTS
from api.http.labels import ROUND, LabelsQuery, external_id_field, metadata_field, round_field
from api.http.paging import cursor_field, limit_field
from api.http.schemas import (
    DEALS,
    HANDLE,
    ID,
    STATUS,
    AnyObject,
    Flag,
    RuledQuery,
    ViewQuery,
    a,
    as_ruled,
    described,
)
from api.http.searching import moment_field, sort_field, text_field
from api.tournaments.schemas import APPEAL, DELAY, DISPUTES, OPENING
from domain.record.answers import Answer, Result, Status, Table, Time, about
from domain.record.events import AGREE, REFUSE
from replays.frame import OVERRULED
from service.game_answers import (
    ANSWERED,
    APPEALED,
    CALLED,
    OPENED,
    RESULT,
    SCORES,
    UNIQUE_GAME,
    GameAnswer,
    OpenedGameAnswer,
)

MOST_AT_ONCE: Final = 500
_BOTS = "The bot that plays this seat. Each title lists in `bots` those that suit it; others play like `greedy`."


class SeatRequest(Schema):
    player = fields.String(validate=HANDLE, metadata=described("The handle of the person in this seat.", example="ana"))
    bot = fields.String(validate=ID, metadata=described(_BOTS, example="greedy"))

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1:
            raise ValidationError("a seat has either a player or a bot")


class GameRequest(Schema):
    title = fields.String(required=True, metadata=described("The title's name.", example="fairy-bargains"))
    config = AnyObject(
        a("ConfigRequest"),
        load_default=dict,
        metadata=described(
            "Variant, first dealer and options, named as in the title's rules; your own deck where the title allows "
            "one. The number of players follows from the seats.",
            example={"variant": "main", "first_dealer": 0},
        ),
    )
    seats = fields.List(
        fields.Nested(SeatRequest),
        required=True,
        validate=validate.Length(1, 16),
        metadata=described(
            "Who sits where, in the order of the seats.", example=[{"player": "ana"}, {"bot": "greedy"}]
        ),
    )
    dealing = fields.String(
        load_default="sealed",
        validate=validate.OneOf(["sealed", "recorded"]),
        metadata=described(
            "Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`)."
        ),
    )
    bots_take_back = fields.String(
        load_default=REFUSE, validate=validate.OneOf([REFUSE, AGREE]), metadata=described(ANSWERED)
    )
    nonces = fields.Integer(
        strict=True,
        validate=validate.Range(1, 60),
        metadata=described(
            "How many seconds the dealer waits for the seats to commit to nonces, and as long again for them to reveal "
            "these. Without it the dealer deals at once."
        ),
    )
    session = fields.String(
        validate=ID,
        metadata=described("A set of deals of the tournament, shared with other tables; it excludes `nonces`."),
    )
    tournament = fields.String(validate=ID, metadata=described("The tournament that the game belongs to."))
    private = Flag(
        metadata=described("Whether only the people involved may know of the game. By default as in the tournament."),
    )
    spectator_delay = fields.Integer(
        strict=True,
        validate=DELAY,
        metadata=described("The spectator delay in seconds. By default as in the tournament."),
    )
    disputes = fields.String(validate=DISPUTES, metadata=described(f"{CALLED} By default as in the tournament."))
    appeal_minutes = fields.Integer(
        strict=True, validate=APPEAL, metadata=described(f"{APPEALED} By default as in the tournament, else 30.")
    )
    open_cards = fields.String(validate=OPENING, metadata=described(f"{OPENED} By default as in the tournament."))
    external_id = external_id_field(UNIQUE_GAME)
    metadata = metadata_field()
    round = round_field()


class BatchRequest(Schema):
    games = fields.List(
        fields.Nested(GameRequest),
        required=True,
        validate=validate.Length(1, MOST_AT_ONCE),
        metadata=described("The games to open: all of them, or none."),
    )


class TableRequest(Schema):
    private = Flag(metadata=described("Whether only the people involved may know of the game."))
    spectator_delay = fields.Integer(
        strict=True,
        validate=DELAY,
        metadata=described("The spectator delay in seconds.", example=60),
    )
    disputes = fields.String(validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(strict=True, validate=APPEAL, metadata=described(APPEALED))
    open_cards = fields.String(validate=OPENING, metadata=described(OPENED))
    external_id = external_id_field(UNIQUE_GAME, allow_none=True)
    metadata = metadata_field(allow_none=True)
    round = round_field(allow_none=True)


class TableQuery(ViewQuery):
    ruled = as_ruled()
    at = fields.Integer(
        validate=validate.Range(1, 10**9), metadata=described("The table after this step; by default now.")
    )


class GamesQuery(RuledQuery, LabelsQuery):
    title = fields.String(metadata=described("Only games of this title."))
    player = fields.String(metadata=described("Only games with this player (a handle, or `bot:<name>`)."))
    tournament = fields.String(metadata=described("Only games of this tournament."))
    status = fields.String(validate=STATUS, metadata=described("Only games with this status."))
    deals = fields.String(validate=DEALS, metadata=described("Only games dealt in this way."))
    round = fields.String(validate=ROUND, metadata=described("Only games of this round."))
    case = fields.String(
        validate=validate.OneOf(["open", "any"]),
        metadata=described("Only games with a case that waits for a director (`open`), or with any case."),
    )
    since = moment_field("Only games opened at this time or later.")
    until = moment_field("Only games opened before this time.")
    q = text_field("Only games with this in the name of a player or the tournament.")
    sort = sort_field(SORTS)
    cursor = cursor_field()
    limit = limit_field()


class BatchAnswer(Answer):
    games: Annotated[list[OpenedGameAnswer], about("In the order of the request.")]


class GamesAnswer(Answer):
    games: list[GameAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]
    as_of: Annotated[Time | None, about("The time up to which the list is complete.")]


class TableAnswer(Answer):
    step: int
    viewer: Annotated[Any, about("`public`, `all` or a seat.")] = field(name="as")
    status: Status
    scores: Annotated[list[int] | None, about(SCORES)]
    result: Annotated[Result | None, about(RESULT)]
    overruled: Annotated[bool, about(OVERRULED)]
    state: Table
