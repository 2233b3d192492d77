"""Stepping through a game in a terminal: what each key does, and the screen for a step."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from daybook.frame_text import console_for_text, frame_lines
from daybook.keyboard import keyboard
from domain.record.actors import who
from domain.record.acts.descriptions import Texts
from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.line import is_superseded
from domain.rules.phrases import seat_named
from domain.rules.secrecy import Viewer
from replays.frame import Frame, Jump
from replays.timeline import frames, jumps

NEXT: Final = ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC", "\xe0M")
BACK: Final = ("b", "\x7f", "\b", "\x1b[D", "\x1bOD", "\xe0K")
HOME: Final = ("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\xe0G")
END: Final = ("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~", "\xe0O")
QUIT: Final = ("q", "Q", "\x04", "")
_HELP: Final = "enter next  b back  home end  j jump  1-9 as seat  p public  a all  q quit"


@dataclass(frozen=True)
class StepperPosition:
    """A position in a game of `last` steps, and the viewer."""

    step: int
    last: int
    viewer: Viewer
    seats: int


def after_key(place: StepperPosition, key: str, marks: list[Jump]) -> StepperPosition | None:
    """The position that a key leads to, the same for an unknown key, `None` to quit."""
    if key in QUIT:
        return None
    if key in NEXT:
        return replace(place, step=min(place.step + 1, place.last))
    if key in BACK:
        return replace(place, step=max(place.step - 1, 1))
    if key in HOME:
        return replace(place, step=1)
    if key in END:
        return replace(place, step=place.last)
    if key == "j":
        return replace(place, step=next((jump.step for jump in marks if jump.step > place.step), place.last))
    if key == "p":
        return replace(place, viewer="public")
    if key == "a":
        return replace(place, viewer="all")
    if key.isascii() and key.isdigit() and 1 <= int(key) <= place.seats:
        return replace(place, viewer=int(key) - 1)
    return place


def step_through(daybook: Daybook, game: Game, viewer: Viewer, step: int, played: bool, words: Texts) -> None:
    """Shows steps and reads keys until `q`. An unfinished game grows at its end.

    Superseded steps are skipped unless the game is shown as `played`. `words` gives what people wrote in disputes,
    by its hash.
    """
    console = console_for_text()
    seen = _SteppedGame(daybook, game, played)
    begun = StepperPosition(step, game.n, viewer, len(game.seats))
    place = past_superseded(begun, begun, seen.superseded)
    with keyboard() as pressed, console.screen(hide_cursor=True) as screen, suppress(KeyboardInterrupt):
        while place is not None:
            drawn = frames(daybook, seen.game, place.viewer, place.step - 1, 1, as_ruled=not played, texts=words)
            screen.update(screen_of(next(drawn), place))
            key = pressed()
            now = daybook.game(game.id)
            if now.n > seen.game.n:
                seen = _SteppedGame(daybook, now, played)
                place = replace(place, last=now.n)
            place = past_superseded(after_key(place, key, seen.marks), place, seen.superseded)


class _SteppedGame:
    """What is known of a game while stepping through it: its marks, and the steps that are skipped."""

    def __init__(self, daybook: Daybook, game: Game, played: bool):
        self.game = game
        self.marks = list(jumps(daybook, game, as_ruled=not played))
        entries = () if played or not game.line.skipped else daybook.entries(game.id, 0, game.n)
        self.superseded = frozenset([entry.n for entry in entries if is_superseded(game.line, entry)])


def past_superseded(
    place: StepperPosition | None, before: StepperPosition, superseded: Collection[int]
) -> StepperPosition | None:
    """The position, moved on in the direction of travel to the next step that is not superseded.

    The first step and the last are never superseded.
    """
    if place is None:
        return None
    step, onward = place.step, 1 if place.step >= before.step else -1
    while step in superseded:
        step += onward
    return replace(place, step=step)


def screen_of(frame: Frame, place: StepperPosition) -> RenderableType:
    """The screen for a step: what happened, why, and the table after it."""
    viewer = seat_named(place.viewer) if isinstance(place.viewer, int) else place.viewer
    head = Text(f"step {place.step} of {place.last}   as {viewer}   by {who(frame.event['by'])}", style="bold")
    marks = Text("   ".join(mark.label for mark in frame.marks), style="cyan")
    said = [Text(frame.explanation.text)]
    if frame.explanation.clause:
        said.append(Text(f"{frame.explanation.rule}  {frame.explanation.clause}", style="dim"))
    panel = Panel(Group(*said), title=frame.event["type"], title_align="left")
    return Group(head, marks, panel, *frame_lines(frame), Rule(style="dim"), Text(_HELP, style="dim"))
