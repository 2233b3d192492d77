"""The fields of acts in requests, by the kinds of values that acts declare."""

from collections.abc import Callable
from typing import Final

from marshmallow import Schema, fields, validate

from api.http.declared import COMMON, Field, Fields, about, listed, text, whole
from api.http.schemas import HANDLE, ID, NAME, NEW_HANDLE, AnyObject, TextPattern, a, described
from api.http.searching import DateOrTimeField
from domain.rules.declaration import Member
from domain.tournaments.acts.act import AN_ENTRANT
from domain.tournaments.acts.requirements import RATINGS

_MOST_TABLES: Final = 1000
_EXACT = TextPattern(
    r"^-?(0|[1-9][0-9]{0,8})(/[1-9][0-9]{0,8})?$", error='must be a whole number or a fraction as text, as in "7/2"'
)
_ENTRANT = TextPattern(r"^a-[A-Za-z0-9_-]{1,62}$", error="must be the id of an entrant, beginning with a-")


def _entrant() -> Field:
    return fields.String(validate=_ENTRANT)


class PairedTableRequest(Schema):
    number = fields.Integer(
        required=True,
        strict=True,
        validate=validate.Range(1, 10_000),
        metadata=described("The number of the table.", example=3),
    )
    seats = fields.List(
        _entrant(),
        required=True,
        validate=validate.Length(0, 8),
        metadata=described(
            "Who sits there, in the order of the seats; empty to remove the table.", example=[AN_ENTRANT]
        ),
    )


class RulingOfRequest(Schema):
    game = fields.String(required=True, validate=ID, metadata=described("The game of the ruling."))
    case = fields.Integer(required=True, strict=True, metadata=described("The number of the case.", example=1))
    ruling = fields.Integer(required=True, strict=True, metadata=described("The number of the ruling.", example=1))


class EntryRequest(Schema):
    handle = fields.String(validate=HANDLE, metadata=described("A registered person's handle. Or:", example="ana"))
    person = fields.String(
        validate=ID, metadata=described("The person's id. Or:", example="p-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a11")
    )
    name = fields.String(
        validate=NAME, metadata=described("The name under which to register a new person.", example="Ana")
    )
    team = fields.String(validate=NAME, metadata=described("A team's name; it has `members`.", example="Harbour"))
    members = fields.List(
        fields.String(validate=HANDLE),
        validate=validate.Length(1, 16),
        metadata=described("The handles of a team's members.", example=["ana", "ben"]),
    )
    rating = fields.Integer(
        strict=True, validate=validate.Range(*RATINGS), metadata=described("The rating, which orders entrants.")
    )
    number = fields.Integer(
        strict=True, validate=validate.Range(1, 100_000), metadata=described("The starting number, if it is chosen.")
    )


def _number(about_: str) -> Field:
    return fields.Integer(
        required=True, strict=True, validate=validate.Range(1, 100_000), metadata=described(about_, example=1)
    )


class PlayedTableRequest(Schema):
    seats = fields.List(
        fields.Integer(strict=True, validate=validate.Range(1, 100_000)),
        required=True,
        validate=validate.Length(2, 8),
        metadata=described("The starting numbers of those who sat there, by seat.", example=[1, 2]),
    )
    places = fields.List(
        fields.Integer(strict=True, allow_none=True, validate=validate.Range(1, 8)),
        validate=validate.Length(2, 8),
        metadata=described("Places by seat; `null` for who did not come.", example=[1, 2]),
    )
    scores = fields.List(
        fields.String(validate=_EXACT, allow_none=True),
        validate=validate.Length(2, 8),
        metadata=described("Scores by seat, as the title counts them.", example=["31", "28"]),
    )
    points = fields.List(
        fields.String(validate=_EXACT),
        validate=validate.Length(2, 8),
        metadata=described("Points by seat, where they do not follow from places.", example=["0", "0"]),
    )


class PlayedByeRequest(Schema):
    number = _number("The starting number of who sat out.")
    kind = fields.String(
        required=True,
        validate=validate.OneOf(["bye", "half-bye", "zero-bye"]),
        metadata=described("The kind of the bye.", example="bye"),
    )


class PlayedRoundRequest(Schema):
    tables = fields.List(
        fields.Nested(PlayedTableRequest),
        required=True,
        validate=validate.Length(1, _MOST_TABLES),
        metadata=described("The tables, from table 1 on; those of the last round may lack a result."),
    )
    byes = fields.List(
        fields.Nested(PlayedByeRequest), validate=validate.Length(0, 2000), metadata=described("Who sat out.")
    )


class ComingByeRequest(Schema):
    number = _number("The starting number of who sits out.")
    round = fields.Integer(
        required=True, strict=True, validate=validate.Range(1, 200), metadata=described("The round.", example=3)
    )
    kind = fields.String(
        required=True,
        validate=validate.OneOf(["half-bye", "zero-bye"]),
        metadata=described("The kind of the bye.", example="half-bye"),
    )


def _number_pair() -> Field:
    return fields.List(fields.Integer(strict=True, validate=validate.Range(1, 100_000)), validate=validate.Length(2, 2))


def _byes(*, none: bool) -> Callable[[Member], Field]:
    return lambda member: fields.Dict(
        keys=_entrant(),
        values=fields.String(allow_none=none, validate=validate.OneOf(["bye", "half-bye", "zero-bye"])),
        metadata=about(member),
    )


_CONFIG: Final = a("TournamentConfigRequest")

FIELDS: Final[Fields] = {
    **COMMON,
    "accepted": listed(lambda: fields.String(validate=validate.Length(1, 40))),
    "byes": _byes(none=False),
    "byes-or-none": _byes(none=True),
    "changes": lambda member: AnyObject(_CONFIG, metadata=about(member)),
    "choices": lambda member: fields.List(
        fields.String(validate=validate.OneOf(tuple(member.among))),
        validate=validate.Length(*(member.limits or ())),
        metadata=about(member),
    ),
    "coming-byes": listed(lambda: fields.Nested(ComingByeRequest)),
    "config": lambda member: AnyObject(_CONFIG, metadata=about(member)),
    "entrant": text(_ENTRANT),
    "entrants": listed(_entrant),
    "entries": listed(lambda: fields.Nested(EntryRequest)),
    "exact": text(_EXACT),
    "game": COMMON["text"],
    "id": text(ID),
    "leaver": text(HANDLE, "ana"),
    "moments": listed(lambda: DateOrTimeField(allow_none=True)),
    "name": text(NAME),
    "new-name": text(NEW_HANDLE),
    "newcomer": text(HANDLE, "ana"),
    "number-pairs": listed(_number_pair),
    "offence": COMMON["text"],
    "official": text(HANDLE, "ana"),
    "person": text(HANDLE, "ana"),
    "places": listed(lambda: fields.Integer(strict=True, allow_none=True, validate=validate.Range(1, 8))),
    "played-rounds": listed(lambda: fields.Nested(PlayedRoundRequest)),
    "points": listed(lambda: fields.String(validate=_EXACT, allow_none=True)),
    "range": lambda member: fields.List(
        fields.Integer(strict=True, validate=validate.Range(*(member.limits or ()))),
        validate=validate.Length(2, 2),
        metadata=about(member),
    ),
    "round": whole(1, 200),
    "round-called": whole(1, 200),
    "ruling": lambda member: fields.Nested(RulingOfRequest, metadata=about(member)),
    "scores": listed(lambda: fields.String(validate=_EXACT, allow_none=True)),
    "seating": listed(lambda: fields.List(_entrant(), validate=validate.Length(2, 8)), 1, _MOST_TABLES),
    "table": whole(1, 10_000),
    "tables": listed(lambda: fields.Nested(PairedTableRequest), 1, _MOST_TABLES),
    "words": text(validate.Length(1, 2000)),
}
