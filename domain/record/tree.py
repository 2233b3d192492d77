"""The Merkle tree over all events of one database, read from the leaves that were stored with them (integrity.md)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from domain.record.proof.merkle import Edge, Node, SubtreePosition, node_hash, read_edge
from domain.record.proof.tiles import TILE_HEIGHT, TILE_WIDTH
from domain.record.store.recorder import Recorder

_AT_ONCE: Final = 16 * TILE_WIDTH


class StoredTree:
    """The nodes of the tree, for proofs, roots and tiles. Any thread may use it.

    Of each 256 nodes of a level that is a multiple of 8 the store may keep the root. All others are computed from at
    most 256 rows; where a root is not kept yet, from those below it.
    """

    def __init__(self, store: Recorder):
        self._store = store

    @property
    def size(self) -> int:
        """The number of leaves now."""
        return self._store.log_size()

    def hashes(self, places: Sequence[SubtreePosition]) -> list[bytes]:
        """The hashes of complete subtrees. Raises `KeyError` for one that the log does not have."""
        # A tile asks for up to 256 neighbours: one read.
        found: dict[SubtreePosition, bytes] = {}
        for level, run in _runs(places):
            row = self._row(level, run[0].position, len(run))
            found.update(zip(run, row, strict=True))
        return [found[place] for place in places]

    def edge(self, size: int) -> Edge:
        """The right edge of the tree when it had `size` leaves. Raises `KeyError` if it never had."""
        return read_edge(self, size)

    def grown(self, edge: Edge, size: int, keep: bool = True) -> Edge:
        """The edge of the tree of `size` leaves, given an earlier one; keeps the roots that the leaves complete."""
        while edge.size < size:
            leaves = self._store.leaf_hashes(edge.size, min(_AT_ONCE, size - edge.size))
            if not leaves:
                raise KeyError(SubtreePosition(0, edge.size))
            edge, nodes = edge.grown(leaves, TILE_HEIGHT)
            if keep:
                self._keep(nodes)
        return edge

    def _keep(self, nodes: Sequence[Node]) -> None:
        for level, of_level in groupby(sorted(nodes), key=lambda node: node.level):
            row = list(of_level)
            self._store.keep_nodes(level, row[0].position, [node.hash for node in row])

    def _row(self, level: int, first: int, count: int) -> list[bytes]:
        """Neighbouring nodes of one level."""
        base, above = level - level % TILE_HEIGHT, level % TILE_HEIGHT
        if above:
            row = self._row(base, first << above, count << above)
            for _ in range(above):
                row = [node_hash(row[at], row[at + 1]) for at in range(0, len(row), 2)]
            return row
        row = self._store.nodes(level, first, count) if level else self._store.leaf_hashes(first, count)
        if len(row) == count:
            return row
        if not level:
            raise KeyError(SubtreePosition(0, first + len(row)))
        return [self._whole(level, number) for number in range(first, first + count)]

    def _whole(self, level: int, number: int) -> bytes:
        """A node of a level that is a multiple of 8, from the 256 below it."""
        row = self._row(level - TILE_HEIGHT, number * TILE_WIDTH, TILE_WIDTH)
        while len(row) > 1:
            row = [node_hash(row[at], row[at + 1]) for at in range(0, len(row), 2)]
        return row[0]


def _runs(places: Sequence[SubtreePosition]) -> Iterator[tuple[int, list[SubtreePosition]]]:
    """Neighbours of one level among `places`, each run from left to right."""
    beside: Callable[[tuple[int, SubtreePosition]], tuple[int, int]] = lambda at: (at[1].level, at[1].position - at[0])  # noqa: E731
    for (level, _), run in groupby(enumerate(sorted(set(places))), key=beside):
        yield level, [place for _, place in run]
