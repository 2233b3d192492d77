"""What the document says of marshmallow's fields beyond apispec: forms from elsewhere, and common formats."""

import re
from typing import Any, Final

from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema, fields

from api.document.forms import nullable, ref

_TIME: Final = re.compile(r"(at|until|as_of|(\w+_)?(at|since|until|attempt))")


def plugin() -> MarshmallowPlugin:
    """apispec's plugin, with our names and forms."""
    return MarshmallowPlugin(schema_name_resolver=_name_of)


def add_forms(plugin: MarshmallowPlugin) -> None:
    """Adds to the document what only a field's form and name tell."""
    converter: Any = plugin.converter  # which has no types
    converter.add_attribute_function(_form)
    converter.add_attribute_function(_format)


def _name_of(schema: Any) -> str:
    kind = schema if isinstance(schema, type) else type(schema)
    return kind.__name__.removesuffix("Schema")


def _form(self: Any, field: fields.Field[Any], ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """The form that a field names, instead of apispec's for its type; `links` have one form everywhere."""
    form = ref("Links") if _name(field) == "links" else getattr(field, "form", None)
    if form is None:
        return {}
    for made in ("type", "additionalProperties", "anyOf"):
        ret.pop(made, None)
    return nullable(dict(form)) if field.allow_none else dict(form)


def _format(self: Any, field: fields.Field[Any], ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """The format of times and ids in answers, by their common names."""
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
    """Whether the field is of an answer: requests are checked by other means, shown in their `pattern`."""
    return _holder(field) != "" and not _holder(field).endswith(("Request", "Query", "Headers", "Change"))
