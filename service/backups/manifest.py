"""What a backup says of itself: `backup.json` in its folder."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import file_digest
from pathlib import Path
from typing import Final, Literal

import msgspec

from service.atomic_files import write_whole

MANIFEST: Final = "backup.json"
FORMAT: Final = 1
ARCHIVES: Final = "archives"
"""The folder in a backup for archives of old tournaments."""

Engine = Literal["sqlite", "postgresql"]
Kind = Literal["record", "key", "signing", "checkpoint", "cosigned"]
RECORD: Final[Kind] = "record"


class BackupFailed(Exception):
    """A backup could not be made or used. The message says why, for whoever asked for it."""


class Copied(msgspec.Struct, frozen=True):
    """One file of a backup: its name there, its length in bytes and its SHA-256 in hex."""

    name: str
    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """One backup.

    `began` is when the copy was begun (ISO 8601, UTC): it has all that was acknowledged before. `root` is the root of
    the log of `log_size` events, in hex, and `checkpoint_size` the size of the last signed checkpoint in it (0: none).
    `secret` says where the service's secret key is: among the files, in the environment of the service, or left out.
    `verified` says what was found to hold, one sentence each. `archives` are those of old tournaments that the record
    needs, in a folder of that name; `None` if they were left out.
    """

    format: int = FORMAT
    daybook: str
    engine: Engine
    database: str
    began: str
    origin: str | None
    log_size: int
    root: str
    checkpoint_size: int
    secret: Literal["file", "environment", "left out"]
    files: dict[Kind, Copied]
    copy_seconds: float
    verify_seconds: float
    verified: tuple[str, ...]
    archives: tuple[Copied, ...] | None = None

    @property
    def time(self) -> datetime:
        """When the copy was begun."""
        return datetime.fromisoformat(self.began)

    @property
    def bytes(self) -> int:
        """The size of all files together."""
        return sum(file.bytes for _, file in self.paths)

    @property
    def paths(self) -> list[tuple[Path, Copied]]:
        """All files, each with its path within the backup."""
        archives = [(Path(ARCHIVES, file.name), file) for file in self.archives or ()]
        return [(Path(file.name), file) for file in self.files.values()] + archives


def copied(file: Path) -> Copied:
    """The entry of a file. Raises `OSError`."""
    with file.open("rb") as stream:
        return Copied(file.name, file.stat().st_size, file_digest(stream, "sha256").hexdigest())


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Writes it durably, readable by its owner alone. Raises `OSError`."""
    write_whole(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)) + b"\n", replace_old=False)


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a backup. Raises `BackupFailed` if there is no usable one."""
    try:
        content = (folder / MANIFEST).read_bytes()
    except FileNotFoundError:
        raise BackupFailed(f"{folder} is no backup: it has no {MANIFEST}.") from None
    except OSError as error:
        raise BackupFailed(f"{folder / MANIFEST} cannot be read: {error.strerror}.") from None
    try:
        manifest = msgspec.json.decode(content, type=Manifest)
        manifest.time  # noqa: B018  # a time that can be read
    except (msgspec.DecodeError, ValueError) as error:
        raise BackupFailed(f"{folder / MANIFEST} cannot be understood: {error}.") from None
    if manifest.format != FORMAT:
        raise BackupFailed(
            f"{folder} was written by a newer Daybook (format {manifest.format}, this one knows {FORMAT})."
        )
    if RECORD not in manifest.files or any(path.name != file.name for path, file in manifest.paths):
        raise BackupFailed(f"{folder / MANIFEST} names files that a backup cannot have.")
    return manifest


def missing_files(folder: Path, manifest: Manifest) -> Iterator[str]:
    """What differs without reading the files, one phrase each."""
    for path, file in manifest.paths:
        try:
            length = (folder / path).stat().st_size
        except OSError as error:
            yield f"{file.name} cannot be found ({error.strerror})"
        else:
            if length != file.bytes:
                yield f"{file.name} has {length:,} bytes instead of {file.bytes:,}"


def require_whole(folder: Path, manifest: Manifest) -> None:
    """Raises `BackupFailed` unless every file has the hash it was written with."""
    for fault in missing_files(folder, manifest):
        raise BackupFailed(f"The backup {folder} is damaged: {fault}. Nothing was changed; use another.")
    for path, file in manifest.paths:
        try:
            found = copied(folder / path)
        except OSError as error:
            raise BackupFailed(f"{folder / path} cannot be read: {error.strerror}.") from None
        if found != file:
            raise BackupFailed(
                f"The backup {folder} is damaged: {file.name} is not what was written. Nothing was changed; use "
                "another."
            )


def stamp(time: datetime) -> str:
    """A time as a folder name: `20261123T211500Z`."""
    return time.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
