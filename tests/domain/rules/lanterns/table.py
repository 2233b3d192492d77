"""The toy's configuration, table, moves and events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from domain.rules import moves
from domain.rules.event import Changes, TableEvent
from domain.rules.piles import with_part, without
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


def describe(thing: Any) -> str:
    """Something to read."""
    return f"{type(thing).__name__} of {', '.join(map(str, thing.__dict__.values()))}".replace("None", "nobody")


class DescribedMove(moves.Move):
    def label(self, view: Any) -> str:
        return describe(self)


class DescribedEvent(TableEvent):
    def sentence(self, before: Any) -> str:
        return f"{describe(self)}."


@dataclass(frozen=True)
class Shuffle(DescribedMove):
    order: Cards


@dataclass(frozen=True)
class Hide(DescribedMove):
    seat: int
    card: str
    at: IfGiven[int | None] = None


@dataclass(frozen=True)
class Ai(DescribedMove):
    seat: int
    at: IfGiven[int | None] = None


@dataclass(frozen=True)
class Tick(DescribedMove):
    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None


@dataclass(frozen=True)
class GameStarted(DescribedEvent):
    players: int
    rule: str = "LA-1.1"


@dataclass(frozen=True)
class Dealt(DescribedEvent):
    hands: PerSeat[tuple[Cards, ...]]
    rule: str = "LA-1.1"

    def after(self, table: LanternTable) -> Changes:
        return {"phase": "hide", "hands": self.hands}


@dataclass(frozen=True)
class ClockRead(DescribedEvent):
    now: int
    closes: int | None = None
    rule: str = "LA-1.2"
    quiet: ClassVar[bool] = True

    def after(self, table: LanternTable) -> Changes:
        return {"now": self.now, "closes": self.closes or table.closes}


@dataclass(frozen=True)
class LanternHidden(DescribedEvent):
    seat: int
    card: Private[str]
    closes: int
    rule: str = "LA-1.2"

    def after(self, table: LanternTable) -> Changes:
        return {
            "closes": self.closes,
            "hidden": dict(sorted({**table.hidden, str(self.seat): self.card}.items())),
            "hands": with_part(table.hands, self.seat, without(table.hands[self.seat], (self.card,))),
        }


@dataclass(frozen=True)
class GameEnded(DescribedEvent):
    reason: str
    late: IfGiven[int | None] = None
    rule: str = "LA-1.3"

    def after(self, table: LanternTable) -> Changes:
        return {"phase": "over", "over": self.reason, "closes": None}
