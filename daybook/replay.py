"""`daybook replay`: a recorded game, step by step."""

import sys
from typing import TYPE_CHECKING

import click

from daybook.databases import CannotStart, database_option, existing_daybook, kept_words
from domain.rules.phrases import counted

if TYPE_CHECKING:
    from domain.record.acts.descriptions import Texts
    from domain.record.daybook import Daybook
    from domain.record.game import Game
    from domain.rules.secrecy import Viewer


@click.command()
@click.argument("game")
@click.option("--as", "viewer", default="public", show_default=True, help="The viewer: a seat, public or all.")
@click.option("--step", type=click.IntRange(1), default=1, show_default=True, help="The step to begin at.")
@click.option("--played", is_flag=True, help="As played, with superseded steps, which are otherwise left out.")
@database_option
def replay(game: str, viewer: str, step: int, played: bool, url: str) -> None:
    """Step through GAME, each step explained.

    In a terminal you step through the game; elsewhere all of it is printed. Whoever has the database may see all hands,
    so any view is allowed, even of an unfinished game.

    \b
    Keys:
      enter, space, right   next step         home, end   first and last step
      left, b               step back         j           next deal, round or score
      0-9                   as that seat      p, a        as the public, as all
      q                     quit

    \b
    Examples:
      daybook replay 0196f0c0-... --as 2
      daybook replay 0196f0c0-... --as all --step 40 | less
      daybook replay 0196f0c0-... --played
    """
    from domain.record.errors import GameUnknown

    with existing_daybook(url) as daybook, kept_words(url) as words:
        try:
            known = daybook.game(game)
        except GameUnknown:
            raise CannotStart(f"There is no game {game!r} in this database.") from None
        if step > known.n:
            raise click.BadParameter(f"the game has {counted(known.n, 'step')}", param_hint="--step")
        chosen = _viewer(viewer, len(known.seats))
        if sys.stdin.isatty() and sys.stdout.isatty():
            from daybook.stepper import step_through

            step_through(daybook, known, chosen, step, played, words)
        else:
            _print_all(daybook, known, chosen, step, played, words)


def _viewer(word: str, seats: int) -> "Viewer":
    """The viewer of `--as`. Raises `click.BadParameter`."""
    from domain.rules.secrecy import ALL, PUBLIC

    for known in (PUBLIC, ALL):
        if word == known:
            return known
    if word.isascii() and word.isdigit() and 1 <= int(word) <= seats:
        return int(word) - 1
    raise click.BadParameter(f"must be a seat (1 to {seats}), public or all", param_hint="--as")


def _print_all(daybook: "Daybook", game: "Game", viewer: "Viewer", step: int, played: bool, words: "Texts") -> None:
    from daybook.frame_text import console_for_text, frame_lines, show
    from domain.record.fairness import MEANINGS, fairness
    from replays.timeline import frames

    console = console_for_text()
    for frame in frames(daybook, game, viewer, after=step - 1, as_ruled=not played, texts=words):
        show(console, frame)
        for line in frame_lines(frame):
            console.print(" " * 8, line, soft_wrap=True)
    word = fairness(game)
    console.print(f"Deals: {word} ({MEANINGS[word]}).", soft_wrap=True)
