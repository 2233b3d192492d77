"""Acts on rounds and their clocks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.pairing import require_complete
from domain.tournaments.acts.requirements import require_going, require_round, require_table, require_why
from domain.tournaments.errors import Refused
from domain.tournaments.events import (
    ClockSet,
    GameSet,
    RoundCancelled,
    RoundClosed,
    RoundPublished,
    RoundStarted,
    TournamentEvent,
    TournamentPaused,
    TournamentResumed,
)
from domain.tournaments.state import Tournament

MINUTE: Final = 60_000
MOST_MINUTES: Final = 60 * 24 * 365


@dataclass(frozen=True)
class PublishRound(Act):
    """Everybody may see the pairing."""

    wire = "publish-round"

    round: int
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, cancelled-round, published-already, finished."""
        require_going(state)
        if require_round(state, self.round).status != "drawn":
            raise Refused("published-already", f"Round {self.round} has been published already.")
        return [RoundPublished(self.round, self.why)]


@dataclass(frozen=True)
class StartRound(Act):
    """A round is played, and its clock runs; it is published if it was not."""

    wire = "start-round"

    round: int
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, cancelled-round, started-already, paused, finished."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status in ("running", "closed"):
            raise Refused("started-already", f"Round {self.round} has been started already.")
        if state.status == "paused":
            raise Refused("paused", "The tournament is paused. Resume it first.")
        published = [RoundPublished(self.round, self.why)] if round_.status == "drawn" else []
        minutes = state.config.minutes_of(self.round)
        ends_at = None if minutes is None else now + minutes * MINUTE
        return [*published, RoundStarted(self.round, ends_at, self.why)]


@dataclass(frozen=True)
class CloseRound(Act):
    """All results are in."""

    wire = "close-round"

    round: int
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, cancelled-round, not-started, closed-already, results-missing, contested."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "closed":
            raise Refused("closed-already", f"Round {self.round} is closed already.")
        if round_.status != "running":
            raise Refused("not-started", f"Round {self.round} has not been started.")
        require_complete(round_)
        return [RoundClosed(self.round, self.why)]


@dataclass(frozen=True)
class CancelRound(Act):
    """The last round counts no more; its results stay readable, and it may be drawn again."""

    wire = "cancel-round"

    round: int
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, cancelled-round, not-last, official, why-needed, finished."""
        require_going(state)
        round_ = require_round(state, self.round)
        if state.current is not round_:
            raise Refused("not-last", f"Later rounds follow from round {self.round}: cancel the last one first.")
        if any(one.state != "provisional" and one.round >= self.round for one in state.published):
            raise Refused("official", f"The standings after round {self.round} are official.")
        require_why(state, self.why)
        return [RoundCancelled(self.round, self.why)]


@dataclass(frozen=True)
class SetClock(Act):
    """A round's clock ends in so many minutes from now; `None`: it has no clock."""

    wire = "set-clock"

    round: int
    minutes: int | None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, cancelled-round, not-running, bad-minutes, finished."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status != "running":
            raise Refused("not-running", f"Round {self.round} is not being played.")
        if self.minutes is not None and not 0 <= self.minutes <= MOST_MINUTES:
            raise Refused("bad-minutes", "A clock has from 0 minutes to a year.", "/minutes")
        # While it stands, a clock has the time that it had when it stopped.
        start = now if round_.paused_at is None else round_.paused_at
        return [ClockSet(self.round, None if self.minutes is None else start + self.minutes * MINUTE, self.why)]


@dataclass(frozen=True)
class Pause(Act):
    """All clocks stop."""

    wire = "pause"

    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: finished, not-running, paused."""
        require_going(state)
        if state.status == "paused":
            raise Refused("paused", "The tournament is paused already.")
        if state.status != "running":
            raise Refused("not-running", "The tournament does not run yet.")
        return [TournamentPaused(self.why)]


@dataclass(frozen=True)
class Resume(Act):
    """All clocks go on."""

    wire = "resume"

    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: not-paused."""
        if state.status != "paused":
            raise Refused("not-paused", "The tournament is not paused.")
        return [TournamentResumed(self.why)]


@dataclass(frozen=True)
class SetGame(Act):
    """A table plays this game, opened for it or played elsewhere and moved in; `None`: none."""

    wire = "set-game"

    round: int
    table: int
    game: str | None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, cancelled-round, not-published, unknown-table, has-result, game-taken."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "drawn":
            raise Refused("not-published", f"Round {self.round} has not been published.")
        table = require_table(round_, self.table)
        if table.result is not None:
            raise Refused("has-result", f"Table {self.table} of round {self.round} has a result.", "/table")
        if self.game == table.game:
            raise Refused("no-change", "The table plays this game already.", "/game")
        if self.game is not None and self.game in state.games:
            taken = state.games[self.game][0]
            raise Refused("game-taken", f"Another table of round {taken} plays this game.", "/game")
        return [GameSet(self.round, self.table, self.game, self.why)]
