"""A record's archives in its backups: hard links where an earlier backup has the same file."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.store.archives import Archived, archives_at, digest, file_fault
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import PRIVATE
from service.archiving import TEMPORARY
from service.atomic_files import make_durable
from service.backups.manifest import ARCHIVES, BackupFailed, Copied, Manifest, copied
from service.backups.sqlite_copy import require_room

_FOLDER = 0o700


def take_archives(copy: str, source: Path, partial: Path, before: Path | None) -> tuple[Copied, ...]:
    """Copies all archives that the record at the URL `copy` needs from `source` into a backup; returns their entries.

    `before` is another backup: files that it has too are linked and take no room. Raises `BackupFailed` if an archive
    is missing or was changed, `OSError` if it cannot be written.
    """
    with Daybook(open_database(copy)) as daybook:
        places = {place.file: place for place in daybook.store.archived()}
    if not places:
        return ()
    folder = partial / ARCHIVES
    folder.mkdir(_FOLDER)
    for place in places.values():
        if before is None or not _linked(before / ARCHIVES / place.file, folder, place):
            _copy(source, folder, place)
    make_durable(folder)
    return tuple(Copied(place.file, place.size, place.sha256.hex()) for place in places.values())


def require_archives(copy: str) -> None:
    """Raises `DatabaseRefused` if the record at a URL cannot be checked because an archive is missing."""
    with Daybook(open_database(copy)) as daybook:
        for place in daybook.store.archived():
            if fault := file_fault(daybook.store.archives.folder, place):
                raise DatabaseRefused(
                    f"An archive of old tournaments cannot be used: {fault}. Restore it from a copy first, or "
                    "set DAYBOOK_ARCHIVES to where it is. Nothing was changed."
                )


def place_archives(folder: Path, manifest: Manifest, target: Path) -> None:
    """Places the archives of a backup, whose hashes were checked, where the service reads them; others there stay.

    Raises `BackupFailed`, `OSError`.
    """
    lacking = [file for file in manifest.archives or () if not _is_there(target, file)]
    if not lacking:
        return
    target.mkdir(_FOLDER, parents=True, exist_ok=True)
    require_room(sum(file.bytes for file in lacking), target)
    for file in lacking:
        descriptor, name = tempfile.mkstemp(dir=target, prefix=TEMPORARY, suffix=".zip")  # with mode 0600
        os.close(descriptor)
        new = Path(name)
        try:
            shutil.copyfile(folder / ARCHIVES / file.name, new)
            make_durable(new)
            if copied(new).sha256 != file.sha256:
                raise BackupFailed(f"{file.name} was not copied faithfully: check the disk.")
            os.replace(new, target / file.name)
        finally:
            new.unlink(missing_ok=True)
    make_durable(target)


@contextmanager
def archives_of(folder: Path, manifest: Manifest) -> Iterator[None]:
    """Makes copies opened within the block read the archives of a backup, if it has any."""
    if manifest.archives is None:
        yield
    else:
        with archives_at(folder / ARCHIVES):
            yield


def _linked(old: Path, folder: Path, place: Archived) -> bool:
    new = folder / place.file
    try:
        os.link(old, new)
    except OSError:  # missing, or on a disk without hard links
        return False
    if digest(new) == place.sha256:
        return True
    new.unlink()
    return False


def _copy(source: Path, folder: Path, place: Archived) -> None:
    new = folder / place.file
    if (fault := file_fault(source, place)) is None:
        shutil.copyfile(source / place.file, new)
        new.chmod(PRIVATE)
        make_durable(new)
        fault = file_fault(folder, place, whole=True)
    if fault is not None:
        raise BackupFailed(
            f"An archive of old tournaments cannot be backed up: {fault}. Restore it from a copy, or set "
            "DAYBOOK_ARCHIVES to where it is."
        )


def _is_there(target: Path, file: Copied) -> bool:
    try:
        return copied(target / file.name) == file
    except FileNotFoundError:
        return False
