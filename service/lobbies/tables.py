"""The tables of lobbies. They name persons by their ids alone."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

METADATA: Final = MetaData()

lobbies = Table(
    "lobbies",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("opening", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("tournament", String(64), index=True),
    Column("status", String(16), nullable=False),
    Column("made_by", String(96), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
# A seat with neither person nor bot is free.
lobby_seats = Table(
    "lobby_seats",
    METADATA,
    Column("lobby", String(64)),
    Column("seat", Integer),
    Column("person", String(64)),
    Column("bot", String(64)),
    PrimaryKeyConstraint("lobby", "seat"),
    UniqueConstraint("lobby", "person"),
)
invitations = Table(
    "invitations",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("lobby", String(64), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("person", String(64), index=True),  # the addressee; none: whoever has the link
    Column("status", String(16), nullable=False),
    Column("accepted_by", String(64)),
    Column("made_by", String(96), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
