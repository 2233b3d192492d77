"""Exact fractions as text, for events, answers and files, and for people."""

import re
from fractions import Fraction
from typing import Final

from domain.tournaments.ranking.errors import CannotRank

_EXACT: Final = re.compile(r"(-?)(0|[1-9][0-9]{0,17})(?:/([1-9][0-9]{0,17}))?", re.ASCII)


def fraction_text(fraction: Fraction) -> str:
    """The exact text of a fraction, in lowest terms: `7/2`, `3`, `-1/3`."""
    return str(fraction)


def fraction_of(text: str) -> Fraction:
    """The fraction in a text, with at most 18 digits above and below the line.

    Each fraction has one text, so that equal records have equal hashes. Raises `CannotRank` for any other.
    """
    match = _EXACT.fullmatch(text)
    if match is None:
        raise CannotRank(f"{text[:40]!r} is not an exact number such as 3, 7/2 or -1/3")
    fraction = Fraction(int(match[1] + match[2]), int(match[3] or 1))
    if fraction_text(fraction) != text:
        raise CannotRank(f"{text!r} is written {fraction_text(fraction)}")
    return fraction


def decimal_text(fraction: Fraction, places: int = 4) -> str:
    """A fraction for people, with `places` decimal places, halves rounded away from zero.

    For display only: nothing is ever computed from it. Raises `CannotRank` if `places` is negative.
    """
    if places < 0:
        raise CannotRank(f"a number cannot have {places} decimal places")
    scaled = abs(fraction) * 10**places
    units = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if fraction < 0 and units else ""
    digits = str(units).rjust(places + 1, "0")
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
