"""Looking ahead in a title: how its tables are played on, and how they are then valued."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal


@dataclass(frozen=True)
class Foresight:
    """How to look ahead from a decision.

    `guess` is how tables are played on: by luck, by the title's highest appraisal, or by a function of the book, the
    table and a seat that gives a move or `None`. They are played on for at most `moves` moves, up to the next act of
    chance, on this many `tables`.

    `standing(table)` gives each seat's value on a whole table that is not over, in the measure of the title's scores,
    if the book's own scores do not tell it. `stake` is the least cost of a blunder, in that measure; in a title without
    scores it is a share of games won.
    """

    guess: Literal["luck", "appraisal"] | Callable[[Any, Any, int], Any] = "luck"
    moves: int = 60
    tables: int = 16
    stake: float = 1.0
    standing: Callable[[Any], Sequence[float]] | None = None


FORESIGHT: Final = Foresight()
"""The default for titles that do not specify it."""
