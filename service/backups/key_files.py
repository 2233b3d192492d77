"""The small files that belong to a record: its keys, and what was signed last."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from domain.record.store.database import sqlite_path
from domain.record.store.marks import DatabaseRefused
from service.backups.manifest import Kind
from service.proof.signer import Memory, cosigned_file, memory_file
from service.proof.signing_keys import read_keys, signing_file


@dataclass(frozen=True)
class KeyFiles:
    """Where a database's keys and last checkpoints are kept. A file need not exist."""

    key: Path
    signing: Path
    checkpoint: Path
    cosigned: Path

    @property
    def by_kind(self) -> dict[Kind, Path]:
        """The files by their kinds in a manifest."""
        return {"key": self.key, "signing": self.signing, "checkpoint": self.checkpoint, "cosigned": self.cosigned}

    @property
    def memory(self) -> Memory | None:
        """The last checkpoint, checked with the keys beside it; `None` without keys. Raises `DatabaseRefused`."""
        return Memory(self.checkpoint, read_keys(self.signing)) if self.signing.exists() else None


def key_files(url: str) -> KeyFiles:
    """The files that the service at `url` uses."""
    path, checkpoint = sqlite_path(url), memory_file(url)
    key = path.with_name(path.name + ".key") if path else Path("daybook.key").resolve()
    return KeyFiles(key, signing_file(url), checkpoint, cosigned_file(checkpoint))


def where_secret_is(files: KeyFiles, with_keys: bool) -> Literal["file", "environment", "left out"]:
    """Where the secret key is. Raises `DatabaseRefused` if keys are wanted and cannot be found."""
    if not with_keys:
        return "left out"
    if not files.signing.exists():
        raise DatabaseRefused(
            f"There are no signing keys in {files.signing}. Call this where the service runs and with its settings "
            "(DAYBOOK_SIGNING_DIRECTORY, DAYBOOK_SECRET), or say --without-keys and keep them elsewhere."
        )
    if os.environ.get("DAYBOOK_SECRET"):
        return "environment"
    if not files.key.exists():
        raise DatabaseRefused(
            f"There is no secret key {files.key}, and DAYBOOK_SECRET is not set. Call this where the service runs and "
            "with its settings, or say --without-keys and keep the key elsewhere: without it no token is valid."
        )
    return "file"


def read_small_files(files: KeyFiles, with_keys: bool) -> dict[Kind, bytes]:
    """The contents of the files that exist, without keys unless `with_keys`. Raises `DatabaseRefused`.

    Checkpoints come first: a copy begun afterwards reaches them.
    """
    wanted: list[Kind] = ["checkpoint", "cosigned", *(("signing", "key") if with_keys else ())]
    found: dict[Kind, bytes] = {}
    for kind in wanted:
        file = files.by_kind[kind]
        if kind == "key" and os.environ.get("DAYBOOK_SECRET"):
            continue
        try:
            found[kind] = file.read_bytes()
        except FileNotFoundError:
            continue
        except OSError as error:
            raise DatabaseRefused(f"{file} cannot be read: {error.strerror}.") from None
    return found
