"""Events of a game: their fields, what they change on the table, and what is said about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

Changes = dict[str, Any]
"""Fields of a table, by name, with the values that they get."""

MarkKind = Literal[
    "deal", "round", "score", "end",
    "case", "ruling", "remedy", "set-back", "appeal", "take-back", "hold", "break", "irregularity", "resignation",
    "open-cards",
]  # fmt: skip
"""What kinds of places a replay has: those of play, which titles mark, and those of disputes, which the record has."""


@dataclass(frozen=True)
class Mark:
    """A place in a replay worth jumping to."""

    kind: MarkKind
    label: str


@dataclass(frozen=True)
class Fact:
    """Something that statistics count: `amount` of `name` for one seat."""

    name: str
    seat: int
    amount: int = 1


class Event:
    """Marks what is recorded. Each has a field `rule`: the clause that caused it.

    `form` is the version of the stored form. A type whose form changed raises it and defines `upcast`, which
    turns the stored fields of an older form into today's. A `quiet` event carries what the fold needs and
    no sheet lists. `kept` are the fields that are salted hashes of words, or "": the words lie beside the record, where
    they can be erased.
    """

    rule: str
    form: ClassVar[int] = 1
    quiet: ClassVar[bool] = False
    kept: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def upcast(cls, form: int, data: dict[str, Any]) -> dict[str, Any]:
        """The fields of `data`, stored in an older `form`, in today's. Raises `ValueError`."""
        raise ValueError(f"{cls.__name__} has no form of version {form}")

    def hashes(self) -> dict[str, str]:
        """The hashes of words that it holds, by field."""
        return {name: hashed for name in self.kept if (hashed := getattr(self, name, ""))}


class TableEvent(Event):
    """An event of a title: what it changes on the table, and what is said about it.

    What is said has no ids in it: things go by their names.
    """

    def after(self, table: Any) -> Changes:
        """What it changes on a table, the same on a full one and on a viewer's; by default nothing."""
        return {}

    def sentence(self, before: Any) -> str:
        """What happened, in a sentence or more that a referee would accept, from the table before it.

        Both may be a viewer's. The first letter need not be a capital.
        """
        raise NotImplementedError

    def marks(self) -> Sequence[Mark]:
        """The places worth jumping to that it makes in a replay."""
        return ()

    def facts(self, before: Any) -> Sequence[Fact]:
        """What statistics count of it, from the whole table before it."""
        return ()
