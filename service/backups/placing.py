"""Puts the files of a restored record in place, and keeps the old ones."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from domain.record.store.record_file import COMPANIONS, PRIVATE
from projections.views import views_file
from service.atomic_files import make_durable, write_whole
from service.backups.key_files import KeyFiles
from service.backups.manifest import Kind, Manifest, stamp
from service.proof.signer import Memory
from service.proof.signing_keys import read_keys

_FOLDER: Final = 0o700


def move_aside(path: Path, files: KeyFiles) -> Path | None:
    """Moves the record at `path` and what is derived from it into a new folder beside it, with copies of its keys.

    Lists, statistics and the state of the scrub go too: they belong to that record, and will be rebuilt. Returns the
    folder, `None` if there was nothing. Raises `OSError`.
    """
    views = views_file(path)
    moved = [of.with_name(of.name + end) for of in (path, views) for end in ("", *COMPANIONS)]
    moved.append(files.checkpoint.with_suffix(".scrub"))
    kept = list(files.by_kind.values())
    if not any(file.exists() for file in (*moved, *kept)):
        return None
    name, number = f"{path.name}.before-restore-{stamp(datetime.now(UTC))}", 1
    while (aside := path.with_name(name if number == 1 else f"{name}-{number}")).exists():
        number += 1
    aside.mkdir(_FOLDER)
    for file in kept:
        if file.exists():
            copy = Path(shutil.copy2(file, aside / file.name))
            copy.chmod(PRIVATE)
    for file in moved:
        if file.exists():
            shutil.move(file, aside / file.name)
    make_durable(aside)
    make_durable(path.parent)
    return aside


def place_keys(copies: Path, manifest: Manifest, files: KeyFiles) -> None:
    """Writes the keys and checkpoints of a backup, never over newer ones. Raises `OSError`, `DatabaseRefused`."""
    places = files.by_kind
    for kind in ("key", "signing", "checkpoint", "cosigned"):
        entry = manifest.files.get(kind)
        if entry is not None and not _is_newer(kind, copies, manifest, files):
            places[kind].parent.mkdir(_FOLDER, parents=True, exist_ok=True)
            write_whole(places[kind], (copies / entry.name).read_bytes(), replace_old=True)


def _is_newer(kind: Kind, copies: Path, manifest: Manifest, files: KeyFiles) -> bool:
    """Whether the existing file continues that of the backup. Both are known to be of one log."""
    there, entry = files.by_kind[kind], manifest.files[kind]
    if kind == "key" or not there.exists():
        return False
    if kind == "signing":
        ours = read_keys(copies / entry.name).log.verifier.text
        return ours in [retired.key for retired in read_keys(there).retired_log]
    if kind == "cosigned":
        return True
    keys = read_keys(files.signing)
    mine, theirs = Memory(copies / entry.name, keys).read(), Memory(there, keys).read()
    return mine is not None and theirs is not None and theirs[0].size > mine[0].size


def place_record(copy: Path, path: Path) -> None:
    """Gives the restored record its name, durably, once all else is in place. Raises `OSError`."""
    os.rename(copy, path)
    make_durable(path.parent)


def missing_keys(manifest: Manifest, files: KeyFiles) -> list[str]:
    """What the service needs and the backup lacks, one sentence each."""
    missing = []
    if "key" not in manifest.files and not files.key.exists() and not os.environ.get("DAYBOOK_SECRET"):
        missing.append(f"the secret key is not in the backup: put it back as {files.key}, or set DAYBOOK_SECRET")
    if "signing" not in manifest.files and not files.signing.exists():
        missing.append(f"the signing keys are not in the backup: put them back as {files.signing}")
    return missing
