"""Checks that a database is ours before anything is opened for writing, created or changed."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

import psycopg
from psycopg.conninfo import make_conninfo

from domain.record.store.deadlines import USUAL, Deadlines
from domain.record.store.marks import (
    APPLICATION_ID,
    NEWEST,
    DatabaseAway,
    DatabaseRefused,
    check_postgres,
    foreign,
    newer,
)
from domain.record.store.postgres_connections import READING, settings_of

_SQLITE = "sqlite://"
_POSTGRES = ("postgresql://", "postgres://", "postgresql+psycopg://")
_CONNECT_TIMEOUT = 5

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_USER_VERSION = slice(60, 64)
_APPLICATION_ID = slice(68, 72)


def open_database(url: str, patience: Deadlines = USUAL) -> dict[str, str]:
    """Returns the environment with which the library's Application opens this database.

    Takes `sqlite:///relative.db`, `sqlite:////absolute.db`, a bare path or `postgresql://...`. Raises DatabaseRefused
    if we should not or could not write, with a message for the person who named it, without any password. Creates and
    changes nothing: a new database is made and marked by the recorder. `patience` is how long requests wait for
    PostgreSQL. Raises DatabaseAway, one of these, if a later try may succeed.
    """
    path = sqlite_path(url)
    if path is None:
        return _open_postgres(url, patience)
    _check_file(path)
    return {
        "PERSISTENCE_MODULE": "domain.record.store.sqlite",
        "ORIGINATOR_ID_TYPE": "text",
        "SQLITE_DBNAME": str(path),
        "SQLITE_LOCK_TIMEOUT": "10",
    }


def reading_url(url: str) -> str:
    """Returns the URL of the same PostgreSQL database for read-only connections.

    It may then be a standby too. Raises DatabaseRefused for an SQLite database.
    """
    if sqlite_path(url) is not None:
        raise DatabaseRefused("An SQLite database is served by its writer: reading alone needs PostgreSQL.")
    parts = urlsplit(url)
    query = parse_qsl(parts.query)
    options = " ".join([*(value for name, value in query if name == "options"), READING])
    kept = [pair for pair in query if pair[0] != "options"]
    return urlunsplit(parts._replace(query=urlencode([*kept, ("options", options)], quote_via=quote)))


def sqlite_path(url: str) -> Path | None:
    """Returns the file named by this URL or path, or None for a PostgreSQL database.

    Raises DatabaseRefused if it names neither.
    """
    if url.startswith(_POSTGRES):
        return None
    if url.startswith(_SQLITE):
        name = url.removeprefix(_SQLITE)
        if not name.startswith("/") or "?" in name:
            raise DatabaseRefused("An SQLite database is named sqlite:///relative.db or sqlite:////absolute.db.")
        name = name[1:]
    elif "://" in url:
        scheme = url.partition("://")[0]
        raise DatabaseRefused(f"Daybook keeps its record in SQLite or PostgreSQL; it does not know {scheme}://.")
    else:
        name = url
    if not name or ":memory:" in name:
        raise DatabaseRefused("A database in memory keeps nothing; name a file.")
    return Path(name).expanduser().resolve()


def _check_file(path: Path) -> None:
    """Raises DatabaseRefused if this file is not ours, or could not be written or created."""
    try:
        if not path.parent.is_dir():
            raise DatabaseRefused(f"There is no directory {path.parent} to keep {path.name} in.")
        if path.is_dir():
            raise DatabaseRefused(f"{path} is a directory; name a file in it.")
        # SQLite keeps its log beside the file, so the directory must be writable.
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise DatabaseRefused(f"There is no permission to write in the directory {path.parent}.")
        if path.exists():
            if not os.access(path, os.R_OK | os.W_OK):
                raise DatabaseRefused(f"There is no permission to read and write {path}.")
            if path.stat().st_nlink > 1:
                # Under its other name SQLite would keep another log for it, and the two would ruin it.
                raise DatabaseRefused(f"{path} has a second name (a hard link); remove that, or name a copy.")
            _check_content(path)
    except OSError as error:
        raise DatabaseRefused(f"{path} cannot be opened: {error.strerror}.") from error


def _check_content(path: Path) -> None:
    """Raises DatabaseRefused if the file's content is not ours.

    The marks are read from the bytes: even to look, SQLite would create files beside it.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if not header:
        return
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise DatabaseRefused(f"{path} is not an SQLite database; name a new file or one of Daybook's.")
    application = int.from_bytes(header[_APPLICATION_ID], "big")
    version = int.from_bytes(header[_USER_VERSION], "big")
    if application == APPLICATION_ID:
        if version > NEWEST:
            raise newer(str(path), version)
    elif application or version or not _is_empty(path):
        raise foreign(str(path))


def _is_empty(path: Path) -> bool:
    """Returns whether an SQLite file has no table; raises DatabaseRefused if it is damaged."""
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size:
        return False  # whatever it is, it is not empty
    try:
        connection = sqlite3.connect(f"file:{quote(str(path))}?mode=ro&immutable=1", uri=True)
        try:
            return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        raise DatabaseRefused(f"{path} is a damaged SQLite database: {error}.") from error


def _open_postgres(url: str, patience: Deadlines) -> dict[str, str]:
    """Returns the environment for a PostgreSQL database that is ours or empty; raises DatabaseRefused."""
    try:
        settings = settings_of(url)
    except psycopg.Error:  # its message may quote the URL with the password
        raise DatabaseRefused("This is not a URL of PostgreSQL: postgresql://user@host:port/database.") from None
    try:
        with psycopg.connect(**{"connect_timeout": _CONNECT_TIMEOUT, **settings}, autocommit=True) as connection:
            _check_server(connection, reading=READING in str(settings.get("options")))
            info = connection.info
            found = {"host": info.host, "port": info.port, "user": info.user, "dbname": info.dbname}
    except psycopg.Error as error:
        raise DatabaseAway(_unreachable(settings, error)) from None
    chosen = {key: str(settings.pop(key, None) or value) for key, value in found.items()}
    return {
        "PERSISTENCE_MODULE": "domain.record.store.postgres",
        "ORIGINATOR_ID_TYPE": "text",
        "POSTGRES_HOST": chosen["host"],
        "POSTGRES_PORT": chosen["port"],
        "POSTGRES_USER": chosen["user"],
        "POSTGRES_PASSWORD": str(settings.pop("password", None) or ""),
        "POSTGRES_DBNAME": chosen["dbname"],
        # Start with few connections: there may be many processes, each with one more to write and one to listen.
        "POSTGRES_POOL_SIZE": "2",
        "POSTGRES_MAX_OVERFLOW": "14",
        "DAYBOOK_CONNECTION_SECONDS": str(patience.connection),
        "DAYBOOK_REQUEST_SECONDS": str(patience.request),
        "DAYBOOK_POSTGRES_CONNINFO": make_conninfo("", **settings),
    }


def _check_server(connection: psycopg.Connection[Any], *, reading: bool) -> None:
    """Raises DatabaseRefused if the database is not ours, or is to be written and cannot be.

    A standby may be promoted at any moment, so it is `DatabaseAway`.
    """
    name = f"The database {connection.info.dbname!r}"
    row = connection.execute("SELECT pg_is_in_recovery(), has_schema_privilege('public', 'CREATE')").fetchone()
    assert row is not None
    in_recovery, may_create = row
    if reading:
        if not check_postgres(connection):
            raise DatabaseRefused(f"{name} has no record yet, and nothing is written to it; name one that is served.")
        return
    if in_recovery:
        raise DatabaseAway(f"{name} is on a standby server, which only reads; name the primary, or say --read-only.")
    if not check_postgres(connection) and not may_create:
        raise DatabaseRefused(f"{name} is empty and user {connection.info.user!r} may not create tables in it.")


def _unreachable(settings: dict[str, Any], error: psycopg.Error) -> str:
    """Returns a sentence that tells which server refused us and why, without the password."""
    where = f"{settings.get('host') or 'the local socket'}:{settings.get('port') or 5432}"
    reason = " ".join(str(error).split()).removeprefix("connection failed: ")
    password = settings.get("password")
    if password:
        reason = reason.replace(str(password), "***")
    return f"PostgreSQL at {where} does not open the database {settings.get('dbname') or ''!r}: {reason}"
