"""Answers are what operations declare: `api.http.answer` writes nothing else."""

import ast
from pathlib import Path
from typing import Annotated, Any

import pytest
from flask import Flask, Response
from msgspec.structs import fields

import api
from api.document.structs import components
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem, ProblemAnswer
from domain.record.answers import UNSET, Answer, Links, Time, UnsetType, about, one_of


class SampleAnswer(Answer, kw_only=True):
    at: Time
    word: Annotated[str | None, one_of(["a", "b"]), about("One of two.")]
    left: Annotated[int | UnsetType, about("Left out.", example=3)] = UNSET
    links: Links


class OtherAnswer(Answer):
    samples: list[SampleAnswer]


def asked(body: Any) -> Response:
    """What a view gives that declares a `SampleAnswer`, and answers this."""
    app, samples = Flask("sample"), ResourceBlueprint("samples", "Samples.")

    @samples.route("/samples")
    @samples.answers(200, SampleAnswer, "A sample.")
    def show_sample() -> Response:
        return answer(body)

    app.register_blueprint(samples)
    app.testing = True
    return app.test_client().get("/v1/samples")


def test_bytes_and_document_follow_from_the_type() -> None:
    sample = SampleAnswer(at="2026-11-29T12:00:00.000Z", word=None, links={"self": "/v1/samples"})
    assert asked(sample).data == b'{"at":"2026-11-29T12:00:00.000Z","word":null,"links":{"self":"/v1/samples"}}'
    told = components({"$ref": "#/components/schemas/OtherAnswer"})
    assert told["OtherAnswer"]["properties"]["samples"]["items"] == {"$ref": "#/components/schemas/SampleAnswer"}
    assert told["SampleAnswer"] == {
        "type": "object",
        "properties": {
            "at": {"type": "string", "format": "date-time"},
            "word": {"type": ["string", "null"], "enum": ["a", "b", None], "description": "One of two."},
            "left": {"type": "integer", "description": "Left out.", "example": 3},
            "links": {"$ref": "#/components/schemas/Links"},
        },
        "required": ["at", "links", "word"],
    }


def test_a_refusal_has_no_member_that_the_document_does_not_tell() -> None:
    with pytest.raises(TypeError, match="mood"):
        Problem("not-ready", "not in order: mood", mood="bad")
    told = {"headers", *(field.name for field in fields(ProblemAnswer))}
    named = {
        keyword.arg
        for file in Path(api.__file__).parent.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == Problem.__name__
        for keyword in call.keywords
        if keyword.arg is not None
    }
    assert {"headers", "errors", "step"} <= named <= told


def test_a_view_answers_nothing_but_what_it_declares() -> None:
    for body in ({"at": "now"}, OtherAnswer(samples=[])):
        with pytest.raises(TypeError, match="show_sample declares no"):
            asked(body)
