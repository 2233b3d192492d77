"""Toy titles for what the record must serve and no title on the shelf has."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from domain import games
from domain.record import codec
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.moves import Move, Unreadable
from domain.rules.objection import Objection
from domain.rules.secrecy import Secret, Unlisted
from domain.rules.title import Title

WINDOW = 1000
CARDS = tuple(range(1, 7))


@dataclass(frozen=True)
class Setup:
    variant: None
    players: int


class ToyBook(RuleBook):
    variant, revision, seats, config_type = None, 1, range(1, 9), Setup

    def configure(self, raw):
        return Setup(None, raw["players"])

    def open(self, config):
        return self.state_type(config), ()

    def moves(self, state, seat):
        return []

    def objection(self, state, move):
        if isinstance(move, Unreadable):
            return Objection("BAD_MOVE", "T-0", move.message)
        return self.fault(state, move)


@contextmanager
def on_the_shelf(book: type[ToyBook]) -> Iterator[Title]:
    """Puts a toy among the titles for the time of a test."""
    title = Title(book.title, "Toy", "", (book(),), {None: ()}, "", {}, lambda *_: 0, "T-0")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._BY_NAME, title.name, title)
        for kind in book.event_types:
            patch.setitem(codec.STORED_FORMS, (title.name, kind.__name__), codec.stored_form(kind))
        yield title


class DescribedMove(Move):
    def label(self, view):
        return type(self).__name__


class DescribedEvent(TableEvent):
    def sentence(self, before):
        return f"{type(self).__name__}."


@dataclass(frozen=True)
class Wait(DescribedMove):
    """A move that causes nothing."""

    seat: int


# A clock: seats press a button. A press opens a window of a second; what comes after it, or a tick, closes it first.


@dataclass(frozen=True)
class Board:
    config: Unlisted[Setup]
    pressed: tuple[int, ...] = ()
    closes: int | None = None
    windows: int = 0


@dataclass(frozen=True)
class Press(DescribedMove):
    seat: int
    at: int


@dataclass(frozen=True)
class Tick(DescribedMove):
    at: int


@dataclass(frozen=True)
class Pressed(DescribedEvent):
    seat: int
    closes: int
    rule: str = "TC-1"

    def after(self, table):
        return {"pressed": (*table.pressed, self.seat), "closes": self.closes}


@dataclass(frozen=True)
class WindowClosed(DescribedEvent):
    pressed: tuple[int, ...]
    rule: str = "TC-2"

    def after(self, table):
        return {"pressed": (), "closes": None, "windows": table.windows + 1}


class ClockBook(ToyBook):
    title, state_type = "toy-clock", Board
    move_types, event_types = (Press, Tick, Wait), (Pressed, WindowClosed)

    def awaits(self, state):
        return Awaits() if state.windows == 3 else Awaits(tuple(range(state.config.players)), due=state.closes)

    def fault(self, state, move):
        if state.windows == 3:
            return Objection("GAME_OVER", "TC-3", "three windows are enough")
        if isinstance(move, Press) and move.seat in state.pressed:
            return Objection("PRESSED", "TC-1", "you have pressed already")
        return None

    def decide(self, state, move):
        draft = Draft(state)
        if isinstance(move, Press):
            draft.emit(Pressed(move.seat, state.closes or move.at + WINDOW))
        elif isinstance(move, Tick) and state.closes is not None and move.at >= state.closes:
            draft.emit(WindowClosed(state.pressed))
        return draft

    def result(self, state):
        return Result((), None, None) if state.windows == 3 else None

    def tick(self, at):
        return Tick(at)


# A pile that is shuffled, and again whenever all of it has been turned up, and ends with the third. A seat turns up the
# top card or lets time pass: no title on the shelf leaves shuffled cards face down so long.


@dataclass(frozen=True)
class Pile:
    config: Unlisted[Setup]
    pile: Secret[tuple[int, ...]] = ()
    up: tuple[int, ...] = ()
    piles: int = 0


@dataclass(frozen=True)
class Shuffle(DescribedMove):
    order: tuple[int, ...]


@dataclass(frozen=True)
class TurnUp(DescribedMove):
    seat: int


@dataclass(frozen=True)
class Shuffled(DescribedEvent):
    pile: Secret[tuple[int, ...]]
    rule: str = "TP-1"

    def after(self, table):
        return {"pile": self.pile, "up": (), "piles": table.piles + 1}


@dataclass(frozen=True)
class TurnedUp(DescribedEvent):
    seat: int
    card: int
    rule: str = "TP-2"

    def after(self, table):
        return {"pile": table.pile[1:], "up": (*table.up, self.card)}


class PileBook(ToyBook):
    title, state_type = "toy-pile", Pile
    move_types, event_types = (Shuffle, TurnUp, Wait), (Shuffled, TurnedUp)

    def awaits(self, state):
        if state.pile:
            return Awaits(tuple(range(state.config.players)))
        return Awaits() if state.piles == 3 else Awaits(chance=Chance("shuffle", {"order": CARDS}))

    def fault(self, state, move):
        shuffles = isinstance(move, Shuffle) != (not state.pile)
        return Objection("WRONG_PHASE", "TP-0", "not now") if shuffles else None

    def decide(self, state, move):
        draft = Draft(state)
        if isinstance(move, Shuffle):
            draft.emit(Shuffled(move.order))
        elif isinstance(move, TurnUp):
            draft.emit(TurnedUp(move.seat, state.pile[0]))
        return draft

    def result(self, state):
        return Result((0,), (1,) * state.config.players, None) if state.piles == 3 and not state.pile else None
