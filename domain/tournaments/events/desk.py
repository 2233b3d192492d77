"""Events at the desk: calls for a director, and announcements."""

from dataclasses import dataclass

from domain.tournaments.events.event import TournamentEvent


@dataclass(frozen=True)
class CallMade(TournamentEvent):
    """A call for a director. `call` is its id."""

    call: str
    round: int | None = None
    table: int | None = None
    entrant: str | None = None
    text: str = ""
    rule: str = ""


@dataclass(frozen=True)
class CallClaimed(TournamentEvent):
    """A director, who did this, answers a call."""

    call: str
    person: str
    rule: str = ""


@dataclass(frozen=True)
class CallHandedOver(TournamentEvent):
    """Another director answers a call, or (`None`) it is open again."""

    call: str
    to: str | None
    text: str = ""
    rule: str = ""


@dataclass(frozen=True)
class CallClosed(TournamentEvent):
    """A call that is answered."""

    call: str
    text: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Announced(TournamentEvent):
    """Words to everybody. `announcement` is their id."""

    announcement: str
    text: str
    rule: str = ""
