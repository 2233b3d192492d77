"""A toy title whose shuffled cards lie face down until somebody turns one up: no title on the shelf waits so long.

The pile is shuffled, and again whenever all of it has been turned up. A seat turns up the top card or lets time pass.
The game ends with the third pile.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from domain import games
from domain.record import envelope
from domain.rules.book import Awaits, Chance, Event, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.moves import Move, Unreadable
from domain.rules.objection import Objection
from domain.rules.secrecy import Secret, Unlisted
from domain.rules.title import Title

CARDS = tuple(range(1, 7))


@dataclass(frozen=True)
class Setup:
    variant: None
    players: int


@dataclass(frozen=True)
class Pile:
    config: Unlisted[Setup]
    pile: Secret[tuple[int, ...]] = ()
    up: tuple[int, ...] = ()
    piles: int = 0


@dataclass(frozen=True)
class Shuffle(Move):
    order: tuple[int, ...]


@dataclass(frozen=True)
class TurnUp(Move):
    seat: int


@dataclass(frozen=True)
class Wait(Move):
    seat: int


@dataclass(frozen=True)
class Shuffled(Event):
    pile: Secret[tuple[int, ...]]
    rule: str = "TP-1"


@dataclass(frozen=True)
class TurnedUp(Event):
    seat: int
    card: int
    rule: str = "TP-2"


def _shuffled(table, event):
    return {"pile": event.pile, "up": (), "piles": table.piles + 1}


def _turned_up(table, event):
    return {"pile": table.pile[1:], "up": (*table.up, event.card)}


class PileBook(RuleBook):
    after = {Shuffled: _shuffled, TurnedUp: _turned_up}
    title, variant, revision, seats = "toy-pile", None, 1, range(1, 5)
    config_type, state_type = Setup, Pile
    move_types = (Shuffle, TurnUp, Wait)
    event_types = (Shuffled, TurnedUp)

    def configure(self, raw):
        return Setup(None, raw["players"])

    def open(self, config):
        return Pile(config), ()

    def awaits(self, state):
        if state.pile:
            return Awaits(tuple(range(state.config.players)))
        return Awaits() if state.piles == 3 else Awaits(chance=Chance("shuffle", {"order": CARDS}))

    def moves(self, state, seat):
        return []

    def objection(self, state, move):
        if isinstance(move, Unreadable):
            return Objection("BAD_MOVE", "TP-0", move.message)
        if isinstance(move, Shuffle) != (not state.pile):
            return Objection("WRONG_PHASE", "TP-0", "not now")
        return None

    def decide(self, state, move):
        draft = Draft(self.after, state)
        if isinstance(move, Shuffle):
            draft.emit(Shuffled(move.order))
        elif isinstance(move, TurnUp):
            draft.emit(TurnedUp(move.seat, state.pile[0]))
        return draft

    def result(self, state):
        return Result((0,), (1,) * state.config.players, None) if state.piles == 3 and not state.pile else None


PILE = Title(
    "toy-pile", "Pile", "A pile.", (PileBook(),), {None: ()}, "", {}, lambda e, s: "", lambda m, v: "", lambda e: (),
    lambda e, s: (), lambda b, v, m: 0.0, "TP-0",
)  # fmt: skip


@contextmanager
def on_the_shelf() -> Iterator[Title]:
    """Puts the toy among the titles for the time of a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._BY_NAME, PILE.name, PILE)
        for kind in PileBook.event_types:
            patch.setitem(envelope.STORED_FORMS, (PILE.name, kind.__name__), envelope.stored_form(kind))
        yield PILE
