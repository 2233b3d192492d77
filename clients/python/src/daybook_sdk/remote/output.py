"""What is printed: tables and sentences for people, JSON for programs."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from shutil import get_terminal_size
from typing import Any, ParamSpec, TypeVar

import click

from daybook_sdk import (
    ActRefused,
    Daybook,
    Frame,
    Garbled,
    IllegalMove,
    Invalid,
    NotAllowed,
    Patience,
    Refused,
    SetupRefused,
    Unknown,
    Unreachable,
)
from daybook_sdk.remote.settings import chosen_login

P = ParamSpec("P")
R = TypeVar("R")
_WIDE = 120


class Failure(click.ClickException):
    """The service refuses."""

    def __init__(self, message: str):
        super().__init__(clean(message))


class Away(Failure):
    """It does not answer, or is no Daybook."""

    exit_code = 3


class Forbidden(Failure):
    """The token does not allow it."""

    exit_code = 4


class Absent(Failure):
    """There is no such thing."""

    exit_code = 5


json_option = click.option("--json", "as_json", is_flag=True, help="JSON instead of text; lists have an entry a line.")


class SeatNumber(click.IntRange):
    """The number of a seat as people count it, from 1; its value is the one of the interface, from 0."""

    def __init__(self) -> None:
        super().__init__(1)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(value, param, ctx) - 1


viewer_option = click.option("--as", "viewer", metavar="VIEWER", help="Who looks: a seat, public or all.")


def clean(text: str) -> str:
    """Words of others without what would steer a terminal."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "\ufffd" for letter in text)


def with_daybook(command: Callable[..., R]) -> Callable[..., R]:
    """Gives a command the client as its first argument, and tells what goes wrong."""

    @click.pass_context
    @wraps(command)
    def run(context: click.Context, /, *args: Any, **given: Any) -> R:
        url, wait = context.obj
        login = chosen_login(url)
        with told(), Daybook(login.address, login.token, patience=Patience(seconds=wait)) as daybook:
            return command(daybook, *args, **given)

    return run


@contextmanager
def told() -> Iterator[None]:
    """Ends the command with a sentence and an exit status where the client raises something."""
    try:
        yield
    except (Unreachable, Garbled) as error:
        raise Away(str(error)) from None
    except Refused as refused:
        kinds: dict[type[Refused], type[Failure]] = {NotAllowed: Forbidden, Unknown: Absent}
        raise kinds.get(type(refused), Failure)("\n".join(_reasons(refused))) from None
    except ValueError as error:
        raise click.UsageError(clean(str(error))) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _reasons(refused: Refused) -> Iterator[str]:
    """What a refusal says, a reason a line."""
    yield f"{refused.problem.title}: {refused.problem.detail} ({refused.code})"
    if isinstance(refused, SetupRefused):
        yield _objection(refused.objection.message, refused.objection.rule)
    elif isinstance(refused, Invalid):
        for fault in refused.errors:
            yield f"  {fault.where}: {fault.message}"
    if isinstance(refused, IllegalMove | ActRefused):
        for objection in refused.objections:
            yield _objection(objection.message, objection.rule)
    if isinstance(refused, IllegalMove) and (refused.moves or refused.patterns):
        yield "Legal are:"
        for number, offer in enumerate(refused.moves, 1):
            yield f"  {number}. {offer.label}"
        for pattern in refused.patterns:
            yield f"  {compact(pattern)}"
    if isinstance(refused, NotAllowed) and refused.problem.status == 401:
        yield "Log in with a token: `login`, or DAYBOOK_TOKEN."


def _objection(message: str, rule: str) -> str:
    return f"  {message}" + (f" ({rule})" if rule else "")


def compact(value: Any) -> str:
    """JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def print_json(value: Any) -> None:
    """One JSON text: on one line for programs, indented in a terminal."""
    text = json.dumps(value, ensure_ascii=not _unicode(), indent=2 if sys.stdout.isatty() else None)
    click.echo(text)


def print_line(value: Any) -> None:
    """One JSON text on a line of its own, at once."""
    click.echo(json.dumps(value, ensure_ascii=not _unicode()))


def print_text(text: str) -> None:
    """A text of others."""
    click.echo(clean(text))


def print_frame(frame: Frame) -> None:
    """Prints a step of a replay: its number, what happened, and by which rule."""
    print_text(f"{frame.step:>4}  {frame.text}" + (f"  ({frame.rule})" if frame.rule else ""))


def _unicode() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def print_table(columns: Sequence[str], rows: Iterable[Sequence[Any]], empty: str) -> None:
    """A table: framed by nothing, whole lines of it also where they are piped. `empty`: what is said of no rows."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    found = [[clean("-" if cell is None or cell == "" else str(cell)) for cell in row] for row in rows]
    if not found:
        click.echo(empty, err=True)
        return
    if not sys.stdout.isatty():
        for row in [list(columns), *found]:
            click.echo("\t".join(cell.replace("\t", " ").replace("\n", " ") for cell in row))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, no_wrap=number == 0, overflow="fold")
    for row in found:
        table.add_row(*map(Text, row))
    Console(highlight=False, emoji=False, markup=False).print(table)


def narrow() -> bool:
    """Whether this is a terminal in which a table with an id of a game would be broken into shreds."""
    return sys.stdout.isatty() and get_terminal_size().columns < _WIDE


def seats_text(seats: Iterable[Mapping[str, Any]]) -> str:
    """Who sits where, as in "ana, bot:greedy"."""
    return ", ".join(seat.get("player") or f"bot:{seat.get('bot', '?')}" for seat in seats)


def seat_text(seat: int) -> str:
    """`seat 1`: people count seats from 1, the interface from 0."""
    return f"seat {seat + 1}"


def viewer_text(viewer: int | str) -> str:
    """Who looks: `public`, `all` or a seat."""
    return seat_text(viewer) if isinstance(viewer, int) else viewer


def viewer_of(word: str | None) -> int | str | None:
    """The viewer of `--as`. Raises `BadParameter`."""
    if word is None or word in ("public", "all"):
        return word
    if word.isascii() and word.isdigit() and int(word) > 0:
        return int(word) - 1
    raise click.BadParameter("must be a seat, public or all", param_hint="--as")
