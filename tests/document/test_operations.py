"""What every operation and every schema has to say, whoever adds it: the failures name what is missing, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator

from api.app import RESOURCES, document
from api.docs.forms import resolved
from api.document.assembly import METHODS
from api.http.answer import JSON
from service.topics import TOPICS
from service.webhooks.tables import PING
from tests.strict_document import strict

FREE = {
    "OtherTable", "OtherConfig",  # of titles that this document does not know
    "OtherEvent", "OtherMove",
    "Deck",  # every title has a form of its own
    "JsonSchema",
    "MovePattern",  # any value may be a description
    "MoveToJudge",  # what is no move is for the rules to say
    "JudgedEvent",  # an event of any title, without its number
}  # fmt: skip
"""The components that may hold members of any name and form, each for its reason."""


def operations() -> Iterator[tuple[str, dict[str, Any], list[dict[str, Any]]]]:
    """Each operation with where it stands, and its parameters with those of its path."""
    for kind in ("paths", "webhooks"):
        for path, methods in document()[kind].items():
            for method in METHODS:
                if method in methods:
                    found = methods[method]
                    parameters = (*methods.get("parameters", ()), *found.get("parameters", ()))
                    where = f"{method.upper()} {path}"
                    yield where, found, [resolved(document(), one) for one in parameters]


def test_every_answer_in_json_has_a_type() -> None:
    missing = [
        endpoint
        for blueprint in RESOURCES
        for endpoint, kinds in blueprint.offered.items()
        if JSON in kinds and not blueprint.answered[endpoint]
    ]
    assert missing == ["tournament_files.export_tournament"], "a file has a form of its own"


def test_every_operation_says_what_it_is_for() -> None:
    described = {tag["name"] for tag in document()["tags"] if tag.get("description")}
    missing = [
        f"{where}: no {what}"
        for where, operation, _ in operations()
        for what in ("operationId", "summary", "description", "tags")
        if not operation.get(what)
    ]
    missing += [
        f"{where}: its tag {tag} has no description"
        for where, operation, _ in operations()
        for tag in operation["tags"]
        if tag not in described
    ]
    assert missing == []


def test_every_parameter_is_described_with_an_example() -> None:
    missing = [
        f"{where}: {parameter['name']} has no {what}"
        for where, _, parameters in operations()
        for parameter in parameters
        for what, names in (("description", {"description"}), ("example", {"example", "examples"}))
        if not names & (set(parameter) | set(parameter["schema"]))
    ]
    assert missing == []


def test_every_body_has_an_example() -> None:
    missing = [
        where
        for where, operation, _ in operations()
        if "requestBody" in operation and where.split()[1].startswith("/")
        if not all(content.get("examples") for content in operation["requestBody"]["content"].values())
    ]
    assert missing == [], "give it an Example with a body that fits"


def test_every_answer_has_its_headers() -> None:
    for where, operation, _ in operations():
        if not where.split()[1].startswith("/"):
            continue
        for status, answer in operation["responses"].items():
            if "$ref" not in answer:
                assert {"ETag", "RateLimit", "RateLimit-Policy"} <= set(answer["headers"]), (where, status)
            if status == "201" and operation.get("requestBody"):
                assert "Location" in answer["headers"], where
    problems = document()["components"]["responses"]
    assert "Retry-After" in problems["Problem429"]["headers"]
    assert "Retry-After" in problems["Problem503"]["headers"]
    assert "WWW-Authenticate" in problems["Problem401"]["headers"]


def test_no_object_is_free_but_those_that_have_a_reason() -> None:
    titles = ("FairyBargains", "MarketDay", "MathMarket", "Mercadito", "Moonflight")
    found = {}
    for name, schema in document()["components"]["schemas"].items():
        if name not in FREE and not name.startswith(titles):  # what rule books leave open is theirs to say
            found |= {f"{name}{place}": form for place, form in free(schema)}
    house = ("Adopted", "SeatsAdmitted", "ScoresAssigned")  # hold what older records hold
    assert {place for place in found if not place.startswith(house)} == set(), (
        "name its form: Shape(a(...)), Nested(...)"
    )


def free(schema: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """The objects in a schema that say nothing of their members, with their place."""
    if not isinstance(schema, dict):
        return
    kinds = schema.get("type", ())
    told = any(schema.get(word) for word in ("properties", "allOf", "anyOf", "oneOf"))
    if "object" in kinds and not told and schema.get("additionalProperties") in (None, True, {}):
        yield place, schema
    for name, part in schema.get("properties", {}).items():
        yield from free(part, f"{place}.{name}")
    for word in ("items", "additionalProperties"):
        yield from free(schema.get(word), f"{place}[]")
    for word in ("allOf", "anyOf", "oneOf"):
        for part in schema.get(word, ()):
            yield from free(part, place)


def test_every_kind_of_delivery_is_a_webhook_of_the_document() -> None:
    assert list(document()["webhooks"]) == [*TOPICS, PING]


def test_formats_of_times_and_ids() -> None:
    schemas = document()["components"]["schemas"]
    game = schemas["GameAnswer"]["properties"]
    assert game["opened_at"]["format"] == game["at"]["format"] == "date-time"
    assert game["id"]["format"] == "uuid"
    assert schemas["WebhookAnswer"]["properties"]["url"]["format"] == "uri"
    assert "format" not in schemas["TournamentAnswer"]["properties"]["id"], "it has a letter before the UUID"
    assert schemas["Links"]["additionalProperties"]["format"] == "uri-reference"
    untold = [
        f"{name}.{member}"
        for name, schema in schemas.items()
        for member, form in schema.get("properties", {}).items()
        if name.endswith("Answer") and member.endswith("_at") and "string" in form.get("type", ())
        if form.get("format") != "date-time"
    ]
    assert untold == []


def test_a_request_and_an_answer_never_share_a_schema_whose_members_they_need_differently() -> None:
    for name, schema in document()["components"]["schemas"].items():
        if name.endswith("ConfigRequest") and "properties" in schema:
            beside = {"variant", "version"}
            assert set(schema.get("required", ())) <= beside, f"{name}: what is left out has its default"


def test_answers_may_have_more_members_and_requests_may_not() -> None:
    """As docs/versions.md promises; `tests.strict_document` closes answers again for what this service sends."""
    schemas = document()["components"]["schemas"]
    for name, schema in schemas.items():
        if name.endswith(("Request", "Change")) and schema.get("properties"):
            assert schema.get("additionalProperties") is False, name
        if name.endswith(("Answer", "WithPeople")):
            assert schema.get("additionalProperties") is not False, name
    later = {"status": "ok", "mood": "good"}
    opened, closed = schemas["HealthAnswer"], strict(document())["components"]["schemas"]["HealthAnswer"]
    assert Draft202012Validator(opened).is_valid(later)
    assert Draft202012Validator(closed).is_valid({"status": "ok"})
    assert not Draft202012Validator(closed).is_valid(later)
    closed = strict(document())["components"]["schemas"]
    assert closed["GameOpened"]["unevaluatedProperties"] is False
    assert "additionalProperties" not in closed["EventHead"], "a part of all events"
