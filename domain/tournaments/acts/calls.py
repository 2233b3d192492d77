"""Calls for a director, and words to everybody."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.requirements import require_entry, require_round, require_seated, require_table
from domain.tournaments.errors import Refused
from domain.tournaments.events import Announced, CallClaimed, CallClosed, CallHandedOver, CallMade, TournamentEvent
from domain.tournaments.state import Call, Tournament


@dataclass(frozen=True)
class MakeCall(Act):
    """Somebody calls for a director; `entrant` where an entrant does."""

    wire = "call"

    round: int | None = None
    table: int | None = None
    entrant: str | None = None
    text: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, unknown-round, cancelled-round, unknown-table, not-at-table, called."""
        if self.entrant is not None:
            require_entry(state, self.entrant)
        round_ = self.round
        if self.table is not None:
            if round_ is None:
                if state.current is None:
                    raise Refused("unknown-round", "No round has been drawn yet: there are no tables.", "/table")
                round_ = state.current.number
            table = require_table(require_round(state, round_), self.table)
            if self.entrant is not None:
                require_seated(table, [self.entrant], round_)
        place = (round_, self.table, self.entrant)
        for call in state.calls.values():
            if call.status != "closed" and (call.round, call.table, call.entrant) == place and self.entrant:
                raise Refused("called", "You have called already: a director is told.")
        return [CallMade(str(len(state.calls) + 1), round_, self.table, self.entrant, self.text)]


@dataclass(frozen=True)
class ClaimCall(Act):
    """A director, by the id of the person, answers a call."""

    wire = "claim-call"

    call: str
    person: str

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-call, call-closed, claimed."""
        call = _open_call(state, self.call)
        if call.status == "claimed":
            raise Refused(
                "claimed", "Another director answers this call." if call.by != self.person else "It is yours."
            )
        return [CallClaimed(self.call, self.person)]


@dataclass(frozen=True)
class HandOverCall(Act):
    """A call goes to another official, or with `None` back to the queue."""

    wire = "hand-over-call"

    call: str
    to: str | None = None
    text: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-call, call-closed, not-claimed, unknown-official."""
        call = _open_call(state, self.call)
        if self.to is None and call.status == "open":
            raise Refused("not-claimed", "The call waits for a director already.")
        if self.to is not None and self.to not in state.officials:
            raise Refused("unknown-official", "This person is no official of the tournament.", "/to")
        return [CallHandedOver(self.call, self.to, self.text)]


@dataclass(frozen=True)
class CloseCall(Act):
    """A call is answered."""

    wire = "close-call"

    call: str
    text: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-call, call-closed."""
        _open_call(state, self.call)
        return [CallClosed(self.call, self.text)]


@dataclass(frozen=True)
class Announce(Act):
    """Words to everybody, by their hash."""

    wire = "announce"

    text: str

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: text-needed."""
        if not self.text:
            raise Refused("text-needed", "An announcement needs words.", "/text")
        return [Announced(str(len(state.announcements) + 1), self.text)]


def _open_call(state: Tournament, id_: str) -> Call:
    call = state.calls.get(id_)
    if call is None:
        raise Refused("unknown-call", f"There is no call {id_!r}.", "/call")
    if call.status == "closed":
        raise Refused("call-closed", "This call has been answered.", "/call")
    return call
