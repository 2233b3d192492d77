"""The documents: openapi.yaml is what the routes say, and the pages come from here alone."""

import re
from pathlib import Path

import pytest

from api.app import create_app
from api.docs.permissions import ASKED
from api.docs.views import DOCUMENT, draw_front_page, openapi_yaml
from service.roles import ACTIONS

from .conftest import problem
from .document import document

ROOT = Path(__file__).parents[2]


def test_openapi_yaml_is_the_one_of_the_routes():
    assert (ROOT / "openapi.yaml").read_text("utf-8") == openapi_yaml(create_app(None)), "run: make openapi"


def test_the_page_asks_nobody_else(anybody, app):
    tried = anybody.client.get("/docs/try")
    assert not re.search(r"<(?:link|script|img)[^>]*(?:src|href)=\"https?:", tried.text)
    assert "default-src 'none'" in tried.headers["Content-Security-Policy"]
    for name in ("index.html", "../app.py", "swagger-ui.js.map"):
        assert app.test_client().get(f"/docs/{name}").status_code == 404, "only the page's own files are served"
    for name in re.findall(r"src=\"(/docs/[^\"]+)\"", tried.text):
        with app.test_client().get(name) as file:
            assert file.status_code == 200, name
    written = anybody.get("/openapi.yaml")
    assert written.headers["Access-Control-Allow-Origin"] == "*", "pages of others may read it"
    assert written.text == (ROOT / "openapi.yaml").read_text("utf-8")


def test_the_front_page_is_drawn_before_anybody_asks_and_the_details_of_an_operation_when_they_are_asked_for():
    app = create_app(None)
    draw_front_page(app)
    app.extensions[DOCUMENT] = None
    page = app.test_client().get("/docs")
    assert page.status_code == 200
    assert "/v1/games/{game_id}/moves" in page.text
    drawn = {one.id for tag in app.extensions["daybook-document-reference"].tags for one in tag.operations
             if "answers" in vars(one)}  # fmt: skip
    assert drawn == set()
    assert app.test_client().get("/docs/operations/moves").status_code == 200


@pytest.mark.own_service(running=True)
def test_health(anybody, service):
    assert anybody.get("/healthz").json == {"status": "ok"}
    ready = anybody.get("/readyz").json
    assert ready["status"] == "ok"
    workers = "follower bots clocks reveals webhooks streams log scrub witnesses tournaments"
    needed = "service record views seeds archives disk files pages"
    assert ready["checks"] == dict.fromkeys(f"{needed} {workers}".split(), "ok")
    service._stop.set()
    service._threads[0].join(60)
    answer = anybody.get("/readyz")
    assert (answer.status_code, answer.json["checks"]["follower"]) == (503, "stopped")


def test_a_failure_inside_tells_the_client_nothing_and_the_log_everything(app, service, monkeypatch, caplog):
    monkeypatch.setattr(service.daybook, "game", lambda game_id: 1 / 0)
    body = problem(app.test_client().get("/v1/games/x/table?as=secret"), 500, "internal-error")
    assert "zero" not in str(body)
    assert "ZeroDivisionError" in caplog.text
    assert "secret" not in caplog.text


def test_the_document_says_of_every_operation_what_it_asks():
    operations = {
        operation["operationId"] for methods in document()["paths"].values() for operation in methods.values()
        if isinstance(operation, dict)
    }  # fmt: skip
    assert set(ASKED) == operations
    assert {action for asked in ASKED.values() for action in asked} == set(ACTIONS)
    shown = document()["info"]["description"]
    for name, action in ACTIONS.items():
        (row,) = [line for line in shown.splitlines() if f"(`{name}`)" in line]
        for role, condition in action.by.items():
            assert f"**{role}**: {condition.words}" in row
