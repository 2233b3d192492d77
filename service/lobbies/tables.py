"""The tables of lobbies. They name persons by their ids alone."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    case,
    func,
    select,
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
Index("invitations_of_lobby", invitations.c.lobby, invitations.c.id)
Index("invitations_of_person", invitations.c.person, invitations.c.id)
Index("invitations_by_status", invitations.c.status, invitations.c.id)

PENDING: Final = "pending"
WAITING: Final = "waiting"
_ENDED: Final = func.count(case((invitations.c.status != PENDING, 1)))
_STAGE: Final = case({WAITING: 0, "opening": 1}, value=lobbies.c.status, else_=2)

# Every change makes one of these numbers larger: an invitation is made or ends, or the lobby goes on.
LOBBY_VERSIONS: Final = (
    select(lobbies.c.id, (func.count() + _ENDED + _STAGE).label("version"))
    .join(invitations, invitations.c.lobby == lobbies.c.id)
    .group_by(lobbies.c.id, lobbies.c.status)
    .subquery()
)
INVITED_VERSIONS: Final = (
    select(invitations.c.person.label("id"), (func.count() + _ENDED).label("version"))
    .where(invitations.c.person.is_not(None))
    .group_by(invitations.c.person)
    .subquery()
)
