"""Events of rounds: their pairings, their clocks, the games of their tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.tournaments.events.event import TournamentEvent


@dataclass(frozen=True)
class RoundDrawn(TournamentEvent):
    """A pairing: tables with `number`, `seats` and `board`, byes by entrant, and the rules that it breaks."""

    round: int
    tables: tuple[Mapping[str, Any], ...]
    byes: Mapping[str, str]
    by_hand: bool
    breaks: tuple[Mapping[str, Any], ...] = ()
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class PairingChanged(TournamentEvent):
    """The pairing of a round from now on, whole. Tables of the same number and seats keep what they have."""

    round: int
    tables: tuple[Mapping[str, Any], ...]
    byes: Mapping[str, str]
    breaks: tuple[Mapping[str, Any], ...] = ()
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class RoundPublished(TournamentEvent):
    """Everybody may see the pairing of a round."""

    round: int
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class RoundStarted(TournamentEvent):
    """A round is played; `ends_at` is the end of its clock."""

    round: int
    ends_at: int | None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class RoundClosed(TournamentEvent):
    """All results of a round are in."""

    round: int
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class RoundCancelled(TournamentEvent):
    """A round that counts no more; its results stay readable."""

    round: int
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class ClockSet(TournamentEvent):
    """A round's clock ends at this moment."""

    round: int
    ends_at: int | None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class TournamentPaused(TournamentEvent):
    """All clocks stop."""

    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class TournamentResumed(TournamentEvent):
    """All clocks go on, with as much time as they had."""

    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class GameSet(TournamentEvent):
    """A table plays this game, or (`None`) none yet."""

    round: int
    table: int
    game: str | None
    why: str = ""
    rule: str = ""
