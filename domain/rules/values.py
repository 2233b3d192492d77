"""Frozen values: declaring them, and deriving other frozen values cheaply."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast, dataclass_transform

P = ParamSpec("P")
T = TypeVar("T")

_new = object.__new__
_set = object.__setattr__


@dataclass_transform(frozen_default=True)
def value(kind: type[T]) -> type[T]:
    """`dataclass(frozen=True)` for objects made by the million: events, moves, tables.

    The `__init__` of a frozen dataclass goes through `object.__setattr__` field by field. This one puts the fields into
    the instance's dictionary, in half the time. It does not support default factories.
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


def shared(kind: Callable[P, T]) -> Callable[P, T]:
    """Interns values of this kind, of which a title has few different ones.

    For events and cards of a few small numbers, in a third of the time. Equal arguments must be of one type, as they
    are in moves and positions once read.
    """

    @lru_cache(maxsize=4_096)
    def made(*arguments: P.args, **named: P.kwargs) -> T:
        # The copy has its own dictionary, which is read in a third of the time of one with shared keys.
        return amended(kind(*arguments, **named), {})

    return cast(Callable[P, T], made)


def changed(thing: T, /, **changes: Any) -> T:
    """A copy of a frozen dataclass with some fields replaced."""
    return amended(thing, changes)


def amended(thing: T, changes: Mapping[str, Any]) -> T:
    """`changed`, with the fields to replace and their values in one mapping.

    `dataclasses.replace` runs `__init__` again and takes several times as long; every event of every replay passes
    through here. Only for dataclasses without slots and without `__post_init__`.
    """
    copy = _new(thing.__class__)
    _set(copy, "__dict__", {**thing.__dict__, **changes})
    return copy
