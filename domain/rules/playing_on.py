"""How a title is looked ahead in: how its tables are played on, and what they are worth then."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal


@dataclass(frozen=True)
class Foresight:
    """How a decision is looked ahead from.

    `guess` is how tables are played on: by luck, by what the title appraises highest, or by a function of the book, the
    table and a seat, which gives a move or `None`. They are played on for at most `moves` moves, up to the next act of
    chance, on so many `tables`.

    `standing(table)` is what each seat has on a whole table that is not over, in the measure of the title's scores,
    where the book's own scores do not tell it. `stake` is what a blunder costs at least, in that measure; in a title
    without scores it is a share of games won.
    """

    guess: Literal["luck", "appraisal"] | Callable[[Any, Any, int], Any] = "luck"
    moves: int = 60
    tables: int = 16
    stake: float = 1.0
    standing: Callable[[Any], Sequence[float]] | None = None


FORESIGHT: Final = Foresight()
"""What is true of a title that says nothing of it."""
