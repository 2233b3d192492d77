"""The tree is that of RFC 6962 and 9162: pymerkle agrees on roots and paths, and no changed proof is accepted."""

from hashlib import sha256

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pymerkle import InmemoryTree
from pymerkle import verify_consistency as verify_consistency_by_pymerkle
from pymerkle import verify_inclusion as verify_inclusion_by_pymerkle

from domain.record.proof.errors import Unproven
from domain.record.proof.merkle import (
    EMPTY_ROOT,
    Edge,
    MemoryTree,
    Node,
    consistency_proof,
    inclusion_proof,
    leaf_hash,
    node_hash,
    read_edge,
    tree_root,
    verify_consistency,
    verify_inclusion,
)
from tests.every import each_case

SIZE = 70
ENTRIES = [b"entry %d" % i for i in range(SIZE)]
LEAVES = [leaf_hash(entry) for entry in ENTRIES]
TREE = MemoryTree(LEAVES)

# From the tests of Certificate Transparency (google/certificate-transparency, merkletree test vectors).
CT_ENTRIES = [bytes.fromhex(text) for text in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657")]
CT_ENTRIES.append(bytes.fromhex("606162636465666768696a6b6c6d6e6f"))
CT_ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]


@pytest.fixture(scope="module")
def pymerkle() -> InmemoryTree:
    tree = InmemoryTree(algorithm="sha256")
    for entry in ENTRIES:
        tree.append(entry)
    return tree


def test_roots_are_those_of_certificate_transparency_and_of_pymerkle(pymerkle):
    tree = MemoryTree(map(leaf_hash, CT_ENTRIES))
    assert [tree_root(tree, size).hex() for size in range(1, 9)] == CT_ROOTS
    assert tree_root(MemoryTree(), 0) == Edge().root == EMPTY_ROOT == sha256(b"").digest()
    sizes = range(1, SIZE + 1)
    assert [tree_root(TREE, size) for size in sizes] == [pymerkle.get_state(size) for size in sizes]


def test_pymerkle_has_the_same_proofs_and_accepts_ours(pymerkle):
    for size in range(1, SIZE + 1):
        for index in range(size):
            theirs = pymerkle.prove_inclusion(index + 1, size)
            ours = inclusion_proof(TREE, index, size)
            assert ours == theirs.path[1:]
            theirs.path[1:] = ours
            verify_inclusion_by_pymerkle(LEAVES[index], tree_root(TREE, size), theirs)
    for second in range(1, SIZE + 1):
        for first in range(1, second + 1):
            old, new = tree_root(TREE, first), tree_root(TREE, second)
            verify_consistency(first, old, second, new, consistency_proof(TREE, first, second))
            verify_consistency_by_pymerkle(old, new, pymerkle.prove_consistency(first, second))


@each_case(("first", "first_root", "second", "second_root", "proof"), [
    (0, LEAVES[0], 1, LEAVES[0], []), (0, EMPTY_ROOT, 0, LEAVES[0], []), (0, LEAVES[0], 0, LEAVES[0], []),
    (0, EMPTY_ROOT, 1, LEAVES[0], [LEAVES[0]]), (1, LEAVES[0], 1, LEAVES[1], []),
    (1, LEAVES[0], 1, LEAVES[0], [LEAVES[0]]), (2, node_hash(*LEAVES[:2]), 1, LEAVES[0], []),
    (-1, EMPTY_ROOT, 1, LEAVES[0], []), (1, LEAVES[0], 2, node_hash(*LEAVES[:2]), []), (3, LEAVES[0], 4, LEAVES[0], []),
])  # fmt: skip
def test_a_consistency_that_is_none_is_refused(first, first_root, second, second_root, proof):
    with pytest.raises(Unproven):
        verify_consistency(first, first_root, second, second_root, proof)


def test_what_is_outside_the_tree_has_no_proof_and_an_empty_log_begins_every_log():
    for index, size in ((0, 0), (1, 1), (-1, 5), (5, 5)):
        with pytest.raises(ValueError, match="has no leaf"):
            inclusion_proof(TREE, index, size)
        with pytest.raises(Unproven):
            verify_inclusion(LEAVES[0], index, size, [], LEAVES[0])
    for first, second in ((2, 1), (-1, 1)):
        with pytest.raises(ValueError, match="not the beginning"):
            consistency_proof(TREE, first, second)
    with pytest.raises(KeyError):
        tree_root(TREE, SIZE + 1)
    for size in (0, 1, SIZE):
        assert consistency_proof(TREE, 0, size) == []
        verify_consistency(0, EMPTY_ROOT, size, tree_root(TREE, size), [])


@given(st.lists(st.integers(0, 40), max_size=8))
def test_growing_in_batches_stores_the_nodes_of_growing_one_by_one(batches):
    at_once, in_batches = MemoryTree(), Edge()
    at_once.extend(LEAVES[i % SIZE] for i in range(sum(batches)))
    stored: list[Node] = []
    for count in batches:
        edge, nodes = in_batches.grown([LEAVES[i % SIZE] for i in range(in_batches.size, in_batches.size + count)])
        assert in_batches.grown([]) == (in_batches, []), "a batch that is not stored leaves the edge as it was"
        in_batches = edge
        stored += nodes
    assert in_batches == at_once.edge == read_edge(at_once, sum(batches))
    assert at_once.hashes([(level, index) for level, index, _ in stored]) == [node.hash for node in stored]
    assert len(stored) == len(set(stored)) == 2 * in_batches.size - in_batches.size.bit_count()


sizes = st.integers(1, SIZE)


@given(sizes, st.data())
def test_an_inclusion_proof_holds_for_its_leaf_index_size_and_root_alone(size, data):
    index = data.draw(st.integers(0, size - 1))
    proof, root = inclusion_proof(TREE, index, size), tree_root(TREE, size)
    verify_inclusion(LEAVES[index], index, size, proof, root)
    other = data.draw(st.integers(0, size - 1))
    assume(other != index)
    with pytest.raises(Unproven):
        verify_inclusion(LEAVES[index], other, size, proof, root)
    with pytest.raises(Unproven):
        verify_inclusion(LEAVES[other], index, size, proof, root)
    with pytest.raises(Unproven):
        verify_inclusion(LEAVES[index], index, size, proof, LEAVES[0])


def changed(proof: list[bytes], data: st.DataObject) -> list[bytes]:
    """A proof with a bit flipped, a hash left out, added or cut short, or two hashes exchanged."""
    i = data.draw(st.integers(0, len(proof)))
    longer = [*proof[:i], data.draw(st.sampled_from([*LEAVES, *proof, bytes(32), b""])), *proof[i:]]
    if i == len(proof):
        return longer
    before, one, after = proof[:i], proof[i], proof[i + 1 :]
    flipped = (int.from_bytes(one, "big") ^ 1 << data.draw(st.integers(0, 255))).to_bytes(32, "big")
    others = [[*before, other, *after] for other in (flipped, one[:-1])]
    return data.draw(st.sampled_from([longer, *others, before + after, [*before, *after, one]]))


@given(sizes, st.data())
def test_a_changed_proof_is_refused(size, data):
    index = data.draw(st.integers(0, size - 1))
    first, root = tree_root(TREE, index), tree_root(TREE, size)
    for proof, verify in (
        (inclusion_proof(TREE, index, size), lambda other: verify_inclusion(LEAVES[index], index, size, other, root)),
        (consistency_proof(TREE, index, size), lambda other: verify_consistency(index, first, size, root, other)),
    ):
        other = changed(proof, data)
        assume(other != proof)
        with pytest.raises(Unproven):
            verify(other)


@given(sizes, st.data())
def test_a_log_with_a_rewritten_entry_continues_no_log_that_had_it(second, data):
    first = data.draw(st.integers(1, second))
    rewritten = data.draw(st.integers(0, first - 1))
    forged = MemoryTree([*LEAVES[:rewritten], leaf_hash(b"forged"), *LEAVES[rewritten + 1 : second]])
    with pytest.raises(Unproven):
        verify_consistency(
            first, tree_root(TREE, first), second, tree_root(forged, second), consistency_proof(forged, first, second)
        )
