"""The decision on an appeal: the ruling is upheld, or another stands in its place. Either way it is final."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.actors import actor_of
from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.redeal import RedealOrdered
from domain.record.acts.remedy import Remedy
from domain.record.acts.requirements import latest_ruling, require_case, require_official
from domain.record.acts.ruling import CLAUSE, FACTS, FINDING, REASON, REMEDIES, Decided, RulingMade, make_ruling
from domain.record.decision import Decision
from domain.record.disputes import Case, Disputes, Ruling
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.rules.declaration import Given
from domain.rules.language import say
from domain.rules.phrases import seat_named


@dataclass(frozen=True)
class AppealDecided(ActEvent):
    """The appeal is decided, finally: `outcome` is "upheld", or "changed", and the ruling in its place follows."""

    mark_kind = "appeal"

    case: int
    ruling: int
    outcome: str
    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return disputes.with_ruling(self.ruling, final=True).with_case(self.case, status="final")

    def sentence(self, told: Telling) -> str:
        case = told.disputes.case(self.case)
        appellant = say(" of {seat}", seat=seat_named(case.appeal.seat)) if case and case.appeal else ""
        outcome = {
            "upheld": say("it is refused, and the ruling stands"),
            "changed": say("it is granted, and another ruling takes the place of ruling {ruling}", ruling=self.ruling),
        }[self.outcome]
        return say(
            "{who} decides the appeal{appellant} against {ruling}: {outcome}. That is final.{written}",
            who=told.who,
            appellant=appellant,
            ruling=told.ruling(self.ruling),
            outcome=outcome,
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return say("ruling {ruling} is {outcome} on appeal", ruling=self.ruling, outcome=say(self.outcome))


@dataclass(frozen=True)
class UpholdRuling(Act):
    """The appeal is refused: the ruling stands, and is final."""

    events = (AppealDecided,)

    case: Annotated[int, Given("case")]
    text: Annotated[str, REASON] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, NO_APPEAL, SAME_DIRECTOR."""
        case, ruling = _appealed(decision.game, self.case, by)
        decision.add([AppealDecided(case.number, ruling.number, "upheld", self.text)], by)


@dataclass(frozen=True)
class ChangeRuling(Act):
    """The director who made the ruling does not decide. The decision is final."""

    name = "decision"
    label = "Decide the appeal"
    events = (AppealDecided, RulingMade, RedealOrdered)

    case: Annotated[int, Given("case")]
    decision: Annotated[Decided, FINDING]
    facts: Annotated[tuple[int, ...], FACTS] = ()
    clause: Annotated[str, CLAUSE] = ""
    text: Annotated[str, REASON] = ""
    remedies: Annotated[tuple[Remedy, ...], REMEDIES] = ()

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, NO_APPEAL, SAME_DIRECTOR, and what `make_ruling`
        raises.
        """
        game = decision.game
        case, ruling = _appealed(game, self.case, by)
        decision.add([AppealDecided(case.number, ruling.number, "changed", "")], by)
        number = len(game.disputes.rulings) + 1
        made = RulingMade(self.case, number, self.decision, self.facts, self.clause, self.text, 0, ruling.number)
        make_ruling(decision, made, self.remedies, by, game)


def _appealed(game: Game, number: int, by: str) -> tuple[Case, Ruling]:
    """The case and the ruling whose appeal `by` is to decide."""
    case = require_case(game, number)
    require_official(game, by, say("case {number}", number=number), number)
    ruling = latest_ruling(game, case)
    if case.status != "appealed" or ruling is None:
        decided = case.status == "final"
        why = say("the appeal has been decided already") if decided else say("nobody has appealed")
        raise ActRefused(
            "NO_APPEAL", say("there is no appeal to decide in case {number}: {why}", number=number, why=why), number
        )
    ruled = [one for one in map(game.disputes.ruling, case.rulings) if one and actor_of(one.by) == actor_of(by)]
    if ruled:
        message = say(
            "who made ruling {number} does not decide the appeal in case {number2}: another director has to",
            number=ruled[-1].number,
            number2=number,
        )
        raise ActRefused("SAME_DIRECTOR", message, number)
    return case, ruling
