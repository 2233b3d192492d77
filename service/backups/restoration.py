"""Replaces a record with a backup, if the record is lost or the backup continues it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from domain.record.store.archives import archives_folder
from domain.record.store.database import sqlite_path
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import PRIVATE
from domain.record.store.serving_lock import sole_server
from service.atomic_files import make_durable
from service.backups.archive_files import archives_of, place_archives
from service.backups.backup import Verify
from service.backups.comparison import lost_events, require_beginning, require_older
from service.backups.folders import newest_good
from service.backups.key_files import KeyFiles, key_files
from service.backups.manifest import BackupFailed, Manifest, copied, read_manifest, require_whole
from service.backups.placing import missing_keys, move_aside, place_keys, place_record
from service.backups.restored import Restored, RestoreOptions, verified_copy
from service.backups.sqlite_copy import require_room, settle


def restore(url: str, source: Path, wanted: RestoreOptions, verify: Verify) -> Restored:
    """Restores the backup in `source`, or the newest good one in it, to the database at `url`.

    Hashes and the whole record are checked before anything is put in place. Raises `DatabaseRefused` if it must not be
    done, `BackupFailed` if the backup is not good or cannot be written: nothing was changed then.
    """
    path, folder = sqlite_path(url), newest_good(source)
    manifest = read_manifest(folder)
    if (manifest.engine == "sqlite") is (path is None):
        raise DatabaseRefused(
            f"{folder} is a backup of a record on {manifest.engine}, and --database names another kind of database."
        )
    require_whole(folder, manifest)
    archives = archives_folder(path)
    if path is None:
        from service.backups.postgres_restoration import restore_postgres

        with archives_of(folder, manifest):
            return restore_postgres(url, folder, manifest, wanted, verify, archives)
    if not path.parent.is_dir():
        raise DatabaseRefused(f"There is no directory {path.parent} to restore to.")
    with sole_server(url, "restore"), archives_of(folder, manifest):
        return _restored(path, folder, manifest, wanted, verify, key_files(url), archives)


def _restored(
    path: Path,
    folder: Path,
    manifest: Manifest,
    wanted: RestoreOptions,
    verify: Verify,
    files: KeyFiles,
    archives: Path,
) -> Restored:
    try:
        with _copies(folder, manifest, path) as copies:
            copy = f"sqlite:///{copies / path.name}"
            verified = verified_copy(copy, copies, manifest, files, verify)
            require_older(path, copy, replace=wanted.replace)
            lost = lost_events(manifest, files, lossy=wanted.lossy)
            require_beginning(copy, manifest, files)
            settle(copies / path.name)
            aside = None
            if not wanted.dry_run:
                place_archives(folder, manifest, archives)
                aside = move_aside(path, files)
                place_keys(copies, manifest, files)
                place_record(copies / path.name, path)
    except OSError as error:
        raise BackupFailed(f"The backup cannot be restored to {path.parent}: {error.strerror}.") from error
    return Restored(folder, manifest, verified, aside, lost, missing_keys(manifest, files))


@contextmanager
def _copies(folder: Path, manifest: Manifest, path: Path) -> Iterator[Path]:
    """Copies of the backup's files on the record's disk, the record under its future name."""
    require_room(sum(file.bytes for file in manifest.files.values()), path.parent)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-restore-") as name:
        copies = Path(name)
        for kind, file in manifest.files.items():
            copy = copies / (path.name if kind == "record" else file.name)
            shutil.copyfile(folder / file.name, copy)
            os.chmod(copy, PRIVATE)
            make_durable(copy)
            if copied(copy).sha256 != file.sha256:
                raise BackupFailed(f"{file.name} was not copied faithfully: check the disk.")
        yield copies
