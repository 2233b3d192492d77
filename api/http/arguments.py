"""The arguments of views: a request's body, query or headers, checked against a schema.

flask-smorest documents the same schemas. It could also read requests, through webargs, but makes the schema's fields
anew for each of them, which costs more than the check.
"""

from typing import Any, Final, Literal

from flask import Request, g
from marshmallow import Schema, ValidationError

from api.http.bodies import received
from api.http.errors import of_faults
from api.http.problems import Problem, invalid
from api.http.strict_json import read_json

_UNKNOWN: Final[dict[str, Literal["raise", "exclude"]]] = {"json": "raise", "query": "raise", "headers": "exclude"}


class Arguments:
    """One schema for one place of a request: "json" for the body, "query" or "headers". Unknown members are refused."""

    def __init__(self, schema: type[Schema], location: str = "json"):
        self._location = location
        self._schema = schema(unknown=_UNKNOWN[location])
        names = [field.data_key or name for name, field in self._schema.fields.items()]
        self._headers = [(name, "HTTP_" + name.upper().replace("-", "_")) for name in names]

    def read(self, request: Request) -> Any:
        """The request's values, as loaded by the schema. Raises `Problem`."""
        found = self._found(request)
        try:
            return self._schema.load(found)
        except ValidationError as error:
            raise of_faults({self._location: error.messages}) from None

    def _found(self, request: Request) -> Any:
        if self._location == "json":
            return _body(request)
        if self._location == "query":
            return _query(request)
        return {name: request.environ[key] for name, key in self._headers if key in request.environ}


def _query(request: Request) -> dict[str, str]:
    """The query. Raises `Problem` for a parameter given twice."""
    for name, values in request.args.lists():
        if len(values) > 1:
            raise invalid(f"{name[:40]}: must be given once", "must be given once", parameter=name)
    found: dict[str, str] = request.args.to_dict()
    if g.get("expands"):
        found.pop("expand", None)
    return found


def _body(request: Request) -> Any:
    if request.mimetype != "application/json":
        raise Problem("unsupported-media-type", "send the body as Content-Type: application/json")
    body = received(request)
    if not body:
        raise invalid("the request needs a body", "must be there", pointer="")
    return read_json(body)
