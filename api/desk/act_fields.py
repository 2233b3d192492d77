"""The fields of acts in requests: each with its description, made anew for every act that has it."""

from typing import Any, Final

from marshmallow import Schema, fields, validate

from api.http.schemas import HANDLE, ID, NAME, Flag, Pattern, described
from api.http.searching import Moment

MOST_ENTRIES: Final = 2000
"""Entries of one request."""
MOST_TABLES: Final = 1000
_ROUND = validate.Range(1, 200)
_TABLE = validate.Range(1, 10_000)
_TEXT = validate.Length(1, 2000)
_EXACT = Pattern(
    r"^-?(0|[1-9][0-9]{0,8})(/[1-9][0-9]{0,8})?$", error='must be a whole number or a fraction as text, as in "7/2"'
)
_ENTRANT = Pattern(r"^a-[A-Za-z0-9_-]{1,62}$", error="must be the id of an entrant, which begins with a-")


def entrant(about: str = "The entrant.", **more: Any) -> fields.Field[Any]:
    """The id of an entrant."""
    return fields.String(validate=_ENTRANT, metadata=described(about, example=AN_ENTRANT), **more)


def entrants(about: str, least: int = 1, most: int = 8, **more: Any) -> fields.Field[Any]:
    """Ids of entrants."""
    return fields.List(
        fields.String(validate=_ENTRANT),
        validate=validate.Length(least, most),
        metadata=described(about, example=[AN_ENTRANT, ANOTHER][: max(least, 1)]),
        **more,
    )


AN_ENTRANT: Final = "a-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a11"
ANOTHER: Final = "a-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a12"


def round_(about: str = "The number of the round.", **more: Any) -> fields.Field[Any]:
    """The number of a round."""
    return fields.Integer(strict=True, validate=_ROUND, metadata=described(about, example=1), **more)


def table(about: str = "The number of the table.", **more: Any) -> fields.Field[Any]:
    """The number of a table."""
    return fields.Integer(strict=True, validate=_TABLE, metadata=described(about, example=3), **more)


def words(about: str, example: str, **more: Any) -> fields.Field[Any]:
    """Free words, which are kept beside the record and can be erased."""
    return fields.String(validate=_TEXT, metadata=described(about, example=example), **more)


def why() -> fields.Field[Any]:
    """The reason of a change."""
    return words("Why. Once the tournament runs, changes need it.", "Asked by both teams.")


def exact(about: str, example: str, **more: Any) -> fields.Field[Any]:
    """An exact number as text."""
    return fields.String(validate=_EXACT, metadata=described(about, example=example), **more)


def handle(about: str, **more: Any) -> fields.Field[Any]:
    """The handle of a person who is registered."""
    return fields.String(validate=HANDLE, metadata=described(about, example="ana"), **more)


def person(about: str, **more: Any) -> fields.Field[Any]:
    """The id of a person."""
    return fields.String(
        validate=ID, metadata=described(about, example="p-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a11"), **more
    )


def number_id(about: str, **more: Any) -> fields.Field[Any]:
    """The id of a call or a penalty."""
    return fields.String(validate=ID, metadata=described(about, example="1"), **more)


def choice(about: str, values: list[str], **more: Any) -> fields.Field[Any]:
    """One of some words."""
    return fields.String(validate=validate.OneOf(values), metadata=described(about, example=values[0]), **more)


def flag(about: str, **more: Any) -> fields.Field[Any]:
    """True or false."""
    return Flag(metadata=described(about), **more)


def places(about: str = "The place of each seat, 1 the best; who ties has the same.") -> fields.Field[Any]:
    """Places by seat."""
    return fields.List(
        fields.Integer(strict=True, allow_none=True, validate=validate.Range(1, 8)),
        validate=validate.Length(1, 8),
        metadata=described(about, example=[1, 2, 3, 4]),
    )


def numbers(about: str, example: list[str]) -> fields.Field[Any]:
    """Exact numbers by seat."""
    return fields.List(
        fields.String(validate=_EXACT, allow_none=True),
        validate=validate.Length(1, 8),
        metadata=described(about, example=example),
    )


class PairedTableRequest(Schema):
    number = table("The number of the table.", required=True)
    seats = entrants("Who sits there, in the order of the seats; empty: the table goes.", 0, required=True)


class RulingOfRequest(Schema):
    game = fields.String(required=True, validate=ID, metadata=described("The game in which it was ruled."))
    case = fields.Integer(required=True, strict=True, metadata=described("The number of the case.", example=1))
    ruling = fields.Integer(required=True, strict=True, metadata=described("The number of the ruling.", example=1))


class EntryRequest(Schema):
    handle = handle("A person who is registered. Or:")
    person = person("The person's id. Or:")
    name = fields.String(
        validate=NAME, metadata=described("The name of somebody new, who is registered with it.", example="Ana")
    )
    team = fields.String(
        validate=NAME, metadata=described("Of a team: what it is called; it has `members`.", example="Harbour")
    )
    members = fields.List(
        fields.String(validate=HANDLE),
        validate=validate.Length(1, 16),
        metadata=described("Of a team: the handles of its members.", example=["ana", "ben"]),
    )
    rating = fields.Integer(
        strict=True,
        validate=validate.Range(0, 10_000),
        metadata=described("The rating, which orders entrants."),
    )
    number = fields.Integer(
        strict=True, validate=validate.Range(1, 100_000), metadata=described("The starting number, if it is chosen.")
    )


def tables(about: str, **more: Any) -> fields.Field[Any]:
    """A pairing: tables with their numbers and seats."""
    return fields.List(
        fields.Nested(PairedTableRequest), validate=validate.Length(1, MOST_TABLES), metadata=described(about), **more
    )


def by_hand() -> fields.Field[Any]:
    """A pairing by hand: the entrants of each table in the order of their seats."""
    return fields.List(
        fields.List(fields.String(validate=_ENTRANT), validate=validate.Length(2, 8)),
        validate=validate.Length(1, MOST_TABLES),
        metadata=described(
            "By hand: of each table, from table 1 on, its entrants in the order of their seats.",
            example=[[AN_ENTRANT, ANOTHER]],
        ),
    )


def accept() -> fields.Field[Any]:
    """Codes of rules that a pairing may break."""
    return fields.List(
        fields.String(validate=validate.Length(1, 40)),
        validate=validate.Length(0, 20),
        metadata=described("Codes of rules that it may break.", example=["repeat"]),
    )


def byes(about: str, *, none: bool = False) -> fields.Field[Any]:
    """Who sits out, with the kind of bye; with `none` also `null`, for nobody any more."""
    return fields.Dict(
        keys=fields.String(validate=_ENTRANT),
        values=fields.String(allow_none=none, validate=validate.OneOf(["bye", "half-bye", "zero-bye"])),
        metadata=described(about, example={AN_ENTRANT: "bye"}),
    )


def starts() -> fields.Field[Any]:
    """Planned starts of rounds."""
    return fields.List(
        Moment(allow_none=True),
        required=True,
        validate=validate.Length(0, 64),
        metadata=described(
            "When each round is planned to begin, from round 1 on; `null`: not planned.",
            example=["2026-12-01T18:00:00Z", None],
        ),
    )
