"""Officials: who has which duties."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import OFFICIAL, ORGANISER, EventStamp, TournamentAct, TournamentEvent
from domain.tournaments.acts.calls import CallHandedOver
from domain.tournaments.acts.requirements import require_going
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Official, Tournament

DUTIES: Final = ("director", "scorer", "arbiter")


@dataclass(frozen=True)
class OfficialNamed(TournamentEvent):
    """A person's duties, at all tables or from one number to another."""

    person: str
    duties: tuple[str, ...]
    tables: tuple[int, int] | None = None
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        tables = None if self.tables is None else (self.tables[0], self.tables[1])
        official = Official(self.person, tuple(self.duties), tables)
        return changed(state, officials={**state.officials, self.person: official})


@dataclass(frozen=True)
class NameOfficial(TournamentAct):
    """Gives a person duties, at all tables or a range of them.

    These stand instead of earlier ones.
    """

    label = "Name an official"
    done = "The official is named."
    may = (ORGANISER,)
    example = {"handle": "ana", "duties": ["scorer"], "tables": [1, 8]}
    events = (OfficialNamed,)

    person: Annotated[
        str,
        Member(
            "person",
            "The person. The handle of a registered person, who signs in with a token of their own.",
            name="handle",
        ),
    ]
    duties: Annotated[
        tuple[str, ...], Member("choices", "What they do.", ["scorer"], limits=(1, len(DUTIES)), among=DUTIES)
    ]
    tables: Annotated[
        tuple[int, int] | None,
        Member("range", "Tables, from the first to the last; left out: all.", [1, 8], limits=(1, 10_000)),
    ] = None

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: bad-duties, bad-tables."""
        if not self.duties or len(set(self.duties)) != len(self.duties) or not set(self.duties) <= set(DUTIES):
            raise TournamentRefused(
                "bad-duties", say("Duties are some of {listed}, each once.", listed=", ".join(DUTIES)), "/duties"
            )
        if self.tables is not None and not 1 <= self.tables[0] <= self.tables[1]:
            raise TournamentRefused(
                "bad-tables", say("Tables are given as the first and the last number, from 1."), "/tables"
            )
        return [OfficialNamed(self.person, self.duties, self.tables)]


@dataclass(frozen=True)
class OfficialRemoved(TournamentEvent):
    """A person no longer has duties."""

    person: str
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return changed(state, officials={one: told for one, told in state.officials.items() if one != self.person})


@dataclass(frozen=True)
class RemoveOfficial(TournamentAct):
    """Removes all duties of a person."""

    label = "Remove"
    done = "The duties are removed."
    may = (ORGANISER,)
    example = {"handle": "ana"}
    events = (OfficialRemoved,)

    person: Annotated[str, Member("official", "The person.", name="handle")]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-official."""
        if self.person not in state.officials:
            raise TournamentRefused("unknown-official", say("This person is no official of the tournament."), "/handle")
        return [OfficialRemoved(self.person)]


@dataclass(frozen=True)
class HandOverShift(TournamentAct):
    """Hands one's own duties over to somebody who takes the next shift, with the calls that one answers.

    `office` is the sender's id as an official.
    """

    label = "Hand over my shift"
    done = "The shift is handed over."
    may = (OFFICIAL,)
    example = {"to": "ben"}
    events = (OfficialNamed, OfficialRemoved, CallHandedOver)

    to: Annotated[
        str,
        Member("person", "Who takes over. The handle of a registered person, who signs in with a token of their own."),
    ]
    office: Annotated[str, Given("own-office")] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-official, official-already, finished."""
        require_going(state)
        own = state.officials.get(self.office)
        if own is None:
            text = say("You are named no official here: whoever organises it names the next one, and removes the last.")
            raise TournamentRefused("unknown-official", text)
        if self.to in state.officials:
            text = say(
                "This person has duties here already: whoever organises it names them anew, at all their tables."
            )
            raise TournamentRefused("official-already", text, "/to")
        answered = [one.id for one in state.calls.values() if one.status == "claimed" and one.by == self.office]
        return [
            OfficialNamed(self.to, own.duties, own.tables),
            *[CallHandedOver(call, self.to) for call in answered],
            OfficialRemoved(self.office),
        ]
