"""Whether a backup may replace a record: only an older one, which it continues."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from domain.record.daybook import Daybook
from domain.record.proof.checkpoint import Checkpoint
from domain.record.store import open_database
from domain.record.store.faults import fault_of
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import require_own_log
from domain.record.tree import StoredTree
from service.backups.backup import standing
from service.backups.key_files import KeyFiles
from service.backups.manifest import Manifest
from service.proof.signer import Memory
from service.proof.signing_keys import read_keys


def require_older(path: Path, copy: str, *, replace: bool) -> None:
    """Raises `DatabaseRefused` unless `path` has no record, or the one at `copy` may replace it."""
    if not path.exists() or not path.stat().st_size:
        return
    ours, _ = standing(copy)
    theirs, common = _standing_there(path, copy)
    if not common:
        raise DatabaseRefused(
            f"{path} is another record: it and the backup differ within the first {min(ours, theirs):,} events. To "
            f"restore here, move it and its keys away first."
        )
    if theirs > ours:
        raise DatabaseRefused(
            f"{path} is newer: it has {theirs:,} events and the backup {ours:,}, so {theirs - ours:,} would be lost. "
            f"Nothing was changed. If it cannot be used all the same, move {path.name}, -wal and -shm away first."
        )
    if not replace:
        raise DatabaseRefused(
            f"There is a record at {path} with {theirs:,} of the backup's {ours:,} events. To put the backup in its "
            f"place say --replace: the old files are kept aside."
        )


def _standing_there(path: Path, copy: str) -> tuple[int, bool]:
    """The number of events of the record at `path`, and whether either it or the copy continues the other."""
    try:
        require_own_log(path)
        with Daybook(open_database(str(path))) as there, Daybook(open_database(copy)) as backup:
            size = there.store.log_size()
            least = min(size, backup.store.log_size())
            same = StoredTree(there.store).edge(least).root == StoredTree(backup.store).edge(least).root
            return size, same
    except (DatabaseRefused, SQLAlchemyError, sqlite3.Error, KeyError) as error:
        why = fault_of(error) or str(error)
    except Exception as error:
        if (fault := fault_of(error)) is None:
            raise
        why = fault
    raise DatabaseRefused(
        f"There is a record at {path}, and it cannot be compared with the backup ({why}). Move {path.name}, -wal and "
        f"-shm away and keep them, then restore: they may hold moves that the backup lacks."
    )


def lost_events(manifest: Manifest, files: KeyFiles, *, lossy: bool) -> int:
    """The number of signed events that the backup lacks: 0, or more if `lossy` allows it.

    Raises `DatabaseRefused` if events would be lost, or the keys here are those of another log.
    """
    last = _last(manifest, files)
    lost = 0 if last is None else max(0, last.size - manifest.log_size)
    if last is not None and lost and not lossy:
        raise DatabaseRefused(
            f"A checkpoint of {last.size:,} events was signed here ({files.checkpoint.name}), and the backup has "
            f"{manifest.log_size:,}: {lost:,} signed events would be lost. Restore a newer backup. Only if there is "
            f"none, say --accept-loss and then call `daybook key new-log`."
        )
    return lost


def require_beginning(copy: str, manifest: Manifest, files: KeyFiles) -> None:
    """Raises `DatabaseRefused` unless the backup continues what was signed here, as far as it goes."""
    last = _last(manifest, files)
    if last is None or last.size > manifest.log_size:
        return
    with Daybook(open_database(copy)) as backup:
        root = StoredTree(backup.store).edge(last.size).root
    if root != last.root:
        raise DatabaseRefused(
            f"What was signed here ({files.checkpoint.name}, {last.size:,} events) is not the beginning of the backup: "
            f"one of the two was changed. Nothing was changed now; `daybook verify` tells which holds."
        )


def _last(manifest: Manifest, files: KeyFiles) -> Checkpoint | None:
    """The last checkpoint signed here, or `None` if none is known."""
    if not files.signing.exists():
        return None
    keys = read_keys(files.signing)
    if manifest.origin is not None and keys.origin != manifest.origin:
        raise DatabaseRefused(
            f"{files.signing} has the keys of the log {keys.origin}, and the backup is of {manifest.origin}. To "
            f"restore here, move the keys, the checkpoint and the record of that log away first."
        )
    read = Memory(files.checkpoint, keys).read()
    return None if read is None else read[0]
