"""What the document says of marshmallow's fields beyond what apispec knows: forms from elsewhere, and usual formats."""

import re
from typing import Any, Final

from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema, fields

from api.document.forms import nullable, ref

_TIME: Final = re.compile(r"(at|until|as_of|(\w+_)?(at|since|until|attempt))")


def plugin() -> MarshmallowPlugin:
    """apispec's plugin, with names and forms of ours."""
    return MarshmallowPlugin(schema_name_resolver=_name_of)


def add_forms(plugin: MarshmallowPlugin) -> None:
    """Has the document say of fields what only their form and their name tell."""
    converter: Any = plugin.converter  # which ships no types
    converter.add_attribute_function(_form)
    converter.add_attribute_function(_format)


def _name_of(schema: Any) -> str:
    kind = schema if isinstance(schema, type) else type(schema)
    return kind.__name__.removesuffix("Schema")


def _form(self: Any, field: fields.Field[Any], ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """The form that a field names, in place of what apispec makes of its type; `links` have one form everywhere."""
    form = ref("Links") if _name(field) == "links" else getattr(field, "form", None)
    if form is None:
        return {}
    for made in ("type", "additionalProperties", "anyOf"):
        ret.pop(made, None)
    return nullable(dict(form)) if field.allow_none else dict(form)


def _format(self: Any, field: fields.Field[Any], ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """The format of times and ids in answers, by the names that they have everywhere."""
    if not isinstance(field, fields.String) or not _is_answer(field) or {"format", "enum", "pattern"} & set(ret):
        return {}
    name = _name(field)
    if _TIME.fullmatch(name):
        return {"format": "date-time"}
    if name == "url":
        return {"format": "uri"}
    return {"format": "uuid"} if name == "game" else {}


def _name(field: fields.Field[Any]) -> str:
    return str(field.data_key or field.name or "")


def _holder(field: fields.Field[Any]) -> str:
    return type(field.parent).__name__ if isinstance(field.parent, Schema) else ""


def _is_answer(field: fields.Field[Any]) -> bool:
    """Whether the field is of an answer: what is asked for is checked by other means, and says so in its `pattern`."""
    return _holder(field) != "" and not _holder(field).endswith(("Request", "Query", "Headers", "Change"))
