"""Acts by which standings are published and the tournament ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.pairing import require_complete
from domain.tournaments.acts.requirements import require_going, require_round, require_why
from domain.tournaments.errors import Refused
from domain.tournaments.events import (
    RoundClosed,
    StandingsPublished,
    TournamentEvent,
    TournamentFinished,
    TournamentReopened,
)
from domain.tournaments.field import counted_rounds, standings_hash
from domain.tournaments.state import Ruling, Tournament

STATES: Final = ("provisional", "official", "corrected")


@dataclass(frozen=True)
class PublishStandings(Act):
    """Standings after a round (the last one that was started) become "provisional", "official" or "corrected"."""

    wire = "publish-standings"

    state: str
    round: int | None = None
    ruling: Ruling | None = None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: bad-state, no-round, unknown-round, results-missing, contested, official, not-official."""
        if self.state not in STATES:
            raise Refused("bad-state", f"Standings are one of {', '.join(STATES)}.", "/as")
        played = counted_rounds(state)
        number = self.round if self.round is not None else (played[-1].number if played else None)
        if number is None:
            raise Refused("no-round", "No round has been played yet.")
        round_ = require_round(state, number)
        if self.state != "provisional":
            for one in state.rounds[: round_.number]:
                if one.status != "cancelled":
                    require_complete(one)
        official = any(one.state == "official" and one.round == number for one in state.published)
        if self.state == "official" and official:
            raise Refused("official", f"The standings after round {number} are official: publish corrected ones.")
        if self.state == "corrected":
            if not official:
                raise Refused("not-official", f"The standings after round {number} are not official yet.")
            require_why(state, self.why)
        return [StandingsPublished(self.state, number, standings_hash(state, number), self.ruling, self.why)]


@dataclass(frozen=True)
class Finish(Act):
    """The tournament is over. Rounds that have all their results are closed with it."""

    wire = "finish"

    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: finished, round-open, results-missing, contested."""
        require_going(state)
        closing: list[TournamentEvent] = []
        for one in state.rounds:
            if one.status == "running":
                require_complete(one)
                closing.append(RoundClosed(one.number))
            elif one.status not in ("closed", "cancelled"):
                raise Refused("round-open", f"Round {one.number} has not been played. Cancel it first.")
        return [*closing, TournamentFinished(self.why)]


@dataclass(frozen=True)
class Reopen(Act):
    """The tournament goes on after all."""

    wire = "reopen"

    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: not-finished."""
        if state.status != "finished":
            raise Refused("not-finished", "The tournament is not finished.")
        return [TournamentReopened(self.why)]
