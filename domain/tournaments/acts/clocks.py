"""The clocks of rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import DIRECTOR, EventStamp, RoundNumber, TournamentAct, TournamentEvent, Why, WhyAsked
from domain.tournaments.acts.requirements import MINUTE, require_going, require_round
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Round, Tournament

MOST_MINUTES: Final = 60 * 24 * 365


@dataclass(frozen=True)
class ClockSet(TournamentEvent):
    """A round's clock ends at this moment."""

    round: int
    ends_at: int | None
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_round(self.round, ends_at=self.ends_at)


@dataclass(frozen=True)
class SetClock(TournamentAct):
    """Sets how many minutes a round has from now on."""

    label = "Set the clock"
    done = "The clock is set."
    may = (DIRECTOR,)
    example = {"round": 1, "minutes": 10, "why": "The alarm rang."}
    events = (ClockSet,)

    round: RoundNumber
    minutes: Annotated[int | None, Member("whole", "Minutes from now.", 10, none="no clock", limits=(0, 100_000))]
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, cancelled-round, not-running, bad-minutes, finished."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status != "running":
            raise TournamentRefused("not-running", say("Round {round} is not being played.", round=self.round))
        if self.minutes is not None and not 0 <= self.minutes <= MOST_MINUTES:
            raise TournamentRefused("bad-minutes", say("A clock has from 0 minutes to a year."), "/minutes")
        # While it stands, a clock has the time that it had when it stopped.
        start = now if round_.paused_at is None else round_.paused_at
        return [ClockSet(self.round, None if self.minutes is None else start + self.minutes * MINUTE, self.why)]


@dataclass(frozen=True)
class TournamentPaused(TournamentEvent):
    """All clocks stop."""

    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        rounds = tuple([changed(one, paused_at=told.at) if one.status == "running" else one for one in state.rounds])
        return changed(state, status="paused", rounds=rounds)


@dataclass(frozen=True)
class Pause(TournamentAct):
    """Stops all clocks and holds all games until they are resumed."""

    label = "Pause all"
    done = "Everything is paused."
    may = (DIRECTOR,)
    events = (TournamentPaused,)

    why: Why = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: finished, not-running, paused."""
        require_going(state)
        if state.status == "paused":
            raise TournamentRefused("paused", say("The tournament is paused already."))
        if state.status != "running":
            raise TournamentRefused("not-running", say("The tournament does not run yet."))
        return [TournamentPaused(self.why)]


@dataclass(frozen=True)
class TournamentResumed(TournamentEvent):
    """All clocks go on, with as much time as they had."""

    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        def going(one: Round) -> Round:
            if one.paused_at is None:
                return one
            ends_at = None if one.ends_at is None else one.ends_at + told.at - one.paused_at
            return changed(one, paused_at=None, ends_at=ends_at)

        return changed(state, status="running", rounds=tuple([going(one) for one in state.rounds]))


@dataclass(frozen=True)
class Resume(TournamentAct):
    """Resumes after a pause."""

    label = "Resume"
    done = "Everything is resumed."
    may = (DIRECTOR,)
    events = (TournamentResumed,)

    why: Why = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: not-paused."""
        if state.status != "paused":
            raise TournamentRefused("not-paused", say("The tournament is not paused."))
        return [TournamentResumed(self.why)]
