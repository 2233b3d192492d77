"""`daybook demo`: bots play a game, and every move is explained."""

import json
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any

import click

from domain.rules.phrases import seat_named

if TYPE_CHECKING:
    from daybook.watched_game import Setting, WatchedGame


@click.command()
@click.option("--title", default="fairy-bargains", show_default=True, help="The title to play.")
@click.option("--variant", help="The variant; by default the first.")
@click.option("--players", type=click.IntRange(1, 99), default=4, show_default=True, help="The number of seats.")
@click.option("--bots", default="greedy,random", show_default=True, help="The bots that take the seats, in turn.")
@click.option("--config", "more", default="{}", metavar="JSON", help="Further configuration, as in the interface.")
@click.option("--pause", type=click.FloatRange(0, 60), default=0.0, metavar="SECONDS", help="The pause between moves.")
@click.option(
    "--database",
    "url",
    metavar="URL",
    help="Where to keep the game; by default a file in the system's temporary folder.",
)
@click.option("--over", "base", metavar="URL", help="Let the service at this address play it, over HTTP.")
@click.option("--token", envvar="DAYBOOK_TOKEN", show_envvar=True, help="An organiser's token, for --over.")
def demo(
    title: str,
    variant: str | None,
    players: int,
    bots: str,
    more: str,
    pause: float,
    url: str | None,
    base: str | None,
    token: str | None,
) -> None:
    """Let bots play a game, each move explained.

    \b
    Examples:
      daybook demo
      daybook demo --players 6 --bots greedy --pause 0.5
      daybook demo --config '{"options": {"rounds": 1}}' --database sqlite:///demo.db
      daybook demo --over http://127.0.0.1:8000 --token daybook_...
    """
    if url and base:
        raise click.UsageError("--database and --over exclude each other.")
    setting = _setting(title, variant, players, bots, more)
    kept = url or _shelf()
    game = _over(base, token, setting, pause) if base else _here(kept, setting, pause)
    _show(game, setting, base or kept, over=base is not None)


def _setting(title: str, variant: str | None, players: int, bots: str, more: str) -> "Setting":
    """The configuration of the game. Raises `click.BadParameter` for unknown words."""
    from domain.bots import BOTS
    from domain.games import TITLES

    known = {each.name: each for each in TITLES}
    if title not in known:
        raise click.BadParameter(f"there is no {title!r}; there are: {', '.join(known)}", param_hint="--title")
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in BOTS:
            raise click.BadParameter(f"there is no bot {name!r}; there are: {', '.join(BOTS)}", param_hint="--bots")
    try:
        config = json.loads(more)
    except ValueError as error:
        raise click.BadParameter(f"is not JSON: {error}", param_hint="--config") from None
    if not isinstance(config, dict):
        raise click.BadParameter("must be an object", param_hint="--config")
    if variant is not None:
        config[known[title].variant_key] = variant
    seats = [{"bot": name} for name in islice(cycle(names), players)]
    return {"title": title, "config": {**known[title].suggest(len(seats), variant), **config}, "seats": seats}


def _shelf() -> str:
    """The default database of demos: one for each user, in the system's temporary folder."""
    return f"sqlite:///{Path(gettempdir(), f'daybook-demo-{os.getuid()}.db')}"


@contextmanager
def _here(url: str, setting: "Setting", pause: float) -> "Iterator[WatchedGame]":
    from daybook.watched_game import game_here

    with game_here(url, setting, int(pause * 1000)) as watched:
        yield watched


@contextmanager
def _over(base: str, token: str | None, setting: "Setting", pause: float) -> "Iterator[WatchedGame]":
    from daybook.http_client import Caller
    from daybook.watched_game import game_there

    with game_there(Caller(base, token), setting, pause) as watched:
        yield watched


def _show(game: "AbstractContextManager[WatchedGame]", setting: dict[str, Any], where: str, over: bool) -> None:
    from daybook.frame_text import console_for_text, show

    console = console_for_text()
    with game as watched:
        for frame in watched.frames:
            show(console, frame)
    if watched.scores is not None:
        console.print()
        console.print(f"{watched.measure}:")
        for seat, score in enumerate(watched.scores):
            console.print(f"  {seat_named(seat)}  {setting['seats'][seat]['bot']:<10} {score:>6}")
    console.print()
    for line in _addresses(watched.id, where, over):
        console.print(line, soft_wrap=True)


def _addresses(game_id: str, where: str, over: bool) -> list[str]:
    """Where the game can be replayed."""
    path = f"/v1/games/{game_id}/replay"
    if over:
        return [f"Replay: {where}{path}"]
    named = where if "@" not in where else "URL"  # which may hold a password
    return [
        f"Replay: daybook replay {game_id} --database {named}",
        f"Or, when `daybook serve --database {named}` runs, at {path}",
    ]
