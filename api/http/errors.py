"""From exceptions to problems: those that any resource can raise, and unexpected ones.

A resource registers its own exceptions with its blueprint.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from eventsourcing.persistence import PersistenceError
from flask import Flask, request
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound, RequestedRangeNotSatisfiable

from api.http.access import the_service, token_holder
from api.http.addresses import nearest
from api.http.application import the_request
from api.http.problems import Problem, Refusals, responder
from domain.record.answers import refused
from domain.record.errors import (
    BatchReveals,
    GameUnknown,
    KeyInProgress,
    KeyReused,
    RulesUnknown,
    SeedUnavailable,
    StepMoved,
)
from domain.record.store.archives import ArchiveFault
from domain.rules.objection import Refused
from service.accounts import HandleRefused, HandleTaken

_LONGEST = 120
_MOST_FAULTS = 50  # more would turn a large request into a large answer
_log = logging.getLogger("daybook.api")


def setup_refused(error: Refused) -> Problem:
    """The refusal of a configuration."""
    # The rule book points into its configuration; the client needs pointers into its request.
    located = [fault.partition(": ") for fault in error.objection.faults if fault.startswith("/")]
    errors = [{"pointer": f"/config{pointer}", "message": message} for pointer, _, message in located]
    return Problem("refused-setup", error.objection.message, refused=refused(error.objection), errors=errors)


def _unavailable(error: Exception) -> Problem:
    _log.error("a request was refused, since the database failed: %s", error, extra={"once": True})
    detail = "the database does not answer; nothing was recorded, unless a repeat with the same key says so"
    return Problem("unavailable", detail, headers={"Retry-After": "2"})


def _archive_missing(error: ArchiveFault) -> Problem:
    _log.error("a request was refused: %s", error, extra={"once": True})
    detail = f"{error.fault}: the game's events cannot be read until it is restored; nothing was recorded"
    return Problem("archive-missing", detail, headers={"Retry-After": "60"})


def _game_unknown() -> Problem:
    """The same words for a game that does not exist and one that the actor may not know of."""
    return Problem("unknown-game", "there is no game with that id")


def _newer_release_needed(error: RulesUnknown) -> Problem:
    """Says which rules are lacking. Of a private game only those may know whose token holds there.

    Who else may know of it follows from its rules, which are not here.
    """
    _log.error("a request was refused: a game is played by %s", error, extra={"once": True})
    settings, sender = the_service().accounts.game_settings(error.game), token_holder(the_request())
    if settings.private and not (sender and sender.holds_at(error.game, settings.tournament)):
        if (request.view_args or {}).get("game_id") == error.game:
            return _game_unknown()
        detail = "what was asked for takes a node of a newer release; nothing was recorded"
        return Problem("newer-release-needed", detail, headers={"Retry-After": "10"})
    detail = f"the game is played by {error}: a node of a newer release has to answer; nothing was recorded"
    return Problem("newer-release-needed", detail, headers={"Retry-After": "10"})


def _seed_unavailable(error: SeedUnavailable) -> Problem:
    _log.error("a request was refused: %s", error, extra={"once": True})
    return Problem("seed-unavailable", f"{error}; nothing was recorded", headers={"Retry-After": "60"})


def _handle_refused(error: HandleRefused) -> Problem:
    """The refusal of a name, with one that is free and with its place in the request."""
    if isinstance(error, HandleTaken):
        return Problem("handle-taken", str(error), free=error.free)
    pointer = _place_of(error.handle, request.get_json(silent=True))
    where = {} if pointer is None else {"pointer": pointer}
    errors = [{**where, "message": str(error)}]
    return Problem("invalid-request", f"{pointer or error.handle}: {error}", errors=errors, free=error.free)


def _place_of(text: str, value: Any, path: str = "") -> str | None:
    """The pointer to a text in a request."""
    if value == text:
        return path
    inner = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    return next((found for name, one in inner if (found := _place_of(text, one, f"{path}/{name}")) is not None), None)


_REFUSALS: Final[Refusals] = {
    HandleRefused: _handle_refused,
    Problem: lambda error: error,
    GameUnknown: lambda error: _game_unknown(),
    BatchReveals: lambda error: Problem("batch-reveals", str(error), index=error.index),
    StepMoved: lambda error: Problem(
        "stale-step", str(error), headers={"ETag": f'"{error.current}"'}, step=error.current
    ),
    KeyReused: lambda error: Problem("key-reused", str(error)),
    KeyInProgress: lambda error: Problem("key-in-progress", str(error), headers={"Retry-After": "1"}),
    RulesUnknown: _newer_release_needed,
    SeedUnavailable: _seed_unavailable,
    Refused: setup_refused,
    ArchiveFault: _archive_missing,
    PersistenceError: _unavailable,
    DBAPIError: _unavailable,
    PoolTimeout: _unavailable,
}

_NO_OBJECT: Final = ["Invalid input type."]
"""Marshmallow's message for anything that is not an object."""

_HTTP = {
    413: "body-too-large",
    415: "unsupported-media-type",
    422: "invalid-request",
}


def register_errors(app: Flask) -> None:
    """Answers every refusal and failure of the application with a problem from the table."""
    for kind, translate in _REFUSALS.items():
        app.register_error_handler(kind, responder(translate))
    app.register_error_handler(HTTPException, responder(_of_http))
    app.register_error_handler(Exception, responder(_unexpected))


def _unexpected(error: Exception) -> Problem:
    # The path only: a query or a body may hold what the log must not.
    _log.error("%s %s failed", request.method, request.path, exc_info=error)
    return Problem("internal-error", "nothing was recorded; the operator's log has the details")


def _of_http(error: HTTPException) -> Problem:
    if isinstance(error, NotFound):
        return _not_found()
    if isinstance(error, MethodNotAllowed):
        taken = ", ".join(sorted(error.valid_methods or ()))
        detail = f"{quote(request.method)} is not a method of this address, which allows {taken}"
        return Problem("method-not-allowed", detail, headers={"Allow": taken})
    if isinstance(error, RequestedRangeNotSatisfiable):
        headers = {} if error.length is None else {"Content-Range": f"bytes */{error.length}"}
        return Problem("range-not-satisfiable", "the answer ends before the requested part", headers=headers)
    status = error.code or 500
    code = _HTTP.get(status, "bad-request" if status < 500 else "internal-error")
    return Problem(code, error.description or "the request cannot be understood")


def _not_found() -> Problem:
    """Says that there is nothing at the request's address, and suggests the nearest."""
    said = quote(request.path)
    there = f"there is nothing at {said if len(said) <= _LONGEST else f'{said[:_LONGEST]}...'}"
    if (meant := nearest(request.path)) is None:
        return Problem("not-found", f"{there}; every address of the API is at /docs")
    meant = quote(meant)
    return Problem("not-found", f"{there}; did you mean {meant}? Every address of the API is at /docs", nearest=meant)


def of_faults(faults: Mapping[str, Any]) -> Problem:
    """The problem of a request that does not match its schema: each fault with a pointer or the parameter's name."""
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
    if found == _NO_OBJECT:
        found = ["must be an object"]
    if isinstance(found, Mapping):
        for name, inner in found.items():
            # marshmallow keeps the faults of an object as a whole under "_schema"
            step = "" if name == "_schema" else f"/{name}" if kind == "pointer" else str(name)
            _gather(inner, path + step, kind, errors)
    elif isinstance(found, list):
        errors.extend({kind: path, "message": str(message)} for message in found)
    else:
        errors.append({kind: path, "message": str(found)})
