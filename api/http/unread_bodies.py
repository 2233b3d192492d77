"""Bodies that nobody has read when the answer is ready: refusals are made before the body is looked at.

A server reads the rest of a request or closes the connection after its answer (RFC 9112, 9.3). Granian does the latter
and does not say so, whereupon a client that keeps the connection loses its next request, or even this answer.
"""

from typing import Final

from flask import Flask, Request, Response, g, request
from werkzeug.exceptions import HTTPException

from api.http.body_places import PLACES
from api.http.problems import Problem
from api.http.strict_json import received, sender

_NO_PATIENCE: Final = 0.0


def receive_unread_bodies(app: Flask) -> None:
    """Has each body received before its request is answered, or the client told that its connection ends."""
    app.after_request(_finish)


def _finish(response: Response) -> Response:
    if not _is_received(request):
        response.headers["Connection"] = "close"
    return response


def _is_received(req: Request) -> bool:
    """Whether the whole body is here; what can be had of it is awaited, as far as the limits of a body go."""
    length = req.content_length
    if g.get("body_received") or length == 0 or (length is None and "Transfer-Encoding" not in req.headers):
        return True
    if "Expect" in req.headers and "stream" not in vars(req):
        return False  # to begin to read would ask the client for what was refused
    try:
        with PLACES.place(sender(req), _NO_PATIENCE):
            received(req)
    except (Problem, HTTPException):  # too large, cut off, or one of too many that are under way
        return False
    return True
