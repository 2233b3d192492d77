"""Events of entries: who plays, from which round to which, and what they ask of pairings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.tournaments.events.event import TournamentEvent


@dataclass(frozen=True)
class EntriesMade(TournamentEvent):
    """Entries: of each `entrant`, `number`, `kind` ("person" or "team"), `members`, `rating` and `since_round`."""

    entries: tuple[Mapping[str, Any], ...]
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class EntryChanged(TournamentEvent):
    """A rating, or the wish not to sit at table 1; `None` leaves it as it was."""

    entrant: str
    rating: int | None = None
    not_at_table_1: bool | None = None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class EntryWithdrawn(TournamentEvent):
    """An entrant plays no more after this round (0: none was played)."""

    entrant: str
    after: int
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class EntryReturned(TournamentEvent):
    """An entrant who withdrew plays again from this round on."""

    entrant: str
    since_round: int
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class EntryDisqualified(TournamentEvent):
    """An entrant plays no more and is not ranked; what was played stands."""

    entrant: str
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class ByeAsked(TournamentEvent):
    """An entrant sits out a round for a "half-bye" or a "zero-bye"; `None` takes that back."""

    entrant: str
    round: int
    kind: str | None
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class MemberReplaced(TournamentEvent):
    """A person takes another's place in an entrant, which keeps its points."""

    entrant: str
    out: str
    into: str
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class NoShowNoted(TournamentEvent):
    """These entrants did not come to their table: it forfeits for them, and is won by one who is left alone."""

    round: int
    table: int
    entrants: tuple[str, ...]
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class KeptApart(TournamentEvent):
    """Two entrants are never paired from now on, or may be again."""

    entrants: tuple[str, str]
    apart: bool
    why: str = ""
    rule: str = ""
