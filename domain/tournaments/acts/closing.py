"""Standings are published, and the tournament ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import counted
from domain.rules.secrecy import IfGiven
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    DIRECTOR,
    Confirmed,
    EventStamp,
    TournamentAct,
    TournamentEvent,
    WhyAsked,
)
from domain.tournaments.acts.requirements import (
    require_complete,
    require_confirmed,
    require_going,
    require_round,
    require_why,
)
from domain.tournaments.acts.rounds import RoundClosed
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import counted_rounds, standings_hash
from domain.tournaments.plan import rounds_left
from domain.tournaments.state import Published, Ruling, Tournament

STATES: Final = ("provisional", "official", "corrected")


@dataclass(frozen=True)
class StandingsPublished(TournamentEvent):
    """Standings after a round, `state` "provisional", "official" or "corrected"; `hash` is of their canonical form.

    `public`: everybody may read why; older ones are for officials alone.
    """

    state: str
    round: int
    hash: str
    ruling: Ruling | None = None
    why: str = ""
    public: IfGiven[bool | None] = None
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        kind: Any = self.state
        published = Published(
            kind, self.round, self.hash, told.n, told.at, self.ruling, self.why if self.public else ""
        )
        return changed(state, published=(*state.published, published))

    def fault(self, before: Tournament, told: EventStamp) -> str | None:
        follows = standings_hash(before, self.round) == self.hash
        return None if follows else f"publishes standings after round {self.round} that do not follow from the results"


@dataclass(frozen=True)
class PublishStandings(TournamentAct):
    """Publishes standings after a round; official ones fix points and tie-breaks.

    Of corrected ones everybody may read why.
    """

    label = "Publish the standings"
    done = "The standings are published."
    may = (DIRECTOR,)
    example = {"as": "provisional"}
    events = (StandingsPublished,)

    state: Annotated[str, Member("choice", "As what they are published.", STATES[0], name="as", among=STATES)]
    round: Annotated[int | None, Member("round", "After which round; by default the last one that is closed.", 1)] = (
        None
    )
    ruling: Annotated[Ruling | None, Member("ruling", "The ruling that changed them.")] = None
    why: Annotated[
        str,
        Member(
            "words",
            "Why. Of corrected standings everybody may read it; else it is kept with the sender's name, for officials.",
            "Table 3 had two places mixed up.",
        ),
    ] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: bad-state, no-round, unknown-round, results-missing, contested, official,
        not-official.
        """
        if self.state not in STATES:
            raise TournamentRefused("bad-state", say("Standings are one of {listed}.", listed=", ".join(STATES)), "/as")
        played = counted_rounds(state)
        number = self.round if self.round is not None else (played[-1].number if played else None)
        if number is None:
            raise TournamentRefused("no-round", say("No round has been played yet."))
        round_ = require_round(state, number)
        if self.state != "provisional":
            for one in state.rounds[: round_.number]:
                if one.status != "cancelled":
                    require_complete(one)
        official = any(one.state == "official" and one.round == number for one in state.published)
        if self.state == "official" and official:
            raise TournamentRefused(
                "official",
                say("The standings after round {number} are official: publish corrected ones.", number=number),
            )
        if self.state == "corrected":
            if not official:
                raise TournamentRefused(
                    "not-official", say("The standings after round {number} are not official yet.", number=number)
                )
            require_why(state, self.why)
        public = True if self.state == "corrected" else None
        return [StandingsPublished(self.state, number, standings_hash(state, number), self.ruling, self.why, public)]


@dataclass(frozen=True)
class TournamentFinished(TournamentEvent):
    """The tournament is over."""

    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return changed(state, status="finished")


@dataclass(frozen=True)
class Finish(TournamentAct):
    """The tournament is over.

    Rounds that have all their results are closed with it.
    """

    label = "Finish the tournament"
    done = "The tournament is finished."
    may = (DIRECTOR,)
    events = (RoundClosed, TournamentFinished)

    why: WhyAsked = ""
    confirmed: Confirmed = ()

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: finished, round-open, results-missing, contested; asks rounds-left."""
        require_going(state)
        closing: list[TournamentEvent] = []
        for one in state.rounds:
            if one.status == "running":
                require_complete(one)
                closing.append(RoundClosed(one.number))
            elif one.status not in ("closed", "cancelled"):
                raise TournamentRefused(
                    "round-open", say("Round {number} has not been played. Cancel it first.", number=one.number)
                )
        if left := rounds_left(state):
            question = say("{left} to be played yet. Is the tournament over all the same?", left=counted(left, "round"))
            require_confirmed(self.confirmed, "rounds-left", question)
        return [*closing, TournamentFinished(self.why)]


@dataclass(frozen=True)
class TournamentReopened(TournamentEvent):
    """The tournament goes on after all."""

    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return changed(state, status="running" if state.rounds else "setting-up")


@dataclass(frozen=True)
class Reopen(TournamentAct):
    """The tournament goes on after all."""

    label = "Reopen the tournament"
    done = "The tournament goes on."
    may = (DIRECTOR,)
    example = {"why": "A mistake."}
    events = (TournamentReopened,)

    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: not-finished, why-needed."""
        if state.status != "finished":
            raise TournamentRefused("not-finished", say("The tournament is not finished."))
        if not self.why:
            raise TournamentRefused("why-needed", say("Say why the tournament goes on after all."), "/why")
        return [TournamentReopened(self.why)]
