"""An entrant whose name was misspelt is called by another from now on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.tournaments.acts.act import (
    AN_ENTRANT,
    DIRECTOR,
    Entrant,
    EventStamp,
    HashedName,
    TournamentAct,
    TournamentEvent,
    WhyOnceItRuns,
)
from domain.tournaments.acts.requirements import name_taken, require_entry, require_going, require_why
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament


@dataclass(frozen=True)
class EntryRenamed(TournamentEvent):
    """An entrant is called otherwise from now on; `name` is the salted hash of the name."""

    kept = ("name", "why")

    entrant: str
    name: str
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        names = state.entry(self.entrant).names
        return state.with_entry(self.entrant, names=(*names, self.name))


@dataclass(frozen=True)
class RenameEntry(TournamentAct):
    """Corrects an entrant's name here. The person keeps the handle, and the record both names.

    `names` are those that all entrants have. `free` is a name that is free, where the wanted one is taken.
    """

    label = "Correct the name"
    done = "The name is corrected."
    may = (DIRECTOR,)
    example = {"entrant": AN_ENTRANT, "name": "Ana Example", "why": "It was misspelt on the list."}
    events = (EntryRenamed,)

    entrant: Entrant
    name: Annotated[HashedName, Member("name", "The entrant's new name.", "Ana Example")]
    names: Annotated[Mapping[str, str], Given("names")]
    why: WhyOnceItRuns = ""
    free: Annotated[str | None, Given("free-name")] = None

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, name-needed, same-name, name-taken, why-needed, finished."""
        require_going(state)
        require_entry(state, self.entrant, clubs=True)
        wanted = self.name.text.strip()
        if not wanted:
            raise TournamentRefused("name-needed", say("Say what the entrant is called."), "/name")
        if wanted == self.names.get(self.entrant):
            raise TournamentRefused("same-name", say("The entrant is called so already."), "/name")
        if self.free is not None:
            raise name_taken(self.free, "/name")
        require_why(state, self.why)
        return [EntryRenamed(self.entrant, self.name.hash, self.why)]
