"""Checkpoints: signed notes that say how large a log is and what its root is (c2sp.org/tlog-checkpoint)."""

from dataclasses import dataclass
from typing import Final, Protocol

from domain.record.proof.encoding import MAX_NUMBER, base64_text, read_base64, read_decimal
from domain.record.proof.errors import Malformed, Unproven, Unsigned
from domain.record.proof.keys import SignatureType, VerifierKey
from domain.record.proof.merkle import EMPTY_ROOT, HASH_SIZE
from domain.record.proof.note import check_text, read_note

_LINES: Final = 3
FOLLOWS: Final = "daybook-log-follows@v1"
"""Begins the further line with which a log names one that has ended before it."""


@dataclass(frozen=True)
class EndedLog:
    """A log that was given up: of its `signed` entries the log that followed it has the first that were `kept`."""

    origin: str
    kept: int
    signed: int

    @property
    def line(self) -> str:
        """The further line in the checkpoints of the log that followed."""
        return f"{FOLLOWS} {self.origin} {self.kept} {self.signed}"

    def __str__(self) -> str:
        said = f"this log follows {self.origin}, which ended after {self.signed:,} signed events"
        if self.kept < self.signed:
            return f"{said}: events {self.kept + 1:,} to {self.signed:,} of it are missing here"
        return f"{said}, all of which are here"


@dataclass(frozen=True)
class Checkpoint:
    """The size and root of the log `origin`. Raises `Malformed` if it cannot be written as the text of a note."""

    origin: str
    size: int
    root: bytes
    """32 bytes."""
    extensions: tuple[str, ...] = ()
    """Further lines. Those that begin otherwise than `FOLLOWS` mean nothing here."""

    def __post_init__(self) -> None:
        for line in (self.origin, *self.extensions):
            check_text(line)
            if not line or "\n" in line:
                raise Malformed("the origin and each extension of a checkpoint is one line that is not empty")
        if not 0 <= self.size <= MAX_NUMBER:
            raise Malformed("the size of a log is a number of at most 63 bits")
        if len(self.root) != HASH_SIZE:
            raise Malformed(f"a root has {HASH_SIZE} bytes")
        if not self.size and self.root != EMPTY_ROOT:
            raise Malformed("a log without entries has another root")

    @property
    def text(self) -> str:
        """The text to be signed."""
        return "".join(f"{line}\n" for line in (self.origin, self.size, base64_text(self.root), *self.extensions))

    @property
    def ended(self) -> tuple[EndedLog, ...]:
        """The logs that ended before this one, the oldest first. Raises `Malformed`."""
        lines = [line.split(" ") for line in self.extensions if line.startswith(f"{FOLLOWS} ")]
        if any(len(parts) != 4 for parts in lines):
            raise Malformed("a checkpoint names the log before it by its origin and two numbers")
        numbers = "the numbers of the log before it"
        return tuple([EndedLog(one[1], *[read_decimal(text, numbers) for text in one[2:]]) for one in lines])


def read_checkpoint(text: str) -> Checkpoint:
    """The checkpoint in a note's text. Raises `Malformed`."""
    *lines, rest = text.split("\n")
    if rest or len(lines) < _LINES:
        raise Malformed("a checkpoint has the lines origin, size and root, each with a newline at its end")
    origin, size, root, *extensions = lines
    return Checkpoint(
        origin, read_decimal(size, "the size"), read_base64(root, "the root", HASH_SIZE), tuple(extensions)
    )


class Trust(Protocol):
    """Decides which checkpoints are trusted."""

    def verify(self, note: bytes) -> "SignedCheckpoint":
        """The checkpoint in a note. Raises `Malformed`, `Unsigned` or `Unproven` if it is not trusted."""
        ...


@dataclass(frozen=True)
class Policy:
    """Trusts checkpoints of one log.

    One of its keys must have signed (there are several during a key change), and `quorum` of the witnesses. Raises
    `ValueError` for an unreachable quorum, or a witness whose key does not make cosignatures.
    """

    origin: str
    keys: tuple[VerifierKey, ...]
    witnesses: tuple[VerifierKey, ...] = ()
    quorum: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.quorum <= len({witness.public for witness in self.witnesses}):
            raise ValueError(f"{len(self.witnesses)} witnesses have no quorum of {self.quorum}")
        if any(witness.type is not SignatureType.COSIGNATURE for witness in self.witnesses):
            raise ValueError("the key of a witness makes cosignatures")

    def verify(self, note: bytes) -> "SignedCheckpoint":
        """The checkpoint in a note trusted by this policy.

        Raises `Malformed` if it is not a checkpoint, `Unsigned` if signatures are wrong or missing, and `Unproven` if
        it is for another log.
        """
        signed = read_note(note)
        signers = signed.signers({*self.keys, *self.witnesses})
        if not any(key in signers for key in self.keys):
            raise Unsigned("no trusted key of the log has signed the checkpoint")
        times = {witness: time for witness in self.witnesses if (time := signers.get(witness)) is not None}
        if len({witness.public for witness in times}) < self.quorum:
            raise Unsigned(f"{len(times)} of {self.quorum} witnesses have signed the checkpoint")
        checkpoint = read_checkpoint(signed.text)
        if checkpoint.origin != self.origin:
            raise Unproven(f"the checkpoint is that of {checkpoint.origin}, not of {self.origin}")
        return SignedCheckpoint(checkpoint, times)


@dataclass(frozen=True)
class SignedCheckpoint:
    """A trusted checkpoint, and when each witness saw it, in seconds since 1970 (UTC)."""

    checkpoint: Checkpoint
    times: dict[VerifierKey, int]
