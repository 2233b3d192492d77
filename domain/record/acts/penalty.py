"""A penalty: a seat's score becomes worse."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.remedy import MOST_POINTS, SEAT, Remedy, RemedyEvent, RulingContext
from domain.record.acts.requirements import require_scores, require_seat
from domain.record.decision import Decision
from domain.record.disputes import RemedyEffect
from domain.record.errors import ActRefused
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import counted, seat_named


@dataclass(frozen=True)
class PointsPenalised(RemedyEvent):
    """The seat's score becomes worse by `points`, 1 or more; by more coins where fewer are better."""

    ruling: int
    seat: int
    points: int
    rule: str = ""

    @property
    def effect(self) -> RemedyEffect:
        return RemedyEffect(lost={self.seat: self.points})

    def words(self) -> str:
        return say("{seat} is penalised by {points}", seat=seat_named(self.seat), points=counted(self.points, "point"))


@dataclass(frozen=True)
class Penalise(Remedy):
    """The player's score becomes worse."""

    label = "Penalty"
    name = "penalty"
    events = (PointsPenalised,)

    seat: Annotated[int, SEAT]
    points: Annotated[int, Member("points", "Penalty points; how much worse its score becomes.")]

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SUCH_SEAT, NO_SCORES, BAD_SCORES."""
        require_seat(decision.game, self.seat)
        require_scores(decision.game, ruling.case)
        if not 1 <= self.points <= MOST_POINTS:
            message = say(
                "a penalty is 1 point or more, at most {most_points}, not {points}",
                most_points=MOST_POINTS,
                points=self.points,
            )
            raise ActRefused("BAD_SCORES", message, ruling.case)
        decision.add([PointsPenalised(ruling.number, self.seat, self.points)], ruling.by)
