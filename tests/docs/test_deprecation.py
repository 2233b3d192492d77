"""An operation that will go says so in its answers, its refusals and the document."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from flask import Flask, Response
from flask_smorest import Api

from api.app import create_app
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint, describe_problems
from api.http.deprecation import deprecated
from api.http.problems import Problem
from domain.record.answers import UNSET, Answer, UnsetType
from service.service import Service
from service.settings import Settings


class OldAnswer(Answer):
    number: int | UnsetType = UNSET


def old() -> ResourceBlueprint:
    """A resource with an operation that goes, one that goes some day, and one that stays."""
    blueprint = ResourceBlueprint("old", "What is old.")

    @blueprint.route("/old/<int:number>")
    @deprecated(date(2026, 1, 1), date(2026, 7, 1), "/v1/new")
    @blueprint.answers(200, OldAnswer, "Something.")
    def show_old(number: int) -> Response:
        """Shows something old."""
        if number > 9:
            raise Problem("not-found", "there are nine")
        return answer(OldAnswer(number=number), headers={"Link": '</v1/old/1>; rel="first"'})

    @blueprint.route("/older")
    @deprecated(date(2026, 1, 1))
    @blueprint.answers(200, OldAnswer, "Something.")
    def show_older() -> Response:
        """Shows something older."""
        return answer(OldAnswer())

    @blueprint.route("/young")
    @blueprint.answers(200, OldAnswer, "Something.")
    def show_young() -> Response:
        """Shows something young."""
        return answer(OldAnswer())

    return blueprint


@pytest.fixture
def client(tmp_path: Any) -> Iterator[Any]:
    service = Service.open(f"sqlite:///{tmp_path / 'daybook.db'}", settings=Settings(limits=""))
    yield create_app(service, [old()]).test_client()
    service.close()


@pytest.mark.parametrize(("path", "status"), [("/v1/old/1", 200), ("/v1/old/10", 404)])
def test_answers_and_refusals_say_since_when_until_when_and_what_instead(client: Any, path: str, status: int) -> None:
    given = client.get(path)
    assert given.status_code == status
    assert given.headers["Deprecation"] == "@1767225600"
    assert given.headers["Sunset"] == "Wed, 01 Jul 2026 00:00:00 GMT"
    links = ", ".join(given.headers.getlist("Link"))
    assert '</docs/versions#how-a-change-is-announced>; rel="deprecation"; type="text/html"' in links
    assert '</v1/new>; rel="successor-version"' in links
    assert ('rel="first"' in links) == (status == 200)


def test_what_has_no_day_yet_has_no_sunset_and_what_stays_says_nothing(client: Any) -> None:
    given = client.get("/v1/older")
    assert given.headers["Deprecation"] == "@1767225600"
    assert "Sunset" not in given.headers
    assert "successor" not in given.headers["Link"]
    for path in ("/v1/young", "/v1/games", "/v1/nothing", "/docs"):
        given = client.get(path)
        assert not {"Deprecation", "Sunset"} & set(given.headers.keys()), path


def test_the_notice_is_where_the_link_leads(client: Any) -> None:
    assert 'id="how-a-change-is-announced"' in client.get("/docs/versions").text


def test_the_document_marks_it() -> None:
    app = Flask("document")
    app.config.update(API_TITLE="Old", API_VERSION="1", OPENAPI_VERSION="3.1.0")
    api = Api(app)
    describe_problems(api)
    api.register_blueprint(old())
    paths = api.spec.to_dict()["paths"]
    assert paths["/v1/old/{number}"]["get"]["deprecated"] is True
    assert paths["/v1/older"]["get"]["deprecated"] is True
    assert "deprecated" not in paths["/v1/young"]["get"]
    assert paths["/v1/older"]["get"]["operationId"] == "show_older"


def test_a_sunset_before_the_deprecation_is_refused() -> None:
    with pytest.raises(ValueError, match="sunset"):
        deprecated(date(2026, 7, 1), date(2026, 7, 1))
