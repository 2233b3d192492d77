"""Where backups are kept: one folder each, named by its time once the backup is good."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from domain.record.store.marks import DatabaseRefused
from service.atomic_files import make_durable, sole_holder
from service.backups.manifest import (
    MANIFEST,
    BackupFailed,
    Manifest,
    missing_files,
    read_manifest,
    stamp,
)

PARTIAL: Final = ".partial-"
_PRIVATE: Final = 0o700


@dataclass(frozen=True)
class KeptBackup:
    """A backup in its folder. `fault` is a phrase that says why it cannot be used, `None` if it looks usable."""

    folder: Path
    manifest: Manifest | None
    fault: str | None

    @property
    def good(self) -> bool:
        """Whether it can be used, as far as can be told without reading it all."""
        return self.fault is None


def kept_backups(to: Path) -> list[KeptBackup]:
    """The backups in a folder, the oldest first. Raises `DatabaseRefused` if there is no such folder."""
    try:
        folders = sorted(one for one in to.iterdir() if one.is_dir() and not one.name.startswith("."))
    except OSError as error:
        raise DatabaseRefused(f"{to} cannot be read: {error.strerror}.") from None
    return [_looked_at(folder) for folder in folders if (folder / MANIFEST).exists() or _is_stamp(folder.name)]


def newest_good(of: Path) -> Path:
    """The backup to restore: the folder itself if it is one, else the newest good one in it.

    Raises `DatabaseRefused` if there is none.
    """
    if (of / MANIFEST).exists():
        return of
    newest = newest_kept(of)
    if newest is None:
        raise DatabaseRefused(f"{of} is no backup (it has no {MANIFEST}), and has no good one in it.")
    return newest


def newest_kept(to: Path) -> Path | None:
    """The newest good backup in a folder, or `None`. Raises `DatabaseRefused`."""
    return next((one.folder for one in reversed(kept_backups(to)) if one.good), None)


def _looked_at(folder: Path) -> KeptBackup:
    try:
        manifest = read_manifest(folder)
    except BackupFailed as fault:
        return KeptBackup(folder, None, str(fault))
    return KeptBackup(folder, manifest, next(missing_files(folder, manifest), None))


def _is_stamp(name: str) -> bool:
    try:
        datetime.strptime(name[:16], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    except ValueError:
        return False
    return True


@contextmanager
def backup_folder(to: Path) -> Iterator[Path]:
    """The folder for backups, created if missing and locked for this process; half-written ones are removed.

    Raises `DatabaseRefused`.
    """
    _require_place(to)
    try:
        to.mkdir(_PRIVATE, parents=True, exist_ok=True)
        with ExitStack() as held:
            if not held.enter_context(sole_holder(to / ".backup")):
                raise DatabaseRefused(f"Another `daybook backup` is writing to {to}: wait until it is done.")
            for left in to.glob(f"{PARTIAL}*"):  # we hold the lock: its process was killed
                shutil.rmtree(left)
            yield to
    except OSError as error:
        raise DatabaseRefused(f"{to} cannot be written: {error.strerror}.") from error


def _require_place(to: Path) -> None:
    if to.exists() and not to.is_dir():
        raise DatabaseRefused(f"{to} is a file; name a folder for backups.")
    for folder in (to, *to.parents):
        if (folder / MANIFEST).exists():
            raise DatabaseRefused(f"{folder} is itself a backup; name the folder that it lies in, or another.")
        if (folder / "PG_VERSION").exists():
            raise DatabaseRefused(f"{folder} is the data directory of PostgreSQL; name a folder outside of it.")


@contextmanager
def partial_backup(to: Path) -> Iterator[Path]:
    """A folder for a backup in progress. It is removed at the end if it still exists. Raises `OSError`."""
    folder = to / f"{PARTIAL}{os.getpid()}"
    folder.mkdir(_PRIVATE)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def put_in_place(partial: Path, began: datetime) -> Path:
    """Gives a finished backup its name, durably; returns its folder. Raises `OSError`."""
    to, name = partial.parent, stamp(began)
    number = 1
    while (folder := to / (name if number == 1 else f"{name}-{number}")).exists():
        number += 1
    make_durable(partial)
    partial.rename(folder)
    make_durable(to)
    return folder


def remove_oldest(to: Path, keep: int) -> list[Path]:
    """Removes the oldest good backups until `keep` (at least 1) are left. Returns those it removed.

    Faulty ones are kept for inspection and do not count. Raises `OSError`.
    """
    assert keep >= 1
    good = [one.folder for one in kept_backups(to) if one.good]
    surplus = good[:-keep]
    for folder in surplus:
        # Renamed first, so that a removal cut short leaves nothing that looks like a backup.
        doomed = folder.rename(folder.with_name(f"{PARTIAL}removed-{folder.name}"))
        shutil.rmtree(doomed)
    return surplus
