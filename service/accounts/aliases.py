"""Ids of merged persons. The record keeps them; they stand for the person they were merged into."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.engine import Connection

from service.accounts.schema import merged_persons


class Aliases:
    """Tells which ids belong to the same person. A merged id points to an id that is not merged itself."""

    def __init__(self, engine: Engine):
        self._engine = engine

    def who_stays(self, person: str) -> str:
        """The id of the person an id stands for: itself unless it was merged."""
        with self._engine.connect() as connection:
            return who_stays_in(connection, person)

    def persons_of(self, person: str) -> tuple[str, ...]:
        """All ids of the person an id stands for, the current one first."""
        with self._engine.connect() as connection:
            return persons_in(connection, person)

    def merged(self, among: Iterable[str] | None = None) -> dict[str, str]:
        """The current id for each merged id, of all or of those `among` some ids."""
        query = select(merged_persons.c.id, merged_persons.c.person)
        if among is not None:
            query = query.where(merged_persons.c.id.in_(list(among)))
        with self._engine.connect() as connection:
            return {row.id: row.person for row in connection.execute(query)}

    def merged_into(self, persons: Iterable[str]) -> dict[str, list[str]]:
        """The ids that were merged into each of these persons, by the person's id."""
        found: dict[str, list[str]] = {person: [] for person in persons}
        query = select(merged_persons.c.id, merged_persons.c.person).where(merged_persons.c.person.in_(list(found)))
        with self._engine.connect() as connection:
            for row in connection.execute(query.order_by(merged_persons.c.id)):
                found[row.person].append(row.id)
        return found

    def merge_details(self, person: str) -> dict[str, Any] | None:
        """What a person had when merged, and the `handle` unless erased; `None` if the id was never merged."""
        query = select(merged_persons.c.details, merged_persons.c.handle).where(merged_persons.c.id == person)
        with self._engine.connect() as connection:
            found = connection.execute(query).first()
        return None if found is None else {"handle": found.handle, **found.details}


def who_stays_in(connection: Connection, person: str) -> str:
    """`Aliases.who_stays` in this transaction."""
    found: str | None = connection.scalar(select(merged_persons.c.person).where(merged_persons.c.id == person))
    return found or person


def persons_in(connection: Connection, person: str) -> tuple[str, ...]:
    """`Aliases.persons_of` in this transaction."""
    stays = who_stays_in(connection, person)
    theirs = select(merged_persons.c.id).where(merged_persons.c.person == stays).order_by(merged_persons.c.id)
    return (stays, *connection.scalars(theirs))
