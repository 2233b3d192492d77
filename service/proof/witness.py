"""A witness: it cosigns checkpoints of the logs that it knows, and never two that contradict one another.

It keeps, for each log, the last checkpoint that it cosigned, and answers once that is durable (c2sp.org/tlog-witness).
A log that shows others another past needs the witness's help for it, and does not get it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_bytes
from typing import Final

from domain.record.proof.checkpoint import Checkpoint, Policy, read_checkpoint
from domain.record.proof.errors import Malformed, ProofError, Unproven, Unsigned
from domain.record.proof.keys import SignatureType, SignerKey, VerifierKey, read_signer_key, read_verifier_key
from domain.record.proof.merkle import verify_consistency
from domain.record.proof.note import Note, read_note
from domain.record.proof.submission import SIZE_TYPE, Submission, read_submission
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import PRIVATE
from service.atomic_files import write_whole

KEY_FILE: Final = "witness.key"
MEMORY_FILE: Final = "witness.db"

_TABLES: Final = """
create table if not exists logs (origin text not null, key text not null, primary key (origin, key)) without rowid;
create table if not exists cosigned (
    origin text primary key, size integer not null, time integer not null, note blob not null
) without rowid;
"""


@dataclass(frozen=True)
class Reply:
    """The answer to a submission: an HTTP status, a content type and a body."""

    status: int
    body: bytes
    content_type: str = "text/plain; charset=utf-8"


@dataclass(frozen=True)
class WitnessedCheckpoint:
    """The last checkpoint of a log that was cosigned, and when, in seconds since 1970 (UTC)."""

    origin: str
    size: int
    time: int
    note: bytes

    @property
    def checkpoint(self) -> Checkpoint:
        """What it says."""
        return read_checkpoint(read_note(self.note).text)


class Witness:
    """A witness in its directory, which has its key and its memory. Any number of threads and processes may use it."""

    def __init__(self, directory: Path):
        """Raises `DatabaseRefused` if there is no witness in the directory, or its files cannot be used."""
        self._memory = directory / MEMORY_FILE
        try:
            self._key = read_signer_key((directory / KEY_FILE).read_text("ascii").strip())
        except FileNotFoundError:
            raise DatabaseRefused(
                f"There is no witness in the directory {directory}: `daybook witness new NAME` makes one."
            ) from None
        except (OSError, UnicodeDecodeError, ProofError) as error:
            raise DatabaseRefused(f"The key of the witness in {directory} cannot be read: {error}.") from None
        if not self._memory.exists():
            # Made by `new_witness`. An empty one in its place would cosign any past once more.
            raise DatabaseRefused(
                f"{self._memory} is gone, and with it what the witness has cosigned. Put it back, or begin a new "
                f"witness with another key."
            )
        with self._changing():
            pass

    @property
    def key(self) -> VerifierKey:
        """The public key, for those who believe what it cosigns."""
        return self._key.verifier

    def add(self, origin: str, key: VerifierKey) -> None:
        """Cosigns the checkpoints of a log from now on, if that key has signed them. A log may have several keys."""
        if key.type is not SignatureType.TEXT:
            raise Malformed(f"{key.name} is the key of a witness, not of a log")
        with self._changing() as memory:
            memory.execute("insert or ignore into logs values (?, ?)", (origin, key.text))

    def remove(self, origin: str) -> bool:
        """Cosigns nothing more of a log; returns whether it was known. What it has cosigned stays remembered."""
        with self._changing() as memory:
            return memory.execute("delete from logs where origin = ?", (origin,)).rowcount > 0

    def logs(self) -> dict[str, list[VerifierKey]]:
        """The logs that it knows by their origins, and their keys."""
        found: dict[str, list[VerifierKey]] = {}
        with self._changing() as memory:
            for origin, key in memory.execute("select origin, key from logs order by origin, key"):
                found.setdefault(origin, []).append(read_verifier_key(key))
        return found

    def last(self, origin: str) -> WitnessedCheckpoint | None:
        """What it has cosigned last of a log."""
        with self._changing() as memory:
            return _last(memory, origin)

    def cosign(self, body: bytes, now: int) -> Reply:
        """Judges what a log has sent at `now`, in seconds since 1970 (UTC), and remembers it before it answers."""
        try:
            submission = read_submission(body)
            checkpoint = read_checkpoint(read_note(submission.checkpoint).text)
        except Malformed as error:
            return _refusal(400, str(error))
        with self._changing() as memory:
            keys = [
                read_verifier_key(key)
                for (key,) in memory.execute("select key from logs where origin = ?", (checkpoint.origin,))
            ]
            if not keys:
                return _refusal(404, f"this witness does not know the log {checkpoint.origin}")
            try:
                Policy(checkpoint.origin, tuple(keys)).verify(submission.checkpoint)
            except Unsigned as error:
                return _refusal(403, str(error))
            last = _last(memory, checkpoint.origin)
            refusal = _objection(submission, checkpoint, last)
            if refusal is not None:
                return refusal
            # With the log's signature and ours: what others can hold against either of us.
            theirs = read_note(submission.checkpoint)
            note = Note(theirs.text, theirs.signatures).signed(self._key, now)
            memory.execute(
                "insert or replace into cosigned values (?, ?, ?, ?)",
                (checkpoint.origin, checkpoint.size, now, bytes(note)),
            )
        return Reply(200, f"{note.signatures[-1].line}\n".encode())

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """A transaction of its own, alone and durable: looking and remembering are one step."""
        memory = sqlite3.connect(self._memory, timeout=10, isolation_level=None)
        try:
            memory.execute("pragma synchronous = extra")
            memory.execute("begin immediate")
            yield memory
            memory.execute("commit")
        except sqlite3.DatabaseError as error:
            raise DatabaseRefused(f"{self._memory} cannot be used: {error}") from None
        finally:
            memory.close()


def new_witness(directory: Path, name: str) -> Witness:
    """Makes a witness with a new key in a directory. Raises `DatabaseRefused` if there is one, or it cannot be made."""
    try:
        key = SignerKey(name, token_bytes(32), SignatureType.COSIGNATURE)
    except ProofError as error:
        raise DatabaseRefused(str(error)) from None
    try:
        directory.mkdir(parents=True, exist_ok=True)
        file = directory / KEY_FILE
        if file.exists() or (directory / MEMORY_FILE).exists():
            raise DatabaseRefused(f"The directory {directory} has a witness already.")
        memory = directory / MEMORY_FILE
        memory.touch(PRIVATE)
        connection = sqlite3.connect(memory)
        try:
            connection.executescript(_TABLES)
        finally:
            connection.close()
        write_whole(file, key.secret_text.encode() + b"\n", replace_old=False)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseRefused(f"No witness can be made in {directory}: {error}") from None
    return Witness(directory)


def _last(memory: sqlite3.Connection, origin: str) -> WitnessedCheckpoint | None:
    row = memory.execute("select origin, size, time, note from cosigned where origin = ?", (origin,)).fetchone()
    return WitnessedCheckpoint(*row) if row else None


def _objection(submission: Submission, checkpoint: Checkpoint, last: WitnessedCheckpoint | None) -> Reply | None:
    """Why it is not cosigned, in the order of c2sp.org/tlog-witness; `None` if it continues what was cosigned."""
    if submission.old > checkpoint.size:
        return _refusal(400, f"the old size {submission.old} is larger than the checkpoint's, {checkpoint.size}")
    known = last.checkpoint if last else None
    size = known.size if known else 0
    if submission.old != size:
        return Reply(409, f"{size}\n".encode(), SIZE_TYPE)
    if known and submission.old == checkpoint.size and known.root != checkpoint.root:
        return Reply(409, f"{size}\n".encode(), SIZE_TYPE)
    if known is None and submission.proof:
        return _refusal(422, "a first checkpoint has no proof")
    try:
        if known is not None:
            verify_consistency(size, known.root, checkpoint.size, checkpoint.root, submission.proof)
    except Unproven as error:
        return _refusal(422, str(error))
    return None


def _refusal(status: int, why: str) -> Reply:
    return Reply(status, f"{why}\n".encode())
