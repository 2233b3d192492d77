"""An annulment: the game does not count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from domain.record.acts.remedy import Effect, Remedy, RemedyEvent, RulingContext

if TYPE_CHECKING:
    from domain.record.decision import Decision


@dataclass(frozen=True)
class GameAnnulled(RemedyEvent):
    """The game does not count."""

    ruling: int
    rule: str = ""

    @property
    def effect(self) -> Effect:
        return Effect(void=True)

    def words(self) -> str:
        return "the game is annulled and does not count"

    def label(self) -> str:
        return "the game is annulled"


@dataclass(frozen=True)
class Annul(Remedy):
    """The game does not count."""

    name = "annulment"
    events = (GameAnnulled,)
    once = True

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        decision.add([GameAnnulled(ruling.number)], ruling.by)
