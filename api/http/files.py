"""Our own files: the same for everyone, coded once and cached."""

import hashlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property

from flask import Response, request

from api.http.application import the_request
from api.http.coding import coded_small, wanted_coding

FOR_EVER = "public, max-age=31536000, immutable"
"""For answers that never change, for anyone (RFC 8246)."""

REVALIDATED = "public, no-cache"
"""Anyone may store it, and must revalidate before each use."""


@dataclass(frozen=True)
class File:
    """Bytes to send, with their content type. Threads that code them at the same time get equal bytes."""

    content: bytes
    kind: str
    _coded: dict[str, bytes] = field(default_factory=dict, repr=False, compare=False, kw_only=True)

    @cached_property
    def tag(self) -> str:
        """A tag of the content."""
        return hashlib.sha256(self.content).hexdigest()[:24]

    def coded(self, coding: str) -> bytes:
        """The content in a coding, made on first use."""
        if coding not in self._coded:
            self._coded[coding] = coded_small(self.content, coding)
        return self._coded[coding]


def sent(
    file: File, caching: str = REVALIDATED, headers: dict[str, str] | None = None, changed_ms: int | None = None
) -> Response:
    """The answer: in the coding that the client asks for, a part of it (Range), or 304. Files need no token.

    Each coding has a tag of its own (RFC 9110, 8.8.3), so that parts of two are never combined.
    """
    the_request().validated = True
    coding = wanted_coding()
    content = file.content if coding is None else file.coded(coding)
    response = Response(content, content_type=file.kind, headers=headers)
    if coding is not None:
        response.headers["Content-Encoding"] = coding
    response.set_etag(file.tag if coding is None else f"{file.tag}-{coding}")
    response.headers["Cache-Control"] = caching
    response.headers["Vary"] = "Accept-Encoding"
    if changed_ms is not None:
        response.last_modified = datetime.fromtimestamp(changed_ms // 1000, UTC)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.make_conditional(request, accept_ranges=True, complete_length=len(content))
    return response
