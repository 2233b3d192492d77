"""The variations of a chapter: moves that were tried from its steps, as a tree."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from domain.record.daybook import system_clock
from service.studies.study import MOST_VARIATIONS, StudyLimitExceeded, VariationUnknown
from service.studies.tables import study_notes, study_variations, study_writers

_COLUMNS: Final = ("number", "parent", "place", "version", "made_at", "move")


@dataclass(frozen=True)
class Start:
    """Where moves are tried from: a step of the game, as "public", "all" or a seat knew it, with the cards of a seed.

    Without a seed, whatever cards are imagined there already.
    """

    step: int
    seen_as: str
    seed: str | None = None


@dataclass(frozen=True)
class Variation:
    """A move after `parent`; without a parent and a move, where moves are tried from.

    A move comes after one with a lower number, so none comes after itself. `place` is that among its siblings: the line
    goes on with the first.
    """

    number: int
    parent: int | None
    place: int
    start: Start
    version: int
    made_at: int
    move: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Tree:
    """All variations of a chapter."""

    variations: Mapping[int, Variation] = field(default_factory=dict)

    def one(self, number: int) -> Variation:
        """The variation with that number. Raises `VariationUnknown`."""
        try:
            return self.variations[number]
        except KeyError:
            raise VariationUnknown(number) from None

    def after(self, number: int | None) -> list[Variation]:
        """What comes after a move, in order; after none, where moves are tried from, by step."""
        found = [one for one in self.variations.values() if one.parent == number]
        return sorted(found, key=lambda one: (one.start.step, one.place, one.number))

    def beside(self, number: int) -> list[Variation]:
        """It and its siblings, in order: what is tried after the same move, or from the same step."""
        this = self.one(number)
        return [one for one in self.after(this.parent) if one.start.step == this.start.step]

    def path(self, number: int) -> list[Variation]:
        """All that lead to a move, from where moves are tried from to itself."""
        this = self.one(number)
        return [*(self.path(this.parent) if this.parent is not None else ()), this]

    def moves(self, number: int) -> list[Mapping[str, Any]]:
        """The moves that lead to a variation, its own the last."""
        return [one.move for one in self.path(number) if one.move is not None]

    def walk(self, number: int | None = None) -> Iterator[Variation]:
        """All that come after a move, each before what comes after it."""
        for one in self.after(number):
            yield one
            yield from self.walk(one.number)

    def find(self, start: Start | int, moves: Sequence[Mapping[str, Any]]) -> tuple[int | None, int]:
        """The last of these moves that is there already, from a start or after a move, and how many of them are.

        Without any it is what they come after, `None` if nothing is tried from there yet. Raises `VariationUnknown`.
        """
        at = self.one(start).number if isinstance(start, int) else self._begun(start)
        if at is None:
            return None, 0
        for count, move in enumerate(moves):
            following = next((one.number for one in self.after(at) if one.move == move), None)
            if following is None:
                return at, count
            at = following
        return at, len(moves)

    def _begun(self, start: Start) -> int | None:
        """Where moves are tried from such a start already."""
        for one in self.after(None):
            if start in (one.start, replace(one.start, seed=None)):
                return one.number
        return None


def tree_in(connection: Connection, chapter: str) -> Tree:
    """The variations of a chapter."""
    rows = connection.execute(select(study_variations).where(study_variations.c.chapter == chapter)).all()
    made = [
        Variation(start=Start(row.step, row.seen_as, row.seed), **{name: getattr(row, name) for name in _COLUMNS})
        for row in rows
    ]
    return Tree({one.number: one for one in made})


def grow_in(
    connection: Connection, chapter: str, start: Start | int, moves: Sequence[Mapping[str, Any]], version: int
) -> tuple[int, int]:
    """Adds moves one after another; those that are there already are not added again.

    Returns the number of the last, and how many versions it took: each that is added has one as its number, from
    `version` on. Raises `VariationUnknown`, `StudyLimitExceeded`.
    """
    tree = tree_in(connection, chapter)
    at, there = tree.find(start, moves)
    new: list[Mapping[str, Any] | None] = list(moves[there:])
    if isinstance(start, int) or at is not None:
        begun = tree.one(at or 0).start
    else:
        begun, new = start, [None, *moves]
    if len(tree.variations) + len(new) > MOST_VARIATIONS:
        raise StudyLimitExceeded(f"a chapter has {MOST_VARIATIONS} moves tried at most: go on in another chapter")
    siblings = [one.place for one in tree.after(at) if at is not None or one.start.step == begun.step]
    place = max(siblings, default=-1) + 1
    rows = []
    for number, move in enumerate(new, version):
        rows.append(Variation(number, at, place, begun, number, system_clock(), move))
        at, place = number, 0
    insert_in(connection, chapter, rows)
    assert at is not None
    return at, len(new)


def insert_in(connection: Connection, chapter: str, variations: Sequence[Variation]) -> None:
    """Stores variations as they are."""
    rows = [
        {"chapter": chapter, **{name: getattr(one, name) for name in _COLUMNS}, **asdict(one.start)}
        for one in variations
    ]
    if rows:
        connection.execute(insert(study_variations), rows)


def place_in(connection: Connection, chapter: str, number: int, place: int, version: int) -> None:
    """Gives a variation a place among its siblings, or the last; those that others take instead have changed too."""
    tree = tree_in(connection, chapter)
    order = [one.number for one in tree.beside(number) if one.number != number]
    order.insert(place, number)
    for new, one in enumerate(order):
        if tree.one(one).place != new:
            at = (study_variations.c.chapter == chapter) & (study_variations.c.number == one)
            connection.execute(update(study_variations).where(at).values(place=new, version=version))


def cut_in(connection: Connection, chapter: str, numbers: Sequence[int]) -> None:
    """Deletes variations with their notes."""
    for table in (study_notes, study_writers):
        at = (table.c.chapter == chapter) & table.c.step.in_([-number for number in numbers])
        connection.execute(delete(table).where(at))
    gone = (study_variations.c.chapter == chapter) & study_variations.c.number.in_(numbers)
    connection.execute(delete(study_variations).where(gone))
