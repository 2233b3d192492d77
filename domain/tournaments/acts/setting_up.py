"""Acts of setting up: the configuration, officials, the schedule and the lots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.requirements import require_going, require_why
from domain.tournaments.config import COMPARED, Config, changed_config, read_config
from domain.tournaments.errors import Refused
from domain.tournaments.events import (
    BookOpened,
    ConfigChanged,
    LotsRevealed,
    LotsSealed,
    OfficialNamed,
    OfficialRemoved,
    ScheduleSet,
    TournamentEvent,
)
from domain.tournaments.state import Tournament

DUTIES: Final = ("director", "scorer", "arbiter")
MOST_ROUNDS: Final = 64
_HEX_HASH: Final = 64


@dataclass(frozen=True)
class OpenBook(Act):
    """A tournament gets its book. `config` is in wire form."""

    wire = "open-book"

    tournament: str
    config: Mapping[str, Any]

    def open(self) -> Sequence[TournamentEvent]:
        """The first event of the book. Raises `Refused`: bad-config."""
        return [BookOpened(self.tournament, read_config(self.config).wire())]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: open-already."""
        raise Refused("open-already", "The tournament has been set up already. Change its configuration instead.")


@dataclass(frozen=True)
class ChangeConfig(Act):
    """Members of the configuration become others, as long as they do not matter yet."""

    wire = "change-config"

    changes: Mapping[str, Any]
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: bad-config, too-late, why-needed, finished."""
        require_going(state)
        require_why(state, self.why)
        new = changed_config(state.config, self.changes)
        _refuse_too_late(state, new.wire())
        _refuse_unfit(state, new)
        wire, was = new.wire(), state.config.wire()
        changes = {name: wire[name] for name in self.changes if wire[name] != was[name]}
        if not changes:
            raise Refused("no-change", "The configuration is as you ask already.", "/changes")
        return [ConfigChanged(changes, self.why)]


_FIXED_BY_DRAWING: Final = (
    "form", "seats", "least", "cut", "advance", "duplicate", "place", "dealing", "teams", "double", "third_place",
    "league",
)  # fmt: skip


def _refuse_too_late(state: Tournament, new: Mapping[str, Any]) -> None:
    drawn = [one for one in state.rounds if one.status != "cancelled"]
    was = state.config.wire()
    if drawn:
        for name in _FIXED_BY_DRAWING:
            if new[name] != was[name]:
                raise Refused("too-late", f"Round 1 has been drawn: {name!r} is fixed.", f"/changes/{name}")
        if 0 < new["rounds"] < len(drawn):
            text = f"{len(drawn)} rounds have been drawn: there cannot be {new['rounds']}."
            raise Refused("too-late", text, "/changes/rounds")
    for one in drawn:
        if _played(new, one.number) != _played(was, one.number):
            raise Refused("too-late", f"Round {one.number} has been drawn: what it plays is fixed.", "/changes")
    if any(one.state in ("official", "corrected") for one in state.published):
        for name in ("points", "tie_breaks"):
            if new[name] != was[name]:
                raise Refused("too-late", f"Standings are official: {name!r} is fixed.", f"/changes/{name}")


def _refuse_unfit(state: Tournament, new: Config) -> None:
    """Refuses what does not fit the entries or the results that are there."""
    teams = state.clubs or any(one.kind == "team" for one in state.entries.values())
    if teams and new.teams != state.config.teams:
        raise Refused("too-late", "Teams have been entered: how they are made up is fixed.", "/changes/teams")
    if new.points.kind not in COMPARED or new.points.kind == state.config.points.kind:
        return
    results = [one for round_ in state.rounds for table in round_.tables for one in (table.result, table.ruled) if one]
    scores = [score for one in results for score in one.scores if score is not None]
    if new.points.kind == "percent" and any(one < 0 for one in scores):
        raise Refused("bad-config", "A score below 0 has been entered: of these there is no percentage.", "/points")


def _played(config: Mapping[str, Any], round_: int) -> tuple[Any, ...]:
    own = config["by_round"].get(str(round_), {})
    return own.get("title"), own.get("game"), config["title"], config["game"]


@dataclass(frozen=True)
class NameOfficial(Act):
    """A person gets duties, at all tables or at those from one number to another; instead of earlier ones."""

    wire = "name-official"

    person: str
    duties: tuple[str, ...]
    tables: tuple[int, int] | None = None

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: bad-duties, bad-tables."""
        if not self.duties or len(set(self.duties)) != len(self.duties) or not set(self.duties) <= set(DUTIES):
            raise Refused("bad-duties", f"Duties are some of {', '.join(DUTIES)}, each once.", "/duties")
        if self.tables is not None and not 1 <= self.tables[0] <= self.tables[1]:
            raise Refused("bad-tables", "Tables are given as the first and the last number, from 1.", "/tables")
        return [OfficialNamed(self.person, self.duties, self.tables)]


@dataclass(frozen=True)
class RemoveOfficial(Act):
    """A person has no duties any more."""

    wire = "remove-official"

    person: str

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-official."""
        if self.person not in state.officials:
            raise Refused("unknown-official", "This person is no official of the tournament.", "/handle")
        return [OfficialRemoved(self.person)]


@dataclass(frozen=True)
class Schedule(Act):
    """When the rounds are planned to begin (ms since 1970), from round 1 on; `None`: not planned."""

    wire = "schedule"

    starts: tuple[int | None, ...]
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: bad-schedule, finished."""
        require_going(state)
        given = [one for one in self.starts if one is not None]
        if len(self.starts) > MOST_ROUNDS:
            raise Refused("bad-schedule", f"There are at most {MOST_ROUNDS} rounds.", "/starts")
        if any(one < 0 for one in given) or given != sorted(set(given)):
            raise Refused("bad-schedule", "A round begins later than the rounds before it.", "/starts")
        return [ScheduleSet(self.starts, self.why)]


@dataclass(frozen=True)
class SealLots(Act):
    """The service commits itself to a seed of lots, by its SHA-256 in hexadecimal."""

    wire = "seal-lots"

    commitment: str

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: sealed-already, bad-commitment."""
        require_going(state)
        if state.lots is not None:
            raise Refused("sealed-already", "The lots of this tournament have been sealed already.")
        if not _is_hex(self.commitment) or len(self.commitment) != _HEX_HASH:
            raise Refused("bad-commitment", "A commitment is a SHA-256 in hexadecimal.")
        return [LotsSealed(self.commitment)]


@dataclass(frozen=True)
class RevealLots(Act):
    """The seed of the lots, in hexadecimal, is made public."""

    wire = "reveal-lots"

    seed: str

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: not-sealed, revealed-already, round-open, wrong-seed."""
        if state.lots is None:
            raise Refused("not-sealed", "No lots have been sealed.")
        if state.lots.seed is not None:
            raise Refused("revealed-already", "The lots have been drawn already.")
        current = state.current
        if current is not None and current.status not in ("closed", "cancelled"):
            raise Refused("round-open", f"Round {current.number} is not closed: lots are drawn when it is.")
        if not _is_hex(self.seed) or sha256(bytes.fromhex(self.seed)).hexdigest() != state.lots.commitment:
            raise Refused("wrong-seed", "This is not the seed that was promised.")
        return [LotsRevealed(self.seed)]


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and all(letter in "0123456789abcdef" for letter in text)
