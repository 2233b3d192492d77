"""The examples of the OpenAPI document, each sent in the world that it speaks of; and the document itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import pytest
import yaml
from flask import Flask
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from schemathesis.specs.openapi.definitions import OPENAPI_31

from api.app import RESOURCES, create_app
from api.docs.views import openapi_yaml
from api.http.example import Example
from api.http.problems import PROBLEM_JSON, PROBLEMS
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually

from .conftest import ORGANISER, Speaker, open_game

DOCUMENT = yaml.safe_load(openapi_yaml(create_app(None)))
EXAMPLES = {operation: examples for resource in RESOURCES for operation, examples in resource.examples.items()}
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


class Things(dict[str, str]):
    """Things by name, of which some are made when somebody speaks of them."""

    def __init__(self, made: dict[str, str], makers: dict[str, Callable[[], str]]):
        super().__init__(made)
        self._makers = makers

    def __missing__(self, name: str) -> str:
        self[name] = self._makers[name]()
        return self[name]


@dataclass(frozen=True)
class World:
    """What the examples speak of: tokens by role, and things by name."""

    tokens: dict[str, str]
    things: dict[str, str]

    def filled(self, text: str) -> str:
        """The text with the things of this world in place of their names in braces."""
        return re.sub(r"\{(\w+)\}", lambda found: self.things[found[1]], text)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One service for all examples; each has a table of its own there."""
    url = f"sqlite:///{tmp_path_factory.mktemp('examples') / 'daybook.db'}"
    service = Service.open(
        url, token=ORGANISER, settings=Settings(limits="", heartbeat_seconds=0.05, private_webhooks=True)
    )
    service.start_workers()
    yield create_app(service)
    service.close()


@pytest.fixture(scope="module")
def closed(app: Flask) -> str:
    """A game between bots that has come to its end."""
    organiser = Speaker(app.test_client(), ORGANISER)
    game = open_game(organiser, title="market-day", config={}, seats=[{"bot": "random"}, {"bot": "random"}])["id"]
    eventually(lambda: organiser.get("/games?status=closed").json["games"])
    return str(game)


@pytest.fixture
def world(app: Flask, closed: str) -> World:
    """A world for one example."""
    return laid_out(app, closed)


def laid_out(app: Flask, closed: str) -> World:
    """A dealt table at which seat 0 leads, and what there is beside it."""
    organiser = Speaker(app.test_client(), ORGANISER)
    game = open_game(organiser, dealing="recorded")
    deal = {"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}
    assert organiser.post(f"/games/{game['id']}/moves", {"move": deal}).status_code == 201
    things = {"game": game["id"], "closed": closed}
    things["tournament"] = made(organiser, "/tournaments", {"name": "Spring open"})
    things["token"] = made(organiser, "/tokens", {"role": "director", "tournament": things["tournament"]})
    director = organiser.post("/tokens", {"role": "director"}).json["token"]
    tokens = {"organiser": ORGANISER, "seat": game["seats"][0]["token"], "director": director}
    makers = disputed_tables(organiser, Speaker(app.test_client(), director))
    world = World(tokens, Things(things, makers))
    receiver = {"url": "http://127.0.0.1:9/daybook", "game": game["id"]}
    gathering = open_game(organiser, nonces=60)
    world.things["gathering"], world.tokens["gatherer"] = gathering["id"], gathering["seats"][0]["token"]
    makers["session"] = lambda: made(organiser, f"/tournaments/{things['tournament']}/sessions", {"tables": 2})
    makers["webhook"] = lambda: made(organiser, "/webhooks", receiver)
    makers["delivery"] = lambda: made(organiser, f"/webhooks/{world.things['webhook']}/test", None)
    seat = Speaker(app.test_client(), tokens["seat"])
    makers["branch"] = lambda: made(seat, f"/games/{game['id']}/branches", {"step": 2})
    person = organiser.post("/tokens", {"role": "person", "person": "ben"}).json
    tokens["person"] = person["token"]

    def lobby(seat: dict[str, Any]) -> dict[str, Any]:
        body = {"title": "fairy-bargains", "seats": [{"player": "ana"}, seat]}
        return dict(organiser.post("/lobbies", body).json)

    makers["lobby"] = lambda: str(lobby({"open": True})["id"])
    makers["invitation"] = lambda: str(lobby({"open": True})["seats"][1]["invitation"]["id"])
    makers["addressed"] = lambda: str(lobby({"invite": "ben"})["seats"][1]["invitation"]["id"])
    makers["leaver"] = lambda: open_game(organiser, seats=[{"player": "lea"}, {"player": "ben"}]) and "lea"
    makers["text"] = lambda: text_of(organiser, world.things["disputed"])
    return world


def text_of(organiser: Speaker, game: str) -> str:
    """What leads to the words of the first case of a game."""
    case = organiser.get(f"/games/{game}/cases/1").json
    return str(case["text"]["links"]["self"].rsplit("/", 1)[1])


def disputed_tables(organiser: Speaker, director: Speaker) -> dict[str, Callable[[], str]]:
    """The makers of tables at which ana has played a 7 and ben has called the director."""

    def entered(speaker: Speaker, path: str, body: Any) -> Any:
        answer = speaker.post(path, body)
        assert answer.status_code == 201, answer.text
        return answer.json

    def played() -> str:
        game = open_game(organiser, dealing="recorded")["id"]
        for move in ({"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}, {"type": "play", "seat": 0, "card": 7}):
            entered(organiser, f"/games/{game}/moves", {"move": move})
        return str(game)

    def disputed() -> str:
        game = played()
        entered(organiser, f"/games/{game}/cases", {"step": 3, "seat": 1, "against": 0, "text": "It was my turn."})
        return game

    def seen() -> str:
        game = open_game(organiser)["id"]
        entered(organiser, f"/games/{game}/cases", {"step": 3, "seat": 1, "text": "Two cards lay face up."})
        return str(game)

    def ruled() -> str:
        game = disputed()
        entered(director, f"/games/{game}/cases/1/rulings", {"decision": "dismissed"})
        return game

    def appealed() -> str:
        game = ruled()
        entered(organiser, f"/games/{game}/cases/1/appeal", {"seat": 1})
        return game

    def after(path: str, body: Any) -> Callable[[], str]:
        def made() -> str:
            game = played()
            entered(director, f"/games/{game}/{path}", body)
            return game

        return made

    return {
        "disputed": disputed,
        "seen": seen,
        "ruled": ruled,
        "appealed": appealed,
        "asked": after("take-back", {"seat": 0, "to": 2, "allowed": True}),
        "held": after("hold", {}),
        "adjourned": after("adjournment", {}),
    }


def made(organiser: Speaker, path: str, body: Any) -> str:
    """The id of what that request makes."""
    answer = organiser.post(path, body)
    assert answer.status_code in (201, 202), answer.text
    return str(answer.json["id"])


@pytest.mark.parametrize(("method", "path", "operation", "example"), RUNS)
def test_the_example_is_answered_as_it_says(
    app: Any, world: World, method: str, path: str, operation: dict[str, Any], example: Example
) -> None:
    token = world.tokens.get(example.by)
    headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **example.headers}
    query = f"?{urlencode(filled(world, example.query))}" if example.query else ""
    more = {} if example.body is None else {"json": filled(world, example.body)}
    answer = app.test_client().open(
        address(world, path, example) + query, method=method.upper(), headers=headers, buffered=False, **more
    )
    body = beginning(answer)
    assert answer.status_code == example.status, body
    fits(operation, answer, body)


def address(world: World, path: str, example: Example) -> str:
    """The path with every place of it filled by the example."""
    places = {name: world.filled(value) for name, value in example.places.items()}
    assert set(places) == set(re.findall(r"\{(\w+)\}", path))
    return re.sub(r"\{(\w+)\}", lambda found: places[found[1]], path)


def filled(world: World, value: Any) -> Any:
    """The body with the things of the world in it."""
    if isinstance(value, dict):
        return {name: filled(world, part) for name, part in value.items()}
    if isinstance(value, list):
        return [filled(world, part) for part in value]
    return world.filled(value) if isinstance(value, str) else value


def beginning(answer: Any) -> str:
    """The body, or of a stream, which has no end, its first chunk."""
    try:
        chunks: Iterator[bytes] = iter(answer.response)
        read = next(chunks, b"") if answer.mimetype == "text/event-stream" else b"".join(chunks)
        return read.decode(errors="replace")  # an archive is no text
    finally:
        answer.close()


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
            examples = operation["requestBody"]["content"]["application/json"]["examples"].values()
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
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                found = list(validator(schema).iter_errors(example.as_request()["value"]))
                assert (not found) == example.fits, (operation["operationId"], example.summary, found)


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    """Checks values against a schema of the document."""
    registry = Registry().with_resource("urn:openapi", Resource(DOCUMENT, DRAFT202012))
    absolute = yaml.safe_load(yaml.safe_dump(schema).replace("#/components", "urn:openapi#/components"))
    return Draft202012Validator(absolute, registry=registry)


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
