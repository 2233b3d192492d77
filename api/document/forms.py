"""JSON Schema of dataclasses in their wire form (`to_wire`), with the redaction that `seen_by` may apply to them."""

import types
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeGuard, Union, cast, get_args, get_origin, get_type_hints

from domain.rules.declaration import Component
from domain.rules.moves import Move, member_name, type_name
from domain.rules.secrecy import Shown, listed_fields, marks_of, sparse_fields, turned_over

Schema = dict[str, Any]

HEAD: Final = "EventHead"
"""The component of the members that every event of a game has."""
NULL: Final = {"type": "null"}
_WORDS: Final = {int: "integer", str: "string", bool: "boolean", float: "number", type(None): "null"}


_CLAIMED_AT: Final = {
    "type": "integer",
    "description": "When the sender says it was made, in any unit. Kept with the move; no rule uses it.",
}
"""The members that every move may have beside its fields."""


@dataclass(frozen=True)
class Sight:
    """What may be face down at a place: the value itself, and members with these names inside it."""

    hidden: bool = False
    inside: frozenset[str] = frozenset()

    def below(self, member: str) -> "Sight":
        """What may be face down in a member of an object at this place."""
        return Sight(member in self.inside, self.inside)


OPEN: Final = Sight()


class DataclassSchemas:
    """The schemas of dataclasses, each a named component.

    `name_of` names the component of a dataclass. `components` fills as schemas are requested.
    """

    def __init__(self, name_of: Callable[[type], str]):
        self.components: dict[str, Schema] = {}
        self._name_of = name_of
        self._sights: dict[type, set[str]] = {}

    def see(self, kinds: Collection[type]) -> None:
        """Records for these dataclasses, and for those inside them, what may be face down wherever they occur.

        A component has one schema, so this must be known before the first is made.
        """
        for kind in kinds:
            self._see(kind, frozenset(), set())

    def reference(self, kind: type) -> Schema:
        """A reference to the component of a dataclass, made on first use."""
        name = self._name_of(kind)
        if name not in self.components:
            self.components[name] = {}  # for a recursive dataclass
            self.components[name] = self.object(kind)
        return ref(name)

    def object(self, kind: type, *, also: Mapping[str, Schema] | None = None, without: Collection[str] = ()) -> Schema:
        """The schema of a dataclass: `also` are members before its fields, `without` fields to omit."""
        properties = dict(also or {})
        if issubclass(kind, Move):
            properties = {"type": constant(type_name(cast(type, kind))), **properties}
        required, hints = list(properties), _hints(kind)
        sparse, inside = sparse_fields(kind), frozenset(self._sights.get(kind, ()))
        for field in _listed(kind):
            if field.name in without:
                continue
            sight = _sight_of(hints[field.name], Sight(field.name in inside, inside))
            properties[member_name(field.name)] = self._plain(hints[field.name], sight)
            if field.name not in sparse and not _may_be_left_out(kind, field):
                required.append(member_name(field.name))
        if issubclass(kind, Move):
            properties["claimed_at"] = dict(_CLAIMED_AT)
        words = described(kind)
        return {"type": "object", **words, "properties": properties, **({"required": required} if required else {})}

    def _plain(self, hint: Any, sight: Sight) -> Schema:
        """The schema of a value of this type."""
        if get_origin(hint) is Annotated:
            named = [mark.name for mark in hint.__metadata__ if isinstance(mark, Component)]
            return ref(named[0]) if named else self._plain(get_args(hint)[0], sight)
        if _is_dataclass(hint):
            return nullable(self.reference(hint)) if sight.hidden else self.reference(hint)
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return one_of_these([self._plain(part, sight) for part in get_args(hint)])
        if origin is Literal:
            return nullable(words(get_args(hint))) if sight.hidden else words(get_args(hint))
        if origin is tuple:
            return {"type": "array", "items": self._plain(get_args(hint)[0], sight)}
        if origin is not None and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self._plain(get_args(hint)[1], sight)}
        if hint in _WORDS:
            return nullable({"type": _WORDS[hint]}) if sight.hidden else {"type": _WORDS[hint]}
        return {}  # `Any`

    def _see(self, kind: type, inside: frozenset[str], known: set[tuple[type, frozenset[str]]]) -> None:
        if (kind, inside) in known:
            return
        known.add((kind, inside))
        self._sights.setdefault(kind, set()).update(inside)
        for field in _listed(kind):
            hint = _hints(kind)[field.name]
            for part in _dataclasses_in(hint):
                self._see(part, _sight_of(hint, Sight(False, inside)).inside, known)


def ref(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def constant(value: str) -> Schema:
    """The schema of a constant text."""
    return {"type": "string", "const": value}


def words(values: Collection[Any]) -> Schema:
    """The schema of one of these values, which may be texts, numbers, truth values or `None`."""
    kinds = list(dict.fromkeys([_WORDS[type(value)] for value in values]))
    kind = {"type": kinds[0] if len(kinds) == 1 else kinds}
    return kind if set(kinds) <= {"boolean", "null"} else {**kind, "enum": list(values)}


def one_of_these(parts: list[Schema]) -> Schema:
    """The schema of any of these, with `null` in the form that is easiest to read."""
    others = [part for part in parts if part != NULL]
    whole = others[0] if len(others) == 1 else {"anyOf": others}
    return nullable(whole) if len(others) < len(parts) else whole


def nullable(schema: Schema) -> Schema:
    """The same schema, or `null`."""
    if not schema or schema == NULL:
        return schema
    if "anyOf" in schema:
        more = [] if NULL in schema["anyOf"] else [NULL]
        return {**schema, "anyOf": [*schema["anyOf"], *more]}
    if "type" not in schema or "const" in schema:
        return {"anyOf": [schema, NULL]}
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "null" in kinds:
        return schema
    listed = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [*kinds, "null"], **listed}


def described(kind: type, otherwise: str = "") -> Schema:
    """The docstring of a class as `description`; `otherwise` if it has only a dataclass's generated one."""
    text = (kind.__doc__ or "") if "__doc__" in kind.__dict__ else ""
    about = otherwise if not text or text.startswith(f"{kind.__name__}(") else " ".join(text.split())
    return {"description": about} if about else {}


def union(names: Mapping[str, str], about: str) -> Schema:
    """The schema of one of these components, by `type`."""
    mapping = {kind: ref(name)["$ref"] for kind, name in names.items()}
    return {
        "description": about,
        "oneOf": [ref(name) for name in names.values()],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def any_of(name: str, about: str, parts: list[Schema]) -> dict[str, Schema]:
    """The component of this name for any of these; none if the only one has that name itself."""
    return {} if parts == [ref(name)] else {name: {"description": about, "anyOf": parts}}


def recorded(event: Schema, head: str = HEAD) -> Schema:
    """The schema of an event as the record has it: with the members that all events have."""
    about = {"description": event["description"]} if "description" in event else {}
    own = {key: value for key, value in event.items() if key != "description"}
    return {**about, "allOf": [ref(head), own]}


def _sight_of(hint: Any, around: Sight) -> Sight:
    """What may be face down in a field, by its mark and by the sight at its object's place."""
    for mark in marks_of(hint):
        if isinstance(mark, Shown) and mark.inside:
            return Sight(around.hidden, around.inside | frozenset(mark.inside))
    return Sight(around.hidden or turned_over(hint), around.inside)


def _may_be_left_out(kind: type, field: "Field[Any]") -> bool:
    """Whether a request may omit the member: moves may omit those with a default; answers have all of them."""
    return issubclass(kind, Move) and not (field.default is MISSING and field.default_factory is MISSING)


def _is_dataclass(hint: Any) -> TypeGuard[type]:
    return isinstance(hint, type) and is_dataclass(hint)


def _dataclasses_in(hint: Any) -> list[type]:
    if _is_dataclass(hint):
        return [hint]
    return [found for part in get_args(hint) for found in _dataclasses_in(part)]


def _listed(kind: Any) -> list["Field[Any]"]:
    """The fields of a dataclass that are presented to clients."""
    names = listed_fields(kind)
    return [field for field in fields(kind) if field.name in names]


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)
