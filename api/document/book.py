"""The schemas of tournaments' books: the events, the breaches of a pairing, and the acts that change a book."""

from copy import deepcopy
from typing import Any, Final

from apispec import APISpec

from api.desk.act_schemas import SCHEMAS, component_name
from api.desk.config_schemas import TournamentConfigRequest
from api.document.forms import DataclassSchemas, Schema, constant, ref, union
from domain.tournaments.acts import ACTS, BOOK_EVENTS
from domain.tournaments.acts.act import TournamentEvent

_HEAD: Final = "BookEventHead"
_ENTRANTS: Final = {"type": "array", "items": {"type": "string"}}
_TEXT: Final = {"type": "string"}
_WHOLE: Final = {"type": "integer"}


def book_components() -> dict[str, Schema]:
    """All of them except the acts, by name."""
    names = {kind.__name__: kind.__name__ for kind in BOOK_EVENTS}
    about = "An event of a tournament's book; `type` says which. `why` and `text` are hashes of texts."
    return {
        "ToldBookEvent": union(names, about),
        _HEAD: _head(),
        **{kind.__name__: _event(kind) for kind in BOOK_EVENTS},
        "PairedTable": _object(
            "A table of a pairing.", {"number": _WHOLE, "seats": _ENTRANTS, "board": {"type": ["integer", "null"]}}
        ),
        "MadeEntry": _object(
            "An entry as made.",
            {"entrant": _TEXT, "number": _WHOLE, "kind": _TEXT, "members": _ENTRANTS, "rating": _WHOLE,
             "since_round": _WHOLE},
        ),
        "PairingBreak": _object(
            "A rule that a pairing breaks: its code, the place, and the entrants involved.",
            {"code": _TEXT, "table": {"type": ["integer", "null"]}, "entrants": _ENTRANTS},
        ),
    }  # fmt: skip


def add_acts(spec: APISpec) -> None:
    """Adds the component of each act in a request, and that of a configuration."""
    spec.components.schema("TournamentConfigRequest", schema=TournamentConfigRequest)
    for kind, schema in SCHEMAS.items():
        spec.components.schema(component_name(kind), schema=schema)


def tell_acts(schemas: dict[str, Any]) -> None:
    """Says of each act what it does, makes `ActRequest` one of them, and tells a configuration as it is answered."""
    for kind, act in ACTS.items():
        schema = schemas[component_name(kind)]
        schema["properties"]["type"] = constant(kind)
        needed = f" One of {', '.join(f'`{name}`' for name in act.one_of)} is needed." if act.one_of else ""
        schema["description"] = act.about() + needed
        schema["examples"] = [{"type": kind, **act.example}]
    named = {kind: component_name(kind) for kind in ACTS}
    members = deepcopy(schemas["TournamentConfigRequest"]["properties"])
    schemas["TournamentConfigAnswer"] = {"type": "object", "properties": members, "required": sorted(members)}
    schemas["ActRequest"] = union(named, "An act on a tournament; `type` says which.")


def _event(kind: type[TournamentEvent]) -> Schema:
    schema = DataclassSchemas(lambda kind: kind.__name__).object(
        kind, also={"type": constant(kind.__name__)}, without=("rule",)
    )
    about = {"description": schema.pop("description")} if "description" in schema else {}
    return {**about, "allOf": [ref(_HEAD), schema]}


def _head() -> Schema:
    return {
        "type": "object",
        "description": "The members of every event of a book, beside those of its `type`.",
        "properties": {
            "n": {"type": "integer", "minimum": 1, "description": "The step: its number in the book, from 1."},
            "at": {"type": "string", "format": "date-time", "description": "Server time."},
            "by": {"type": "string", "description": "Who did it: a role and an id.", "examples": ["director:u-1"]},
            "h": {"type": "string", "description": "The SHA-256 of its stored bytes, if any."},
            "prev": {"type": "string", "description": "The hash of the previous event."},
            "words": {
                "type": "object",
                "additionalProperties": {"type": ["string", "null"]},
                "description": "The texts behind `why` and `text`; `null` once erased.",
            },
        },
        "required": ["n", "at", "by", "words"],
    }


def _object(about: str, properties: Schema) -> Schema:
    return {"type": "object", "description": about, "properties": properties}
