"""Frozen values: how they are declared, and how they become other frozen values at little cost."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

_new = object.__new__
_set = object.__setattr__


@dataclass_transform(frozen_default=True)
def value(kind: type[T]) -> type[T]:
    """`dataclass(frozen=True)` for what is made by the million: events, moves, tables.

    The `__init__` of a frozen dataclass goes through `object.__setattr__` field by field. This one puts the fields
    into the instance's dictionary, in half the time. It knows no default factories.
    """
    made: Any = dataclass(frozen=True)(kind)
    names = [field.name for field in fields(made)]
    defaults = {field.name: field.default for field in fields(made) if field.default is not MISSING}
    parameters = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    lines = [f"def __init__(self, {', '.join(parameters)}):", "    values = self.__dict__"]
    lines += [f"    values[{name!r}] = {name}" for name in names]
    scope: dict[str, Any] = {"defaults": defaults}
    exec("\n".join(lines), scope)  # noqa: S102  # written from names of fields alone, as dataclasses does it
    made.__init__ = scope["__init__"]
    frozen: type[T] = made
    return frozen


def changed(thing: T, /, **changes: Any) -> T:
    """A copy of a frozen dataclass with some fields replaced."""
    return amended(thing, changes)


def amended(thing: T, changes: Mapping[str, Any]) -> T:
    """`changed`, with the fields to replace and their values in one mapping.

    `dataclasses.replace` runs `__init__` again and takes several times as long; every event of every replay comes
    through here. Only for dataclasses without slots and without `__post_init__`.
    """
    copy = _new(thing.__class__)
    _set(copy, "__dict__", {**thing.__dict__, **changes})
    return copy
