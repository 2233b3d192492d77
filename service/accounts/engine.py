"""SQLAlchemy connections for the accounts, beside the record's own."""

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Engine, MetaData, Table, create_engine, event, func, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.pool import QueuePool
from sqlalchemy.schema import CreateIndex

from domain.record.store.database import sqlite_path
from domain.record.store.deadlines import USUAL, Deadlines, unhurried
from domain.record.store.postgres_statements import lock_of
from domain.record.store.record_file import LOG_BYTES, FileConnector, RecordFile
from projections.postgres_engine import postgres_engine

_LOCK_SECONDS: Final = 15


def accounts_engine(url: str, file: RecordFile | None = None, patience: Deadlines = USUAL) -> Engine:
    """An engine on the record's own database. Nothing is created until `Accounts` is.

    `file` is the record's file as its server has opened it, so that no other can take its place. `patience` is how long
    requests wait for PostgreSQL.
    """
    path = sqlite_path(url)
    if path is None:
        return postgres_engine(url, patience)
    connector = FileConnector(path, file, timeout=_LOCK_SECONDS)
    # Kept open, because opening one costs more than most of its uses. Nobody waits for one that others use.
    engine = create_engine(f"sqlite:///{path}", creator=connector, poolclass=QueuePool, max_overflow=-1)

    @event.listens_for(engine, "connect")
    def _durable(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA journal_size_limit={LOG_BYTES}")
        connection.execute("PRAGMA secure_delete=ON")  # erased bytes are overwritten, not only marked as free

    @event.listens_for(engine, "checkout")
    def _still_there(*_: Any) -> None:
        connector.check()

    return engine


def one_at_a_time(connection: Connection) -> None:
    """Makes processes that start together on a new database wait for one another until this transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has only one serving process
        connection.execute(select(func.pg_advisory_xact_lock(lock_of("ledger"))))


def create_tables(engine: Engine, tables: MetaData) -> None:
    """Creates those of the tables that are missing."""
    with unhurried(), engine.begin() as connection:
        one_at_a_time(connection)
        tables.create_all(connection, checkfirst=True)
        create_indexes(connection, tables.tables.values())


def create_indexes(connection: Connection, tables: Iterable[Table]) -> None:
    """Creates those of the tables' indexes that are missing, as they are where an earlier release has made a table.

    Over a connection to PostgreSQL that only reads none is; elsewhere it locks no table that has all.
    """
    if connection.dialect.name != "postgresql":
        there = set[str | None]()  # SQLite asks nobody to wait, and SQLAlchemy sees none of its indexes on expressions
    elif connection.scalar(text("SHOW transaction_read_only")) == "on":
        return
    else:
        there = set(connection.scalars(text("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")))
    for index in (index for table in tables for index in table.indexes if index.name not in there):
        connection.execute(CreateIndex(index, if_not_exists=True))


def empty_log(engine: Engine) -> bool:
    """Empties SQLite's log, which otherwise holds pages as they were before an erasure; does nothing on PostgreSQL.

    Returns `False` if a reader prevented it.
    """
    if engine.dialect.name != "sqlite":
        return True
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        busy, _, _ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
    return not busy


def insert_new(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Inserts the rows that do not exist yet."""
    connection.execute(_inserting(connection, table), rows)


def inserted_new(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Inserts a row unless it exists; returns whether it did. Waits for another transaction that inserts it."""
    inserting = _inserting(connection, table).values(row)
    return connection.execute(inserting, execution_options={"preserve_rowcount": True}).rowcount == 1


def _inserting(connection: Connection, table: Table) -> Any:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table).on_conflict_do_nothing()
