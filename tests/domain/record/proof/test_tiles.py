"""Tiles have the paths and bytes of c2sp.org/tlog-tiles, and a log can be proved from them alone."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.record.proof.errors import Malformed
from domain.record.proof.merkle import (
    MemoryTree,
    SubtreePosition,
    consistency_proof,
    inclusion_proof,
    leaf_hash,
    tree_root,
)
from domain.record.proof.tiles import (
    Tile,
    TileNodes,
    bundle_bytes,
    read_bundle,
    read_path,
    read_tile,
    tile_bytes,
    tiles_of,
)
from tests.every import each_case

SIZE = 70_000
"""The example of the specification."""


@pytest.fixture(scope="module")
def tree() -> MemoryTree:
    return MemoryTree(leaf_hash(b"entry %d" % i) for i in range(SIZE))


@each_case(("tile", "path"), [
    (Tile(0, 1234067), "tile/0/x001/x234/067"), (Tile(0, 0), "tile/0/000"), (Tile(1, 0, 17), "tile/1/000.p/17"),
    (Tile(63, 999), "tile/63/999"), (Tile(0, 1000, 255), "tile/0/x001/000.p/255"),
    (Tile("entries", 273, 112), "tile/entries/273.p/112"),
])  # fmt: skip
def test_a_tile_has_the_path_of_the_specification(tile, path):
    assert (tile.path, read_path(path)) == (path, tile)


@each_case("path", [
    "", "tile", "tile/0", "tile/0/", "tile/0/0", "tile/0/00", "tile/0/0000", "tile/0/x000", "tile/0/x000/000",
    "tile/0/000/000", "tile/0/x001/x000", "tile/0/000.p", "tile/0/000.p/", "tile/0/000.p/0", "tile/0/000.p/01",
    "tile/0/000.p/256", "tile/0/000.p/300", "tile/0/x001.p/1/000", "tile/00/000", "tile/-1/000", "tile/64/000",
    "tile/8/0/000", "tile/data/000", "tile/Entries/000", "/tile/0/000", "tile/0/000/", "tile/0/000\n", "tile/0/٠٠٠",
    "tile/0/x001/../000", "tile/0/" + "x001/" * 100 + "000", "tile/0/x009/x223/x372/x036/x854/x775/808",
])  # fmt: skip
def test_what_is_no_path_of_a_tile_is_refused(path):
    with pytest.raises(Malformed):
        read_path(path)


levels = st.one_of(st.just("entries"), st.integers(0, 63))


@given(levels, st.integers(0, 2**63 - 1), st.integers(1, 256), st.text("tile/0123x.pentrs", max_size=30))
def test_every_tile_is_found_by_its_path_and_a_path_that_is_read_is_that_of_its_tile(level, index, width, path):
    tile = Tile(level, index, width)
    assert read_path(tile.path) == tile
    with suppress(Malformed):
        assert read_path(path).path == path


def test_a_log_of_70_000_entries_has_the_tiles_of_the_specification(tree):
    tiles = list(tiles_of(SIZE))
    hashes = [tile for tile in tiles if tile.level != "entries"]
    assert [tile for tile in hashes if tile.level == 0] == [Tile(0, i) for i in range(273)] + [Tile(0, 273, 112)]
    assert [tile for tile in hashes if tile.level] == [Tile(1, 0), Tile(1, 1, 17), Tile(2, 0, 1)]
    assert [tile for tile in tiles if tile.level == "entries"] == [
        Tile("entries", tile.position, tile.width) for tile in hashes if tile.level == 0
    ]
    assert (list(tiles_of(256)), list(tiles_of(0))) == ([Tile("entries", 0), Tile(0, 0), Tile(1, 0, 1)], [])
    data = tile_bytes(tree, Tile(1, 0))
    assert len(data) == 8192
    below = [b"entry %d" % i for i in range(256, 512)]
    assert read_tile(data, Tile(1, 0))[1] == tree_root(MemoryTree(map(leaf_hash, below)), 256)
    assert not Tile(0, 273, 113).within(SIZE)
    with pytest.raises(KeyError):
        tile_bytes(tree, Tile(0, 273, 113))
    nodes = TileNodes(lambda tile_: tile_bytes(tree, tile_)[:-1], SIZE)
    with pytest.raises(Malformed, match="31 bytes, not 32"):
        tree_root(nodes, SIZE)


@given(st.integers(0, 70_000), st.integers(0, 70_000))
def test_the_new_tiles_of_a_log_are_those_that_it_did_not_have(one, other):
    since, size = sorted((one, other))
    before = set(tiles_of(since))
    assert list(tiles_of(size, since)) == [tile for tile in tiles_of(size) if tile not in before]
    assert all(tile.within(size) for tile in tiles_of(size))
    assert not any(tile.within(since) for tile in tiles_of(size, since))


@given(st.integers(1, SIZE), st.data())
def test_roots_and_proofs_come_from_tiles_alone(tree, size, data):
    served = {tile: tile_bytes(tree, tile) for tile in tiles_of(size) if tile.level in (1, 2)}
    fetched = []

    def fetch(tile: Tile) -> bytes:
        assert tile.within(size)
        fetched.append(tile)
        return served.get(tile) or tile_bytes(tree, tile)

    nodes, index = TileNodes(fetch, size), data.draw(st.integers(0, size - 1))
    first = data.draw(st.integers(1, size))
    assert tree_root(nodes, size) == tree_root(tree, size)
    fetched.clear()
    assert inclusion_proof(nodes, index, size) == inclusion_proof(tree, index, size)
    assert len(fetched) == len(set(fetched)), "each tile is fetched once"
    assert consistency_proof(nodes, first, size) == consistency_proof(tree, first, size)
    with pytest.raises(KeyError):
        nodes.hashes([SubtreePosition(0, size)])


def test_a_bundle_has_lengths_of_two_bytes_the_high_one_first():
    assert bundle_bytes([b"a", b"", b"b" * 258]) == b"\x00\x01a" + b"\x00\x00" + b"\x01\x02" + b"b" * 258
    assert read_bundle(bundle_bytes([bytes(65535)]), Tile("entries", 0, 1)) == [bytes(65535)]
    with pytest.raises(ValueError, match="65536 bytes"):
        bundle_bytes([bytes(65536)])


@given(st.lists(st.binary(max_size=20), min_size=1, max_size=5), st.data())
def test_a_bundle_gives_its_entries_back_but_not_cut_short_or_with_something_after_it(entries, data):
    tile, whole = Tile("entries", 0, len(entries)), bundle_bytes(entries)
    assert read_bundle(whole, tile) == entries
    with pytest.raises(Malformed):
        read_bundle(whole[: data.draw(st.integers(0, len(whole) - 1))], tile)
    with pytest.raises(Malformed):
        read_bundle(whole + data.draw(st.binary(min_size=1, max_size=5)), tile)
