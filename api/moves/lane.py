"""The usual move, made without the framework, which takes two thirds of a move's time: most requests are moves.

The lane answers accepted moves and passes everything else to the application, which words the refusals. Both use the
same parts, so a test can compare each of its answers with the application's.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec
from flask import Flask

from api.http.answer import GUARD
from api.http.bodies import PLACES, told_body
from api.http.caching import OWN
from api.http.cors import Origins
from api.http.languages import CONTENT_LANGUAGE, language_of
from api.http.limits import COUNTED, Quotas
from api.http.observation import HEADER, request_id
from api.http.problems import Problem
from api.http.schemas import KEY, STEP
from api.http.strict_json import BODY_LIMIT, read_json
from api.http.validators import VARY
from api.http.writes import keyed_as, recorded_headers, step_seen
from api.moves.rights_cache import KnownRights
from api.moves.schemas import MovesRequest, recorded_answer
from domain.record.sources import system_clock
from domain.rules.language import speak
from service.accounts import Actor
from service.observing import traces
from service.observing.logs import REQUEST_ID
from service.observing.metrics import requests_in_progress, requests_seconds
from service.service import Service

JUDGED: Final = "daybook.judged"
"""The key in a request's environment for the `Judged` move that was refused in the lane."""

_PATH: Final = re.compile(r"/v1/games/([A-Za-z0-9-]{1,64})/moves")
_UNUSUAL: Final = ("HTTP_EXPECT", "HTTP_TRANSFER_ENCODING", "HTTP_PREFER")
_ACCEPTED: Final = frozenset({"*/*", "application/json", "application/json, text/plain, */*"})
_HEADERS: Final = (("idempotency_key", "HTTP_IDEMPOTENCY_KEY", KEY), ("if_match", "HTTP_IF_MATCH", STEP))
_STATUS: Final = "201 CREATED"
_SCHEME: Final = "Bearer "

Environ = dict[str, Any]
Start = Callable[..., Any]


@dataclass(frozen=True)
class Judged:
    """A move that the record refused: why, and when the request arrived, in ms since 1970."""

    refusal: Exception
    arrived: int


class _Sent(NamedTuple):
    """A request that the lane can handle."""

    token: str
    actor: Actor
    game: str
    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    moves: list[dict[str, Any]]


class MoveLane:
    """WSGI middleware before the application that makes the usual moves."""

    def __init__(self, app: Flask, service: Service, quotas: Quotas | None, origins: Origins):
        self._app = app.wsgi_app
        self._service = service
        self._quotas = quotas
        self._origins = origins
        vary = f"{VARY['Vary']}{', Origin' if origins.varying else ''}"
        self._headers = {"Content-Type": "application/json", "Cache-Control": OWN, "Vary": vary, **GUARD}
        self._rights = KnownRights(service.accounts)
        self._encoder = msgspec.json.Encoder()
        self._seconds = requests_seconds.labels("POST", "/v1/games/<game_id>/moves", 201)

    def __call__(self, environ: Environ, start_response: Start) -> Iterable[bytes]:
        try:
            sent = self._sent(environ)
        except Exception:  # the database does not answer: the application will find out and say so
            sent = None
        if sent is None:
            return self._app(environ, start_response)
        begun, arrived = perf_counter(), system_clock()
        language = language_of(environ)
        speak(language)
        id_ = request_id(environ.get("HTTP_X_REQUEST_ID", ""))
        requests_in_progress.inc()
        REQUEST_ID.set(id_)
        try:
            made = self._made(sent, environ, arrived)
        finally:
            requests_in_progress.dec()
            REQUEST_ID.set("")
        if made is None:
            environ["HTTP_X_REQUEST_ID"] = id_
            return self._app(environ, start_response)
        body, headers = made
        headers += [(CONTENT_LANGUAGE, language), (HEADER, id_)]
        self._seconds.observe(perf_counter() - begun)
        start_response(_STATUS, headers)
        return (body,)

    def _sent(self, environ: Environ) -> _Sent | None:
        """The request, if it is a usual one. Its body is then read, and put back into the environment."""
        address = _PATH.fullmatch(environ["PATH_INFO"])
        said = environ.get("HTTP_AUTHORIZATION", "")
        if (
            address is None
            or environ["REQUEST_METHOD"] != "POST"
            or environ.get("CONTENT_TYPE") != "application/json"
            or environ.get("QUERY_STRING")
            or said[: len(_SCHEME)] != _SCHEME
            or any(name in environ for name in _UNUSUAL)
            or environ.get("HTTP_ACCEPT", "*/*") not in _ACCEPTED
            or self._service.stopping
            or traces.on()
        ):
            return None
        headers = {}
        for name, place, pattern in _HEADERS:
            if place in environ:
                if not pattern.fits(environ[place]):
                    return None
                headers[name] = environ[place]
        token = said[len(_SCHEME) :].strip()
        actor = self._service.accounts.actor(token) if token else None
        body = None if actor is None else _body(environ, f"token:{actor.token}")
        if actor is None or body is None:
            return None
        moves = [body["move"]] if "move" in body else body["moves"]
        return _Sent(token, actor, address[1], environ["PATH_INFO"], headers, body, moves)

    def _made(self, sent: _Sent, environ: Environ, arrived: int) -> tuple[bytes, list[tuple[str, str]]] | None:
        """The answer if the moves were recorded, else `None`; then the environment says what was refused."""
        daybook = self._service.daybook
        game = daybook.known(sent.game)
        try:
            verdict = None if game is None else self._rights.verdict(sent.actor, game, sent.moves)
        except Exception:  # the database does not answer: nothing has happened yet
            return None
        if verdict is None:
            return None
        counted = self._quotas.admit(sent.token, sent.actor) if self._quotas else []
        if counted is None:
            return None
        environ[COUNTED] = counted
        here, viewer, seen = verdict.here, verdict.viewer, step_seen(sent.headers)
        keyed = keyed_as(here, sent.headers.get("idempotency_key"), "POST", sent.path, sent.body)
        try:
            recorded = daybook.play(sent.game, sent.moves, here.by, keyed, seen, viewer)
            told = recorded_headers(self._service.signer, recorded)
            body = self._encoder.encode(recorded_answer(recorded, viewer))
        except Exception as refusal:  # whatever it is: the application will report it
            environ[JUDGED] = Judged(refusal, arrived)
            return None
        headers = {
            **self._headers,
            "Content-Length": str(len(body)),
            **told,
        }
        limits = self._quotas.headers(counted) if self._quotas else ()
        return body, [*headers.items(), *limits, *self._origins.of_write(environ.get("HTTP_ORIGIN"))]


def _body(environ: Environ, sender: str) -> dict[str, Any] | None:
    """The body, if it has a move or moves."""
    try:
        with PLACES.place(sender):
            received = told_body(environ, BODY_LIMIT)
        body = read_json(received) if received else None
    except Problem:
        return None
    return body if MovesRequest.is_usual(body) else None
