"""A toy title with a clock, because the record must serve clocks before any title on the shelf has one.

Seats press a button; a press opens a window of one second; the first press after it, or a tick, closes it first.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from domain import games
from domain.record import envelope
from domain.rules.book import Awaits, Event, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.moves import Move, Unreadable
from domain.rules.objection import Objection
from domain.rules.secrecy import Unlisted
from domain.rules.title import Title

WINDOW = 1000


@dataclass(frozen=True)
class Setup:
    variant: None
    players: int


@dataclass(frozen=True)
class Board:
    config: Unlisted[Setup]
    pressed: tuple[int, ...] = ()
    closes: int | None = None
    windows: int = 0


@dataclass(frozen=True)
class Press(Move):
    seat: int
    at: int


@dataclass(frozen=True)
class Tick(Move):
    at: int


@dataclass(frozen=True)
class Nod(Move):
    """A move that causes nothing."""

    seat: int


@dataclass(frozen=True)
class Pressed(Event):
    seat: int
    closes: int
    rule: str = "TC-1"


@dataclass(frozen=True)
class WindowClosed(Event):
    pressed: tuple[int, ...]
    rule: str = "TC-2"


def _pressed(board, event):
    return {"pressed": (*board.pressed, event.seat), "closes": event.closes}


def _window_closed(board, event):
    return {"pressed": (), "closes": None, "windows": board.windows + 1}


class ToyBook(RuleBook):
    after = {Pressed: _pressed, WindowClosed: _window_closed}
    title, variant, revision, seats = "toy-clock", None, 1, range(1, 9)
    config_type, state_type = Setup, Board
    move_types = (Press, Tick, Nod)
    event_types = (Pressed, WindowClosed)

    def configure(self, raw):
        return Setup(None, raw["players"])

    def open(self, config):
        return Board(config), ()

    def awaits(self, state):
        return Awaits() if state.windows == 3 else Awaits(tuple(range(state.config.players)), due=state.closes)

    def moves(self, state, seat):
        return []

    def objection(self, state, move):
        if isinstance(move, Unreadable):
            return Objection("BAD_MOVE", "TC-0", move.message)
        if state.windows == 3:
            return Objection("GAME_OVER", "TC-3", "three windows are enough")
        if isinstance(move, Press) and move.seat in state.pressed:
            return Objection("PRESSED", "TC-1", "you have pressed already")
        return None

    def decide(self, state, move):
        draft = Draft(self.after, state)
        if isinstance(move, Press):
            draft.emit(Pressed(move.seat, state.closes or move.at + WINDOW))
        elif isinstance(move, Tick) and state.closes is not None and move.at >= state.closes:
            draft.emit(WindowClosed(state.pressed))
        return draft

    def result(self, state):
        return Result((), None, None) if state.windows == 3 else None

    def tick(self, at):
        return Tick(at)


TOY = Title(
    "toy-clock", "Toy", "A clock.", (ToyBook(),), {None: ()}, "", {}, lambda e, s: "", lambda m, v: "", lambda e: (),
    lambda e, s: (), lambda b, v, m: 0.0, "TC-0",
)  # fmt: skip


@contextmanager
def on_the_shelf() -> Iterator[Title]:
    """Puts the toy among the titles for the time of a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._BY_NAME, TOY.name, TOY)
        for kind in ToyBook.event_types:
            patch.setitem(envelope.STORED_FORMS, (TOY.name, kind.__name__), envelope.stored_form(kind))
        yield TOY
