"""pg_dump and pg_restore: finding the versions that fit the server, and calling them without exposing a password."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote, urlsplit

import psycopg
from psycopg import pq

from domain.record.store.marks import DatabaseRefused
from domain.record.store.postgres_connections import settings_of
from service.backups.manifest import BackupFailed


def connected(url: str) -> psycopg.Connection[tuple[object, ...]]:
    """A separate connection in autocommit mode. Raises psycopg's errors."""
    return psycopg.connect(url.replace("postgresql+psycopg://", "postgresql://", 1), autocommit=True, connect_timeout=5)


def program(name: str, url: str) -> str:
    """The path of pg_dump or pg_restore of the server's major version, else of the next higher one.

    Looks on PATH, in Debian's version directories, and beside the server if it tells where it is. Raises
    `DatabaseRefused` if there is none.
    """
    with connected(url) as connection:
        major = connection.info.server_version // 10_000
        places = [shutil.which(name), *map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))]
        try:
            row = connection.execute("SELECT setting FROM pg_config WHERE name = 'BINDIR'").fetchone()
        except psycopg.Error:  # usually for superusers only
            row = None
        if row is not None:
            places.append(str(Path(str(row[0])) / name))
    found = sorted({(_major(place), place) for place in places if place and os.access(place, os.X_OK)})
    for version, place in found:
        if version >= major:
            return place
    others = "; " + ", ".join(f"{place} is of version {version}" for version, place in found) if found else ""
    raise DatabaseRefused(
        f"There is no {name} for PostgreSQL {major}{others}. Install the client programs of version {major} "
        f"(postgresql-client-{major}), or put their folder on PATH."
    )


def _major(place: str) -> int:
    said = subprocess.run([place, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    found = re.search(r"(\d+)[.\w]*\s*(\(|$)", said)
    return int(found[1]) if found else 0


def environment(url: str) -> dict[str, str]:
    """The environment that points libpq to this database: arguments can be read by everyone on the machine."""
    given = settings_of(url)
    variables = {one.keyword.decode(): one.envvar.decode() for one in pq.Conninfo.get_defaults() if one.envvar}
    named = {variables[name]: str(value) for name, value in given.items() if value and name in variables}
    return {**os.environ, "PGCONNECT_TIMEOUT": "10", **named}


def require_done(name: str, status: int, said: str) -> None:
    """Raises `BackupFailed` with a program's output if it failed."""
    if status != 0:
        lines = [line for line in said.splitlines() if line.strip()]
        raise BackupFailed(f"{name} failed: {' '.join(lines[:3]) or f'status {status}'}")


def database_of(url: str) -> str:
    """The name of the database in a URL. Raises psycopg's errors."""
    with connected(url) as connection:
        return connection.info.dbname


def beside(url: str, name: str) -> str:
    """The URL of another database on the same server."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}/{quote(name)}" + (f"?{parts.query}" if parts.query else "")
