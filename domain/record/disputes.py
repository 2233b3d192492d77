"""The disputes of a game, folded from its acts: cases and rulings, holds, interruptions, and a pending take-back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from domain.record.events import RecordEvent
from domain.rules.values import changed

CaseStatus = Literal["open", "withdrawn", "ruled", "appealed", "final"]


@dataclass(frozen=True)
class RemedyEffect:
    """The effect of a remedy on the standing of the game.

    `void`: the game does not count. `out`: seats that nobody plays any more. `scores`: those that stand in place of
    those played, by seat, `None` where a seat keeps its own; empty for no change. `lost`: points lost, by seat. All
    of these last as long as the ruling stands; `seated`, who sits where from now on, stays.
    """

    void: bool = False
    out: frozenset[int] = frozenset()
    scores: tuple[int | None, ...] = ()
    lost: Mapping[int, int] = field(default_factory=dict)
    seated: Mapping[int, Mapping[str, str]] = field(default_factory=dict)


NO_EFFECT: Final = RemedyEffect()


class Remedied(RecordEvent, ABC):
    """An event that carries out a ruling: `ruling` is its number.

    A field `seat` is the seat that it is laid on.
    """

    ruling: int | None

    @property
    def effect(self) -> RemedyEffect:
        """Its effect on scores, seats and the result."""
        return NO_EFFECT

    @property
    def lasts(self) -> bool:
        """Whether its effect stays when its ruling is replaced."""
        return bool(self.effect.seated)

    @property
    def laid_on(self) -> int | None:
        """The seat it affects, `None` for the whole table."""
        return getattr(self, "seat", None)

    @abstractmethod
    def words(self) -> str:
        """Its effect, as the end of a sentence without its full stop."""


@dataclass(frozen=True)
class Ruling:
    """A ruling: `n` is its event, `at` its time (ms since 1970), `by` its author.

    `decision`, on the claim, rests on the events `facts` and on a clause. `supersedes` is the ruling in whose place it
    stands, `text` the hash of its reason. `remedies` are the events by which it is carried out. `superseded_by` is the
    ruling that now stands in its place. It is `final` once an appeal against it is decided; else it can be appealed
    until `at + appeal_ms`.
    """

    number: int
    case: int
    n: int
    at: int
    by: str
    decision: str
    facts: tuple[int, ...]
    clause: str
    text: str
    appeal_ms: int
    supersedes: int | None
    remedies: tuple[Remedied, ...] = ()
    superseded_by: int | None = None
    final: bool = False

    @property
    def appeal_until(self) -> int:
        """The last moment at which it can be appealed (ms since 1970)."""
        return self.at + self.appeal_ms

    @property
    def laid_on(self) -> frozenset[int]:
        """The seats affected by a remedy."""
        return frozenset([remedy.laid_on for remedy in self.remedies if remedy.laid_on is not None])


@dataclass(frozen=True)
class Appealed:
    """An appeal of a seat against a ruling, made by event `n`; `text` is the hash of its argument."""

    n: int
    ruling: int
    seat: int
    text: str


@dataclass(frozen=True)
class Case:
    """A case: `n` is its event, `by` who opened it, `appeal` the appeal against its ruling.

    It is about event `step`, called by `seat` (`None`: by an official) against a seat, under a clause; `text` is the
    hash of the claim.
    """

    number: int
    n: int
    by: str
    step: int
    seat: int | None
    against: int | None
    clause: str
    text: str
    status: CaseStatus = "open"
    rulings: tuple[int, ...] = ()
    appeal: Appealed | None = None

    @property
    def parties(self) -> tuple[int, ...]:
        """The parties of the case: the caller and the seat against whom it is called."""
        return tuple([seat for seat in (self.seat, self.against) if seat is not None])


@dataclass(frozen=True)
class TakeBack:
    """A pending take-back to event `to`, asked for by `seat` at event `n`; `allowed`: a director allows it.

    `agreed` are the seats that agree so far, with the asking one.
    """

    n: int
    seat: int
    to: int
    allowed: bool
    agreed: frozenset[int]


@dataclass(frozen=True)
class Break:
    """An adjournment or a time-out: `noun` names it, `state` says in a sentence that it lasts."""

    noun: str
    state: str


@dataclass(frozen=True)
class RedealConfirmation:
    """Event `n`: a second official, `by`, agrees to deal anew after event `to`. `ruling` has used it."""

    n: int
    case: int
    to: int
    by: str
    text: str = ""
    ruling: int | None = None


@dataclass(frozen=True)
class Replacement:
    """A replaced seat: who sits there by a ruling, `{"player": id}` or `{"bot": name}`."""

    ruling: int
    seat: int
    sitting: Mapping[str, str]


@dataclass(frozen=True)
class Disputes:
    """All disputes of a game. `holds` are the cases that hold the table, with `None` for an official's own hold.

    `interrupted` is the adjournment or time-out during which play rests. `open_to` are the officials who see all cards,
    `redeals` what second officials have agreed to deal anew.
    """

    cases: tuple[Case, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    holds: tuple[int | None, ...] = ()
    interrupted: Break | None = None
    take_back: TakeBack | None = None
    open_to: frozenset[str] = frozenset()
    redeals: tuple[RedealConfirmation, ...] = ()

    def case(self, number: int) -> Case | None:
        """The case with that number, from 1."""
        return self.cases[number - 1] if 1 <= number <= len(self.cases) else None

    def ruling(self, number: int) -> Ruling | None:
        """The ruling with that number, from 1."""
        return self.rulings[number - 1] if 1 <= number <= len(self.rulings) else None

    def lasting(self, ruling: Ruling) -> tuple[Remedied, ...]:
        """The lasting effects of the rulings that a ruling replaces."""
        earlier = None if ruling.supersedes is None else self.ruling(ruling.supersedes)
        if earlier is None:
            return ()
        return (*self.lasting(earlier), *[remedy for remedy in earlier.remedies if remedy.lasts])

    @property
    def standing(self) -> tuple[Ruling, ...]:
        """The rulings that no other has superseded."""
        return tuple([ruling for ruling in self.rulings if ruling.superseded_by is None])

    @property
    def annulled(self) -> bool:
        """Whether a ruling that stands has annulled the game."""
        return any(remedy.effect.void for ruling in self.standing for remedy in ruling.remedies)

    @property
    def forfeited(self) -> frozenset[int]:
        """The seats forfeited by a standing ruling where nobody has been seated since."""
        out: frozenset[int] = frozenset()
        for ruling in self.rulings:
            for effect in [remedy.effect for remedy in ruling.remedies]:
                if ruling.superseded_by is None:
                    out |= effect.out
                out -= effect.seated.keys()
        return out

    @property
    def replacements(self) -> tuple[Replacement, ...]:
        """All replaced seats in order. A replacement stays even once its ruling is superseded."""
        return tuple(
            [
                Replacement(ruling.number, seat, sitting)
                for ruling in self.rulings
                for remedy in ruling.remedies
                for seat, sitting in remedy.effect.seated.items()
            ]
        )

    def generation(self, seat: int, upto: int | None = None) -> int:
        """How many have sat on a seat, including the first, up to ruling number `upto` or now."""
        replaced = [one for one in self.replacements if one.seat == seat and (upto is None or one.ruling <= upto)]
        return 1 + len(replaced)

    def with_case(self, number: int, **fields: Any) -> Disputes:
        """These disputes with some fields of a case changed."""
        at = number - 1
        case = changed(self.cases[at], **fields)
        return changed(self, cases=(*self.cases[:at], case, *self.cases[at + 1 :]))

    def with_ruling(self, number: int, **fields: Any) -> Disputes:
        """These disputes with some fields of a ruling changed."""
        at = number - 1
        ruling = changed(self.rulings[at], **fields)
        return changed(self, rulings=(*self.rulings[:at], ruling, *self.rulings[at + 1 :]))

    def released(self, case: int | None) -> Disputes:
        """These disputes without the hold of a case, or with `None` without that of an official."""
        return changed(self, holds=tuple([hold for hold in self.holds if hold != case]))


NO_DISPUTES: Final = Disputes()


def moved_on(disputes: Disputes) -> Disputes:
    """The disputes after a move, which ends a pending take-back."""
    return changed(disputes, take_back=None) if disputes.take_back is not None else disputes
