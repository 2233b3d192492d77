"""The keys with which the service signs: one for the checkpoints of its log, one for receipts (integrity.md)."""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.record.proof.checkpoint import Checkpoint, EndedLog
from domain.record.proof.errors import ProofError
from domain.record.proof.keys import SignerKey, VerifierKey, read_signer_key, read_verifier_key
from domain.record.proof.merkle import EMPTY_ROOT
from domain.record.proof.note import Note
from domain.record.sources import random_bytes
from domain.record.store.database import sqlite_path
from domain.record.store.marks import DatabaseRefused
from domain.record.store.postgres_connections import settings_of
from service.atomic_files import write_whole

DIRECTORY: Final = "DAYBOOK_SIGNING_DIRECTORY"
ORIGIN: Final = "DAYBOOK_ORIGIN"
HANDOVER: Final = "daybook-key-handover@v1"


class RetiredKey(msgspec.Struct, frozen=True):
    """A key that signs no more: its public half, and the note with which it named the next one."""

    key: str
    handover: str

    @property
    def verifier(self) -> VerifierKey:
        """The public key."""
        return read_verifier_key(self.key)


class _KeyFile(msgspec.Struct, frozen=True):
    """The file: private keys, so it is for its owner alone."""

    origin: str
    log: str
    receipts: str
    retired_log: tuple[RetiredKey, ...] = ()
    retired_receipts: tuple[RetiredKey, ...] = ()
    follows: tuple[str, ...] = ()


@dataclass(frozen=True)
class SigningKeys:
    """The service's private keys, the origin of its log, and the public halves of the keys before them.

    `follows` are the lines by which checkpoints name the logs that ended before this one (`EndedLog`).
    """

    origin: str
    log: SignerKey
    receipts: SignerKey
    retired_log: tuple[RetiredKey, ...] = ()
    retired_receipts: tuple[RetiredKey, ...] = ()
    follows: tuple[str, ...] = ()

    @property
    def log_verifiers(self) -> tuple[VerifierKey, ...]:
        """Whose checkpoints are the log's, the key that signs now first."""
        return self.log.verifier, *[retired.verifier for retired in self.retired_log]

    @property
    def receipt_verifiers(self) -> tuple[VerifierKey, ...]:
        """Whose receipts are the service's, the key that signs now first."""
        return self.receipts.verifier, *[retired.verifier for retired in self.retired_receipts]

    @property
    def ended(self) -> tuple[EndedLog, ...]:
        """The logs that ended before this one, the oldest first."""
        return Checkpoint(self.origin, 0, EMPTY_ROOT, self.follows).ended

    @property
    def public(self) -> dict[str, Any]:
        """The public halves, for everybody: the origin, the keys that sign as `name+id+base64`, and those before."""
        return {
            "origin": self.origin,
            "log": self.log.verifier.text,
            "receipts": self.receipts.verifier.text,
            "retired_log": [{"key": one.key, "handover": one.handover} for one in self.retired_log],
            "retired_receipts": [{"key": one.key, "handover": one.handover} for one in self.retired_receipts],
        }

    def rotated(self, secret: Callable[[int], bytes] = random_bytes) -> "SigningKeys":
        """The keys after a change of both. The old ones name the new ones in a note, and sign nothing afterwards."""
        log, receipts = SignerKey(self.log.name, secret(32)), SignerKey(self.receipts.name, secret(32))
        return replace(
            self,
            log=log,
            receipts=receipts,
            retired_log=(_retired(self.log, log), *self.retired_log),
            retired_receipts=(_retired(self.receipts, receipts), *self.retired_receipts),
        )


def _retired(old: SignerKey, new: SignerKey) -> RetiredKey:
    note = Note(f"{HANDOVER}\n{new.verifier.text}\n").signed(old)
    return RetiredKey(old.verifier.text, bytes(note).decode())


def new_keys(origin: str | None = None) -> SigningKeys:
    """Keys for a new log, by default with a random origin. Raises `DatabaseRefused` for an origin that is none."""
    origin = origin or f"daybook-{random_bytes(8).hex()}"
    try:
        log, receipts = (
            SignerKey(origin, random_bytes(32)),
            SignerKey(f"{origin}/receipts", random_bytes(32)),
        )
    except ProofError as error:
        raise DatabaseRefused(f"{ORIGIN} cannot name a log: {error}") from None
    return SigningKeys(origin, log, receipts)


def signing_file(url: str) -> Path:
    """Where the keys of a database are kept: beside an SQLite file, for PostgreSQL in the working directory.

    DAYBOOK_SIGNING_DIRECTORY names another directory.
    """
    path = sqlite_path(url)
    name = path.name if path else str(settings_of(url).get("dbname") or "daybook")
    given = os.environ.get(DIRECTORY)
    directory = Path(given).expanduser() if given else path.parent if path else Path()
    return directory.resolve() / f"{name}.signing"


def signing_keys(url: str) -> SigningKeys:
    """The keys of a database, made at the first start. Nodes that share a database must share the file.

    Raises `DatabaseRefused`.
    """
    file = signing_file(url)
    if not file.exists():
        write_keys(file, new_keys(os.environ.get(ORIGIN)), replace_old=False)
    return read_keys(file)


def read_keys(file: Path) -> SigningKeys:
    """The keys in a file. Raises `DatabaseRefused`."""
    try:
        stored = msgspec.json.decode(file.read_bytes(), type=_KeyFile)
        return SigningKeys(
            stored.origin,
            read_signer_key(stored.log),
            read_signer_key(stored.receipts),
            stored.retired_log,
            stored.retired_receipts,
            stored.follows,
        )
    except OSError as error:
        raise DatabaseRefused(f"the signing keys cannot be read from {file}: {error.strerror}") from None
    except (msgspec.DecodeError, ProofError) as error:
        raise DatabaseRefused(f"{file} holds no signing keys ({error}); put back your copy of it") from None


def write_keys(file: Path, keys: SigningKeys, *, replace_old: bool) -> None:
    """Keeps keys in a file, for its owner alone. It appears whole or not at all.

    Without `replace_old` a file that another process has made meanwhile stays. Raises `DatabaseRefused`.
    """
    secrets = keys.log.secret_text, keys.receipts.secret_text
    stored = _KeyFile(keys.origin, *secrets, keys.retired_log, keys.retired_receipts, keys.follows)
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(stored)) + b"\n", replace_old=replace_old)
    except OSError as error:
        raise DatabaseRefused(f"the signing keys cannot be written to {file}: {error.strerror}") from None
