"""Schemas in words: every way in which a document may say what a value is."""

from typing import Any

from markupsafe import Markup

from api.docs.forms import Form, Forms

PLAY = {"type": "object", "required": ["type", "card"], "properties": {
    "type": {"const": "play"}, "card": {"type": "integer", "minimum": 1}}}  # fmt: skip
PASS = {"type": "object", "properties": {"type": {"type": "string", "enum": ["pass"]}}}
MOVE = {
    "oneOf": [{"$ref": "#/components/schemas/Play"}, {"$ref": "#/components/schemas/Pass"}],
    "discriminator": {"propertyName": "type", "mapping": {"play": "#/components/schemas/Play"}},
}
TREE = {"type": "object", "properties": {"left": {"$ref": "#/components/schemas/Tree"}, "right": {
    "type": ["array", "null"], "items": {"$ref": "#/components/schemas/Tree"}}}}  # fmt: skip
DOCUMENT = {"components": {"schemas": {"Play": PLAY, "Pass": PASS, "Move": MOVE, "Tree": TREE}}}
FORMS = Forms(DOCUMENT)


def words(schema: Any) -> str:
    return Markup(FORMS.words(schema)).striptags()


def notes(schema: Any) -> list[str]:
    return [note.striptags() for note in FORMS.notes(schema)]


def names(form: Form) -> list[str]:
    return [member.name for member in form.members]


def test_types_in_words() -> None:
    assert words({}) == words(True) == "any value"
    assert words(False) == "nothing"
    assert words({"type": "string", "format": "date-time"}) == "string (date-time)"
    assert words({"type": ["integer", "null"]}) == "integer or null"
    assert words({"const": "play"}) == '"play"'
    assert words({"enum": ["a", 1, None]}) == '"a" or 1 or null'
    assert words({"type": "array", "items": {"type": ["string", "null"]}}) == "array of string or null"
    assert words({"type": "array", "prefixItems": [{"type": "integer"}, {"const": 2}]}) == "array: integer, then 2"
    assert words({"type": "object", "additionalProperties": {"type": "integer"}}) == "map of names to integer"
    assert words({"type": "object", "additionalProperties": {}}) == "object"
    assert words({"properties": {"a": {}}}) == "object"
    assert words({"anyOf": [{"$ref": "#/components/schemas/Play"}, {"type": "null"}]}) == "Play or null"
    assert words({"allOf": [{"$ref": "#/components/schemas/Play"}, {"properties": {"x": {}}}]}) == "Play"


def test_a_schema_with_a_name_is_a_link_and_what_a_schema_says_is_no_markup() -> None:
    assert FORMS.words({"$ref": "#/components/schemas/Play"}) == '<a href="/docs/schemas#Play">Play</a>'
    assert FORMS.words({"const": "<b>"}) == "<code>&#34;&lt;b&gt;&#34;</code>"
    assert "<b>" not in FORMS.form({"type": "string", "description": "<b>no</b>", "pattern": "<b>"}).text
    assert FORMS.form({"$ref": "#/nowhere"}).type == "nowhere"


def test_bounds_in_words() -> None:
    assert notes({"type": "integer", "minimum": 0, "exclusiveMaximum": 9, "default": 3}) == [
        "at least 0", "less than 9", "by default 3"]  # fmt: skip
    assert notes({"type": "string", "minLength": 1, "maxLength": 4, "pattern": "^a\\d$"}) == [
        "not empty", "at most 4 characters", "fits ^a\\d$"]  # fmt: skip
    assert notes({"type": "array", "minItems": 1, "uniqueItems": True, "items": {"maximum": 3}}) == [
        "1 items or more", "each at most once", "each: at most 3"]  # fmt: skip
    assert notes({"type": "object", "properties": {"a": {}}, "additionalProperties": False}) == ["no other members"]
    assert notes({"type": "boolean", "default": None, "deprecated": True}) == ["deprecated", "by default null"]


def test_what_a_discriminator_tells_apart_is_listed_with_its_values() -> None:
    form = FORMS.form({"$ref": "#/components/schemas/Move"})
    assert form.told_by == "type"
    # One is in the mapping, the other says itself what its type is.
    assert [(choice.value, choice.type.striptags()) for choice in form.choices] == [("play", "Play"), ("pass", "Pass")]


def test_all_parts_of_an_object_are_its_members() -> None:
    form = FORMS.form({"allOf": [{"$ref": "#/components/schemas/Play"}, {"required": ["why"], "properties": {
        "why": {"type": "string"}}}], "properties": {"more": {}}})  # fmt: skip
    assert [(member.name, member.required) for member in form.members] == [
        ("type", True), ("card", True), ("why", True), ("more", False)]  # fmt: skip


def test_objects_without_a_name_are_drawn_in_place_and_those_with_one_are_not() -> None:
    inside = {"type": "object", "properties": {"deep": {"type": "array", "items": PLAY}}}
    form = FORMS.form({"properties": {"a": inside, "b": {"$ref": "#/components/schemas/Tree"}, "c": {"anyOf": [
        PASS, {"type": "null"}]}, "d": {"type": "object", "additionalProperties": PLAY}}})  # fmt: skip
    a, b, c, d = form.members
    assert a.inner is not None
    assert a.inner.members[0].inner is not None
    assert names(a.inner.members[0].inner) == ["type", "card"]
    assert b.inner is None
    assert c.inner is not None
    assert (c.form.type, names(c.inner)) == ("object or null", ["type"])
    assert d.inner is not None
    assert names(d.inner) == ["type", "card"]


def test_members_beside_those_with_names_are_told() -> None:
    form = FORMS.form({"properties": {"a": {}}, "additionalProperties": {"type": "integer"}})
    assert names(form) == ["a", "any other name"]


def test_a_schema_that_holds_itself_ends() -> None:
    form = FORMS.form({"$ref": "#/components/schemas/Tree"})
    assert [member.form.type.striptags() for member in form.members] == ["Tree", "array of Tree or null"]
    loop: dict[str, Any] = {"components": {"schemas": {"A": {"allOf": [{"$ref": "#/components/schemas/A"}]},
                                                       "B": {"$ref": "#/components/schemas/B"}}}}  # fmt: skip
    assert [name for name, _ in Forms(loop).named()] == ["A", "B"]
