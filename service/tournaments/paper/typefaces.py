"""The fonts of papers: those that come with the service, and further ones for names in other scripts."""

import logging
import struct
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

_REGULAR: Final = "DejaVuSansCondensed"
_BOLD: Final = "DejaVuSansCondensed-Bold"
_MISSING: Final = "□"
_registering = Lock()
_further: list[str] = []
_log = logging.getLogger(__name__)


class Run(NamedTuple):
    """Words in one font."""

    font: str
    words: str


def use_fonts(folder: str) -> None:
    """Takes the TrueType fonts of a folder, in the order of their names, for signs that the own fonts lack.

    What is embedded of them is only what a paper prints.
    """
    with _registering:
        _further.clear()
        for file in sorted(Path(folder).glob("*.ttf")) if folder else ():
            name = f"further {file.stem}"  # so that none stands in for an own one
            try:
                pdfmetrics.registerFont(TTFont(name, str(file)))
                _further.append(name)
            except (TTFError, struct.error, LookupError, ValueError) as error:  # what damaged tables come to
                _log.warning("%s is no font that papers can use: %s", file, error)
        if folder and not _further:
            _log.warning("DAYBOOK_FONTS: there is no font (*.ttf) in %s that papers can use", folder)
    for cached in (runs, width_of):
        cached.cache_clear()


@lru_cache(8192)
def runs(words: str, bold: bool = False) -> tuple[Run, ...]:
    """Words by their fonts. A sign that no font has stays with the own one."""
    own = _BOLD if bold else _REGULAR
    _register()
    parts = groupby(words, key=lambda sign: own if _has(own, sign) else _other(sign) or own)
    return tuple([Run(font, "".join(signs)) for font, signs in parts])


@lru_cache(8192)
def width_of(words: str, size: float, bold: bool = False) -> float:
    """How wide words are on paper."""
    return sum([float(pdfmetrics.stringWidth(run.words, run.font, size)) for run in runs(words, bold)])


def printable(words: str) -> str:
    """Words with a clear box for signs in a row that no font has."""
    _register()
    parts = groupby(words, key=lambda sign: _has(_REGULAR, sign) or _other(sign) is not None)
    return "".join(["".join(signs) if there else _MISSING for there, signs in parts])


def _other(sign: str) -> str | None:
    return next((font for font in _further if _has(font, sign)), None)


def _has(font: str, sign: str) -> bool:
    return ord(sign) in pdfmetrics.getFont(font).face.charToGlyph


def _register() -> None:
    with _registering:
        known = pdfmetrics.getRegisteredFontNames()
        for name in (_REGULAR, _BOLD):
            if name not in known:
                pdfmetrics.registerFont(TTFont(name, str(Path(__file__).parent / "fonts" / f"{name}.ttf")))
