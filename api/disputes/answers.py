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
    hash: Annotated[str, about("The text's salted SHA-256 in the event.")]
    links: Links
    words: Annotated[str | UnsetType | None, about("The text; null once erased; absent if you may not read it.")] = (
        UNSET
    )


class SeatTokenAnswer(Answer):
    seat: int
    token: Annotated[str, about("The token of the person who sits there now; the old one has ended.")]


class EnteredAnswer(Answer, kw_only=True):
    step: int
    status: Status
    awaits: AwaitsAnswer
    events: Annotated[
        Sequence[Event] | UnsetType,
        about("What was recorded, as the sender sees it; absent with `Prefer: return=minimal`."),
    ] = UNSET
    case: Annotated[int | UnsetType, about("Its case.")] = UNSET
    ruling: Annotated[int | UnsetType, about("The ruling that was made.")] = UNSET
    seats: Annotated[list[SeatTokenAnswer] | UnsetType, about("New tokens, if seats change hands.")] = UNSET
    links: Links


class OutcomeAnswer(Answer):
    status: str
    scores: list[int] | None
    result: Annotated[Result | None, about("The result that statistics count; null while there is none.")]
    overruled: Annotated[bool, about(OVERRULED)]
    awaits: AwaitsAnswer
    table: Table


class DryRunAnswer(Answer):
    step: Annotated[int, about("The step of the game, which does not change.")]
    events: Annotated[Sequence[Event], about("What would be recorded.")]
    conflicts: Annotated[
        list[ConflictAnswer],
        about("The later moves that would no longer fit: send another move, or null, for each."),
    ]
    without: Annotated[OutcomeAnswer, about("The current standing.")]
    with_: Annotated[OutcomeAnswer | None, about("The resulting standing; null while there are conflicts.")] = field(
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
    remedies: Annotated[list[Annotated[Wire, component("RemedyAnswer")]], about("The events that carry it out.")]
    lasting: Annotated[list[str], about("The remaining effects of replaced rulings, in words.")]
    appeal_until: Annotated[
        Time | None, about("The time until which it can be appealed; null if it cannot, or no longer.")
    ]
    supersedes: int | None
    superseded_by: int | None
    final: Annotated[bool, about("Whether it decided an appeal, so that nothing can replace it.")]


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
    ruling: Annotated[int | None, about("The ruling that has used it; null if none yet.")]
    reason: TextAnswer | None


class CaseAnswer(Answer):
    case: int
    status: Annotated[str, one_of(_STATUSES)]
    n: Annotated[int, about("The event that opened it.")]
    by: str
    step: Annotated[int, about("The event that it is about.")]
    seat: Annotated[int | None, about("The seat that calls; null for an official.")]
    against: int | None
    clause: str
    text: Annotated[TextAnswer | None, about("What is claimed.")]
    holds: Annotated[bool, about("Whether it holds the table now.")]
    rulings: list[RulingAnswer]
    appeal: AppealAnswer | None
    withdrawal: WithdrawalAnswer | None
    redeals: Annotated[
        list[RedealAnswer],
        about("Agreements by second officials to deal anew, each for one ruling of another official."),
    ]
    links: Links


class CasesAnswer(Answer):
    cases: list[CaseAnswer]
    next: Annotated[int | None, about("`after` of the next page.")]


class CaseFileAnswer(CaseAnswer):
    viewer: Annotated[Any, about("`public`, `all` or a seat.")] = field(name="as")
    facts: Annotated[
        FactsAnswer,
        about("Taken from the record; moves and hands are for those who see all, and for the viewer's own seat."),
    ]


class LogAnswer(Answer):
    acts: list[LoggedAct]
    next: Annotated[int | None, about("`after` of the next page.")]
