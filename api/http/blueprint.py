"""How a resource says what it takes and answers: flask-smorest with the strict reader and documented problems."""

from collections.abc import Callable, Mapping
from typing import Any

from flask_smorest import Api, Blueprint
from marshmallow import Schema

from api.http.answers import ProblemAnswer
from api.http.example import Example
from api.http.examples import EXAMPLES, PLACES
from api.http.problems import PROBLEM_JSON, PROBLEMS
from api.http.strict_json import StrictParser

View = Callable[..., Any]


class ResourceBlueprint(Blueprint):
    """A blueprint under /v1. Views return ready answers; schemas document them and check requests.

    The name of a view is its `operationId`, under which `api.http.examples` has its examples.
    """

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, name: str, description: str, url_prefix: str = "/v1"):
        super().__init__(name, f"api.{name}", url_prefix=url_prefix, description=description)

    def takes(self, schema: type[Schema], location: str = "json") -> Callable[[View], View]:
        """The view's next positional argument is the request's body, query or headers, checked."""
        decorator: Callable[[View], View] = self.arguments(schema, location=location)
        return decorator

    def answers(
        self,
        status: int,
        schema: type[Schema] | None,
        description: str,
        *problems: int,
        also: Mapping[str, str] | None = None,
    ) -> Callable[[View], View]:
        """Documents the answer and the statuses of the problems that this resource can meet.

        `also` are further content types of the answer, each with what its text is.
        """

        # The view's own answer is final: to encode it again through marshmallow would cost more than the move. Problems
        # are named in one layer, not one each, because every layer is run through by every request.
        statuses = sorted({400, 401, 404, 429, 500, 503, *problems})
        content = {kind: {"schema": {"type": "string", "description": text}} for kind, text in (also or {}).items()}
        more: dict[Any, Any] = {status: {"content": content}} if content else {}

        def decorate(view: View) -> View:
            view = self.response(status, schema, description=description)(view)
            documented: View = self.doc(responses={**more, **_refusals(statuses)})(view)
            return documented

        return decorate

    def _store_endpoint_docs(self, endpoint: str, obj: Any, parameters: Any, tags: Any, **options: Any) -> None:
        """Completes what the decorators of a view have said with what follows from its name and its rule."""
        super()._store_endpoint_docs(endpoint, obj, parameters, tags, **options)
        for method, said in self._docs[endpoint].items():
            if method != "parameters":
                manual = {"operationId": endpoint, **said.get("manual_doc", {})}
                said["manual_doc"] = _with_examples(manual, said, EXAMPLES.get(endpoint, ()))

    def route(self, rule: str, *, parameters: Any = None, tags: Any = None, **options: Any) -> Callable[[View], View]:
        """As flask-smorest has it, with what is known of the places in the address."""
        known = [
            {"in": "path", "name": name, **said}
            for name, said in PLACES.items()
            if f"<{name}>" in rule or f":{name}>" in rule
        ]
        decorator: Callable[[View], View] = super().route(
            rule, parameters=[*known, *(parameters or [])], tags=tags, **options
        )
        return decorator


def describe_problems(api: Api) -> None:
    """Puts a response for each status of the table of problems into the OpenAPI document."""
    # flask-smorest's own form of an error, which no answer of ours has.
    api.DEFAULT_ERROR_RESPONSE_NAME = None
    for unused in ("Error", "PaginationMetadata"):
        api.spec.components.schemas.pop(unused, None)
    for status in sorted({status for status, _ in PROBLEMS.values()}):
        codes = {code: title for code, (s, title) in PROBLEMS.items() if s == status}
        description = "\n".join(f"* `{code}`: {title}" for code, title in codes.items())
        content = {PROBLEM_JSON: {"schema": ProblemAnswer}}
        api.spec.components.response(f"Problem{status}", {"description": description, "content": content})


def _refusals(statuses: list[int]) -> dict[str, Any]:
    return {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}


def _with_examples(manual: dict[str, Any], said: Mapping[str, Any], examples: tuple[Example, ...]) -> dict[str, Any]:
    """The manual part of an operation with its examples, and with the refusals that every body or query can meet."""
    responses = dict(manual.get("responses", {}))
    places = {parameter["in"] for parameter in said.get("arguments", {}).get("parameters", ())}
    if places:
        responses |= _refusals([422])
    if "json" in places or "body" in places or said.get("arguments", {}).get("requestBody"):
        responses |= _refusals([413, 415, 422])
    manual = {**manual, "responses": responses}
    bodies = {f"example_{at}": e.as_request() for at, e in enumerate(examples, 1) if e.body is not None}
    if bodies:
        manual["requestBody"] = {"content": {"application/json": {"examples": bodies}}}
    return manual
