"""How a resource says what it takes and answers: flask-smorest with the strict reader and documented problems."""

from collections.abc import Callable
from typing import Any

from flask_smorest import Api, Blueprint
from marshmallow import Schema

from api.problems import PROBLEM_JSON, PROBLEMS
from api.schemas import ProblemAnswer
from api.strict_json import StrictParser

View = Callable[..., Any]


class ResourceBlueprint(Blueprint):
    """A blueprint under /v1. Views return ready answers; schemas document them and check requests."""

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, name: str, description: str, url_prefix: str = "/v1"):
        super().__init__(name, f"api.{name}", url_prefix=url_prefix, description=description)

    def takes(self, schema: type[Schema], location: str = "json") -> Callable[[View], View]:
        """The view's next positional argument is the request's body, query or headers, checked."""
        decorator: Callable[[View], View] = self.arguments(schema, location=location)
        return decorator

    def answers(self, status: int, schema: type[Schema], description: str, *problems: int) -> Callable[[View], View]:
        """Documents the answer and the statuses of the problems that this resource can meet."""

        # The view's own answer is final: to encode it again through marshmallow would cost more than the move. Problems
        # are named in one layer, not one each, because every layer is run through by every request.
        statuses = sorted({400, 401, 404, 500, 503, *problems})

        def decorate(view: View) -> View:
            refusals = {str(code): {"$ref": f"#/components/responses/Problem{code}"} for code in statuses}
            view = self.response(status, schema, description=description)(view)
            documented: View = self.doc(responses=refusals)(view)
            return documented

        return decorate


def describe_problems(api: Api) -> None:
    """Puts a response for each status of the table of problems into the OpenAPI document."""
    for status in sorted({status for status, _ in PROBLEMS.values()}):
        codes = {code: title for code, (s, title) in PROBLEMS.items() if s == status}
        description = "\n".join(f"* `{code}`: {title}" for code, title in codes.items())
        content = {PROBLEM_JSON: {"schema": ProblemAnswer}}
        api.spec.components.response(f"Problem{status}", {"description": description, "content": content})
