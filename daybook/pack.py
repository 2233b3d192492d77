"""`daybook pack`: checks card packs before a game is set up with them."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from domain.games.moonflight.pack.syntax import Pack

_LARGEST_FILE = 5_000_000
_LONGEST_INTEGER = 100


class CannotRead(click.ClickException):
    """The file cannot be checked at all; exit status 2."""

    exit_code = 2


class _Twice(ValueError):
    """A member occurs twice in one object. Its name is the only argument."""


@click.group()
def pack() -> None:
    """Check card packs for Moonflight.

    \b
    Example:
      daybook pack check my_cards.json
    """


@pack.command()
@click.argument("file", type=click.Path(allow_dash=True))
def check(file: str) -> None:
    """Say what is wrong with the card packs in FILE, where, and what was meant.

    FILE is JSON: one pack, or {"format": "moonflight-pack/1", "packs": [...]}; - reads standard input. A pack may
    build on the packs that come with the game: "requires": ["core"]. A place is a JSON pointer:
    /packs/0/types/3/pre/cost is the cost on the front face of the fourth card type of the first pack.

    Exit status is 0 if the packs are playable, 1 if they have faults, 2 if FILE cannot be read.

    \b
    Examples:
      daybook pack check my_cards.json
      curl -s https://example.org/cards.json | daybook pack check -
    """
    from domain.games.moonflight.pack.checks import read_file
    from domain.games.moonflight.pack.faults import PackRefused
    from domain.games.moonflight.pack.warnings import warnings

    raw = json_in(file_text(file))
    try:
        own, ground = read_file(raw)
    except PackRefused as refused:
        click.echo(f"{_counted(refused.count, 'fault')}:")
        for fault in refused.faults:
            click.echo(f"  {_placed(fault)}")
        raise click.exceptions.Exit(1) from None
    for one in own:
        click.echo(_contents(one.pack))
    if ground:
        click.echo(f"For use with: {', '.join([one.pack.id for one in ground])}")
    together = [one.pack for one in (*ground, *own)]
    cautions = [said for one in own for said in warnings(one.pack, one.path, together)]
    if cautions:
        click.echo(f"{_counted(len(cautions), 'warning')}:")
        for said in cautions:
            click.echo(f"  {said}")
    click.echo("No faults.")


def file_text(file: str) -> str:
    """The text of the file. Raises `CannotRead`."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(_LARGEST_FILE + 1)
        else:
            with Path(file).open("rb") as opened:
                raw = opened.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise CannotRead(f"{file} cannot be read: {error.strerror}.") from None
    if len(raw) > _LARGEST_FILE:
        raise CannotRead(f"{file} is too large: a file of packs has at most {_LARGEST_FILE:,} bytes.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise CannotRead(f"{file} is not UTF-8 text: see line {line}, byte {error.start + 1} of the file.") from None


def json_in(text: str) -> Any:
    """The JSON in the text. Raises `CannotRead`, saying where it is broken."""
    try:
        return json.loads(text, object_pairs_hook=_once_each, parse_int=_integer)
    except json.JSONDecodeError as error:
        shown = text.splitlines()[error.lineno - 1 : error.lineno] or [""]
        begin = max(0, error.colno - 60)
        caret = " " * (error.colno - 1 - begin) + "^"
        where = f"line {error.lineno}, column {error.colno}"
        raise CannotRead(
            f"This is not JSON: {error.msg} at {where}.\n  {shown[0][begin : error.colno + 20]}\n  {caret}"
        ) from None
    except _Twice as twice:
        raise CannotRead(f"The member {twice.args[0]!r} occurs twice in one object; only one can be meant.") from None
    except RecursionError:
        raise CannotRead("This is nested too deeply to be a pack.") from None


def _once_each(members: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(members)
    if len(read) < len(members):
        counts = Counter([name for name, _ in members])
        raise _Twice(next(name for name, count in counts.items() if count > 1))
    return read


def _integer(digits: str) -> int:
    """The integer. One that is too long to read becomes another that is refused too, with its place."""
    return int(digits[:_LONGEST_INTEGER])


def _placed(fault: str) -> str:
    return f"(the whole file){fault}" if fault.startswith(":") else fault


def _contents(one: "Pack") -> str:
    """What is in a pack: `mine (our cards): 12 card types, 1 character, no AI card, 1 market list`."""
    label = f" ({one.label})" if one.label else ""
    parts = [
        _counted(len(one.types), "card type"),
        _counted(len(one.characters), "character"),
        _counted(len(one.ai), "AI card"),
        _counted(len(one.supply), "market list"),
    ]
    return f"{one.id}{label}: {', '.join(parts)}"


def _counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
