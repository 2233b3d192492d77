"""How a resource declares its requests and answers: flask-smorest with strict JSON and documented problems."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import wraps
from typing import Any, Final

from flask import Flask, g
from flask_smorest import Api, Blueprint
from marshmallow import Schema

from api.http.answer import DECLARED
from api.http.application import the_request
from api.http.arguments import Arguments
from api.http.example import AN_ID, Example, Examples, Places
from api.http.expansion import PARAMETER, expanded, people_asked, with_people
from api.http.problems import PROBLEM_JSON, PROBLEMS, ProblemAnswer, Refusals, responder
from api.http.schemas import KeyHeaders, a
from domain.record.answers import Answer

View = Callable[..., Any]
_OF_ANY: Final = [405, 406]
_ANSWERED: Final = "answered"
_PLACES: Final[Places] = {
    "game_id": {
        "description": "The game's id, from the answer that opened it.",
        "example": AN_ID,
    },
    "title": {"description": "The title's name.", "example": "fairy-bargains"},
    "tournament_id": {"description": "The tournament's id.", "example": f"e-{AN_ID}"},
    "place": {"description": "Level and number, as in c2sp.org/tlog-tiles.", "example": "entries/000.p/1"},
}


class ResourceBlueprint(Blueprint):
    """A blueprint under /v1. Views return complete responses; schemas check requests and document both.

    A view's name is its `operationId`, the key of its `examples`. `places` describes the places in addresses specific
    to this resource. `refusals` turns exceptions into problems, wherever they are raised.
    """

    def __init__(
        self,
        name: str,
        description: str,
        examples: Examples | None = None,
        *,
        places: Places | None = None,
        refusals: Refusals | None = None,
        url_prefix: str = "/v1",
    ):
        super().__init__(name, f"api.{name}", url_prefix=url_prefix, description=description)
        self.examples: Examples = examples or {}
        self.offered: dict[str, tuple[str, ...]] = {}
        """The media types of each operation's answers, by endpoint."""
        self.answered: dict[str, tuple[type[Answer], ...]] = {}
        """The JSON answers of each operation, by endpoint."""
        self._places = {**_PLACES, **(places or {})}
        for kind, translate in (refusals or {}).items():
            self.app_errorhandler(kind)(responder(translate))

    def register(self, app: Flask, options: dict[str, Any]) -> None:
        """As in Flask; the application learns what each operation answers."""
        super().register(app, options)
        app.extensions.setdefault(DECLARED, {}).update(self.answered)

    def takes(self, schema: type[Schema], location: str = "json") -> Callable[[View], View]:
        """Passes the request's body, query or headers, checked, as the view's next positional argument."""
        document = self.arguments(schema, location=location)
        arguments = Arguments(schema, location)
        refuses = self.doc(responses=_refusals([409])) if issubclass(schema, KeyHeaders) else _as_it_is

        def decorate(view: View) -> View:
            @wraps(view)
            def taking(*taken: Any, **places: Any) -> Any:
                return view(*taken, arguments.read(the_request()), **places)

            return _documented(taking, document(refuses(view)))

        return decorate

    def answers(
        self,
        status: int,
        answer: type[Answer] | None,
        description: str,
        *problems: int,
        also: Mapping[str, str] | None = None,
        headers: Mapping[str, Any] | None = None,
    ) -> Callable[[View], View]:
        """Documents the answer, and the statuses of the problems that the view can answer with.

        `api.http.answer` refuses to write any other answer. `also` maps further content types of the answer to
        descriptions of their text, `headers` its headers to their OpenAPI descriptions.
        """

        statuses = sorted({400, 401, 404, 429, 500, 503, *problems})
        content = {kind: {"schema": {"type": "string", "description": text}} for kind, text in (also or {}).items()}
        more: dict[Any, Any] = {status: {"content": content}} if content else {}

        said = None if answer is None else dict(a(answer.__name__))

        def decorate(view: View) -> View:
            told = self.response(status, said, description=description, headers=headers)(view)
            if answer is not None:
                told._apidoc[_ANSWERED] = (*told._apidoc.get(_ANSWERED, ()), answer)
            return _documented(view, self.doc(responses={**more, **_refusals(statuses)})(told))

        return decorate

    def shows_people(self, view: View) -> View:
        """Lets the view take `expand=people`. Place it above the decorator that reads the query."""

        @wraps(view)
        def expanding(*taken: Any, **places: Any) -> Any:
            g.expands = True
            return with_people(view(*taken, **places)) if people_asked() else view(*taken, **places)

        documented = _documented(expanding, view)
        said = documented._apidoc = deepcopy(view._apidoc)  # type: ignore[attr-defined]
        said.setdefault("arguments", {"responses": {}}).setdefault("parameters", []).append(PARAMETER)
        for kind in said.get(_ANSWERED, ()):
            for told in said["response"]["responses"].values():
                for one in told:
                    if one["schema"] == a(kind.__name__):
                        one["schema"] = dict(a(expanded(kind).__name__))
        return documented

    def problems(self, *statuses: int) -> Callable[[View], View]:
        """Documents the statuses of a view's problems, if its answer is not JSON."""
        known = sorted({404, 429, 500, 503, *statuses})
        document = self.doc(responses=_refusals(known))
        return lambda view: _documented(view, document(view))

    def _store_endpoint_docs(self, endpoint: str, obj: Any, parameters: Any, tags: Any, **options: Any) -> None:
        """Adds the operation's id, examples and common refusals to the documentation of the view's decorators."""
        super()._store_endpoint_docs(endpoint, obj, parameters, tags, **options)
        for method, said in self._docs[endpoint].items():
            if method != "parameters":
                self.offered[f"{self.name}.{endpoint}"] = _kinds(said)
                self.answered[f"{self.name}.{endpoint}"] = said.pop(_ANSWERED, ())
                manual = {"operationId": endpoint, **said.get("manual_doc", {})}
                said["manual_doc"] = _with_examples(manual, said, self.examples.get(endpoint, ()))

    def route(self, rule: str, *, parameters: Any = None, tags: Any = None, **options: Any) -> Callable[[View], View]:
        """Like flask-smorest's, with the descriptions of the places in the address."""
        known = [
            {"in": "path", "name": name, **said}
            for name, said in self._places.items()
            if f"<{name}>" in rule or f":{name}>" in rule
        ]
        decorator: Callable[[View], View] = super().route(
            rule, parameters=[*known, *(parameters or [])], tags=tags, **options
        )
        return decorator


def describe_problems(api: Api) -> None:
    """Gives the OpenAPI document one response for each status of the table of problems."""
    # flask-smorest's own error schema, which no answer here uses.
    api.DEFAULT_ERROR_RESPONSE_NAME = None
    for unused in ("Error", "PaginationMetadata"):
        api.spec.components.schemas.pop(unused, None)
    for status in sorted({status for status, _ in PROBLEMS.values()}):
        codes = {code: title for code, (s, title) in PROBLEMS.items() if s == status}
        description = "\n".join(f"* `{code}`: {title}" for code, title in codes.items())
        content = {PROBLEM_JSON: {"schema": dict(a(ProblemAnswer.__name__))}}
        api.spec.components.response(f"Problem{status}", {"description": description, "content": content})


def _documented(view: View, by: View) -> View:
    """The view with flask-smorest's notes for the document, without its wrapper."""
    view._apidoc = by._apidoc  # type: ignore[attr-defined]
    return view


def _as_it_is(view: View) -> View:
    return view


def _kinds(said: Mapping[str, Any]) -> tuple[str, ...]:
    """The media types of an operation's answers, the usual ones first."""
    kinds = [
        one.get("content_type") or "application/json"
        for answers in said.get("response", {}).get("responses", {}).values()
        for one in answers
        if "schema" in one
    ]
    for status, answer in said.get("manual_doc", {}).get("responses", {}).items():
        if str(status).startswith("2"):
            kinds += answer.get("content", ())
    return tuple(dict.fromkeys(kinds))


def _refusals(statuses: list[int]) -> dict[str, Any]:
    return {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}


def _with_examples(manual: dict[str, Any], said: Mapping[str, Any], examples: tuple[Example, ...]) -> dict[str, Any]:
    """The manual documentation of an operation with its examples, and the refusals common to all bodies or queries."""
    responses = {**_refusals(_OF_ANY), **manual.get("responses", {})}
    places = {parameter["in"] for parameter in said.get("arguments", {}).get("parameters", ())}
    if places:
        responses |= _refusals([422])
    if "json" in places or "body" in places or said.get("arguments", {}).get("requestBody"):
        responses |= _refusals([413, 415, 422])
    manual = {**manual, "responses": responses}
    bodies = {f"example_{at}": e.as_request() for at, e in enumerate(examples, 1) if e.body is not None and e.fits}
    if bodies:
        kind = next(iter(manual.get("requestBody", {}).get("content", ())), "application/json")
        said_of = manual.get("requestBody", {}).get("content", {}).get(kind, {})
        content = {kind: {**said_of, "examples": bodies}}
        manual["requestBody"] = {**manual.get("requestBody", {}), "content": content}
    return manual
