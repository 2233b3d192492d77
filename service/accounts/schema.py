"""The tables of the accounts, and bringing those of an earlier version up to date."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import Connection
from sqlalchemy.schema import CreateColumn

METADATA: Final = MetaData()

CHOICE: Final = "choice"
"""Of a game's disputes: who calls the director says whether the table is held ("hold" and "protest" settle it)."""
APPEAL_MINUTES: Final = 30

tokens = Table(
    "tokens",
    METADATA,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("id", String(64)),
    Column("role", String(16), nullable=False),
    Column("actor", String(64), nullable=False),
    Column("name", String(64)),
    Column("tournament", String(64)),
    Column("games", JSON(none_as_null=True)),
    Column("game", String(64)),
    Column("seat", Integer),
    Column("made_by", String(96)),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("revoked_at", BigInteger),
)
token_ids = Index("tokens_by_id", tokens.c.id, unique=True)

players = Table(
    "players",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("handle", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
)
tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("spectator_delay", Integer, nullable=False),
    Column("disputes", String(16), nullable=False, server_default=CHOICE),
    Column("appeal_minutes", Integer, nullable=False, server_default=str(APPEAL_MINUTES)),
    Column("made_by", String(96), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
game_settings = Table(
    "game_settings",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("tournament", String(64), index=True),
    Column("private", Boolean, nullable=False),
    Column("spectator_delay", Integer, nullable=False),
    Column("disputes", String(16), nullable=False, server_default=CHOICE),
    Column("appeal_minutes", Integer, nullable=False, server_default=str(APPEAL_MINUTES)),
)
# What somebody wrote in a case. The record has the salted hash; text and salt go when it is erased.
texts = Table(
    "texts",
    METADATA,
    Column("hash", String(44), primary_key=True),
    Column("game", String(64), nullable=False, index=True),
    Column("case", Integer),
    Column("author", String(96), nullable=False),
    Column("salt", LargeBinary(16)),
    Column("text", Text),
    Column("created_at", BigInteger, nullable=False),
)
# Games played on from one of their steps; `made` is the number of moves.
branches = Table(
    "branches",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False, index=True),
    Column("step", Integer, nullable=False),
    Column("viewer", String(8), nullable=False),
    Column("seed", String(32), nullable=False),
    Column("moves", JSON, nullable=False),
    Column("made", Integer, nullable=False),
    Column("name", String(64)),
    Column("made_by", String(96), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("asked", Integer),
    Column("inside", String(8)),
)
# Idempotency keys of requests that write here and not in the record.
requests = Table(
    "requests",
    METADATA,
    Column("actor", String(160)),
    Column("key", String(64)),
    Column("request_sha256", LargeBinary(32), nullable=False),
    Column("made", String(64), nullable=False),
    PrimaryKeyConstraint("actor", "key"),
)


@dataclass(frozen=True)
class GameSettings:
    """What an organiser decides about a table: its tournament, whether only those concerned may know of it, and by how
    many seconds spectators see it later.

    `disputes` is "hold" where a case holds the table, "protest" where play goes on, "choice" where the caller says.
    Rulings can be appealed for `appeal_minutes`.
    """

    tournament: str | None = None
    private: bool = False
    spectator_delay: int = 0
    disputes: str = CHOICE
    appeal_minutes: int = APPEAL_MINUTES


@dataclass(frozen=True)
class Tournament:
    """A set of games that belong together. From `private` to `appeal_minutes` it has what its games begin with.

    `created_at` is in milliseconds since 1970.
    """

    id: str
    name: str
    private: bool
    spectator_delay: int
    made_by: str
    created_at: int
    disputes: str = CHOICE
    appeal_minutes: int = APPEAL_MINUTES


def prepare(connection: Connection) -> None:
    """Makes what is missing: tables, and columns that tables of an earlier version do not have."""
    METADATA.create_all(connection, checkfirst=True, tables=[t for t in METADATA.tables.values() if t is not tokens])
    for table in (tournaments, game_settings, branches):
        _complete(connection, table)
    if not inspect(connection).has_table(tokens.name):
        METADATA.create_all(connection, tables=[tokens])
        return
    _complete(connection, tokens)
    for (hashed,) in connection.execute(select(tokens.c.hash).where(tokens.c.id.is_(None))).all():
        connection.execute(update(tokens).where(tokens.c.hash == hashed).values(id=token_id(hashed)))
    token_ids.create(connection, checkfirst=True)


def _complete(connection: Connection, table: Table) -> None:
    """Adds the columns that a table of an earlier version does not have."""
    known = {column["name"] for column in inspect(connection).get_columns(table.name)}
    for column in table.columns:
        if column.name not in known:
            words = CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {words}"))


def token_id(hashed: bytes) -> str:
    """The id under which a token is listed and revoked: a part of its hash, of which nobody learns the token."""
    return f"t-{hashed.hex()[:24]}"
