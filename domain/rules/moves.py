"""Moves: what a client sends, read into a title's own types."""

import re
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, partial
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from domain.rules.language import say


class Move:
    """Marks a title's moves. A move of a player has a field `seat`; chance and officials have none.

    `tells_of_hands` says whether the refusal of an official's move reveals something about hands.
    """

    tells_of_hands: ClassVar[bool] = False

    def label(self, view: Any) -> str:
        """Its label on a button, for someone who sees that much of the table, without ids: `play the 10`.

        Moves of one list have different labels.
        """
        raise NotImplementedError


M = TypeVar("M", bound=Move)
Read = Callable[[Any], Any]
"""Reads parsed JSON as one type. Raises `WrongKind`."""


@dataclass(frozen=True)
class Unreadable(Move):
    """A move whose form matches no move of the book.

    The book itself refuses it, at the place in the sheet's order. `fault` is "unknown type", "missing" or "wrong kind";
    `member` names the parameter; `raw` is what was sent.
    """

    raw: Mapping[str, Any]
    fault: Literal["unknown type", "missing", "wrong kind"]
    member: str
    message: str

    @property
    def seat(self) -> int | None:
        """The seat that the sender named, if it is an integer."""
        seat = self.raw.get("seat")
        return seat if type(seat) is int else None


@cache
def type_name(kind: type) -> str:
    """The wire name of a move type: `VoteEnd` is `vote_end`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def member_name(field: str) -> str:
    """The wire name of a dataclass's field: `from_`, since Python reserves `from`, becomes `from`."""
    return field.rstrip("_")


def read_move(raw: Mapping[str, Any], kinds: Sequence[type[M]]) -> M | Unreadable:
    """The move in `raw`, or `Unreadable`. Unknown members are dropped."""
    name, by_name = raw.get("type"), _by_name(tuple(kinds))
    if not isinstance(name, str) or name not in by_name:
        message = say("no move of this game has that type; there are: {types}", types=", ".join(by_name))
        return Unreadable(raw, "unknown type", "type", message)
    kind = by_name[name]
    values: dict[str, Any] = {}
    for member, field, read, required in _members(kind):
        if member not in raw:
            if required:
                return Unreadable(
                    raw, "missing", member, say("{name} needs the member {member!r}", name=name, member=member)
                )
            continue
        try:
            values[field] = read(raw[member])
        except WrongKind as wrong:
            return Unreadable(
                raw, "wrong kind", member, say("the member {member!r} must be {wrong}", member=member, wrong=wrong)
            )
    move: M = kind(**values)
    return move


@cache
def _by_name(kinds: tuple[type, ...]) -> Mapping[str, type]:
    return {type_name(kind): kind for kind in kinds}


@cache
def _members(kind: type) -> tuple[tuple[str, str, Read, bool], ...]:
    """For each field its wire name, its name, what reads it, and whether it is required."""
    hints = get_type_hints(kind)
    return tuple(
        [
            (
                member_name(f.name),
                f.name,
                _reader(hints[f.name]),
                f.default is MISSING and f.default_factory is MISSING,
            )
            for f in fields(kind)
        ]
    )


class WrongKind(ValueError):
    """A value of the wrong kind; says what it should have been."""


def read_value(value: Any, hint: Any) -> Any:
    """Parsed JSON as the type `hint`: lists become tuples, objects dataclasses. Raises `WrongKind`."""
    return _reader(hint)(value)


def _reader(hint: Any) -> Read:
    """What reads values of this type."""
    origin, of = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return partial(_read_one_of, [_reader(one) for one in of])
    if origin is Literal:
        return partial(_read_word, of)
    if origin is tuple:
        return partial(_read_list, of[0] is int, _reader(of[0]))
    if origin is not None and issubclass(origin, Mapping):
        return partial(_read_object, _reader(of[1]))
    if is_dataclass(hint):
        return partial(_read_dataclass, hint)
    return _as_it_is if hint is Any else partial(_read_plain, hint)


def _as_it_is(value: Any) -> Any:
    return value


def _read_plain(hint: Any, value: Any) -> Any:
    if type(value) is not hint:  # bool does not count as int here
        words = {int: say("an integer"), str: say("a string"), bool: say("true or false"), type(None): "null"}
        raise WrongKind(words[hint])
    return value


def _read_word(words: Sequence[Any], value: Any) -> Any:
    if not any(type(value) is type(word) and value == word for word in words):
        raise WrongKind("one of " + ", ".join([repr(word) for word in words]))
    return value


def _read_one_of(readers: Sequence[Read], value: Any) -> Any:
    expected = []
    for read in readers:
        try:
            return read(value)
        except WrongKind as wrong:
            expected.append(str(wrong))
    raise WrongKind(" or ".join(expected))


def _read_list(of_integers: bool, read: Read, value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise WrongKind("a list")
    if of_integers and set(map(type, value)) <= {int}:
        return tuple(value)  # a whole deck may pass through here
    try:
        return tuple([read(part) for part in value])
    except WrongKind as wrong:
        raise WrongKind(f"a list in which every entry is {wrong}") from None


def _read_object(read: Read, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise WrongKind("an object")
    return {key: read(part) for key, part in value.items()}


def _read_dataclass(kind: Any, value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise WrongKind("an object")
    values = {}
    for member, field, read, required in _members(kind):
        if member in value:
            values[field] = read(value[member])
        elif required:
            raise WrongKind(f"an object with the member {member!r}")
    return kind(**values)
