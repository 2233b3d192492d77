"""`daybook cases`: what is in dispute at the tables, and how it was settled."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click
from msgspec import to_builtins

from daybook.databases import CannotStart, database_option, existing_daybook, kept_words
from domain.rules.phrases import seat_named

if TYPE_CHECKING:
    from domain.record.acts.descriptions import Texts
    from domain.record.daybook import Daybook
    from domain.record.disputes import Case
    from domain.record.game import Game
    from replays.directors_log import LoggedAct

_COLUMNS: Final = ("game", "title", "case", "status", "step", "caller", "clause", "ruling", "remedy")
NOTHING: Final = "-"
_WAITING: Final = ("open", "appealed")
_LEAST_WIDTH: Final = 24
"""The least width at which the last column is worth wrapping, in characters."""
_WINDOW: Final = 100_000
"""How many events of the record are read at a time."""


@click.command()
@click.argument("game", required=False)
@click.option("--open", "waiting", is_flag=True, help="Only cases waiting for a director: open or appealed.")
@click.option("--log", is_flag=True, help="The director's log of GAME: every official act in order.")
@click.option("--csv", "as_csv", is_flag=True, help="Print the log as CSV.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
@database_option
def cases(game: str | None, waiting: bool, log: bool, as_csv: bool, as_json: bool, url: str) -> None:
    """List the cases of all games, or show those of GAME with what was said and ruled.

    What people wrote is shown unless it was erased. Nothing is changed, and the service may be running.

    \b
    Examples:
      daybook cases --open
      daybook cases 0196f0c0-...
      daybook cases 0196f0c0-... --log --csv > evening.csv
    """
    if log and game is None:
        raise click.UsageError("--log needs a GAME")
    if as_csv and (not log or as_json):
        raise click.UsageError("--csv needs --log, and excludes --json")
    if log and waiting:
        raise click.UsageError("--open cannot be combined with --log, which has all acts")
    with existing_daybook(url) as daybook, kept_words(url) as words:
        if game is None:
            _list(_rows(daybook, waiting), as_json)
        elif log:
            _show_log(_acts(daybook, _known(daybook, game), words), as_csv, as_json)
        else:
            _show(daybook, _known(daybook, game), words, waiting, as_json)


def _known(daybook: Daybook, game: str) -> Game:
    """The game. Raises `CannotStart` if it does not exist."""
    from domain.record.errors import GameUnknown

    try:
        return daybook.game(game)
    except GameUnknown:
        raise CannotStart(f"There is no game {game!r} in this database.") from None


def _rows(daybook: Daybook, waiting: bool) -> list[dict[str, Any]]:
    """The rows of all games' cases, in the order of the games' first cases. Shows progress at a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        disputed: dict[str, None] = {}
        newest = daybook.store.max_notification_id() or 0
        for start in progress.track(range(1, newest + 1, _WINDOW), description="Looking for cases"):
            disputed |= dict.fromkeys(_disputed(daybook, start))
        games = progress.track([*disputed], description="Reading games")
        return [_row(game, case) for game in map(daybook.game, games) for case in _chosen(game, waiting)]


def _chosen(game: Game, waiting: bool) -> list[Case]:
    return [case for case in game.disputes.cases if not waiting or case.status in _WAITING]


def _disputed(daybook: Daybook, start: int) -> list[str]:
    """The games with a case among the events from position `start` on, found by the types of these events."""
    from domain.record.acts.case import CaseOpened
    from domain.record.events import RECORD

    opening = [f"{RECORD}:{CaseOpened.__name__}:{form}" for form in range(1, CaseOpened.form + 1)]
    found = daybook.store.select_notifications(start, _WINDOW, start + _WINDOW - 1, opening)
    return [str(notification.originator_id) for notification in found]


def _row(game: Game, case: Case) -> dict[str, Any]:
    """A case in plain values, with the last ruling on it."""
    ruling = game.disputes.ruling(case.rulings[-1]) if case.rulings else None
    return {
        "game": game.id,
        "title": game.title.name,
        "case": case.number,
        "status": case.status,
        "step": case.step,
        "caller": case.by.partition(":")[0] if case.seat is None else seat_named(case.seat),
        "clause": case.clause,
        "ruling": None if ruling is None else ruling.number,
        "decision": None if ruling is None else ruling.decision,
        "remedies": [] if ruling is None else [remedy.words() for remedy in ruling.remedies],
    }


def _list(rows: Sequence[Mapping[str, Any]], as_json: bool) -> None:
    if as_json:
        for row in rows:
            click.echo(json.dumps(row))
        return
    lines = [_cells(row) for row in rows]
    if not lines:
        click.echo("There are no cases.", err=True)
        return
    _print_table([_COLUMNS, *lines])


def _cells(row: Mapping[str, Any]) -> list[str]:
    """A case as a row of the table, in words."""
    ruled = row["ruling"] is not None
    ruling = f"{row['ruling']} {row['decision']}" if ruled else NOTHING
    remedy = ("; ".join(row["remedies"]) or "everything stands") if ruled else NOTHING
    return [*(str(row[name]) or NOTHING for name in _COLUMNS[:-2]), ruling, remedy]


def _print_table(lines: Sequence[Sequence[str]]) -> None:
    """Wraps the last column at a wide terminal; elsewhere each row stays on one line."""
    from rich.table import Table

    from daybook.frame_text import console_for_text

    console = console_for_text()
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    if console.is_terminal and console.width >= sum(widths[:-1]) + 2 * len(widths) + _LEAST_WIDTH:
        grid = Table.grid(padding=(0, 2))
        for at in range(len(lines[0])):
            grid.add_column(no_wrap=at < len(lines[0]) - 1)
        for line in lines:
            grid.add_row(*line, style="bold" if line is lines[0] else None)
        console.print(grid)
        return
    for line in lines:
        cells = [f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)]
        console.print("  ".join(cells).rstrip(), soft_wrap=True)


def _acts(daybook: Daybook, game: Game, words: Texts) -> Iterator[LoggedAct]:
    from domain.rules.secrecy import ALL
    from replays.directors_log import logged_acts

    return logged_acts(daybook, game.id, viewer=ALL, texts=words, upto=game.n)


def _show(daybook: Daybook, game: Game, words: Texts, waiting: bool, as_json: bool) -> None:
    """Prints each case of a game with everything that was done about it, in sentences."""
    chosen = _chosen(game, waiting)
    if not chosen and not as_json:
        click.echo("There are no cases.", err=True)
        return
    acts = list(_acts(daybook, game, words)) if chosen else []
    for case in chosen:
        about = [act for act in acts if act.case == case.number]
        if as_json:
            click.echo(json.dumps({**_row(game, case), "acts": to_builtins(about)}))
            continue
        click.echo(f"Case {case.number}, {case.status}")
        _print_acts(about)


def _show_log(acts: Iterable[LoggedAct], as_csv: bool, as_json: bool) -> None:
    if as_csv:
        from api.disputes.director_log import csv_lines

        for line in csv_lines(acts):
            click.echo(line, nl=False)
    elif as_json:
        for act in acts:
            click.echo(json.dumps(to_builtins(act)))
    else:
        shown = list(acts)
        _print_acts(shown)
        if not shown:
            click.echo("There are no official acts.", err=True)


def _print_acts(acts: Sequence[LoggedAct]) -> None:
    """One line for each act: its step, its time to the minute in UTC, and what was done."""
    from rich.table import Table

    from daybook.frame_text import console_for_text

    console = console_for_text()
    grid = Table.grid(padding=(0, 2))
    for justify in ("right", "left", "left"):
        grid.add_column(justify=justify)
    for act in acts:
        at = act.at[:16].replace("T", " ")
        if console.is_terminal:
            grid.add_row(str(act.step), at, act.text)
        else:
            console.print(f"{act.step:>5}  {at}  {act.text}", soft_wrap=True)
    if console.is_terminal:
        console.print(grid)
