"""The options and the outcome of a restoration, on either engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from domain.record.proof.keys import VerifierKey
from service.backups.archive_files import require_archives
from service.backups.backup import Verify, standing
from service.backups.key_files import KeyFiles
from service.backups.manifest import BackupFailed, Manifest
from service.proof.log_check import Signed
from service.proof.signer import Memory
from service.proof.signing_keys import SigningKeys, read_keys


@dataclass(frozen=True)
class RestoreOptions:
    """How to restore: over an older record (`replace`), even if signed events are lost (`lossy`), or as a drill."""

    replace: bool = False
    lossy: bool = False
    dry_run: bool = False


@dataclass(frozen=True)
class Restored:
    """The outcome.

    `verified` says what holds, one sentence each; `aside` is the folder with the old files; `lost` is the number of
    signed events that the backup lacks; `missing` names what the service needs besides.
    """

    folder: Path
    manifest: Manifest
    verified: list[str]
    aside: Path | None
    lost: int
    missing: list[str]


def verified_copy(url: str, copies: Path, manifest: Manifest, files: KeyFiles, verify: Verify) -> list[str]:
    """What holds for a restored record, one sentence each. Raises `BackupFailed` if anything does not."""
    keys = backup_keys(copies, manifest) or (read_keys(files.signing) if files.signing.exists() else None)
    checkpoint = manifest.files.get("checkpoint")
    read = Memory(copies / checkpoint.name, keys).read() if keys and checkpoint else None
    receipts: Sequence[VerifierKey] = keys.receipt_verifiers if keys else ()
    if manifest.archives is None:
        require_archives(url)
    found = verify(url, [Signed(read[0], "in the backup")] if read else [], receipts)
    size, root = standing(url)
    if (size, root.hex()) != (manifest.log_size, manifest.root):
        raise BackupFailed(
            f"The backup does not hold the {manifest.log_size:,} events it names, but {size:,} or others: use another."
        )
    return found


def backup_keys(copies: Path, manifest: Manifest) -> SigningKeys | None:
    """The signing keys in a backup, `None` if they were left out. Raises `DatabaseRefused`."""
    file = manifest.files.get("signing")
    return None if file is None else read_keys(copies / file.name)
