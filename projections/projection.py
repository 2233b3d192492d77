"""The type of a projection."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Table

from domain.record.envelope import Entry
from domain.record.game import Game

F = TypeVar("F")

Stood = Callable[[int], Iterable[tuple[Entry, Any]]]
"""The title's events that stood after event n, in order, each with the table before it."""


@dataclass(frozen=True, slots=True)
class Change(Generic[F]):
    """What a batch did to a game: the game after it, and the projection's fold of all its entries.

    `before` is the game as the views have it; `None` if they do not know it yet.
    """

    before: Game | None
    game: Game
    fold: F


@dataclass(frozen=True)
class Projection(Generic[F]):
    """One read model: a pure fold over a game's entries, and a store of its own.

    `step(fold, entries, befores, game, stood)` is the fold after some more entries of one game, which led to `game`;
    `befores` are the tables before each of them. If one of them sets the table back, `stood` gives what is left; it
    reads the record again, so it is for that case only. The result must not depend on how the entries are split into
    runs. A projection without a step needs only the game.

    `store(connection, changes)` writes the changes of a batch inside the follower's transaction. It reads only its own
    tables, so a game's rows depend on nothing but its entries.
    """

    name: str
    tables: tuple[Table, ...]
    store: Callable[[Connection, Sequence[Change[F]]], None]
    start: F
    step: Callable[[F, Sequence[Entry], Sequence[Any], Game, Stood], F] | None = None


AnyProjection = Projection[Any]
