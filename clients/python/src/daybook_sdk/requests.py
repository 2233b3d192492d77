"""The requests that operations of the document come to. Nothing here does I/O."""

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from daybook_sdk.calls import Call, Channel, path_part
from daybook_sdk.operation import KEY, Message, Operation, Parameter
from daybook_sdk.operation_table import OPERATIONS
from daybook_sdk.transport import Response

_JSON = "application/json"
Reader = Callable[[Response], Any]


def call(name: str, given: Mapping[str, Any], body: Any = None, accept: str | None = None) -> Call[Any]:
    """The request of an operation with the parameters that are not `None`; `accept`: another type than the usual one.

    Raises `KeyError` if there is no such operation, `ValueError` if it lacks a parameter or only streams.
    """
    found = OPERATIONS[name]
    if found.media and not found.main and not accept:
        raise ValueError(f"{name} tells a stream, which has no end to wait for")
    media = accept or found.main or _JSON
    headers = {**_headers(found, given), "Accept": media}
    if body is None and found.bare:
        body = {}
    content: Any = body
    if found.body is not None and found.body != _JSON and body is not None:
        headers["Content-Type"] = found.body
        content = body if isinstance(body, bytes) else str(body).encode()
    return Call(
        found.method,
        _target(found, given),
        _reader(found, media),
        content,
        headers,
        whole=True,
        repeatable=found.method != "POST" or found.keyed,
        redirects=found.redirects,
    )


def channel(name: str, given: Mapping[str, Any]) -> Channel[Message]:
    """The stream of an operation, which begins after what is given as `after`. Raises what `call` raises."""
    found = OPERATIONS[name]
    after = given.get("after")
    path = _target(found, {**given, "after": None})
    return Channel(path, Message, None if after is None else str(after), found.numbered)


def _target(found: Operation, given: Mapping[str, Any]) -> str:
    path, query = found.path, []
    for parameter in found.parameters:
        value = given.get(parameter.name)
        if value is None:
            if parameter.required:
                raise ValueError(f"{found.id} needs {parameter.name}")
        elif parameter.where == "path":
            path = path.replace(f"{{{parameter.wire}}}", path_part(value))
        elif parameter.where == "query":
            query += [(parameter.wire, text) for text in _texts(parameter, value)]
    return f"{path}?{urlencode(query)}" if query else path


def _texts(parameter: Parameter, value: Any) -> list[str]:
    if isinstance(value, list | tuple | set | frozenset):
        texts = [_text(item) for item in value]
        return [",".join(texts)] if parameter.joined else texts
    return [_text(value)]


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value) if isinstance(value, Mapping) else str(value)


def _headers(found: Operation, given: Mapping[str, Any]) -> dict[str, str]:
    headers = {
        parameter.wire: _text(given[parameter.name])
        for parameter in found.parameters
        if parameter.where == "header" and given.get(parameter.name) is not None
    }
    if found.keyed:
        headers.setdefault(KEY, str(uuid4()))
    return headers


def _reader(found: Operation, media: str) -> Reader:
    if found.redirects:
        return lambda answer: answer.headers["location"]
    if found.method == "HEAD" or not found.media:
        return lambda answer: None
    if media == _JSON or media.endswith("+json"):
        return lambda answer: json.loads(answer.content) if answer.content else None
    return (lambda answer: answer.content.decode()) if media.startswith("text/") else (lambda answer: answer.content)
