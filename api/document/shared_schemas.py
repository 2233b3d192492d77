"""The schemas over all titles, and those that belong to no title: what `Shape` fields refer to.

A later service may have titles, types of events and moves that this document does not know. So `Event`, `Move`, `Table`
and `Config` have a last form for whatever no title's form accepts: clients skip it and go on. The unions of one title
are closed, and discriminated by `type`.
"""

from collections.abc import Iterable
from typing import Final

from api.document.book import book_components
from api.document.forms import HEAD, Schema, ref
from api.document.record import RECORD_EVENTS, record_components, remedy_union
from api.document.titles import TitleSchemas
from domain.games import TITLES

_LATER: Final = "From a later service: ignore what you do not know."


def components() -> dict[str, Schema]:
    """Every component that is made from the rule books and the record, by name."""
    titles = [TitleSchemas(title) for title in TITLES]
    made = {**_over(titles), **_plain(), **record_components(), **book_components()}
    for title in titles:
        made |= title.components()
    return made


def _over(titles: list[TitleSchemas]) -> dict[str, Schema]:
    event_types = {kind for title in titles for kind in title.event_types} | {kind.__name__ for kind in RECORD_EVENTS}
    move_types = {kind for title in titles for kind in title.move_types}

    def each(what: str) -> list[Schema]:
        return [ref(title.names.named(what)) for title in titles]

    return {
        "Event": {
            "description": "An event of a game, as its viewer sees it: of its title, or of the record. Names of types "
            "belong to their title, so look at the title first.",
            "anyOf": [*each("Event"), ref("RecordEvent"), ref("OtherEvent")],
        },
        "OtherEvent": _other("An event of a type that this document does not know.", event_types, head=True),
        "Move": {
            "description": "A move, in the form of its title.",
            "anyOf": [*each("Move"), ref("OtherMove")],
        },
        "OtherMove": _other("A move of a type that this document does not know.", move_types),
        "Table": {
            "description": "The table in the terms of the title's rules, as its viewer sees it: `null` is face down. "
            "Its scores and its result are as played; those as ruled are beside it.",
            "anyOf": [*each("Table"), ref("OtherTable")],
        },
        "OtherTable": {
            "type": "object",
            "description": f"A table of a title that this document does not know. {_LATER}",
            "additionalProperties": True,
        },
        "Config": {
            "description": "A complete configuration, by title.",
            "anyOf": [*each("Config"), ref("OtherConfig")],
        },
        "OtherConfig": {
            "type": "object",
            "description": f"A configuration of a title that this document does not know. {_LATER}",
            "additionalProperties": True,
        },
        "ConfigRequest": {
            "description": "Variant, options and whatever else a title lets an organiser choose. Omitted members have "
            "their defaults.",
            "anyOf": each("ConfigRequest"),
        },
        "RemedyRequest": remedy_union(),
    }


def _other(about: str, known: Iterable[str], *, head: bool = False) -> Schema:
    own: Schema = {
        "type": "object",
        "properties": {"type": {"type": "string", "not": {"enum": sorted(known)}}},
        "required": ["type"],
        "additionalProperties": True,
    }
    words = {"description": f"{about} {_LATER}"}
    return {**words, "allOf": [ref(HEAD), own]} if head else {**own, **words}


def _plain() -> dict[str, Schema]:
    """Things of one form, or of none that JSON Schema can express."""
    return {
        "MoveToJudge": {
            "description": "A move, or any other object: the rules say what is not a move.",
            "anyOf": [ref("Move"), {"type": "object", "additionalProperties": True}],
        },
        "MovePattern": {
            "type": "object",
            "description": "A move with descriptions instead of some of its values (see *Legal moves and patterns*).",
            "properties": {"type": {"type": "string"}, "seat": {"type": "integer"}},
            "required": ["type"],
            "additionalProperties": True,
        },
        "JudgedEvent": {
            "type": "object",
            "description": "An unrecorded event: its `type`, its `rule` and the members of that type, as in the "
            "title's events, without a number.",
            "properties": {"type": {"type": "string"}, "rule": {"type": "string"}},
            "required": ["type"],
            "additionalProperties": True,
        },
        "Deck": {
            "type": "object",
            "description": "The cards of a title, as data for clients. The form depends on the title.",
            "additionalProperties": True,
        },
        "JsonSchema": {
            "type": "object",
            "description": "A JSON Schema (2020-12).",
            "additionalProperties": True,
        },
        "Links": {
            "type": "object",
            "description": "Related addresses, by name.",
            "additionalProperties": {"type": "string", "format": "uri-reference"},
            "examples": [{"self": "/v1/titles/market-day"}],
        },
    }
