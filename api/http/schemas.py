"""The shapes of requests, which are checked against them."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema


class Pattern(validate.Regexp):
    """A pattern that the whole text must fit, written as JSON Schema has it: in ECMA 262 `$` is the end and no less."""

    def __call__(self, value: Any) -> Any:
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self._format_error(value))
        return value


ID = Pattern(r"^[A-Za-z0-9_.:-]{1,64}$", error="must be 1 to 64 letters, digits or _ . : -")
HANDLE = Pattern(
    r"^(?!bot:)[^\x00-\x1f\x7f]{1,40}$", error="must be 1 to 40 printable characters and not begin with bot:"
)
NAME = Pattern(r"^[^\x00-\x1f\x7f]{1,64}$", error="must be 1 to 64 printable characters")
DELAY = validate.Range(0, 86_400)
DISPUTES = validate.OneOf(["choice", "hold", "protest"])
APPEAL = validate.Range(0, 44_640)


CALLED = (
    "What a call for the director does to the table: `hold` (it is held until the case is closed), `protest` (play "
    "goes on) or `choice` (the caller says; by default play goes on)."
)
APPEALED = "For how many minutes a ruling can be appealed; 0: not at all."


def described(text: str, **more: Any) -> dict[str, Any]:
    """What the document says of a field."""
    return {"description": text, **more}


class Flag(fields.Boolean):
    """true or false, and nothing that could be taken for it."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise ValidationError("must be true or false")
        return value


class AnyObject(fields.Dict):
    """An object whose members a rule book judges."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("must be an object")
        return value


_BOTS = (
    "The bot that plays this seat. Each title says in `bots` which are worth a seat there; "
    "others play as `greedy` does."
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
        load_default=dict,
        metadata=described(
            "Variant, first dealer and options as the title's rules name them, and an own deck where the title's may "
            "be replaced; the seats say how many players.",
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

    tournament = fields.String(validate=ID, metadata=described("The tournament that the game belongs to."))
    private = Flag(
        metadata=described("Whether only those concerned may know of the game; else as the tournament has it."),
    )
    spectator_delay = fields.Integer(
        strict=True,
        validate=DELAY,
        metadata=described("By how many seconds spectators see the game later; else as the tournament has it."),
    )
    disputes = fields.String(validate=DISPUTES, metadata=described(f"{CALLED} Else as the tournament has it."))
    appeal_minutes = fields.Integer(
        strict=True, validate=APPEAL, metadata=described(f"{APPEALED} Else as the tournament has it, or 30.")
    )


class TableRequest(Schema):
    private = Flag(metadata=described("Whether only those concerned may know of the game."))
    spectator_delay = fields.Integer(
        strict=True,
        validate=DELAY,
        metadata=described("By how many seconds spectators see the game later.", example=60),
    )
    disputes = fields.String(validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(strict=True, validate=APPEAL, metadata=described(APPEALED))


class MovesRequest(Schema):
    move = AnyObject(metadata=described("One move.", example={"type": "play", "seat": 0, "card": 7}))
    moves = fields.List(
        AnyObject(),
        validate=validate.Length(1, 500),
        metadata=described("Several moves, all or nothing."),
    )

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if len(data) != 1:
            raise ValidationError("send either 'move' or 'moves'")


class ViewerField(fields.Field[Any]):
    """`"public"`, `"all"` or a seat."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if value in ("public", "all") or (type(value) is int and 0 <= value < 16):
            return value
        raise ValidationError("must be 'public', 'all' or a seat")


class AdjudicateRequest(Schema):
    config = AnyObject(required=True, metadata=described("The configuration, with `players`.", example={"players": 3}))
    position = AnyObject(allow_none=True, load_default=None, metadata=described("A table in the middle of a game."))
    moves = fields.List(AnyObject(), load_default=list, metadata=described("The moves to judge, in order."))
    viewer = ViewerField(
        data_key="as",
        load_default="all",
        metadata=described(
            "Whose view the events and the state are given as.",
            oneOf=[{"enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}],
        ),
    )


class KeyHeaders(Schema):
    idempotency_key = fields.String(
        data_key="Idempotency-Key",
        validate=Pattern(r"^[\x21-\x7e]{1,64}$", error="must be 1 to 64 printable ASCII characters"),
        metadata=described("Makes the request safe to repeat: a repeat is answered from the record."),
    )


class MoveHeaders(KeyHeaders):
    if_match = fields.String(
        data_key="If-Match",
        validate=Pattern(r'^(\*|"?[0-9]{1,9}(\.[0-9a-z]{1,8})?"?)$', error='must be a step, as in "12"'),
        metadata=described('The step that the client saw, as in `"12"`: if the game has gone on, 412.', example='"12"'),
    )
    prefer = fields.String(
        data_key="Prefer",
        metadata=described(
            "`return=minimal` leaves the events out of the answer (RFC 7240).", example="return=minimal"
        ),
    )


class ViewQuery(Schema):
    viewer = fields.String(
        data_key="as",
        metadata=described("`public`, `all` or a seat; by default what the token sees.", example="public"),
    )


class RuledFlag(fields.Boolean):
    """`true` or `false` in an address."""

    truthy = {"true"}
    falsy = {"false"}


def as_ruled() -> RuledFlag:
    """Whether the answer is as ruled or as played."""
    return RuledFlag(
        load_default=True,
        metadata=described(
            "`true`: as ruled, what stands after all rulings. `false`: as played, as if no ruling had been made.",
            example="false",
        ),
    )


class RuledQuery(Schema):
    ruled = as_ruled()


class TableQuery(ViewQuery):
    ruled = as_ruled()
    at = fields.Integer(
        validate=validate.Range(1, 10**9), metadata=described("The table after this step; by default now.")
    )


class MovesQuery(Schema):
    seat = fields.String(
        metadata=described("A seat; without it the token's own, or dealer and officials.", example="0")
    )


class PageQuery(ViewQuery):
    ruled = as_ruled()
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Steps after this one.")
    )
    limit = fields.Integer(
        validate=validate.Range(1, 1000), metadata=described("How many at most; without it 100, or as NDJSON all.")
    )


class GamesQuery(RuledQuery):
    title = fields.String(metadata=described("Only games of this title."))
    player = fields.String(metadata=described("Only games with this player (a handle, or `bot:<name>`)."))
    tournament = fields.String(metadata=described("Only games of this tournament."))
    status = fields.String(
        validate=validate.OneOf(["open", "held", "closed", "void"]), metadata=described("Only games of this status.")
    )
    cursor = fields.String(metadata=described("Where the page before ended: its `next`."))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=described("How many at most."))


class StatisticsQuery(RuledQuery):
    variant = fields.String(metadata=described("Only games of this variant; by default of all together."))
    cursor = fields.String(metadata=described("Where the page before ended: its `next`."))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=described("How many at most."))
