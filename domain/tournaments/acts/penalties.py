"""Warnings and penalties of entrants."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    AN_ENTRANT,
    DIRECTOR,
    Entrant,
    EventStamp,
    TournamentAct,
    TournamentEvent,
    WhyAsked,
)
from domain.tournaments.acts.requirements import require_entry, require_round, require_seated, require_table
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Penalty, Ruling, Tournament


@dataclass(frozen=True)
class PenaltyGiven(TournamentEvent):
    """A warning, or points taken from an entrant. `penalty` is its id."""

    for_officials = True

    penalty: str
    entrant: str
    code: str | None
    points: str
    warning: bool
    round: int | None = None
    table: int | None = None
    ruling: Ruling | None = None
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        penalty = Penalty(
            self.penalty, self.entrant, self.code, Fraction(self.points), self.warning, self.round, self.table,
            self.why, self.ruling, told.at, told.by,
        )  # fmt: skip
        return changed(state, penalties=(*state.penalties, penalty))


@dataclass(frozen=True)
class GivePenalty(TournamentAct):
    """Gives a warning, which costs no points, or a penalty: from the scale, or set by the director."""

    label = "Warning or penalty"
    done = "It is noted."
    one_of = ("warning", "code", "points")
    may = (DIRECTOR,)
    example = {"entrant": AN_ENTRANT, "warning": True, "why": "Came late."}
    events = (PenaltyGiven,)

    entrant: Entrant
    code: Annotated[str | None, Member("offence", "A penalty of the scale.", "late", limits=(1, 40))] = None
    points: Annotated[Fraction | None, Member("exact", "Points lost.", "1/2")] = None
    warning: Annotated[bool, Member("flag", "A warning; it costs no points.")] = False
    round: Annotated[int | None, Member("round", "The round in which it happened.", 1)] = None
    table: Annotated[int | None, Member("table", "The table at which it happened.", 3)] = None
    ruling: Annotated[Ruling | None, Member("ruling", "The ruling behind it.")] = None
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, unknown-round, unknown-table, not-at-table, bad-penalty,
        why-needed.
        """
        require_entry(state, self.entrant)
        if self.table is not None and self.round is None:
            raise TournamentRefused("bad-penalty", say("A table is one of a round: say of which."), "/round")
        if self.round is not None:
            round_ = require_round(state, self.round)
            if self.table is not None:
                require_seated(require_table(round_, self.table), [self.entrant], self.round)
        if not self.why:
            raise TournamentRefused("why-needed", say("Say why the penalty is given."), "/why")
        id_ = str(len(state.penalties) + 1)
        points = str(self._points(state))
        return [
            PenaltyGiven(
                id_, self.entrant, self.code, points, self.warning, self.round, self.table, self.ruling, self.why
            )
        ]

    def _points(self, state: Tournament) -> Fraction:
        if self.warning:
            if self.points:
                raise TournamentRefused("bad-penalty", say("A warning takes no points."), "/points")
            return Fraction(0)
        if self.points is not None:
            if self.points <= 0:
                raise TournamentRefused("bad-penalty", say("A penalty takes more than 0 points."), "/points")
            return self.points
        scale = {one.code: one.points for one in state.config.penalties}
        if self.code not in scale:
            known = ", ".join(sorted(scale)) or "no penalty"
            raise TournamentRefused(
                "bad-penalty",
                say("The scale of this tournament knows {known}; else say the points.", known=known),
                "/code",
            )
        return scale[self.code]


@dataclass(frozen=True)
class PenaltyCancelled(TournamentEvent):
    """A penalty or warning that no longer counts."""

    for_officials = True

    penalty: str
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        penalties = [changed(one, cancelled=True) if one.id == self.penalty else one for one in state.penalties]
        return changed(state, penalties=tuple(penalties))


@dataclass(frozen=True)
class CancelPenalty(TournamentAct):
    """Cancels a penalty or a warning."""

    label = "Cancel"
    done = "It is cancelled."
    may = (DIRECTOR,)
    example = {"penalty": "1", "why": "It was another one."}
    events = (PenaltyCancelled,)

    penalty: Annotated[str, Member("id", "The penalty's id.", "1")]
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-penalty, cancelled-already, why-needed."""
        penalty = next((one for one in state.penalties if one.id == self.penalty), None)
        if penalty is None:
            raise TournamentRefused(
                "unknown-penalty", say("There is no penalty {penalty!r}.", penalty=self.penalty), "/penalty"
            )
        if penalty.cancelled:
            raise TournamentRefused("cancelled-already", say("This penalty was cancelled before."), "/penalty")
        if not self.why:
            raise TournamentRefused("why-needed", say("Say why the penalty is cancelled."), "/why")
        return [PenaltyCancelled(self.penalty, self.why)]
