"""What breaks a client that works today, and what does not."""

from copy import deepcopy
from typing import Any

from tests.changes.differences import differences
from tests.every import each_case

MOVE = {"type": "object", "required": ["seat"], "properties": {
    "seat": {"type": "integer", "minimum": 0, "maximum": 5}, "way": {"type": "string", "enum": ["up", "down"]},
    "note": {"type": "string"}, "more": {"type": "object", "additionalProperties": {}}}}  # fmt: skip
OLD: dict[str, Any] = {
    "paths": {"/moves/{game}": {
        "parameters": [{"in": "path", "name": "game", "required": True, "schema": {"type": "string"}}],
        "post": {
            "parameters": [{"in": "query", "name": "dry", "schema": {"type": "boolean"}}],
            "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Move"}}}},
            "responses": {
                "201": {"description": "Done.", "headers": {"ETag": {"schema": {"type": "string"}}}, "content": {
                    "application/json": {"schema": {"$ref": "#/components/schemas/Made"}}}},
                "404": {"description": "No."}}}}},
    "components": {"schemas": {"Move": MOVE, "Made": {**deepcopy(MOVE), "required": ["seat", "note"]}}},
}  # fmt: skip
POST = "POST /moves/{game}"


def after(change: str, value: Any = None) -> list[tuple[str, bool]]:
    """The changes, each with whether it breaks, when a place of the document gets a value, or goes without one."""
    new = deepcopy(OLD)
    place: Any = new
    names = change.split(" ")
    for name in names[:-1]:
        place = place[int(name) if isinstance(place, list) else name]
    if value is None:
        del place[names[-1]]
    else:
        place[names[-1]] = value
    return [(one.text, one.breaking) for one in differences(OLD, new)]


ANSWER = "paths /moves/{game} post responses"
MADE = "components schemas Made"
SENT = "components schemas Move"


@each_case(("change", "value", "text"), [
    ("paths /moves/{game} post", None, "removed"),
    ("paths /moves/{game} post parameters", [], "query parameter `dry` removed"),
    ("paths /moves/{game} post parameters 0 required", True, "query parameter `dry` is required"),
    ("paths /moves/{game} post parameters 0 schema", {"type": "integer"},
     "query parameter `dry`: `boolean` is now `integer`"),
    ("paths /moves/{game} post requestBody required", True, "a body is required"),
    (f"{ANSWER} 201", None, "answer 201 removed"),
    (f"{ANSWER} 201 headers", {}, "answer 201: header `ETag` removed"),
    (f"{ANSWER} 201 content", {"text/plain": {}}, "answer 201: `application/json` removed"),
    (f"{MADE} properties note", None, "answer 201: member `note` removed"),
    (f"{MADE} required", ["seat"], "answer 201: member `note` may be left out"),
    (f"{MADE} properties seat type", ["integer", "null"], "answer 201.seat: `integer` is now `integer`, `null`"),
    (f"{SENT} properties note", None, "body: member `note` removed"),
    (f"{SENT} required", ["seat", "note"], "body: member `note` is required"),
    (f"{SENT} properties way enum", ["up"], 'body.way: value `"down"` removed'),
    (f"{SENT} properties way const", "up", 'body.way: value `"down"` removed'),
    (f"{SENT} properties note enum", ["a"], 'body.note: only `"a"`'),
    (f"{SENT} properties note pattern", "^a$", 'body.note: pattern none is now "^a$"'),
    (f"{SENT} properties seat maximum", 4, "body.seat: maximum 5 is now 4"),
])  # fmt: skip
def test_what_breaks(change: str, value: Any, text: str) -> None:
    assert (text, True) in after(change, value)


@each_case(("change", "value", "text"), [
    ("paths /cards", {"get": {"responses": {}}}, "added"),
    ("paths /moves/{game} post deprecated", True, "deprecated"),
    (f"{ANSWER} 409", {"description": "No."}, "answer 409 added"),
    (f"{ANSWER} 404", None, "answer 404 removed"),
    (f"{ANSWER} 201 headers Link", {}, "answers may have the header `Link`"),
    (f"{ANSWER} 201 content text/plain", {}, "answer 201: `text/plain` added"),
    (f"{MADE} properties when", {"type": "string"}, "answer 201: member `when` added"),
    (f"{MADE} required", ["seat", "note", "way"], "answer 201: member `way` is always there"),
    (f"{MADE} properties way enum", ["up", "down", "left"], 'answer 201.way: value `"left"` added'),
    (f"{MADE} properties more", {"type": "object", "properties": {"a": {}}}, "answer 201.more is described"),
    (f"{SENT} properties when", {"type": "string"}, "body: member `when` added"),
    (f"{SENT} required", [], "body: member `seat` may be left out"),
    (f"{SENT} properties seat maximum", 9, "body.seat: maximum 5 is now 9"),
    (f"{SENT} properties seat type", ["integer", "string"], "body.seat: `integer` is now `integer`, `string`"),
    (f"{SENT} properties seat default", 4, "body.seat: default none is now 4"),
    (f"{SENT} properties note format", "uuid", 'body.note: format none is now "uuid"'),
])  # fmt: skip
def test_what_does_not_break(change: str, value: Any, text: str) -> None:
    assert after(change, value) == [(text, False)]


def test_a_new_member_of_a_request_breaks_where_it_is_required() -> None:
    new = deepcopy(OLD)
    new["components"]["schemas"]["Move"]["properties"]["key"] = {"type": "string"}
    new["components"]["schemas"]["Move"]["required"] = ["seat", "key"]
    (change,) = differences(OLD, new)
    assert (change.line, change.breaking) == (f"{POST}: body: member `key` added, and required", True)


def test_a_schema_may_get_a_name_or_lose_it_and_texts_are_no_change() -> None:
    new = deepcopy(OLD)
    content = new["paths"]["/moves/{game}"]["post"]["requestBody"]["content"]["application/json"]
    content["schema"] = {"allOf": [new["components"]["schemas"].pop("Move")], "description": "Told better."}
    assert differences(OLD, new) == []


def test_a_choice_with_null_is_the_same_as_a_type_with_null() -> None:
    one, other = deepcopy(OLD), deepcopy(OLD)
    one["components"]["schemas"]["Made"]["properties"]["seat"] = {"type": ["integer", "null"]}
    other["components"]["schemas"]["Made"]["properties"]["seat"] = {"anyOf": [{"type": "null"}, {"type": "integer"}]}
    assert differences(one, other) == []


def test_forms_that_are_told_apart_are_compared_by_what_tells_them() -> None:
    def document(*names: str, sent: str = "integer") -> dict[str, Any]:
        forms = {name.title(): {"type": "object", "properties": {"card": {"type": sent}}} for name in names}
        mapping = {name: f"#/components/schemas/{name.title()}" for name in names}
        choice = {"oneOf": [{"$ref": place} for place in mapping.values()],
                  "discriminator": {"propertyName": "type", "mapping": mapping}}  # fmt: skip
        made = deepcopy(OLD)
        made["components"]["schemas"] |= {**forms, "Move": choice}
        return made

    assert [(one.text, one.breaking) for one in differences(document("play", "pass"), document("play"))] == [
        ("body: form `pass` removed", True)]  # fmt: skip
    assert [(one.text, one.breaking) for one in differences(document("play"), document("play", "pass"))] == [
        ("body: form `pass` added", False)]  # fmt: skip
    assert [(one.text, one.breaking) for one in differences(document("play"), document("play", sent="string"))] == [
        ("body<play>.card: `integer` is now `string`", True)]  # fmt: skip


def test_a_schema_that_holds_itself_ends() -> None:
    tree = {"type": "object", "properties": {"left": {"$ref": "#/components/schemas/Move"}, "n": {"type": "integer"}}}
    one, other = deepcopy(OLD), deepcopy(OLD)
    one["components"]["schemas"]["Move"] = tree
    other["components"]["schemas"]["Move"] = {**tree, "properties": {**tree["properties"], "m": {}}}
    assert [change.text for change in differences(one, other)] == ["body: member `m` added"]
