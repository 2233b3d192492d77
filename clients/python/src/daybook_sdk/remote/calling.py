"""Every operation of the service: `operations` lists them, `call` carries one out."""

import json
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from daybook_sdk import Daybook
from daybook_sdk.operation import Operation, Parameter
from daybook_sdk.operation_table import OPERATIONS
from daybook_sdk.remote.output import json_option, print_json, print_line, print_table, print_text, with_daybook
from daybook_sdk.remote.play import read_json


@click.command(short_help="List what `call` can do.")
@click.argument("operation", required=False)
@json_option
def operations(operation: str | None, as_json: bool) -> None:
    """List what `call` can do, or the parameters of OPERATION."""
    if operation is not None:
        _describe(_known(operation), as_json)
    elif as_json:
        for found in OPERATIONS.values():
            print_line(_wire(found))
    else:
        rows = [(found.id, found.method, found.path, found.summary) for found in OPERATIONS.values()]
        print_table(("operation", "method", "path", ""), rows, "None.")


def _describe(found: Operation, as_json: bool) -> None:
    if as_json:
        print_json(_wire(found))
        return
    print_text(f"{found.method} {found.path}\n{found.summary}")
    for parameter in found.parameters:
        needed = " (needed)" if parameter.required else ""
        print_text(f"  --param {parameter.wire}=...  {parameter.where}, {parameter.kind}{needed}")
    if found.body:
        print_text(f"  --body ...  {found.body}")
    print_text(f"Answers {', '.join(found.media) or 'without content'}")


def _wire(found: Operation) -> dict[str, Any]:
    parameters = [{"name": p.wire, "in": p.where, "kind": p.kind, "required": p.required} for p in found.parameters]
    basics = {"operation": found.id, "method": found.method, "path": found.path, "summary": found.summary}
    return {**basics, "parameters": parameters, "body": found.body, "media": list(found.media)}


def _known(name: str) -> Operation:
    found = OPERATIONS.get(name)
    if found is None:
        close = get_close_matches(name.lower().replace("-", "_"), OPERATIONS)
        hint = f" Perhaps {' or '.join(close)}?" if close else " `operations` lists them."
        raise click.BadParameter(f"there is no operation {name!r}.{hint}", param_hint="OPERATION")
    return found


@click.command(short_help="Carry out any operation.")
@click.argument("operation")
@click.option("--param", "-p", "params", multiple=True, metavar="NAME=VALUE", help="A parameter; can be given again.")
@click.option("--body", "-b", metavar="BODY", help="What is sent: JSON, @FILE, or - for standard input.")
@click.option("--accept", metavar="TYPE", help="Another type of answer than the usual one, as in text/csv.")
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="A file for the answer.")
@click.option("--stream", is_flag=True, help="Follow the stream of the operation: a message a line.")
@click.option("--json", "as_json", is_flag=True, help="JSON, which comes anyway where the service has it.")
@with_daybook
def call(
    daybook: Daybook,
    operation: str,
    params: tuple[str, ...],
    body: str | None,
    accept: str | None,
    output: Path | None,
    stream: bool,
    as_json: bool,
) -> None:
    """Carry out any OPERATION of the service; `operations` lists them.

    A write that takes an idempotency key gets one. The answer is printed as it comes: JSON, text or bytes.

    \b
    Examples:
      daybook remote call list_games -p status=open | jq -r '.games[].id'
      daybook remote call make_tournament --body '{"name": "Autumn"}'
      daybook remote call list_director_log -p game_id=GAME --accept text/csv -o log.csv
      daybook remote call stream_game -p game_id=GAME --stream
    """
    found = _known(operation)
    given = _given(found, params)
    if stream or (found.main is None and found.media):
        _follow(daybook, found, given)
        return
    if body is not None and found.body is None:
        raise click.UsageError(f"{operation} takes no body")
    sent = None if body is None else _body(found, body)
    if sent is None and found.body is not None and not found.bare:
        raise click.UsageError(f"{operation} needs a --body: {found.body}")
    _print(daybook.call(operation, given, sent, accept=accept), output)


def _follow(daybook: Daybook, found: Operation, given: dict[str, Any]) -> None:
    if "text/event-stream" not in found.media:
        raise click.UsageError(f"{found.id} has no stream")
    for message in daybook.stream(found.id, given):
        print_line({"id": message.id, "data": message.data})


def _given(found: Operation, params: tuple[str, ...]) -> dict[str, Any]:
    """The parameters by their names in Python. Raises `BadParameter`."""
    by_name = {name: parameter for parameter in found.parameters for name in (parameter.name, parameter.wire)}
    given: dict[str, Any] = {}
    for text in params:
        name, equals, value = text.partition("=")
        parameter = by_name.get(name)
        if not equals or parameter is None:
            names = ", ".join(p.wire for p in found.parameters) or "none"
            raise click.BadParameter(f"{text!r}: {found.id} takes NAME=VALUE of {names}", param_hint="--param")
        if parameter.kind == "array":
            given.setdefault(parameter.name, []).extend(value.split(","))
        else:
            given[parameter.name] = value
    _require(found.parameters, given)
    return given


def _require(parameters: tuple[Parameter, ...], given: dict[str, Any]) -> None:
    lacking = [parameter.wire for parameter in parameters if parameter.required and parameter.name not in given]
    if lacking:
        raise click.UsageError(f"these are needed: {', '.join(f'--param {name}=...' for name in lacking)}")


def _body(found: Operation, text: str) -> Any:
    if found.body == "application/json":
        return read_json(text, "--body")
    if text == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(text[1:]).read_bytes() if text.startswith("@") else text
    except OSError as error:
        raise click.BadParameter(f"{error.filename}: {error.strerror}", param_hint="--body") from None


def _print(answer: Any, output: Path | None) -> None:
    if output is not None:
        content = answer if isinstance(answer, bytes) else _as_text(answer).encode()
        try:
            output.write_bytes(content)
        except OSError as error:
            raise click.ClickException(f"{error.filename}: {error.strerror}") from None
    elif isinstance(answer, bytes):
        if sys.stdout.isatty():
            raise click.UsageError("the answer is no text: name a file with --output, or pipe it")
        sys.stdout.buffer.write(answer)
    elif isinstance(answer, str):
        click.echo(answer, nl=not answer.endswith("\n"))
    elif answer is not None:
        print_json(answer)


def _as_text(answer: Any) -> str:
    if answer is None or isinstance(answer, str):
        return answer or ""
    return json.dumps(answer, ensure_ascii=False) + "\n"
