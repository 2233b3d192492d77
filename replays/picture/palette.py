"""Colours and lettering of pictures: the viewer's, from `style/theme.css` and `style/cards.css`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["light", "dark"]

SANS: Final = "DejaVu Sans, system-ui, sans-serif"
SERIF: Final = "Palatino Linotype, Book Antiqua, Palatino, P052, DejaVu Serif, Noto Serif, serif"


@dataclass(frozen=True)
class Palette:
    """The colours of a theme."""

    paper: str
    ink: str
    muted: str
    felt: str
    felt_light: str
    felt_deep: str
    felt_ink: str
    felt_muted: str
    rim: str
    rim_light: str
    plate: str
    card: str
    card_line: str
    fresh: str


PALETTES: Final[Mapping[str, Palette]] = {
    "light": Palette(
        paper="#fcfdfb", ink="#17211d", muted="#53605a", felt="#25694f", felt_light="#2f7a5d", felt_deep="#174636",
        felt_ink="#ffffff", felt_muted="#dcebe3", rim="#6b4524", rim_light="#96673a", plate="#12392c",
        card="#fffefa", card_line="#b9b5a8", fresh="#ffd24a",
    ),
    "dark": Palette(
        paper="#1b221f", ink="#e6ece8", muted="#a3b0a9", felt="#17402f", felt_light="#1d4d3a", felt_deep="#0e2a20",
        felt_ink="#f2f7f4", felt_muted="#bdd0c6", rim="#33251a", rim_light="#544031", plate="#0b221a",
        card="#f1eee4", card_line="#8d897d", fresh="#e0b63a",
    ),
}  # fmt: skip

SEATS: Final = ("#8fb8f0", "#f0a27f", "#98cf8d", "#d9a0e2", "#d9bd5e", "#77cdd4", "#f298b8", "#bcbcc6")
"""The discs of seats on their plates, which are dark in either theme."""


def mixed(one: str, share: float, other: str) -> str:
    """`color-mix(in srgb, one share, other)`, of colours with six or three digits."""
    parts = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in parts)


def _parts(colour: str) -> tuple[int, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))
