"""From an act's declaration (`domain.rules.declaration`) to the schema of a request for it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from marshmallow import Schema, fields, validate

from api.http.schemas import Flag, described
from domain.rules.declaration import Member, members_of

Field = fields.Field[Any]
Fields = Mapping[str, Callable[[Member], Field]]
"""The maker of a member's field, for a kind of value."""


def about(member: Member, example: Any = None) -> dict[str, Any]:
    """The metadata of a member's field, with its own example, else this one."""
    shown = member.example if member.example is not None else example
    words = f"{member.about} `null`: {member.none}." if member.none else member.about
    words = f"{words} By default {member.without}." if member.without else words
    return described(words) if shown is None else described(words, example=shown)


def text(validator: Any, example: Any = None) -> Callable[[Member], Field]:
    """The maker of fields of texts that pass a check."""
    return lambda member: fields.String(validate=validator, metadata=about(member, example))


def whole(*limits: int) -> Callable[[Member], Field]:
    """The maker of fields of whole numbers between limits, by default the member's."""
    return lambda member: fields.Integer(
        strict=True, validate=validate.Range(*(limits or member.limits or ())), metadata=about(member)
    )


def listed(inner: Callable[[], Field], *limits: int) -> Callable[[Member], Field]:
    """The maker of fields of lists with a length between limits, by default the member's."""
    return lambda member: fields.List(
        inner(), validate=validate.Length(*(limits or member.limits or ())), metadata=about(member)
    )


COMMON: Final[Fields] = {
    "whole": whole(),
    "text": lambda member: fields.String(validate=validate.Length(*(member.limits or ())), metadata=about(member)),
    "choice": lambda member: fields.String(validate=validate.OneOf(tuple(member.among)), metadata=about(member)),
    "flag": lambda member: Flag(metadata=about(member)),
}
"""The kinds of values with the same meaning everywhere."""


def fields_of(kind: type, made: Fields) -> dict[str, Field]:
    """The fields of a request, by the names of members."""
    found = {}
    for name, part in members_of(kind).items():
        field = found[name] = made[part.member.kind](part.member)
        field.required, field.allow_none = part.required, bool(part.member.none)
        if part.member.default is not None:
            field.load_default = part.member.default
    return found


def schema_of(kind: type, made: Fields, name: str, **more: Field) -> type[Schema]:
    """The schema of a request, with `more` fields before its own."""
    return Schema.from_dict({**more, **fields_of(kind, made)}, name=name)
