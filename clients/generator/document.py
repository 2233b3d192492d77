"""Reads openapi.yaml into shapes. Whatever it does not know becomes a value of any kind, never a failure."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from clients.generator.shapes import (
    ANY,
    JSON,
    NULL,
    Alias,
    ApiOperation,
    Document,
    Either,
    Enumeration,
    ListOf,
    MapOf,
    OperationParameter,
    Record,
    RecordMember,
    RequestBody,
    Scalar,
    Shape,
    SuccessAnswer,
    TupleOf,
    Type,
    TypeReference,
)

Wire = Mapping[str, Any]
METHODS = ("get", "put", "post", "patch", "delete", "head")
OWN_HEADERS = frozenset(
    {
        "accept",
        "accept-encoding",
        "accept-language",
        "authorization",
        "content-type",
        "if-modified-since",
        "if-none-match",
        "origin",
    }
)
"""Headers that a client sets by itself."""


def read_document(path: Path) -> Document:
    """What the document at a path says. Raises `KeyError` for a reference that leads nowhere."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return DocumentReader(yaml.load(path.read_text("utf-8"), loader)).document()  # noqa: S506  # both are safe loaders


def type_name(text: str) -> str:
    """A name for a type: letters, digits and underscores, the first a capital."""
    words = re.findall(r"[A-Za-z0-9]+", text)
    name = "".join(word[0].upper() + word[1:] for word in words)
    return name if name[:1].isalpha() else f"Type{name}"


class DocumentReader:
    """Reads one document. Objects that stand within others get names: those of the way to them."""

    def __init__(self, wire: Wire):
        self._wire = wire
        self._schemas: Wire = wire.get("components", {}).get("schemas", {})
        self._types: dict[str, Type] = {}
        self._taken = {type_name(name) for name in self._schemas}

    def document(self) -> Document:
        for name, schema in self._schemas.items():
            self._named(type_name(name), schema)
        operations = tuple(self._operations())
        return Document(tuple(self._types.values()), operations)

    def _operations(self) -> Iterator[ApiOperation]:
        for path, item in self._wire["paths"].items():
            for method in METHODS:
                if method in item and "operationId" in item[method]:
                    yield self._operation(path, method, item)

    def _operation(self, path: str, method: str, item: Wire) -> ApiOperation:
        wire = item[method]
        name = wire["operationId"]
        parameters = {
            (found["in"], found["name"]): self._parameter(found, name)
            for found in map(self._resolved, [*item.get("parameters", ()), *wire.get("parameters", ())])
            if found["in"] in ("path", "query")
            or (found["in"] == "header" and found["name"].lower() not in OWN_HEADERS)
        }
        order = re.findall(r"{(\w+)}", path)
        within = sorted((p for p in parameters.values() if p.where == "path"), key=lambda p: order.index(p.name))
        beside = sorted((p for p in parameters.values() if p.where != "path"), key=lambda p: not p.required)
        body = self._body(self._resolved(wire["requestBody"]), name) if "requestBody" in wire else None
        answers = tuple(self._answers(wire["responses"], name))
        texts = str(wire.get("summary", "")), str(wire.get("description", ""))
        return ApiOperation(name, method.upper(), path, *texts, (*within, *beside), body, answers)

    def _parameter(self, wire: Wire, operation: str) -> OperationParameter:
        schema = wire.get("schema", {})
        shape = self._shape(schema, type_name(f"{operation} {wire['name']}"))
        joined = not wire.get("explode", wire.get("style", "form") == "form")
        required = wire["in"] == "path" or bool(wire.get("required"))
        return OperationParameter(wire["name"], wire["in"], shape, required, joined, str(wire.get("description", "")))

    def _body(self, wire: Wire, operation: str) -> RequestBody:
        content = wire["content"]
        if JSON not in content:
            return RequestBody(next(iter(content)), None, bool(wire.get("required")))
        schema = content[JSON].get("schema", {})
        target = self._resolved(schema)
        bare = target.get("type") == "object" and not target.get("required") and not target.get("minProperties")
        return RequestBody(JSON, self._shape(schema, type_name(f"{operation} body")), bool(wire.get("required")), bare)

    def _answers(self, responses: Wire, operation: str) -> Iterator[SuccessAnswer]:
        for status, response in sorted((str(status), response) for status, response in responses.items()):
            if status[0] not in "23" or status == "304":
                continue
            content = self._resolved(response).get("content", {})
            for media, found in content.items():
                shape = self._shape(found.get("schema", {}), type_name(f"{operation} answer")) if media == JSON else ANY
                yield SuccessAnswer(status, media, shape)
            if not content:
                yield SuccessAnswer(status, "", NULL)

    def _resolved(self, wire: Wire) -> Wire:
        """What a reference refers to, however many stand in between."""
        while "$ref" in wire:
            found: Any = self._wire
            for part in wire["$ref"].removeprefix("#/").split("/"):
                found = found[part.replace("~1", "/").replace("~0", "~")]
            wire = found
        return wire

    def _named(self, name: str, schema: Wire) -> None:
        """Adds a named type, before those that stand within it."""
        self._types[name] = Alias(name, ANY)
        description = str(schema.get("description", ""))
        schema = self._merged(schema)
        if schema.get("properties"):
            required = set(schema.get("required", ()))
            members = tuple(
                self._member(name, key, part, key in required) for key, part in schema["properties"].items()
            )
            more = schema.get("additionalProperties", False) is not False
            record = Record(name, members, more, description)
            nullable = "null" in _kinds(schema)
            self._types[name] = Alias(name, self._either([self._inner(name, record), NULL])) if nullable else record
        else:
            self._types[name] = Alias(name, self._shape(schema, name), description)

    def _inner(self, name: str, record: Record) -> Shape:
        inner = self._free(f"{name}Value")
        self._types[inner] = Record(inner, record.members, record.more, record.description)
        return TypeReference(inner)

    def _member(self, parent: str, name: str, schema: Any, required: bool) -> RecordMember:
        shape = self._shape(schema, parent + type_name(name))
        if not isinstance(schema, Mapping):
            return RecordMember(name, shape, required)
        target = self._resolved(schema)
        text = str(schema.get("description", ""))
        return RecordMember(name, shape, required, text, str(target.get("format", "")))

    def _merged(self, schema: Wire) -> Wire:
        """A schema with the members of all that it is said to be (`allOf`)."""
        if "allOf" not in schema:
            return schema
        merged: dict[str, Any] = {key: value for key, value in schema.items() if key != "allOf"}
        for part in schema["allOf"]:
            found = self._merged(self._resolved(part))
            properties = {**found.get("properties", {}), **merged.get("properties", {})}
            required = [*merged.get("required", ()), *found.get("required", ())]
            merged = {**found, **merged, "required": required}
            if properties:
                merged["properties"] = properties
        return merged

    def _shape(self, schema: Any, name: str) -> Shape:
        """The shape of a schema; an object with members that stands here gets the name."""
        if not isinstance(schema, Mapping):
            return ANY  # `true` and `false` are schemas, too
        if "$ref" in schema:
            return self._reference(schema["$ref"], name)
        if "const" in schema or "enum" in schema:
            values = (schema["const"],) if "const" in schema else tuple(schema["enum"])
            plain = all(value is None or isinstance(value, str | int | bool) for value in values)
            return Enumeration(values) if plain else ANY
        if len(schema.get("allOf", ())) == 1 and not schema.get("properties"):
            return self._shape(schema["allOf"][0], name)
        for key in ("oneOf", "anyOf"):
            if key in schema and not schema.get("properties"):
                return self._either([self._shape(part, name) for part in schema[key]])
        schema = self._merged(schema)
        kinds = _kinds(schema)
        if not kinds:
            kinds = ["object"] if "properties" in schema else ["array"] if "items" in schema else []
        shapes = [self._of_kind(kind, schema, name) for kind in kinds]
        return self._either([*shapes, *([NULL] if schema.get("nullable") else [])]) if shapes else ANY

    def _reference(self, address: str, name: str) -> Shape:
        prefix = "#/components/schemas/"
        if address.startswith(prefix) and "/" not in address.removeprefix(prefix):
            self._schemas[address.removeprefix(prefix)]
            return TypeReference(type_name(address.removeprefix(prefix)))
        return self._shape(self._resolved({"$ref": address}), name)

    def _of_kind(self, kind: str, schema: Wire, name: str) -> Shape:
        if kind == "array":
            if "prefixItems" in schema:
                parts = enumerate(schema["prefixItems"])
                return TupleOf(tuple(self._shape(part, f"{name}{number}") for number, part in parts))
            return ListOf(self._shape(schema.get("items", {}), f"{name}Item"))
        if kind == "object":
            if schema.get("properties"):
                own = self._free(name)
                self._named(own, {**schema, "type": "object", "nullable": False})
                return TypeReference(own)
            return MapOf(self._shape(schema.get("additionalProperties", {}), f"{name}Value"))
        if kind == "string" and schema.get("format") == "binary":
            return Scalar("binary")
        return Scalar(kind) if kind in ("string", "integer", "number", "boolean", "null") else ANY

    def _either(self, options: list[Shape]) -> Shape:
        """One of several shapes, each once; any kind of value if one of them may be any."""
        flat: list[Shape] = []
        for option in options:
            flat += option.options if isinstance(option, Either) else [option]
        unique = tuple(dict.fromkeys(flat))
        if ANY in unique:
            return ANY
        return unique[0] if len(unique) == 1 else Either(unique)

    def _free(self, name: str) -> str:
        """The name, with a number if another type has it."""
        number, free = 1, name
        while free in self._types or free in self._taken:
            number += 1
            free = f"{name}{number}"
        return free


def _kinds(schema: Wire) -> list[str]:
    kind = schema.get("type", [])
    return [kind] if isinstance(kind, str) else list(kind)
