"""Puts a backup in the place of a record that is lost, or that is older and that the backup continues."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from domain.record.proof.keys import VerifierKey
from domain.record.store.database import sqlite_path
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import PRIVATE
from domain.record.store.serving_lock import sole_server
from service.backups.backup import Verify, standing
from service.backups.comparison import lost_events, require_older
from service.backups.folders import newest_good
from service.backups.key_files import KeyFiles, key_files
from service.backups.manifest import BackupFailed, Manifest, copied, read_manifest, require_whole
from service.backups.placing import missing_keys, move_aside, place_keys, place_record
from service.backups.sqlite_copy import require_room, settle, sync_file
from service.proof.log_check import Signed
from service.proof.signer import Memory
from service.proof.signing_keys import SigningKeys, read_keys


@dataclass(frozen=True)
class Wanted:
    """How to restore: over an older record (`replace`), although signed events are lost (`lossy`), or only to try."""

    replace: bool = False
    lossy: bool = False
    dry_run: bool = False


@dataclass(frozen=True)
class Restored:
    """What came of it.

    `verified` has what holds, a sentence each; `aside` is the folder with the files that were there before; `lost` is
    the number of signed events that the backup lacks; `missing` names what the service needs besides.
    """

    folder: Path
    manifest: Manifest
    verified: list[str]
    aside: Path | None
    lost: int
    missing: list[str]


def restore(url: str, source: Path, wanted: Wanted, verify: Verify) -> Restored:
    """Restores the backup in `source`, or the newest good one in it, to the database at `url`.

    Hashes and the whole record are checked before anything is put in place. Raises `DatabaseRefused` where it must not
    be done, `BackupFailed` where the backup does not hold or cannot be written: then nothing was changed.
    """
    path, folder = sqlite_path(url), newest_good(source)
    manifest = read_manifest(folder)
    if (manifest.engine == "sqlite") is (path is None):
        raise DatabaseRefused(
            f"{folder} is a backup of a record on {manifest.engine}, and --database names another kind of database."
        )
    require_whole(folder, manifest)
    if path is None:
        raise DatabaseRefused("A record on PostgreSQL is restored with `pg_restore`.")
    if not path.parent.is_dir():
        raise DatabaseRefused(f"There is no directory {path.parent} to restore to.")
    with sole_server(url, "restore"):
        return _restored(path, folder, manifest, wanted, verify, key_files(url))


def _restored(
    path: Path, folder: Path, manifest: Manifest, wanted: Wanted, verify: Verify, files: KeyFiles
) -> Restored:
    try:
        with _copies(folder, manifest, path) as copies:
            copy = f"sqlite:///{copies / path.name}"
            verified = verified_copy(copy, copies, manifest, files, verify)
            require_older(path, copy, replace=wanted.replace)
            lost = lost_events(copy, manifest, files, lossy=wanted.lossy)
            settle(copies / path.name)
            aside = None
            if not wanted.dry_run:
                aside = move_aside(path, files)
                place_keys(copies, manifest, files)
                place_record(copies / path.name, path)
    except OSError as error:
        raise BackupFailed(f"The backup cannot be restored to {path.parent}: {error.strerror}.") from error
    return Restored(folder, manifest, verified, aside, lost, missing_keys(manifest, files))


def verified_copy(url: str, copies: Path, manifest: Manifest, files: KeyFiles, verify: Verify) -> list[str]:
    """What holds of a restored record, a sentence each. Raises `BackupFailed` if anything does not."""
    keys = backup_keys(copies, manifest) or (read_keys(files.signing) if files.signing.exists() else None)
    checkpoint = manifest.files.get("checkpoint")
    read = Memory(copies / checkpoint.name, keys).read() if keys and checkpoint else None
    receipts: Sequence[VerifierKey] = keys.receipt_verifiers if keys else ()
    found = verify(url, [Signed(read[0], "in the backup")] if read else [], receipts)
    size, root = standing(url)
    if (size, root.hex()) != (manifest.log_size, manifest.root):
        raise BackupFailed(
            f"The backup holds {size:,} events, and says {manifest.log_size:,}, or has others: use another."
        )
    return found


def backup_keys(copies: Path, manifest: Manifest) -> SigningKeys | None:
    """The signing keys of a backup, `None` if they were left out. Raises `DatabaseRefused`."""
    file = manifest.files.get("signing")
    return None if file is None else read_keys(copies / file.name)


@contextmanager
def _copies(folder: Path, manifest: Manifest, path: Path) -> Iterator[Path]:
    """Copies of the backup's files on the record's disk, the record under the name that it is to have."""
    require_room(manifest.bytes, path.parent)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-restore-") as name:
        copies = Path(name)
        for kind, file in manifest.files.items():
            copy = copies / (path.name if kind == "record" else file.name)
            shutil.copyfile(folder / file.name, copy)
            os.chmod(copy, PRIVATE)
            sync_file(copy)
            if copied(copy).sha256 != file.sha256:
                raise BackupFailed(f"{file.name} was not copied as it is: see whether the disk is sound.")
        yield copies
