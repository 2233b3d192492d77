"""Events of results, of penalties, and of the standings that follow."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.tournaments.events.event import TournamentEvent


@dataclass(frozen=True)
class ResultEntered(TournamentEvent):
    """A result by seat: places, scores, or points that a director assigns.

    `source` is "game", "slip", "director", "forfeit" or "assigned"; `entrant` is who entered a slip. With a `ruling`
    (`game`, `case`, `ruling`) it stands beside what was played: as ruled.
    """

    round: int
    table: int
    places: tuple[int | None, ...]
    scores: tuple[str | None, ...]
    points: tuple[str, ...] | None
    source: str
    entrant: str | None = None
    ruling: Mapping[str, Any] | None = None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class ResultConfirmed(TournamentEvent):
    """An entrant at the table confirms its result."""

    round: int
    table: int
    entrant: str
    rule: str = ""


@dataclass(frozen=True)
class ResultContested(TournamentEvent):
    """An entrant at the table says that the result was another: a director decides."""

    round: int
    table: int
    entrant: str
    places: tuple[int | None, ...]
    scores: tuple[str | None, ...]
    rule: str = ""


@dataclass(frozen=True)
class ResultCorrected(TournamentEvent):
    """Another result for a table that has one. Fields are those of `ResultEntered`."""

    round: int
    table: int
    places: tuple[int | None, ...]
    scores: tuple[str | None, ...]
    points: tuple[str, ...] | None
    source: str
    entrant: str | None = None
    ruling: Mapping[str, Any] | None = None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class PenaltyGiven(TournamentEvent):
    """A warning, or points taken from an entrant. `penalty` is its id."""

    penalty: str
    entrant: str
    code: str | None
    points: str
    warning: bool
    round: int | None = None
    table: int | None = None
    ruling: Mapping[str, Any] | None = None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class PenaltyCancelled(TournamentEvent):
    """A penalty or warning that counts no more."""

    penalty: str
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class StandingsPublished(TournamentEvent):
    """Standings after a round, `state` "provisional", "official" or "corrected"; `hash` is of their canonical form."""

    state: str
    round: int
    hash: str
    ruling: Mapping[str, Any] | None = None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class TournamentFinished(TournamentEvent):
    """The tournament is over."""

    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class TournamentReopened(TournamentEvent):
    """The tournament goes on after all."""

    why: str = ""
    rule: str = ""
