"""Examples of parameters that many operations take."""

from collections.abc import Mapping
from typing import Any, Final

from api.http.example import AN_ID

_EXAMPLES: Final[Mapping[str, Any]] = {
    "cursor": "MDE5OTRmNmUtMmY1Yw==",
    "limit": 20,
    "after": 12,
    "as": "public",
    "title": "fairy-bargains",
    "player": "ana",
    "person": "p-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a11",
    "tournament": f"e-{AN_ID}",
    "game": AN_ID,
    "variant": "main",
    "status": "open",
    "Idempotency-Key": "9f4e1c0a-first-move",
    "Last-Event-ID": "12",
    "at": 12,
    "n": 12,
    "first": 120,
    "second": 180,
    "around": 3,
    "case": "1",
    "name": "Spring open",
}


def example_of(name: str, schema: Mapping[str, Any]) -> Any:
    """An example for a parameter without one: from its schema, or the usual one for its name."""
    if "enum" in schema:
        return schema["enum"][0]
    if name in _EXAMPLES:
        usual = _EXAMPLES[name]
        return str(usual) if schema.get("type") == "string" else usual
    if "default" in schema:
        return schema["default"]
    return {"integer": 1, "boolean": True}.get(schema.get("type", ""), "example")
