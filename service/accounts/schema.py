"""The tables of the accounts, and their migration from earlier versions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

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
    UniqueConstraint,
    bindparam,
    func,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import Connection
from sqlalchemy.schema import CreateColumn

from domain.record.store.marks import DatabaseRefused
from service.accounts.engine import create_indexes
from service.look_alikes import skeleton

METADATA: Final = MetaData()

CHOICE: Final = "choice"
"""On disputes: the caller decides whether a case holds the table ("hold" and "protest" decide for all)."""
APPEAL_MINUTES: Final = 30
ALLOWED: Final = "allowed"
"""On hidden cards: an official may open them during play, for all to know ("forbidden": none may)."""

tokens = Table(
    "tokens",
    METADATA,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("id", String(64)),
    Column("role", String(16), nullable=False),
    Column("actor", String(64), nullable=False),
    Column("person", String(64)),  # none for seats older than persons: the record has it
    Column("name", String(64)),
    Column("tournament", String(64)),
    Column("games", JSON(none_as_null=True)),
    Column("game", String(64)),
    Column("seat", Integer),
    Column("made_by", String(96)),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("revoked_at", BigInteger),
    Column("told", Boolean),  # the record has the whole hash; none in rows older than that
)
Index("tokens_by_id", tokens.c.id, unique=True)
Index("tokens_by_person", tokens.c.person)
Index("tokens_by_actor", tokens.c.actor)
Index("tokens_by_role", tokens.c.role, tokens.c.created_at, tokens.c.id)
TOKEN_NAME: Final = func.coalesce(tokens.c.name, text("''"))
"""The sort key for the names of tokens: most have none."""
Index("tokens_by_creation", tokens.c.created_at, tokens.c.id)
Index("tokens_by_name", TOKEN_NAME, tokens.c.id)

players = Table(
    "players",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("handle", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("external_id", String(128)),
    Column("metadata", JSON(none_as_null=True)),
    Column("search", Text),  # all that a text search looks at, in lower case; none in rows older than it
    Column("skeleton", Text),  # what the handle looks like
    Column("alone", Boolean),  # nobody else's looks so: none of older handles that look like one before them
)
Index("players_by_external_id", players.c.external_id, unique=True)
Index("players_by_skeleton", players.c.skeleton, players.c.alone, unique=True)
Index("players_by_creation", players.c.created_at, players.c.id)
# Persons who sign in with an external account, by its issuer and subject.
sign_ins = Table(
    "sign_ins",
    METADATA,
    Column("issuer", String(255)),
    Column("subject", String(255)),
    Column("person", String(64), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("issuer", "subject"),
)
# Ids that were merged into that of `person`. The old handle stays until that person is erased.
merged_persons = Table(
    "merged_persons",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), nullable=False, index=True),
    Column("handle", String(64)),
    Column("details", JSON, nullable=False),
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
    Column("open_cards", String(16), nullable=False, server_default=ALLOWED),
    Column("embedding", JSON(none_as_null=True)),
    Column("made_by", String(96), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
Index("tournaments_by_name", tournaments.c.name, tournaments.c.id)
game_settings = Table(
    "game_settings",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("tournament", String(64), index=True),
    Column("private", Boolean, nullable=False),
    Column("spectator_delay", Integer, nullable=False),
    Column("disputes", String(16), nullable=False, server_default=CHOICE),
    Column("appeal_minutes", Integer, nullable=False, server_default=str(APPEAL_MINUTES)),
    Column("open_cards", String(16), nullable=False, server_default=ALLOWED),
)
Index("game_settings_by_tournament", game_settings.c.tournament, game_settings.c.game)
Index("game_settings_by_delay", game_settings.c.spectator_delay)
Index("game_settings_by_privacy", game_settings.c.private)
# What people wrote in cases. The record has the salted hash; an erasure removes text and salt.
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
# What-if branches of games; `made` is the number of moves.
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
Index("branches_of_game", branches.c.game, branches.c.id)
Index("branches_by_maker", branches.c.made_by)
BRANCH_NAME: Final = func.coalesce(branches.c.name, text("''"))
"""The sort key for the names of branches."""
# Refused moves that lost a race: signed notes (domain/record/proof/late_claim.py). Players never read them.
late_claims = Table(
    "late_claims",
    METADATA,
    Column("game", String(64)),
    Column("number", Integer),
    Column("seat", Integer, nullable=False),
    Column("move_sha256", LargeBinary(32), nullable=False),
    Column("note", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game", "number"),
    UniqueConstraint("game", "seat", "move_sha256"),
)
# Idempotency keys of requests that write here, not to the record, with the id of what each has made (keys.py).
requests = Table(
    "requests",
    METADATA,
    Column("actor", String(160)),
    Column("key", String(64)),
    Column("request_sha256", LargeBinary(32), nullable=False),
    Column("made", String(64), nullable=False),
    PrimaryKeyConstraint("actor", "key"),
)
# What integrators call games and tournaments; the record has a salted hash. `scope`: the tournament of a game, or "".
labels = Table(
    "labels",
    METADATA,
    Column("kind", String(16)),
    Column("subject", String(64)),
    Column("scope", String(64), nullable=False),
    Column("external_id", String(128)),
    Column("round", String(40)),
    Column("metadata", JSON, nullable=False),
    Column("salt", LargeBinary(16), nullable=False),
    Column("hash", String(44), nullable=False),
    PrimaryKeyConstraint("kind", "subject"),
    UniqueConstraint("kind", "external_id", "scope"),
    Index("labels_by_round", "kind", "round", "subject"),
)
label_entries = Table(
    "label_entries",
    METADATA,
    Column("kind", String(16)),
    Column("subject", String(64)),
    Column("name", String(40)),
    Column("value", String(256), nullable=False),
    PrimaryKeyConstraint("kind", "subject", "name"),
    Index("label_entries_by_value", "kind", "name", "value", "subject"),
)
# The games opened by one request, in its order.
opened_together = Table(
    "opened_together",
    METADATA,
    Column("batch", String(64)),
    Column("place", Integer),
    Column("game", String(64), nullable=False),
    Column("last_n", Integer, nullable=False),
    PrimaryKeyConstraint("batch", "place"),
)


@dataclass(frozen=True)
class GameSettings:
    """An organiser's settings for a table.

    Only those concerned may know of a `private` one. Spectators see it `spectator_delay` seconds late. `disputes` is
    "hold" where a case holds the table, "protest" where play goes on, "choice" where the caller decides. Rulings can be
    appealed for `appeal_minutes`. `open_cards` is "forbidden" where no official may open hidden cards during play.
    """

    tournament: str | None = None
    private: bool = False
    spectator_delay: int = 0
    disputes: str = CHOICE
    appeal_minutes: int = APPEAL_MINUTES
    open_cards: str = ALLOWED


@dataclass(frozen=True)
class TournamentRow:
    """A set of games that belong together. It holds the initial settings of its games.

    `created_at` is in milliseconds since 1970. `embedding` has `allowed` and `ancestors`, as `EmbeddingSet` has them.
    """

    id: str
    name: str
    private: bool
    spectator_delay: int
    made_by: str
    created_at: int
    disputes: str = CHOICE
    appeal_minutes: int = APPEAL_MINUTES
    open_cards: str = ALLOWED
    embedding: Mapping[str, Any] | None = None


def prepare(connection: Connection) -> None:
    """Creates missing tables, and the columns and indexes that tables of an earlier version lack."""
    METADATA.create_all(connection, checkfirst=True, tables=[t for t in METADATA.tables.values() if t is not tokens])
    for table in (players, tournaments, game_settings, branches, METADATA.tables.get("webhooks")):
        if table is not None:
            _complete(connection, table)
    _tell_looks(connection)
    create_indexes(connection, [table for table in METADATA.tables.values() if table is not tokens])
    if not inspect(connection).has_table(tokens.name):
        METADATA.create_all(connection, tables=[tokens])
        return
    _complete(connection, tokens)
    # An official's id in the record has always been that of one person.
    officials = update(tokens).where(tokens.c.person.is_(None), tokens.c.role != "seat")
    connection.execute(officials.values(person=tokens.c.actor))
    for (hashed,) in connection.execute(select(tokens.c.hash).where(tokens.c.id.is_(None))).all():
        connection.execute(update(tokens).where(tokens.c.hash == hashed).values(id=token_id(hashed)))
    create_indexes(connection, [tokens])


def _tell_looks(connection: Connection) -> None:
    """Tells of handles that an earlier release has stored what they look like. All stay as they are."""
    told = players.c.skeleton.is_not(None)
    rows = connection.execute(select(players.c.id, players.c.handle).where(~told).order_by(players.c.created_at)).all()
    if not rows:
        return
    seen = set(connection.scalars(select(players.c.skeleton).where(told)))
    new = update(players).where(players.c.id == bindparam("player"))
    values = []
    for row in rows:
        look = skeleton(row.handle)
        values.append({"player": row.id, "skeleton": look, "alone": True if look not in seen else None})
        seen.add(look)
    connection.execute(new.values(skeleton=bindparam("skeleton"), alone=bindparam("alone")), values)


def shown_as(handle: str) -> dict[str, Any]:
    """The columns of `players` for a handle, which looks like nobody else's."""
    return {"handle": handle, "skeleton": skeleton(handle), "alone": True}


def require_prepared(connection: Connection) -> None:
    """Raises `DatabaseRefused` if `prepare` of this release would have anything to add."""
    known = inspect(connection)
    for table in METADATA.sorted_tables:
        there = {column["name"] for column in known.get_columns(table.name)} if known.has_table(table.name) else set()
        if not {column.name for column in table.columns} <= there:
            raise DatabaseRefused(
                f"{table.name} is as an earlier release has left it, and nothing is written to it here: first start "
                "this release where the record is written."
            )


def _complete(connection: Connection, table: Table) -> None:
    """Adds the columns that a table of an earlier version lacks."""
    known = {column["name"] for column in inspect(connection).get_columns(table.name)}
    for column in table.columns:
        if column.name not in known:
            words = CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {words}"))


def token_id(hashed: bytes) -> str:
    """The id by which a token is listed and revoked: a part of its hash, which does not reveal the token."""
    return f"t-{hashed.hex()[:24]}"
