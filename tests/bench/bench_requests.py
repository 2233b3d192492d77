"""What each request costs, whatever it asks for: requests made in process, against an empty Flask view."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from typing import Any, Final, NamedTuple

from flask import Flask, Response
from werkzeug.test import create_environ

from api.app import create_app
from api.http.application import Application
from service.service import Service
from service.settings import Settings
from tests.bench.http_app import bench
from tests.bench.row import Row, interleaved, wanted

REQUESTS = 100
ROUNDS = 75
QUICK = {"REQUESTS": 2, "ROUNDS": 1}

TOKEN: Final = "token-of-the-bench"
_LIMITS: Final = "10000000 per second; 100000000 per minute"
"""Counted, and never used up."""


class Sent(NamedTuple):
    """A request."""

    name: str
    environ: dict[str, Any]
    body: bytes = b""

    def to(self, app: Flask) -> int:
        """Sends it to an application, and returns the status of the answer."""
        statuses: list[str] = []

        def start_response(status: str, headers: Any, failure: Any = None) -> Callable[[bytes], object]:
            statuses.append(status)
            return statuses.append

        answer = app({**self.environ, "wsgi.input": BytesIO(self.body)}, start_response)  # the sender's own, each time
        b"".join(answer)
        if close := getattr(answer, "close", None):
            close()
        return int(statuses[0][:3])


def sent(name: str, method: str, path: str, body: bytes = b"", **headers: str) -> Sent:
    """A request with the headers that a program sends."""
    environ = create_environ(path, method=method)
    del environ["wsgi.input"]
    environ |= {"HTTP_ACCEPT": "*/*", "HTTP_USER_AGENT": "bench", "REMOTE_ADDR": "127.0.0.1", **headers}
    if body:
        environ |= {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": str(len(body))}
    return Sent(name, environ, body)


def empty_app() -> Flask:
    """Flask with one view that does nothing."""
    app = Flask("empty", static_folder=None)

    @app.route("/nothing")
    def nothing() -> Response:
        return Response(b"{}", content_type="application/json")

    return app


NOTHING: Final = sent("an empty Flask view", "GET", "/nothing")


@contextmanager
def application() -> Iterator[tuple[Application, list[Sent]]]:
    """The application, and what is sent to it: `/healthz`, and a POST that does nothing at a game."""
    with tempfile.TemporaryDirectory() as folder:
        service = Service.open(f"sqlite:///{folder}/bench.db", token=TOKEN, settings=Settings(limits=_LIMITS))
        app = create_app(service, more=(bench,))
        token = {"Authorization": f"Bearer {TOKEN}"}
        wanted = {"title": "fairy-bargains", "seats": [{"player": f"bench-{seat}"} for seat in range(4)]}
        game = app.test_client().post("/v1/games", json=wanted, headers=token).json["id"]
        move = json.dumps({"move": {"type": "play", "seat": 0, "card": 7}}).encode()
        yield app, [
            sent("/healthz", "GET", "/healthz"),
            sent("a POST that does nothing", "POST", f"/v1/bench/games/{game}/moves", move,
                 HTTP_AUTHORIZATION=f"Bearer {TOKEN}", HTTP_IDEMPOTENCY_KEY="one"),
        ]  # fmt: skip
        service.close()


def rows() -> Iterator[Row]:
    """Requests a second, in CPU time."""
    targets = {"/healthz": 0.77, "a POST that does nothing": 0.36}
    rows_of = {name: f"requests in process: {name} against an empty Flask view" for name in targets}
    if not any(map(wanted, rows_of.values())):
        return
    raw = partial(repeated, NOTHING, empty_app())
    with application() as (app, requests):
        for request in requests:
            ours = partial(repeated, request, app)
            measured = interleaved(ours, raw, ROUNDS, time.process_time)
            yield Row(rows_of[request.name], *measured, "requests/s", targets[request.name])


def repeated(request: Sent, app: Flask) -> int:
    """Sends a request many times, and returns how many."""
    for _ in range(REQUESTS):
        request.to(app)
    return REQUESTS
