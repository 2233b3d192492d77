"""The operations of a document in Python: a table of them, and a method for each that awaits."""

import keyword
import re
from collections.abc import Iterator

from clients.generator.python_types import HEADER, python_type
from clients.generator.shapes import (
    JSON,
    STREAM,
    ApiOperation,
    Document,
    ListOf,
    MapOf,
    OperationParameter,
    Scalar,
    Shape,
)
from clients.generator.texts import docstring, plain

_RESERVED = frozenset({"self", "body", "answer", "t", "s"})


def python_name(wire: str) -> str:
    """A parameter's name in Python, as in `if_match` for If-Match and `as_` for `as`."""
    name = re.sub(r"\W", "_", wire).lower()
    return f"{name}_" if keyword.iskeyword(name) or name in _RESERVED else name


def python_table(document: Document) -> str:
    """The module with the table of operations."""
    lines = [HEADER, "", "from daybook_sdk.operation import Operation, Parameter", ""]
    lines.append("OPERATIONS: dict[str, Operation] = {")
    for operation in document.operations:
        lines += [f"    {_text(operation.id)}: Operation(", *_entry(operation), "    ),"]
    return "\n".join([*lines, "}", '"""Every operation of the document by its id."""', ""])


def _entry(operation: ApiOperation) -> Iterator[str]:
    yield f"        {_text(operation.id)}, {_text(operation.method)}, {_text(operation.path)},"
    yield f"        summary={_text(plain(operation.summary))},"
    if operation.parameters:
        yield "        parameters=("
        for parameter in operation.parameters:
            yield f"            Parameter({', '.join(_parameter(parameter))}),"
        yield "        ),"
    if operation.body:
        yield f"        body={_text(operation.body.media)},"
        yield f"        bare={operation.body.bare},"
    yield f"        media=({''.join(_text(media) + ', ' for media in operation.media)}),"
    if operation.numbered:
        yield "        numbered=True,"
    if operation.redirects:
        yield "        redirects=True,"


def _parameter(parameter: OperationParameter) -> Iterator[str]:
    yield from map(_text, (python_name(parameter.name), parameter.name, parameter.where))
    yield _text(_kind(parameter.shape))
    if parameter.required:
        yield "required=True"
    if parameter.joined:
        yield "joined=True"


def _kind(shape: Shape) -> str:
    if isinstance(shape, ListOf):
        return "array"
    if isinstance(shape, MapOf):
        return "object"
    return shape.kind if isinstance(shape, Scalar) else "string"


def python_operations(document: Document) -> str:
    """The module with a method for every operation, awaiting; the one that blocks is made from it."""
    lines = [
        HEADER,
        "",
        "import typing as t",
        "from collections.abc import AsyncIterator, Sequence",
        "",
        "from daybook_sdk import schemas as s",
        "from daybook_sdk.awaiting.line import AsyncLine",
        "from daybook_sdk.operation import Message",
        "from daybook_sdk.requests import call, channel",
        "",
        "",
        "class AsyncOperations:",
        '    """Every operation of the service under its id, with parameters and answers as the document has them.',
        "",
        "    Raises what is in `errors`. A write that takes an idempotency key gets one, so it is safely repeated.",
        '    """',
        "",
        "    def __init__(self, line: AsyncLine):",
        "        self._line = line",
    ]
    for operation in document.operations:
        if operation.main != STREAM:
            lines += _method(operation)
        if operation.streams:
            lines += _stream(operation)
    return "\n".join(lines) + "\n"


def _method(operation: ApiOperation) -> Iterator[str]:
    yield ""
    yield f"    async def {operation.id}("
    yield from _signature(operation, operation.parameters)
    yield f"    ) -> {_answer(operation)}:"
    yield docstring(operation.summary or operation.id, "        ", [f"`{operation.method} {operation.path}`"])
    body = ", body" if operation.body else ""
    sent = f"await self._line.send(call({_text(operation.id)}, {_arguments(operation.parameters)}{body}))"
    if _answer(operation) == "None":
        yield f"        {sent}"
    else:
        yield f"        answer: {_answer(operation)} = {sent}"
        yield "        return answer"


def _stream(operation: ApiOperation) -> Iterator[str]:
    name = operation.id if operation.main == STREAM else f"{operation.id}_stream"
    parameters = tuple(p for p in operation.parameters if p.name.lower() not in ("last-event-id", "limit"))
    yield ""
    yield f"    def {name}("
    yield from _signature(operation, parameters)
    yield "    ) -> AsyncIterator[Message]:"
    more = ["Each message once, over as many connections as it takes.", f"`{operation.method} {operation.path}`"]
    yield docstring(operation.summary or operation.id, "        ", more)
    yield f"        return self._line.follow(channel({_text(operation.id)}, {_arguments(parameters)}))"


def _signature(operation: ApiOperation, parameters: tuple[OperationParameter, ...]) -> Iterator[str]:
    yield "        self,"
    for parameter in parameters:
        if parameter.where == "path":
            yield f"        {python_name(parameter.name)}: {_taken(parameter.shape)},"
    if operation.body:
        optional = operation.body.bare or not operation.body.required
        shape = "bytes" if operation.body.shape is None else python_type(operation.body.shape, "s.")
        yield f"        body: {shape} | None = None," if optional else f"        body: {shape},"
    beside = [parameter for parameter in parameters if parameter.where != "path"]
    if beside:
        yield "        *,"
    for parameter in beside:
        default = "" if parameter.required else " | None = None"
        yield f"        {python_name(parameter.name)}: {_taken(parameter.shape)}{default},"


def _taken(shape: Shape) -> str:
    """What a parameter takes; any sequence for a list."""
    if isinstance(shape, ListOf):
        return f"Sequence[{python_type(shape.item, 's.')}]"
    return python_type(shape, "s.")


def _arguments(parameters: tuple[OperationParameter, ...]) -> str:
    return "{" + ", ".join(f"{_text(python_name(p.name))}: {python_name(p.name)}" for p in parameters) + "}"


def _answer(operation: ApiOperation) -> str:
    """What an operation returns: the JSON of its successes, the text or the bytes, an address, or nothing."""
    if operation.redirects:
        return "str"
    if operation.method == "HEAD" or not operation.main:
        return "None"
    if operation.main != JSON:
        return "str" if operation.main.startswith("text/") else "bytes"
    found = [python_type(answer.shape, "s.") for answer in operation.answers if answer.media == JSON]
    empty = ["None"] if any(not answer.media for answer in operation.answers) else []
    return " | ".join(dict.fromkeys([*found, *empty]))


def _text(value: str) -> str:
    quoted = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{quoted}"'
