"""What happened: watched, stepped through, and taken out with its proofs."""

import os
from pathlib import Path
from typing import Any

import click

from daybook_sdk import Daybook, Game
from daybook_sdk.remote.games import entries
from daybook_sdk.remote.output import (
    compact,
    json_option,
    print_frame,
    print_line,
    viewer_of,
    viewer_option,
    with_daybook,
)

_AFTER = click.option("--after", type=click.IntRange(0), default=0, show_default=True, help="Begin after this step.")


@click.command(short_help="Tell what happens in a game.")
@click.argument("game")
@_AFTER
@viewer_option
@json_option
@with_daybook
def watch(daybook: Daybook, game: str, after: int, viewer: str | None, as_json: bool) -> None:
    """Tell what happens in GAME, from its beginning to its end, across lost connections."""
    watched, seen_as = daybook.game(game), viewer_of(viewer)
    told = after
    for message in daybook.stream("stream_game", {"game_id": game, "after": after, "as_": seen_as}):
        if as_json:
            print_line(message.data)
        elif message.data["n"] > told:
            told = _tell(watched, told, seen_as)


def _tell(game: Game, after: int, seen_as: int | str | None) -> int:
    """Tells the steps after one, as many as there are by now; returns the last."""
    for frame in game.replay(after=after, seen_as=seen_as):
        print_frame(frame)
        after = frame.step
    return after


@click.command(short_help="Tell what has happened in a game.")
@click.argument("game")
@_AFTER
@viewer_option
@click.option("--played", is_flag=True, help="As it was played, as if nothing had been ruled.")
@json_option
@with_daybook
def replay(daybook: Daybook, game: str, after: int, viewer: str | None, played: bool, as_json: bool) -> None:
    """Tell what has happened in GAME so far, each step with its rule. As JSON each has the table after it."""
    seen_as = viewer_of(viewer)
    if not as_json:
        for frame in daybook.game(game).replay(after=after, seen_as=seen_as, ruled=not played):
            print_frame(frame)
        return
    query = {"game_id": game, "after": after, "as_": seen_as, "ruled": False if played else None}
    for step in entries(daybook, "replay", "frames", "after", query):
        print_line(step)


@click.command(short_help="Write the exact record of a game.")
@click.argument("game")
@click.option("--output", "-o", type=click.File("wb"), default="-", help="A file; by default standard output.")
@with_daybook
def record(daybook: Daybook, game: str, output: Any) -> None:
    """Write the exact bytes of the record of GAME, which is over: an event a line."""
    output.write(daybook.api.get_record(game))


@click.command(short_help="Take games out with what proves them.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--tournament", metavar="ID", help="All finished games of a tournament, as one archive (ZIP).")
@click.option(
    "--to",
    type=click.Path(path_type=Path),
    default=Path("export"),
    show_default=True,
    help="The folder, or the archive.",
)
@with_daybook
def export(daybook: Daybook, games: tuple[str, ...], tournament: str | None, to: Path) -> None:
    """Take games that are over out, with what proves them.

    `daybook verify DIRECTORY` checks them without the service.

    \b
    Examples:
      daybook remote export 01994f6e-... --to game
      daybook remote export --tournament e-0199... --to open-2026.zip
    """
    if bool(games) == bool(tournament):
        raise click.UsageError("say which games: their ids, or --tournament")
    try:
        if tournament:
            target = to if to.suffix else to.with_suffix(".zip")
            target.write_bytes(daybook.api.get_archive(tournament))
            click.echo(f"Wrote {target}.")
            return
        files: dict[str, bytes] = {}
        for game in games:
            files[f"{Path(game).name}.ndjson"] = daybook.api.get_record(game)
            files[f"{Path(game).name}.proof"] = daybook.api.get_proof(game).encode()
        keys = compact(daybook.call("get_keys")).encode()
        files |= {"checkpoint": daybook.api.get_checkpoint().encode(), "keys.json": keys}
        to.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (to / name).write_bytes(content)
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {os.strerror(error.errno or 0)}") from None
    click.echo(f"Wrote {len(games)} game{'' if len(games) == 1 else 's'} to {to}. To check: daybook verify {to}")
