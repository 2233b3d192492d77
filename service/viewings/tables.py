"""The tables of viewings. What they hold is deleted some minutes after the last visitor has gone."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

# `version` counts all changes; `entered` and `said` number visitors and words.
viewings = Table(
    "viewings",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64)),
    Column("study", String(64)),
    Column("shown", JSON, nullable=False),
    Column("lead", Integer),
    Column("everyone", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("shown_version", Integer, nullable=False),
    Column("visitors_version", Integer, nullable=False),
    Column("entered", Integer, nullable=False),
    Column("said", Integer, nullable=False),
    Column("made_by", String(128), index=True),
    Column("alive_at", BigInteger, nullable=False, index=True),
)
viewing_visitors = Table(
    "viewing_visitors",
    METADATA,
    Column("viewing", String(64)),
    Column("number", Integer),
    Column("name", String(64), nullable=False),
    Column("person", String(64), index=True),
    Column("key_hash", String(64), nullable=False),
    Column("present", Boolean, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("viewing", "number"),
)
viewing_words = Table(
    "viewing_words",
    METADATA,
    Column("viewing", String(64)),
    Column("number", Integer),
    Column("visitor", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("person", String(64), index=True),
    Column("text", Text, nullable=False),
    Column("shown", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("viewing", "number"),
)
