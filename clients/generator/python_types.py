"""The types of a document in Python: dictionaries with known members, as JSON has them."""

import keyword
from collections.abc import Iterator

from clients.generator.shapes import (
    Alias,
    Document,
    Either,
    Enumeration,
    ListOf,
    MapOf,
    Record,
    RecordMember,
    Scalar,
    Shape,
    TupleOf,
    TypeReference,
)
from clients.generator.texts import comment, docstring

_SCALARS = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
    "binary": "bytes",
    "any": "t.Any",
}
HEADER = '"""Written by `make clients` from openapi.yaml; not by hand."""'


def python_schemas(document: Document) -> str:
    """The module of all types."""
    parts = [
        '"""What the service takes and answers, as JSON has it: dictionaries whose members are known.',
        "",
        "Nothing is checked when an answer comes: members and values that are not known here are left as they are.",
        "Written by `make clients` from openapi.yaml; not by hand.",
        '"""',
        "",
        "import typing as t",
        "",
    ]
    records = [found for found in document.types if isinstance(found, Record)]
    aliases = [found for found in document.types if isinstance(found, Alias)]
    for record in records:
        parts += _record(record)
    for alias, known in _in_order(aliases):
        parts += _alias(alias, known)
    return "\n".join(parts) + "\n"


def _in_order(aliases: list[Alias]) -> Iterator[tuple[Alias, bool]]:
    """Each alias after those that it names, and whether all of them were; some may name each other in a circle."""
    waiting = {alias.name: alias for alias in aliases}
    while waiting:
        ready = [alias for alias in waiting.values() if not _names(alias.shape) & waiting.keys()]
        for alias in ready or [next(iter(waiting.values()))]:
            yield alias, bool(ready)
            del waiting[alias.name]


def python_type(shape: Shape, prefix: str = "") -> str:
    """A shape as an annotation; names get the prefix."""
    match shape:
        case Scalar(kind):
            return _SCALARS[kind]
        case TypeReference(name):
            return prefix + name
        case Enumeration(values):
            return f"t.Literal[{', '.join(_literal(value) for value in values)}]" if values else "t.Any"
        case ListOf(item):
            return f"list[{python_type(item, prefix)}]"
        case TupleOf(items):
            return f"list[{' | '.join(dict.fromkeys(python_type(item, prefix) for item in items)) or 't.Any'}]"
        case MapOf(value):
            return f"dict[str, {python_type(value, prefix)}]"
        case Either(options):
            return " | ".join(dict.fromkeys(python_type(option, prefix) for option in options))


def _literal(value: object) -> str:
    if isinstance(value, str):
        quoted = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{quoted}"'
    return repr(value)


def _alias(found: Alias, known: bool) -> Iterator[str]:
    """`known`: all that it names stands before it."""
    annotation = python_type(found.shape)
    yield ""
    yield f"{found.name}: t.TypeAlias = {annotation if known else _quoted(annotation)}"
    if found.description:
        yield docstring(found.description)


def _record(found: Record) -> Iterator[str]:
    """As a class; a member whose name is none in Python needs the other form."""
    yield ""
    yield ""
    if all(member.name.isidentifier() and not keyword.iskeyword(member.name) for member in found.members):
        yield f"class {found.name}(t.TypedDict):"
        yield docstring(found.description or "An object.", "    ")
        yield ""
        for member in found.members:
            yield from _comment(member)
            annotation = python_type(member.shape)
            yield f"    {member.name}: {_required(member, _quoted(annotation) if _names(member.shape) else annotation)}"
        return
    yield f'{found.name} = t.TypedDict("{found.name}", {{'
    for member in found.members:
        yield from _comment(member)
        yield f'    "{member.name}": {_required(member, _quoted(python_type(member.shape)))},'
    yield "})"
    if found.description:
        yield docstring(found.description)


def _comment(member: RecordMember) -> Iterator[str]:
    text = member.description + (f" ({member.format})" if member.format else "")
    if text.strip():
        yield from comment(text.strip(), "    # ")


def _required(member: RecordMember, annotation: str) -> str:
    return annotation if member.required else f"t.NotRequired[{annotation}]"


def _names(shape: Shape) -> set[str]:
    """The types that a shape names."""
    match shape:
        case TypeReference(name):
            return {name}
        case ListOf(inner) | MapOf(inner):
            return _names(inner)
        case TupleOf(several) | Either(several):
            return {name for inner in several for name in _names(inner)}
        case _:
            return set()


def _quoted(annotation: str) -> str:
    """In quotes, because it may name what comes later."""
    return "'" + annotation.replace("'", "\\'") + "'"
