"""The schemas over all titles, and those of things whose form is no title's: what `Shape` fields refer to.

A later service may have titles, types of events and moves that this document does not know. So `Event`, `Move`,
`Table` and `Config` have one more form, last, that takes what no title's form takes: clients go on, and pass it over.
The unions of one title are closed, and told apart by `type`.
"""

from collections.abc import Iterable
from typing import Final

from api.document.book import book_components
from api.document.forms import HEAD, Schema, ref
from api.document.record import RECORD_EVENTS, record_components, remedy_union
from api.document.titles import TitleSchemas
from domain.games import TITLES

_LATER: Final = "Of a later service: ignore what you do not know."


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
            "description": "An event of a game, as its viewer sees it: one of its title, or of the record. Names of "
            "types belong to their title, so know the title first.",
            "anyOf": [*each("Event"), ref("RecordEvent"), ref("OtherEvent")],
        },
        "OtherEvent": _other("An event of a type that this document does not know.", event_types, head=True),
        "Move": {
            "description": "A move, in the form of its title.",
            "anyOf": [*each("Move"), ref("OtherMove")],
        },
        "OtherMove": _other("A move of a type that this document does not know.", move_types),
        "Table": {
            "description": "The table in the names of the title's rules, as its viewer sees it: `null` is face down. "
            "Its scores and its result are as played; how they stand by the rulings is told beside it.",
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
            "description": "Variant, options and what else a title lets an organiser choose. What is left out has its "
            "default.",
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
    """Things of one form, or of none that JSON Schema could tell."""
    return {
        "MoveToJudge": {
            "description": "A move, or any other object: what is no move the rules say.",
            "anyOf": [ref("Move"), {"type": "object", "additionalProperties": True}],
        },
        "MovePattern": {
            "type": "object",
            "description": "A move with descriptions in place of some of its values (see *Legal moves and patterns*).",
            "properties": {"type": {"type": "string"}, "seat": {"type": "integer"}},
            "required": ["type"],
            "additionalProperties": True,
        },
        "JudgedEvent": {
            "type": "object",
            "description": "An event that was not recorded: its `type`, its `rule` and the members of that type, as "
            "the title's events have them, and no number.",
            "properties": {"type": {"type": "string"}, "rule": {"type": "string"}},
            "required": ["type"],
            "additionalProperties": True,
        },
        "Deck": {
            "type": "object",
            "description": "The cards of a title, as data for clients. Every title has a form of its own.",
            "additionalProperties": True,
        },
        "JsonSchema": {
            "type": "object",
            "description": "A JSON Schema (2020-12).",
            "additionalProperties": True,
        },
        "Links": {
            "type": "object",
            "description": "Addresses around this, by name.",
            "additionalProperties": {"type": "string", "format": "uri-reference"},
            "examples": [{"self": "/v1/titles/market-day"}],
        },
    }
