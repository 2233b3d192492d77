"""The examples of the OpenAPI document, each sent in the world that it speaks of; and the document itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.app import document
from api.document.answers import recorded
from api.http.example import Example
from api.http.problems import PROBLEM_JSON, PROBLEMS
from tests import suite
from tests.document.answers import differences, shortened
from tests.every import every

from .document import validator
from .example_world import EXAMPLES, Operation, asked, closed_game, laid_out, operations, running

RECORDED = {(one["operation"], one["summary"]): one["value"] for one in recorded()}
RUNS = 2
"""In so many tests the examples are sent, so that several workers can share them."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with running(tmp_path) as app:
        yield app


@pytest.mark.parametrize("run", range(RUNS))
def test_the_examples_are_answered_as_they_say(app: Flask, run: int) -> None:
    """Each that changes something in a world of its own, after all that do not."""
    closed = closed_game(app)
    unchanged = laid_out(app, closed)

    def check(case: tuple[Operation, Example]) -> None:
        (method, path, operation), example = case
        world = laid_out(app, closed) if changes(case) else unchanged
        answer, body = asked(app, world, method, path, example)
        assert answer.status_code == example.status, body
        fits(operation, answer, body)
        if (known := RECORDED.get((operation["operationId"], example.summary))) is not None:
            told = differences(known, shortened(json.loads(body)))
            assert told == [], "the document shows another answer: python -m tests.document.answers, then make openapi"

    every(sorted(sent()[run::RUNS], key=changes), check, lambda case: f"{case[0][2]['operationId']}: {case[1].summary}")


def changes(case: tuple[Operation, Example]) -> bool:
    return case[0][0] != "get" and case[1].status < 400


def sent() -> list[tuple[Operation, Example]]:
    """All examples; in the quick suite the first of each operation, of those that change something every eighth one."""
    cases = [
        (operation, example, number)
        for operation in operations()
        for number, example in enumerate(EXAMPLES.get(operation[2]["operationId"], ()))
    ]
    if suite.is_long():
        return [(operation, example) for operation, example, _ in cases]
    first = [(operation, example) for operation, example, number in cases if number == 0]
    return [*(case for case in first if not changes(case)), *[case for case in first if changes(case)][::8]]


def fits(operation: dict[str, Any], answer: Any, body: str) -> None:
    """Fails unless the document has this status with this content type, and the body fits its schema."""
    described = operation["responses"][str(answer.status_code)]
    if "$ref" in described:
        described = document()["components"]["responses"][described["$ref"].rsplit("/", 1)[1]]
    if not described.get("content"):
        assert body == ""
        return
    kinds = {kind.partition(";")[0]: content for kind, content in described["content"].items()}
    content = kinds[answer.mimetype]
    if answer.mimetype in ("application/json", PROBLEM_JSON):
        validator(content["schema"]).validate(json.loads(body))


# The document


def test_every_operation_has_an_example_and_every_example_an_operation() -> None:
    named = {operation["operationId"] for _, _, operation in operations()}
    assert named - set(EXAMPLES) == set(), "without an example in api/http/examples.py"
    assert set(EXAMPLES) - named == set(), "an example without an operation"
    assert all(EXAMPLES.values())
    refused = [name for name, examples in EXAMPLES.items() if not any(e.status < 300 for e in examples)]
    assert refused == ["begin_sign_in", "finish_sign_in"], "which send the browser to a provider, and none is named"


def test_the_examples_of_bodies_stand_in_the_document() -> None:
    for _, _, operation in operations():
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
    for _, _, operation in operations()[:: 1 if suite.is_long() else 4]:
        for example in EXAMPLES[operation["operationId"]]:
            if example.body is not None:
                (content,) = operation["requestBody"]["content"].values()
                schema = content["schema"]
                found = list(validator(schema).iter_errors(example.as_request()["value"]))
                assert (not found) == example.fits, (operation["operationId"], example.summary, found)


def test_patterns_are_written_for_every_reader() -> None:
    r"""ECMA 262, as JSON Schema has it: no \A, \Z, \z, (?P<...>, no possessive and no inline flags."""
    written = re.findall(r'"pattern": ("(?:[^"\\]|\\.)*")', json.dumps(document()))
    assert written
    for pattern in map(json.loads, written):
        assert not re.search(r"\\[AZz]|\(\?P|[+*?}]\+|\(\?[a-zA-Z]", pattern), pattern


def test_every_refusal_is_one_of_the_table() -> None:
    for _, path, operation in operations():
        for status, said in operation["responses"].items():
            if status[0] in "45":
                assert said == {"$ref": f"#/components/responses/Problem{status}"}, (path, status)
    problems = {name: said for name, said in document()["components"]["responses"].items() if name != "NotModified"}
    for name, response in problems.items():
        codes = {code for code, (status, _) in PROBLEMS.items() if name == f"Problem{status}"}
        assert set(re.findall(r"\* `([a-z-]+)`:", response["description"])) == codes
        assert set(response["content"]) == {"application/problem+json"}
