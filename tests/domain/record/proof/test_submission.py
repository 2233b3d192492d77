"""Submissions to witnesses: the one form that they have."""

import pytest

from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.errors import Malformed
from domain.record.proof.merkle import MemoryTree, consistency_proof, leaf_hash
from domain.record.proof.note import Note
from domain.record.proof.submission import Submission, read_submission

from .parties import LOG, ORIGIN

TREE = MemoryTree(leaf_hash(bytes([n])) for n in range(13))
NOTE = bytes(Note(Checkpoint(ORIGIN, 13, TREE.edge.root).text).signed(LOG))
LATER = Submission(5, tuple(consistency_proof(TREE, 5, 13)), NOTE)


@pytest.mark.parametrize("submission", [LATER, Submission(0, (), NOTE), Submission(13, (), NOTE)])
def test_a_submission_is_read_as_it_was_written(submission: Submission) -> None:
    assert read_submission(bytes(submission)) == submission


def test_its_form_is_that_of_the_protocol() -> None:
    old, *proof, empty, rest = bytes(LATER).split(b"\n", len(LATER.proof) + 2)
    assert (old, len(proof), empty, rest) == (b"old 5", len(LATER.proof), b"", NOTE)


@pytest.mark.parametrize(("body", "said"), [
    (b"", "is not a size, a proof"),
    (b"old 5\n" + NOTE[:20], "is not a size, a proof"),
    (b"new 5\n\n" + NOTE, "does not begin with 'old '"),
    (b"old\n\n" + NOTE, "does not begin with 'old '"),
    (b"old 05\n\n" + NOTE, "leading zeros"),
    (b"old -1\n\n" + NOTE, "is not a decimal number"),
    (b"old 9223372036854775808\n\n" + NOTE, "at most 63 bits"),
    (b"old 5\nabc\n\n" + NOTE, "is not base64"),
    (b"old 5\nAAAA\n\n" + NOTE, "has 3 bytes, not 32"),
    ("old ５\n\n".encode() + NOTE, "not ASCII"),
    (b"old 5\n" + (b"A" * 43 + b"=\n") * 64 + b"\n" + NOTE, "at most 63 hashes"),
])  # fmt: skip
def test_another_form_is_refused(body: bytes, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read_submission(body)
