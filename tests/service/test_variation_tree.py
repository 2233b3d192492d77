"""The tree of a chapter's variations, changed at random beside a model of nested lists."""

from typing import Any

import hypothesis.strategies as st
from hypothesis import given, settings
from sqlalchemy import Connection, create_engine

from service.studies.tables import METADATA
from service.studies.variations import Start, Tree, cut_in, grow_in, place_in, tree_in
from tests import suite

CHAPTER = "c-1"
CHANGES = st.lists(
    st.tuples(st.sampled_from(["try", "go on", "place", "cut"]), st.integers(0, 99), st.integers(0, 4)), max_size=25
)


class Model:
    """What comes after each variation, in order; after none, where moves are tried from, by step."""

    def __init__(self) -> None:
        self.after: dict[int | None, list[int]] = {None: []}
        self.moves: dict[int, Any] = {}

    def add(self, parent: int | None, number: int, move: Any) -> None:
        self.after[parent].append(number)
        self.after[number] = []
        self.moves[number] = move

    def walk(self, parent: int | None = None) -> list[int]:
        """All in the order to read them."""
        return [one for child in self.after[parent] for one in (child, *self.walk(child))]

    def cut(self, number: int) -> list[int]:
        """Forgets one with all that comes after it."""
        gone = [number, *self.walk(number)]
        for children in self.after.values():
            children[:] = [one for one in children if one not in gone]
        for one in gone:
            del self.after[one], self.moves[one]
        return gone


def changed(connection: Connection, model: Model, version: int, change: tuple[str, int, int]) -> int:
    """The tree and the model, each changed in the same way; returns the next version."""
    what, which, more = change
    known = sorted(model.moves)
    if what == "try" or not known:
        start, moves = Start(more, "all", "seed"), [{"type": "play", "card": which % 3}]
        _, taken = grow_in(connection, CHAPTER, start, moves, version)
        begun = next((one for one in model.after[None] if model.moves[one] == more), None)
        if begun is None:
            begun = version
            model.after[None].append(begun)
            model.after[None].sort(key=lambda one: model.moves.get(one, more))
            model.after[begun], model.moves[begun] = [], more
        grown(model, begun, moves, version + (begun == version))
        return version + taken
    number = known[which % len(known)]
    if what == "go on":
        moves = [{"type": "play", "card": more}, {"type": "play", "card": which % 2}]
        _, taken = grow_in(connection, CHAPTER, number, moves, version)
        grown(model, number, moves, version)
        return version + taken
    if what == "place":
        place_in(connection, CHAPTER, number, more, version)
        (beside,) = [children for children in model.after.values() if number in children]
        if beside is not model.after[None]:
            beside.remove(number)
            beside.insert(more, number)
    else:
        cut_in(connection, CHAPTER, model.cut(number))
    return version + 1


def grown(model: Model, at: int, moves: list[Any], version: int) -> None:
    """Adds to the model what is not there yet."""
    for move in moves:
        there = next((one for one in model.after[at] if model.moves[one] == move), None)
        if there is None:
            there = version
            model.add(at, there, move)
            version += 1
        at = there


def no_circle(tree: Tree) -> None:
    """Each comes after one with a lower number, and leads back to where moves are tried from."""
    for one in tree.variations.values():
        numbers = [step.number for step in tree.path(one.number)]
        assert numbers == sorted(set(numbers))
        assert (tree.path(one.number)[0].parent, one.move is None) == (None, one.parent is None)


@settings(max_examples=suite.examples(20, 300), deadline=None)
@given(CHANGES)
def test_a_tree_is_changed_as_nested_lists_are(changes: list[tuple[str, int, int]]) -> None:
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    model, version = Model(), 2
    with engine.begin() as connection:
        for change in changes:
            version = changed(connection, model, version, change)
            tree = tree_in(connection, CHAPTER)
            assert [one.number for one in tree.walk()] == model.walk()
            assert {one.number: one.move for one in tree.walk() if one.move} == {
                number: move for number, move in model.moves.items() if isinstance(move, dict)
            }
            no_circle(tree)
