"""Operations of the document as plain values, and the requests that they come to. Nothing here does I/O."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from daybook_sdk.calls import Call, Channel, path_part
from daybook_sdk.transport import Answer

_JSON = "application/json"
_STREAM = "text/event-stream"
_KEY = "Idempotency-Key"
Reader = Callable[[Answer], Any]


@dataclass(frozen=True)
class Parameter:
    """What goes into the path, the query or a header: its name in Python, the one that is sent, and its kind of value.

    `joined`: a list is sent as one value, with commas.
    """

    name: str
    wire: str
    where: str
    kind: str
    required: bool = False
    joined: bool = False


@dataclass(frozen=True)
class Operation:
    """An operation of the document; `body` and `media` are the types of what is sent and answered, JSON first.

    `bare`: an empty object is body enough. `numbered`: the ids of its stream are integers that grow. `redirects`: its
    answer is the address of another page.
    """

    id: str
    method: str
    path: str
    summary: str = ""
    parameters: tuple[Parameter, ...] = ()
    body: str | None = None
    bare: bool = False
    media: tuple[str, ...] = ()
    numbered: bool = False
    redirects: bool = False

    @property
    def main(self) -> str | None:
        """The media type that is asked for."""
        return next((media for media in self.media if media != _STREAM), None)

    @property
    def keyed(self) -> bool:
        """Whether it takes an idempotency key."""
        return any(parameter.wire == _KEY for parameter in self.parameters)


@dataclass(frozen=True)
class Message:
    """A message of a stream: its id, from which a stream can go on, and its JSON."""

    id: str
    data: Any


def operation(name: str) -> Operation:
    """The operation with that id. Raises `KeyError`."""
    from daybook_sdk.operation_table import OPERATIONS

    return OPERATIONS[name]


def call(name: str, given: Mapping[str, Any], body: Any = None, accept: str | None = None) -> Call[Any]:
    """The request of an operation with the parameters that are not `None`; `accept`: another type than the usual one.

    Raises `KeyError` if there is no such operation, `ValueError` if it lacks a parameter or only streams.
    """
    found = operation(name)
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
    found = operation(name)
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
        headers.setdefault(_KEY, str(uuid4()))
    return headers


def _reader(found: Operation, media: str) -> Reader:
    if found.redirects:
        return lambda answer: answer.headers["location"]
    if found.method == "HEAD" or not found.media:
        return lambda answer: None
    if media == _JSON or media.endswith("+json"):
        return lambda answer: json.loads(answer.content) if answer.content else None
    return (lambda answer: answer.content.decode()) if media.startswith("text/") else (lambda answer: answer.content)
