"""Receiving the bodies of requests: their number per sender, their size, and unread ones.

A body that arrives slowly, or never, occupies a thread. And a server must read the rest of a request or close the
connection after its answer (RFC 9112, 9.3): Granian does the latter without saying so, and a client that keeps the
connection loses its next request, or even this answer.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Final

from flask import Flask, Request, Response, g, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from api.http.problems import Problem

BODIES_AT_ONCE: Final = 32
_PATIENCE_SECONDS: Final = 1.0
_NO_PATIENCE: Final = 0.0


class BodyPlaces:
    """Slots for incoming bodies, a fixed number per sender; without a free one a request waits a moment."""

    def __init__(self, each: int = BODIES_AT_ONCE, patience: float = _PATIENCE_SECONDS):
        self._each = each
        self._patience = patience
        self._taken: Counter[str] = Counter()
        self._given_back = Condition()

    @contextmanager
    def place(self, sender: str, patience: float | None = None) -> Iterator[None]:
        """A slot while the body arrives. Raises `Problem` 429 if none becomes free within `patience` seconds."""
        with self._given_back:
            patience = self._patience if patience is None else patience
            if not self._given_back.wait_for(lambda: self._taken[sender] < self._each, patience):
                detail = f"{self._each} bodies from this token or address are still arriving; finish those first"
                raise Problem("too-many-requests", detail, headers={"Retry-After": "2"})
            self._taken[sender] += 1
        try:
            yield
        finally:
            with self._given_back:
                self._taken[sender] -= 1
                if not self._taken[sender]:
                    del self._taken[sender]
                self._given_back.notify_all()


PLACES: Final = BodyPlaces()  # of this process


def received(req: Request, patience: float | None = None) -> bytes:
    """The whole body, once its sender has a slot for it. Sets `g.body_received`.

    Raises `Problem` if the body is too large or ends before its Content-Length, or there is no slot.
    """
    with PLACES.place(g.get("quota_key") or req.remote_addr or "", patience):
        try:
            body, most = req.get_data(cache=True), req.max_content_length
            if most is not None and len(body) >= most:
                req.stream.read(
                    1
                )  # werkzeug cuts a chunked body off at the limit, but reports it only at the next byte
        except RequestEntityTooLarge:
            raise Problem("body-too-large", f"the body may have at most {req.max_content_length} bytes") from None
    if len(body) < (req.content_length or 0):
        raise Problem("malformed-json", f"the body ended after {len(body)} of {req.content_length} bytes")
    g.body_received = True
    return body


def receive_unread_bodies(app: Flask) -> None:
    """Receives the rest of each request's body before its answer, or announces that the connection closes."""
    app.after_request(_finish)


def _finish(response: Response) -> Response:
    if not _is_received(request):
        response.headers["Connection"] = "close"
    return response


def _is_received(req: Request) -> bool:
    """Whether the whole body has arrived, after waiting within the limits for bodies."""
    length = req.content_length
    if g.get("body_received") or length == 0 or (length is None and "Transfer-Encoding" not in req.headers):
        return True
    if "Expect" in req.headers and "stream" not in vars(req):
        return False  # reading would request what was just refused
    try:
        received(req, _NO_PATIENCE)
    except (Problem, HTTPException):  # too large, cut off, or one too many
        return False
    return True
