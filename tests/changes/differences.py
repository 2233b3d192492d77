"""What differs between two OpenAPI documents for those who call: a pure function from documents to changes.

Names of schemas are no promise, what stands behind them is: references are followed, so a schema that gets a name is no
change. A schema that says nothing of its members promises nothing either; to describe it breaks nobody.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from api.docs.forms import resolved

Document = Mapping[str, Any]

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
TEXTS = ("description", "summary", "example", "examples", "title")
BOUNDS = (
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "minItems", "maxItems",
    "pattern", "format", "default",
)  # fmt: skip


@dataclass(frozen=True, order=True)
class Change:
    """A change of an operation, in a sentence, and whether it can break a client that works today."""

    operation: str
    text: str
    breaking: bool = False

    @property
    def line(self) -> str:
        """The change in one line, by which it can be allowed."""
        return f"{self.operation}: {self.text}"


def differences(old: Document, new: Document) -> list[Change]:
    """The changes from one document to the next, by operation, each once."""
    before, after = _operations(old), _operations(new)
    changes = [Change(name, "removed", breaking=True) for name in before if name not in after]
    changes += [Change(name, "added") for name in after if name not in before]
    for name in before:
        if name in after:
            changes += _Comparison(old, new, name).operation(before[name], after[name])
    return sorted(set(changes))


def trimmed(thing: Any, *, named: bool = False) -> Any:
    """A document without its texts for people, which no comparison reads. In `properties`, names are kept."""
    if isinstance(thing, list):
        return [trimmed(part) for part in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        name: trimmed(part, named=name in ("properties", "schemas", "responses", "headers"))
        for name, part in thing.items()
        if named or name not in TEXTS
    }


def _operations(document: Document) -> dict[str, dict[str, Any]]:
    """The operations by method and path; parameters of the path are each operation's own."""
    found = {}
    for kind in ("paths", "webhooks"):
        for path, item in document.get(kind, {}).items():
            for method in METHODS:
                if method in item:
                    own = item[method]
                    parameters = [*item.get("parameters", ()), *own.get("parameters", ())]
                    found[f"{method.upper()} {path}"] = {**own, "parameters": parameters}
    return found


class _Comparison:
    """The comparison of one operation in two documents."""

    def __init__(self, old: Document, new: Document, name: str):
        self._old, self._new, self._name = old, new, name
        self._seen: set[tuple[str, str, bool]] = set()

    def operation(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
        if new.get("deprecated") and not old.get("deprecated"):
            yield self._change("deprecated")
        yield from self._parameters(old["parameters"], new["parameters"])
        body, now = resolved(self._old, old.get("requestBody", {})), resolved(self._new, new.get("requestBody", {}))
        if now.get("required") and not body.get("required"):
            yield self._change("a body is required", breaking=True)
        yield from self._contents("body", body.get("content", {}), now.get("content", {}), sent=True)
        yield from self._answers(old.get("responses", {}), new.get("responses", {}))

    def _change(self, text: str, *, breaking: bool = False) -> Change:
        return Change(self._name, text, breaking)

    def _parameters(self, old: list[Any], new: list[Any]) -> Iterator[Change]:
        before = {(one["in"], one["name"]): one for one in (resolved(self._old, one) for one in old)}
        after = {(one["in"], one["name"]): one for one in (resolved(self._new, one) for one in new)}
        for (place, name), one in before.items():
            now = after.get((place, name))
            if now is None:
                yield self._change(f"{place} parameter `{name}` removed", breaking=True)
                continue
            if now.get("required") and not one.get("required"):
                yield self._change(f"{place} parameter `{name}` is required", breaking=True)
            yield from self._schemas(f"{place} parameter `{name}`", one.get("schema"), now.get("schema"), sent=True)
        for place, name in sorted(after.keys() - before.keys()):
            needed = bool(after[place, name].get("required"))
            more = ", and required" if needed else ""
            yield self._change(f"{place} parameter `{name}` added{more}", breaking=needed)

    def _answers(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
        for status in sorted(old.keys() | new.keys()):
            if status not in new:
                yield self._change(f"answer {status} removed", breaking=status.startswith("2"))
            elif status not in old:
                yield self._change(f"answer {status} added")
            else:
                before, after = resolved(self._old, old[status]), resolved(self._new, new[status])
                place = f"answer {status}"
                yield from self._contents(place, before.get("content", {}), after.get("content", {}), sent=False)
                headers, now = before.get("headers", {}), after.get("headers", {})
                for name in sorted(headers.keys() - now.keys()):
                    yield self._change(f"{place}: header `{name}` removed", breaking=True)
                for name in sorted(now.keys() - headers.keys()):
                    yield self._change(f"answers may have the header `{name}`")

    def _contents(self, place: str, old: Mapping[str, Any], new: Mapping[str, Any], *, sent: bool) -> Iterator[Change]:
        for kind in sorted(old.keys() | new.keys()):
            if kind not in new:
                yield self._change(f"{place}: `{kind}` removed", breaking=True)
            elif kind not in old:
                yield self._change(f"{place}: `{kind}` added")
            else:
                yield from self._schemas(place, old[kind].get("schema"), new[kind].get("schema"), sent=sent)

    def _schemas(self, place: str, old: Any, new: Any, *, sent: bool) -> Iterator[Change]:
        """The changes of a schema at a place; `sent` by the client, or answered."""
        key = (json.dumps(old, sort_keys=True), json.dumps(new, sort_keys=True), sent)
        if key in self._seen:
            return  # schemas that hold themselves, and those that are used twice
        self._seen.add(key)
        old, new = _flat(self._old, old), _flat(self._new, new)
        if _says_nothing(old):
            if not _says_nothing(new):
                yield self._change(f"{place} is described")
            return
        if _says_nothing(new):
            yield self._change(f"{place} is no longer described", breaking=not sent)
            return
        yield from self._kinds(place, old, new, sent=sent)
        yield from self._members(place, old, new, sent=sent)
        yield from self._choices(place, _choices(old), _choices(new), sent=sent)
        for part, words in (("items", "[]"), ("additionalProperties", ".*")):
            if isinstance(old.get(part), Mapping) and isinstance(new.get(part), Mapping):
                yield from self._schemas(f"{place}{words}", old[part], new[part], sent=sent)
        for name in BOUNDS:
            if old.get(name) != new.get(name):
                was, now = (json.dumps(one.get(name)) if name in one else "none" for one in (old, new))
                yield self._change(f"{place}: {name} {was} is now {now}", breaking=_narrower(name, old, new, sent=sent))

    def _kinds(self, place: str, old: Mapping[str, Any], new: Mapping[str, Any], *, sent: bool) -> Iterator[Change]:
        """Types and values. Answers may gain values, which clients have to bear, but not types."""
        before, after = _types(old), _types(new)
        if before and after and before != after:
            breaking = bool(before - after) if sent else bool(after - before)
            yield self._change(f"{place}: {_list(before)} is now {_list(after)}", breaking=breaking)
        values, now = _values(old), _values(new)
        if values is not None and now is not None:
            for value in sorted(values - now):
                yield self._change(f"{place}: value `{value}` removed", breaking=sent)
            for value in sorted(now - values):
                yield self._change(f"{place}: value `{value}` added")
        elif values is None and now is not None:
            yield self._change(f"{place}: only {_list(now)}", breaking=sent)
        elif values is not None:
            yield self._change(f"{place}: any value, not only {_list(values)}")

    def _choices(self, place: str, old: Mapping[str, Any], new: Mapping[str, Any], *, sent: bool) -> Iterator[Change]:
        """The changes of forms that are told apart, where both documents have some."""
        if old and new:
            for name in sorted(old.keys() - new.keys()):
                yield self._change(f"{place}: form `{name}` removed", breaking=sent)
            for name in sorted(new.keys() - old.keys()):
                yield self._change(f"{place}: form `{name}` added")
            for name in sorted(old.keys() & new.keys()):
                yield from self._schemas(f"{place}<{name}>", old[name], new[name], sent=sent)

    def _members(self, place: str, old: Mapping[str, Any], new: Mapping[str, Any], *, sent: bool) -> Iterator[Change]:
        before, after = old.get("properties", {}), new.get("properties", {})
        was, now = set(old.get("required", ())), set(new.get("required", ()))
        if after or not (new.get("oneOf") or new.get("anyOf")):
            for name in sorted(before.keys() - after.keys()):
                yield self._change(f"{place}: member `{name}` removed", breaking=True)
        for name in sorted(after.keys() - before.keys()):
            needed = sent and name in now
            yield self._change(f"{place}: member `{name}` added{', and required' if needed else ''}", breaking=needed)
        for name in sorted(before.keys() & after.keys()):
            if name in now - was:
                yield self._change(f"{place}: member `{name}` is always there" if not sent else
                                   f"{place}: member `{name}` is required", breaking=sent)  # fmt: skip
            elif name in was - now:
                yield self._change(f"{place}: member `{name}` may be left out", breaking=not sent)
            yield from self._schemas(f"{place}.{name}", before[name], after[name], sent=sent)


def _flat(document: Document, schema: Any) -> dict[str, Any]:
    """A schema with the parts of `allOf` put together, and `null` among its types where a choice has it."""
    schema = resolved(document, schema)
    if not isinstance(schema, Mapping):
        return {}
    flat = {name: part for name, part in schema.items() if name not in TEXTS}
    for part in flat.pop("allOf", ()):
        more = _flat(document, part)
        merged = {**more.get("properties", {}), **flat.get("properties", {})}
        required = [*more.get("required", ()), *flat.get("required", ())]
        flat = {**more, **flat, **({"properties": merged} if merged else {}), "required": required}
    for several in ("anyOf", "oneOf"):
        parts = [resolved(document, part) for part in flat.get(several, ())]
        rest = [part for part in parts if part.get("type") != "null"]
        if len(parts) == 2 and len(rest) == 1:
            only = _flat(document, rest[0])
            return {**only, "type": sorted({*_types(only), "null"})} if _types(only) else only
    return flat


def _choices(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The forms that a value may have, by the values of the discriminator, else by their names or order."""
    told = {target: value for value, target in schema.get("discriminator", {}).get("mapping", {}).items()}
    parts = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
    names = [part.get("$ref", str(at)) for at, part in enumerate(parts, 1)]
    return {told.get(name, name.rpartition("/")[2]): part for name, part in zip(names, parts, strict=True)}


def _says_nothing(schema: Mapping[str, Any]) -> bool:
    """Whether a schema lets every value, or every object, be."""
    told = set(schema) - {"type", "additionalProperties", "default"}
    if told or _types(schema) - {"object", "null"}:
        return False
    return schema.get("additionalProperties") in (None, True, {})


def _types(schema: Mapping[str, Any]) -> set[str]:
    kind = schema.get("type", [])
    return {kind} if isinstance(kind, str) else set(kind)


def _values(schema: Mapping[str, Any]) -> set[str] | None:
    if "const" in schema:
        return {json.dumps(schema["const"])}
    return {json.dumps(value) for value in schema["enum"]} if "enum" in schema else None


def _list(words: set[str]) -> str:
    return ", ".join(f"`{word}`" for word in sorted(words))


def _narrower(name: str, old: Mapping[str, Any], new: Mapping[str, Any], *, sent: bool) -> bool:
    """Whether a bound refuses what a client sends today. What is answered may be bounded as it is found out to be."""
    if not sent or name == "format" or name not in new:
        return name == "default" and sent
    if name not in old:
        return name != "default"
    if name.startswith(("min", "exclusiveMin")):
        return bool(new[name] > old[name])
    if name.startswith(("max", "exclusiveMax")):
        return bool(new[name] < old[name])
    return True
