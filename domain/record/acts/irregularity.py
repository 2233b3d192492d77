"""An irregularity: a breach of the rules at a real table that stands."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import require_clause, require_recorded, require_seat
from domain.record.decision import Decision
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import seat_named


@dataclass(frozen=True)
class IrregularityNoted(ActEvent):
    """Something against the rules happened at a real table, at event `step`, and it stood."""

    mark_kind = "irregularity"

    step: int
    seat: int | None
    clause: str
    text: str
    rule: str = ""

    def sentence(self, told: Telling) -> str:
        seat = "" if self.seat is None else say(" by {seat}", seat=seat_named(self.seat))
        clause = say(" It is against clause {clause}.", clause=self.clause) if self.clause else ""
        return say(
            "{who} notes that something against the rules happened at the table{seat}, at {step}, "
            "and that it stood.{clause}{written}",
            who=told.who,
            seat=seat,
            step=told.step(self.step),
            clause=clause,
            written=told.written("description", self.text),
        )

    def label(self) -> str:
        return say("irregularity at step {step}", step=self.step)


@dataclass(frozen=True)
class NoteIrregularity(Act):
    """Something at a real table broke the rules and stood. Noting it changes nothing."""

    name = "irregularities"
    label = "Note an irregularity"
    done = "The irregularity is noted."
    events = (IrregularityNoted,)

    step: Annotated[int, Member("step", "At which step; the number of the event.")]
    seat: Annotated[int | None, Member("seat", "Who did it.", without="nobody in particular")] = None
    clause: Annotated[str, Member("clause", "Against which clause.", without="none", default="")] = ""
    text: Annotated[str, Member("words", "What happened.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: NO_SUCH_STEP, NO_SUCH_SEAT, NO_SUCH_CLAUSE."""
        game = decision.game
        require_recorded(game, self.step)
        if self.seat is not None:
            require_seat(game, self.seat)
        require_clause(game, self.clause)
        decision.add([IrregularityNoted(self.step, self.seat, self.clause, self.text)], by)
