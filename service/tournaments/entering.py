"""Who enters a tournament: persons that are known, new ones, and teams; registered before the book names them."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.engine import Connection

from domain.record.sources import random_bytes
from domain.record.stream_writer import Keyed
from service.accounts import Accounts
from service.accounts.keys import claim, free
from service.accounts.schema import players
from service.tournaments.books import EnteredActs
from service.tournaments.names import ShownNames
from service.tournaments.tables import team_names, tournament_people

_AT_ONCE: Final = 500


@dataclass(frozen=True)
class Registration:
    """What has to be kept before an act: `new` persons by handle, `persons` who are concerned, names of `teams`.

    `keyed` is the key of a request that makes the one person in `new`.
    """

    new: Mapping[str, str] = field(default_factory=dict)
    persons: frozenset[str] = frozenset()
    teams: Mapping[str, str] = field(default_factory=dict)
    keyed: Keyed | None = None

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to keep."""
        return not (self.new or self.persons or self.teams)


def new_entrant() -> str:
    """The id of a new entrant, which nobody can guess."""
    return f"a-{UUID(bytes=random_bytes(16), version=4)}"


class EnteredMeanwhile(Exception):
    """The same request was carried out meanwhile: what this one stored for it alone is dropped."""

    def __init__(self, entered: EnteredActs):
        super().__init__()
        self.entered = entered


class Registrations:
    """Keeps what acts of entry need, and takes it back if they are refused."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts

    @contextmanager
    def kept(self, tournament: str, wanted: Registration) -> Iterator[None]:
        """Keeps it while an act is entered. If the block raises, what was new is removed.

        Raises `RegisteredMeanwhile` where somebody else has registered one of the new handles.
        """
        if wanted.nothing:
            yield
            return
        with self._accounts.engine.begin() as connection:
            claim(connection, wanted.keyed, next(iter(wanted.new.values()), ""))
            added = self._missing(connection, tournament, wanted.persons)
            self._accounts.register_in(connection, wanted.new)
            ShownNames.note_in(connection, tournament, added, wanted.teams)
        try:
            yield
        except EnteredMeanwhile:  # by the same persons
            with self._accounts.engine.begin() as connection:
                _drop_teams(connection, wanted.teams)
            raise
        except BaseException:
            with self._accounts.engine.begin() as connection:
                for at in range(0, len(added), _AT_ONCE):
                    some = tournament_people.c.person.in_(added[at : at + _AT_ONCE])
                    connection.execute(
                        delete(tournament_people).where(tournament_people.c.tournament == tournament, some)
                    )
                for id_ in wanted.new.values():
                    connection.execute(delete(players).where(players.c.id == id_))
                _drop_teams(connection, wanted.teams)
                free(connection, wanted.keyed)
            raise

    @staticmethod
    def _missing(connection: Connection, tournament: str, persons: Iterable[str]) -> list[str]:
        there = select(tournament_people.c.person).where(tournament_people.c.tournament == tournament)
        return sorted(set(persons) - set(connection.scalars(there)))


def _drop_teams(connection: Connection, entrants: Iterable[str]) -> None:
    for entrant in entrants:
        connection.execute(delete(team_names).where(team_names.c.entrant == entrant))
