"""A hold on the table, by an official, and the release of one."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import require_case, require_going
from domain.record.decision import Decision
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed


@dataclass(frozen=True)
class TableHeld(ActEvent):
    """Nobody moves until the table is released."""

    mark_kind = "hold"

    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return changed(disputes, holds=(*disputes.holds, None))

    def sentence(self, told: Telling) -> str:
        return say(
            "{who} holds the table: nobody moves until it is released.{written}",
            who=told.who,
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return say("the table is held")


@dataclass(frozen=True)
class TableReleased(ActEvent):
    """The hold of a case, or without one that of an official, is lifted: play goes on if nothing else holds it."""

    mark_kind = "hold"

    case: int | None
    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return disputes.released(self.case)

    def sentence(self, told: Telling) -> str:
        hold = (
            say("the table")
            if self.case is None
            else say("the table from the hold of {case}", case=told.case(self.case))
        )
        reason = told.written("reason", self.text)
        return say(
            "{who} releases {hold}. Play goes on if nothing else keeps it waiting.{reason}",
            who=told.who,
            hold=hold,
            reason=reason,
        )

    def label(self) -> str:
        return say("a hold is lifted")


@dataclass(frozen=True)
class Hold(Act):
    """Moves are refused until the table is released."""

    name = "hold"
    done = "The table is held."
    events = (TableHeld,)

    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: GAME_VOID, GAME_CLOSED, HELD_ALREADY."""
        require_going(decision.game)
        if None in decision.game.disputes.holds:
            raise ActRefused("HELD_ALREADY", say("an official holds the table already"))
        decision.add([TableHeld(self.text)], by)


@dataclass(frozen=True)
class Release(Act):
    """Play goes on if nothing else holds the table."""

    name = "release"
    done = "The hold is lifted."
    events = (TableReleased,)

    case: Annotated[int | None, Member("hold", "Whose hold; the number of a case.", without="an official's")] = None
    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Play goes on if nothing else holds the table. Raises `ActRefused`: NO_SUCH_CASE, NOT_HELD."""
        if self.case is not None:
            require_case(decision.game, self.case)
        if self.case not in decision.game.disputes.holds:
            who = say("no official holds") if self.case is None else say("case {case} does not hold", case=self.case)
            raise ActRefused("NOT_HELD", say("{who} the table", who=who), self.case)
        decision.add([TableReleased(self.case, self.text)], by)
        decision.follow(by)
