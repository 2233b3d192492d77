"""A time-out: play stops for a seat or for all, until it is resumed."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.act import Act
from domain.record.acts.descriptions import Telling, duration_words
from domain.record.acts.interruption import Interruption, require_uninterrupted
from domain.record.acts.requirements import require_seat
from domain.record.decision import Decision
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import seat_named


@dataclass(frozen=True)
class TimeOutCalled(Interruption):
    """A director stops play for about so many milliseconds, for a seat or for all."""

    noun = "time-out"
    state = "there is a time-out"

    seat: int | None
    ms: int
    text: str
    rule: str = ""

    def sentence(self, told: Telling) -> str:
        whom = say("everybody") if self.seat is None else seat_named(self.seat)
        return say(
            "{who} calls a time-out of about {duration} for {whom}. Nobody moves before play is resumed.{written}",
            who=told.who,
            duration=duration_words(self.ms),
            whom=whom,
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return "time-out"


@dataclass(frozen=True)
class CallTimeOut(Act):
    """Play stops until it is resumed."""

    name = "time-out"
    label = "Time-out"
    done = "Play is stopped."
    events = (TimeOutCalled,)

    ms: Annotated[int, Member("seconds", "About how many seconds.", name="seconds", limits=(1, 86_400))]
    seat: Annotated[int | None, Member("seat", "For whom.", without="everybody")] = None
    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: NO_SUCH_SEAT, GAME_VOID, GAME_CLOSED, INTERRUPTED_ALREADY."""
        if self.seat is not None:
            require_seat(decision.game, self.seat)
        require_uninterrupted(decision.game)
        decision.add([TimeOutCalled(self.seat, self.ms, self.text)], by)
