"""The usual move, made without the framework: it takes two thirds of a move's time, and most requests are moves.

The lane answers what is accepted, and gives all else to the application, which refuses it in its own words. It uses
the same parts, so a test can hold each of its answers against that of the application.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from time import perf_counter
from typing import Any, Final

import msgspec
from flask import Flask

from api.http.answer import GUARD
from api.http.bodies import PLACES
from api.http.caching import OWN
from api.http.cors import Origins
from api.http.limits import COUNTED, Quotas
from api.http.negotiation import accepts
from api.http.observation import HEADER, request_id
from api.http.problems import Problem
from api.http.schemas import KEY, STEP, Pattern
from api.http.strict_json import BODY_LIMIT, read_json
from api.http.validators import VARY
from api.http.writes import events_json, keyed_as, recorded_headers, step_seen
from api.moves.rights import right_wanted
from api.moves.rights_known import KnownRights
from api.moves.schemas import MOST_MOVES, RecordedAnswer
from domain.record.daybook import Recorded, system_clock
from domain.record.game import Game
from domain.rules.secrecy import Viewer
from replays.frame import awaited
from service.accounts import Actor
from service.observing import traces
from service.observing.logs import REQUEST_ID
from service.observing.metrics import requests_in_progress, requests_seconds
from service.roles import own_view, permitted
from service.service import Service

JUDGED: Final = "daybook.judged"
"""Where the environment of a request has the `Judged` move that the lane was refused."""

_PATH: Final = re.compile(r"/v1/games/([A-Za-z0-9-]{1,64})/moves")
_UNUSUAL: Final = ("HTTP_EXPECT", "HTTP_TRANSFER_ENCODING", "HTTP_PREFER")
_OFFERED: Final = ("application/json",)
_STATUS: Final = "201 CREATED"
_SCHEME: Final = "Bearer "

Environ = dict[str, Any]
Start = Callable[..., Any]


@dataclass(frozen=True)
class Judged:
    """What the record has refused: why, and when the request had come, in ms since 1970."""

    refusal: Exception
    arrived: int


@dataclass(frozen=True)
class _Sent:
    """A request that the lane understands."""

    token: str
    actor: Actor
    game: str
    path: str
    key: str | None
    step: str | None
    body: dict[str, Any]
    moves: list[dict[str, Any]]


class MoveLane:
    """What stands before the application, as WSGI has it, and makes moves."""

    def __init__(self, app: Flask, service: Service, quotas: Quotas | None, origins: Origins):
        self._app = app.wsgi_app
        self._service = service
        self._quotas = quotas
        self._origins = origins
        self._own = {"Cache-Control": OWN, "Vary": f"{VARY['Vary']}{', Origin' if origins.varying else ''}"}
        self._may = partial(permitted, service.accounts)
        self._rights = KnownRights(service.accounts)
        self._encoder = msgspec.json.Encoder()
        self._seconds = requests_seconds.labels("POST", "/v1/games/<game_id>/moves", 201)

    def __call__(self, environ: Environ, start_response: Start) -> Iterable[bytes]:
        try:
            sent = self._sent(environ)
        except Exception:  # a database that does not answer: the application meets it again, and tells it
            sent = None
        if sent is None:
            return self._app(environ, start_response)
        begun, arrived = perf_counter(), system_clock()
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
        headers.append((HEADER, id_))
        self._seconds.observe(perf_counter() - begun)
        start_response(_STATUS, headers)
        return (body,)

    def _sent(self, environ: Environ) -> _Sent | None:
        """The request, if it is a usual one. Its body is received then, and stays in the environment."""
        place = _PATH.fullmatch(environ["PATH_INFO"])
        said = environ.get("HTTP_AUTHORIZATION", "")
        if (
            place is None
            or environ["REQUEST_METHOD"] != "POST"
            or environ.get("CONTENT_TYPE") != "application/json"
            or environ.get("QUERY_STRING")
            or said[: len(_SCHEME)] != _SCHEME
            or any(name in environ for name in _UNUSUAL)
            or not accepts(environ.get("HTTP_ACCEPT", "*/*"), _OFFERED)
            or self._service.stopping
            or traces.on()
        ):
            return None
        key, step = environ.get("HTTP_IDEMPOTENCY_KEY"), environ.get("HTTP_IF_MATCH")
        if not (_fits(KEY, key) and _fits(STEP, step)):
            return None
        token = said[len(_SCHEME) :].strip()
        actor = self._service.accounts.actor(token) if token else None
        body = None if actor is None else _body(environ, f"token:{actor.token}")
        if actor is None or body is None:
            return None
        moves = [body["move"]] if "move" in body else body["moves"]
        return _Sent(token, actor, place[1], environ["PATH_INFO"], key, step, body, moves)

    def _made(self, sent: _Sent, environ: Environ, arrived: int) -> tuple[bytes, list[tuple[str, str]]] | None:
        """The answer to moves that are recorded now, else `None`; then the environment says what was refused."""
        try:
            game = self._service.daybook.known_game(sent.game)
            viewer, actor = self._viewer(sent, game), sent.actor.at(game)
        except Exception:  # the game is unknown, or the database does not answer: nothing has happened yet
            return None
        if viewer is None:
            return None
        counted = self._quotas.admit(sent.token, sent.actor) if self._quotas else []
        if counted is None:
            return None
        environ[COUNTED] = counted
        keyed = keyed_as(actor, sent.key, "POST", sent.path, sent.body)
        seen = step_seen({"if_match": sent.step})
        try:
            recorded = self._service.daybook.play(sent.game, sent.moves, actor.by, keyed, seen, viewer)
            body = self._wire(recorded, viewer)
            told = recorded_headers(self._service.signer, recorded)
        except Exception as refusal:  # whatever it is: the application tells it
            environ[JUDGED] = Judged(refusal, arrived)
            return None
        headers = {
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            **self._own,
            **told,
            **(self._quotas.headers(counted) if self._quotas else {}),
            **GUARD,
            **self._origins.of_write(environ.get("HTTP_ORIGIN")),
        }
        return body, list(headers.items())

    def _viewer(self, sent: _Sent, game: Game) -> Viewer | None:
        """As whom the sender sees the game; `None` where it may not make these moves. Raises what reading raises."""
        if len(sent.moves) == 1 and "seat" in sent.moves[0]:
            return self._rights.viewer(sent.actor, game, sent.moves[0])
        if right_wanted(self._may, sent.actor, game, sent.moves):
            return None
        return own_view(self._service.accounts, sent.actor, game)

    def _wire(self, recorded: Recorded, viewer: Viewer) -> bytes:
        events = events_json(self._service.daybook, recorded, viewer)
        told = RecordedAnswer(step=recorded.game.n, awaits=awaited(recorded.game.awaits.wire()), events=[*events])
        return self._encoder.encode(told)


def _fits(pattern: Pattern, said: str | None) -> bool:
    return said is None or pattern.fits(said)


def _body(environ: Environ, sender: str) -> dict[str, Any] | None:
    """The body with a move or with moves, if it is one."""
    length = environ.get("CONTENT_LENGTH", "")
    if not (length.isascii() and length.isdigit() and 0 < int(length) <= BODY_LIMIT):
        return None
    try:
        with PLACES.place(sender):
            received = environ["wsgi.input"].read(int(length))
        environ["wsgi.input"] = BytesIO(received)
        body = read_json(received) if len(received) == int(length) else None
    except Problem:
        return None
    return body if isinstance(body, dict) and _has_moves(body) else None


def _has_moves(body: Mapping[str, Any]) -> bool:
    if len(body) != 1:
        return False
    moves = body.get("moves", [body.get("move")])
    return isinstance(moves, list) and 0 < len(moves) <= MOST_MOVES and all(isinstance(move, dict) for move in moves)
