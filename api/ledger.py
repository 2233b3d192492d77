"""What the service keeps beside the record, in the same database: tokens, players' handles, marks of the first start.

None of it is an event: tokens can be revoked and handles erased, and neither may touch the record.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from operator import attrgetter
from threading import Lock
from typing import Any, Final

import uuid6
from cachetools import TTLCache, cachedmethod
from cachetools.keys import hashkey
from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    func,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.pool import NullPool

from domain.record.daybook import system_clock
from domain.record.store.opening import sqlite_path
from domain.record.store.postgres_statements import lock_of

_metadata = MetaData()

tokens = Table(
    "tokens",
    _metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("role", String(16), nullable=False),
    Column("actor", String(64), nullable=False),
    Column("game", String(64)),
    Column("seat", Integer),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("revoked_at", BigInteger),
)
players = Table(
    "players",
    _metadata,
    Column("id", String(64), primary_key=True),
    Column("handle", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
)

_FIRST: Final = "o-first"
_REMEMBERED = 10_000
_SECONDS = 5.0  # that long a revoked token or an erased handle may still be known
_LOCK_SECONDS = 15


@dataclass(frozen=True)
class Actor:
    """Who sends a request: a role, an id that the record may name, and for a seat its game and number."""

    role: str
    id: str = ""
    game: str | None = None
    seat: int | None = None

    @property
    def by(self) -> str:
        """How the record names this actor."""
        return f"seat:{self.seat}" if self.role == "seat" else f"{self.role}:{self.id}"

    @property
    def key_space(self) -> str:
        """Within what this actor's idempotency keys are unique."""
        return f"{self.game}/{self.by}" if self.role == "seat" else self.by


ANYBODY: Final = Actor("public")


def token_hash(token: str) -> bytes:
    """SHA-256 of a token: all that is kept of it."""
    return sha256(token.encode()).digest()


def ledger_engine(url: str) -> Engine:
    """An engine on the record's own database. Nothing is created before `Ledger` is made."""
    path = sqlite_path(url)
    if path is None:
        return create_engine("postgresql+psycopg://" + url.split("://", 1)[1], pool_pre_ping=True)
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": _LOCK_SECONDS}, poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def _durable(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA synchronous=FULL")

    return engine


class Ledger:
    """Tokens and handles. `key` is the service's secret key, from which the seats' tokens are derived."""

    def __init__(self, engine: Engine, key: bytes):
        self._engine = engine
        self._key = key
        # Caches of cachetools are not for several threads at once.
        self._remembering = Lock()
        self._actors: TTLCache[Any, Actor | None] = TTLCache(_REMEMBERED, _SECONDS)
        self._handles: TTLCache[str, str] = TTLCache(_REMEMBERED, _SECONDS)
        with engine.begin() as connection:
            _one_at_a_time(connection)
            _metadata.create_all(connection)

    def close(self) -> None:
        """Gives the connections back."""
        self._engine.dispose()

    # Tokens

    def actor(self, token: str) -> Actor | None:
        """Whose token this is; `None` if it is unknown, expired or revoked. A revocation counts within 5 seconds."""
        return self._stored_actor(token_hash(token))

    @cachedmethod(attrgetter("_actors"), lock=attrgetter("_remembering"))
    def _stored_actor(self, hashed: bytes) -> Actor | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(tokens).where(tokens.c.hash == hashed)).first()
        if row is None or row.revoked_at is not None:
            return None
        if row.expires_at is not None and row.expires_at <= system_clock():
            return None
        return Actor(row.role, row.actor, row.game, row.seat)

    def first_organiser_token(self, given: str | None) -> str | None:
        """Makes sure that there is an organiser. Returns the new token at the very first start, else `None`.

        `given` (from DAYBOOK_TOKEN) is taken as an organiser's token, at every start.
        """
        token = given or "daybook_" + secrets.token_urlsafe(32)
        actor = "o-" + token_hash(token).hex()[:12] if given else _FIRST
        row = {"hash": token_hash(token), "role": "organiser", "actor": actor, "created_at": system_clock()}
        with self._engine.begin() as connection:
            _one_at_a_time(connection)
            if given is None and connection.execute(select(tokens.c.hash).where(tokens.c.role == "organiser")).first():
                return None
            _insert_new(connection, tokens, [row])
        return None if given else token

    def seat_token(self, game: str, seat: int, generation: int = 1) -> str:
        """The token of a seat, 256 bits derived from the service's key, so that opening again gives the same."""
        words = f"{game}\n{seat}\n{generation}".encode()
        return "seat_" + urlsafe_b64encode(hmac.digest(self._key, words, "sha256")).decode().rstrip("=")

    def admit_seats(self, game: str, seats: Iterable[int]) -> dict[int, str]:
        """Makes the tokens of these seats valid; returns them by seat. Doing it twice changes nothing."""
        made = {seat: self.seat_token(game, seat) for seat in seats}
        now = system_clock()
        rows = [
            {"hash": token_hash(t), "role": "seat", "actor": f"seat:{s}", "game": game, "seat": s, "created_at": now}
            for s, t in made.items()
        ]
        if rows:
            with self._engine.begin() as connection:
                _insert_new(connection, tokens, rows)
            with self._remembering:
                for token in made.values():
                    self._actors.pop(hashkey(token_hash(token)), None)
        return made

    # Players

    def player_ids(self, handles: Iterable[str]) -> dict[str, str]:
        """The random id of each handle; a handle not met before gets one."""
        wanted = list(dict.fromkeys(handles))
        if not wanted:
            return {}
        rows = [{"id": f"p-{uuid6.uuid7()}", "handle": handle, "created_at": system_clock()} for handle in wanted]
        with self._engine.begin() as connection:
            found = self._ids(connection, wanted)
            if missing := [row for row in rows if row["handle"] not in found]:
                _insert_new(connection, players, missing)
                found = self._ids(connection, wanted)
        return found

    def handles(self, ids: Iterable[str]) -> dict[str, str]:
        """The handle of each player id that still has one; an erased player keeps only the id."""
        wanted = set(ids)
        with self._remembering:
            known = {player: self._handles[player] for player in wanted if player in self._handles}
        if unknown := wanted - set(known):
            with self._engine.connect() as connection:
                query = select(players.c.id, players.c.handle).where(players.c.id.in_(unknown))
                found = {row.id: row.handle for row in connection.execute(query)}
            known |= found
            with self._remembering:
                self._handles.update(found)
        return known

    def player_id(self, handle: str) -> str | None:
        """The id of a handle, if there is such a player."""
        with self._engine.connect() as connection:
            return self._ids(connection, [handle]).get(handle)

    @staticmethod
    def _ids(connection: Connection, handles: list[str]) -> dict[str, str]:
        found = select(players.c.id, players.c.handle).where(players.c.handle.in_(handles))
        return {row.handle: row.id for row in connection.execute(found)}


def _one_at_a_time(connection: Connection) -> None:
    """Lets processes that start at once on a new database go one after the other, until their transactions end."""
    if connection.dialect.name == "postgresql":  # SQLite has one serving process
        connection.execute(select(func.pg_advisory_xact_lock(lock_of("ledger"))))


def _insert_new(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Inserts the rows that are not there yet."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), rows)
