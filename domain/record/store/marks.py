"""The mark of Daybook's databases, and the version of their tables."""

from __future__ import annotations

import sqlite3
from typing import Any

from psycopg import Connection
from psycopg.rows import tuple_row
from psycopg.sql import SQL, Identifier

APPLICATION_ID = int.from_bytes(b"Dayb", "big")
SCHEMA = 2
"""Version of the tables: 1 was the first edition, 2 has the leaves of the log."""
PARTITIONED = 3
"""Version of a PostgreSQL database whose events are partitioned; one with a single table stays at `SCHEMA`."""
ARCHIVED = 4
"""Version of a database from which games were moved out: their bytes are in an archive."""
BARE = 5
"""Version of a database whose log has entries that do not name their stream."""
NEWEST = BARE
"""The highest version of the tables that this Daybook knows."""
MARKER_TABLE = "daybook_schema"


class DatabaseRefused(Exception):
    """This database must not be written to. The message tells the person who named it why."""


class DatabaseAway(DatabaseRefused):
    """The database cannot be used yet: it is starting, failing over, or in use by a process that may end."""


def foreign(name: str) -> DatabaseRefused:
    """Returns the refusal of a database that holds tables that are not ours."""
    return DatabaseRefused(f"{name} already holds tables that are not Daybook's; name a new or an empty database.")


def newer(name: str, version: int) -> DatabaseRefused:
    """Returns the refusal of a database that a later Daybook has written."""
    return DatabaseRefused(
        f"{name} was written by a newer Daybook (tables of version {version}, this one knows {NEWEST}). Start that one "
        "again; or, to go back, restore the copy that was made before the upgrade."
    )


def claim_sqlite(connection: sqlite3.Connection, name: str) -> None:
    """Marks a new SQLite database as ours; raises DatabaseRefused if it is somebody else's or newer.

    Call it before WAL mode is set, so that the mark is in the file's own first page from the start, where
    `open_database` can read it without opening the file as a database.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if application == APPLICATION_ID:
            if version > NEWEST:
                raise newer(name, version)
        elif application or version or connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise foreign(name)
        else:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
    except BaseException:
        connection.rollback()
        raise
    connection.commit()


def mark_sqlite_again(connection: sqlite3.Connection | sqlite3.Cursor, version: int) -> None:
    """Marks a database with its new version, unless it has a higher one, inside the transaction that upgrades it."""
    (marked,) = connection.execute("PRAGMA user_version").fetchone()
    if marked < version:
        connection.execute(f"PRAGMA user_version = {version}")


def check_postgres(connection: Connection[Any], schema: str = "public") -> bool:
    """Returns whether the database is marked as ours; False means that it is empty.

    Raises DatabaseRefused if it is somebody else's or newer.
    """
    cursor = connection.cursor(row_factory=tuple_row)
    name = f"The database {connection.info.dbname!r}"
    marker = f"{Identifier(schema).as_string()}.{Identifier(MARKER_TABLE).as_string()}"
    # Tables first: if another process is creating them, its mark becomes visible with them.
    occupied = cursor.execute(_ANY_TABLE).fetchone()
    found = cursor.execute("SELECT to_regclass(%s) IS NOT NULL", (marker,)).fetchone()
    if found == (True,):
        table = SQL("SELECT max(version) FROM {}").format(Identifier(schema, MARKER_TABLE))
        row = cursor.execute(table).fetchone()
        version = row[0] if row else None
        if version is None:
            raise foreign(name)
        if version > NEWEST:
            raise newer(name, version)
        return True
    if occupied:
        raise foreign(name)
    return False


def mark_postgres(connection: Connection[Any], schema: str = "public") -> None:
    """Marks an empty PostgreSQL database as ours, inside the caller's transaction."""
    table = Identifier(schema, MARKER_TABLE)
    connection.execute(SQL("CREATE TABLE {} (version integer PRIMARY KEY)").format(table))
    connection.execute(SQL("INSERT INTO {} VALUES (%s)").format(table), (SCHEMA,))


def mark_postgres_again(connection: Connection[Any], schema: str = "public", version: int = SCHEMA) -> None:
    """Marks a database with its new version, inside the transaction that upgrades it."""
    table = Identifier(schema, MARKER_TABLE)
    connection.execute(SQL("INSERT INTO {} VALUES (%s) ON CONFLICT DO NOTHING").format(table), (version,))


# Tables of extensions do not count: providers put pg_stat_statements into every database.
_ANY_TABLE = r"""
SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\_%'
AND NOT EXISTS (
    SELECT FROM pg_depend WHERE objid = pg_class.oid AND classid = 'pg_class'::regclass AND deptype = 'e'
)
LIMIT 1"""
