"""How many: the numbers of the effect language (MF-D2)."""

from typing import Final

from domain.games.moonflight.decisions import Steps
from domain.games.moonflight.execution import Reading
from domain.games.moonflight.selectors import meant, performer
from domain.games.moonflight.syntax import All, CountOf, DefiniteNumber, Last, Number, Selector, UpTo

EVERYTHING: Final = 10**9
"""More than there can be of anything: `"all"` before it is known how many there are (MF-D6)."""


def amount(reading: Reading, n: Number) -> Steps[tuple[int, int]]:
    """At least and at most how many, if there are as many."""
    if isinstance(n, UpTo):
        return 0, n.n
    if isinstance(n, All):
        return EVERYTHING, EVERYTHING
    number = yield from definite(reading, n)
    return number, number


def definite(reading: Reading, n: DefiniteNumber) -> Steps[int]:
    """Exactly how many, if there are as many."""
    if isinstance(n, Last):
        return reading.handled
    if isinstance(n, CountOf):
        return max(0, (yield from count(reading, n.selector)) // n.per + n.plus)
    return n


def count(reading: Reading, selector: Selector) -> Steps[int]:
    """How many cards the selector means; 0 of an opponent that does not exist."""
    seat = yield from performer(reading, selector.player)
    return 0 if seat is None else len(meant(reading, selector, seat, for_choice=False))
