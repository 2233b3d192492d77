"""The configuration of a tournament in requests. What it may hold is for the kernel to judge."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from marshmallow import Schema, fields

from api.http.declared import COMMON, Field, Fields, about, fields_of
from api.http.schemas import AnyObject, Shape, a, map_of
from domain.rules.declaration import Member
from domain.tournaments.config import League, PenaltyScale, Points, RoundConfig, Teams, TournamentConfig

NUMBER: Final = {"type": "string", "pattern": "^-?[0-9]{1,18}(/[0-9]{1,18})?$"}
"""An exact number: whole or a fraction, as in `7/2`."""


def _of(kind: type, name: str) -> type[Schema]:
    """The schema of an object that may leave out any member: a change has some of them."""
    found = fields_of(kind, _FIELDS)
    for field in found.values():
        field.required = False
    schema = Schema.from_dict(found, name=name)
    schema.__doc__ = kind.__doc__
    return schema


def _nested(kind: type, name: str) -> Callable[[Member], Field]:
    return lambda member: fields.Nested(_of(kind, name), metadata=about(member))


def _shape(schema: Mapping[str, Any]) -> Callable[[Member], Field]:
    return lambda member: Shape(schema, metadata=about(member))


_PENALTY: Final = "TournamentPenalty"
_FIELDS: Final[Fields] = {
    **COMMON,
    "whole": lambda member: fields.Integer(metadata=about(member)),
    "rounds": lambda member: fields.Integer(metadata=about(member)),
    "text": lambda member: fields.String(metadata=about(member)),
    "exact": lambda member: fields.String(metadata=about(member)),
    "flag": lambda member: fields.Boolean(metadata=about(member)),
    "game": lambda member: AnyObject(a("ConfigRequest"), metadata=about(member)),
    "by-round": lambda member: fields.Dict(
        keys=fields.String(),
        values=fields.Nested(_of(RoundConfig, "TournamentRoundSettings")),
        metadata=about(member),
    ),
    "by-places": _shape(map_of({"type": "array", "items": NUMBER})),
    "sit-out": lambda member: fields.String(metadata=about(member)),
    "divisions": _shape({"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]}),
    "points": _nested(Points, "TournamentPoints"),
    "league": _nested(League, "TournamentLeague"),
    "teams": _nested(Teams, "TournamentTeams"),
    "tie-breaks": lambda member: fields.List(fields.String(), metadata=about(member)),
    "penalties": lambda member: fields.List(fields.Nested(_of(PenaltyScale, _PENALTY)), metadata=about(member)),
}

TournamentConfigRequest: Final = _of(TournamentConfig, "TournamentConfigRequest")
