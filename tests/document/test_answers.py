"""The examples of answers: recorded, of every operation, as the document's schemas have it, and with no real secret.

That they have the members which the service answers with today is tested where the requests are sent, in
`tests/api/test_examples.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from jsonschema_rs import Draft202012Validator

from api.app import RESOURCES, document
from api.document.answers import JSON, recorded
from api.document.assembly import METHODS
from api.http.example import AN_ID
from api.http.problems import PROBLEM_JSON, PROBLEMS
from tests.document.answers import differences, shortened
from tests.every import every

WITHOUT = {
    ("show_title", "200"): "a whole rule book, with the schemas of all its options",
    ("export_tournament", "200"): "a whole tournament, with all its rounds and deals",
}
"""Good answers that no example shows, each with its reason."""


def contents() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The content in JSON of each good answer and of each kind of refusal, with operation and status."""
    for methods in document()["paths"].values():
        for method in METHODS:
            for status, answer in methods.get(method, {}).get("responses", {}).items():
                if JSON in answer.get("content", {}):
                    yield methods[method]["operationId"], status, answer["content"][JSON]
    for name, answer in document()["components"]["responses"].items():
        if PROBLEM_JSON in answer.get("content", {}):
            yield name, name.removeprefix("Problem"), answer["content"][PROBLEM_JSON]


def shown() -> list[tuple[dict[str, Any], Any, str]]:
    """The schema and the value of each example, and its name."""
    return [
        (content["schema"], example["value"], f"{where} {status} {name}")
        for where, status, content in contents()
        for name, example in content.get("examples", {}).items()
    ]


def test_an_example_is_as_its_schema_says() -> None:
    known: dict[str, Any] = {}

    def check(case: tuple[dict[str, Any], Any, str]) -> None:
        schema, value, _ = case
        key = json.dumps(schema)
        if key not in known:
            whole = {**schema, "components": document()["components"]}
            known[key] = Draft202012Validator(whole, validate_formats=True)
        found = next(known[key].iter_errors(value), None)
        assert found is None, f"{found.message} at {list(found.instance_path)}"

    every(shown(), check, lambda case: case[2])


def test_every_good_answer_in_json_has_an_example() -> None:
    missing = {(where, status) for where, status, content in contents() if status < "3" and not content.get("examples")}
    assert missing == set(WITHOUT), "record it: python -m tests.document.answers"


def test_the_usual_refusals_have_examples_by_their_code() -> None:
    shown = {status: set(content.get("examples", ())) for _, status, content in contents() if status >= "4"}
    assert {"401", "403", "404", "409", "412", "422"} <= {status for status, names in shown.items() if names}
    for status, names in shown.items():
        assert names <= {code for code, (known, _) in PROBLEMS.items() if str(known) == status}


def test_each_is_of_an_example_that_there_is() -> None:
    examples = {name: given for resource in RESOURCES for name, given in resource.examples.items()}
    for one in recorded():
        given = [(example.summary, example.status) for example in examples.get(one["operation"], ())]
        told = f"{one['operation']}, {one['summary']}: record anew, python -m tests.document.answers"
        assert (one["summary"], one["status"]) in given, told
        assert "number" not in one or given[one["number"] - 1] == (one["summary"], one["status"]), told


def test_all_that_was_recorded_stands_in_the_document() -> None:
    assert len(shown()) == len(recorded())


def test_an_example_is_named_as_that_of_its_request() -> None:
    for methods in document()["paths"].values():
        for method in METHODS:
            said = methods.get(method, {})
            asked = said.get("requestBody", {}).get("content", {}).get(JSON, {}).get("examples", {})
            for answer in said.get("responses", {}).values():
                for name, example in answer.get("content", {}).get(JSON, {}).get("examples", {}).items():
                    assert name not in asked or asked[name]["summary"] == example["summary"]


def test_no_real_secret_id_or_time_of_the_recording_is_shown() -> None:
    text = json.dumps(recorded())
    assert not re.search(r"\b(seat|daybook|login|invite)_[\w-]{20,}", text)
    assert {word[:10] for word in re.findall(r"whsec_[\w+/=-]+", text)} == {"whsec_secr"}
    assert {found[:-4] for found in re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", text)} == {AN_ID[:-4]}
    days = set(re.findall(r"(20\d\d-\d\d-\d\d)T", text))
    assert days <= {"2026-11-20", "2026-11-21", "2026-11-27", "2026-11-18", "2026-12-20", "2099-12-01"}


def test_the_document_stays_readable() -> None:
    for one in recorded():
        assert shortened(one["value"]) == one["value"], f"{one['operation']} is too long"


# What the recorder does


def test_a_member_more_or_less_is_a_difference_and_another_value_is_none() -> None:
    old = {"id": 1, "events": [{"type": "Played", "card": 7}], "links": {"self": "/"}}
    assert differences(old, {"id": 2, "events": [{"type": "Dealt", "deck": []}], "links": {"self": "/v1"}}) == []
    assert differences(old, {**old, "links": {"self": "/", "next": "/"}}) == [".links: ['next']"]
    assert differences(old, {**old, "events": [{"type": "Played"}]}) == [".events[]<Played>: ['card']"]
    assert differences(old, {**old, "at": "now"}) == [": ['at']"]
