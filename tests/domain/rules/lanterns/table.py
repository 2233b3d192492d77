"""The toy's configuration, table, moves and events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from domain.rules import book, moves
from domain.rules.secrecy import Context, IfGiven, PerSeat, Private, Shown, Unlisted, Viewer

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Options:
    limit_ms: int


@dataclass(frozen=True)
class Config:
    players: int
    options: Options


def for_both(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    """A gift is seen by the seat that gives and the seat that gets; by all in a game of two, who know anyway."""
    return value if viewer in (owner.from_, owner.to) or context.config.players == 2 else None


@dataclass(frozen=True)
class Gift:
    from_: int
    to: int
    card: Annotated[str, Shown(for_both)]


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
class Give(moves.Move):
    seat: int
    to: int
    cards: Cards
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
class GiftGiven(book.Event):
    from_: int
    to: int
    card: Annotated[str, Shown(for_both)]
    rule: str = "LA-1.4"


@dataclass(frozen=True)
class GameEnded(book.Event):
    reason: str
    late: IfGiven[int | None] = None
    rule: str = "LA-1.3"
