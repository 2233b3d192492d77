"""The conditions of a search as written in an address: `card:2,single:yes,points:20..`."""

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from api.http.problems import Problem, invalid
from domain.rules.moments import Kind, KindField
from domain.rules.title import Title
from projections.moments import FieldCondition

_RANGE: Final = re.compile(r"(?P<least>-?\d{1,9})?(?P<range>\.\.)?(?P<most>-?\d{1,9})?", re.ASCII)
_FLAGS: Final = {"yes": 1, "no": 0}
_SHOWN: Final = 40


def kind_of(title: Title, name: str) -> Kind:
    """The kind of moments with that name. Raises `Problem` 422, naming the nearest."""
    kind = title.moments.by_name.get(name)
    if kind is None:
        known = tuple(title.moments.by_name)
        detail = f"{title.display_name} has no moments of that kind"
        raise invalid(detail, f"{_unknown(name, known)}; there are {_listed(known)}", parameter="kind")
    return kind


def conditions_of(kind: Kind, where: str) -> tuple[FieldCondition, ...]:
    """The conditions in `where` on a kind's fields. Raises `Problem` 422 that says what is wrong, and where."""
    found: dict[str, FieldCondition] = {}
    for part in where.split(",") if where.strip() else ():
        name, colon, value = (side.strip() for side in part.partition(":"))
        field = kind.by_name.get(name)
        if field is None:
            known = tuple(kind.by_name)
            raise _wrong(f"{_unknown(name, known)}; fields of {kind.name} are {_listed(known)}")
        if not colon or not value:
            raise _wrong(f"{name} has no value: {_form(field)}")
        if name in found:
            raise _wrong(f"{name} is given twice: give a range, or several values separated by |")
        found[name] = _condition(field, value)
    return tuple(found.values())


def _condition(field: KindField, value: str) -> FieldCondition:
    if field.type == "choice":
        return _one_of(field, [one.strip() for one in value.split("|")])
    if field.type == "flag":
        if value not in _FLAGS:
            raise _wrong(f"{field.name} is {value[:_SHOWN]!r}: {_form(field)}")
        return FieldCondition(field.name, _FLAGS[value], _FLAGS[value])
    read = _RANGE.fullmatch(value)
    if read is None or (read["least"], read["most"]) == (None, None) or (read["most"] and not read["range"]):
        raise _wrong(f"{field.name} is {value[:_SHOWN]!r}: {_form(field)}")
    least = None if read["least"] is None else int(read["least"])
    most = least if not read["range"] else None if read["most"] is None else int(read["most"])
    if least is not None and most is not None and least > most:
        raise _wrong(f"{field.name} is {value}: the first number of a range must not exceed the second")
    return FieldCondition(field.name, least, most)


def _one_of(field: KindField, values: list[str]) -> FieldCondition:
    names = {choice.name.casefold(): choice.name for choice in field.choices}
    for value in values:
        if value.casefold() not in names:
            known = tuple(names.values())
            raise _wrong(f"{field.name} is {value[:_SHOWN]!r}: {_unknown(value, known)}; {_form(field)}")
    return FieldCondition(field.name, words=tuple(dict.fromkeys([names[value.casefold()] for value in values])))


def _form(field: KindField) -> str:
    if field.type == "flag":
        return "it must be yes or no"
    if field.type == "choice":
        return f"it must be one of {_listed([choice.name for choice in field.choices])}, or several separated by |"
    return "it must be a whole number, or a range such as 5.., ..20 or 5..20"


def _unknown(name: str, known: Collection[str]) -> str:
    """Says that there is no such thing, and suggests the nearest."""
    near = get_close_matches(name.casefold(), known, 1, 0.5)
    lower = {one.casefold(): one for one in known}
    near = near or [lower[one] for one in get_close_matches(name.casefold(), lower, 1, 0.5)]
    return f"there is no {name[:_SHOWN]!r}" + (f"; did you mean {near[0]}?" if near else "")


def _listed(names: Collection[str]) -> str:
    """The names; if there are many, only the first."""
    shown = list(names)[:12]
    return ", ".join(shown) + (" …" if len(names) > len(shown) else "")


def _wrong(message: str) -> Problem:
    return invalid("the search has an invalid condition", message, parameter="where")
