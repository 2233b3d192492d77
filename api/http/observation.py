"""Request ids, metrics and the access log."""

import logging
import re
from collections.abc import Iterable, Iterator
from functools import cache
from time import perf_counter
from typing import Any, Final
from urllib.parse import quote

from flask import Response, request
from prometheus_client import Histogram

from api.http.access import the_sender
from api.http.application import Layer, Lines, Request
from domain.record.sources import short_id
from service.observing import traces
from service.observing.logs import ACCESS, REQUEST_ID
from service.observing.metrics import count_records, requests_in_progress, requests_seconds
from service.service import Service

HEADER: Final = "X-Request-Id"

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_PERSON = re.compile("p-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_NOWHERE: Final = "unknown"
_HANDLES: Final = frozenset({"player", "entrant", "person"})
"""What stands for a person in a path: their id, or their handle."""
_KNOWN_WORDS: Final = 3
WITHHELD: Final = "-"
"""Stands in the log for a handle."""
_log = logging.getLogger("daybook.api")
_access = logging.getLogger(ACCESS)


def observed(service: Service | None) -> Layer:
    """Gives each request an id, measures it and, if enabled, logs it. Has to be the outermost layer."""
    if service is not None:
        count_records(service.daybook)
    return Layer("observation", _begin, _end, _forget)


def request_id(given: str) -> str:
    """The client's id for its request, or a new one."""
    return given if _ID.fullmatch(given) else short_id()


def _begin(asked: Request) -> None:
    REQUEST_ID.set(request_id(asked.environ.get("HTTP_X_REQUEST_ID", "")))
    asked.begun = perf_counter()
    asked.span = traces.request_span(_method(asked), asked.headers.get) if traces.on() else None
    requests_in_progress.inc()


def _end(asked: Request, response: Response) -> Lines:
    id_ = REQUEST_ID.get()
    if response.is_streamed and not response.direct_passthrough:
        response.response = _Watched(response.response, id_)
    assert asked.begun is not None
    seconds = perf_counter() - asked.begun
    route = asked.url_rule.rule if asked.url_rule else _NOWHERE
    method = _method(asked)
    _timer(method, route, response.status_code).observe(seconds)
    if asked.span is not None:
        asked.span.answered(method, route, response.status_code)
    if _access.isEnabledFor(logging.INFO):
        _tell(method, route, response.status_code, seconds)
    return ((HEADER, id_),)


def _forget(asked: Request) -> None:
    """Clears the request id at the end of a request: later log lines of the thread belong to none."""
    if asked.begun is not None:
        requests_in_progress.dec()
    if asked.span is not None:
        asked.span.end()
        asked.span = None
    REQUEST_ID.set("")


@cache
def _timer(method: str, route: str, status: int) -> Histogram:
    """What measures the requests with these labels: to find it by them costs more than to observe."""
    return requests_seconds.labels(method, route, status)


def _method(asked: Request) -> str:
    return asked.method if asked.method in _METHODS else "other"


class _Watched:
    """The chunks of a streamed answer. Errors are logged here, because the server would print their messages.

    A class, because a generator that is closed before its first chunk would not close the chunks it was given.
    """

    def __init__(self, chunks: Iterable[Any], request: str):
        self._given = chunks
        self._chunks = iter(chunks)
        self._request = request

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        try:
            return next(self._chunks)
        except StopIteration:
            raise
        except Exception as error:
            _log.error("an answer broke off", exc_info=error, extra={"request_id": self._request})
            raise ConnectionAbortedError("an answer broke off") from None

    def close(self) -> None:
        """Closes the chunks, if they can be closed."""
        if close := getattr(self._given, "close", None):
            close()


def _path() -> str:
    """The path of the request, without handles unless they are to be logged. Ids stay: they tell nothing alone."""
    if _access.isEnabledFor(logging.DEBUG):
        return request.path
    if request.url_rule is None:  # whatever was meant, a handle may be in it
        return "/".join(request.path.split("/")[:_KNOWN_WORDS])
    named = [str(value) for name, value in (request.view_args or {}).items() if name in _HANDLES]
    kept = [WITHHELD if word in named and not _PERSON.fullmatch(word) else word for word in request.path.split("/")]
    return "/".join(kept)


def _tell(method: str, route: str, status: int, seconds: float) -> None:
    """Logs a request, without its query, its body and people's handles, and with the id of its token only."""
    actor = the_sender()
    fields = {
        "request_id": REQUEST_ID.get(),
        "method": method,
        "route": route,
        "path": quote(_path()),
        "status": status,
        "milliseconds": round(seconds * 1000, 1),
        "role": actor.role,
        "token": actor.token,
    }
    words = f"{method} {fields['path']} ({route}) {status} {fields['milliseconds']} ms {actor.role}"
    _access.info("%s %s", words, fields["token"] or "-", extra={"fields": fields})
