"""Persons as an organiser keeps them: a handle, an id in another system, and the organiser's own metadata."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from domain.record.daybook import system_clock
from domain.record.stream_writer import Keyed
from service.accounts.aliases import persons_in, who_stays_in
from service.accounts.handles import TAKEN, HandleRefused, HandleTaken, require_new
from service.accounts.keys import claim
from service.accounts.labels import ExternalIdTaken
from service.accounts.ordering import Place, in_order
from service.accounts.players import Players, new_person_id
from service.accounts.schema import players, shown_as, sign_ins
from service.names import numbered


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
        self,
        handle: str,
        external_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        keyed: Keyed | None = None,
    ) -> Person:
        """Registers a new person, with the key of the request. Raises `HandleRefused`, `ExternalIdTaken`."""
        person = self.new_person(handle, external_id, metadata)
        with self._engine.begin() as connection:
            self.add_person(connection, person, keyed)
        return person

    @staticmethod
    def new_person(handle: str, external_id: str | None = None, metadata: Mapping[str, str] | None = None) -> Person:
        """A new person, not stored yet."""
        return Person(new_person_id(), handle, external_id, dict(metadata or {}), system_clock())

    @staticmethod
    def add_person(connection: Connection, person: Person, keyed: Keyed | None = None) -> None:
        """Stores a new person and the request's key in this transaction. Raises `HandleRefused`, `ExternalIdTaken`."""
        claim(connection, keyed, person.id)
        require_new(connection, {person.handle: person.id})
        _require_free(connection, person)
        with _taken_told(person):
            connection.execute(insert(players).values(_row(person)))

    def signed_in(self, issuer: str, subject: str, handle: str) -> str:
        """The id of the person a provider identifies; a new person with a handle like that the first time."""
        theirs = select(sign_ins.c.person).where(sign_ins.c.issuer == issuer, sign_ins.c.subject == subject)
        while True:
            with self._engine.connect() as connection:
                known: str | None = connection.scalar(theirs)
            if known is not None:
                return known
            person = self.new_person(self.free_handles([handle])[0])
            row = {"issuer": issuer, "subject": subject, "person": person.id, "created_at": person.created_at}
            with suppress(HandleRefused, IntegrityError), self._engine.begin() as connection:
                self.add_person(connection, person)
                connection.execute(insert(sign_ins).values(row))

    def person(self, named: str) -> Person | None:
        """The person with that id or handle, or `None`; one without a handle is not found. Follows merged ids."""
        with self._engine.connect() as connection:
            id_ = who_stays_in(connection, named)
            row = connection.execute(select(players).where(or_(players.c.id == id_, players.c.handle == named))).first()
        return None if row is None else _person(row)

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
        `HandleRefused`, `ExternalIdTaken`.
        """
        with self._engine.begin() as connection:
            row = connection.execute(select(players).where(players.c.id == id_)).first()
            if row is None:
                return None
            person = Person(**{**_person(row).__dict__, **changes})
            values = _row(person)
            if person.handle == row.handle:  # it may be older than what is asked of new ones
                values = {name: value for name, value in values.items() if name not in shown_as(row.handle)}
            else:
                require_new(connection, {person.handle: person.id})
            _require_free(connection, person)
            with _taken_told(person):
                connection.execute(update(players).where(players.c.id == id_).values(values))
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
        raise HandleTaken(person.handle, TAKEN, numbered(person.handle, 2)) from None


def _require_free(connection: Connection, person: Person) -> None:
    """Raises `ExternalIdTaken` if someone else has the external id that this person is to have."""
    theirs = (players.c.id != person.id) & (players.c.external_id == person.external_id)
    if person.external_id is not None and connection.execute(select(players.c.id).where(theirs)).first():
        raise ExternalIdTaken(person.external_id, "somebody else")


def _row(person: Person) -> dict[str, Any]:
    words = [person.handle, person.external_id or "", *person.metadata.values()]
    return {
        "id": person.id,
        **shown_as(person.handle),
        "external_id": person.external_id,
        "metadata": dict(person.metadata) or None,
        "created_at": person.created_at,
        "search": "\n".join(words).casefold(),
    }


def _person(row: Any) -> Person:
    return Person(row.id, row.handle, row.external_id, row._mapping["metadata"] or {}, row.created_at)
