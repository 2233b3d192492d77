"""Persons as an organiser keeps them: a handle, an id in another system, and the organiser's own metadata."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from domain.record.daybook import system_clock
from service.accounts.aliases import persons_in, who_stays_in
from service.accounts.labels import ExternalIdTaken
from service.accounts.ordering import Place, in_order
from service.accounts.players import Players, new_person_id
from service.accounts.schema import players, sign_ins
from service.names import LONGEST_HANDLE


class HandleTaken(Exception):
    """Somebody else has that handle."""


@dataclass(frozen=True)
class Person:
    """A person with a handle. `created_at` is in milliseconds since 1970."""

    id: str
    handle: str
    external_id: str | None
    metadata: Mapping[str, str]
    created_at: int


class People(Players):
    """Registers, finds and changes persons."""

    def register(
        self, handle: str, external_id: str | None = None, metadata: Mapping[str, str] | None = None
    ) -> Person:
        """Registers a new person and returns it. Raises `HandleTaken`, `ExternalIdTaken`."""
        person = self.new_person(handle, external_id, metadata)
        with self._engine.begin() as connection:
            self.add_person(connection, person)
        return person

    @staticmethod
    def new_person(handle: str, external_id: str | None = None, metadata: Mapping[str, str] | None = None) -> Person:
        """A new person, not stored yet."""
        return Person(new_person_id(), handle, external_id, dict(metadata or {}), system_clock())

    @staticmethod
    def add_person(connection: Connection, person: Person) -> None:
        """Stores a new person in this transaction. Raises `HandleTaken`, `ExternalIdTaken`."""
        _require_free(connection, person)
        with _taken_told(person):
            connection.execute(insert(players).values(_row(person)))

    def signed_in(self, issuer: str, subject: str, handle: str) -> str:
        """The id of the person a provider identifies; a new person with a handle like that the first time."""
        theirs = select(sign_ins.c.person).where(sign_ins.c.issuer == issuer, sign_ins.c.subject == subject)
        for number in count(1):
            with self._engine.connect() as connection:
                known: str | None = connection.scalar(theirs)
            if known is not None:
                return known
            ending = "" if number == 1 else f" {number}"
            person = self.new_person(handle[: LONGEST_HANDLE - len(ending)].rstrip() + ending)
            row = {"issuer": issuer, "subject": subject, "person": person.id, "created_at": person.created_at}
            with suppress(HandleTaken, IntegrityError), self._engine.begin() as connection:
                self.add_person(connection, person)
                connection.execute(insert(sign_ins).values(row))
        raise AssertionError

    def person(self, named: str) -> Person | None:
        """The person with that id or handle, or `None`; one without a handle is not found. Follows merged ids."""
        with self._engine.connect() as connection:
            id_ = who_stays_in(connection, named)
            row = connection.execute(select(players).where(or_(players.c.id == id_, players.c.handle == named))).first()
        return None if row is None else _person(row)

    def handle_like(self, handle: str) -> str | None:
        """The handle in use that equals this one, ignoring case; this one itself if it is in use."""
        folded, searched = handle.casefold(), func.coalesce(players.c.search, func.lower(players.c.handle))
        alike = or_(searched == folded, searched.startswith(f"{folded}\n", autoescape=True))
        with self._engine.connect() as connection:
            found = connection.scalars(select(players.c.handle).where(alike)).all()
        return handle if handle in found else next(iter(found), None)

    def find_people(
        self,
        *,
        handle: str | None = None,
        external_id: str | None = None,
        text: str | None = None,
        sort: str = "-created_at",
        after: Place | None = None,
        limit: int = 50,
    ) -> Sequence[Person]:
        """A page of persons, after the place `after`; by default the newest first.

        `text` is a part of a handle, an external id or a value of the metadata. `sort` is "created_at" or "handle"; a
        leading minus reverses it.
        """
        column = players.c.handle if sort.endswith("handle") else players.c.created_at
        query = in_order(select(players), column, players.c.id, sort, after, limit)
        if handle is not None:
            query = query.where(players.c.handle == handle)
        if external_id is not None:
            query = query.where(players.c.external_id == external_id)
        if text is not None:
            searched = func.coalesce(players.c.search, func.lower(players.c.handle))
            query = query.where(searched.contains(text.casefold(), autoescape=True))
        with self._engine.connect() as connection:
            return [_person(row) for row in connection.execute(query)]

    def change_person(self, id_: str, **changes: Any) -> Person | None:
        """Changes `handle`, `external_id` or `metadata` of a person; `None` if nobody with a handle has that id.

        A new handle takes effect at once in this process and within seconds in others; the old one is then free. Raises
        `HandleTaken`, `ExternalIdTaken`.
        """
        with self._engine.begin() as connection:
            row = connection.execute(select(players).where(players.c.id == id_)).first()
            if row is None:
                return None
            person = Person(**{**_person(row).__dict__, **changes})
            _require_free(connection, person)
            with _taken_told(person):
                connection.execute(update(players).where(players.c.id == id_).values(_row(person)))
            known = persons_in(connection, id_)
        self.forget_handles(known)
        return person


@contextmanager
def _taken_told(person: Person) -> Iterator[None]:
    """Tells which of two concurrent writes came too late, in place of the database's own error."""
    try:
        yield
    except IntegrityError as error:
        if "external_id" in str(error.orig):
            raise ExternalIdTaken(str(person.external_id), "somebody else") from None
        raise HandleTaken(person.handle) from None


def _require_free(connection: Connection, person: Person) -> None:
    """Raises `HandleTaken` or `ExternalIdTaken` if someone else has what this person is to have."""
    others = players.c.id != person.id
    if connection.execute(select(players.c.id).where(others, players.c.handle == person.handle)).first():
        raise HandleTaken(person.handle)
    theirs = players.c.external_id == person.external_id
    if person.external_id is not None and connection.execute(select(players.c.id).where(others, theirs)).first():
        raise ExternalIdTaken(person.external_id, "somebody else")


def _row(person: Person) -> dict[str, Any]:
    words = [person.handle, person.external_id or "", *person.metadata.values()]
    return {
        "id": person.id,
        "handle": person.handle,
        "external_id": person.external_id,
        "metadata": dict(person.metadata) or None,
        "created_at": person.created_at,
        "search": "\n".join(words).casefold(),
    }


def _person(row: Any) -> Person:
    return Person(row.id, row.handle, row.external_id, row._mapping["metadata"] or {}, row.created_at)
