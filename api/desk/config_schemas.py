"""The configuration of a tournament in requests. What it may hold is for the kernel to judge."""

from typing import Any, Final, get_args

from marshmallow import Schema, fields, validate

from api.http.schemas import AnyObject, Shape, a, described, map_of
from domain.tournaments.config import FORMS, ByePoints, Confirmations, Dealing, EntryRule, Place, PointsKind, Uneven

NUMBER: Final = {"type": "string", "pattern": "^-?[0-9]{1,18}(/[0-9]{1,18})?$"}
"""An exact number: whole or a fraction, as in `7/2`."""


def _one_of(values: Any) -> validate.OneOf:
    return validate.OneOf(list(values if isinstance(values, tuple) else get_args(values)))


class TournamentRoundSettings(Schema):
    """What differs in one round."""

    title = fields.String(metadata=described("The title played in this round.", example="mercadito"))
    game = AnyObject(a("ConfigRequest"), metadata=described("The configuration of its games, without `players`."))
    minutes = fields.Integer(allow_none=True, metadata=described("The minutes of its clock.", example=40))


class TournamentPoints(Schema):
    """How tables score."""

    kind = fields.String(
        validate=_one_of(PointsKind),
        metadata=described(
            "By `places` and size of table, by the title's own `score`, or by `wins`; in duplicate by comparison with "
            "the other scores on the same board: `matchpoints`, `imps`, `percent`."
        ),
    )
    by_places = Shape(
        map_of({"type": "array", "items": NUMBER}),
        allow_none=True,
        metadata=described("The points of each place, by the number of seats.", example={"4": ["4", "3", "2", "1"]}),
    )
    win = fields.String(metadata=described("The points of a win.", example="1"))
    draw = fields.String(metadata=described("The points of a draw.", example="1/2"))
    loss = fields.String(metadata=described("The points of a loss.", example="0"))
    bye = fields.String(validate=_one_of(ByePoints), metadata=described("The points for a round without a table."))
    divisor = fields.String(
        metadata=described("Scores are divided by this to bring them to the scale of IMPs.", example="1/10")
    )
    sit_out = fields.String(
        allow_none=True,
        metadata=described(
            "Where scores are compared, what a round without a score gives: the own `average`, or a percentage of the "
            "maximum of a board, such as `60`; `null` in older books: as `bye` says.",
            example="average",
        ),
    )


class TournamentPenalty(Schema):
    """A line of the scale of penalties."""

    code = fields.String(metadata=described("Its name.", example="late"))
    points = fields.String(metadata=described("What it costs, exactly.", example="1/2"))


class TournamentTeams(Schema):
    """The composition of teams."""

    size = fields.Integer(metadata=described("The number of members of a team.", example=4))
    best = fields.Integer(
        allow_none=True,
        metadata=described(
            "How many of its members, who are entered themselves, count in its sum of points; `null` if a team plays "
            "as one entrant.",
            example=3,
        ),
    )


class TournamentLeague(Schema):
    """The divisions of a league."""

    divisions = Shape(
        {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]},
        metadata=described("Their number, or the size of each, highest first.", example=[8, 8]),
    )
    up = fields.Integer(metadata=described("How many are promoted from each after the season.", example=2))
    down = fields.Integer(metadata=described("How many are relegated from each after the season.", example=2))


def _text(words: str, example: str) -> fields.String:
    return fields.String(metadata=described(words, example=example))


def _number(words: str, example: int, **more: Any) -> fields.Integer:
    return fields.Integer(metadata=described(words, example=example), **more)


def _choice(words: str, values: Any) -> fields.String:
    return fields.String(validate=_one_of(values), metadata=described(words))


def _flag(words: str) -> fields.Boolean:
    return fields.Boolean(metadata=described(words))


class TournamentConfigRequest(Schema):
    """What an organiser may choose; omitted members have their defaults."""

    title = _text("The title played.", "market-day")
    game = AnyObject(a("ConfigRequest"), metadata=described("The configuration of the games, without `players`."))
    form = _choice("How rounds are paired.", FORMS)
    seats = _number("Seats at a table, 2 to 8.", 4)
    least = _number("The fewest seats that a table may have.", 3)
    uneven = _choice("What happens to entrants who do not fill a table.", Uneven)
    rounds = _number(
        "The planned number of rounds, before any cut; 0 or `null` for as many as a full round robin takes, known once "
        "round 1 is drawn.",
        3,
        allow_none=True,
    )
    double = _flag("Whether all meet twice, in a round robin or a league without a number of rounds.")
    cut = _number("How many go on to the last stage, if there is one.", 8, allow_none=True)
    advance = _number("How many of each table go on in a knock-out.", 2)
    third_place = _flag("Whether a table beside the final plays for third place.")
    league = fields.Nested(
        TournamentLeague, allow_none=True, metadata=described("Divisions of a league; `null` for none.")
    )
    by_round = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(TournamentRoundSettings),
        metadata=described("What differs in some rounds, by their number.", example={"3": {"minutes": 60}}),
    )
    points = fields.Nested(TournamentPoints, metadata=described("How tables count in the standings."))
    tie_breaks = fields.List(
        fields.String(),
        metadata=described("Names of tie-breaks, in order.", example=["buchholz", "wins", "lots"]),
    )
    minutes = _number("The minutes of a round's clock; `null` for none.", 50, allow_none=True)
    dealing = _choice("Whether the service deals, or somebody at the table.", Dealing)
    duplicate = _flag("Whether all tables of a round play the same deals.")
    place = _choice("`online`, or physical `tables` whose results are entered by slips.", Place)
    correction_minutes = _number("How long seats may correct a slip.", 30)
    confirmations = _choice("Which of the others at a table must confirm a slip.", Confirmations)
    penalties = fields.List(fields.Nested(TournamentPenalty), metadata=described("The scale of penalties."))
    entry = _choice("Whether people may enter themselves.", EntryRule)
    late_until = _number("The last round in which entries are taken.", 2, allow_none=True)
    most = _number("The most entrants.", 64, allow_none=True)
    teams = fields.Nested(
        TournamentTeams, allow_none=True, metadata=described("The composition of teams; `null` for no teams.")
    )
    locale = _text("The IANA time zone of printed times.", "Europe/Berlin")
