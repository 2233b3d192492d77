"""Schemas of the document for readers: a type in words with links, and tables of members."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from api.docs.markdown import as_html

Schema = Mapping[str, Any]

_SCHEMAS: Final = "#/components/schemas/"
_OR, _AND, _THEN = Markup(" or "), Markup(" and "), Markup(", then ")
_BOUNDS: Final = (
    ("minimum", Markup("at least {}")),
    ("exclusiveMinimum", Markup("more than {}")),
    ("maximum", Markup("at most {}")),
    ("exclusiveMaximum", Markup("less than {}")),
    ("multipleOf", Markup("a multiple of {}")),
    ("maxLength", Markup("at most {} characters")),
    ("minItems", Markup("{} items or more")),
    ("maxItems", Markup("at most {} items")),
    ("minProperties", Markup("{} members or more")),
    ("maxProperties", Markup("at most {} members")),
)
_FLAGS: Final = (
    ("uniqueItems", Markup("each at most once")),
    ("readOnly", Markup("only in answers")),
    ("writeOnly", Markup("only in requests")),
    ("deprecated", Markup("deprecated")),
)


@dataclass(frozen=True)
class Alternative:
    """One of several forms: its value of the discriminator ("" for none), and its type."""

    value: str
    type: Markup
    form: "Form | None"


@dataclass(frozen=True)
class Form:
    """What a schema allows: its type in words, bounds, description, members, and alternatives."""

    type: Markup
    notes: tuple[Markup, ...]
    text: Markup
    members: tuple["Property", ...] = ()
    choices: tuple[Alternative, ...] = ()
    told_by: str = ""
    example: str = ""

    @property
    def opens(self) -> bool:
        """Whether there is more to show than its type."""
        return bool(self.members or self.choices)


@dataclass(frozen=True)
class Property:
    """A member of an object. `inner` is the form of an unnamed object inside it."""

    name: str
    required: bool
    form: Form
    inner: Form | None


class Forms:
    """The forms of a document's schemas. Only unnamed ones are shown in place, so schemas may be recursive."""

    def __init__(self, document: Mapping[str, Any]):
        self._document = document

    def named(self) -> Iterator[tuple[str, Form]]:
        """The named schemas of the document, by name."""
        schemas = self._document.get("components", {}).get("schemas", {})
        for name in sorted(schemas, key=str.lower):
            yield name, self.form(schemas[name])

    def resolved(self, thing: Any) -> Any:
        """The target of a reference, or the thing itself."""
        return resolved(self._document, thing)

    def form(self, schema: Any) -> Form:
        """The form of a schema; references are resolved, with the name as the type."""
        target = self.resolved(schema)
        if not isinstance(target, Mapping):
            return Form(self.words(target), (), Markup())
        told_by = target.get("discriminator", {}).get("propertyName", "")
        return Form(
            self.words(schema),
            self.notes(target),
            as_html(target.get("description", "")),
            tuple(self._members(target)),
            tuple(self._choices(target, told_by)),
            told_by,
            _example(target),
        )

    def words(self, schema: Any) -> Markup:
        """A type in words, with links to named schemas."""
        if schema is False:
            return Markup("nothing")
        if not isinstance(schema, Mapping) or not schema:
            return Markup("any value")
        if "$ref" in schema:
            return _link(schema["$ref"])
        if "const" in schema:
            return _code(schema["const"])
        if "enum" in schema:
            return _joined([_code(value) for value in schema["enum"]])
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return _joined(self.words(part) for part in schema[several])
        if "allOf" in schema:
            refs = [part for part in schema["allOf"] if "$ref" in part]
            if refs:
                return _joined((self.words(part) for part in refs), _AND)
            return Markup("object")
        return self._typed(schema)

    def _typed(self, schema: Schema) -> Markup:
        types = schema.get("type", "object" if "properties" in schema else None)
        if types is None:
            return Markup("any value")
        return _joined(self._one_type(kind, schema) for kind in ([types] if isinstance(types, str) else types))

    def _one_type(self, kind: str, schema: Schema) -> Markup:
        if kind == "array":
            if "prefixItems" in schema:
                return Markup("array: {}").format(_joined(map(self.words, schema["prefixItems"]), _THEN))
            return Markup("array of {}").format(self.words(schema.get("items", {})))
        more = schema.get("additionalProperties")
        if kind == "object" and isinstance(more, Mapping) and more and not schema.get("properties"):
            return Markup("map of names to {}").format(self.words(more))
        if kind in ("string", "integer", "number") and "format" in schema:
            return Markup("{} ({})").format(kind, schema["format"])
        return Markup.escape(kind)

    def notes(self, schema: Schema) -> tuple[Markup, ...]:
        """Bounds, defaults and marks."""
        found = [words.format(_code(schema[name])) for name, words in _BOUNDS if name in schema]
        least = schema.get("minLength", 0)
        if least:
            found.insert(0, Markup("not empty") if least == 1 else Markup("{} characters or more").format(_code(least)))
        if "pattern" in schema:
            found.append(Markup("fits <code>{}</code>").format(schema["pattern"]))
        found += [words for name, words in _FLAGS if schema.get(name)]
        if "default" in schema:
            found.append(Markup("by default {}").format(_code(schema["default"])))
        if schema.get("additionalProperties") is False and schema.get("properties"):
            found.append(Markup("no other members"))
        items = schema.get("items")
        if isinstance(items, Mapping) and "$ref" not in items and (each := self.notes(items)):
            found.append(Markup("each: {}").format(Markup(", ").join(each)))
        return tuple(found)

    def _members(self, schema: Schema) -> Iterator[Property]:
        properties, required = self._merged(schema, ())
        for name, part in properties.items():
            form = self._in_place(part)
            yield Property(name, name in required, form, self._inner(part))
        more = schema.get("additionalProperties")
        if properties and isinstance(more, Mapping) and more:
            yield Property("any other name", False, self._in_place(more), self._inner(more))

    def _in_place(self, schema: Any) -> Form:
        """The row of a member: with its own description, not that of the schema it refers to."""
        if not isinstance(schema, Mapping):
            return Form(self.words(schema), (), Markup())
        text = as_html(schema.get("description", ""))
        return Form(self.words(schema), self.notes(schema), text, example=_example(schema))

    def _merged(self, schema: Schema, seen: tuple[int, ...]) -> tuple[dict[str, Any], set[str]]:
        """Members and required names, with those of all parts of `allOf`."""
        properties: dict[str, Any] = {}
        required = set(schema.get("required", ()))
        for part in schema.get("allOf", ()):
            part = self.resolved(part)
            if isinstance(part, Mapping) and id(part) not in seen:
                more, needed = self._merged(part, (*seen, id(schema)))
                properties |= more
                required |= needed
        return {**properties, **schema.get("properties", {})}, required

    def _inner(self, schema: Any) -> Form | None:
        """The form of an unnamed object within a schema: its items, its values, or an alternative."""
        if not isinstance(schema, Mapping) or "$ref" in schema:
            return None
        if schema.get("properties") or any("$ref" not in part for part in schema.get("allOf", ())):
            return self.form({name: part for name, part in schema.items() if name != "description"})
        parts = [part for several in ("oneOf", "anyOf") for part in schema.get(several, ())]
        inner = [form for part in parts if (form := self._inner(part))]
        if len(inner) == 1:
            return inner[0]
        if inner or "discriminator" in schema:
            return self.form({name: part for name, part in schema.items() if name != "description"})
        return self._inner(schema.get("items")) or self._inner(schema.get("additionalProperties"))

    def _choices(self, schema: Schema, told_by: str) -> Iterator[Alternative]:
        named = {target: value for value, target in schema.get("discriminator", {}).get("mapping", {}).items()}
        for several in ("oneOf", "anyOf"):
            parts = schema.get(several, ())
            if not told_by and all("$ref" in part or not self._inner(part) for part in parts) and len(parts) < 3:
                continue  # the type in words is enough
            for part in parts:
                yield Alternative(self._told(part, told_by, named), self.words(part), self._inner(part))

    def _told(self, part: Schema, told_by: str, named: Mapping[str, str]) -> str:
        """The value of the discriminator for a part: by the mapping, else by the part's own constant."""
        reference = part.get("$ref", "")
        for known in (reference, reference.removeprefix(_SCHEMAS)):
            if known in named:
                return named[known]
        target = self.resolved(part)
        said = target.get("properties", {}).get(told_by, {}) if isinstance(target, Mapping) else {}
        only = said.get("enum", [said.get("const")]) if isinstance(said, Mapping) else [None]
        return str(only[0]) if len(only) == 1 and only[0] is not None else ""


def resolved(document: Mapping[str, Any], thing: Any) -> Any:
    """What a reference of the document points at, else the thing itself. A reference that leads nowhere stays."""
    seen: set[str] = set()
    while isinstance(thing, Mapping) and "$ref" in thing and thing["$ref"] not in seen:
        seen.add(thing["$ref"])
        found: Any = document
        for part in thing["$ref"].removeprefix("#/").split("/"):
            found = found.get(part.replace("~1", "/").replace("~0", "~")) if isinstance(found, Mapping) else None
        if found is None:
            return thing
        thing = found
    return thing


def _link(reference: str) -> Markup:
    name = reference.rpartition("/")[2]
    if reference.startswith(_SCHEMAS):
        return Markup('<a href="/docs/schemas#{0}">{0}</a>').format(name)
    return Markup.escape(name)


def _code(value: Any) -> Markup:
    return Markup("<code>{}</code>").format(json.dumps(value, ensure_ascii=False, default=str))


def _joined(words: Iterable[Markup], between: Markup = _OR) -> Markup:
    return between.join(dict.fromkeys(words))


def _example(schema: Schema) -> str:
    """An example of a schema as JSON, "" if it has none."""
    examples: Sequence[Any] = schema.get("examples") or ([schema["example"]] if "example" in schema else [])
    return json.dumps(examples[0], ensure_ascii=False, default=str) if examples else ""
