"""The arguments of views: a request's body, query or headers, checked against a schema.

flask-smorest documents the same schemas. It could also read requests, through webargs, but makes the schema's fields
anew for each of them, which costs more than the check.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, cast

from flask import g
from marshmallow import Schema, ValidationError, fields

from api.http.application import Request
from api.http.bodies import received
from api.http.errors import of_faults
from api.http.problems import Problem, invalid
from api.http.schemas import TextPattern
from api.http.strict_json import read_json

_UNKNOWN: Final[dict[str, Literal["raise", "exclude"]]] = {"json": "raise", "query": "raise", "headers": "exclude"}


class Arguments:
    """One schema for one place of a request: "json" for the body, "query" or "headers". Unknown members are refused.

    What is usual is not shown to the schema, which takes longer: headers of which it checks only the patterns, and
    bodies that its own `is_usual` takes.
    """

    def __init__(self, schema: type[Schema], location: str = "json"):
        self._location = location
        self._schema = schema(unknown=_UNKNOWN[location])
        names = [field.data_key or name for name, field in self._schema.fields.items()]
        self._headers = [(name, "HTTP_" + name.upper().replace("-", "_")) for name in names]
        self._texts = _texts(self._schema) if location == "headers" else None
        self._is_usual: Callable[[Any], bool] | None = getattr(schema, "is_usual", None)

    def read(self, request: Request) -> Any:
        """The request's values, as loaded by the schema. Raises `Problem`."""
        if self._texts is not None and (texts := _as_told(self._texts, request.environ)) is not None:
            return texts
        found = self._found(request)
        if self._is_usual is not None and self._is_usual(found):
            return found
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


class _Text(NamedTuple):
    """A header that is a text, perhaps with a pattern."""

    name: str
    key: str
    pattern: TextPattern | None


def _texts(schema: Schema) -> list[_Text] | None:
    """The headers of a schema, if all of them are optional texts, with a pattern at most; else `None`."""
    texts = []
    for name, field in schema.fields.items():
        key = "HTTP_" + (field.data_key or name).upper().replace("-", "_")
        patterns = field.validators
        if type(field) is not fields.String or field.required or any(type(one) is not TextPattern for one in patterns):
            return None
        texts += [_Text(name, key, cast(TextPattern, one)) for one in patterns or (None,)]
    return texts


def _as_told(texts: list[_Text], environ: dict[str, Any]) -> dict[str, str] | None:
    """The headers of a request as a schema loads them; `None` if one does not fit, which the schema is to say."""
    found = {}
    for name, key, pattern in texts:
        if key in environ:
            if pattern is not None and not pattern.fits(environ[key]):
                return None
            found[name] = environ[key]
    return found


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
