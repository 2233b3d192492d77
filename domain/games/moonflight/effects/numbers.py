"""The numbers of the effect language (MF-D2)."""

from typing import Final

from domain.games.moonflight.effects.decisions import Steps
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.effects.selectors import meant, performer
from domain.games.moonflight.pack.syntax import All, CountOf, DefiniteNumber, Last, Number, Selector, UpTo

EVERYTHING: Final = 10**9
"""`"all"` before the number is known: more than there is of anything (MF-D6)."""


def amount(reading: Reading, n: Number) -> Steps[tuple[int, int]]:
    """The least and the greatest number, before what is available is considered."""
    if isinstance(n, UpTo):
        return 0, n.n
    if isinstance(n, All):
        return EVERYTHING, EVERYTHING
    number = yield from definite(reading, n)
    return number, number


def definite(reading: Reading, n: DefiniteNumber) -> Steps[int]:
    """The exact number, before what is available is considered."""
    if isinstance(n, Last):
        return reading.handled
    if isinstance(n, CountOf):
        return max(0, (yield from count(reading, n.selector)) // n.per + n.plus)
    return n


def count(reading: Reading, selector: Selector) -> Steps[int]:
    """How many cards the selector matches; 0 if its opponent does not exist."""
    seat = yield from performer(reading, selector.player)
    return 0 if seat is None else len(meant(reading, selector, seat, for_choice=False))
