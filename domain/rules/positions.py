"""Positions: tables set up in the middle of a game, read from wire form onto a title's defaults."""

from collections.abc import Mapping
from typing import Any, TypeVar, get_type_hints

from domain.rules.moves import WrongKind, member_name, read_value
from domain.rules.objection import Objection, Refused
from domain.rules.secrecy import listed_fields
from domain.rules.values import changed

S = TypeVar("S")


def read_position(defaults: S, data: Mapping[str, Any], rule: str, code: str = "BAD_POSITION") -> S:
    """`defaults` with the fields that `data` names. Raises `Refused` for an unknown key or a wrong value."""
    kind: type = type(defaults)
    hints = get_type_hints(kind)
    listed = {member_name(name): name for name in listed_fields(kind)}
    values = {}
    for key, value in data.items():
        if key not in listed:
            message = f"a position has no key {key!r}; there are: {', '.join(listed)}"
            raise Refused(Objection(code, rule, message))
        try:
            values[listed[key]] = read_value(value, hints[listed[key]])
        except WrongKind as wrong:
            raise Refused(Objection(code, rule, f"the key {key!r} must be {wrong}")) from None
    return changed(defaults, **values)
