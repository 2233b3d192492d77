"""A warning: on record, and without any other effect."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.remedy import SEAT, Remedy, RemedyEvent, RulingContext
from domain.record.acts.requirements import require_seat
from domain.record.decision import Decision
from domain.rules.language import say
from domain.rules.phrases import seat_named


@dataclass(frozen=True)
class SeatWarned(RemedyEvent):
    """A warning."""

    ruling: int
    seat: int
    rule: str = ""

    def words(self) -> str:
        return say("{seat} is warned", seat=seat_named(self.seat))


@dataclass(frozen=True)
class Warn(Remedy):
    """The player is warned, on record."""

    label = "Warning"
    name = "warning"
    events = (SeatWarned,)
    when_void = True

    seat: Annotated[int, SEAT]

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SUCH_SEAT."""
        require_seat(decision.game, self.seat)
        decision.add([SeatWarned(ruling.number, self.seat)], ruling.by)
