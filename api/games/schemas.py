"""The shapes of requests and answers about games."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.games.sorting import SORTS
from api.http.labels import ROUND, UNIQUE_GAME, LabelsQuery, external_id_field, metadata_field, round_field
from api.http.paging import cursor_field, limit_field
from api.http.schemas import (
    DEALS,
    HANDLE,
    ID,
    OVERRULED,
    PROVEN,
    RESULT,
    SCORES,
    STATUS,
    AnyObject,
    AwaitsAnswer,
    Flag,
    MeasureAnswer,
    RuledQuery,
    Shape,
    ViewQuery,
    a,
    as_ruled,
    described,
)
from api.http.searching import moment_field, sort_field, text_field
from api.tournaments.schemas import APPEAL, APPEALED, CALLED, DELAY, DISPUTES, OPENED, OPENING
from domain.record.events import AGREE, REFUSE

MOST_AT_ONCE: Final = 500
_BOTS = (
    "The bot that plays this seat. Each title says in `bots` which are worth a seat there; "
    "others play as `greedy` does."
)

_ANSWERED = (
    "How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. "
    "Fixed at the opening, which holds it."
)


class SeatRequest(Schema):
    player = fields.String(validate=HANDLE, metadata=described("The handle of the person on this seat.", example="ana"))
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
        metadata=described("Who sits where, seat 0 first.", example=[{"player": "ana"}, {"bot": "greedy"}]),
    )
    dealing = fields.String(
        load_default="sealed",
        validate=validate.OneOf(["sealed", "recorded"]),
        metadata=described(
            "Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`)."
        ),
    )
    bots_take_back = fields.String(
        load_default=REFUSE, validate=validate.OneOf([REFUSE, AGREE]), metadata=described(_ANSWERED)
    )
    nonces = fields.Integer(
        strict=True,
        validate=validate.Range(1, 60),
        metadata=described(
            "For how many seconds the dealer waits for the seats to commit themselves to nonces, and as long again for "
            "them to reveal these. Left out: it waits for nothing, and deals at once."
        ),
    )
    session = fields.String(
        validate=ID,
        metadata=described("A set of deals of the tournament, which other tables play too. There are no nonces then."),
    )
    tournament = fields.String(validate=ID, metadata=described("The tournament that the game belongs to."))
    private = Flag(
        metadata=described("Whether only those concerned may know of the game. By default as in the tournament."),
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
    private = Flag(metadata=described("Whether only those concerned may know of the game."))
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
    status = fields.String(validate=STATUS, metadata=described("Only games of this status."))
    deals = fields.String(validate=DEALS, metadata=described("Only games whose deals are this."))
    round = fields.String(validate=ROUND, metadata=described("Only games of this round."))
    case = fields.String(
        validate=validate.OneOf(["open", "any"]),
        metadata=described("Only games with a case that waits for a director (`open`), or with any case."),
    )
    since = moment_field("Only games that were opened at this time or later.")
    until = moment_field("Only games that were opened before this time.")
    q = text_field("Only games of a player or a tournament with this in the name.")
    sort = sort_field(SORTS)
    cursor = cursor_field()
    limit = limit_field()


class SeatAnswer(Schema):
    seat = fields.Integer(required=True)
    player = fields.String(metadata=described("The handle of the person, or the id of one whose handle was erased."))
    bot = fields.String()
    token = fields.String(metadata=described("The seat's bearer token; only in the answer to opening the game."))


class NoncesAnswer(Schema):
    phase = fields.String(
        required=True,
        validate=validate.OneOf(["commit", "reveal"]),
        metadata=described("What seats do now: commit themselves, or reveal."),
    )
    commitment = fields.String(
        required=True, metadata=described("That of the dealer, which each seat's commitment contains.")
    )
    until = fields.String(required=True, metadata=described("When the dealer waits no longer."))
    committed = fields.List(
        fields.Integer(), required=True, metadata=described("Seats that have committed themselves.")
    )
    revealed = fields.List(fields.Integer(), required=True, metadata=described("Seats that have revealed."))


class GameAnswer(Schema):
    id = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.String(required=True, validate=STATUS)
    step = fields.Integer(required=True)
    awaits = fields.Nested(AwaitsAnswer, required=True)
    seats = fields.List(fields.Nested(SeatAnswer), required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    config = Shape(a("Config"), metadata=described("The complete configuration."))
    cautions = fields.List(
        fields.String(), metadata=described("Parts of an accepted configuration that may be mistakes.")
    )
    dealing = fields.String()
    deals = fields.String(validate=DEALS, metadata=described(PROVEN))
    nonces = fields.Nested(
        NoncesAnswer, allow_none=True, metadata=described("The nonces that the dealer waits for; null: none.")
    )
    bots_take_back = fields.String(validate=validate.OneOf([REFUSE, AGREE]), metadata=described(_ANSWERED))
    real_time = fields.Boolean(
        metadata=described("Whether all act at once just now. A bot should wait as long as a person would.")
    )
    opened_at = fields.String()
    at = fields.String(metadata=described("When the last event was recorded."))
    tournament = fields.String(allow_none=True)
    private = fields.Boolean(metadata=described("Whether only those concerned may know of the game."))
    spectator_delay = fields.Integer(metadata=described("The spectator delay in seconds."))
    disputes = fields.String(validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(metadata=described(APPEALED))
    open_cards = fields.String(validate=OPENING, metadata=described(OPENED))
    external_id = external_id_field(UNIQUE_GAME, allow_none=True)
    metadata = metadata_field()
    round = round_field(allow_none=True)
    scores = fields.List(fields.Integer(), allow_none=True, metadata=described(SCORES))
    measure = fields.Nested(
        MeasureAnswer,
        allow_none=True,
        metadata=described("What the scores count, and which are better; null in a variant without scores."),
    )
    result = Shape(a("Result"), allow_none=True, metadata=described(RESULT))
    cases = fields.Nested("CasesSummary", metadata=described("The cases in short, and what holds the table."))
    take_back = fields.Nested(
        "TakeBackSummary",
        allow_none=True,
        metadata=described("A take-back that others have not answered yet."),
    )


class OpenedGameAnswer(Schema):
    id = fields.String(required=True)
    title = fields.String(required=True)
    tournament = fields.String(required=True, allow_none=True)
    external_id = external_id_field(UNIQUE_GAME, allow_none=True)
    metadata = metadata_field()
    round = round_field(allow_none=True)
    step = fields.Integer(required=True, metadata=described("The step after the opening."))
    seats = fields.List(fields.Nested(SeatAnswer), required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class BatchAnswer(Schema):
    games = fields.List(
        fields.Nested(OpenedGameAnswer), required=True, metadata=described("In the order of the request.")
    )


class CasesSummary(Schema):
    count = fields.Integer(required=True)
    waiting = fields.List(fields.Integer(), required=True, metadata=described("Cases that wait for a director."))
    held_by = fields.List(fields.Integer(), required=True, metadata=described("Cases that hold the table."))
    out = fields.List(fields.Integer(), required=True, metadata=described("Seats that nobody plays any more."))


class TakeBackSummary(Schema):
    step = fields.Integer(required=True, metadata=described("The event that asks for it."))
    seat = fields.Integer(required=True, metadata=described("Who asks."))
    to = fields.Integer(required=True, metadata=described("The step to which the table would go back."))
    agreed = fields.List(
        fields.Integer(), required=True, metadata=described("Seats that agree, including the one that asks.")
    )


class GamesAnswer(Schema):
    games = fields.List(fields.Nested(GameAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
    as_of = fields.String(
        required=True, allow_none=True, metadata=described("The time up to which the list is complete.")
    )


class TableAnswer(Schema):
    step = fields.Integer(required=True)
    viewer = fields.Raw(data_key="as", required=True, metadata=described("`public`, `all` or a seat."))
    status = fields.String(required=True, validate=STATUS)
    scores = fields.List(fields.Integer(), required=True, allow_none=True, metadata=described(SCORES))
    result = Shape(a("Result"), required=True, allow_none=True, metadata=described(RESULT))
    overruled = fields.Boolean(required=True, metadata=described(OVERRULED))
    state = Shape(a("Table"), required=True)
