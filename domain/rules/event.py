"""Events of a game: their fields, their effects on the table, and their descriptions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

Changes = dict[str, Any]
"""Fields of a table, by name, with their new values."""

MarkKind = Literal[
    "deal", "round", "score", "end",
    "case", "ruling", "remedy", "set-back", "appeal", "take-back", "hold", "break", "irregularity", "resignation",
    "open-cards",
]  # fmt: skip
"""The kinds of marks in a replay: those of play, from titles, and those of disputes, from the record."""


@dataclass(frozen=True)
class Mark:
    """A place in a replay worth jumping to."""

    kind: MarkKind
    label: str


@dataclass(frozen=True)
class Fact:
    """Something counted in statistics: `amount` of `name` for one seat."""

    name: str
    seat: int
    amount: int = 1


class Event:
    """Marks what is recorded. Each has a field `rule`: the clause that caused it.

    `form` is the version of the stored form. A type whose form changed raises it and defines `upcast`, which converts
    the stored fields of an older form. A `quiet` event has what the fold needs and no sheet lists. `kept` are the
    fields with salted hashes of texts, or "": the texts are kept beside the record, where they can be erased.
    """

    rule: str
    form: ClassVar[int] = 1
    quiet: ClassVar[bool] = False
    kept: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def upcast(cls, form: int, data: dict[str, Any]) -> dict[str, Any]:
        """The fields of `data`, stored in an older `form`, in the current one. Raises `ValueError`."""
        raise ValueError(f"{cls.__name__} has no form of version {form}")

    def hashes(self) -> dict[str, str]:
        """Its hashes of texts, by field."""
        return {name: hashed for name in self.kept if (hashed := getattr(self, name, ""))}


class TableEvent(Event):
    """An event of a title: its effect on the table, and its descriptions.

    Descriptions have names, never ids.
    """

    def after(self, table: Any) -> Changes:
        """Its changes to a table, the same for a full one and a viewer's; by default none."""
        return {}

    def sentence(self, before: Any) -> str:
        """What happened, in one or more sentences that a referee would accept, from the table before it.

        Both may be a viewer's. The first letter need not be a capital.
        """
        raise NotImplementedError

    def marks(self) -> Sequence[Mark]:
        """Its marks in a replay."""
        return ()

    def facts(self, before: Any) -> Sequence[Fact]:
        """Its facts for statistics, from the whole table before it."""
        return ()
