"""What a projection is."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Table

from domain.record.envelope import Entry
from domain.record.game import Game

F = TypeVar("F")

Stood = Callable[[int], Iterable[tuple[Entry, Any]]]
"""The title's events that stood after an event of the game, in order, each with the table before it."""


@dataclass(frozen=True, slots=True)
class Change(Generic[F]):
    """What a batch did to one game: the game after it, and the projection's fold of all its entries.

    `before` is the game as the views have it; `None` if they do not know it yet.
    """

    before: Game | None
    game: Game
    fold: F


@dataclass(frozen=True)
class Projection(Generic[F]):
    """One read model: a pure fold over a game's entries, and a store of its own.

    `step(fold, entries, befores, game, stood)` is the fold after some more entries of one game, which have led to
    `game`; `befores` are the tables before each of them. Where one of them sets the table back, `stood` tells what is
    left; it reads the record again, so it is for that alone. However the entries are cut into runs, it comes to the
    same. Without a step the game itself says everything.

    `store(connection, changes)` writes what the changes of a batch come to, inside the follower's transaction. It never
    reads what is not its own, so a game's rows depend on nothing but its entries.
    """

    name: str
    tables: tuple[Table, ...]
    store: Callable[[Connection, Sequence[Change[F]]], None]
    start: F
    step: Callable[[F, Sequence[Entry], Sequence[Any], Game, Stood], F] | None = None


AnyProjection = Projection[Any]
