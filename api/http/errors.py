"""One table from exceptions to problems; whatever goes wrong in a view ends here."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from eventsourcing.persistence import PersistenceError
from flask import Flask, Response, request
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import HTTPException

from api.disputes.presentation import conflict_wire
from api.http.access import own_view, the_actor
from api.http.problems import Problem, respond
from api.moves.views import legal_moves
from domain.record.errors import (
    ActRefused,
    BatchReveals,
    CorrectionConflicts,
    GameUnknown,
    KeyInProgress,
    KeyReused,
    MoveRefused,
    StepMoved,
)
from domain.rules.objection import Refused
from domain.rules.wire import refusal
from service.observing.metrics import count_refusal
from service.streaming.slots import RETRY_SECONDS, NoStreamFree, TooManyStreams

_MOST_FAULTS = 50  # more would only make a large answer of a large request
_log = logging.getLogger("daybook.api")


def _move_refused(error: MoveRefused) -> Problem:
    """The objection and the legal moves of the seat that the sender plays, so far as the sender may know them."""
    count_refusal(error.game.title.name, error.objection.code)
    members: dict[str, Any] = {"objections": [refusal(error.objection)], "step": error.game.n}
    body = request.get_json(silent=True, cache=True) or {}
    if "moves" in body:
        members["index"] = error.index
    move = body.get("move") if "move" in body else (body.get("moves") or [{}])[error.index]
    actor = the_actor()
    seat = actor.seat if actor.role == "seat" else move.get("seat") if isinstance(move, Mapping) else None
    if seat is None or (type(seat) is int and 0 <= seat < len(error.game.seats)):
        members |= legal_moves(error.game, seat)
    else:
        members |= {"moves": [], "patterns": []}
    assert own_view(actor, error.game) in ("all", seat)
    return Problem("illegal-move", error.objection.message, **members)


_ACTS = {
    "TABLE_HELD": "table-held",
    "GAME_VOID": "game-void",
    "GAME_CLOSED": "game-closed",
    "CORRECTION_CONFLICTS": "correction-conflicts",
}
_MOST_CONFLICTS = 500


def _act_refused(error: ActRefused) -> Problem:
    """The record's own reason, and the case that it is about."""
    members: dict[str, Any] = {"objections": [{"code": error.code, "message": error.message}]}
    if error.case is not None:
        members["case"] = f"/v1/games/{(request.view_args or {})['game_id']}/cases/{error.case}"
    if isinstance(error, CorrectionConflicts):
        members["conflicts"] = [conflict_wire(conflict) for conflict in error.conflicts[:_MOST_CONFLICTS]]
    return Problem(_ACTS.get(error.code, "act-refused"), error.message, **members)


def _setup_refused(error: Refused) -> Problem:
    refused = refusal(error.objection)
    # A rule book knows its configuration, the client its request.
    located = [fault.partition(": ") for fault in error.objection.faults if fault.startswith("/")]
    errors = [{"pointer": f"/config{pointer}", "message": message} for pointer, _, message in located]
    members: dict[str, Any] = {"refused": refused, **({"errors": errors} if errors else {})}
    return Problem("refused-setup", error.objection.message, **members)


def _unavailable(error: Exception) -> Problem:
    _log.error("the database did not answer", exc_info=error)
    detail = "the database does not answer; nothing was recorded unless a repeat with the same key says so"
    return Problem("unavailable", detail, headers={"Retry-After": "2"})


EXCEPTIONS: dict[type[Exception], Callable[[Any], Problem]] = {
    Problem: lambda error: error,
    # The same words for a game that does not exist and one that the actor may not know of.
    GameUnknown: lambda error: Problem("unknown-game", "there is no game with that id"),
    MoveRefused: _move_refused,
    ActRefused: _act_refused,
    BatchReveals: lambda error: Problem("batch-reveals", str(error), index=error.index),
    StepMoved: lambda error: Problem(
        "stale-step", str(error), headers={"ETag": f'"{error.current}"'}, step=error.current
    ),
    KeyReused: lambda error: Problem("key-reused", str(error)),
    KeyInProgress: lambda error: Problem("key-in-progress", str(error), headers={"Retry-After": "1"}),
    Refused: _setup_refused,
    TooManyStreams: lambda error: Problem("too-many-streams", str(error), headers={"Retry-After": str(RETRY_SECONDS)}),
    NoStreamFree: lambda error: Problem("no-stream-free", str(error), headers={"Retry-After": str(RETRY_SECONDS)}),
    PersistenceError: _unavailable,
    DBAPIError: _unavailable,
    PoolTimeout: _unavailable,
}

_HTTP = {
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
    422: "invalid-request",
}


def register_errors(app: Flask) -> None:
    """Makes every refusal and failure of the application a problem of the table."""
    for kind, translate in EXCEPTIONS.items():
        app.register_error_handler(kind, _responder(translate))
    app.register_error_handler(HTTPException, lambda error: respond(_of_http(error)))
    app.register_error_handler(Exception, lambda error: respond(_unexpected(error)))


def _responder(translate: Callable[[Any], Problem]) -> Callable[[Any], Response]:
    return lambda error: respond(translate(error))


def _unexpected(error: Exception) -> Problem:
    # The address only: a query or a body may hold what the log must not.
    _log.error("%s %s failed", request.method, request.path, exc_info=error)
    return Problem("internal-error", "nothing was recorded; the operator's log has the details")


def _of_http(error: HTTPException) -> Problem:
    status = error.code or 500
    faults = getattr(error, "data", {}).get("messages")
    if faults:
        return _of_faults(faults)
    code = _HTTP.get(status, "bad-request" if status < 500 else "internal-error")
    headers = {name: value for name, value in error.get_headers() if name == "Allow"}
    return Problem(code, error.description or "the request cannot be understood", headers=headers)


def _of_faults(faults: Mapping[str, Any]) -> Problem:
    """A request that its schema refuses: every fault with a pointer into the body, or the parameter's name."""
    errors: list[dict[str, str]] = []
    for location, found in faults.items():
        _gather(found, "", "pointer" if location == "json" else "parameter", errors)
    del errors[_MOST_FAULTS:]
    unknown = bool(errors) and all(error["message"] == "Unknown field." for error in errors)
    first = errors[0]
    where = first.get("pointer", first.get("parameter")) or "the body"
    sentence = "is not known here" if unknown else first["message"]
    return Problem("unknown-member" if unknown else "invalid-request", f"{where}: {sentence}", errors=errors)


def _gather(found: Any, path: str, kind: str, errors: list[dict[str, str]]) -> None:
    if isinstance(found, Mapping):
        for name, inner in found.items():
            # marshmallow files faults of a whole object under "_schema"
            step = "" if name == "_schema" else f"/{name}" if kind == "pointer" else str(name)
            _gather(inner, path + step, kind, errors)
    elif isinstance(found, list):
        errors.extend({kind: path, "message": str(message)} for message in found)
    else:
        errors.append({kind: path, "message": str(found)})
