"""A withdrawn case: who called the director does not insist."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.actors import seat_of
from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import case_closed, require_case
from domain.record.decision import Decision
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.phrases import seat_named


@dataclass(frozen=True)
class CaseWithdrawn(ActEvent):
    """Who called the director does not insist."""

    mark_kind = "case"

    case: int
    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return disputes.with_case(self.case, status="withdrawn").released(self.case)

    def sentence(self, told: Telling) -> str:
        reason = told.written("reason", self.text)
        return say(
            "{who} withdraws {case}. There is no ruling.{reason}",
            who=told.who,
            case=told.case(self.case),
            reason=reason,
        )

    def label(self) -> str:
        return say("case {case} is withdrawn", case=self.case)


@dataclass(frozen=True)
class WithdrawCase(Act):
    """Nothing is ruled and play goes on. The case stays on record as withdrawn."""

    name = "withdrawal"
    label = "Withdraw the case"
    events = (CaseWithdrawn,)

    case: Annotated[int, Given("case")]
    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Withdraws a case that nobody has ruled on; a table that it held goes on.

        A seat withdraws only what it called itself; an official withdraws any case, on the caller's word. Raises
        `ActRefused`: NO_SUCH_CASE, CASE_CLOSED, NOT_A_PARTY.
        """
        case = require_case(decision.game, self.case)
        seat = seat_of(by)
        if seat is not None and seat != case.seat:
            caller = say("an official") if case.seat is None else seat_named(case.seat)
            message = say(
                "case {number} was called by {caller}, and {seat} cannot withdraw it",
                number=case.number,
                caller=caller,
                seat=seat_named(seat),
            )
            raise ActRefused("NOT_A_PARTY", message, case.number)
        if case.status != "open":
            raise case_closed(decision.game, case)
        decision.add([CaseWithdrawn(case.number, self.text)], by)
        decision.follow(by)
