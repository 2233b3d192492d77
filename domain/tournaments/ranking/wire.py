"""Exact fractions as text: what events, answers and files hold, and what people read."""

import re
from fractions import Fraction
from typing import Final

from domain.tournaments.ranking.errors import CannotRank

_EXACT: Final = re.compile(r"(-?)(0|[1-9][0-9]{0,17})(?:/([1-9][0-9]{0,17}))?", re.ASCII)


def fraction_text(fraction: Fraction) -> str:
    """The exact text of a fraction, in lowest terms: `7/2`, `3`, `-1/3`."""
    return str(fraction)


def fraction_of(text: str) -> Fraction:
    """The fraction that a text stands for, of at most 18 digits above and below the line.

    There is one text for each fraction, so that equal records have equal hashes. Raises `CannotRank` for any other.
    """
    match = _EXACT.fullmatch(text)
    if match is None:
        raise CannotRank(f"{text[:40]!r} is not an exact number such as 3, 7/2 or -1/3")
    fraction = Fraction(int(match[1] + match[2]), int(match[3] or 1))
    if fraction_text(fraction) != text:
        raise CannotRank(f"{text!r} is written {fraction_text(fraction)}")
    return fraction


def decimal_text(fraction: Fraction, places: int = 4) -> str:
    """A fraction as people read it, with so many decimal places; a half is rounded away from zero.

    It is for eyes only: nothing is ever computed from it. Raises `CannotRank` for a negative count of places.
    """
    if places < 0:
        raise CannotRank(f"a number cannot have {places} decimal places")
    scaled = abs(fraction) * 10**places
    units = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if fraction < 0 and units else ""
    digits = str(units).rjust(places + 1, "0")
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
