"""When a record was last backed up, in a file beside its keys: for `daybook doctor`, and for alerts."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from service.atomic_files import write_whole
from service.proof.signer import memory_file


class LastBackup(msgspec.Struct, frozen=True):
    """The last good backup: when its copy was begun (ISO 8601, UTC), its folder, and its number of events."""

    began: str
    folder: str
    log_size: int

    @property
    def time(self) -> datetime:
        """When its copy was begun."""
        return datetime.fromisoformat(self.began)


def last_backup_file(url: str) -> Path:
    """The path of the file: beside the keys, for all who share them."""
    return memory_file(url).with_suffix(".backup")


def note_backup(url: str, last: LastBackup) -> None:
    """Remembers a good backup. Raises `OSError`."""
    write_whole(last_backup_file(url), msgspec.json.encode(last) + b"\n", replace_old=True)


def last_backup(file: Path) -> LastBackup | None:
    """The last good backup according to the file; `None` if there is no file or it cannot be read."""
    try:
        last = msgspec.json.decode(file.read_bytes(), type=LastBackup)
        last.time  # noqa: B018  # a time that can be read
    except (OSError, ValueError):
        return None
    return last
