"""The service in process, on SQLite, with its workers; and clients that speak as somebody."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually
from tests.listener import Listener

from .document import check_documented

ORGANISER = "token-of-the-tests"


@pytest.fixture
def service(tmp_path) -> Iterator[Service]:
    service = Service.open(f"sqlite:///{tmp_path / 'daybook.db'}", token=ORGANISER, settings=Settings(limits=""))
    service.start_workers()
    yield service
    service.close()


@pytest.fixture
def app(service) -> Flask:
    return create_app(service)


SEATED: dict[str, list[str | None]] = {}
"""The tokens of the seats of each game that `open_game` has opened; a bot's seat has none."""


class Speaker:
    """A client with a token, or with none."""

    def __init__(self, client: FlaskClient, token: str | None = None):
        self.client = client
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **headers: str):
        return _read("get", path, self.client.get(_full(path), headers={**self.headers, **_named(headers)}))

    def post(self, path: str, body: Any, **headers: str):
        answer = self.client.post(_full(path), json=body, headers={**self.headers, **_named(headers)})
        return _read("post", path, answer)

    def patch(self, path: str, body: Any, **headers: str):
        answer = self.client.patch(_full(path), json=body, headers={**self.headers, **_named(headers)})
        return _read("patch", path, answer)

    def put(self, path: str, body: Any, **headers: str):
        answer = self.client.put(_full(path), json=body, headers={**self.headers, **_named(headers)})
        return _read("put", path, answer)

    def delete(self, path: str, **headers: str):
        return _read("delete", path, self.client.delete(_full(path), headers={**self.headers, **_named(headers)}))

    def send(self, path: str, body: bytes, **headers: str):
        more = {"Content-Type": "application/json", **self.headers, **_named(headers)}
        return _read("post", path, self.client.post(_full(path), data=body, headers=more))


def _read(method: str, path: str, answer):
    """The answer with its body read, so that a file behind it is closed, and held against openapi.yaml."""
    answer.get_data()
    answer.close()
    check_documented(method, _full(path), answer)
    return answer


def _full(path: str) -> str:
    return (
        path
        if path.startswith(("/v1", "/tlog")) or path in ("/", "/docs", "/openapi.yaml", "/healthz", "/readyz")
        else "/v1" + path
    )


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.fixture
def speaker(app) -> Callable[[str | None], Speaker]:
    return lambda token=None: Speaker(app.test_client(), token)


@pytest.fixture
def organiser(speaker) -> Speaker:
    return speaker(ORGANISER)


@pytest.fixture
def anybody(speaker) -> Speaker:
    return speaker()


@pytest.fixture
def opened(organiser) -> dict:
    """Two people at a sealed table, seat 0 leads."""
    return open_game(organiser)


@pytest.fixture
def seats(opened, speaker) -> list[Speaker]:
    return [speaker(seat["token"]) for seat in opened["seats"]]


@pytest.fixture
def answered(app):
    """Asks for a stream and leaves the answer as it is, unread; all are closed in the end."""
    answers = []

    def ask(path, token=None, method="GET", **headers):
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            sent["Authorization"] = f"Bearer {token}"
        answer = app.test_client().open("/v1" + path, method=method, headers=sent, buffered=False)
        answers.append(answer)
        return answer

    yield ask
    app.extensions["daybook"].end_streams()
    for answer in answers:
        eventually(lambda answer=answer: _closed(answer))


def _closed(answer) -> bool:
    """Whether it could be closed: the thread that reads it may be within."""
    try:
        answer.close()
    except ValueError:
        return False
    return True


@pytest.fixture
def listen(answered):
    """Listens to a stream, in a thread of its own."""

    def begin(path, token=None, **headers):
        answer = answered(path, token, **{"Accept": "text/event-stream", **headers})
        assert answer.status_code == 200, answer.text
        assert answer.content_type == "text/event-stream"
        assert answer.headers["Cache-Control"] == "no-store"
        return Listener(answer.response, answer.close)

    return begin


def open_game(organiser: Speaker, **more: Any) -> dict:
    body = {
        "title": "fairy-bargains",
        "config": {"first_dealer": 1},
        "seats": [{"player": "ana"}, {"player": "ben"}],
        **more,
    }
    answer = organiser.post("/games", body)
    assert answer.status_code == 201, answer.text
    SEATED[answer.json["id"]] = [seat.get("token") for seat in answer.json["seats"]]
    return answer.json


def opens_cards(speaker, path: str) -> None:
    """An official opens the cards of a game that goes on."""
    answer = speaker.post(f"{path}/open-cards", {})
    assert answer.status_code == 201, answer.text


def problem(answer, status: int, code: str) -> dict:
    """The problem of an answer, checked for what every problem has."""
    assert (answer.status_code, answer.json.get("code")) == (status, code), answer.text
    assert answer.content_type == "application/problem+json"
    body = json.loads(answer.data)
    assert body["status"] == status
    assert body["type"] == f"urn:daybook:problem:{code}"
    assert body["title"]
    assert body["detail"]
    return body
