"""What may be entered into a game beside moves: cases, rulings with their remedies, consent, and interruptions.

A `text` is the salted hash of words that are kept outside the record, or "". Numbers of seats, cases and rulings are as
the events of `dispute_events` have them; steps are numbers of events.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Decided = Literal["upheld", "dismissed", "unclear"]


@dataclass(frozen=True)
class Warn:
    """A warning for a seat."""

    seat: int


@dataclass(frozen=True)
class Penalise:
    """Points, 1 or more, that a seat loses."""

    seat: int
    points: int


@dataclass(frozen=True)
class AssignScores:
    """Scores in place of those played, `None` where a seat keeps its own.

    With `split` the scores are left empty: they are the mean of several outcomes, `{"weight": int, "scores": [...]}`
    each, rounded to the nearest point, halves upwards.
    """

    scores: tuple[int | None, ...] = ()
    split: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class GoBack:
    """The table is set back to how it stood after event `to`."""

    to: int


@dataclass(frozen=True)
class Correct:
    """Moves that were recorded wrongly: by the number of the event that holds one, the right move, or `None` for none.

    All moves after the first of them are judged again.
    """

    moves: Mapping[int, Mapping[str, Any] | None]


@dataclass(frozen=True)
class Annul:
    """The game does not count."""


@dataclass(frozen=True)
class Forfeit:
    """A seat is out of the game."""

    seat: int


@dataclass(frozen=True)
class ReplaceSeat:
    """Another sits there: `{"player": id}` or `{"bot": name}`."""

    seat: int
    sitting: Mapping[str, str]


Remedy = Warn | Penalise | AssignScores | GoBack | Correct | Annul | Forfeit | ReplaceSeat


@dataclass(frozen=True)
class OpenCase:
    """A case about event `step`; `seat` is who calls (`None`: an official), `held` holds the table until it closes."""

    step: int
    seat: int | None = None
    against: int | None = None
    clause: str = ""
    text: str = ""
    held: bool = False


@dataclass(frozen=True)
class WithdrawCase:
    """The caller does not insist."""

    case: int
    text: str = ""


@dataclass(frozen=True)
class Rule:
    """A ruling on a case; without remedies it lets everything stand. `appeal_ms` is how long it can be appealed.

    `supersedes` is the ruling of the same case in whose place it is to stand.
    """

    case: int
    decision: Decided
    facts: tuple[int, ...] = ()
    clause: str = ""
    text: str = ""
    remedies: tuple[Remedy, ...] = ()
    supersedes: int | None = None
    appeal_ms: int = 0


@dataclass(frozen=True)
class Appeal:
    """A party appeals the ruling on a case."""

    case: int
    seat: int
    text: str = ""


@dataclass(frozen=True)
class UpholdRuling:
    """The appeal is refused: the ruling stands, and is final."""

    case: int
    text: str = ""


@dataclass(frozen=True)
class ChangeRuling:
    """The appeal is granted: this ruling stands in place of the old one, and is final."""

    case: int
    decision: Decided
    facts: tuple[int, ...] = ()
    clause: str = ""
    text: str = ""
    remedies: tuple[Remedy, ...] = ()


@dataclass(frozen=True)
class AskTakeBack:
    """A player asks that the table go back to event `to`; a director allows it across revealed cards."""

    seat: int
    to: int
    allowed: bool = False


@dataclass(frozen=True)
class AnswerTakeBack:
    """A player agrees to a take-back, or does not."""

    seat: int
    agreed: bool


@dataclass(frozen=True)
class Hold:
    """An official holds the table."""

    text: str = ""


@dataclass(frozen=True)
class Release:
    """The hold of a case is lifted, or without one the official's."""

    case: int | None = None
    text: str = ""


@dataclass(frozen=True)
class Adjourn:
    """Play ends for now, until a time (ISO 8601, UTC) or an open one ("")."""

    until: str = ""
    text: str = ""


@dataclass(frozen=True)
class CallTimeOut:
    """A director stops play for so many milliseconds, for a seat or for all; it goes on when it is resumed."""

    ms: int
    seat: int | None = None
    text: str = ""


@dataclass(frozen=True)
class Resume:
    """Play goes on."""

    text: str = ""


@dataclass(frozen=True)
class NoteIrregularity:
    """Something against the rules happened at a real table, and it stood."""

    step: int
    seat: int | None = None
    clause: str = ""
    text: str = ""


@dataclass(frozen=True)
class Resign:
    """A player leaves the game."""

    seat: int
    text: str = ""


Act = (
    OpenCase | WithdrawCase | Rule | Appeal | UpholdRuling | ChangeRuling
    | AskTakeBack | AnswerTakeBack | Hold | Release | Adjourn | CallTimeOut | Resume | NoteIrregularity | Resign
)  # fmt: skip
