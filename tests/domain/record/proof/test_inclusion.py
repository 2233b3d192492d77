"""A proof of inclusion stands alone: with the entry and the log's key it needs nobody (c2sp.org/tlog-proof)."""

import json

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.entry import log_entry
from domain.record.proof.errors import Malformed, ProofError, Unproven, Unsigned
from domain.record.proof.inclusion import InclusionProof, prove, read_proof
from domain.record.proof.merkle import MemoryTree, leaf_hash, tree_root
from domain.record.proof.note import Note
from tests.every import each_case

from .parties import LOG, NOON, ORIGIN, POLICY, STRANGER, WITNESS, WITNESSED, tampered

SIZE = 13
ENTRIES = [log_entry("01990000-0000-7000-8000-000000000000", n, bytes([n]) * 32) for n in range(1, SIZE + 1)]
TREE = MemoryTree(map(leaf_hash, ENTRIES))
CHECKPOINT = Checkpoint(ORIGIN, SIZE, TREE.edge.root)
NOTE = bytes(Note(CHECKPOINT.text).signed(LOG))


texts = st.text(st.characters(exclude_categories=["Cs"]))


@given(texts, st.integers(1, 2**53 - 1), st.binary(min_size=32, max_size=32))
def test_every_entry_is_what_rfc_8785_makes_of_it(game, n, event_hash):
    entry = log_entry(game, n, event_hash)
    assert (entry, json.loads(entry)["game"]) == (rfc8785.dumps(json.loads(entry)), game)
    assert log_entry("g-1", 7, bytes(32)) == b'{"game":"g-1","h":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","n":7}'


def test_a_proof_has_the_form_of_the_specification_and_proves_its_entry_alone():
    proof = prove(TREE, 4, NOTE, b"extra")
    header, extra, index, *hashes = bytes(proof).partition(b"\n\n")[0].decode().split("\n")
    assert (header, extra, index) == ("c2sp.org/tlog-proof@v1", "extra ZXh0cmE=", "index 4")
    assert len(hashes) == 4
    assert bytes(proof).endswith(b"=\n\n" + NOTE)
    assert b"extra" not in bytes(prove(TREE, 4, NOTE))
    proof = prove(TREE, 4, NOTE)
    for entry in (ENTRIES[5], ENTRIES[4] + b" ", b""):
        with pytest.raises(Unproven):
            proof.verify(entry, POLICY)
    with pytest.raises(Unsigned):
        prove(TREE, 4, bytes(Note(CHECKPOINT.text).signed(STRANGER))).verify(ENTRIES[4], POLICY)
    with pytest.raises(ValueError, match="no leaf 13"):
        prove(TREE, SIZE, NOTE)


@each_case("size", range(1, SIZE + 1))
def test_every_entry_of_every_size_is_proved(size):
    checkpoint = Checkpoint(ORIGIN, size, tree_root(TREE, size))
    note = bytes(Note(checkpoint.text).signed(LOG).signed(WITNESS, NOON))
    for index in range(size):
        proof = prove(TREE, index, note, b"\x00" * (index % 2))
        assert read_proof(bytes(proof)) == proof
        signed = proof.verify(ENTRIES[index], WITNESSED)
        assert (signed.checkpoint, signed.times) == (checkpoint, {WITNESS.verifier: NOON})


def test_no_byte_of_a_proof_can_be_changed_but_extra_data_which_nobody_signs():
    for data in tampered(bytes(prove(TREE, 4, NOTE))):
        with pytest.raises(ProofError):
            read_proof(data).verify(ENTRIES[4], POLICY)
    proof, changed = prove(TREE, 4, NOTE, b"from the director"), 0
    for data in tampered(bytes(proof)):
        try:
            other = read_proof(data)
            assert other.verify(ENTRIES[4], POLICY).checkpoint == CHECKPOINT
        except ProofError:
            continue
        assert InclusionProof(other.index, other.hashes, other.checkpoint, proof.extra) == proof
        changed += other.extra != proof.extra
    assert changed


HEAD, _, _ = bytes(prove(TREE, 4, NOTE)).partition(b"\n\n")
LINES = HEAD.split(b"\n")


@each_case("lines", [
    [], [b"c2sp.org/tlog-proof@v2", *LINES[1:]], LINES[:1], [LINES[0], *LINES[2:]], [LINES[0], b"index", *LINES[2:]],
    [LINES[0], b"index 04", *LINES[2:]], [LINES[0], b"index -4", *LINES[2:]],
    [LINES[0], b"index " + str(2**63).encode(), *LINES[2:]], [LINES[0], b"extra", *LINES[1:]],
    [LINES[0], b"extra ", *LINES[1:]], [LINES[0], b"extra AA", *LINES[1:]],
    [LINES[0], b"extra AA==", b"extra AA==", *LINES[1:]], [LINES[0], LINES[1], b"extra AA==", *LINES[2:]],
    [*LINES[:2], b"AAAA", *LINES[3:]], [*LINES, LINES[2] + b" "], [*LINES, LINES[2] + b"\r"], [*LINES, b"\xff"],
    [*LINES[:2], *LINES[2:3] * 64], [*LINES, b""],
])  # fmt: skip
def test_what_is_no_proof_is_refused(lines):
    with pytest.raises(Malformed):
        read_proof(b"\n".join(lines) + b"\n\n" + NOTE)


HELLO = bytes(Note("hello\n").signed(LOG))


@each_case("data", [b"", HEAD, HEAD + b"\n\n", HEAD + b"\n" + NOTE, HEAD + b"\n\n" + HELLO])
def test_a_proof_without_a_checkpoint_is_refused(data):
    with pytest.raises(Malformed):
        read_proof(data)
