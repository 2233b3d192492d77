"""Tiles: the hashes and entries of a log as files that never change (c2sp.org/tlog-tiles).

A tile has up to 256 hashes of one level; those of the next level stand for its full tiles. Paths are relative to the
log's prefix: `tile/0/x001/x234/067`, `tile/1/000.p/17`, `tile/entries/000.p/112`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from domain.record.proof.encoding import MAX_NUMBER
from domain.record.proof.errors import Malformed
from domain.record.proof.merkle import HASH_SIZE, Nodes, SubtreePosition, node_hash

TILE_HEIGHT: Final = 8
TILE_WIDTH: Final = 1 << TILE_HEIGHT
MAX_LEVEL: Final = 63
MAX_ENTRY_SIZE: Final = 0xFFFF
"""The most bytes an entry may have: a bundle gives its length as a uint16."""

_PATH: Final = re.compile(r"tile/(entries|0|[1-9][0-9]?)/((?:x[0-9]{3}/)*[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?")
_LONGEST_PATH: Final = 64


class Tile(NamedTuple):
    """A tile of hashes, or with the level "entries" a bundle of entries; `width` is 256 unless it is partial."""

    level: int | Literal["entries"]
    position: int
    width: int = TILE_WIDTH

    @property
    def path(self) -> str:
        """Its path below the log's prefix."""
        rest, name = divmod(self.position, 1000)
        text = f"{name:03}"
        while rest:
            rest, name = divmod(rest, 1000)
            text = f"x{name:03}/{text}"
        return f"tile/{self.level}/{text}" + ("" if self.width == TILE_WIDTH else f".p/{self.width}")

    @property
    def height(self) -> int:
        """The level of its hashes in the tree; 0 for entries."""
        return 0 if self.level == "entries" else self.level * TILE_HEIGHT

    @property
    def places(self) -> list[SubtreePosition]:
        """The places of its hashes in the tree; for a bundle, of its entries' hashes."""
        first = self.position * TILE_WIDTH
        return [SubtreePosition(self.height, position) for position in range(first, first + self.width)]

    def within(self, size: int) -> bool:
        """Whether a log of `size` entries has all of it."""
        return self.position * TILE_WIDTH + self.width <= size >> self.height


def read_path(path: str) -> Tile:
    """The tile with that path, which has one spelling only. Raises `Malformed`."""
    match = _PATH.fullmatch(path) if len(path) <= _LONGEST_PATH else None
    if not match:
        raise Malformed("not the path of a tile")
    level, position, width = match.groups()
    tile = Tile(
        "entries" if level == "entries" else int(level),
        int(position.replace("x", "").replace("/", "")),
        int(width) if width else TILE_WIDTH,
    )
    too_large = tile.height > MAX_LEVEL * TILE_HEIGHT or tile.position > MAX_NUMBER or tile.width > TILE_WIDTH
    if too_large or tile.path != path:  # a path does not begin with x000 or end with .p/256
        raise Malformed("not the path of a tile")
    return tile


def tiles_of(size: int, since: int = 0) -> Iterator[Tile]:
    """The tiles that a log of `size` entries has and one of `since` entries did not, entries first.

    Each level has its full tiles, then the partial one, if any.
    """
    yield from _tiles("entries", since, size)
    level = 0
    while size:
        yield from _tiles(level, since, size)
        level, since, size = level + 1, since >> TILE_HEIGHT, size >> TILE_HEIGHT


def _tiles(level: int | Literal["entries"], since: int, size: int) -> Iterator[Tile]:
    if since == size:
        return
    for position in range(since // TILE_WIDTH, size // TILE_WIDTH):
        yield Tile(level, position)
    if size % TILE_WIDTH:
        yield Tile(level, size // TILE_WIDTH, size % TILE_WIDTH)


def tile_bytes(nodes: Nodes, tile: Tile) -> bytes:
    """A tile of hashes as it is served: 32 bytes each. Raises `KeyError` if the log does not have all of it."""
    return b"".join(nodes.hashes(tile.places))


def read_tile(data: bytes, tile: Tile) -> list[bytes]:
    """The hashes in a tile. Raises `Malformed` if it has the wrong length."""
    if len(data) != tile.width * HASH_SIZE:
        raise Malformed(f"{tile.path} has {len(data)} bytes, not {tile.width * HASH_SIZE}")
    return [data[start : start + HASH_SIZE] for start in range(0, len(data), HASH_SIZE)]


def bundle_bytes(entries: Sequence[bytes]) -> bytes:
    """A bundle of entries as it is served: each after its length as a big-endian uint16.

    Raises `ValueError` if an entry has more than 65,535 bytes.
    """
    for entry in entries:
        if len(entry) > MAX_ENTRY_SIZE:
            raise ValueError(f"an entry of {len(entry)} bytes does not fit into a bundle")
    return b"".join([len(entry).to_bytes(2, "big") + entry for entry in entries])


def read_bundle(data: bytes, tile: Tile) -> list[bytes]:
    """The entries in a bundle. Raises `Malformed` if they are not `width` entries, each as long as it says."""
    entries, start = [], 0
    while start < len(data):
        after_length = start + 2
        start = after_length + int.from_bytes(data[start:after_length], "big")
        if start > len(data) or after_length > len(data):
            raise Malformed(f"{tile.path} breaks off within an entry")
        entries.append(data[after_length:start])
    if len(entries) != tile.width:
        raise Malformed(f"{tile.path} has {len(entries)} entries, not {tile.width}")
    return entries


@dataclass(frozen=True, slots=True)
class TileNodes:
    """The nodes of a log of `size` entries, read from its tiles.

    Only the length of tiles is checked: that they are the log's is shown by a proof or root that agrees with a
    checkpoint.
    """

    fetch: Callable[[Tile], bytes]
    """Returns the bytes of a tile of hashes."""
    size: int

    def hashes(self, places: Sequence[SubtreePosition]) -> list[bytes]:
        """The hashes of complete subtrees, each tile fetched once.

        Raises `KeyError` for a place outside the log and `Malformed` for a tile of another length.
        """
        read = lru_cache(maxsize=None)(self._read)
        return [self._hash(place, read) for place in places]

    def _read(self, tile: Tile) -> list[bytes]:
        return read_tile(self.fetch(tile), tile)

    def _hash(self, place: SubtreePosition, read: Callable[[Tile], list[bytes]]) -> bytes:
        if not 0 <= place.position < self.size >> place.level:
            raise KeyError(place)
        level, above = divmod(place.level, TILE_HEIGHT)
        position, start = divmod(place.position << above, TILE_WIDTH)
        width = min(TILE_WIDTH, (self.size >> level * TILE_HEIGHT) - position * TILE_WIDTH)
        row = read(Tile(level, position, width))[start : start + (1 << above)]
        while len(row) > 1:
            row = [node_hash(*row[i : i + 2]) for i in range(0, len(row), 2)]
        return row[0]
