"""The toy's configuration, table, moves and events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from domain.rules import book, moves
from domain.rules.secrecy import IfGiven, PerSeat, Private, Unlisted

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Options:
    limit_ms: int


@dataclass(frozen=True)
class Config:
    players: int
    options: Options


@dataclass(frozen=True)
class Gift:
    from_: int
    to: int
    card: str


@dataclass(frozen=True)
class LanternTable:
    config: Unlisted[Config]
    now: int
    phase: Literal["deal", "hide", "over"]
    hands: PerSeat[tuple[Cards, ...]]
    hidden: PerSeat[Mapping[str, str]]
    gifts: tuple[Gift, ...]
    closes: int | None
    over: IfGiven[str | None] = None


@dataclass(frozen=True)
class Shuffle(moves.Move):
    order: Cards


@dataclass(frozen=True)
class Hide(moves.Move):
    seat: int
    card: str
    at: IfGiven[int | None] = None


@dataclass(frozen=True)
class Ai(moves.Move):
    seat: int
    at: IfGiven[int | None] = None


@dataclass(frozen=True)
class Tick(moves.Move):
    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None


@dataclass(frozen=True)
class GameStarted(book.Event):
    players: int
    rule: str = "LA-1.1"


@dataclass(frozen=True)
class Dealt(book.Event):
    hands: PerSeat[tuple[Cards, ...]]
    rule: str = "LA-1.1"


@dataclass(frozen=True)
class ClockRead(book.Event):
    now: int
    closes: int | None = None
    rule: str = "LA-1.2"
    quiet: ClassVar[bool] = True


@dataclass(frozen=True)
class LanternHidden(book.Event):
    seat: int
    card: Private[str]
    closes: int
    rule: str = "LA-1.2"


@dataclass(frozen=True)
class GameEnded(book.Event):
    reason: str
    late: IfGiven[int | None] = None
    rule: str = "LA-1.3"
