"""Calls for a director, and words to everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import DIRECTOR, PLAYER, SCORER, EventStamp, TournamentAct, TournamentEvent
from domain.tournaments.acts.requirements import require_entry, require_round, require_seated, require_table
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Announcement, DirectorCall, Tournament

CallId = Annotated[str, Member("id", "The call's id.", "1")]


@dataclass(frozen=True)
class CallMade(TournamentEvent):
    """A call for a director. `call` is its id."""

    for_officials = True

    call: str
    round: int | None = None
    table: int | None = None
    entrant: str | None = None
    text: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        call = DirectorCall(self.call, self.round, self.table, self.entrant, told.at, self.text, made_by=told.by)
        return changed(state, calls={**state.calls, self.call: call})


@dataclass(frozen=True)
class MakeCall(TournamentAct):
    """Calls a director: a person for their own table, an official for any."""

    wire = "call"
    label = "Call a director"
    done = "The call is noted."
    may = (SCORER, PLAYER)
    example = {"table": 1, "text": "We have one card too many."}
    events = (CallMade,)

    round: Annotated[
        int | None, Member("round-called", "The round; by default the last one.", 1, otherwise="last-round")
    ] = None
    table: Annotated[
        int | None, Member("table", "The table; for a person by default their own.", 3, otherwise="own-table")
    ] = None
    entrant: Annotated[str | None, Given("own-entry")] = None
    text: Annotated[str, Member("words", "What it is about.", "We have one card too many.")] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, unknown-round, cancelled-round, unknown-table, not-at-table,
        called.
        """
        if self.entrant is not None:
            require_entry(state, self.entrant)
        round_ = self.round
        if self.table is not None:
            if round_ is None:
                if state.current is None:
                    raise TournamentRefused(
                        "unknown-round", say("No round has been drawn yet: there are no tables."), "/table"
                    )
                round_ = state.current.number
            table = require_table(require_round(state, round_), self.table)
            if self.entrant is not None:
                require_seated(table, [self.entrant], round_)
        place = (round_, self.table, self.entrant)
        for call in state.calls.values():
            if call.status != "closed" and (call.round, call.table, call.entrant) == place and self.entrant:
                raise TournamentRefused("called", say("You have called already: a director is told."))
        return [CallMade(str(len(state.calls) + 1), round_, self.table, self.entrant, self.text)]


@dataclass(frozen=True)
class CallClaimed(TournamentEvent):
    """A director, who did this, answers a call."""

    for_officials = True

    call: str
    person: str
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_call(self.call, status="claimed", by=self.person)


@dataclass(frozen=True)
class ClaimCall(TournamentAct):
    """Takes a call from the queue: the sender answers it."""

    label = "I go"
    done = "The call is yours."
    may = (DIRECTOR,)
    example = {"call": "1"}
    events = (CallClaimed,)

    call: CallId
    person: Annotated[str, Given("sender")]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-call, call-closed, claimed."""
        call = _open_call(state, self.call)
        if call.status == "claimed":
            raise TournamentRefused(
                "claimed", say("Another director answers this call.") if call.by != self.person else say("It is yours.")
            )
        return [CallClaimed(self.call, self.person)]


@dataclass(frozen=True)
class CallHandedOver(TournamentEvent):
    """Another director answers a call, or (`None`) it is open again."""

    for_officials = True

    call: str
    to: str | None
    text: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_call(self.call, status="open" if self.to is None else "claimed", by=self.to)


@dataclass(frozen=True)
class HandOverCall(TournamentAct):
    """Gives a call to another official, or back to the queue."""

    label = "Hand over"
    done = "The call is handed over."
    may = (DIRECTOR,)
    example = {"call": "1", "to": None, "text": "Both hands are counted."}
    events = (CallHandedOver,)

    call: CallId
    to: Annotated[str | None, Member("official", "Who answers it now, by handle.", none="the queue")] = None
    text: Annotated[str, Member("words", "What is known so far.", "Both hands are counted.")] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-call, call-closed, not-claimed, unknown-official."""
        call = _open_call(state, self.call)
        if self.to is None and call.status == "open":
            raise TournamentRefused("not-claimed", say("The call waits for a director already."))
        if self.to is not None and self.to not in state.officials:
            raise TournamentRefused("unknown-official", say("This person is no official of the tournament."), "/to")
        return [CallHandedOver(self.call, self.to, self.text)]


@dataclass(frozen=True)
class CallClosed(TournamentEvent):
    """A call that is answered."""

    for_officials = True

    call: str
    text: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_call(self.call, status="closed")


@dataclass(frozen=True)
class CloseCall(TournamentAct):
    """Closes a call. Its caller may withdraw it this way."""

    label = "Done"
    done = "The call is closed."
    may = (DIRECTOR, PLAYER)
    example = {"call": "1", "text": "The card had stuck to another."}
    events = (CallClosed,)

    call: CallId
    text: Annotated[
        str, Member("words", "How it was answered. It is kept for officials to read.", "The card had stuck to another.")
    ] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-call, call-closed."""
        _open_call(state, self.call)
        return [CallClosed(self.call, self.text)]


@dataclass(frozen=True)
class Announced(TournamentEvent):
    """Words to everybody. `announcement` is their id."""

    announcement: str
    text: str
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        announcement = Announcement(self.announcement, told.at, self.text)
        return changed(state, announcements=(*state.announcements, announcement))


@dataclass(frozen=True)
class Announce(TournamentAct):
    """Makes an announcement."""

    label = "Announce"
    done = "The announcement is made."
    may = (DIRECTOR,)
    example = {"text": "Round 2 begins in ten minutes."}
    events = (Announced,)

    text: Annotated[
        str,
        Member(
            "words",
            "The announcement. It appears at once on the public pages and on the wall.",
            "Round 2 begins in ten minutes.",
        ),
    ]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: text-needed."""
        if not self.text:
            raise TournamentRefused("text-needed", say("An announcement needs words."), "/text")
        return [Announced(str(len(state.announcements) + 1), self.text)]


def _open_call(state: Tournament, id_: str) -> DirectorCall:
    call = state.calls.get(id_)
    if call is None:
        raise TournamentRefused("unknown-call", say("There is no call {id!r}.", id=id_), "/call")
    if call.status == "closed":
        raise TournamentRefused("call-closed", say("This call has been answered."), "/call")
    return call
