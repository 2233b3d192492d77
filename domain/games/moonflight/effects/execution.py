"""A text being followed: by which seat, from which source, with what effect so far (MF-R9)."""

from collections.abc import Callable
from typing import Final

from domain.games.moonflight.effects.decisions import Steps
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.table.table import Seat, Table
from domain.games.moonflight.table.texts import is_in_play

MOST_STEPS: Final = 20_000
"""The limit of instructions followed and cards moved in one act, far beyond what honest cards need."""


class Reading:
    """A text of `source` (a card, or `char:p`), followed by the seat that it belongs to.

    `between` runs after every instruction (A10). `repeated` says that a `repeat` led to the text (MF-D5). `handled` is
    the number of items handled by the previous instruction (MF-D2).
    """

    __slots__ = ("between", "handled", "repeated", "run", "seat", "source")

    def __init__(
        self,
        run: Run,
        seat: Seat,
        source: str,
        between: Callable[[Run], Steps[None]] | None = None,
        repeated: bool = False,
    ):
        self.run = run
        self.seat = seat
        self.source = source
        self.between = between
        self.repeated = repeated
        self.handled = 0

    @property
    def state(self) -> Table:
        """The table now."""
        return self.run.state

    @property
    def goes_on(self) -> bool:
        """Whether the next instruction is followed; by default none is once the card has left play (MF-R9.8, A9)."""
        if is_exhausted(self.run):
            return False
        return self.state.config.options.self_removal == "finish" or is_in_play(self.state, self.source)


def is_exhausted(run: Run) -> bool:
    """Whether the act has reached its limit of steps, so that no further text is followed (MF-R15.3)."""
    return run.steps >= MOST_STEPS
