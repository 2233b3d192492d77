"""An annulment: the game does not count."""

from dataclasses import dataclass

from domain.record.acts.remedy import Remedy, RemedyEvent, RulingContext
from domain.record.decision import Decision
from domain.record.disputes import RemedyEffect
from domain.rules.language import say


@dataclass(frozen=True)
class GameAnnulled(RemedyEvent):
    """The game does not count."""

    ruling: int
    rule: str = ""

    @property
    def effect(self) -> RemedyEffect:
        return RemedyEffect(void=True)

    def words(self) -> str:
        return say("the game is annulled and does not count")

    def label(self) -> str:
        return say("the game is annulled")


@dataclass(frozen=True)
class Annul(Remedy):
    """The game no longer counts but stays on record."""

    label = "Annulment"
    name = "annulment"
    events = (GameAnnulled,)
    once = True

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        decision.add([GameAnnulled(ruling.number)], ruling.by)
