"""A checkpoint (c2sp.org/tlog-checkpoint) is read strictly, and believed with the signatures that a policy asks for."""

import pytest

from domain.record.proof.checkpoint import Checkpoint, Policy, read_checkpoint
from domain.record.proof.errors import Malformed, ProofError, Unproven, Unsigned
from domain.record.proof.merkle import EMPTY_ROOT
from domain.record.proof.note import Note

from .parties import LOG, NEXT_LOG, NOON, ORIGIN, POLICY, RECEIPTS, STRANGER, WITNESS, WITNESS_2, WITNESSED, tampered

# The example of the specification.
SPECIFIED = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
CHECKPOINT = Checkpoint(ORIGIN, 12, bytes(range(32)))
SIGNED = Note(CHECKPOINT.text).signed(LOG)


def test_the_checkpoint_of_the_specification_is_read_and_written():
    checkpoint = read_checkpoint(SPECIFIED)
    assert (checkpoint.origin, checkpoint.size) == ("example.com/behind-the-sofa", 20852163)
    assert checkpoint.root.hex() == "0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62"
    assert checkpoint.text == SPECIFIED


def test_extensions_an_empty_log_and_the_largest_are_kept():
    checkpoint = Checkpoint(ORIGIN, 0, EMPTY_ROOT, ("one", "two words"))
    assert checkpoint.text.endswith("\none\ntwo words\n")
    for one in (checkpoint, Checkpoint(ORIGIN, 0, EMPTY_ROOT), Checkpoint(ORIGIN, 2**63 - 1, bytes(32))):
        assert read_checkpoint(one.text) == one


@pytest.mark.parametrize("text", [
    "", "\n", "\n\n\n", SPECIFIED[:-1], SPECIFIED + "\n", SPECIFIED + "extension", SPECIFIED + "extension\n\n",
    SPECIFIED.replace("example.com/behind-the-sofa", ""), SPECIFIED.replace("20852163", ""),
    SPECIFIED.replace("20852163", "-1"), SPECIFIED.replace("20852163", "+1"),
    SPECIFIED.replace("20852163", "020852163"), SPECIFIED.replace("20852163", "20852163 "),
    SPECIFIED.replace("20852163", "20_852_163"), SPECIFIED.replace("20852163", "0x13e2e43"),
    SPECIFIED.replace("20852163", "٢"), SPECIFIED.replace("20852163", "²"), SPECIFIED.replace("20852163", str(2**63)),
    SPECIFIED.replace("20852163", "9" * 5000), SPECIFIED.replace("20852163", "0"), SPECIFIED.replace("q2I=\n", "q2I\n"),
    SPECIFIED.replace("q2I=\n", "q2J=\n"), SPECIFIED.replace("q2I=\n", "q2I==\n"), SPECIFIED.replace("q2I=\n", "\n"),
    SPECIFIED.replace("/X", "_X"), SPECIFIED.replace("\n", "\r\n"), "\n".join(SPECIFIED.split("\n")[:2]) + "\n",
])  # fmt: skip
def test_what_is_no_checkpoint_is_refused(text):
    with pytest.raises(Malformed):
        read_checkpoint(text)


@pytest.mark.parametrize("values", [
    ("", 1, bytes(32)), ("a\nb", 1, bytes(32)), ("a\tb", 1, bytes(32)), ("\ud800", 1, bytes(32)),
    (ORIGIN, -1, bytes(32)), (ORIGIN, 2**63, bytes(32)), (ORIGIN, 1, bytes(31)), (ORIGIN, 0, bytes(32)),
    (ORIGIN, 1, bytes(32), ("",)), (ORIGIN, 1, bytes(32), ("a\nb",)),
])  # fmt: skip
def test_what_cannot_be_a_checkpoint_is_not_made(values):
    with pytest.raises(Malformed):
        Checkpoint(*values)


def test_a_checkpoint_is_believed_when_a_key_of_the_log_has_signed_and_while_it_changes_by_each_of_the_two():
    signed = POLICY.verify(bytes(SIGNED))
    assert (signed.checkpoint, signed.times) == (CHECKPOINT, {})
    for key in (STRANGER, RECEIPTS, NEXT_LOG):
        with pytest.raises(Unsigned):
            POLICY.verify(bytes(Note(CHECKPOINT.text).signed(key)))
    changing = Policy(ORIGIN, (LOG.verifier, NEXT_LOG.verifier))
    for note in (SIGNED, Note(CHECKPOINT.text).signed(NEXT_LOG), SIGNED.signed(NEXT_LOG)):
        assert changing.verify(bytes(note)).checkpoint == CHECKPOINT


def test_the_checkpoint_of_another_log_and_a_note_that_is_none_are_refused():
    other = Checkpoint("daybook.example/other", 12, bytes(32))
    with pytest.raises(Unproven, match="not of daybook"):
        POLICY.verify(bytes(Note(other.text).signed(LOG)))
    with pytest.raises(Malformed):
        POLICY.verify(bytes(Note("hello\n").signed(LOG)))


def test_witnesses_count_only_with_the_log_and_up_to_the_quorum():
    two = Policy(ORIGIN, (LOG.verifier,), (WITNESS.verifier, WITNESS_2.verifier), 2)
    one_witness = SIGNED.signed(WITNESS, NOON)
    assert WITNESSED.verify(bytes(one_witness)).times == {WITNESS.verifier: NOON}
    with pytest.raises(Unsigned, match="1 of 2 witnesses"):
        two.verify(bytes(one_witness))
    with pytest.raises(Unsigned, match="0 of 1 witnesses"):
        WITNESSED.verify(bytes(SIGNED))
    both = two.verify(bytes(one_witness.signed(WITNESS_2, NOON + 1)))
    assert both.times == {WITNESS.verifier: NOON, WITNESS_2.verifier: NOON + 1}
    with pytest.raises(Unsigned, match="no trusted key of the log"):
        WITNESSED.verify(bytes(Note(CHECKPOINT.text).signed(WITNESS, NOON)))
    again = Note(SIGNED.text, one_witness.signatures + Note(SIGNED.text).signed(WITNESS, NOON + 1).signatures)
    with pytest.raises(Unsigned):  # one witness that signs twice is one witness
        two.verify(bytes(again))


def test_a_policy_that_nobody_can_meet_is_refused():
    with pytest.raises(ValueError, match="no quorum of 2"):
        Policy(ORIGIN, (LOG.verifier,), (WITNESS.verifier, WITNESS.verifier), 2)
    with pytest.raises(ValueError, match="no quorum of -1"):
        Policy(ORIGIN, (LOG.verifier,), (), -1)
    with pytest.raises(ValueError, match="makes cosignatures"):
        Policy(ORIGIN, (LOG.verifier,), (STRANGER.verifier,), 1)


def test_no_byte_of_a_signed_checkpoint_can_be_changed():
    for data in tampered(bytes(SIGNED)):
        with pytest.raises(ProofError):
            POLICY.verify(data)
    for data in tampered(bytes(SIGNED.signed(WITNESS, NOON))):
        with pytest.raises(ProofError):
            WITNESSED.verify(data)
