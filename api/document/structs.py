"""The schemas of answers, from the structs sent."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from msgspec import Raw, UnsetType
from msgspec.structs import fields

from api.document.forms import Schema, one_of_these, ref, words
from domain.record.answers import Answer

_WORDS: Final = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}
_UNTOLD: Final = (UnsetType, Raw)
"""Types of values that are left out, or already encoded."""


def components(document: Any) -> dict[str, Schema]:
    """The schemas of the answers named in a document, and of those within them, by class name."""
    known = {_name(kind): kind for kind in _all(Answer)}
    made: dict[str, Schema] = {}
    waiting = named_in(document)
    while waiting:
        name = waiting.pop()
        if name in known and name not in made:
            made[name] = _object(known[name])
            waiting |= named_in(made[name])
    return dict(sorted(made.items()))


def named_in(part: Any) -> set[str]:
    """The components named in a part of a document."""
    return set(re.findall(r'"#/components/schemas/([\w-]+)"', json.dumps(part)))


def _all(kind: type[Answer]) -> Iterator[type[Answer]]:
    for below in kind.__subclasses__():
        yield below
        yield from _all(below)


def _name(kind: type[Answer]) -> str:
    name: str = kind.__dict__.get("COMPONENT", kind.__name__)
    return name


def _object(kind: type[Answer]) -> Schema:
    told = fields(kind)
    required = sorted(field.encode_name for field in told if field.required)
    properties = {field.encode_name: _form(field.type) for field in told}
    return {"type": "object", "properties": properties, **({"required": required} if required else {})}


def _form(hint: Any) -> Schema:
    """The schema of a value of this type."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        said = {name: text for meta in parts[1:] for name, text in (meta.extra_json_schema or {}).items()}
        if "$ref" in said:
            return said
        form = _form(parts[0])
        if "enum" in said and "null" in form["type"]:
            said = {**said, "enum": [*said["enum"], None]}
        return {**form, **said}
    if origin in (Union, UnionType):
        told = [_form(part) for part in parts if part not in _UNTOLD]
        plain = [form["type"] for form in told if form.keys() == {"type"}]
        return {"type": plain} if 1 < len(plain) == len(told) else one_of_these(told)
    if origin is Literal:
        return words(parts)
    if origin in (list, tuple, Sequence):
        return {"type": "array", "items": _form(parts[0])}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _form(parts[1])}
    if isinstance(hint, type) and issubclass(hint, Answer):
        return ref(_name(hint))
    return {"type": _WORDS[hint]} if hint in _WORDS else {}  # `Any`
