"""Rounds, from their publication to their end, and the games of their tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    DIRECTOR,
    EventStamp,
    RoundNumber,
    TableNumber,
    TournamentAct,
    TournamentEvent,
    Why,
    WhyAsked,
)
from domain.tournaments.acts.lots import LotsSealed, has_played
from domain.tournaments.acts.requirements import (
    MINUTE,
    require_complete,
    require_going,
    require_round,
    require_table,
    require_why,
)
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament

_A_GAME: Final = "01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"


@dataclass(frozen=True)
class RoundPublished(TournamentEvent):
    """Everybody may see the pairing of a round."""

    round: int
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        state = state.with_round(self.round, status="published")
        return changed(state, status="running") if state.status == "setting-up" else state


@dataclass(frozen=True)
class PublishRound(TournamentAct):
    """Shows everybody the pairing of a round."""

    label = "Publish the round"
    done = "Everybody sees who sits where."
    may = (DIRECTOR,)
    example = {"round": 1}
    events = (RoundPublished,)

    round: RoundNumber
    why: Why = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, cancelled-round, published-already, finished."""
        require_going(state)
        if require_round(state, self.round).status != "drawn":
            raise TournamentRefused(
                "published-already", say("Round {round} has been published already.", round=self.round)
            )
        return [RoundPublished(self.round, self.why)]


@dataclass(frozen=True)
class RoundStarted(TournamentEvent):
    """A round is played; `ends_at` is the end of its clock."""

    round: int
    ends_at: int | None
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_round(self.round, status="running", started_at=told.at, ends_at=self.ends_at)


@dataclass(frozen=True)
class StartRound(TournamentAct):
    """Begins a round and its clock; online its games are opened.

    It is published if it was not. The first one seals the lots, by `commitment`, if they were not.
    """

    label = "Start the round"
    done = "The round has started."
    may = (DIRECTOR,)
    example = {"round": 1}
    events = (LotsSealed, RoundPublished, RoundStarted)

    round: RoundNumber
    why: Why = ""
    commitment: Annotated[str, Given("commitment")] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, cancelled-round, started-already, paused, finished."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status in ("running", "closed"):
            raise TournamentRefused("started-already", say("Round {round} has been started already.", round=self.round))
        if state.status == "paused":
            raise TournamentRefused("paused", say("The tournament is paused. Resume it first."))
        before: list[TournamentEvent] = []
        if self.commitment and state.lots is None and not has_played(state):
            before.append(LotsSealed(self.commitment))
        if round_.status == "drawn":
            before.append(RoundPublished(self.round, self.why))
        minutes = state.config.minutes_of(self.round)
        ends_at = None if minutes is None else now + minutes * MINUTE
        return [*before, RoundStarted(self.round, ends_at, self.why)]


@dataclass(frozen=True)
class RoundClosed(TournamentEvent):
    """All results of a round are in."""

    round: int
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_round(self.round, status="closed", closed_at=told.at, paused_at=None)


@dataclass(frozen=True)
class CloseRound(TournamentAct):
    """Closes a round in which every table has a result."""

    label = "Close the round"
    done = "The round is closed."
    may = (DIRECTOR,)
    example = {"round": 1}
    events = (RoundClosed,)

    round: RoundNumber
    why: Why = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, cancelled-round, not-started, closed-already, results-missing,
        contested.
        """
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "closed":
            raise TournamentRefused("closed-already", say("Round {round} is closed already.", round=self.round))
        if round_.status != "running":
            raise TournamentRefused("not-started", say("Round {round} has not been started.", round=self.round))
        require_complete(round_)
        return [RoundClosed(self.round, self.why)]


@dataclass(frozen=True)
class RoundCancelled(TournamentEvent):
    """A round that no longer counts; its results stay readable."""

    round: int
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_round(self.round, status="cancelled", paused_at=None)


@dataclass(frozen=True)
class CancelRound(TournamentAct):
    """Cancels a round; its results stay readable, and it can be drawn again.

    It is the last one, and may be drawn again.
    """

    label = "Cancel the round"
    done = "The round is cancelled."
    may = (DIRECTOR,)
    example = {"round": 1, "why": "The lights went out."}
    events = (RoundCancelled,)

    round: RoundNumber
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, cancelled-round, not-last, official, why-needed, finished."""
        require_going(state)
        round_ = require_round(state, self.round)
        if state.current is not round_:
            raise TournamentRefused(
                "not-last", say("Later rounds follow from round {round}: cancel the last one first.", round=self.round)
            )
        if any(one.state != "provisional" and one.round >= self.round for one in state.published):
            raise TournamentRefused(
                "official", say("The standings after round {round} are official.", round=self.round)
            )
        require_why(state, self.why)
        return [RoundCancelled(self.round, self.why)]


@dataclass(frozen=True)
class GameSet(TournamentEvent):
    """A table plays this game, or (`None`) none yet."""

    round: int
    table: int
    game: str | None
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        games = dict(state.games)
        before = state.table(self.round, self.table).game
        if before is not None:
            games.pop(before, None)
        if self.game is not None:
            games[self.game] = (self.round, self.table)
        return changed(state.with_table(self.round, self.table, game=self.game), games=games)


@dataclass(frozen=True)
class SetGame(TournamentAct):
    """Assigns a game opened elsewhere to a table."""

    label = "Move a game in"
    done = "The game is moved in."
    may = (DIRECTOR,)
    example = {"round": 1, "table": 1, "game": None, "why": "The wrong game."}
    events = (GameSet,)

    round: RoundNumber
    table: TableNumber
    game: Annotated[
        str | None,
        Member(
            "game",
            "The game. Its id is the last part of its address.",
            "01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31",
            none="none",
            limits=(1, 64),
        ),
    ]
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, cancelled-round, not-published, unknown-table, has-result,
        game-taken.
        """
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "drawn":
            raise TournamentRefused("not-published", say("Round {round} has not been published.", round=self.round))
        table = require_table(round_, self.table)
        if table.result is not None:
            raise TournamentRefused(
                "has-result",
                say("Table {table} of round {round} has a result.", table=self.table, round=self.round),
                "/table",
            )
        if self.game == table.game:
            raise TournamentRefused("no-change", say("The table plays this game already."), "/game")
        if self.game is not None and self.game in state.games:
            taken = state.games[self.game][0]
            raise TournamentRefused(
                "game-taken", say("Another table of round {taken} plays this game.", taken=taken), "/game"
            )
        return [GameSet(self.round, self.table, self.game, self.why)]
