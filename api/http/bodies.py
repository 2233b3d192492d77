"""Receiving the bodies of requests: their number per sender, their size, and unread ones.

A body that arrives slowly, or never, occupies a thread. And a server must read the rest of a request or close the
connection after its answer (RFC 9112, 9.3): Granian does the latter without saying so, and a client that keeps the
connection loses its next request, or even this answer.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Condition
from typing import Any, Final

from flask import Response
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from api.http.application import Layer, Request
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
            if not (self._is_free(sender) or self._given_back.wait_for(lambda: self._is_free(sender), patience)):
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

    def _is_free(self, sender: str) -> bool:
        return self._taken[sender] < self._each


PLACES: Final = BodyPlaces()  # of this process


def told_body(environ: dict[str, Any], most: int) -> bytes | None:
    """The body of a request that tells its length, at most so long; it can be read again. `None` if it is not there."""
    length = environ.get("CONTENT_LENGTH", "")
    if not (length.isascii() and length.isdigit() and 0 < int(length) <= most) or "HTTP_TRANSFER_ENCODING" in environ:
        return None
    body: bytes = environ["wsgi.input"].read(int(length))
    environ["wsgi.input"] = BytesIO(body)
    return body if len(body) == int(length) else None


def received(req: Request, patience: float | None = None) -> bytes:
    """The whole body, once its sender has a slot for it. Notes so in `body_received`.

    Raises `Problem` if the body is too large or ends before its Content-Length, or there is no slot.
    """
    limit = req.max_content_length
    with PLACES.place(req.quota_key or req.remote_addr or "", patience):
        unread = not (req.body_received or "stream" in vars(req))
        if unread and (told := told_body(req.environ, limit - 1)) is not None:
            req.body_received = True
            return told
        try:
            body = req.get_data(cache=True)
            if len(body) >= limit:
                req.stream.read(1)  # werkzeug cuts a chunked body off at the limit, and reports it at the next byte
        except RequestEntityTooLarge:
            raise Problem("body-too-large", f"the body may have at most {limit} bytes") from None
    if len(body) < (req.content_length or 0):
        raise Problem("malformed-json", f"the body ended after {len(body)} of {req.content_length} bytes")
    req.body_received = True
    return body


def _finish(req: Request, response: Response) -> None:
    """Receives the rest of the request's body before its answer, or announces that the connection closes."""
    if not _is_received(req):
        response.headers["Connection"] = "close"


UNREAD_BODIES: Final = Layer("unread bodies", after=_finish)


def _is_received(req: Request) -> bool:
    """Whether the whole body has arrived, after waiting within the limits for bodies."""
    sent = req.environ
    if req.body_received or (not sent.get("CONTENT_LENGTH") and "HTTP_TRANSFER_ENCODING" not in sent):
        return True
    if req.content_length == 0:
        return True
    if "HTTP_EXPECT" in sent and "stream" not in vars(req):
        return False  # reading would request what was just refused
    try:
        received(req, _NO_PATIENCE)
    except (Problem, HTTPException):  # too large, cut off, or one too many
        return False
    return True
