"""Where the read models live: on SQLite in a file beside the record, on PostgreSQL in a schema of its database."""

import sqlite3
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy.pool import QueuePool

from domain.record.store import DatabaseRefused
from domain.record.store.database import sqlite_path
from domain.record.store.deadlines import USUAL, Deadlines, unhurried
from domain.record.store.marks import check_postgres
from domain.record.store.postgres_statements import lock_of
from domain.record.store.record_file import LOG_BYTES, FileConnector
from projections.catalogue import PROJECTIONS
from projections.checkpoint import first_standing
from projections.kept_analyses import kept_analyses
from projections.postgres_engine import postgres_engine
from projections.schema import METADATA, SCHEMA, VERSION, schema_version

APPLICATION_ID: Final = int.from_bytes(b"Dayv", "big")

_TIMEOUT = 10


def open_views(url: str, patience: Deadlines = USUAL) -> Engine:
    """The engine of the views that belong to the record at `url`, their tables made if missing.

    Takes what `open_database` takes; open the record first. Views of another `VERSION` are dropped and left empty: a
    follower fills them again from the first event. `patience` is how long requests wait for PostgreSQL. Whoever opens
    them calls `dispose()` at the end. Raises `DatabaseRefused` if their place holds something that is not ours, and
    SQLAlchemy's errors if the database cannot be reached.
    """
    tables = [kept_analyses, *[table for projection in PROJECTIONS for table in projection.tables]]
    assert all(table.metadata is METADATA for table in tables)
    path = sqlite_path(url)
    engine = _postgres(url, patience) if path is None else _sqlite(views_file(path))
    try:
        with unhurried(), writing(engine).begin() as connection:
            _prepare(connection)
    except BaseException:
        engine.dispose()
        raise
    return engine


def views_file(record: Path) -> Path:
    """The file of the views beside an SQLite record: `daybook-views.db` for `daybook.db`."""
    return record.with_name(record.name.removesuffix(".db") + "-views.db")


def require_record(record: Path) -> None:
    """Raises `DatabaseRefused` if views are there but their record is gone: a new one must not take its place."""
    views = views_file(record)
    if not record.exists() and views.exists():
        raise DatabaseRefused(
            f"There is no {record}, but {views.name} beside it has the lists and statistics of one. Put the record "
            f"back; or, to begin a new one, move {views.name} away."
        )


def writing(views: Engine) -> Engine:
    """The engine for transactions that write: on SQLite they wait for their turn when they begin."""
    return views.execution_options(writes=True)


def _sqlite(path: Path) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        creator=FileConnector(path, timeout=_TIMEOUT),
        poolclass=QueuePool,
        execution_options={"schema_translate_map": {SCHEMA: None}},
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # we issue BEGIN ourselves, so that creating tables is transactional too
        connection.execute("PRAGMA journal_mode = WAL")
        # A power loss may cost the last commits, whole batches with their position. The record is synchronous and has
        # their events, which are then followed again, so no batch needs to wait for the disk.
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and writes later can fail however long it waits; this one waits at its start.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres(url: str, patience: Deadlines) -> Engine:
    engine = postgres_engine(url, patience)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # As on SQLite, no batch waits for the disk. LOCAL, because behind a pooler this session's next transaction may
        # belong to the record.
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql("SET LOCAL synchronous_commit = off")

    return engine


def _prepare(connection: Connection) -> None:
    """Creates what is missing, in the caller's transaction."""
    claim = _claim_postgres if connection.dialect.name == "postgresql" else _claim_sqlite
    if claim(connection) == VERSION:
        return
    _drop(connection)
    METADATA.create_all(connection)
    connection.execute(schema_version.insert(), {"version": VERSION})
    first_standing(connection)


def _claim_sqlite(connection: Connection) -> int | None:
    """The version of the views, `None` if there are none. Raises `DatabaseRefused` for a file that is not ours."""
    application = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    if application != APPLICATION_ID:
        if application or inspect(connection).get_table_names():
            raise DatabaseRefused(
                f"{connection.engine.url.database} should hold Daybook's views, but holds something else; "
                "move it away, or name the record differently."
            )
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    return _version(connection, None)


def _claim_postgres(connection: Connection) -> int | None:
    """The version of the views, `None` if there are none. Raises `DatabaseRefused` if the database is not ours."""
    # Two processes may start at once, and IF NOT EXISTS does not prevent a race.
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": lock_of("views")})
    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    name = driver.info.dbname
    if not check_postgres(driver):
        raise DatabaseRefused(f"The database {name!r} has no record yet; the views come after it.")
    version = _version(connection, SCHEMA)
    if version is None and inspect(connection).get_table_names(SCHEMA):
        raise DatabaseRefused(f"The database {name!r} has a schema {SCHEMA!r} that is not Daybook's.")
    return version


def _version(connection: Connection, schema: str | None) -> int | None:
    if not inspect(connection).has_table(schema_version.name, schema):
        return None
    return connection.scalar(select(schema_version.c.version))


def _drop(connection: Connection) -> None:
    """Drops everything, including tables of other versions that this one does not know."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE"))
        connection.execute(text(f"CREATE SCHEMA {SCHEMA}"))
        return
    quoted = connection.dialect.identifier_preparer.quote
    for name in inspect(connection).get_table_names():
        connection.exec_driver_sql(f"DROP TABLE {quoted(name)}")
