"""The stored tree gives the same nodes as one in memory, whatever roots are kept."""

from collections.abc import Iterator
from typing import Any

import pytest
from eventsourcing.persistence import InfrastructureFactory
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.record.proof.merkle import Edge, MemoryTree, SubtreePosition, consistency_proof, inclusion_proof, tree_root
from domain.record.proof.tiles import tile_bytes, tiles_of
from domain.record.store import open_database
from domain.record.tree import StoredTree
from tests.domain.record.store.streams import events
from tests.suite import examples


@pytest.fixture(scope="module", params=["kept", pytest.param("not kept", marks=pytest.mark.long)])
def tree(request, tmp_path_factory) -> Iterator[StoredTree]:
    factory: Any = InfrastructureFactory.construct(
        open_database(f"sqlite:///{tmp_path_factory.mktemp('tree')}/record.db")
    )
    recorder = factory.application_recorder()
    for version in range(0, 66_500, 3500):
        recorder.insert_events(events("a", version + 1, version + 3500))
    tree = StoredTree(recorder)
    if request.param == "kept":
        tree.grown(Edge(), tree.size)
        assert (len(recorder.nodes(8, 0, 1000)), len(recorder.nodes(16, 0, 1000))) == (66_500 // 256, 1)
    yield tree
    factory.close()


@pytest.fixture(scope="module")
def oracle(tree) -> MemoryTree:
    return MemoryTree(tree._store.leaf_hashes(0, tree.size))


def test_roots_proofs_and_tiles_are_those_of_a_tree_in_memory(tree, oracle):
    @given(st.integers(1, 66_500), st.data())
    @settings(max_examples=examples(5, 25))
    def holds(size, data):
        assert tree_root(tree, size) == tree_root(oracle, size)
        index = data.draw(st.integers(0, size - 1))
        assert inclusion_proof(tree, index, size) == inclusion_proof(oracle, index, size)
        earlier = data.draw(st.integers(0, size))
        assert consistency_proof(tree, earlier, size) == consistency_proof(oracle, earlier, size)
        assert tree.grown(tree.edge(earlier), size, keep=False) == tree.edge(size)

    holds()
    for tile in list(tiles_of(66_500))[-6:]:
        if tile.level != "entries":
            assert tile_bytes(tree, tile) == tile_bytes(oracle, tile)
    for place in (
        SubtreePosition(0, 66_500),
        SubtreePosition(8, 259),
        SubtreePosition(16, 1),
        SubtreePosition(17, 0),
        SubtreePosition(3, 66_500 // 8),
    ):
        with pytest.raises(KeyError):
            tree.hashes([place])
    with pytest.raises(KeyError):
        tree.edge(66_501)
    with pytest.raises(KeyError):
        tree.grown(tree.edge(66_000), 66_501)
