"""Setting up: the book with its configuration, and the schedule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from domain.rules.declaration import Component, Given, Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import ORGANISER, EventStamp, TournamentAct, TournamentEvent, Why, WhyOnceItRuns
from domain.tournaments.acts.requirements import require_going, require_why
from domain.tournaments.config import COMPARED, TournamentConfig
from domain.tournaments.config_wire import changed_config, read_config, recorded_config
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament

MOST_ROUNDS: Final = 64
_FIXED_BY_DRAWING: Final = (
    "form", "seats", "least", "cut", "advance", "duplicate", "place", "dealing", "teams", "double", "third_place",
    "league", "pairing_rules",
)  # fmt: skip
Configuration = Annotated[Mapping[str, Any], Component("TournamentConfigRequest")]


@dataclass(frozen=True)
class BookOpened(TournamentEvent):
    """Event 1 of every book: the tournament and its configuration in wire form (`config.py`)."""

    tournament: str
    config: Configuration
    rule: str = ""

    def evolve(self, state: Tournament | None, told: EventStamp) -> Tournament:
        if state is not None:
            raise ValueError("a book is opened once")
        return Tournament(self.tournament, told.n, recorded_config(self.config))


@dataclass(frozen=True)
class OpenBook(TournamentAct):
    """Begins the tournament's book with its configuration."""

    label = "Make a tournament"
    may = (ORGANISER,)
    example = {"config": {"title": "market-day", "seats": 4, "rounds": 3, "place": "tables"}}
    events = (BookOpened,)

    tournament: Annotated[str, Given("tournament")]
    config: Annotated[Mapping[str, Any], Member("config", "What is played, and how.")]

    def open(self) -> Sequence[TournamentEvent]:
        """The first event of the book. Raises `TournamentRefused`: bad-config."""
        return [BookOpened(self.tournament, read_config(self.config).wire())]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: open-already."""
        raise TournamentRefused(
            "open-already", say("The tournament has been set up already. Change its configuration instead.")
        )


@dataclass(frozen=True)
class ConfigChanged(TournamentEvent):
    """These members of the configuration are as given from now on."""

    changes: Configuration
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return changed(state, config=recorded_config({**state.config.wire(), **self.changes}))


@dataclass(frozen=True)
class ChangeConfig(TournamentAct):
    """Changes members of the configuration that do not matter yet."""

    label = "Change the settings"
    done = "The settings are changed."
    may = (ORGANISER,)
    example = {"changes": {"minutes": 45}}
    events = (ConfigChanged,)

    changes: Annotated[Mapping[str, Any], Member("changes", "The members that change, whole.")]
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: bad-config, too-late, why-needed, finished."""
        require_going(state)
        require_why(state, self.why)
        new = changed_config(state.config, self.changes)
        _refuse_too_late(state, new.wire())
        _refuse_unfit(state, new)
        wire, was = new.wire(), state.config.wire()
        changes = {name: wire[name] for name in self.changes if wire[name] != was[name]}
        if not changes:
            raise TournamentRefused("no-change", say("The configuration is as you ask already."), "/changes")
        return [ConfigChanged(changes, self.why)]


def _refuse_too_late(state: Tournament, new: Mapping[str, Any]) -> None:
    drawn = [one for one in state.rounds if one.status != "cancelled"]
    was = state.config.wire()
    if drawn:
        for name in _FIXED_BY_DRAWING:
            if new[name] != was[name]:
                raise TournamentRefused(
                    "too-late", say("Round 1 has been drawn: {name!r} is fixed.", name=name), f"/changes/{name}"
                )
        if 0 < new["rounds"] < len(drawn):
            text = say(
                "{number} rounds have been drawn: there cannot be {value}.", number=len(drawn), value=new["rounds"]
            )
            raise TournamentRefused("too-late", text, "/changes/rounds")
    for one in drawn:
        if _played(new, one.number) != _played(was, one.number):
            raise TournamentRefused(
                "too-late", say("Round {number} has been drawn: what it plays is fixed.", number=one.number), "/changes"
            )
    if any(one.state in ("official", "corrected") for one in state.published):
        for name in ("points", "tie_breaks"):
            if new[name] != was[name]:
                raise TournamentRefused(
                    "too-late", say("Standings are official: {name!r} is fixed.", name=name), f"/changes/{name}"
                )


def _refuse_unfit(state: Tournament, new: TournamentConfig) -> None:
    """Refuses what does not fit the entries or the results that are there."""
    teams = state.clubs or any(one.kind == "team" for one in state.entries.values())
    if teams and new.teams != state.config.teams:
        raise TournamentRefused(
            "too-late", say("Teams have been entered: how they are made up is fixed."), "/changes/teams"
        )
    if new.points.kind not in COMPARED or new.points.kind == state.config.points.kind:
        return
    results = [one for round_ in state.rounds for table in round_.tables for one in (table.result, table.ruled) if one]
    scores = [score for one in results for score in one.scores if score is not None]
    if new.points.kind == "percent" and any(one < 0 for one in scores):
        raise TournamentRefused(
            "bad-config", say("A score below 0 has been entered: of these there is no percentage."), "/points"
        )


def _played(config: Mapping[str, Any], round_: int) -> tuple[Any, ...]:
    own = config["by_round"].get(str(round_), {})
    return own.get("title"), own.get("game"), config["title"], config["game"]


@dataclass(frozen=True)
class ScheduleSet(TournamentEvent):
    """When the rounds are planned to begin, from round 1 on."""

    starts: tuple[int | None, ...]
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return changed(state, schedule=tuple(self.starts))


@dataclass(frozen=True)
class Schedule(TournamentAct):
    """Sets the planned starts of rounds.

    `starts` are in milliseconds since 1970, from round 1 on; `None`: not planned.
    """

    label = "Plan the rounds"
    done = "The rounds are planned."
    may = (ORGANISER,)
    example = {"starts": ["2026-12-01T18:00:00Z", None]}
    events = (ScheduleSet,)

    starts: Annotated[
        tuple[int | None, ...],
        Member(
            "moments",
            "When each round is planned to begin, from round 1 on; `null`: not planned.",
            ["2026-12-01T18:00:00Z", None],
            limits=(0, MOST_ROUNDS),
        ),
    ]
    why: Why = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: bad-schedule, finished."""
        require_going(state)
        given = [one for one in self.starts if one is not None]
        if len(self.starts) > MOST_ROUNDS:
            raise TournamentRefused(
                "bad-schedule", say("There are at most {most_rounds} rounds.", most_rounds=MOST_ROUNDS), "/starts"
            )
        if any(one < 0 for one in given) or given != sorted(set(given)):
            raise TournamentRefused("bad-schedule", say("A round begins later than the rounds before it."), "/starts")
        return [ScheduleSet(self.starts, self.why)]
