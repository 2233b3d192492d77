"""Judging a recorded game again: the same moves under the same rules must cause the same events, one for one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from domain.record.envelope import Entry
from domain.record.events import RECORD, MoveMade
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

    Raises `ValueError` if the entries are no game in order.
    """
    game: Game | None = None
    due: Iterator[Any] = iter(())
    for entry in entries:
        if (game is not None and entry.title != RECORD) or isinstance(entry.event, MoveMade):
            assert game is not None
            if entry.move is not None:
                left = next(due, None)
                if left is not None:
                    return Difference(entry.n, to_wire(entry.event), to_wire(left))
                judged = _judged(game, entry)
                if isinstance(judged, Difference):
                    return judged
                due = iter(judged)
            expected = next(due, None)
            if expected != entry.event:
                return Difference(entry.n, to_wire(entry.event), None if expected is None else to_wire(expected))
        game = after(game, entry)
        if entry.n == 1:
            due = iter(game.book.open(game.book.configure(game.opened.config))[1])
    return _ending(game, due)


def _judged(game: Game, entry: Entry) -> list[Any] | Difference:
    move = read_move(entry.read_move() or {}, game.book.move_types)
    objection = game.book.objection(game.state, move)
    if objection is not None:
        return Difference(entry.n, to_wire(entry.event), f"{objection.code}: {objection.message}")
    return list(game.book.decide(game.state, move)) or [MoveMade()]


def _ending(game: Game | None, due: Iterator[Any]) -> Difference | None:
    if game is None:
        raise ValueError("there are no events")
    left = next(due, None)
    if left is not None:
        return Difference(game.n + 1, None, to_wire(left))
    result = game.book.result(game.state)
    recorded = game.closed.result if game.closed else None
    judged = None if result is None else to_wire(result)
    return None if judged == recorded else Difference(game.n, recorded, judged)
