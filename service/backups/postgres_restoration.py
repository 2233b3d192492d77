"""Restores a dump into an empty database on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import psycopg

from domain.record.store import open_database
from domain.record.store.marks import DatabaseRefused, check_postgres
from service.backups.archive_files import place_archives
from service.backups.backup import Verify
from service.backups.comparison import lost_events, require_beginning
from service.backups.key_files import key_files
from service.backups.manifest import BackupFailed, Manifest
from service.backups.placing import missing_keys, place_keys
from service.backups.postgres_dump import load, restored_for_a_while
from service.backups.postgres_tools import connected, database_of
from service.backups.restored import Restored, RestoreOptions, verified_copy


def restore_postgres(
    url: str, folder: Path, manifest: Manifest, wanted: RestoreOptions, verify: Verify, archives: Path
) -> Restored:
    """Restores a backup whose hashes were checked; for a drill, into a database that is dropped again. Archives are put
    into the folder `archives`.

    Raises `DatabaseRefused` if the database is not empty or signed events would be lost, `BackupFailed` if the backup
    is not good: the database is then empty again.
    """
    open_database(url)
    files, dump = key_files(url), folder / manifest.files["record"].name
    lost = lost_events(manifest, files, lossy=wanted.lossy)
    if wanted.dry_run:
        with restored_for_a_while(url, dump) as copy:
            verified = verified_copy(copy, folder, manifest, files, verify)
            require_beginning(copy, manifest, files)
        return Restored(folder, manifest, verified, None, lost, missing_keys(manifest, files))
    with connected(url) as connection:
        if check_postgres(connection):
            raise DatabaseRefused(
                f"The database {database_of(url)!r} has tables of Daybook in it. Restore into an empty one (createdb), "
                "and rename or drop the old one when you are sure of it."
            )
    try:
        load(url, dump)
        verified = verified_copy(url, folder, manifest, files, verify)
        require_beginning(url, manifest, files)
        place_archives(folder, manifest, archives)
    except BaseException:
        _empty(url)
        raise
    place_keys(folder, manifest, files)
    return Restored(folder, manifest, verified, None, lost, missing_keys(manifest, files))


def _empty(url: str) -> None:
    """Removes what was restored into an empty database."""
    try:
        with connected(url) as connection, connection.transaction():
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
    except psycopg.Error as error:
        raise BackupFailed(
            f"The backup is not good, and cannot be removed again ({str(error).strip()}): drop the database."
        ) from None
