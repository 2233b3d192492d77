"""The types of a document in TypeScript."""

import json
import re
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
from clients.generator.texts import block_comment

HEADER = "// Written by `make clients` from openapi.yaml; not by hand."
_SCALARS = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    "binary": "Uint8Array",
    "any": "unknown",
}


def typescript_schemas(document: Document) -> str:
    """The module of all types."""
    lines = [
        HEADER,
        "// What the service takes and answers, as JSON has it. Nothing is checked when an answer comes: members and",
        "// values that are not known here are left as they are.",
    ]
    for found in document.types:
        lines += ["", *(_interface(found) if isinstance(found, Record) else _alias(found))]
    return "\n".join(lines) + "\n"


def typescript_type(shape: Shape, prefix: str = "") -> str:
    """A shape as a type; names get the prefix."""
    match shape:
        case Scalar(kind):
            return _SCALARS[kind]
        case TypeReference(name):
            return prefix + name
        case Enumeration(values):
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values) or "unknown"
        case ListOf(item):
            inner = typescript_type(item, prefix)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case TupleOf(items):
            return f"[{', '.join(typescript_type(item, prefix) for item in items)}]"
        case MapOf(value):
            return f"{{ [name: string]: {typescript_type(value, prefix)} }}"
        case Either(options):
            return " | ".join(dict.fromkeys(typescript_type(option, prefix) for option in options))


def member_name(name: str) -> str:
    """A member's name, in quotes where it needs them."""
    return name if re.fullmatch(r"[A-Za-z_$][\w$]*", name) else json.dumps(name, ensure_ascii=False)


def _alias(found: Alias) -> Iterator[str]:
    if found.description:
        yield from block_comment(found.description)
    yield f"export type {found.name} = {typescript_type(found.shape)};"


def _interface(found: Record) -> Iterator[str]:
    if found.description:
        yield from block_comment(found.description)
    yield f"export interface {found.name} {{"
    for member in found.members:
        text = member.description + (f" ({member.format})" if member.format else "")
        if text.strip():
            yield from block_comment(text, "  ")
        yield f"  {member_name(member.name)}{_mark(member)}: {typescript_type(member.shape)};"
    if found.more:
        yield "  [name: string]: unknown;"
    yield "}"


def _mark(member: RecordMember) -> str:
    return "" if member.required else "?"
