"""Warnings and penalties of entrants."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.requirements import require_entry, require_round, require_seated, require_table
from domain.tournaments.errors import Refused
from domain.tournaments.events import PenaltyCancelled, PenaltyGiven, TournamentEvent
from domain.tournaments.state import Ruling, Tournament


@dataclass(frozen=True)
class GivePenalty(Act):
    """A warning, or points of the scale (`code`) or of the director's (`points`) less."""

    wire = "give-penalty"

    entrant: str
    code: str | None = None
    points: Fraction | None = None
    warning: bool = False
    round: int | None = None
    table: int | None = None
    ruling: Ruling | None = None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, unknown-round, unknown-table, not-at-table, bad-penalty, why-needed."""
        require_entry(state, self.entrant)
        if self.table is not None and self.round is None:
            raise Refused("bad-penalty", "A table is one of a round: say of which.", "/round")
        if self.round is not None:
            round_ = require_round(state, self.round)
            if self.table is not None:
                require_seated(require_table(round_, self.table), [self.entrant], self.round)
        if not self.why:
            raise Refused("why-needed", "Say why the penalty is given.", "/why")
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
                raise Refused("bad-penalty", "A warning takes no points.", "/points")
            return Fraction(0)
        if self.points is not None:
            if self.points <= 0:
                raise Refused("bad-penalty", "A penalty takes more than 0 points.", "/points")
            return self.points
        scale = {one.code: one.points for one in state.config.penalties}
        if self.code not in scale:
            known = ", ".join(sorted(scale)) or "no penalty"
            raise Refused("bad-penalty", f"The scale of this tournament knows {known}; else say the points.", "/code")
        return scale[self.code]


@dataclass(frozen=True)
class CancelPenalty(Act):
    """A penalty or warning counts no more."""

    wire = "cancel-penalty"

    penalty: str
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-penalty, cancelled-already, why-needed."""
        penalty = next((one for one in state.penalties if one.id == self.penalty), None)
        if penalty is None:
            raise Refused("unknown-penalty", f"There is no penalty {self.penalty!r}.", "/penalty")
        if penalty.cancelled:
            raise Refused("cancelled-already", "This penalty was cancelled before.", "/penalty")
        if not self.why:
            raise Refused("why-needed", "Say why the penalty is cancelled.", "/why")
        return [PenaltyCancelled(self.penalty, self.why)]
