"""Makes a backup: first the last checkpoint, then a copy that reaches it, then the proof that the copy is good."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import monotonic

from domain.record.daybook import Daybook
from domain.record.proof.keys import VerifierKey
from domain.record.store import open_database
from domain.record.store.archives import archives_at, archives_folder
from domain.record.store.database import sqlite_path
from domain.record.store.faults import fault_of
from domain.record.store.marks import DatabaseRefused
from domain.record.tree import StoredTree
from service.atomic_files import write_whole
from service.backups.archive_files import require_archives, take_archives
from service.backups.folders import backup_folder, newest_kept, partial_backup, put_in_place, remove_oldest
from service.backups.key_files import key_files, read_small_files, where_secret_is
from service.backups.last_backup import LastBackup, note_backup
from service.backups.manifest import ARCHIVES, BackupFailed, Copied, Kind, Manifest, copied, write_manifest
from service.backups.sqlite_copy import Advance, copy_sqlite, settle
from service.proof.log_check import Signed
from service.proof.signer import Memory

Verify = Callable[[str, list[Signed], Sequence[VerifierKey]], list[str]]
"""Checks the record at a URL against checkpoints, and late claims by keys.

Returns what holds, one sentence each. Raises `BackupFailed` if anything does not.
"""


@dataclass(frozen=True)
class MadeBackup:
    """A finished backup: its folder, its manifest, and the older backups that were removed for it."""

    folder: Path
    manifest: Manifest
    removed: list[Path]


def back_up(
    url: str,
    to: Path,
    verify: Verify,
    advance: Advance,
    *,
    with_keys: bool = True,
    with_archives: bool = True,
    keep: int | None = None,
) -> MadeBackup:
    """Backs up the record at `url` into the folder `to`, while a service may go on writing.

    It gets its name only once the copy is verified. With `keep`, the oldest good ones are then removed until that many
    are left. Raises `DatabaseRefused` if it cannot begin, `BackupFailed` if it fails: nothing is left of it then.
    """
    open_database(url)
    path = sqlite_path(url)
    if path is not None and not path.exists():
        raise DatabaseRefused(f"There is no database {path}; name the right one with --database.")
    files = key_files(url)
    secret = where_secret_is(files, with_keys)
    try:
        with backup_folder(to), partial_backup(to) as partial:
            small = read_small_files(files, with_keys)
            began, started = datetime.now(UTC), monotonic()
            memory = files.memory
            record = _copy(url, path, partial, advance)
            seconds = monotonic() - started
            names: dict[Kind, str] = {kind: files.by_kind[kind].name for kind in small}
            for kind, content in small.items():
                write_whole(partial / names[kind], content, replace_old=False)
            signed = _signed(memory, partial / names["checkpoint"] if "checkpoint" in names else None)
            receipts = memory.keys.receipt_verifiers if memory else ()
            started = monotonic()
            with ExitStack() as opened:
                copy = opened.enter_context(checkable(url, record))
                archives = None
                if not with_archives:
                    require_archives(copy)
                else:
                    archives = take_archives(copy, archives_folder(path), partial, newest_kept(to))
                    opened.enter_context(archives_at(partial / ARCHIVES))
                verified = verify(copy, signed, receipts)
                size, root = standing(copy)
            entries: dict[Kind, Copied] = {"record": copied(record)}
            entries |= {kind: copied(partial / name) for kind, name in names.items()}
            manifest = Manifest(
                daybook=version("daybook"),
                engine="postgresql" if path is None else "sqlite",
                database=record.name.removesuffix(".dump") if path is None else record.name,
                began=began.isoformat(timespec="milliseconds"),
                origin=memory.keys.origin if memory else None,
                log_size=size,
                root=root.hex(),
                checkpoint_size=signed[0].checkpoint.size if signed else 0,
                secret=secret,
                files=entries,
                copy_seconds=round(seconds, 3),
                verify_seconds=round(monotonic() - started, 3),
                verified=tuple(verified),
                archives=archives,
            )
            write_manifest(partial, manifest)
            folder = put_in_place(partial, began)
            note_backup(url, LastBackup(manifest.began, str(folder), size))
            return MadeBackup(folder, manifest, remove_oldest(to, keep) if keep else [])
    except OSError as error:
        raise BackupFailed(f"The backup cannot be written to {to}: {fault_of(error) or error.strerror}.") from error


def _copy(url: str, path: Path | None, partial: Path, advance: Advance) -> Path:
    if path is None:
        from service.backups.postgres_dump import dump

        return dump(url, partial, advance)
    copy = partial / path.name
    copy_sqlite(path, copy, advance)
    return copy


@contextmanager
def checkable(url: str, record: Path) -> Iterator[str]:
    """A URL at which the copy can be opened, once it is closed as it will be kept."""
    if sqlite_path(url) is None:
        from service.backups.postgres_dump import restored_for_a_while

        with restored_for_a_while(url, record) as copy:
            yield copy
    else:
        yield f"sqlite:///{record}"
        settle(record)


def standing(url: str) -> tuple[int, bytes]:
    """The size of a record's log, and its root."""
    with Daybook(open_database(url)) as daybook:
        size = daybook.store.log_size()
        return size, StoredTree(daybook.store).edge(size).root


def _signed(memory: Memory | None, checkpoint: Path | None) -> list[Signed]:
    """The last checkpoint in the backup. Raises `DatabaseRefused` if the keys did not sign it."""
    if memory is None or checkpoint is None:
        return []
    read = Memory(checkpoint, memory.keys).read()
    return [] if read is None else [Signed(read[0], f"in {checkpoint.name}")]


def same_disk(url: str, to: Path) -> bool:
    """Whether backups in `to` share the disk of an SQLite record, and would be lost with it."""
    path = sqlite_path(url)
    return path is not None and os.stat(path).st_dev == os.stat(to).st_dev
