"""A witness: it cosigns what continues, and refuses what contradicts, whoever asks and however often it starts."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from domain.record.proof.checkpoint import Checkpoint, Policy
from domain.record.proof.errors import Malformed
from domain.record.proof.keys import SignerKey
from domain.record.proof.merkle import MemoryTree, consistency_proof, leaf_hash
from domain.record.proof.note import Note, read_note
from domain.record.proof.submission import SIZE_TYPE, Submission
from domain.record.store.marks import DatabaseRefused
from service.proof.witness import KEY_FILE, MEMORY_FILE, Reply, Witness, new_witness

LOG = SignerKey("club.example/log", bytes(range(32)))
STRANGER = SignerKey("club.example/log", bytes(range(1, 33)))
NOW = 1_795_348_800


def tree(size: int, past: bytes = b"") -> MemoryTree:
    """A log of `size` entries; with another `past` its entries differ."""
    return MemoryTree(leaf_hash(past + bytes([n])) for n in range(size))


WHOLE, OTHER = tree(40), tree(40, b"another past")


def note(size: int, of: MemoryTree = WHOLE, key: SignerKey = LOG) -> bytes:
    root = Checkpoint(LOG.name, size, tree(size, b"another past" if of is OTHER else b"").edge.root)
    return bytes(Note(root.text).signed(key))


def sent(witness: Witness, old: int, size: int, of: MemoryTree = WHOLE, key: SignerKey = LOG) -> Reply:
    proof = consistency_proof(of, old, size) if old <= size else []
    return witness.cosign(bytes(Submission(old, tuple(proof), note(size, of, key))), NOW)


@pytest.fixture
def witness(tmp_path: Path) -> Witness:
    made = new_witness(tmp_path / "w", "w.example/1")
    made.add(LOG.name, LOG.verifier)
    return made


def test_it_cosigns_a_log_that_grows(witness: Witness) -> None:
    for old, size in ((0, 3), (3, 3), (3, 17), (17, 40)):
        reply = sent(witness, old, size)
        assert reply.status == 200, reply
        together = note(size) + reply.body
        signed = Policy(LOG.name, (LOG.verifier,), (witness.key,), 1).verify(together)
        assert (signed.checkpoint.size, signed.times) == (size, {witness.key: NOW})
    last = witness.last(LOG.name)
    assert last is not None
    assert (last.size, last.time, last.checkpoint.root) == (40, NOW, WHOLE.edge.root)
    assert Policy(LOG.name, (LOG.verifier,), (witness.key,), 1).verify(last.note).checkpoint.size == 40


def test_it_never_cosigns_another_past_nor_an_earlier_one(witness: Witness) -> None:
    assert sent(witness, 0, 17).status == 200
    refused = [
        (sent(witness, 0, 5), 409, b"17\n"),
        (sent(witness, 0, 20), 409, b"17\n"),
        (sent(witness, 5, 20), 409, b"17\n"),
        (sent(witness, 17, 17, OTHER), 409, b"17\n"),
        (sent(witness, 17, 20, OTHER), 422, None),
        (sent(witness, 17, 20, key=STRANGER), 403, None),
        (sent(witness, 17, 5), 400, None),
    ]
    for reply, status, body in refused:
        assert (reply.status, body or reply.body) == (status, reply.body), reply
        assert (reply.content_type == SIZE_TYPE) == (status == 409)
    again = Witness(witness._memory.parent)
    assert sent(again, 0, 17, OTHER).status == 409, "also after it was started again"
    assert sent(again, 17, 40).status == 200


def test_what_is_no_submission_is_refused_and_signatures_of_strangers_are_not_its_business(witness: Witness) -> None:
    for body in (b"", b"old 0\n\nnothing", b"old 0\n\n" + note(3)[:-20], b"\xff" * 100):
        assert witness.cosign(body, NOW).status == 400
    assert witness.last(LOG.name) is None
    mixed = read_note(note(3)).signed(SignerKey("somebody", bytes(32)))
    assert witness.cosign(bytes(Submission(0, (), bytes(mixed))), NOW).status == 200


def test_a_proof_that_does_not_belong_there_is_refused(witness: Witness) -> None:
    first = Submission(0, (bytes(32),), note(3))
    assert witness.cosign(bytes(first), NOW).status == 422
    assert sent(witness, 0, 3).status == 200
    proof = tuple(consistency_proof(WHOLE, 3, 17))
    for wrong in (proof[:-1], (*proof, bytes(32)), (bytes(32), *proof[1:])):
        assert witness.cosign(bytes(Submission(3, wrong, note(17))), NOW).status == 422
    assert sent(witness, 3, 17).status == 200


def test_it_knows_only_the_logs_that_it_was_told(witness: Witness) -> None:
    other = Checkpoint("elsewhere", 3, tree(3).edge.root)
    unknown = Submission(0, (), bytes(Note(other.text).signed(SignerKey("elsewhere", bytes(32)))))
    assert witness.cosign(bytes(unknown), NOW).status == 404
    witness.add(LOG.name, STRANGER.verifier)
    assert sent(witness, 0, 3, key=STRANGER).status == 200, "a log may have several keys"
    assert witness.logs() == {LOG.name: sorted([LOG.verifier, STRANGER.verifier], key=lambda key: key.text)}
    assert witness.remove(LOG.name)
    assert sent(witness, 3, 5).status == 404
    assert not witness.remove(LOG.name)
    witness.add(LOG.name, LOG.verifier)
    assert sent(witness, 0, 5).status == 409, "what it has cosigned stays remembered"
    with pytest.raises(Malformed, match="the key of a witness"):
        witness.add("w", witness.key)


def test_of_several_at_once_that_contradict_each_other_one_is_cosigned(witness: Witness) -> None:
    gate = threading.Barrier(4)

    def send(log: str, past: bytes) -> int:
        text = Checkpoint(log, 9, tree(9, past).edge.root).text
        gate.wait()
        return witness.cosign(bytes(Submission(0, (), bytes(Note(text).signed(SignerKey(log, bytes(32)))))), NOW).status

    with ThreadPoolExecutor(4) as threads:
        for log in map(str, range(10)):
            witness.add(log, SignerKey(log, bytes(32)).verifier)
            assert sorted(threads.map(send, [log] * 4, [b"a", b"b", b"c", b"d"])) == [200, 409, 409, 409]


def test_its_files_are_for_its_owner_alone_and_none_is_replaced(tmp_path: Path) -> None:
    made = new_witness(tmp_path, "w.example/1")
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in (KEY_FILE, MEMORY_FILE)} == {0o600}
    assert Witness(tmp_path).key == made.key
    with pytest.raises(DatabaseRefused, match="already"):
        new_witness(tmp_path, "w.example/2")
    (tmp_path / MEMORY_FILE).unlink()
    with pytest.raises(DatabaseRefused, match="what the witness has cosigned"):
        Witness(tmp_path)
    (tmp_path / MEMORY_FILE).write_bytes(b"no database at all, but long enough to be read as one" * 40)
    with pytest.raises(DatabaseRefused, match="cannot be used"):
        Witness(tmp_path).logs()
    with pytest.raises(DatabaseRefused, match="There is no witness"):
        Witness(tmp_path / "nowhere")
    with pytest.raises(DatabaseRefused, match="is not the name of a key"):
        new_witness(tmp_path / "bad", "two words")
