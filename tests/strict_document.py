"""The document with closed answers: what our own tests hold answers against.

The published one lets answers have members that it does not know, so that clients bear those of a later service
(docs/versions.md). This service sends none that its document does not have.
"""

import json
import re
from copy import deepcopy
from typing import Any


def strict(document: dict[str, Any]) -> dict[str, Any]:
    """A copy in which every object has the members that are told of it, and no others."""
    copy = deepcopy(document)
    parts = _parts_of_wholes(copy)
    for name, schema in copy["components"]["schemas"].items():
        if name not in parts:
            _close(schema)
    return copy


def _close(schema: Any) -> None:
    if not isinstance(schema, dict):
        return
    if "allOf" in schema:
        if not any(part.get("additionalProperties") for part in schema["allOf"]):
            schema["unevaluatedProperties"] = False
        return
    if schema.get("properties"):
        schema.setdefault("additionalProperties", False)
    inner = [*schema.get("properties", {}).values(), schema.get("items"), schema.get("additionalProperties")]
    for part in (*inner, *schema.get("anyOf", ()), *schema.get("oneOf", ())):
        _close(part)


def _parts_of_wholes(document: dict[str, Any]) -> set[str]:
    """The components that are parts of others (`allOf`): the whole has more members than each."""
    found: set[str] = set()
    for schema in document["components"]["schemas"].values():
        found |= set(re.findall(r"schemas/([\w-]+)", json.dumps(schema.get("allOf", ()))))
    return found
