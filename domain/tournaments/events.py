"""The events of a tournament's book. They hold ids, hashes and numbers; no names and no words.

`why` and `text` are salted hashes of words that are kept beside the record, or "". Points and scores are exact text of
fractions, moments are in milliseconds since 1970 (UTC). Who did it stands in the envelope.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from domain.rules.book import Event


class TournamentEvent(Event):
    """An event of a tournament's book."""


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
class LotsSealed(TournamentEvent):
    """The service commits itself to a drawing of lots: SHA-256 of the seed, in hexadecimal."""

    commitment: str
    rule: str = ""


@dataclass(frozen=True)
class LotsRevealed(TournamentEvent):
    """The seed of the lots, in hexadecimal: with it anyone can draw them again (`field.lots`)."""

    seed: str
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


@dataclass(frozen=True)
class ScheduleSet(TournamentEvent):
    """When the rounds are planned to begin, from round 1 on."""

    starts: tuple[int | None, ...]
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


BOOK_EVENTS: Final[tuple[type[TournamentEvent], ...]] = (
    BookOpened, ConfigChanged, EntriesMade, EntryChanged, EntryWithdrawn, EntryReturned, EntryDisqualified, ByeAsked,
    MemberReplaced, NoShowNoted, KeptApart, RoundDrawn, PairingChanged, RoundPublished, RoundStarted, RoundClosed,
    RoundCancelled, ClockSet, TournamentPaused, TournamentResumed, GameSet, ResultEntered,
    ResultConfirmed, ResultContested, ResultCorrected, PenaltyGiven, PenaltyCancelled, LotsSealed, LotsRevealed,
    StandingsPublished, OfficialNamed, OfficialRemoved, CallMade, CallClaimed, CallHandedOver, CallClosed, Announced,
    ScheduleSet, TournamentFinished, TournamentReopened,
)  # fmt: skip
