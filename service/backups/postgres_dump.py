"""A dump of a record on PostgreSQL, proved restorable by restoring it into a database of its own."""

from __future__ import annotations

import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psycopg
from psycopg.sql import SQL, Identifier

from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import make_private
from projections.schema import SCHEMA
from service.atomic_files import make_durable
from service.backups.manifest import BackupFailed
from service.backups.postgres_tools import beside, connected, database_of, environment, program, require_done
from service.backups.sqlite_copy import Advance

_LOOK: Final = 0.2


def dump(url: str, folder: Path, advance: Advance) -> Path:
    """Dumps a snapshot of the record into a file in the folder, durably, without blocking writers.

    Lists and statistics are left out: they are rebuilt. Raises `BackupFailed`, `DatabaseRefused`.
    """
    name = database_of(url)
    _require_checkable(url)
    file = folder / f"{name}.dump"
    with connected(url) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    make_private(file)
    words = ["--format=custom", "--no-owner", "--no-acl", f"--exclude-schema={SCHEMA}", f"--file={file}"]
    with subprocess.Popen(  # noqa: S603
        [program("pg_dump", url), *words], env=environment(url), stderr=subprocess.PIPE, text=True
    ) as process:
        said = ""
        while process.poll() is None:
            try:
                _, said = process.communicate(timeout=_LOOK)
            except subprocess.TimeoutExpired:
                advance(file.stat().st_size, int(str(row[0])) if row else 0)
            except BaseException:  # stopped: nobody needs the rest
                process.kill()
                raise
    require_done("pg_dump", process.returncode, said)
    make_durable(file)
    return file


def load(url: str, file: Path) -> None:
    """Restores a dump into an empty database, all or nothing. Raises `BackupFailed`, `DatabaseRefused`."""
    words = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-acl", f"--dbname={database_of(url)}"]
    command = [program("pg_restore", url), *words, str(file)]
    done = subprocess.run(command, env=environment(url), capture_output=True, text=True, check=False)  # noqa: S603
    require_done("pg_restore", done.returncode, done.stderr)


def _require_checkable(url: str) -> None:
    """Raises `DatabaseRefused` if a dump could not be checked, before spending an hour on it."""
    program("pg_restore", url)
    with connected(url) as connection:
        row = connection.execute("SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user").fetchone()
        if row != (True,):
            user = connection.info.user
            raise DatabaseRefused(
                f"The role {user} may not create databases, so the dump could not be checked by restoring it into one. "
                f'Allow it, as a superuser: ALTER ROLE "{user}" CREATEDB.'
            )


@contextmanager
def restored_for_a_while(url: str, file: Path) -> Iterator[str]:
    """The URL of a new database on the same server, restored from the dump and dropped at the end.

    Raises `BackupFailed` if the role may not create one.
    """
    name = Identifier(f"daybook_check_{secrets.token_hex(6)}")
    with connected(url) as admin:
        try:
            admin.execute(SQL("CREATE DATABASE {} TEMPLATE template0").format(name))
        except psycopg.Error as error:
            raise BackupFailed(
                f"The dump cannot be checked, because no database can be created for it ({str(error).strip()}). "
                f'Allow it: ALTER ROLE "{admin.info.user}" CREATEDB.'
            ) from None
    try:
        copy = beside(url, name.as_string().strip('"'))
        load(copy, file)
        yield copy
    finally:
        with connected(url) as admin:
            admin.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))
