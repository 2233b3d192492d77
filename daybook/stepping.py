"""Stepping through a game in a terminal: what each key does, and the screen for a step."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from daybook.keyboard import keyboard
from daybook.showing import console_for_text, table_lines
from domain.record.daybook import Daybook
from domain.rules.secrecy import Viewer
from replays.frame import Frame, Jump
from replays.timeline import frames, jumps

NEXT: Final = ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC", "\xe0M")
BACK: Final = ("b", "\x7f", "\b", "\x1b[D", "\x1bOD", "\xe0K")
HOME: Final = ("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\xe0G")
END: Final = ("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~", "\xe0O")
QUIT: Final = ("q", "Q", "\x04", "")
_HELP: Final = "enter next  b back  home end  j jump  0-9 as seat  p public  a all  q quit"


@dataclass(frozen=True)
class Place:
    """Where somebody stands in a game of `last` steps, and as whom they look."""

    step: int
    last: int
    viewer: Viewer
    seats: int


def after_key(place: Place, key: str, marks: list[Jump]) -> Place | None:
    """The place that a key leads to, the same for a key that means nothing; `None`: quit."""
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
    if key.isascii() and key.isdigit() and int(key) < place.seats:
        return replace(place, viewer=int(key))
    return place


def step_through(daybook: Daybook, game_id: str, viewer: Viewer, step: int) -> None:
    """Shows a step, waits for a key, and so on until it is `q`. A game that goes on grows at its end."""
    console = console_for_text()
    game = daybook.game(game_id)
    place: Place | None = Place(step, game.n, viewer, len(game.opened.seats))
    marks = list(jumps(daybook, game_id))
    with keyboard() as pressed, console.screen(hide_cursor=True) as screen, suppress(KeyboardInterrupt):
        while place is not None:
            frame = next(frames(daybook, game_id, place.viewer, after=place.step - 1, limit=1))
            screen.update(screen_of(frame, place))
            key = pressed()
            last = daybook.game(game_id).n
            if last > place.last:
                place, marks = replace(place, last=last), list(jumps(daybook, game_id))
            place = after_key(place, key, marks)


def screen_of(frame: Frame, place: Place) -> RenderableType:
    """The screen for a step: what happened, why, and the table after it."""
    viewer = f"seat {place.viewer}" if isinstance(place.viewer, int) else place.viewer
    head = Text(f"step {place.step} of {place.last}   as {viewer}   by {frame.event['by']}", style="bold")
    marks = Text("   ".join(mark.label for mark in frame.marks), style="cyan")
    said = [Text(frame.explanation.text)]
    if frame.explanation.clause:
        said.append(Text(f"{frame.explanation.rule}  {frame.explanation.clause}", style="dim"))
    panel = Panel(Group(*said), title=frame.event["type"], title_align="left")
    return Group(head, marks, panel, *table_lines(frame.table), Rule(style="dim"), Text(_HELP, style="dim"))
