"""The Go team's code for logs and notes (golang.org/x/mod/sumdb) makes the same tree, proofs, tiles and notes."""

from base64 import b64decode, b64encode
from itertools import product, starmap
from typing import Any

import pytest

from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.errors import ProofError
from domain.record.proof.merkle import MemoryTree, Node, consistency_proof, inclusion_proof, leaf_hash, tree_root
from domain.record.proof.note import Note, read_note
from domain.record.proof.tiles import Tile, tile_bytes, tiles_of
from tests.go_oracle import Oracle, go_oracle

from .parties import LOG, NOON, ORIGIN, RECEIPTS, WITNESS, tampered

pytestmark = pytest.mark.long
SIZE = 70
ENTRIES = [b"entry %d" % i for i in range(SIZE)]


def text(data: bytes) -> str:
    return b64encode(data).decode()


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Oracle:
    return go_oracle(tmp_path_factory.mktemp("go"))


@pytest.fixture(scope="module")
def tree() -> MemoryTree:
    return MemoryTree(map(leaf_hash, ENTRIES))


def test_go_grows_the_same_tree_and_makes_the_same_proofs(ask, tree):
    said = ask(Entries=[text(entry) for entry in ENTRIES], Prove=True)
    theirs = [Node(node["Level"], node["Position"], b64decode(node["Hash"])) for node in said["Nodes"]]
    assert MemoryTree().edge.grown(map(leaf_hash, ENTRIES))[1] == theirs
    sizes = range(1, SIZE + 1)
    assert [b64decode(root) for root in said["Roots"]] == [tree_root(tree, size) for size in sizes]
    for size in sizes:
        inclusion, consistency = (
            [list(map(b64decode, proof or [])) for proof in said[kind][size]]
            for kind in ("InclusionProofs", "ConsistencyProof")
        )
        assert inclusion == [inclusion_proof(tree, index, size) for index in range(size)]
        assert consistency == [consistency_proof(tree, first, size) for first in range(1, size + 1)]


def test_go_accepts_our_proofs_and_refuses_changed_ones(ask, tree):
    inclusion, consistency = [], []
    for size in range(1, SIZE + 1, 3):
        root = text(tree_root(tree, size))
        for index in range(0, size, 5):
            proof = [text(part) for part in inclusion_proof(tree, index, size)]
            leaf = text(leaf_hash(ENTRIES[index]))
            right = {"Leaf": leaf, "Index": index, "Size": size, "Root": root, "Proof": proof}
            inclusion += [right, {**right, "Root": text(bytes(32))}]
        for first in range(1, size, 5):
            proof = [text(part) for part in consistency_proof(tree, first, size)]
            right = {"First": first, "FirstRoot": text(tree_root(tree, first)), "Second": size, "SecondRoot": root}
            right["Proof"] = proof
            consistency += [right, {**right, "FirstRoot": text(bytes(32))}]
    said = ask(Inclusion=inclusion, Consistency=consistency)
    assert said["Included"] == [True, False] * (len(inclusion) // 2)
    assert said["Consistent"] == [True, False] * (len(consistency) // 2)


def places(tiles: list[Tile]) -> list[dict[str, Any]]:
    return [{"Level": tile.level, "Position": tile.position, "Width": tile.width} for tile in tiles]


def paths(said: dict[str, Any]) -> list[str]:
    """Go's paths as the C2SP has them, which leave out the height of the tile."""
    return [path.replace("tile/8/", "tile/") for path in said["Paths"]]


def test_go_has_the_same_tiles(ask):
    entries = [b"entry %d" % i for i in range(600)]
    tree = MemoryTree(map(leaf_hash, entries))
    tiles = [tile for tile in tiles_of(600) if tile.level != "entries"] + [Tile(0, 2, 1)]
    said = ask(Entries=[text(entry) for entry in entries], Tiles=places(tiles))
    assert paths(said) == [tile.path for tile in tiles]
    assert [b64decode(data) for data in said["Data"]] == [tile_bytes(tree, tile) for tile in tiles]
    tiles = list(starmap(Tile, product((0, 63), (999, 1000, 1234067, 2**40), (1, 255, 256))))
    assert paths(ask(Tiles=places(tiles))) == [tile.path for tile in tiles]


CHECKPOINT = Checkpoint(ORIGIN, 12, bytes(range(32)))


def test_go_signs_the_same_note(ask):
    said = ask(Signers=[LOG.secret_text, RECEIPTS.secret_text], Text=CHECKPOINT.text)
    signed = Note(CHECKPOINT.text).signed(LOG).signed(RECEIPTS)
    assert b64decode(said["Signed"]) == bytes(signed)


def test_go_opens_our_notes_and_refuses_what_we_refuse(ask):
    note = bytes(Note(CHECKPOINT.text).signed(LOG).signed(WITNESS, NOON))
    notes = [note, *tampered(note)]
    said = ask(Keys=[LOG.verifier.text], Notes=[text(data) for data in notes])
    ours = [outcome(data) for data in notes]
    theirs = [(opened["Text"], opened["Signers"]) if not opened["Error"] else None for opened in said["Opened"]]
    assert theirs[0] == ours[0] == (CHECKPOINT.text, [f"{LOG.name}+{LOG.verifier.id.hex()}"])
    for data, mine, go in zip(notes, ours, theirs, strict=True):
        # Go also reads base64 whose last character has superfluous bits (RFC 4648 section 3.5 leaves that open).
        assert mine == go or (mine is None and go == ours[0] and not canonical(data)), data


def outcome(data: bytes) -> tuple[str, list[str]] | None:
    try:
        note = read_note(data)
        return note.text, [f"{key.name}+{key.id.hex()}" for key in note.signers([LOG.verifier])]
    except ProofError:
        return None


def canonical(data: bytes) -> bool:
    """Whether all signatures are the base64 that encoding makes."""
    lines = data.decode().rpartition("\n\n")[2].splitlines()
    return all(text(b64decode(line.split(" ")[2])) == line.split(" ")[2] for line in lines)
