"""The examples of the OpenAPI document, each sent in the world that it speaks of; and the document itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from flask import Flask
from jsonschema import Draft202012Validator
from schemathesis.specs.openapi.definitions import OPENAPI_31

from api.app import RESOURCES, create_app
from api.docs.views import openapi_yaml
from api.document.answers import recorded
from api.http.example import Example
from api.http.problems import PROBLEM_JSON, PROBLEMS
from tests.document.answers import differences, shortened

from .document import validator
from .example_world import World, asked, closed_game, laid_out, running

DOCUMENT = yaml.safe_load(openapi_yaml(create_app(None)))
EXAMPLES = {operation: examples for resource in RESOURCES for operation, examples in resource.examples.items()}
RECORDED = {(one["operation"], one["summary"]): one["value"] for one in recorded()}
METHODS = ("get", "post", "put", "patch", "delete")
OPERATIONS = [
    (method, path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    if method in METHODS
]
RUNS = [
    pytest.param(method, path, operation, example, id=f"{operation['operationId']}-{number}")
    for method, path, operation in OPERATIONS
    for number, example in enumerate(EXAMPLES.get(operation["operationId"], ()), 1)
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with running(tmp_path_factory.mktemp("examples")) as app:
        yield app


@pytest.fixture(scope="module")
def closed(app: Flask) -> str:
    return closed_game(app)


@pytest.fixture
def world(app: Flask, closed: str) -> World:
    """A world for one example."""
    return laid_out(app, closed)


@pytest.mark.parametrize(("method", "path", "operation", "example"), RUNS)
def test_the_example_is_answered_as_it_says(
    app: Any, world: World, method: str, path: str, operation: dict[str, Any], example: Example
) -> None:
    answer, body = asked(app, world, method, path, example)
    assert answer.status_code == example.status, body
    fits(operation, answer, body)
    if (known := RECORDED.get((operation["operationId"], example.summary))) is not None:
        told = differences(known, shortened(json.loads(body)))
        assert told == [], "the document shows another answer: python -m tests.document.answers, then make openapi"


def fits(operation: dict[str, Any], answer: Any, body: str) -> None:
    """Fails unless the document has this status with this content type, and the body fits its schema."""
    described = operation["responses"][str(answer.status_code)]
    if "$ref" in described:
        described = DOCUMENT["components"]["responses"][described["$ref"].rsplit("/", 1)[1]]
    if not described.get("content"):
        assert body == ""
        return
    kinds = {kind.partition(";")[0]: content for kind, content in described["content"].items()}
    content = kinds[answer.mimetype]
    if answer.mimetype in ("application/json", PROBLEM_JSON):
        validator(content["schema"]).validate(json.loads(body))


# The document


def test_every_operation_has_an_example_and_every_example_an_operation() -> None:
    named = {operation["operationId"] for _, _, operation in OPERATIONS}
    assert named - set(EXAMPLES) == set(), "without an example in api/http/examples.py"
    assert set(EXAMPLES) - named == set(), "an example without an operation"
    assert all(EXAMPLES.values())


def test_every_operation_has_an_example_that_succeeds() -> None:
    refused = [name for name, examples in EXAMPLES.items() if not any(e.status < 300 for e in examples)]
    assert refused == ["begin_sign_in", "finish_sign_in"], "which send the browser to a provider, and none is named"


def test_the_examples_of_bodies_stand_in_the_document() -> None:
    for _, _, operation in OPERATIONS:
        if "requestBody" in operation:
            (content,) = operation["requestBody"]["content"].values()
            examples = content["examples"].values()
            given = [e for e in EXAMPLES[operation["operationId"]] if e.body is not None and e.fits]
            assert [(e["summary"], e["value"]) for e in examples] == [(e.summary, shown(e)) for e in given]


def shown(example: Example) -> Any:
    """The body as the document shows it."""
    value = example.as_request()["value"]
    assert not re.search(r"\{\w+\}", json.dumps(value)), "it speaks of things of the tests alone"
    return value


def test_a_body_is_kept_from_the_document_only_where_it_does_not_fit() -> None:
    for _, _, operation in OPERATIONS:
        for example in EXAMPLES[operation["operationId"]]:
            if example.body is not None:
                (content,) = operation["requestBody"]["content"].values()
                schema = content["schema"]
                found = list(validator(schema).iter_errors(example.as_request()["value"]))
                assert (not found) == example.fits, (operation["operationId"], example.summary, found)


def test_the_document_is_openapi_3_1() -> None:
    """Against the OpenAPI Initiative's own schema (2022-10-07), which Schemathesis carries."""
    assert OPENAPI_31["$id"].startswith("https://spec.openapis.org/oas/3.1/schema/")
    Draft202012Validator(OPENAPI_31).validate(DOCUMENT)


def test_every_schema_is_one_of_json_schema_2020_12() -> None:
    for schema in _schemas(DOCUMENT):
        Draft202012Validator.check_schema(schema)


def test_every_reference_leads_somewhere() -> None:
    for reference in re.findall(r"'#/([\w/-]+)'", yaml.safe_dump(DOCUMENT)):
        found = DOCUMENT
        for name in reference.split("/"):
            found = found[name]


def test_patterns_are_written_for_every_reader() -> None:
    r"""ECMA 262, as JSON Schema has it: no \A, \Z, \z, (?P<...>, no possessive and no inline flags."""
    for pattern in re.findall(r"pattern: (.*)", yaml.safe_dump(DOCUMENT, width=10_000)):
        assert not re.search(r"\\[AZz]|\(\?P|[+*?}]\+|\(\?[a-zA-Z]", pattern), pattern


def test_operations_are_named_once_and_described() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(names) == len(set(names))
    for _, path, operation in OPERATIONS:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", operation["operationId"])
        assert operation["summary"].endswith((".", "?")), path
        assert operation["tags"], path
        assert operation["description"], path
        good = [said for status, said in operation["responses"].items() if status[0] in "23" and status != "304"]
        assert good, path
        assert all(said["description"] for said in good), path


def test_every_refusal_is_one_of_the_table() -> None:
    for _, path, operation in OPERATIONS:
        for status, said in operation["responses"].items():
            if status[0] in "45":
                assert said == {"$ref": f"#/components/responses/Problem{status}"}, (path, status)
    problems = {name: said for name, said in DOCUMENT["components"]["responses"].items() if name != "NotModified"}
    for name, response in problems.items():
        codes = {code for code, (status, _) in PROBLEMS.items() if name == f"Problem{status}"}
        assert set(re.findall(r"\* `([a-z-]+)`:", response["description"])) == codes
        assert set(response["content"]) == {"application/problem+json"}


def _schemas(part: Any, name: str = "") -> Iterator[Any]:
    if isinstance(part, dict):
        if name == "schema":
            yield part
        for key, inner in part.items():
            if name == "schemas":
                yield inner
            elif key not in ("example", "examples"):
                yield from _schemas(inner, key)
    elif isinstance(part, list):
        for inner in part:
            yield from _schemas(inner)
