"""What a remedy is made of: the form in a ruling, the event by which it is carried out, and the effect of that."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Self

from domain.record.acts.act import ActEvent
from domain.record.acts.telling import Telling
from domain.record.decision import Decision
from domain.record.disputes import Disputes, Remedied
from domain.record.envelope import Entry
from domain.record.game import Game
from domain.rules.event import MarkKind

MOST_POINTS: Final = 1_000_000_000
"""No score, penalty or weight is larger: sums of them stay numbers that every client can hold."""

MemberKind = Literal["seat", "step", "points", "scores", "outcomes", "moves", "player", "bot"]
"""What the value of a member is: the number of a seat or of an event, points (1 or more), a score or `None` for each
seat, weighted outcomes, moves by the number of their event, the handle of a person, or the name of a bot."""


@dataclass(frozen=True)
class Member:
    """A member of a remedy's form in a request: `about` says in a sentence what it means."""

    name: str
    kind: MemberKind
    about: str
    example: Any = None


SEAT: Final = Member("seat", "seat", "The seat.")


class RemedyEvent(ActEvent, Remedied):
    """A remedy in the record: how it enters the disputes, and the words for it."""

    mark_kind: ClassVar[MarkKind] = "remedy"

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        """The disputes with this remedy among those of its ruling."""
        if self.ruling is None:
            return disputes
        remedies = disputes.rulings[self.ruling - 1].remedies
        return disputes.with_ruling(self.ruling, remedies=(*remedies, self))

    def sentence(self, told: Telling) -> str:
        """Which ruling it carries out, and what it does."""
        return f"{told.ruling(self.ruling)}: {self.words()}."

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


class Remedy(ABC):
    """What a ruling does about a claim. A frozen dataclass whose fields are the form.

    `name` is its type in a request, which has all of `members` and exactly one of `one_of`. A `once` remedy changes
    the course of the game: a ruling has at most one of these, and it comes first. `when_void`: it can be applied to a
    game that has been annulled. `events` are the types of event that it can leave.
    """

    name: ClassVar[str]
    members: ClassVar[tuple[Member, ...]] = ()
    one_of: ClassVar[tuple[Member, ...]] = ()
    once: ClassVar[bool] = False
    when_void: ClassVar[bool] = False
    events: ClassVar[tuple[type[RemedyEvent], ...]]

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> Self:
        """The remedy in a request whose form has been checked; a `player` is an id by now."""
        return cls(**said)

    @abstractmethod
    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Adds the events of this remedy to a decision. Raises `ActRefused`; the decision is then void."""
