"""Pages of other origins: all may read, those that the setting names may write."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from api.http.cors import EXPOSED

from .conftest import ORGANISER, Speaker, open_game, opened_service, problem

CLUB = "https://club.example"
OTHER = "https://other.example"


@pytest.fixture(scope="module", params=["", CLUB, "*"], ids=["none", "one", "all"])
def app(tmp_path_factory, request) -> Iterator[Flask]:
    """The application, with no origin that may write, with one, or with all."""
    with opened_service(tmp_path_factory.mktemp("cors"), allowed_origins=request.param) as service:
        yield create_app(service)


def may_write(app: Flask, origin: str) -> bool:
    return app.extensions["daybook"].settings.allowed_origins in ("*", origin)


def preflight(app: Flask, path: str, method: str, origin: str = OTHER) -> Any:
    return app.test_client().options(path, headers={"Origin": origin, "Access-Control-Request-Method": method})


def listed(answer: Any, name: str) -> set[str]:
    return set(answer.headers.get(name, "").split(", "))


def test_every_page_may_read_and_refusals_too(app):
    client = app.test_client()
    for path in ("/v1/titles", "/v1/games/nowhere", "/v1/tokens", "/nowhere", "/rules", "/tlog/checkpoint"):
        for method in ("GET", "HEAD"):
            answer = client.open(path, method=method)  # the same without an Origin, since caches keep it for all
            assert answer.headers["Access-Control-Allow-Origin"] == "*", path
            assert listed(answer, "Access-Control-Expose-Headers") == set(EXPOSED)
            assert "Origin" not in answer.headers.get("Vary", "")
            assert "Access-Control-Allow-Credentials" not in answer.headers


def test_a_page_may_ask_before_it_reads(app):
    for path in ("/v1/games", "/v1/games/nowhere/stream", "/v1/nothing-here"):
        answer = preflight(app, path, "GET")
        assert (answer.status_code, answer.data) == (204, b"")
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert {"Authorization", "If-None-Match", "Last-Event-ID"} <= listed(answer, "Access-Control-Allow-Headers")
        assert {"GET", "HEAD"} <= listed(answer, "Access-Control-Allow-Methods")
        assert int(answer.headers["Access-Control-Max-Age"]) > 0


def test_only_pages_of_allowed_origins_may_write(app):
    paths = {"POST": "/v1/games", "PATCH": "/v1/games/x", "DELETE": "/v1/tokens/x"}
    for (method, path), origin in product(paths.items(), (CLUB, OTHER, "null")):
        answer = preflight(app, path, method, origin)
        assert "Origin" in listed(answer, "Vary")
        if may_write(app, origin):
            assert answer.status_code == 204
            assert method in listed(answer, "Access-Control-Allow-Methods")
            assert {"Content-Type", "Idempotency-Key", "If-Match"} <= listed(answer, "Access-Control-Allow-Headers")
        else:
            assert origin in problem(answer, 403, "origin-not-allowed")["detail"]
            assert "Access-Control-Allow-Origin" not in answer.headers


def test_what_a_reader_is_allowed_is_no_leave_to_write_at_the_same_address(app):
    """A browser that remembers it asks no more before a POST whose headers it has seen allowed."""
    answer = preflight(app, "/v1/games", "GET", OTHER)
    for name, one in (("Access-Control-Allow-Methods", "POST"), ("Access-Control-Allow-Headers", "Content-Type")):
        assert (one in listed(answer, name)) == may_write(app, OTHER)


def test_an_answer_to_a_write_is_for_pages_of_allowed_origins(app):
    organiser = Speaker(app.test_client(), ORGANISER)
    game = open_game(organiser, dealing="recorded")["id"]
    varying = app.extensions["daybook"].settings.allowed_origins == CLUB
    deal = {"move": {"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}}
    for origin in (None, CLUB, OTHER):
        sent = {} if origin is None else {"Origin": origin}
        answers = [
            organiser.post(f"/games/{game}/moves", deal, **sent),  # by the lane, and refused after that
            organiser.post("/games", {}, **sent),
            Speaker(app.test_client(), None).post(f"/games/{game}/moves", deal, **sent),
        ]
        for answer in answers:
            allowed = answer.headers.get("Access-Control-Allow-Origin")
            if app.extensions["daybook"].settings.allowed_origins == "*":
                assert allowed == "*"
            else:
                assert allowed == (origin if varying and origin == CLUB else None)
            assert ("Origin" in listed(answer, "Vary")) is varying
            assert (listed(answer, "Access-Control-Expose-Headers") == set(EXPOSED)) is (allowed is not None)


def test_what_a_quota_refuses_can_be_read_and_preflights_are_not_counted(open_service):
    app = create_app(open_service(limits="12 per hour"))
    for _ in range(20):
        assert preflight(app, "/v1/games", "GET").status_code == 204
    answers = [app.test_client().get("/v1/titles", headers={"Origin": OTHER}) for _ in range(13)]
    assert problem(answers[-1], 429, "too-many-requests")["quota"]
    assert answers[-1].headers["Access-Control-Allow-Origin"] == "*"
    assert "Retry-After" in listed(answers[-1], "Access-Control-Expose-Headers")


def test_a_body_that_is_no_json_writes_nothing_without_a_preflight(app):
    """A page can send it, and a form too, without asking: it is refused."""
    sent = {"Origin": OTHER, "Content-Type": "text/plain", "Authorization": f"Bearer {ORGANISER}"}
    answer = app.test_client().post("/v1/tournaments", data=json.dumps({"name": "Spring"}), headers=sent)
    problem(answer, 415, "unsupported-media-type")
    assert Speaker(app.test_client(), ORGANISER).get("/tournaments").json["tournaments"] == []
    problem(app.test_client().options("/v1/nowhere"), 404, "not-found")
