"""An adjournment: play ends for now."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from domain.record.acts.act import Act
from domain.record.acts.descriptions import Telling, time_words
from domain.record.acts.interruption import Interruption, require_uninterrupted
from domain.record.decision import Decision
from domain.record.errors import ActRefused
from domain.record.timestamps import time_text
from domain.rules.declaration import Member
from domain.rules.language import say


@dataclass(frozen=True)
class PlayAdjourned(Interruption):
    """Play ends for now; `until` says when it is to go on (ISO 8601, UTC; "" if that is open)."""

    noun = "adjournment"
    state = "play is adjourned"

    until: str
    text: str
    rule: str = ""

    def sentence(self, told: Telling) -> str:
        until = (
            say("until {time}", time=time_words(self.until))
            if self.until
            else say("and leaves open when it is to go on")
        )
        return say(
            "{who} adjourns play {until}.{written}",
            who=told.who,
            until=until,
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return say("play is adjourned")


@dataclass(frozen=True)
class Adjourn(Act):
    """Play stops for now, until it is resumed.

    `until` is when that is planned (ISO 8601, UTC; "" for open).
    """

    name = "adjournment"
    label = "Adjourn"
    done = "Play is adjourned."
    events = (PlayAdjourned,)

    until: Annotated[str, Member("moment", "Until when; in UTC.", "2099-12-01T18:00:00Z", default="")] = ""
    text: Annotated[str, Member("words", "Why, and where.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: GAME_VOID, GAME_CLOSED, INTERRUPTED_ALREADY, TIME_PAST."""
        require_uninterrupted(decision.game)
        if self.until and datetime.fromisoformat(self.until).timestamp() * 1000 <= decision.at:
            now = time_words(time_text(decision.at))
            raise ActRefused(
                "TIME_PAST",
                say("play cannot be adjourned until {time}: it is {now}", time=time_words(self.until), now=now),
            )
        decision.add([PlayAdjourned(self.until, self.text)], by)
