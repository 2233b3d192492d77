"""The wire form of states, events, moves and configurations: JSON values, with wire.md's names."""

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any

from domain.rules.event import Event
from domain.rules.moves import Move, Unreadable, member_name, type_name
from domain.rules.objection import Objection
from domain.rules.secrecy import listed_fields, sparse_fields


def to_wire(thing: Any) -> Any:
    """`thing` as plain JSON values. Events and moves get their `type`; fields marked `Unlisted` are left out.

    Raises `TypeError` for values that JSON cannot represent.
    """
    kind: type = type(thing)
    if kind in (int, str, bool, type(None)):
        return thing
    if kind is tuple or isinstance(thing, list):
        return [part if type(part) is int else to_wire(part) for part in thing]
    if isinstance(thing, Unreadable):
        return dict(thing.raw)
    if isinstance(thing, Event):
        return {"type": kind.__name__, "rule": thing.rule, **event_fields(thing)}
    if isinstance(thing, Move):
        return {"type": type_name(kind), **_fields(thing)}
    if is_dataclass(thing):
        return _fields(thing)
    if isinstance(thing, Mapping):
        return {key: to_wire(part) for key, part in thing.items()}
    raise TypeError(f"{kind.__name__} has no wire form")


def event_fields(event: Event) -> dict[str, Any]:
    """The fields of an event beside `type` and `rule`."""
    fields = _fields(event)
    del fields["rule"]
    return fields


def _fields(thing: Any) -> dict[str, Any]:
    kind: type = type(thing)
    sparse = sparse_fields(kind)
    # Not by its dictionary: decoded values leave absent members to the class.
    values = [(name, getattr(thing, name)) for name in listed_fields(kind)]
    return {member_name(name): to_wire(value) for name, value in values if value is not None or name not in sparse}


def refusal(objection: Objection) -> dict[str, Any]:
    """The wire form of a refusal: code, rule, message, and `faults` if they are listed."""
    faults = {"faults": list(objection.faults)} if objection.faults else {}
    return {"code": objection.code, "rule": objection.rule, "message": objection.message, **faults}
