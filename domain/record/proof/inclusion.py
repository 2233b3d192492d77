"""Proofs that the log has an entry, checked without asking the log (c2sp.org/tlog-proof)."""

from dataclasses import dataclass
from typing import Final

from domain.record.proof.checkpoint import SignedCheckpoint, Trust, read_checkpoint
from domain.record.proof.encoding import MAX_NUMBER, base64_text, read_base64, read_decimal
from domain.record.proof.entry import bare_entry, log_entry
from domain.record.proof.errors import Malformed, Unproven
from domain.record.proof.merkle import HASH_SIZE, Nodes, inclusion_proof, leaf_hash, verify_inclusion
from domain.record.proof.note import MAX_NOTE_SIZE, read_note

HEADER: Final = "c2sp.org/tlog-proof@v1"
MAX_HASHES: Final = 63
"""A proof has a hash for each bit of the log's size at most."""

_EXTRA: Final = "extra "
_INDEX: Final = "index "


@dataclass(frozen=True)
class InclusionProof:
    """An entry's index in the log, the hashes that lead to the root, and the signed checkpoint with the root.

    Raises `Malformed` if it cannot be written.
    """

    index: int
    hashes: tuple[bytes, ...]
    checkpoint: bytes
    """The signed note, as the log gave it."""
    extra: bytes = b""
    """Whatever an application adds, unsigned."""

    def __post_init__(self) -> None:
        if not 0 <= self.index <= MAX_NUMBER:
            raise Malformed("the index of an entry is a number of at most 63 bits")
        if len(self.hashes) > MAX_HASHES or any(len(part) != HASH_SIZE for part in self.hashes):
            raise Malformed(f"a proof has at most {MAX_HASHES} hashes of {HASH_SIZE} bytes")
        read_checkpoint(read_note(self.checkpoint).text)

    def __bytes__(self) -> bytes:
        """The proof as it is sent and stored."""
        lines = [HEADER, *([_EXTRA + base64_text(self.extra)] if self.extra else []), f"{_INDEX}{self.index}"]
        return "\n".join([*lines, *map(base64_text, self.hashes), "\n"]).encode() + self.checkpoint

    def verify(self, entry: bytes, policy: Trust) -> SignedCheckpoint:
        """Checks that the log has the entry at `index`. Returns the checkpoint that proves it.

        Raises `Unproven` if the hashes do not lead to the root, and what `Trust.verify` raises.
        """
        signed = policy.verify(self.checkpoint)
        checkpoint = signed.checkpoint
        verify_inclusion(leaf_hash(entry), self.index, checkpoint.size, self.hashes, checkpoint.root)
        return signed

    def verify_event(self, game: str, n: int, event_hash: bytes, policy: Trust) -> SignedCheckpoint:
        """`verify` for an event, whose entry may name its game or not."""
        try:
            return self.verify(log_entry(game, n, event_hash), policy)
        except Unproven:
            return self.verify(bare_entry(event_hash), policy)


def prove(nodes: Nodes, index: int, checkpoint: bytes, extra: bytes = b"") -> InclusionProof:
    """The proof that the log of a checkpoint has entry `index`.

    Raises `Malformed` if the note is not a checkpoint, and `ValueError` if that log has no such entry.
    """
    size = read_checkpoint(read_note(checkpoint).text).size
    return InclusionProof(index, tuple(inclusion_proof(nodes, index, size)), checkpoint, extra)


def read_proof(data: bytes) -> InclusionProof:
    """Parses a proof, without verifying it. Raises `Malformed`."""
    head, blank, checkpoint = data.partition(b"\n\n")
    if not blank:
        raise Malformed("the proof has no blank line before its checkpoint")
    if len(head) > MAX_NOTE_SIZE or not head.isascii():
        raise Malformed("the lines before the checkpoint are not those of a proof")
    header, *lines = head.decode().split("\n")
    if header != HEADER:
        raise Malformed(f"the proof does not begin with {HEADER}")
    extra = b""
    if lines and lines[0].startswith(_EXTRA):
        extra = read_base64(lines.pop(0).removeprefix(_EXTRA), "the extra data")
        if not extra:
            raise Malformed("the proof has an empty line of extra data")
    if not lines or not lines[0].startswith(_INDEX):
        raise Malformed("the proof does not say the index of its entry")
    index = read_decimal(lines.pop(0).removeprefix(_INDEX), "the index")
    if len(lines) > MAX_HASHES:
        raise Malformed(f"the proof has more than {MAX_HASHES} hashes")
    hashes = tuple([read_base64(line, "a hash of the proof", HASH_SIZE) for line in lines])
    return InclusionProof(index, hashes, checkpoint, extra)
