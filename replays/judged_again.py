"""Judges a recorded game again: the same moves under the same rules must cause the same events, one for one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from domain.record.acts.set_back import SetBack
from domain.record.decision import ending
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameClosed, MoveMade
from domain.record.game import Game, after
from domain.rules.moves import read_move
from domain.rules.wire import to_wire


@dataclass(frozen=True)
class Difference:
    """The first event of a record that the rules do not confirm: what stands there and what they say instead."""

    n: int
    recorded: Any
    judged: Any


def first_difference(entries: Iterable[Entry]) -> Difference | None:
    """Judges a whole game again, opening and every move; `None` if each event comes out with its type, rule and data.

    Each move is judged on the table as ruled at that moment, whether it was superseded later or made again by a
    correction, and each closing must have the result that the rules give. Raises `ValueError` if the entries are not a
    game in order.
    """
    game: Game | None = None
    due: Iterator[Any] = iter(())
    judged = list(entries)
    returns = {entry.event.to for entry in judged if isinstance(entry.event, SetBack)}
    stood: dict[int, Game] = {}  # the game after each step that a set-back returns to
    for entry in judged:
        found: Difference | None = None
        if (game is not None and entry.title != RECORD) or isinstance(entry.event, MoveMade):
            assert game is not None
            if entry.move is not None:
                found, due = _judged(game, entry, due)
            expected = next(due, None)
            if found is None and expected != entry.event:
                found = Difference(entry.n, to_wire(entry.event), None if expected is None else to_wire(expected))
        elif game is not None:
            found = _of_the_record(game, entry, due)
        if found is not None:
            return found
        game = after(game, entry, past=stood.__getitem__)
        if game.n in returns:
            stood[game.n] = game
        if entry.n == 1:
            due = iter(game.book.open(game.book.configure(game.opened.config))[1])
    return _left(game, due)


def _judged(game: Game, entry: Entry, due: Iterator[Any]) -> tuple[Difference | None, Iterator[Any]]:
    """The events that a move causes, to compare one by one; a difference if others were due first, or it is refused."""
    left = next(due, None)
    if left is not None:
        return Difference(entry.n, to_wire(entry.event), to_wire(left)), due
    move = read_move(entry.read_move() or {}, game.book.move_types)
    objection = game.book.objection(game.state, move)
    if objection is not None:
        return Difference(entry.n, to_wire(entry.event), f"{objection.code}: {objection.message}"), due
    return None, iter(list(game.book.decide(game.state, move)) or [MoveMade()])


def _of_the_record(game: Game, entry: Entry, due: Iterator[Any]) -> Difference | None:
    """What is wrong with an event of the record itself: it interrupts a decision, or does not follow from play."""
    event = entry.event
    if isinstance(event, GameClosed | SetBack) and (left := next(due, None)) is not None:
        return Difference(entry.n, to_wire(event), to_wire(left))
    if isinstance(event, SetBack) and not game.opening <= event.to <= game.n:
        return Difference(entry.n, to_wire(event), f"the table can be set back to steps {game.opening} to {game.n}")
    if isinstance(event, GameClosed):
        result = ending(game)
        judged = None if result is None else to_wire(result)
        if judged != event.result:
            return Difference(entry.n, event.result, judged)
    return None


def _left(game: Game | None, due: Iterator[Any]) -> Difference | None:
    """What was due and did not happen: the rest of a decision, or the closing."""
    if game is None:
        raise ValueError("there are no events")
    left = next(due, None)
    if left is not None:
        return Difference(game.n + 1, None, to_wire(left))
    result = None if game.closed else ending(game)
    return None if result is None else Difference(game.n + 1, None, to_wire(result))
