"""Guests: persons who are known by name alone, since nobody else answers for who they are."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.engine import Connection

from service.accounts.schema import merged_persons, players, sign_ins, tokens


def vouched_in(connection: Connection, persons: Collection[str]) -> set[str]:
    """Those of these ids whose person is more than a name: with a provider, for an organiser, or by an office."""
    asked = set(persons)
    merged = select(merged_persons.c.id, merged_persons.c.person).where(merged_persons.c.id.in_(asked))
    stays = {row.id: row.person for row in connection.execute(merged)}
    current = {stays.get(id_, id_) for id_ in asked}
    kept = players.c.external_id.is_not(None) | players.c.metadata.is_not(None)
    known = set(connection.scalars(select(players.c.id).where(players.c.id.in_(current), kept)))
    known.update(connection.scalars(select(sign_ins.c.person).where(sign_ins.c.person.in_(current))))
    known |= _in_office(connection, current)
    return {id_ for id_ in asked if stays.get(id_, id_) in known}


def _in_office(connection: Connection, persons: set[str]) -> set[str]:
    """Those of these persons who have, or had, a token of an official, under any of their ids."""
    earlier = select(merged_persons.c.id, merged_persons.c.person).where(merged_persons.c.person.in_(persons))
    person_of = {id_: id_ for id_ in persons} | {row.id: row.person for row in connection.execute(earlier)}
    theirs = tokens.c.actor.in_(list(person_of)) & tokens.c.role.not_in(("seat", "person"))
    return {person_of[actor] for actor in connection.scalars(select(tokens.c.actor).where(theirs))}
