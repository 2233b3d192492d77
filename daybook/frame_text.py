"""Frames as text for the terminal: readable with or without colour, and in pipes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from domain.rules.phrases import seat_named, seats_named
from replays.frame import Frame

FACE_DOWN: Final = "#"
NOTHING: Final = "-"
_MANY: Final = 12
_SEAT: Final = {"turn", "dealer", "leader", "first", "seat", "holder", "winner"}
_SEATS: Final = {"winners", "out", "awaiting", "votes", "ceders", "silenced", "stuck", "contenders", "seats", "unable"}
"""The members of tables that are seats, if they are numbers."""


def console_for_text() -> Console:
    """A console that prints text as it is: no markup, no emoji, no automatic highlighting."""
    return Console(highlight=False, emoji=False, markup=False)


def show(console: Console, frame: Frame) -> None:
    """Prints a frame: its step, what happened and why, and the clause, under a heading where a round begins."""
    said = Text(frame.explanation.text)
    if frame.explanation.rule:
        said.append(f"  ({frame.explanation.rule})", style="cyan")
    headings = [mark.label for mark in frame.marks if mark.kind == "round"]
    if console.is_terminal:
        for label in headings:
            console.print(Rule(label, style="dim", align="left"))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style="dim", min_width=5)
        grid.add_row(str(frame.step), said)
        console.print(grid)
        return
    # Lines are not wrapped in a pipe.
    for label in headings:
        console.print(f"-- {label} --", soft_wrap=True)
    console.print(f"{frame.step:>5}  ", said, sep="", soft_wrap=True)


def frame_lines(frame: Frame) -> list[Text]:
    """The table of a frame and, if rulings changed the scores or result that it shows, how they stand now."""
    if not frame.overruled:
        return table_lines(frame.table)
    ruled: dict[str, Any] = {"as played": "the scores and the result above"}
    if frame.status == "void":
        ruled["as ruled"] = "annulled, without a result"
    else:
        ruled["as ruled"] = frame.result or {"scores": frame.scores}
    return table_lines({**frame.table, **ruled})


def table_lines(table: Mapping[str, Any]) -> list[Text]:
    """A table, one line for each key, and in a list of piles one line for each seat."""
    width = max((len(name) for name in table), default=0)
    lines = []
    for name, value in table.items():
        for seat, part in enumerate(value) if _is_by_seat(value) else [(None, value)]:
            line = Text(overflow="fold").append("" if seat else name, style="bold")
            line.pad_right(width + 2 - len(line))
            lines.append(line.append(words(part, name) if seat is None else f"{seat + 1}: {words(part)}"))
    return lines


def words(value: Any, name: str = "") -> str:
    """A value of a table in few characters: `#` is a face-down card, `-` an empty pile; seats have their names."""
    if name in _SEAT and type(value) is int:
        return seat_named(value)
    if name in _SEATS and value and all(type(part) is int for part in value):
        return seats_named(value)
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "  ".join(_member(name, part) for name, part in value.items()) or NOTHING
    if isinstance(value, list | tuple):
        return _pile(value)
    return str(value)


def _member(name: str, value: Any) -> str:
    """A member of a mapping. A number in place of a name is a seat, which people count from 1."""
    told = words(value, name)
    if name == "seat":
        return told
    return f"{int(name) + 1 if name.isdecimal() else name}={told}"


def _pile(cards: Sequence[Any]) -> str:
    if not cards:
        return NOTHING
    if len(cards) > _MANY and all(card is None for card in cards):
        return f"{len(cards)} x {FACE_DOWN}"
    return " ".join(FACE_DOWN if card is None else _card(card) for card in cards)


def _card(card: Any) -> str:
    return f"[{words(card)}]" if isinstance(card, list | tuple | Mapping) else words(card)


def _is_by_seat(value: Any) -> bool:
    """Whether a value is a list of piles, such as hands, one for each seat."""
    return isinstance(value, list) and len(value) > 1 and all(isinstance(part, list) for part in value)
