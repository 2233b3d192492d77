"""The Merkle tree of a log (RFC 6962 section 2.1, RFC 9162 section 2.1), with SHA-256.

A log stores the hash of every complete subtree: `SubtreePosition(level, position)` covers the entries from
`position * 2**level` up to `(position + 1) * 2**level`. Such a hash never changes, so the root of every size and all
proofs come from a few of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Final, NamedTuple, Protocol

from domain.record.proof.errors import Unproven

HASH_SIZE: Final = 32

EMPTY_ROOT: Final = sha256(b"").digest()
"""The root of a log without entries (RFC 9162 section 2.1.1)."""


def leaf_hash(entry: bytes) -> bytes:
    """The hash of an entry (RFC 9162 section 2.1.1)."""
    return sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two neighbouring subtrees (RFC 9162 section 2.1.1)."""
    return sha256(b"\x01" + left + right).digest()


class SubtreePosition(NamedTuple):
    """The place of a complete subtree: its height above the leaves, and how many of that height are left of it."""

    level: int
    position: int


class Node(NamedTuple):
    """A complete subtree with its hash: what a log stores."""

    level: int
    position: int
    hash: bytes


class Nodes(Protocol):
    """The stored complete subtrees of a log."""

    def hashes(self, places: Sequence[SubtreePosition]) -> Sequence[bytes]:
        """The hashes of complete subtrees, in the given order. Raises `KeyError` for one that is not stored."""
        ...


@dataclass(frozen=True, slots=True)
class Edge:
    """The right edge of a tree: all that is needed to grow it and to compute its root.

    `hashes` are those of its largest complete subtrees from left to right, one for each 1 in the binary form of `size`.
    """

    size: int = 0
    hashes: tuple[bytes, ...] = ()

    @property
    def root(self) -> bytes:
        """The root of the tree (RFC 9162 section 2.1.1)."""
        return _joined(self.hashes)

    def grown(self, leaves: Iterable[bytes], levels: int = 1) -> tuple["Edge", list[Node]]:
        """The edge after more leaf hashes, and the nodes to store: each leaf, and each subtree it completes.

        With `levels` above 1, only subtrees of levels that are multiples of it, and no leaves.
        """
        size, edge, nodes = self.size, list(self.hashes), []
        for leaf in leaves:
            level, position, hashed = 0, size, leaf
            if levels == 1:
                nodes.append(Node(0, position, hashed))
            while position & 1:
                level, position, hashed = level + 1, position >> 1, node_hash(edge.pop(), hashed)
                if not level % levels:
                    nodes.append(Node(level, position, hashed))
            edge.append(hashed)
            size += 1
        return Edge(size, tuple(edge)), nodes


def read_edge(nodes: Nodes, size: int) -> Edge:
    """The right edge of a stored tree when it had `size` leaves."""
    return Edge(size, tuple(nodes.hashes(_subtrees(0, size))))


def tree_root(nodes: Nodes, size: int) -> bytes:
    """The root of a stored tree when it had `size` leaves."""
    return read_edge(nodes, size).root


def inclusion_proof(nodes: Nodes, index: int, size: int) -> list[bytes]:
    """The proof that leaf `index` is in the tree of `size` leaves, from its sibling up (RFC 9162 section 2.1.3.1).

    Raises `ValueError` if the tree has no such leaf.
    """
    if not 0 <= index < size:
        raise ValueError(f"a tree of {size} leaves has no leaf {index}")
    start, end, siblings = 0, size, []
    while end - start > 1:
        middle = start + _left_size(end - start)
        if index < middle:
            siblings.append((middle, end))
            end = middle
        else:
            siblings.append((start, middle))
            start = middle
    return _range_hashes(nodes, siblings[::-1])


def consistency_proof(nodes: Nodes, first: int, second: int) -> list[bytes]:
    """The proof that the tree of `first` leaves is the beginning of that of `second` (RFC 9162 section 2.1.4.1).

    It is empty for equal sizes, and for the empty tree, with which every tree begins. Raises `ValueError` if the first
    is larger.
    """
    if not 0 <= first <= second:
        raise ValueError(f"a tree of {first} leaves is not the beginning of one of {second}")
    if first in (0, second):
        return []
    start, end, parts = 0, second, []
    while end != first:
        middle = start + _left_size(end - start)
        if first <= middle:
            parts.append((middle, end))
            end = middle
        else:
            parts.append((start, middle))
            start = middle
    if start:  # otherwise the last part is the whole first tree, whose root the verifier has
        parts.append((start, end))
    return _range_hashes(nodes, parts[::-1])


def verify_inclusion(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> None:
    """Checks that a leaf hash is at `index` in the tree of that size and root (RFC 9162 section 2.1.3.2).

    Raises `Unproven` if the proof does not show it.
    """
    if not 0 <= index < size:
        raise Unproven(f"a log of {size} entries has no entry {index}")
    _check_sizes(proof)
    node, last, found = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            raise Unproven("the inclusion proof is too long")
        if node & 1 or node == last:
            found = node_hash(sibling, found)
            while node and not node & 1:
                node, last = node >> 1, last >> 1
        else:
            found = node_hash(found, sibling)
        node, last = node >> 1, last >> 1
    if last:
        raise Unproven("the inclusion proof is too short")
    if found != root:
        raise Unproven(f"the entry is not at {index} in the log of {size} entries with this root")


def verify_consistency(first: int, first_root: bytes, second: int, second_root: bytes, proof: Sequence[bytes]) -> None:
    """Checks that the tree of `first` leaves is the beginning of that of `second` (RFC 9162 section 2.1.4.2).

    Raises `Unproven` if the proof does not show it.
    """
    if not 0 <= first <= second:
        raise Unproven(f"a log of {second} entries does not continue one of {first}")
    _check_sizes(proof)
    if first in (0, second):
        if proof:
            raise Unproven("the consistency proof is too long")
        if first_root != (second_root if first else EMPTY_ROOT) or (not second and second_root != EMPTY_ROOT):
            raise Unproven(f"two logs of {first} entries have different roots")
        return
    path = iter((first_root, *proof) if first.bit_count() == 1 else proof)
    node, last = first - 1, second - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    old = new = next(path, b"")
    for part in path:
        if last == 0:
            raise Unproven("the consistency proof is too long")
        if node & 1 or node == last:
            old, new = node_hash(part, old), node_hash(part, new)
            while node and not node & 1:
                node, last = node >> 1, last >> 1
        else:
            new = node_hash(new, part)
        node, last = node >> 1, last >> 1
    if last:
        raise Unproven("the consistency proof is too short")
    if old != first_root:
        raise Unproven(f"the proof does not begin with the log of {first} entries that has this root")
    if new != second_root:
        raise Unproven(f"the log of {second} entries does not continue the one of {first}")


class MemoryTree:
    """A tree held in memory: for exports, and for whoever rebuilds a log from its entries."""

    def __init__(self, leaves: Iterable[bytes] = ()) -> None:
        """A tree of leaf hashes."""
        self.edge = Edge()
        self._hashes: dict[SubtreePosition, bytes] = {}
        self.extend(leaves)

    @property
    def size(self) -> int:
        """The number of leaves."""
        return self.edge.size

    def extend(self, leaves: Iterable[bytes]) -> None:
        """Appends leaf hashes."""
        self.edge, nodes = self.edge.grown(leaves)
        self._hashes.update((SubtreePosition(node.level, node.position), node.hash) for node in nodes)

    def hashes(self, places: Sequence[SubtreePosition]) -> list[bytes]:
        """The hashes of complete subtrees. Raises `KeyError` for one the tree does not have."""
        return [self._hashes[place] for place in places]


def _left_size(size: int) -> int:
    """The largest power of two below `size`: how many leaves the left subtree has (RFC 9162 section 2.1.1)."""
    return 1 << ((size - 1).bit_length() - 1)


def _subtrees(start: int, end: int) -> list[SubtreePosition]:
    """The largest complete subtrees of a range that is aligned to its size, from left to right."""
    places = []
    while start < end:
        level = (end - start).bit_length() - 1
        places.append(SubtreePosition(level, start >> level))
        start += 1 << level
    return places


def _range_hashes(nodes: Nodes, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
    """The hash over each range of leaves, with a single read of the store."""
    parts = [_subtrees(*bounds) for bounds in ranges]
    found: Iterator[bytes] = iter(nodes.hashes([place for places in parts for place in places]))
    return [_joined(tuple(islice(found, len(places)))) for places in parts]


def _joined(hashes: Sequence[bytes]) -> bytes:
    """The hash over neighbouring complete subtrees that get smaller to the right."""
    if not hashes:
        return EMPTY_ROOT
    *others, joined = hashes
    for left in reversed(others):
        joined = node_hash(left, joined)
    return joined


def _check_sizes(proof: Sequence[bytes]) -> None:
    if any(len(part) != HASH_SIZE for part in proof):
        raise Unproven(f"a hash in the proof does not have {HASH_SIZE} bytes")
