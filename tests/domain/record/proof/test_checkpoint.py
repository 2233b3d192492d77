"""A checkpoint (c2sp.org/tlog-checkpoint) is read strictly, and believed with the signatures that a policy asks for."""

import pytest

from domain.record.proof.checkpoint import Checkpoint, Policy, read_checkpoint
from domain.record.proof.errors import Malformed, ProofError, Unproven, Unsigned
from domain.record.proof.keys import SignerKey
from domain.record.proof.merkle import EMPTY_ROOT, MemoryTree, consistency_proof, leaf_hash
from domain.record.proof.note import Note
from domain.record.proof.submission import Submission, read_submission
from domain.record.proof.trust import read_trust_policy
from tests.every import each_case

from .parties import LOG, NEXT_LOG, NOON, ORIGIN, POLICY, RECEIPTS, STRANGER, WITNESS, WITNESS_2, WITNESSED, tampered

# The example of the specification.
SPECIFIED = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
CHECKPOINT = Checkpoint(ORIGIN, 12, bytes(range(32)))
SIGNED = Note(CHECKPOINT.text).signed(LOG)


def test_a_checkpoint_is_read_and_written_with_its_extensions():
    checkpoint = read_checkpoint(SPECIFIED)
    assert (checkpoint.origin, checkpoint.size) == ("example.com/behind-the-sofa", 20852163)
    assert checkpoint.root.hex() == "0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62"
    assert checkpoint.text == SPECIFIED
    checkpoint = Checkpoint(ORIGIN, 0, EMPTY_ROOT, ("one", "two words"))
    assert checkpoint.text.endswith("\none\ntwo words\n")
    for one in (checkpoint, Checkpoint(ORIGIN, 0, EMPTY_ROOT), Checkpoint(ORIGIN, 2**63 - 1, bytes(32))):
        assert read_checkpoint(one.text) == one


@each_case("text", [
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


@each_case("values", [
    ("", 1, bytes(32)), ("a\nb", 1, bytes(32)), ("a\tb", 1, bytes(32)), ("\ud800", 1, bytes(32)),
    (ORIGIN, -1, bytes(32)), (ORIGIN, 2**63, bytes(32)), (ORIGIN, 1, bytes(31)), (ORIGIN, 0, bytes(32)),
    (ORIGIN, 1, bytes(32), ("",)), (ORIGIN, 1, bytes(32), ("a\nb",)),
])  # fmt: skip
def test_what_cannot_be_a_checkpoint_is_not_made(values):
    with pytest.raises(Malformed):
        Checkpoint(*values)


def test_a_checkpoint_of_this_log_is_believed_by_its_key_and_while_it_changes_by_each_of_the_two():
    signed = POLICY.verify(bytes(SIGNED))
    assert (signed.checkpoint, signed.times) == (CHECKPOINT, {})
    for key in (STRANGER, RECEIPTS, NEXT_LOG):
        with pytest.raises(Unsigned):
            POLICY.verify(bytes(Note(CHECKPOINT.text).signed(key)))
    changing = Policy(ORIGIN, (LOG.verifier, NEXT_LOG.verifier))
    for note in (SIGNED, Note(CHECKPOINT.text).signed(NEXT_LOG), SIGNED.signed(NEXT_LOG)):
        assert changing.verify(bytes(note)).checkpoint == CHECKPOINT
    other = Checkpoint("daybook.example/other", 12, bytes(32))
    with pytest.raises(Unproven, match="not of daybook"):
        POLICY.verify(bytes(Note(other.text).signed(LOG)))
    with pytest.raises(Malformed):
        POLICY.verify(bytes(Note("hello\n").signed(LOG)))


def test_witnesses_count_only_with_the_log_and_up_to_the_quorum_which_can_be_met():
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


TREE = MemoryTree(leaf_hash(bytes([n])) for n in range(13))
NOTE = bytes(Note(Checkpoint(ORIGIN, 13, TREE.edge.root).text).signed(LOG))
LATER = Submission(5, tuple(consistency_proof(TREE, 5, 13)), NOTE)


def test_a_submission_is_read_as_it_was_written_in_the_form_of_the_protocol() -> None:
    for submission in (LATER, Submission(0, (), NOTE), Submission(13, (), NOTE)):
        assert read_submission(bytes(submission)) == submission
    old, *proof, empty, rest = bytes(LATER).split(b"\n", len(LATER.proof) + 2)
    assert (old, len(proof), empty, rest) == (b"old 5", len(LATER.proof), b"", NOTE)


@each_case(("body", "said"), [
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


W3 = SignerKey("witness.example/w3", bytes(range(6, 38)), WITNESS.type)
LINES = f"""
# two of three, and the second always
log {LOG.verifier.text} https://daybook.example
  witness\tone {WITNESS.verifier.text} https://w1.example
witness two {WITNESS_2.verifier.text}
witness three {W3.verifier.text}
group others any one three
group both all others two

quorum both
"""


def signed_note(*keys: SignerKey, origin: str = ORIGIN) -> bytes:
    signed = Note(Checkpoint(origin, 0, EMPTY_ROOT).text)
    for key in keys:
        signed = signed.signed(key, NOON if key.type is WITNESS.type else None)
    return bytes(signed)


def test_a_quorum_of_groups_and_a_policy_without_witnesses() -> None:
    policy = read_trust_policy(LINES)
    assert [witness.url for witness in policy.witnesses] == ["https://w1.example", None, None]
    for enough in ((WITNESS, WITNESS_2), (WITNESS_2, W3), (WITNESS, WITNESS_2, W3)):
        assert set(policy.verify(signed_note(LOG, *enough)).times) == {key.verifier for key in enough}
    for short in ((), (WITNESS,), (WITNESS_2,), (WITNESS, W3)):
        with pytest.raises(Unsigned, match="cosigned the checkpoint, which is less than the policy wants"):
            policy.verify(signed_note(LOG, *short))
    for least, signers, holds in (
        ("1", [WITNESS], True), ("2", [WITNESS], False), ("2", [WITNESS, W3], True), ("3", [WITNESS, W3], False),
        ("any", [W3], True), ("all", [WITNESS, WITNESS_2], False), ("all", [WITNESS, WITNESS_2, W3], True),
    ):  # fmt: skip
        text = LINES.split("group", maxsplit=1)[0] + f"group g {least} one two three\nquorum g\n"
        assert read_trust_policy(text).reached([key.verifier for key in signers]) is holds
    policy = read_trust_policy(f"log {LOG.verifier.text}\nquorum none")
    assert policy.verify(signed_note(LOG)).checkpoint.size == 0
    for strange in (
        signed_note(STRANGER),
        signed_note(RECEIPTS, origin=RECEIPTS.name),
        signed_note(LOG, origin="elsewhere"),
    ):
        with pytest.raises(Unsigned):
            policy.verify(strange)
    later = policy.with_logs([LOG.verifier, NEXT_LOG.verifier])
    assert later.verify(signed_note(NEXT_LOG)).checkpoint.origin == ORIGIN
    policy = read_trust_policy(LINES)
    again = read_trust_policy(policy.text)
    assert (again.logs, again.quorum and again.quorum.name, again.text) == (policy.logs, "both", policy.text)
    assert "https" not in policy.text
    with pytest.raises(Malformed, match="has 0"):
        read_trust_policy(f"log {LOG.verifier.text}\n")


@each_case(("more", "said"), [
    ("quorum both\nquorum both", "one line `quorum`, and this one has 3"),
    ("quorum nobody", "line 11: no witness or group before is called nobody"),
    ("group g 0 one", "line 11: one is a member twice"),
    ("log nonsense", "line 11: the verifier key does not have the form"),
    (f"log {WITNESS.verifier.text}", "line 11: witness.example/w1 is the key of a witness"),
    (f"log {LOG.verifier.text}", "line 11: .* is listed twice"),
    (f"witness four {LOG.verifier.text}", "line 11: the key of the witness four does not make cosignatures"),
    (f"witness four {WITNESS.verifier.text}", "line 11: the key of the witness four is listed twice"),
    (f"witness one {SignerKey('x', bytes(32), WITNESS.type).verifier.text}", "line 11: the name one is taken"),
    ("group g", "line 11: 'group g' is no line of a policy"),
    ("witness four", "line 11: 'witness four' is no line"),
    ("please", "line 11: 'please' is no line"),
    ("group none any both", "line 11: the name none is taken"),
    ("group g 2 both", "line 11: the group g has 1 members, of whom 2 are never enough"),
    ("group g two both", "line 11: 'two', how many of the group g it takes, is not a decimal"),
    ("group g any both both", "line 11: both is a member twice"),
])  # fmt: skip
def test_a_line_that_is_wrong_is_named(more: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read_trust_policy(LINES + more + "\n")
