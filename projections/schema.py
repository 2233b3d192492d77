"""What all views share: their namespace, their column types, and the follower's own tables."""

from contextlib import AbstractContextManager
from functools import cache
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import BigInteger, Column, Connection, Dialect, Integer, MetaData, Table, Text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.types import TypeDecorator

from domain.record.envelope import canonical

VERSION: Final = 12
"""To be raised whenever a table or a fold changes: views of another version are dropped and rebuilt."""

SCHEMA: Final = "views"
"""On PostgreSQL the views have a schema of their own, so that they can be dropped without naming them."""

METADATA: Final = MetaData(schema=SCHEMA)

# Ids and names sort by their bytes, on PostgreSQL as on SQLite, so UUIDv7 ids sort by time.
Name = Text().with_variant(Text(collation="C"), "postgresql")


class Views(Protocol):
    """What queries read from: an engine, or one snapshot of its data."""

    def connect(self) -> AbstractContextManager[Connection]:
        """A connection, for the length of a `with` block."""


class Json(TypeDecorator[Any]):
    """Plain values, in the canonical JSON of the record: equal values have equal bytes."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else canonical(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value)


schema_version = Table("schema_version", METADATA, Column("version", Integer, primary_key=True))

tracking = Table(
    "tracking",
    METADATA,
    Column("log", Name, primary_key=True),
    Column("position", BigInteger, nullable=False),
    # Time (ms) and SHA-256 of the event at that position. The hash tells a follower that these views belong to this
    # record, and not to one that was deleted or restored from a copy.
    Column("at", BigInteger),
    Column("mark", Text, nullable=False),
    Column("rebuilds", Integer, nullable=False),
)

parked = Table(
    "parked",
    METADATA,
    Column("game", Name, primary_key=True),
    Column("n", BigInteger, nullable=False),
    Column("error", Text, nullable=False),
    Column("sentence", Text, nullable=False),
)


@cache
def insert_into(table: Table, dialect: str) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say ON CONFLICT, in the named dialect."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
