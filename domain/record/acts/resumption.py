"""A resumption: play goes on after an adjournment or a time-out."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.decision import Decision
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed


@dataclass(frozen=True)
class PlayResumed(ActEvent):
    """Play goes on after an adjournment or a time-out."""

    mark_kind = "break"

    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return changed(disputes, interrupted=None)

    def sentence(self, told: Telling) -> str:
        rest = told.before.interrupted
        after = "" if rest is None else say(" after the {noun}", noun=say(rest.noun))
        return say(
            "{who} lets play go on{after}.{written}",
            who=told.who,
            after=after,
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return say("play goes on")


@dataclass(frozen=True)
class Resume(Act):
    """Ends an adjournment or a time-out."""

    name = "resumption"
    label = "Resume"
    done = "Play goes on."
    events = (PlayResumed,)

    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Play goes on, if nothing else holds the table. Raises `ActRefused`: NOT_INTERRUPTED."""
        if decision.game.disputes.interrupted is None:
            raise ActRefused("NOT_INTERRUPTED", say("play is neither adjourned nor stopped by a time-out"))
        decision.add([PlayResumed(self.text)], by)
        decision.follow(by)
