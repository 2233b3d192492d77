"""A text that is being followed: by whom, from where, and what it has done so far (MF-R9)."""

from collections.abc import Callable
from typing import Final

from domain.games.moonflight.act_run import Run
from domain.games.moonflight.decisions import Steps
from domain.games.moonflight.table import Seat, Table
from domain.games.moonflight.texts import is_in_play

MOST_STEPS: Final = 20_000
"""How many instructions may be followed and cards moved in one act: far more than cards that mean well ever need."""


class Reading:
    """A text of `source`, a card or `char:p`, followed by the seat that it lies in front of.

    `between` is done after every instruction (A10). `repeated`: the text was reached by a `repeat` (MF-D5).
    `handled` is the number of items that the previous instruction handled (MF-D2).
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
        """Whether the next instruction is followed: not where the card has left play, unless agreed (MF-R9.8, A9)."""
        if is_exhausted(self.run):
            return False
        return self.state.config.options.self_removal == "finish" or is_in_play(self.state, self.source)


def is_exhausted(run: Run) -> bool:
    """Whether so much has happened in one act that no further text is followed: a stop for endless packs (MF-R15.3)."""
    return run.steps >= MOST_STEPS
