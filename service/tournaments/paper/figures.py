"""How numbers, names and times stand on paper."""

import unicodedata
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from service.tournaments.exchange.reading import Dossier, exact, moment, zone_of

_VULGAR: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
}
_MINUS: Final = "−"
_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters that stand among others in indexes, though Unicode does not take them apart."""


def figure(value: Any) -> str:
    """A number of the wire as it is printed: `7/2` as 3½, fractions that have no sign of their own to four places."""
    number = exact(value)
    if number is None:
        return "" if value is None else str(value)
    sign, size = _MINUS if number < 0 else "", abs(number)
    whole, rest = divmod(size, 1)
    if not rest:
        return f"{sign}{whole}"
    if rest in _VULGAR:
        return f"{sign}{whole or ''}{_VULGAR[rest]}"
    return f"{sign}{float(size):.4f}"


def is_rounded(value: Any) -> bool:
    """Whether `figure` shows less than the number is."""
    number = exact(value)
    return number is not None and abs(number) % 1 not in {Fraction(0), *_VULGAR}


def has_part(text: str) -> bool:
    """Whether a printed figure ends in a fraction sign, behind which whole numbers are to line up."""
    return text[-1:] in set(_VULGAR.values())


def in_order(name: str) -> tuple[str, str]:
    """The key that sorts names: without case and accents first, then as written."""
    bare = "".join([sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign)])
    return bare.casefold().translate(_LETTERS), name


def clock(dossier: Dossier, text: Any) -> str:
    """The hour and minute of a time in the tournament's zone, or nothing for none."""
    at = moment(text)
    return f"{at.astimezone(zone_of(dossier)):%H:%M}" if at else ""


def day_and_time(dossier: Dossier, text: Any) -> str:
    """A time in the tournament's zone as `1 December 2026, 18:00 (UTC)`, or nothing for none."""
    at = moment(text)
    if not at:
        return ""
    local = at.astimezone(zone_of(dossier))
    return f"{day(local)}, {local:%H:%M} ({local.tzname()})"


def day(at: datetime) -> str:
    """A date in words, without a leading zero."""
    return f"{at.day} {at:%B %Y}"
