"""Tables beside tournaments' books: which persons have to do with which tournament, and what teams call themselves."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Column, Engine, PrimaryKeyConstraint, String, Table, select

from service.accounts.schema import METADATA

# Noted before the book says so: a row may be too much, never too little. What counts is the book.
tournament_people: Final = Table(
    "tournament_people",
    METADATA,
    Column("tournament", String(64)),
    Column("person", String(64), index=True),
    PrimaryKeyConstraint("tournament", "person"),
)
team_names: Final = Table(
    "team_names",
    METADATA,
    Column("entrant", String(64), primary_key=True),
    Column("tournament", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
)


def concerns(engine: Engine, persons: Iterable[str], tournament: str) -> bool:
    """Whether one of these ids has been entered in a tournament, or named as an official there."""
    there = (tournament_people.c.tournament == tournament) & tournament_people.c.person.in_(list(persons))
    with engine.connect() as connection:
        return connection.execute(select(tournament_people.c.person).where(there).limit(1)).first() is not None
