"""The service in process, on SQLite, with its workers; and clients that speak as somebody."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from service.autoplay.worker import Worker
from service.service import Service
from service.settings import Settings
from tests.listener import Listener
from tests.stepped import HANGS, SteppedService, SteppedSources, prepare, stepped_clock, stepped_service, workers_of

from .document import check_documented

ORGANISER = "token-of-the-tests"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "own_service(running=False, **settings): a service for this test alone, with these settings; `running`: with "
        "the threads of its workers",
    )


@contextmanager
def opened_service(folder: Path, *, running: bool = False, **settings: Any) -> Iterator[Service]:
    """A new service in a folder, with streams.

    Where it is not `running`, its workers do nothing before they are `settled`.
    """
    url = f"sqlite:///{folder / 'daybook.db'}"
    prepare(url, ORGANISER)
    service = Service.open(url, token=ORGANISER, settings=Settings(**{"limits": "", **settings}))
    try:
        if running:
            service.start_workers()
        else:
            service.streams.start()
            service.make_workers()
        yield service
    finally:
        service.close()


def settled(at: "Service | Speaker") -> None:
    """Has bots, clocks, tournaments and lists do what they have to do now, at a service or where somebody speaks."""
    service: Service = at.client.application.extensions["daybook"] if isinstance(at, Speaker) else at
    while any(_attended(worker) for worker in workers_of(service)):
        pass
    service.follower.catch_up()


def _attended(worker: Worker[Any]) -> bool:
    """Whether there was something that a worker had to do now, which it has done."""
    game = worker._agenda.next(0)
    if game is not None:
        worker._attend(game)
    return game is not None


@pytest.fixture(scope="session")
def shared_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The service of all tests that need none of their own."""
    with opened_service(tmp_path_factory.mktemp("shared")) as service:
        yield service


@pytest.fixture(scope="session")
def shared_app(shared_service: Service) -> Flask:
    return create_app(shared_service)


@pytest.fixture
def service(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    """The service of all tests; one for this test alone where it is marked so, has a `world`, or streams."""
    own = request.node.get_closest_marker("own_service")
    if "world" in request.fixturenames:
        yield request.getfixturevalue("world").service
    elif own is not None or "answered" in request.fixturenames:
        with opened_service(tmp_path, **(own.kwargs if own else {})) as service:
            yield service
    else:
        yield request.getfixturevalue("shared_service")


@pytest.fixture
def app(request: pytest.FixtureRequest, service: Service) -> Flask:
    if "shared_service" in request.fixturenames:
        return request.getfixturevalue("shared_app")
    return create_app(service)


@pytest.fixture
def open_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Service]]:
    """Opens services with settings of their own, which end with the test."""
    with ExitStack() as opened:

        def with_settings(**settings: Any) -> Service:
            return opened.enter_context(opened_service(tmp_path_factory.mktemp("own"), **settings))

        yield with_settings


SEATED: dict[str, list[str | None]] = {}
"""The tokens of the seats of each game that `open_game` has opened; a bot's seat has none."""


class Speaker:
    """A client with a token, or with none."""

    def __init__(self, client: FlaskClient, token: str | None = None):
        self.client = client
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **headers: str):
        return self._ask("get", path, headers)

    def post(self, path: str, body: Any, **headers: str):
        return self._ask("post", path, headers, json=body)

    def patch(self, path: str, body: Any, **headers: str):
        return self._ask("patch", path, headers, json=body)

    def put(self, path: str, body: Any, **headers: str):
        return self._ask("put", path, headers, json=body)

    def delete(self, path: str, **headers: str):
        return self._ask("delete", path, headers)

    def send(self, path: str, body: bytes, **headers: str):
        return self._ask("post", path, {"Content-Type": "application/json", **headers}, data=body)

    def _ask(self, method: str, path: str, headers: dict[str, str], **more: Any):
        """The answer with its body read, so that a file behind it is closed, and held against openapi.yaml."""
        sent = {**self.headers, **_named(headers)}
        answer = self.client.open(_full(path), method=method.upper(), headers=sent, **more)
        answer.get_data()
        answer.close()
        check_documented(method, _full(path), answer)
        return answer


def _full(path: str) -> str:
    plain = path.startswith(("/v1", "/tlog")) or path in ("/", "/docs", "/openapi.yaml", "/healthz", "/readyz")
    return path if plain else "/v1" + path


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.fixture
def clock() -> Iterator[SteppedSources]:
    """A clock that stands still, for a test and the service of its own."""
    with stepped_clock() as clock:
        yield clock


@pytest.fixture
def world(request: pytest.FixtureRequest, tmp_path: Path, clock: SteppedSources) -> Iterator[SteppedService]:
    """A service for this test alone that does what is due when it is told, with the `SETTINGS` of the module."""
    url, settings = f"sqlite:///{tmp_path / 'daybook.db'}", getattr(request.module, "SETTINGS", None)
    with stepped_service(url, clock, token=ORGANISER, settings=settings) as world:
        yield world


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client whose answers are held against nothing."""
    return app.test_client()


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
        sent = _named(headers)
        if token:
            sent["Authorization"] = f"Bearer {token}"
        answer = app.test_client().open("/v1" + path, method=method, headers=sent, buffered=False)
        closed = Event()
        answer.call_on_close(closed.set)
        answers.append((answer, closed))
        return answer

    yield ask
    app.extensions["daybook"].end_streams()
    for answer, closed in answers:
        try:
            answer.close()
        except ValueError:  # a thread is within, which closes it at its end
            assert closed.wait(HANGS)


@pytest.fixture
def listen(request: pytest.FixtureRequest, answered):
    """Listens to a stream, in a thread of its own; in a `world` it has told what there is when time goes by."""
    clock = request.getfixturevalue("clock") if "world" in request.fixturenames else None

    def begin(path, token=None, **headers):
        answer = answered(path, token, **{"Accept": "text/event-stream", **headers})
        assert answer.status_code == 200, answer.text
        assert (answer.content_type, answer.headers["Cache-Control"]) == ("text/event-stream", "no-store")
        return (
            Listener(answer.response, answer.close, clock).rest() if clock else Listener(answer.response, answer.close)
        )

    return begin


def open_game(organiser: Speaker, **more: Any) -> dict:
    seats = [{"player": "ana"}, {"player": "ben"}]
    body = {"title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": seats}
    answer = organiser.post("/games", {**body, **more})
    assert answer.status_code == 201, answer.text
    SEATED[answer.json["id"]] = [seat.get("token") for seat in answer.json["seats"]]
    return answer.json


def play_on(organiser, game):
    """Makes the first legal move of whoever is to act; returns the answer."""
    seat = organiser.get(f"/games/{game}").json["awaits"]["seats"][0]
    player = Speaker(organiser.client, SEATED[game][seat])
    move = player.get(f"/games/{game}/moves").json["moves"][0]["move"]
    answer = player.post(f"/games/{game}/moves", {"move": move})
    assert answer.status_code == 201, answer.text
    return answer.json


def play_out(organiser, game):
    """Plays on until the game is over."""
    while organiser.get(f"/games/{game}").json["status"] == "open":
        play_on(organiser, game)


def opens_cards(speaker, path: str) -> None:
    """An official opens the cards of a game that goes on."""
    answer = speaker.post(f"{path}/open-cards", {})
    assert answer.status_code == 201, answer.text


def problem(answer, status: int, code: str) -> dict:
    """The problem of an answer, checked for what every problem has."""
    assert (answer.status_code, answer.json.get("code")) == (status, code), answer.text
    assert answer.content_type == "application/problem+json"
    body = json.loads(answer.data)
    assert (body["status"], body["type"]) == (status, f"urn:daybook:problem:{code}")
    assert body["title"]
    assert body["detail"]
    return body
