"""A remedy that Daybook does not have: a seat is out of the game, and loses points besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from domain.record.acts.remedy import SEAT, Effect, Member, Remedy, RemedyEvent, RulingContext
from domain.record.acts.requirements import require_scores, require_seat
from domain.record.errors import ActRefused
from domain.rules.phrases import counted

if TYPE_CHECKING:
    from domain.record.decision import Decision


@dataclass(frozen=True)
class SeatDisqualified(RemedyEvent):
    """The seat is out of the game, and loses points."""

    ruling: int
    seat: int
    fine: int
    rule: str = ""

    @property
    def effect(self) -> Effect:
        return Effect(out=frozenset([self.seat]), lost={self.seat: self.fine})

    def words(self) -> str:
        return f"seat {self.seat} is disqualified and loses {counted(self.fine, 'point')}"

    def label(self) -> str:
        return f"seat {self.seat} is disqualified"


@dataclass(frozen=True)
class Disqualify(Remedy):
    """A seat is out of the game, and loses points."""

    name = "disqualification"
    members = (SEAT, Member("fine", "points", "How many points it loses besides."))
    events = (SeatDisqualified,)

    seat: int
    fine: int

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        require_seat(decision.game, self.seat)
        require_scores(decision.game, ruling.case)
        if self.seat in decision.game.out:
            raise ActRefused("OUT_ALREADY", f"seat {self.seat} is out of the game already", ruling.case)
        decision.add([SeatDisqualified(ruling.number, self.seat, self.fine)], ruling.by)
