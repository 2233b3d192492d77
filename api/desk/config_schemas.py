"""The configuration of a tournament in requests. What it may hold is for the kernel to judge."""

from typing import Any, Final, get_args

from marshmallow import Schema, fields, validate

from api.http.schemas import AnyObject, Shape, a, described, map_of
from domain.tournaments.config import FORMS, ByePoints, Confirmations, Dealing, EntryRule, Place, PointsKind, Uneven

NUMBER: Final = {"type": "string", "pattern": "^-?[0-9]{1,18}(/[0-9]{1,18})?$"}
"""An exact number: a whole one or a fraction, as in `7/2`."""


def _one_of(values: Any) -> validate.OneOf:
    return validate.OneOf(list(values if isinstance(values, tuple) else get_args(values)))


class TournamentRoundSettings(Schema):
    """What is otherwise in one round."""

    title = fields.String(metadata=described("The title that this round plays.", example="mercadito"))
    game = AnyObject(a("ConfigRequest"), metadata=described("The configuration of its games, without players."))
    minutes = fields.Integer(allow_none=True, metadata=described("The minutes of its clock.", example=40))


class TournamentPoints(Schema):
    """What tables give."""

    kind = fields.String(
        validate=_one_of(PointsKind),
        metadata=described(
            "For `places` by size of table, for the title's own `score`, or for `wins`; in duplicate for what a score "
            "is worth against the others on the same board: `matchpoints`, `imps`, `percent`."
        ),
    )
    by_places = Shape(
        map_of({"type": "array", "items": NUMBER}),
        allow_none=True,
        metadata=described("By the number of seats the points of each place.", example={"4": ["4", "3", "2", "1"]}),
    )
    win = fields.String(metadata=described("The points of a win.", example="1"))
    draw = fields.String(metadata=described("The points of a draw.", example="1/2"))
    loss = fields.String(metadata=described("The points of a loss.", example="0"))
    bye = fields.String(validate=_one_of(ByePoints), metadata=described("What a round without a table is worth."))
    divisor = fields.String(
        metadata=described("What brings scores to the scale of IMPs: they are divided by it.", example="1/10")
    )


class TournamentPenalty(Schema):
    """A line of the scale of penalties."""

    code = fields.String(metadata=described("Its name.", example="late"))
    points = fields.String(metadata=described("What it costs, exactly.", example="1/2"))


class TournamentTeams(Schema):
    """How teams are made up."""

    size = fields.Integer(metadata=described("Members of a team.", example=4))
    best = fields.Integer(
        allow_none=True,
        metadata=described(
            "Of how many of its members the points are summed, who are entered themselves; `null`: a team plays as one "
            "entrant.",
            example=3,
        ),
    )


class TournamentLeague(Schema):
    """The divisions of a league."""

    divisions = Shape(
        {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]},
        metadata=described("How many there are, or the size of each, the highest first.", example=[8, 8]),
    )
    up = fields.Integer(metadata=described("How many go up from each after the season.", example=2))
    down = fields.Integer(metadata=described("How many go down from each after the season.", example=2))


def _text(words: str, example: str) -> fields.String:
    return fields.String(metadata=described(words, example=example))


def _number(words: str, example: int, **more: Any) -> fields.Integer:
    return fields.Integer(metadata=described(words, example=example), **more)


def _choice(words: str, values: Any) -> fields.String:
    return fields.String(validate=_one_of(values), metadata=described(words))


def _flag(words: str) -> fields.Boolean:
    return fields.Boolean(metadata=described(words))


class TournamentConfigRequest(Schema):
    """What an organiser may choose; what is left out has its default."""

    title = _text("The title that is played.", "market-day")
    game = AnyObject(a("ConfigRequest"), metadata=described("The configuration of the games, without players."))
    form = _choice("How rounds are paired.", FORMS)
    seats = _number("Seats at a table, 2 to 8.", 4)
    least = _number("The fewest seats that a table may have.", 3)
    uneven = _choice("What happens to those who fill no table.", Uneven)
    rounds = _number(
        "How many rounds are planned, before a cut where there is one; 0 or `null`: as many as all against all "
        "takes, known once round 1 is drawn.",
        3,
        allow_none=True,
    )
    double = _flag("Whether all meet twice in a round robin or a league without a number of rounds.")
    cut = _number("How many go on to the last stage, where there is one.", 8, allow_none=True)
    advance = _number("How many of a table go on in a knock-out.", 2)
    third_place = _flag("Whether a table beside the final plays for third place.")
    league = fields.Nested(
        TournamentLeague, allow_none=True, metadata=described("Divisions of a league; `null`: none.")
    )
    by_round = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(TournamentRoundSettings),
        metadata=described("What is otherwise in some rounds, by their number.", example={"3": {"minutes": 60}}),
    )
    points = fields.Nested(TournamentPoints, metadata=described("What tables give to the standings."))
    tie_breaks = fields.List(
        fields.String(),
        metadata=described("Names of tie-breaks, in order.", example=["buchholz", "wins", "lots"]),
    )
    minutes = _number("The minutes of a round's clock; `null`: none.", 50, allow_none=True)
    dealing = _choice("Whether the service deals, or somebody at the table.", Dealing)
    duplicate = _flag("Whether all tables of a round play the same deals.")
    place = _choice("`online`, or physical `tables` whose results come by slips.", Place)
    correction_minutes = _number("For how long seats may correct a slip.", 30)
    confirmations = _choice("Who of the others at a table has to confirm a slip.", Confirmations)
    penalties = fields.List(fields.Nested(TournamentPenalty), metadata=described("The scale of penalties."))
    entry = _choice("Whether people may enter by themselves.", EntryRule)
    late_until = _number("The last round in which entries are taken.", 2, allow_none=True)
    most = _number("The most entrants.", 64, allow_none=True)
    teams = fields.Nested(
        TournamentTeams, allow_none=True, metadata=described("How teams are made up; `null`: no teams.")
    )
    locale = _text("The IANA time zone of printed times.", "Europe/Berlin")
