"""What pages of other sites may do in a browser (CORS, by the Fetch standard).

Every site may read: there are no cookies, so a page gets what anyone gets, or what its own token may see. Sites named
in the setting may write as well. The others are refused in the preflight, which every write needs because it carries a
token and JSON. The write itself is not judged by its origin: a token can be sent without any browser, so that would
keep nobody out.

A browser remembers what a preflight allowed at an address, and sends none before a POST there with allowed headers. So
a site that only reads is not told the headers of writes, nor their methods.
"""

from functools import partial
from typing import Final

from flask import Response, current_app
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter

from api.http.application import Layer, Lines, Request
from api.http.problems import Problem
from api.http.strict_json import ADJUDICATE
from service.origins import ANY, read_origins

EXPOSED: Final = (
    "Allow", "Content-Disposition", "Daybook-As-Of", "Daybook-Receipt", "ETag", "Idempotency-Replayed", "Link",
    "Location", "Preference-Applied", "RateLimit", "RateLimit-Policy", "Retry-After", "WWW-Authenticate",
    "X-Request-Id",
)  # fmt: skip
"""Headers of answers that a page may read, beside the CORS-safelisted ones."""

OF_READS: Final = (
    "Authorization", "If-Modified-Since", "If-None-Match", "Last-Event-ID", "Range", "Traceparent", "Tracestate",
    "Visitor-Key", "X-Request-Id",
)  # fmt: skip
OF_WRITES: Final = ("Content-Type", "Idempotency-Key", "If-Match", "Prefer")

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_MAX_AGE: Final = "7200"  # seconds; Chromium caches no preflight for longer
_VARYING: Final = {"Vary": "Origin, Access-Control-Request-Method"}
_ORIGIN: Final = "Access-Control-Allow-Origin"
FILES_FOR_PAGES: Final = "viewer"
"""The blueprint of files that pages load without reading the headers, which are larger than many of these files."""

_EXPOSE: Final = ("Access-Control-Expose-Headers", ", ".join(EXPOSED))
_FILE_TO_ALL: Final = ((_ORIGIN, ANY),)
_TO_ALL: Final = (*_FILE_TO_ALL, _EXPOSE)


class Origins:
    """The origins whose pages may write, from `DAYBOOK_ALLOWED_ORIGINS`."""

    def __init__(self, allowed: str):
        self._allowed = read_origins(allowed)
        self._any = ANY in self._allowed
        self.varying = bool(self._allowed) and not self._any
        """Whether answers to writes depend on the origin, and so need `Vary: Origin`."""

    def may_write(self, origin: str) -> bool:
        """Whether pages of an origin may write."""
        return self._any or origin in self._allowed

    def of_write(self, origin: str | None) -> Lines:
        """The headers of an answer to a write, whether it was accepted or refused."""
        if self._any:
            return _TO_ALL
        return ((_ORIGIN, origin), _EXPOSE) if origin is not None and origin in self._allowed else ()


def asked_by_pages(origins: Origins) -> Layer:
    """Answers OPTIONS, including preflights, and adds to each answer which pages may read it.

    Neither counts in a quota: a page cannot tell a refused preflight from a forbidden service.
    """
    return Layer("CORS", partial(_options, origins), partial(_tell, origins))


def _options(origins: Origins, request: Request) -> Response | None:
    """The answer to OPTIONS; `None` for other methods and unknown addresses."""
    if request.method != "OPTIONS":
        return None
    routes = current_app.create_url_adapter(request)
    assert routes is not None
    methods = sorted(routes.allowed_methods())
    origin, wanted = request.headers.get("Origin"), request.headers.get("Access-Control-Request-Method")
    if origin is None or wanted is None:
        return _empty({"Allow": ", ".join(methods)}) if methods else None
    writes, asks = origins.may_write(origin), _asks_rules(routes, wanted)
    if not (writes or asks or wanted in _SAFE):
        detail = f"pages of {origin} may read but not write here; DAYBOOK_ALLOWED_ORIGINS names those that may"
        raise Problem("origin-not-allowed", detail, headers=_VARYING)
    # At an unknown address a page may send the request too, to get the 404.
    allowed = [method for method in methods if writes or asks or method in _SAFE] or _SAFE
    sent = OF_READS + OF_WRITES if writes else (*OF_READS, "Content-Type") if asks else OF_READS
    return _empty(
        {
            "Allow": ", ".join(methods or _SAFE),
            "Access-Control-Allow-Methods": ", ".join(allowed),
            "Access-Control-Allow-Headers": ", ".join(sent),
            "Access-Control-Max-Age": _MAX_AGE,
            **_VARYING,
        },
    )


def _empty(headers: dict[str, str]) -> Response:
    response = Response(status=204, headers=headers)
    del response.headers["Content-Type"]
    return response


def _asks_rules(routes: MapAdapter, method: str) -> bool:
    """Whether that method at the request's address only asks the rules, which records nothing and is open to all."""
    try:
        endpoint, _ = routes.match(method=method)
    except HTTPException:
        return False
    return bool(endpoint == ADJUDICATE)


def _tell(origins: Origins, request: Request, response: Response) -> Lines:
    method = request.method
    if method == "OPTIONS":
        refused = response.status_code >= 400 and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in request.environ
        return () if refused else _FILE_TO_ALL
    if method in _SAFE or request.endpoint == ADJUDICATE:
        return _FILE_TO_ALL if request.blueprint == FILES_FOR_PAGES else _TO_ALL
    if origins.varying:
        response.vary.add("Origin")
    return origins.of_write(request.environ.get("HTTP_ORIGIN"))
