"""The shapes of answers about disputes."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import field

from api.http.problems import ConflictAnswer
from domain.record.answers import (
    UNSET,
    Answer,
    Event,
    Links,
    Result,
    Status,
    Table,
    Time,
    UnsetType,
    Wire,
    about,
    component,
    one_of,
)
from replays.case_facts import FactsAnswer
from replays.directors_log import LoggedAct
from replays.frame import OVERRULED, AwaitsAnswer

_STATUSES: Final = ("open", "withdrawn", "ruled", "appealed", "final")


class TextAnswer(Answer):
    hash: Annotated[str, about("The salted SHA-256 that the event holds instead.")]
    links: Links
    words: Annotated[
        str | UnsetType | None, about("The words; null once they are erased; absent if you may not read them.")
    ] = UNSET


class SeatTokenAnswer(Answer):
    seat: int
    token: Annotated[str, about("The token of whoever sits there now; the old one has ended.")]


class EnteredAnswer(Answer, kw_only=True):
    step: int
    status: Status
    awaits: AwaitsAnswer
    events: Annotated[
        Sequence[Event] | UnsetType,
        about("What was recorded, as the sender sees it; not with `Prefer: return=minimal`."),
    ] = UNSET
    case: Annotated[int | UnsetType, about("The case that it belongs to.")] = UNSET
    ruling: Annotated[int | UnsetType, about("The ruling that was made.")] = UNSET
    seats: Annotated[list[SeatTokenAnswer] | UnsetType, about("New tokens, where somebody else sits down.")] = UNSET
    links: Links


class OutcomeAnswer(Answer):
    status: str
    scores: list[int] | None
    result: Annotated[Result | None, about("What statistics count: null while nothing counts.")]
    overruled: Annotated[bool, about(OVERRULED)]
    awaits: AwaitsAnswer
    table: Table


class DryRunAnswer(Answer):
    step: Annotated[int, about("The step of the game, at which it stays.")]
    events: Annotated[Sequence[Event], about("What would be recorded.")]
    conflicts: Annotated[
        list[ConflictAnswer],
        about("The later moves that would no longer fit: name another move, or null, for each."),
    ]
    without: Annotated[OutcomeAnswer, about("How it stands now.")]
    with_: Annotated[OutcomeAnswer | None, about("How it would stand; null while there are conflicts.")] = field(
        name="with"
    )


class RulingAnswer(Answer):
    ruling: int
    n: Annotated[int, about("Its event.")]
    at: Time
    by: str
    decision: Annotated[str, one_of(("upheld", "dismissed", "unclear"))]
    facts: list[int]
    clause: str
    reason: TextAnswer | None
    remedies: Annotated[
        list[Annotated[Wire, component("RemedyAnswer")]], about("The events by which it is carried out.")
    ]
    lasting: Annotated[list[str], about("What replaced rulings did that still stays, in words.")]
    appeal_until: Annotated[Time | None, about("Until when it can be appealed; null if it cannot, or no longer.")]
    supersedes: int | None
    superseded_by: int | None
    final: Annotated[bool, about("Whether it was decided on an appeal: then nothing can take its place.")]


class AppealDecidedAnswer(Answer):
    n: int
    by: str
    outcome: Annotated[str, one_of(("upheld", "changed"))]
    reason: TextAnswer | None


class AppealAnswer(Answer):
    n: int
    ruling: int
    seat: int
    reason: TextAnswer | None
    decision: Annotated[AppealDecidedAnswer | None, about("How it was decided.")]


class WithdrawalAnswer(Answer):
    n: int
    by: str
    text: TextAnswer | None


class RedealAnswer(Answer):
    n: int
    by: str
    to: Annotated[int, about("The step to which the table may go back.")]
    ruling: Annotated[int | None, about("The ruling that has made use of it; null: none yet.")]
    reason: TextAnswer | None


class CaseAnswer(Answer):
    case: int
    status: Annotated[str, one_of(_STATUSES)]
    n: Annotated[int, about("The event by which it was opened.")]
    by: str
    step: Annotated[int, about("The event that it is about.")]
    seat: Annotated[int | None, about("Who calls; null: an official.")]
    against: int | None
    clause: str
    text: Annotated[TextAnswer | None, about("What is claimed.")]
    holds: Annotated[bool, about("Whether it holds the table now.")]
    rulings: list[RulingAnswer]
    appeal: AppealAnswer | None
    withdrawal: WithdrawalAnswer | None
    redeals: Annotated[
        list[RedealAnswer],
        about("What second officials have agreed to deal anew, each for one ruling of another official."),
    ]
    links: Links


class CasesAnswer(Answer):
    cases: list[CaseAnswer]
    next: Annotated[int | None, about("`after` of the next page.")]


class CaseFileAnswer(CaseAnswer):
    viewer: Annotated[Any, about("`public`, `all` or a seat.")] = field(name="as")
    facts: Annotated[
        FactsAnswer,
        about("Taken from the record; moves and hands are for whoever sees all, and for the viewer's own seat."),
    ]


class LogAnswer(Answer):
    acts: list[LoggedAct]
    next: Annotated[int | None, about("`after` of the next page.")]
