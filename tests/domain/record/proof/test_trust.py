"""Trust policies: what a file may say, and whose checkpoints it believes."""

import pytest

from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.errors import Malformed, Unsigned
from domain.record.proof.keys import SignerKey
from domain.record.proof.merkle import EMPTY_ROOT
from domain.record.proof.note import Note
from domain.record.proof.trust import read_trust_policy

from .parties import LOG, NEXT_LOG, NOON, ORIGIN, RECEIPTS, STRANGER, WITNESS, WITNESS_2

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


def note(*keys: SignerKey, origin: str = ORIGIN) -> bytes:
    signed = Note(Checkpoint(origin, 0, EMPTY_ROOT).text)
    for key in keys:
        signed = signed.signed(key, NOON if key.type is WITNESS.type else None)
    return bytes(signed)


def test_a_quorum_of_groups() -> None:
    policy = read_trust_policy(LINES)
    assert [witness.url for witness in policy.witnesses] == ["https://w1.example", None, None]
    for enough in ((WITNESS, WITNESS_2), (WITNESS_2, W3), (WITNESS, WITNESS_2, W3)):
        assert set(policy.verify(note(LOG, *enough)).times) == {key.verifier for key in enough}
    for short in ((), (WITNESS,), (WITNESS_2,), (WITNESS, W3)):
        with pytest.raises(Unsigned, match="cosigned the checkpoint, which is less than the policy wants"):
            policy.verify(note(LOG, *short))


@pytest.mark.parametrize(("least", "signers", "holds"), [
    ("1", [WITNESS], True), ("2", [WITNESS], False), ("2", [WITNESS, W3], True), ("3", [WITNESS, W3], False),
    ("any", [W3], True), ("all", [WITNESS, WITNESS_2], False), ("all", [WITNESS, WITNESS_2, W3], True),
])  # fmt: skip
def test_how_many_of_a_group_it_takes(least: str, signers: list[SignerKey], holds: bool) -> None:
    text = LINES.split("group", maxsplit=1)[0] + f"group g {least} one two three\nquorum g\n"
    assert read_trust_policy(text).reached([key.verifier for key in signers]) is holds


def test_a_policy_without_witnesses_believes_its_logs_alone() -> None:
    policy = read_trust_policy(f"log {LOG.verifier.text}\nquorum none")
    assert policy.verify(note(LOG)).checkpoint.size == 0
    for strange in (note(STRANGER), note(RECEIPTS, origin=RECEIPTS.name), note(LOG, origin="elsewhere")):
        with pytest.raises(Unsigned):
            policy.verify(strange)
    later = policy.with_logs([LOG.verifier, NEXT_LOG.verifier])
    assert later.verify(note(NEXT_LOG)).checkpoint.origin == ORIGIN


def test_a_policy_is_written_as_it_is_read_and_has_a_quorum() -> None:
    policy = read_trust_policy(LINES)
    again = read_trust_policy(policy.text)
    assert (again.logs, again.quorum and again.quorum.name, again.text) == (policy.logs, "both", policy.text)
    assert "https" not in policy.text
    with pytest.raises(Malformed, match="has 0"):
        read_trust_policy(f"log {LOG.verifier.text}\n")


@pytest.mark.parametrize(("more", "said"), [
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
