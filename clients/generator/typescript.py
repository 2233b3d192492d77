"""The operations of a document in TypeScript: a table of them, a method for each, and the types of their answers."""

import json
import re
from collections.abc import Iterator

from clients.generator.shapes import JSON, STREAM, ApiOperation, Document, ListOf, OperationParameter, Shape
from clients.generator.texts import block_comment, plain
from clients.generator.typescript_types import HEADER, member_name, typescript_type

_RESERVED = frozenset(
    re.findall(
        r"\w+",
        """
        arguments await break case catch class const continue debugger default delete do else enum eval export extends
        false finally for function if implements import in instanceof interface let new null package private protected
        public return static super switch this throw true try typeof var void while with yield body options
        """,
    )
)


def camel(wire: str) -> str:
    """A name in camel case, as in `ifMatch` for If-Match and `openGame` for open_game."""
    first, *others = (str(word) for word in re.findall(r"[A-Za-z0-9]+", wire))
    return first[0].lower() + first[1:] + "".join(word[0].upper() + word[1:] for word in others)


def typescript_operations(document: Document) -> str:
    """The module of all operations."""
    lines = [
        HEADER,
        'import type { CallOptions, Line } from "./line.js";',
        'import type { Operation } from "./operation.js";',
        'import type { Message } from "./stream.js";',
        'import type * as s from "./schemas.js";',
        "",
        "/** Every operation of the document by its id. */",
        "export const OPERATIONS: { readonly [id: string]: Operation } = {",
    ]
    for operation in document.operations:
        lines += _entry(operation)
    lines += ["};", "", "/** What each operation answers. */", "export interface Answers {"]
    lines += [f"  {operation.id}: {_answer(operation)};" for operation in document.operations]
    lines += ["}", "", *_class_head()]
    for operation in document.operations:
        if operation.main != STREAM:
            lines += _method(operation)
        if operation.streams:
            lines += _stream(operation)
    return "\n".join([*lines, "}", ""])


def _class_head() -> list[str]:
    return [
        "/**",
        " * Every operation of the service under its id, with parameters and answers as the document has them. Rejects",
        " * with what is in errors.ts. A write that takes an idempotency key gets one, so it is safely repeated.",
        " */",
        "export class Operations {",
        "  readonly #line: Line;",
        "",
        "  constructor(line: Line) {",
        "    this.#line = line;",
        "  }",
    ]


def _entry(operation: ApiOperation) -> Iterator[str]:
    yield f"  {operation.id}: {{"
    yield f"    id: {json.dumps(operation.id)},"
    yield f"    method: {json.dumps(operation.method)},"
    yield f"    path: {json.dumps(operation.path)},"
    yield f"    summary: {json.dumps(plain(operation.summary), ensure_ascii=False)},"
    yield "    parameters: ["
    for parameter in operation.parameters:
        yield f"      {{ {', '.join(_parameter(parameter))} }},"
    yield "    ],"
    yield f"    media: {json.dumps(list(operation.media))},"
    if operation.body:
        yield f"    body: {json.dumps(operation.body.media)},"
        yield f"    bare: {json.dumps(operation.body.bare)},"
    if operation.numbered:
        yield "    numbered: true,"
    if operation.redirects:
        yield "    redirects: true,"
    yield "  },"


def _parameter(parameter: OperationParameter) -> Iterator[str]:
    yield f"name: {json.dumps(camel(parameter.name))}"
    yield f"wire: {json.dumps(parameter.name)}"
    yield f"where: {json.dumps(parameter.where)}"
    if parameter.required:
        yield "required: true"
    if parameter.joined:
        yield "joined: true"


def _method(operation: ApiOperation) -> Iterator[str]:
    yield ""
    yield from block_comment(f"{plain(operation.summary)} `{operation.method} {operation.path}`", "  ")
    yield f"  {camel(operation.id)}("
    yield from _signature(operation, operation.parameters)
    yield f'  ): Promise<Answers["{operation.id}"]> {{'
    body = ", body" if operation.body else ""
    yield f'    return this.#line.call("{operation.id}", {_given(operation)}{body});'
    yield "  }"


def _stream(operation: ApiOperation) -> Iterator[str]:
    name = camel(operation.id) + ("" if operation.main == STREAM else "Stream")
    parameters = tuple(p for p in operation.parameters if p.name.lower() not in ("last-event-id", "limit"))
    text = f"{plain(operation.summary)} Each message once, over as many connections as it takes."
    yield ""
    yield from block_comment(f"{text} `{operation.method} {operation.path}`", "  ")
    yield f"  {name}("
    yield from _signature(operation, parameters)
    yield "  ): AsyncGenerator<Message, void, undefined> {"
    yield f'    return this.#line.stream("{operation.id}", {_given(operation)});'
    yield "  }"


def _signature(operation: ApiOperation, parameters: tuple[OperationParameter, ...]) -> Iterator[str]:
    for parameter in parameters:
        if parameter.where == "path":
            yield f"    {_local(parameter)}: {_taken(parameter.shape)},"
    beside = [parameter for parameter in parameters if parameter.where != "path"]
    needed = any(parameter.required for parameter in beside)
    if operation.body:
        optional = operation.body.bare or not operation.body.required
        shape = "Uint8Array | string" if operation.body.shape is None else typescript_type(operation.body.shape, "s.")
        undefined = " | undefined" if needed else ""
        yield f"    body{'?' if optional and not needed else ''}: {shape}{undefined if optional else ''},"
    members = "".join(map(_option, beside))
    kind = f"{{{members} }} & CallOptions" if members else "CallOptions"
    yield f"    options: {kind}{'' if needed else ' = {}'},"


def _option(parameter: OperationParameter) -> str:
    name, shape = member_name(camel(parameter.name)), _taken(parameter.shape)
    return f" {name}: {shape};" if parameter.required else f" {name}?: {shape} | undefined;"


def _taken(shape: Shape) -> str:
    if isinstance(shape, ListOf):
        return f"readonly ({typescript_type(shape.item, 's.')})[]"
    return typescript_type(shape, "s.")


def _local(parameter: OperationParameter) -> str:
    name = camel(parameter.name)
    return f"{name}_" if name in _RESERVED else name


def _given(operation: ApiOperation) -> str:
    within = [parameter for parameter in operation.parameters if parameter.where == "path"]
    parts = [
        camel(p.name) if camel(p.name) == _local(p) else f"{member_name(camel(p.name))}: {_local(p)}" for p in within
    ]
    return f"{{ {', '.join([*parts, '...options'])} }}"


def _answer(operation: ApiOperation) -> str:
    """What an operation answers: the JSON of its successes, the text or the bytes, an address, or nothing."""
    if operation.redirects:
        return "string"
    if operation.method == "HEAD" or not operation.media:
        return "undefined"
    if operation.main == STREAM:
        return "never"
    if operation.main != JSON:
        return "string" if operation.main.startswith("text/") else "Uint8Array"
    found = [typescript_type(answer.shape, "s.") for answer in operation.answers if answer.media == JSON]
    empty = ["undefined"] if any(not answer.media for answer in operation.answers) else []
    return " | ".join(dict.fromkeys([*found, *empty]))
