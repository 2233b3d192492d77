"""Text that fits: cut and broken by its estimated width, since SVG has neither line breaks nor ellipsis."""

import unicodedata
from functools import lru_cache
from itertools import accumulate
from typing import Final

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[]/ ")
_BROAD: Final = frozenset("mwMW@%—")


def width(text: str, size: float) -> float:
    """The approximate width of a text in DejaVu Sans of that size, overestimated rather than under."""
    return sum(map(_share, text)) * size


@lru_cache(4096)
def _share(character: str) -> float:
    if character in _NARROW:
        return 0.4
    if character in _BROAD:
        return 1.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if unicodedata.combining(character):
        return 0.0
    return 0.73 if character.isupper() else 0.63


def cut(text: str, size: float, room: float) -> str:
    """The text, or as much of its start as fits, with an ellipsis."""
    if width(text, size) <= room:
        return text
    ends = list(accumulate(map(_share, text), initial=0.0))
    kept = len(text)
    while kept and (ends[kept] + _share("…")) * size > room:
        kept -= 1
    return text[:kept].rstrip() + "…"


def lines(text: str, size: float, room: float, most: int) -> list[str]:
    """The text in at most `most` lines, the last one cut if it does not fit."""
    found: list[str] = []
    words = text.split()
    while words and len(found) < most:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size) <= room:
            line += f" {words.pop(0)}"
        found.append(cut(line, size, room))
    if words and found:
        found[-1] = cut(f"{found[-1]} {' '.join(words)}", size, room)
    return found


def safe(text: str) -> str:
    """Text for XML: escaped, without characters that XML 1.0 excludes (2.2), in its own direction.

    Direction marks could reorder the text around them, so they are left out; each text is isolated.
    """
    plain = "".join(character for character in text if _stands(ord(character)))
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _stands(code: int) -> bool:
    """Whether a character is allowed in the picture: no control, surrogate or direction mark."""
    if code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code <= 0xDFFF or code in (0xFFFE, 0xFFFF):
        return False
    return not (0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069 or code in (0x200E, 0x200F, 0x061C))
