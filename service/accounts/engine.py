"""The connections of the accounts: those of SQLAlchemy, beside the record's own."""

from typing import Any, Final

from sqlalchemy import Engine, Table, create_engine, event, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.pool import NullPool

from domain.record.store.database import sqlite_path
from domain.record.store.postgres_statements import lock_of

_LOCK_SECONDS: Final = 15


def accounts_engine(url: str) -> Engine:
    """An engine on the record's own database. Nothing is created before `Accounts` is made."""
    path = sqlite_path(url)
    if path is None:
        return create_engine("postgresql+psycopg://" + url.split("://", 1)[1], pool_pre_ping=True)
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": _LOCK_SECONDS}, poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def _durable(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA synchronous=FULL")

    return engine


def one_at_a_time(connection: Connection) -> None:
    """Lets processes that start at once on a new database go one after the other, until their transactions end."""
    if connection.dialect.name == "postgresql":  # SQLite has one serving process
        connection.execute(select(func.pg_advisory_xact_lock(lock_of("ledger"))))


def insert_new(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Inserts the rows that are not there yet."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), rows)
