"""What entrants are called: persons by their handles, teams by the names that they gave, or as a director said since.

All of it can be erased.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Engine, select
from sqlalchemy.engine import Connection

from domain.tournaments.state import Tournament, TournamentEntry
from service.accounts import Accounts
from service.accounts.engine import insert_new
from service.tournaments.tables import team_names, tournament_people

ERASED: Final = "(erased)"
"""Stands for whoever has no name any more."""
ENTRANT: Final = re.compile(r"'?\b(a-[A-Za-z0-9_-]{1,62})\b'?", re.ASCII)
"""The id of an entrant in a sentence."""
_AT_ONCE: Final = 500


@dataclass(frozen=True)
class TournamentNames:
    """The shown names of one tournament."""

    persons: Mapping[str, str] = field(default_factory=dict)
    teams: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)
    """Names that entrants were given since, by their hashes."""

    def told(self, text: str, tournament: Tournament) -> str:
        """A sentence that has entrants by their ids, with their names."""

        def name(found: re.Match[str]) -> str:
            entry = tournament.entries.get(found[1]) or tournament.clubs.get(found[1])
            return found[0] if entry is None else self.entrant(entry)

        return ENTRANT.sub(name, text)

    def person(self, id_: str) -> str:
        """What a person is called."""
        return self.persons.get(id_, ERASED)

    def entrant(self, entry: TournamentEntry) -> str:
        """What an entrant is called: a team without a name by its members."""
        if entry.names and entry.names[-1] in self.given:
            return self.given[entry.names[-1]]
        if entry.kind == "team" and entry.id in self.teams:
            return self.teams[entry.id]
        return ", ".join([self.person(one) for one in entry.members])


class ShownNames:
    """Finds the names of entrants, and keeps who has to do with which tournament."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts
        self._engine: Engine = accounts.engine

    def of(self, tournament: Tournament, more: Iterable[str] = ()) -> TournamentNames:
        """The names of all entrants and officials of a tournament, and of `more` persons."""
        entered = (*tournament.entries.values(), *tournament.clubs.values())
        persons = {one for entry in entered for one in (*entry.members, *entry.former)}
        persons |= {*tournament.officials, *more}
        persons |= {call.by for call in tournament.calls.values() if call.by is not None}
        words = self._accounts.words([entry.names[-1] for entry in entered if entry.names])
        given = {hashed: one.text for hashed, one in words.items() if one.text is not None}
        return TournamentNames(self._handles(persons), self._teams(tournament.id), given)

    def of_persons(self, persons: Iterable[str]) -> TournamentNames:
        """The names of persons alone."""
        return TournamentNames(self._handles(set(persons)))

    def note(self, tournament: str, persons: Iterable[str], teams: Mapping[str, str] | None = None) -> None:
        """Notes that persons have to do with a tournament, and what teams are called, before its book says so."""
        with self._engine.begin() as connection:
            self.note_in(connection, tournament, persons, teams)

    @staticmethod
    def note_in(
        connection: Connection, tournament: str, persons: Iterable[str], teams: Mapping[str, str] | None = None
    ) -> None:
        """`note` in this transaction."""
        if rows := [{"tournament": tournament, "person": person} for person in sorted(set(persons))]:
            insert_new(connection, tournament_people, rows)
        named = [{"entrant": one, "tournament": tournament, "name": name} for one, name in (teams or {}).items()]
        if named:
            insert_new(connection, team_names, named)

    def tournaments_of(self, persons: Iterable[str]) -> list[str]:
        """The ids of tournaments with which these persons may have to do, the newest first: their books know."""
        query = select(tournament_people.c.tournament).where(tournament_people.c.person.in_(list(persons))).distinct()
        with self._engine.connect() as connection:
            return sorted(connection.scalars(query), reverse=True)

    def _handles(self, persons: set[str]) -> dict[str, str]:
        wanted, found = sorted(persons), dict[str, str]()
        for at in range(0, len(wanted), _AT_ONCE):
            found |= self._accounts.handles(wanted[at : at + _AT_ONCE])
        return found

    def _teams(self, tournament: str) -> dict[str, str]:
        query: Any = select(team_names.c.entrant, team_names.c.name).where(team_names.c.tournament == tournament)
        with self._engine.connect() as connection:
            return {row.entrant: row.name for row in connection.execute(query)}
