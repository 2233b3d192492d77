"""Cards in SVG, in a box of 100 by 140: each look is defined once per picture, and reused for every such card."""

from collections.abc import Iterator
from typing import Final

from replays.picture.faces import CardLook, art
from replays.picture.marks import box, stroke, text
from replays.picture.palette import SERIF, Palette, mixed
from replays.picture.text import cut, lines, width

RATIO: Final = 1.4
"""A card's height over its width."""
_OUTLINE: Final = ' stroke="#2b2119" stroke-width="1.15" stroke-linejoin="round" stroke-linecap="round"'
_RANKS: Final = {0: 34.0, 1: 34.0, 2: 31.0, 3: 26.0, 4: 21.0}
"""The font size of ranks by their number of letters."""


class CardLooks:
    """The looks of cards that a picture uses."""

    def __init__(self, palette: Palette):
        self._palette = palette
        self._ids: dict[CardLook | None, str] = {}
        self._drawn: list[str] = []

    def card(self, face: CardLook | None, x: float, y: float, wide: float) -> str:
        """A card at a place, `wide` units wide; `None` is face down."""
        if face not in self._ids:
            self._ids[face] = f"c{len(self._ids)}"
            inner = "".join(_front(face, self._palette) if face else _back())
            self._drawn.append(
                f'<g id="{self._ids[face]}">'
                f"{box(0.75, 0.75, 98.5, 138.5, self._palette.card, 9, stroke(self._palette.card_line, 1.5))}"
                f'<g font-family="{SERIF}" font-weight="bold">{inner}</g></g>'
            )
        # No symbol with a box of its own: clipping each at its edge takes longer than all the rest.
        return f'<use href="#{self._ids[face]}" transform="translate({x:.5g} {y:.5g}) scale({wide / 100:.4g})"/>'

    def symbols(self) -> str:
        """The looks that were used, for the picture's `defs`."""
        return "".join(self._drawn)


def _back() -> Iterator[str]:
    yield art("common")["back"]


def _front(face: CardLook, palette: Palette) -> Iterator[str]:
    if face.whole:
        yield face.whole
        return
    tone = face.tone
    pale = mixed(tone, 0.13, palette.card)
    named = _in_lines(face.name)
    foot = 0 if not named else 36 if len(named) > 1 else 23
    yield box(5, 5, 90, 130, pale, 5.5, stroke(tone, 1.6))
    yield f'<path d="{art("common")["rays"]}" fill="{palette.card}" opacity=".62"/>'
    scale, centre = (1.52, 80 - foot / 2) if foot else (1.62, 73)
    yield f'<g transform="translate({50 - 24 * scale:.4g} {centre - 24 * scale:.4g}) scale({scale})"{_OUTLINE}>'
    yield f"{face.drawing}</g>"
    yield _rank(face.label, tone, pale)
    if not foot:
        yield f'<g transform="rotate(180 50 70)">{_rank(face.label, tone, pale, turned=True)}</g>'
        return
    yield f'<path d="M5 {135 - foot}H95V129.5a5.5 5.5 0 0 1-5.5 5.5H10.5A5.5 5.5 0 0 1 5 129.5Z" fill="{tone}"/>'
    size = min([17.0, *(82 / max(width(line, 1), 1) for line in named)])
    for row, line in enumerate(named):
        yield text(50, 135 - foot + 16.5 + row * 14, line, size, "#fffefa", anchor="middle")


def _in_lines(name: str) -> list[str]:
    """A name on the band, in two lines if it is long."""
    return lines(name, 12, 84, 2) if len(name) > 10 and " " in name else [cut(name, 7, 84)] if name else []


def _rank(rank: str, tone: str, pale: str, *, turned: bool = False) -> str:
    """The rank in its corner; at the foot underlined, where 6 and 9 would be mistaken for each other."""
    if not rank:
        return ""
    size = _RANKS.get(len(rank), max(11.0, 80 / len(rank))) * (0.66 if turned else 1)
    ink = mixed(tone, 0.84, "#000000")
    line = ' text-decoration="underline"' if turned and rank in ("6", "9") else ""
    more = f'{stroke(pale, 4)} stroke-linejoin="round" paint-order="stroke"{line}'
    return text(9 if len(rank) > 1 else 11, 9 + size * 0.76, rank, size, ink, more=more)
