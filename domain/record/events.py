"""The record's own events (title `daybook`), except those of acts. All of their fields are public."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from domain.rules.event import Event
from domain.rules.secrecy import IfGiven

RECORD: Final = "daybook"
"""The title of these events, and of those of acts."""
SEALED: Final = "sealed"
"""`dealing` of a game that the service deals."""
RECORDED: Final = "recorded"
"""`dealing` of a game that is dealt at a real table."""
REFUSE: Final = "refuse"
"""`bots_take_back` of a game whose bots refuse every take-back. No opening holds it: it is what stands without one."""
AGREE: Final = "agree"
"""`bots_take_back` of a game whose bots agree to every take-back that may be asked for."""


class RecordEvent(Event):
    """An event of the record itself. With `is_play` it is part of play, which a set-back supersedes."""

    is_play: ClassVar[bool] = False


@dataclass(frozen=True)
class GameOpened(RecordEvent):
    """Event 1 of every game: what is played, by whom, and who deals ("sealed" or "recorded").

    `bots_take_back` is "agree" where bots agree to take-backs; everybody may know it.
    """

    title: str
    variant: str | None
    revision: int
    config: Mapping[str, Any]
    seats: tuple[Mapping[str, str], ...]
    dealing: str
    packs: Mapping[str, str]
    bots_take_back: IfGiven[str | None] = None
    rule: str = ""


@dataclass(frozen=True)
class DealCommitted(RecordEvent):
    """The service commits itself to all shuffles of a game before the first of them (integrity.md).

    With `nonces_ms` it waits before the first shuffle: so long for the seats to commit themselves to nonces, and as
    long for them to reveal these. `shared`: several tables play the same deals, and the seed is revealed when the last
    of them has closed. `session` is the id of the deals.
    """

    alg: str
    commitment: str
    session: str
    nonces_ms: IfGiven[int | None] = None
    shared: IfGiven[bool | None] = None
    rule: str = ""


@dataclass(frozen=True)
class NonceCommitted(RecordEvent):
    """A seat commits itself to a nonce for the shuffles: its hash in hexadecimal (`nonce_commitment`)."""

    seat: int
    commitment: str
    rule: str = ""


@dataclass(frozen=True)
class RevealsAwaited(RecordEvent):
    """Nobody commits to a nonce any more; these seats have, and reveal theirs now."""

    seats: tuple[int, ...]
    rule: str = ""


@dataclass(frozen=True)
class NonceRevealed(RecordEvent):
    """A seat reveals its nonce, 16 bytes in hexadecimal: all shuffles follow from it too."""

    seat: int
    nonce: str
    rule: str = ""


@dataclass(frozen=True)
class SeedRevealed(RecordEvent):
    """The seed of all shuffles, in hexadecimal: with it anyone can make them again."""

    seed: str
    rule: str = ""


@dataclass(frozen=True)
class MoveMade(RecordEvent):
    """A move that caused no event of its title: this event keeps it in the record."""

    is_play = True

    rule: str = ""


@dataclass(frozen=True)
class GameClosed(RecordEvent):
    """The game is over; `result` has winners, places and scores."""

    is_play = True

    result: Mapping[str, Any]
    rule: str = ""


@dataclass(frozen=True)
class GameAbandoned(RecordEvent):
    """No person has done anything in the game for so many hours: it is over, and does not count."""

    is_play = True

    hours: int
    rule: str = ""


OWN_EVENTS: tuple[type[RecordEvent], ...] = (
    GameOpened,
    DealCommitted,
    NonceCommitted,
    RevealsAwaited,
    NonceRevealed,
    SeedRevealed,
    MoveMade,
    GameClosed,
    GameAbandoned,
)
