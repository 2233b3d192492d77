"""Who enters a tournament: persons that are known, new ones, and teams; registered before the book names them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.engine import Connection

from domain.record.sources import random_bytes
from service.accounts import Accounts
from service.accounts.schema import players
from service.names import LONGEST_HANDLE
from service.tournaments.names import ShownNames
from service.tournaments.tables import team_names, tournament_people

_AT_ONCE: Final = 500


@dataclass(frozen=True)
class Registration:
    """What has to be kept before an act: `new` persons by handle, `persons` who are concerned, names of `teams`."""

    new: Mapping[str, str] = field(default_factory=dict)
    persons: frozenset[str] = frozenset()
    teams: Mapping[str, str] = field(default_factory=dict)

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to keep."""
        return not (self.new or self.persons or self.teams)


def new_entrant() -> str:
    """The id of a new entrant, which nobody can guess."""
    return f"a-{UUID(bytes=random_bytes(16), version=4)}"


class Registrations:
    """Keeps what acts of entry need, and takes it back if they are refused."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts

    def free_handles(self, names: Sequence[str]) -> list[str]:
        """A handle for each of these new persons: the name, with a number behind it where somebody has it."""
        taken = self._taken(names)
        found = []
        for name in names:
            handle, number = name, 2
            while handle in taken or (handle != name and self._accounts.player_id(handle) is not None):
                ending = f" {number}"
                handle, number = name[: LONGEST_HANDLE - len(ending)].rstrip() + ending, number + 1
            taken.add(handle)
            found.append(handle)
        return found

    def known(self, handles: Iterable[str]) -> dict[str, str]:
        """The ids of the handles that somebody has."""
        wanted, found = sorted(set(handles)), dict[str, str]()
        for at in range(0, len(wanted), _AT_ONCE):
            named = self._accounts.named(wanted[at : at + _AT_ONCE])
            found |= {handle: id_ for handle, id_ in named.ids.items() if handle not in named.new}
        return found

    def _taken(self, names: Sequence[str]) -> set[str]:
        return set(self.known(names))

    @contextmanager
    def kept(self, tournament: str, wanted: Registration) -> Iterator[None]:
        """Keeps it while an act is entered. If the block raises, what was new is removed.

        Raises `RegisteredMeanwhile` where somebody else has registered one of the new handles.
        """
        if wanted.nothing:
            yield
            return
        with self._accounts.engine.begin() as connection:
            added = self._missing(connection, tournament, wanted.persons)
            self._accounts.register_in(connection, wanted.new)
            ShownNames.note_in(connection, tournament, added, wanted.teams)
        try:
            yield
        except BaseException:
            with self._accounts.engine.begin() as connection:
                for at in range(0, len(added), _AT_ONCE):
                    some = tournament_people.c.person.in_(added[at : at + _AT_ONCE])
                    connection.execute(
                        delete(tournament_people).where(tournament_people.c.tournament == tournament, some)
                    )
                for id_ in wanted.new.values():
                    connection.execute(delete(players).where(players.c.id == id_))
                for entrant in wanted.teams:
                    connection.execute(delete(team_names).where(team_names.c.entrant == entrant))
            raise

    @staticmethod
    def _missing(connection: Connection, tournament: str, persons: Iterable[str]) -> list[str]:
        there = select(tournament_people.c.person).where(tournament_people.c.tournament == tournament)
        return sorted(set(persons) - set(connection.scalars(there)))
