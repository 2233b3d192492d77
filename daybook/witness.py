"""`daybook witness`: cosigns the logs of others, so that none of them can show two people two pasts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from daybook.databases import CannotStart, refusals_told
from domain.rules.phrases import counted

if TYPE_CHECKING:
    from service.proof.witness import Reply, Witness

StartResponse = Callable[[str, list[tuple[str, str]]], Any]

_directory_option = click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("witness"),
    show_default=True,
    envvar="DAYBOOK_WITNESS_DIRECTORY",
    help="Where the witness keeps its key and what it has cosigned.",
)


@click.group()
def witness() -> None:
    """Cosign the logs of others.

    A witness signs a checkpoint only if it continues the one that it signed before. Clubs that trust each other run one
    each and cosign each other's logs: then nobody can rewrite a record alone, or show different records to different
    people. It speaks the witness protocol of C2SP (c2sp.org/tlog-witness), so it may cosign any log that does too.

    \b
    Examples:
      daybook witness new club.example/witness
      daybook witness add 'daybook-1f...+8ee6e1c5+AX...'      the key that `daybook key show` prints
      daybook witness serve --port 8100
    """


@witness.command()
@click.argument("name")
@_directory_option
def new(name: str, directory: Path) -> None:
    """Make a witness. NAME should be an address of yours without https://, as club.example/witness."""
    from service.proof.witness import new_witness

    with refusals_told():
        made = new_witness(directory, name)
    click.echo(f"witness  {made.key.text}")
    click.echo("Give this key to those whose logs you cosign, and to those who check them.", err=True)


@witness.command()
@click.argument("key")
@click.option("--origin", help="The first line of its checkpoints, if it is not the name of the key.")
@_directory_option
def add(key: str, origin: str | None, directory: Path) -> None:
    """Cosign the log with this KEY from now on (name+id+base64). Get it from the club itself."""
    from domain.record.proof.errors import ProofError
    from domain.record.proof.keys import read_verifier_key

    found = _witness(directory)
    try:
        log = read_verifier_key(key)
        found.add(origin or log.name, log)
    except ProofError as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"cosigns  {origin or log.name}")


@witness.command()
@click.argument("origin")
@_directory_option
def remove(origin: str, directory: Path) -> None:
    """Stop cosigning the log ORIGIN. What was cosigned is still remembered."""
    if not _witness(directory).remove(origin):
        raise CannotStart(f"This witness does not know the log {origin}.")
    click.echo(f"left     {origin}")


@witness.command()
@click.argument("origin", required=False)
@_directory_option
def show(origin: str | None, directory: Path) -> None:
    """Show the key and the logs that it cosigns.

    With ORIGIN it shows the last checkpoint of that log, which can be kept in a file for `daybook verify --checkpoint`.
    """
    found = _witness(directory)
    if origin is not None:
        last = found.last(origin)
        if last is None:
            raise CannotStart(f"This witness has cosigned nothing of a log {origin}.")
        click.echo(last.note.decode(), nl=False)
        return
    click.echo(_told(found), nl=False)


@witness.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0: all.")
@click.option("--port", type=click.IntRange(1, 65535), default=8100, show_default=True)
@_directory_option
def serve(host: str, port: int, directory: Path) -> None:
    """Cosign over HTTP, until Ctrl-C. Put a TLS proxy in front of it if others reach it over the internet."""
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.log import LogLevels

    found = _witness(directory)
    server = Granian(
        "daybook.witness",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        workers=1,
        blocking_threads=8,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
        log_level=LogLevels.error,
    )
    click.echo(f"The witness {found.key.name} is at http://{host}:{port}/. Ctrl-C stops it.")
    server.serve(target_loader=partial(application, directory), wrap_loader=False)


def application(directory: Path) -> Any:
    """The witness as a WSGI application (PEP 3333)."""
    found = _witness(directory)

    def answer(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        reply = _reply(found, environ)
        headers = [("Content-Type", reply.content_type), ("Content-Length", str(len(reply.body)))]
        start_response(f"{reply.status} {_PHRASES[reply.status]}", headers)
        return [reply.body]

    return answer


_PHRASES = {
    200: "OK",
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    409: "Conflict",
    411: "Length Required",
    413: "Content Too Large",
    422: "Unprocessable Content",
    503: "Service Unavailable",
}


def _reply(found: Witness, environ: dict[str, Any]) -> Reply:
    """The answer to a request: submissions are judged, `/` tells who this is."""
    from domain.record.proof.submission import MAX_SUBMISSION_SIZE
    from domain.record.store.marks import DatabaseRefused
    from service.proof.witness import Reply

    method, path = environ["REQUEST_METHOD"], environ.get("PATH_INFO", "/")
    try:
        if path == "/" and method in ("GET", "HEAD"):
            return Reply(200, _told(found).encode())
        if path != "/add-checkpoint":
            return Reply(404, b"A witness has only /add-checkpoint (c2sp.org/tlog-witness).\n")
        if method != "POST":
            return Reply(405, b"Send checkpoints by POST.\n")
        length = environ.get("CONTENT_LENGTH") or ""
        if not (length.isascii() and length.isdigit()):
            return Reply(411, b"Say how long the checkpoint is (Content-Length).\n")
        if int(length) > MAX_SUBMISSION_SIZE:
            return Reply(413, b"That is longer than a checkpoint with its proof.\n")
        return found.cosign(environ["wsgi.input"].read(int(length)), int(time.time()))
    except DatabaseRefused as refused:
        click.echo(f"Error: {refused}", err=True)
        return Reply(503, b"The witness cannot use its memory, and so cosigns nothing.\n")


def _witness(directory: Path) -> Witness:
    from service.proof.witness import Witness

    with refusals_told():
        return Witness(directory)


def _told(found: Witness) -> str:
    from domain.record.timestamps import time_text

    lines = [f"witness  {found.key.text}"]
    for origin, keys in found.logs().items():
        lines += [f"log      {key.text}" for key in keys]
        last = found.last(origin)
        if last is not None:
            lines.append(f"         {counted(last.size, 'event')} at {time_text(last.time * 1000)}")
    return "\n".join([*lines, ""])
