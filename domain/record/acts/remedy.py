"""The parts of a remedy: its form in a ruling, the event that carries it out, and its effect."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final

from domain.record.acts.act import ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.decision import Decision
from domain.record.disputes import Disputes, Remedied
from domain.record.envelope import Entry
from domain.record.game import Game
from domain.rules.declaration import Declared, Member
from domain.rules.event import MarkKind
from domain.rules.language import say

MOST_POINTS: Final = 1_000_000_000
"""No score, penalty or weight is larger: sums of them stay numbers that every client can hold."""

SEAT: Final = Member("seat", "The seat.")


class RemedyEvent(ActEvent, Remedied):
    """A remedy in the record: its effect on the disputes, and its description."""

    mark_kind: ClassVar[MarkKind] = "remedy"

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        """The disputes with this remedy among those of its ruling."""
        if self.ruling is None:
            return disputes
        remedies = disputes.rulings[self.ruling - 1].remedies
        return disputes.with_ruling(self.ruling, remedies=(*remedies, self))

    def sentence(self, told: Telling) -> str:
        """Which ruling it carries out, and what it does."""
        return say("{ruling}: {words}.", ruling=told.ruling(self.ruling), words=self.words())

    def label(self) -> str:
        """What it does."""
        return self.words()


@dataclass(frozen=True)
class RulingContext:
    """The ruling that remedies carry out: its case and number, who makes it, and the game before it."""

    case: int
    number: int
    by: str
    before: Game


class Remedy(Declared, ABC):
    """What a ruling does about a claim. A frozen dataclass whose fields are the form.

    `name` is its type in a request, which has all members whose fields have no default, and of `one_of` exactly one. A
    `once` remedy changes the course of the game: a ruling has at most one of these, and it comes
    first. `when_void`: it can be applied to a game that has been annulled; `reopens`: one that everybody has left goes
    on after it.
    """

    name: ClassVar[str]
    once: ClassVar[bool] = False
    when_void: ClassVar[bool] = False
    reopens: ClassVar[bool] = False
    events: ClassVar[tuple[type[RemedyEvent], ...]]

    @abstractmethod
    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Adds the events of this remedy to a decision. Raises `ActRefused`; the decision is then void."""
