"""The record's own events (title `daybook`); disputes have a file of their own. All of their fields are public."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from domain.record.dispute_events import DISPUTE_EVENTS
from domain.rules.book import Event

RECORD: Final = "daybook"


@dataclass(frozen=True)
class GameOpened(Event):
    """Event 1 of every game: what is played, by whom, and who deals ("sealed" or "recorded")."""

    title: str
    variant: str | None
    revision: int
    config: Mapping[str, Any]
    seats: tuple[Mapping[str, str], ...]
    dealing: str
    packs: Mapping[str, str]
    rule: str = ""


@dataclass(frozen=True)
class DealCommitted(Event):
    """The service has bound itself to the shuffles of a game before the first of them (integrity.md)."""

    alg: str
    commitment: str
    session: str
    rule: str = ""


@dataclass(frozen=True)
class SeedRevealed(Event):
    """What the shuffles were made from, hexadecimal; anyone can make them again."""

    seed: str
    rule: str = ""


@dataclass(frozen=True)
class MoveMade(Event):
    """A move that caused no event of its sheet still leaves its trace."""

    rule: str = ""


@dataclass(frozen=True)
class GameClosed(Event):
    """The game is over; `result` has winners, places and scores."""

    result: Mapping[str, Any]
    rule: str = ""


OWN_EVENTS: tuple[type[Event], ...] = (
    GameOpened, DealCommitted, SeedRevealed, MoveMade, GameClosed, *DISPUTE_EVENTS,
)  # fmt: skip
