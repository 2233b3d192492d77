"""What a log sends a witness: a checkpoint, and the proof that it continues the last one (c2sp.org/tlog-witness)."""

from dataclasses import dataclass
from typing import Final

from domain.record.proof.encoding import MAX_NUMBER, base64_text, read_base64, read_decimal
from domain.record.proof.errors import Malformed
from domain.record.proof.inclusion import MAX_HASHES
from domain.record.proof.merkle import HASH_SIZE
from domain.record.proof.note import MAX_NOTE_SIZE

SIZE_TYPE: Final = "text/x.tlog.size"
"""Content type of an answer with just the size of the log that the witness cosigned last."""
MAX_SUBMISSION_SIZE: Final = 65_536
"""In bytes. A checkpoint is far shorter than the longest note."""

_OLD: Final = "old "


@dataclass(frozen=True)
class Submission:
    """A signed checkpoint, the size of the previous one, and the consistency proof (RFC 6962 section 2.1.2).

    Raises `Malformed` if it cannot be written.
    """

    old: int
    proof: tuple[bytes, ...]
    checkpoint: bytes
    """The signed note."""

    def __post_init__(self) -> None:
        if not 0 <= self.old <= MAX_NUMBER:
            raise Malformed("the old size of a log is a number of at most 63 bits")
        if len(self.proof) > MAX_HASHES or any(len(part) != HASH_SIZE for part in self.proof):
            raise Malformed(f"a proof has at most {MAX_HASHES} hashes of {HASH_SIZE} bytes")

    def __bytes__(self) -> bytes:
        """The body of the request."""
        return "\n".join([f"{_OLD}{self.old}", *map(base64_text, self.proof), "\n"]).encode() + self.checkpoint


def read_submission(data: bytes) -> Submission:
    """Parses the body of a request, except for its checkpoint. Raises `Malformed`."""
    head, blank, checkpoint = data.partition(b"\n\n")
    if not blank or len(checkpoint) > MAX_NOTE_SIZE:
        raise Malformed("the request is not a size, a proof, an empty line and a checkpoint")
    if not head.isascii():
        raise Malformed("the lines before the checkpoint are not ASCII")
    old, *proof = head.decode().split("\n")
    if not old.startswith(_OLD):
        raise Malformed(f"the request does not begin with {_OLD!r} and a size")
    hashes = tuple([read_base64(line, "a hash of the proof", HASH_SIZE) for line in proof])
    return Submission(read_decimal(old.removeprefix(_OLD), "the old size"), hashes, checkpoint)
