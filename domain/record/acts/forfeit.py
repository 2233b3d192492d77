"""A forfeit: a seat is out of the game."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.remedy import SEAT, Remedy, RemedyEvent, RulingContext
from domain.record.acts.requirements import require_seat
from domain.record.decision import Decision
from domain.record.disputes import RemedyEffect
from domain.record.errors import ActRefused
from domain.rules.language import say
from domain.rules.phrases import seat_named


@dataclass(frozen=True)
class SeatForfeited(RemedyEvent):
    """The seat is out of the game by a ruling."""

    ruling: int
    seat: int
    rule: str = ""

    @property
    def effect(self) -> RemedyEffect:
        return RemedyEffect(out=frozenset([self.seat]))

    def words(self) -> str:
        return say("{seat} is out of the game", seat=seat_named(self.seat))


@dataclass(frozen=True)
class Forfeit(Remedy):
    """Nobody plays the seat any longer. With two seats the game is over; with more, the table waits until somebody
    takes the seat.
    """

    label = "Forfeit"
    name = "forfeit"
    events = (SeatForfeited,)

    seat: Annotated[int, SEAT]

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SUCH_SEAT, OUT_ALREADY."""
        require_seat(decision.game, self.seat)
        if self.seat in decision.game.disputes.forfeited:
            message = say("{seat} is out of the game by a ruling already", seat=seat_named(self.seat))
            raise ActRefused("OUT_ALREADY", message, ruling.case)
        decision.add([SeatForfeited(ruling.number, self.seat)], ruling.by)
