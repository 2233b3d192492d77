"""Events of setting up: the configuration, officials, the schedule, the lots."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.tournaments.events.event import TournamentEvent


@dataclass(frozen=True)
class BookOpened(TournamentEvent):
    """Event 1 of every book: the tournament and its configuration in wire form (`config.py`)."""

    tournament: str
    config: Mapping[str, Any]
    rule: str = ""


@dataclass(frozen=True)
class ConfigChanged(TournamentEvent):
    """These members of the configuration are as given from now on."""

    changes: Mapping[str, Any]
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class OfficialNamed(TournamentEvent):
    """A person's duties, at all tables or from one number to another."""

    person: str
    duties: tuple[str, ...]
    tables: tuple[int, int] | None = None
    rule: str = ""


@dataclass(frozen=True)
class OfficialRemoved(TournamentEvent):
    """A person has no duties any more."""

    person: str
    rule: str = ""


@dataclass(frozen=True)
class ScheduleSet(TournamentEvent):
    """When the rounds are planned to begin, from round 1 on."""

    starts: tuple[int | None, ...]
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class LotsSealed(TournamentEvent):
    """The service commits itself to a drawing of lots: SHA-256 of the seed, in hexadecimal."""

    commitment: str
    rule: str = ""


@dataclass(frozen=True)
class LotsRevealed(TournamentEvent):
    """The seed of the lots, in hexadecimal: with it anyone can draw them again (`field.lots`)."""

    seed: str
    rule: str = ""
