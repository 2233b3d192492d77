"""What the record holds of disputes: cases, rulings and their remedies, consent, and interruptions of play.

All fields are public. `step`, `to` and `facts` are numbers of events. Free text stays outside the record: where an
event has a `text`, that is the salted hash of it (record.md), 44 characters of base64, or "" where nothing was said.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.rules.book import Event


@dataclass(frozen=True)
class CaseOpened(Event):
    """A case about event `step`: called by `seat` (`None`: by an official), against a seat, under a clause.

    `held` tells that the table is held until the case is closed.
    """

    case: int
    step: int
    seat: int | None
    against: int | None
    clause: str
    text: str
    held: bool
    rule: str = ""


@dataclass(frozen=True)
class CaseWithdrawn(Event):
    """Who called the director does not insist."""

    case: int
    text: str
    rule: str = ""


@dataclass(frozen=True)
class RulingMade(Event):
    """A ruling on a case; its remedies are the events after it that name its number.

    `decision` is "upheld", "dismissed" or "unclear" (of the claim). `facts` are the events that it rests on. It can be
    appealed for `appeal_ms`; 0: it is final. `supersedes` is the ruling in whose place it stands.
    """

    case: int
    ruling: int
    decision: str
    facts: tuple[int, ...]
    clause: str
    text: str
    appeal_ms: int
    supersedes: int | None
    rule: str = ""


@dataclass(frozen=True)
class SeatWarned(Event):
    """A warning."""

    ruling: int
    seat: int
    rule: str = ""


@dataclass(frozen=True)
class PointsPenalised(Event):
    """`points` are taken from the seat's score (1 or more)."""

    ruling: int
    seat: int
    points: int
    rule: str = ""


@dataclass(frozen=True)
class ScoresAssigned(Event):
    """Scores by seat that stand in place of those played; `None` leaves a seat its own.

    `split` tells where they come from if several outcomes were weighed: `{"weight", "scores"}` each.
    """

    ruling: int
    scores: tuple[int | None, ...]
    split: tuple[Mapping[str, object], ...]
    rule: str = ""


@dataclass(frozen=True)
class SetBack(Event):
    """The table stands again as it did after event `to`; what was played since is superseded.

    By a ruling on a case, or by consent: then both are `None`. `corrected` are the events whose moves are made again in
    another form, or not at all, by the decisions that follow.
    """

    to: int
    case: int | None
    ruling: int | None
    corrected: tuple[int, ...]
    rule: str = ""


@dataclass(frozen=True)
class GameAnnulled(Event):
    """The game does not count."""

    ruling: int
    rule: str = ""


@dataclass(frozen=True)
class SeatForfeited(Event):
    """The seat is out of the game by a ruling."""

    ruling: int
    seat: int
    rule: str = ""


@dataclass(frozen=True)
class SeatReplaced(Event):
    """Another sits there from now on: `{"player": id}` or `{"bot": name}`."""

    ruling: int
    seat: int
    sitting: Mapping[str, str]
    rule: str = ""


@dataclass(frozen=True)
class AppealMade(Event):
    """A party asks that another look at a ruling."""

    case: int
    ruling: int
    seat: int
    text: str
    rule: str = ""


@dataclass(frozen=True)
class AppealDecided(Event):
    """The appeal is decided, finally: `outcome` is "upheld", or "changed", and the ruling in its place follows."""

    case: int
    ruling: int
    outcome: str
    text: str
    rule: str = ""


@dataclass(frozen=True)
class TakeBackAsked(Event):
    """A player asks the others to let the table go back to event `to`.

    `allowed`: a director allows it although cards have been revealed since.
    """

    seat: int
    to: int
    allowed: bool
    rule: str = ""


@dataclass(frozen=True)
class TakeBackAnswered(Event):
    """A player's answer; when the last one agrees, `SetBack` follows."""

    seat: int
    agreed: bool
    rule: str = ""


@dataclass(frozen=True)
class TableHeld(Event):
    """Nobody moves until the table is released."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class TableReleased(Event):
    """The hold of a case, or without one that of an official, is lifted: play goes on if nothing else holds it."""

    case: int | None
    text: str
    rule: str = ""


@dataclass(frozen=True)
class PlayAdjourned(Event):
    """Play ends for now; `until` says when it is to go on (ISO 8601, UTC; "" if that is open)."""

    until: str
    text: str
    rule: str = ""


@dataclass(frozen=True)
class TimeOutCalled(Event):
    """A director stops play for about so many milliseconds, for a seat or for all."""

    seat: int | None
    ms: int
    text: str
    rule: str = ""


@dataclass(frozen=True)
class PlayResumed(Event):
    """Play goes on after an adjournment or a time-out."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class IrregularityNoted(Event):
    """Something against the rules happened at a real table, at event `step`, and it stood."""

    step: int
    seat: int | None
    clause: str
    text: str
    rule: str = ""


@dataclass(frozen=True)
class SeatResigned(Event):
    """A player leaves the game."""

    seat: int
    text: str
    rule: str = ""


DISPUTE_EVENTS: tuple[type[Event], ...] = (
    CaseOpened, CaseWithdrawn, RulingMade, SeatWarned, PointsPenalised, ScoresAssigned, SetBack, GameAnnulled,
    SeatForfeited, SeatReplaced, AppealMade, AppealDecided, TakeBackAsked, TakeBackAnswered, TableHeld, TableReleased,
    PlayAdjourned, TimeOutCalled, PlayResumed, IrregularityNoted, SeatResigned,
)  # fmt: skip
