"""The application: Flask with the layers that every request passes, and without what we have no use for.

What Flask looks up anew for each request is decided once here: which functions a request passes, the name of the server
by what was sent as its Host, the rule of an address, and that there are no sessions.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import EllipsisType
from typing import Any, Final, NamedTuple, cast

import flask
from flask import Flask
from flask.ctx import RequestContext
from flask.sessions import NullSession, SessionInterface
from werkzeug.datastructures import Headers
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, MapAdapter, Rule
from werkzeug.sansio.utils import get_host

from api.http.strict_json import BODY_LIMIT
from api.http.window_counts import CountedQuota
from service.accounts import Actor

_BODILESS: Final = (204, 304)
_AMENDED: Final = frozenset({"location", "content-location"})
_HOSTS: Final = 256
_ADDRESSES: Final = 4096
_USUAL_LENGTH: Final = 256
_NAMES: Final = Map()

Lines = Sequence[tuple[str, str]]
"""Headers, by name."""


class Request(flask.Request):
    """A request, with what the layers note of it."""

    begun: float | None = None
    """When it began to be observed."""
    span: Any = None
    """Its span, if there are traces."""
    quotas: Sequence[CountedQuota] | None = None
    """The quotas that it counted in; `None` if it has not been counted."""
    quota_key = ""
    """Under what the quotas count its sender."""
    token_hash = b""
    holder: Actor | EllipsisType | None = ...
    """Who holds the token that it has sent; `...` as long as nobody has looked."""
    body_received = False
    validated = False
    """Whether the view itself has decided on the answer's tag."""
    max_content_length: int = BODY_LIMIT  # Flask would look into its configuration

    @property
    def address(self) -> str:
        """The path and the query as they were sent."""
        return f"{self.environ['PATH_INFO']}?{self.environ.get('QUERY_STRING', '')}"


class Response(flask.Response):
    """An answer whose headers are sent as they stand, unless Werkzeug has to amend them."""

    added: Lines = ()
    """The headers that the layers have added, sent after its own."""

    @classmethod
    def of(cls, body: bytes, status: int, content_type: str, headers: Mapping[str, str]) -> "Response":
        """An answer with this body. None of its headers is looked for, as each would be if set one by one."""
        told = Headers()
        told[:] = [("Content-Type", content_type), ("Content-Length", str(len(body))), *headers.items()]
        return cls([body], status, told)

    def get_wsgi_headers(self, environ: dict[str, Any]) -> Headers:
        """The headers to send; a copy of them only where they change."""
        names = names_of(self.headers)
        whole = "content-length" in names or not self.is_sequence
        if whole and self.status_code not in _BODILESS and names.isdisjoint(_AMENDED):
            return self.headers
        return super().get_wsgi_headers(environ)

    def get_wsgi_response(self, environ: dict[str, Any]) -> tuple[Iterable[bytes], str, list[tuple[str, str]]]:
        """The body, the status and the headers to send."""
        body, status, headers = super().get_wsgi_response(environ)
        return body, status, [*headers, *self.added]


def the_request() -> Request:
    """This request itself: each look through Flask's proxy costs."""
    asked: Request = flask.request._get_current_object()  # type: ignore[attr-defined]
    return asked


def names_of(headers: Headers) -> set[str]:
    """The names of headers, in lower case. Werkzeug takes longer to find out that one is not there."""
    return {name.lower() for name, _ in headers}


class Layer(NamedTuple):
    """What every request passes on its way to the view, and every answer on its way back."""

    name: str
    before: Callable[[Request], flask.Response | None] | None = None
    """Returns an answer, or raises a problem, if the request does not go on."""
    after: Callable[[Request, flask.Response], Lines | None] | None = None
    """May change the answer, and returns the headers to add, none of which it has."""
    end: Callable[[Request], None] | None = None
    """Is called once the request is over, answered or not."""


class AddressRule(Rule):
    """A URL rule whose builder is compiled on first use.

    Most never build an address, and compiling all builders takes longer than the rest of the application's start.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled: list[Callable[..., tuple[str, str]]] = []

        def build(rule: Rule, **values: object) -> tuple[str, str]:
            if not compiled:
                compiled.append(super(AddressRule, self)._compile_builder(append_unknown))
            return compiled[0](rule, **values)

        return build


class _NoSessions(SessionInterface):
    _none: Final = NullSession()

    def open_session(self, app: Flask, request: flask.Request) -> NullSession:
        return self._none


class _Passage(RequestContext):
    """The context of a request, which remembers what addresses have matched."""

    app: "Application"

    def match_request(self) -> None:
        """Finds the request's rule."""
        request, adapter = self.request, self.url_adapter
        usual = adapter is not None and not adapter.websocket and adapter.path_info == request.path
        if not usual or len(request.path) > _USUAL_LENGTH:
            super().match_request()
            return
        try:
            request.url_rule, places = self.app.matched(request.method, request.path)
            request.view_args = {**places}
        except HTTPException:
            super().match_request()  # what it says depends on the whole request


class Application(Flask):
    """Flask with layers, and with addresses, requests and answers of our kind."""

    url_rule_class = AddressRule
    request_class = Request
    response_class = Response
    session_interface = _NoSessions()

    def __init__(self, name: str):
        super().__init__(name, static_folder=None)
        self.layers: tuple[Layer, ...] = ()
        """The layers, outermost first."""
        self.matched = lru_cache(_ADDRESSES)(self._match)
        """The rule of a path and the places in it, for a method. Raises `HTTPException` if there is none."""

    def pass_through(self, layers: Sequence[Layer]) -> None:
        """Has all requests pass these layers, the outermost first."""
        self.layers = tuple(layers)
        self._before = [layer.before for layer in layers if layer.before is not None]
        self._after = [layer.after for layer in reversed(layers) if layer.after is not None]
        self._end = [layer.end for layer in reversed(layers) if layer.end is not None]

    def preprocess_request(self) -> Any:
        """Shows the request to each layer, then to Flask's own hooks; returns the answer of the first that has one."""
        request = the_request()
        for before in self._before:
            if (answer := before(request)) is not None:
                return answer
        return super().preprocess_request() if self.before_request_funcs else None

    def process_response(self, response: flask.Response) -> flask.Response:
        """Shows the answer to Flask's own hooks, then to each layer, the innermost first."""
        if self.after_request_funcs:
            response = super().process_response(response)
        request, added = the_request(), list[tuple[str, str]]()
        for after in self._after:
            if lines := after(request, response):
                added += lines
        cast(Response, response).added = added  # Flask has made it one, whatever the view returned
        return response

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Has the layers end what they began with the request, after Flask's own hooks."""
        if self.teardown_request_funcs:
            super().do_teardown_request(exc)
        request = the_request()
        for end in self._end:
            end(request)

    def request_context(self, environ: dict[str, Any]) -> RequestContext:
        """The context of a request."""
        return _Passage(self, environ)

    def create_url_adapter(self, request: flask.Request | None) -> MapAdapter | None:
        """What finds the request's rule. Raises `SecurityError` or `BadHost` for a Host that is none."""
        if request is None or "HTTP_UPGRADE" in request.environ or not request.environ.get("PATH_INFO"):
            return super().create_url_adapter(request)
        request.host, server = _hosts(request.scheme, request.environ.get("HTTP_HOST"), request.server)
        return MapAdapter(
            self.url_map,
            server,
            request.root_path,
            "",
            request.scheme,
            request.path,
            request.method,
            request.query_string.decode("latin1"),
        )

    def _match(self, method: str, path: str) -> tuple[Rule, Mapping[str, Any]]:
        return self.url_map.bind("", path_info=path, default_method=method).match(return_rule=True)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself. None of ours is a coroutine, and Flask would look at each for each request."""
        return func


@lru_cache(_HOSTS)
def _hosts(scheme: str, sent: str | None, server: tuple[str, int | None] | None) -> tuple[str, str]:
    """The host of a request, and the name that it has in the rules. Raises `SecurityError` or `BadHost` for none."""
    host = get_host(scheme, sent, server)
    return host, _NAMES.bind(host.lower()).server_name
