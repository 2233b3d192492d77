"""Reading a configuration from its wire form, member by member, and writing it."""

import re
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any, Final

from domain.rules.language import say
from domain.tournaments.errors import TournamentRefused

_EXACT: Final = re.compile(r"(0|[1-9][0-9]{0,8})(?:/([1-9][0-9]{0,8}))?", re.ASCII)
Reader = Callable[[Any, str], Any]


def bad(text: str, pointer: str) -> TournamentRefused:
    """The refusal of a configuration."""
    return TournamentRefused("bad-config", text, pointer)


def whole(least: int, most: int) -> Reader:
    """Reads an integer from `least` to `most`."""

    def read(value: Any, pointer: str) -> int:
        if type(value) is not int or not least <= value <= most:
            raise bad(
                say("{value} is a whole number from {least} to {most}.", value=pointer[1:], least=least, most=most),
                pointer,
            )
        return value

    return read


def one_of(allowed: Collection[str]) -> Reader:
    """Reads one of these texts."""

    def read(value: Any, pointer: str) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise bad(say("{value} is one of {listed}.", value=pointer[1:], listed=", ".join(sorted(allowed))), pointer)
        return value

    return read


def or_none(read: Reader) -> Reader:
    """Reads `null` too."""
    return lambda value, pointer: None if value is None else read(value, pointer)


def text(value: Any, pointer: str) -> str:
    """Reads a text of 1 to 100 characters."""
    if not isinstance(value, str) or not 1 <= len(value) <= 100:
        raise bad(say("{value} is a text of 1 to 100 characters.", value=pointer[1:]), pointer)
    return value


def flag(value: Any, pointer: str) -> bool:
    """Reads true or false."""
    if type(value) is not bool:
        raise bad(say("{value} is true or false.", value=pointer[1:]), pointer)
    return value


def fraction(value: Any, pointer: str) -> Fraction:
    """Reads the exact text of a fraction that is not negative."""
    match = _EXACT.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise bad(say("{value} is an exact number as text, such as 3 or 7/2.", value=pointer[1:]), pointer)
    return Fraction(int(match[1]), int(match[2] or 1))


def mapping(value: Any, pointer: str) -> Mapping[str, Any]:
    """Reads an object."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise bad(say("{value} is an object.", value=pointer[1:] or "the configuration"), pointer)
    return value


def listing(read: Reader, most: int = 64) -> Reader:
    """Reads a list of at most `most`."""

    def all_of(value: Any, pointer: str) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)) or len(value) > most:
            raise bad(say("{value} is a list of at most {most}.", value=pointer[1:], most=most), pointer)
        return tuple([read(one, f"{pointer}/{at}") for at, one in enumerate(value)])

    return all_of


def members(value: Any, pointer: str, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """The members that an object has, each read. Others are refused."""
    given = mapping(value, pointer)
    unknown = sorted(set(given) - set(readers))
    if unknown:
        raise bad(
            say("There is no {value!r} in {value2}.", value=unknown[0], value2=pointer[1:] or "a configuration"),
            f"{pointer}/{unknown[0]}",
        )
    return {name: readers[name](one, f"{pointer}/{name}") for name, one in given.items()}


def numbered(read: Reader, least: int, most: int) -> Reader:
    """Reads an object whose keys are whole numbers as text."""

    def all_of(value: Any, pointer: str) -> dict[int, Any]:
        made = {}
        for key, one in mapping(value, pointer).items():
            short = key.isascii() and key.isdigit() and len(key) <= len(str(most))
            if not (short and str(int(key)) == key and least <= int(key) <= most):
                raise bad(
                    say("{value} goes by numbers from {least} to {most}.", value=pointer[1:], least=least, most=most),
                    f"{pointer}/{key}",
                )
            made[int(key)] = read(one, f"{pointer}/{key}")
        return dict(sorted(made.items()))

    return all_of
