"""The picture of a scene in SVG: the table with its players, and below it what happened.

It has no script, no link and nothing from elsewhere; every text in it is escaped.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

from replays.picture.cards import CardLooks
from replays.picture.marks import box, text
from replays.picture.middle import Box, middle
from replays.picture.palette import PALETTES, SANS, SERIF, Palette, Theme
from replays.picture.scene import Scene
from replays.picture.seats import own_hand, plates
from replays.picture.text import cut, lines, safe, width

WIDTH: Final = 1200
HEIGHT: Final = 630
Size = Literal["wide", "square"]
SIZES: Final[Mapping[str, tuple[int, int]]] = {"wide": (WIDTH, HEIGHT), "square": (1080, 1080)}
"""Width and height, for sites that show pictures beside a link (Open Graph), and for those with pictures only."""
_EDGE: Final = 30.0
_RIM: Final = 12.0
_HEAD: Final = 70.0
_BROAD: Final = 1.13
"""How much wider the title's letters are than others."""


@dataclass(frozen=True)
class _Layout:
    """Where the parts of a scene go in a picture of a given size."""

    wide: int
    high: int
    across: int
    plates: float
    hand: float
    words: float

    @property
    def middle(self) -> Box:
        top = _HEAD + self.plates + 6
        return (_EDGE, top, self.wide - 2 * _EDGE, self.high - top - self.words - self.hand - _EDGE - 4)


def _layout(scene: Scene, size: str) -> _Layout:
    wide, high = SIZES[size]
    players = len(scene.players)
    rows = ceil(players / (4 if size == "wide" else 2))
    across = ceil(players / rows)
    each = (108 if rows == 1 else 66) if size == "wide" else (122 if rows <= 2 else 100 if rows == 3 else 74)
    if not any(player.hand or player.hidden or player.front for player in scene.players):
        each = min(each, 62)
    own = scene.own is not None and (scene.players[scene.own].hand or scene.players[scene.own].hidden)
    hand = 0.0 if not own else 118.0 if size == "wide" else 180.0
    return _Layout(wide, high, across, rows * (each + 12) - 12, hand, 104.0 if size == "wide" else 190.0)


def drawn(scene: Scene, theme: Theme = "light", wide: int | None = None, size: Size = "wide") -> str:
    """The picture as SVG, `wide` pixels wide; `None` is as wide as its size."""
    palette, pack = PALETTES[theme], CardLooks(PALETTES[theme])
    content = "\n".join([table(palette, size), *shown(scene, palette, pack, size)])
    return framed(content, pack, palette, size, wide, f"{scene.title}, step {scene.step}", scene.text)


def framed(
    content: str,
    pack: CardLooks,
    palette: Palette,
    size: str,
    wide: int | None,
    title: str,
    words: str,
    *,
    style: str = "",
    tables: int = 1,
) -> str:
    """A whole SVG document, with the looks of cards that its content uses. `tables` is how many tables it stacks."""
    broad, high = SIZES[size]
    shown_wide = wide or broad
    shown_high = scaled(size, shown_wide) * tables
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{shown_wide}" height="{shown_high}" '
        f'viewBox="0 0 {broad} {high * tables}" preserveAspectRatio="none" font-family="{SANS}" role="img">\n'
        f"<title>{safe(title)}</title>\n<desc>{safe(words)}</desc>\n{style}"
        f"<defs>{_lights(palette)}{pack.symbols()}</defs>\n{content}\n</svg>\n"
    )


def scaled(size: str, wide: int) -> int:
    """The height of a picture of this size when scaled to a width."""
    broad, high = SIZES[size]
    return max(1, round(wide * high / broad))


def shown(scene: Scene, palette: Palette, pack: CardLooks, size: str, progress: float | None = None) -> Iterator[str]:
    """Everything of a scene on the table. `progress` is how far a film is."""
    layout = _layout(scene, size)
    yield from _head(scene, layout, palette)
    place = (_EDGE, _HEAD, layout.wide - 2 * _EDGE, layout.plates)
    yield from plates(scene, place, layout.across, palette, pack)
    yield from middle(scene, layout.middle, palette, pack)
    foot = layout.high - _EDGE - layout.words
    if layout.hand and scene.own is not None:
        hand = (_EDGE, foot - layout.hand - 2, layout.wide - 2 * _EDGE, layout.hand - 10)
        yield from own_hand(scene.players[scene.own], hand, pack)
    yield from _words(scene, (_EDGE, foot, layout.wide - 2 * _EDGE, layout.words), palette, progress)


def _lights(palette: Palette) -> str:
    """Light in the middle of the cloth, and along the rim."""
    return (
        f'<radialGradient id="felt" cy=".42" r=".8"><stop offset="0" stop-color="{palette.felt_light}"/>'
        f'<stop offset=".55" stop-color="{palette.felt}"/><stop offset="1" stop-color="{palette.felt_deep}"/>'
        f'</radialGradient><linearGradient id="rim" x2="0" y2="1"><stop offset="0" stop-color="{palette.rim_light}"/>'
        f'<stop offset="1" stop-color="{palette.rim}"/></linearGradient>'
    )


def table(palette: Palette, size: str) -> str:
    """The rim and the cloth."""
    wide, high = SIZES[size]
    edge = box(_RIM, _RIM, wide - 2 * _RIM, high - 2 * _RIM, palette.felt_deep, 22)
    felt = box(_RIM + 2, _RIM + 2, wide - 2 * _RIM - 4, high - 2 * _RIM - 4, "url(#felt)", 20)
    return box(0, 0, wide, high, "url(#rim)", 0) + edge + felt


def _head(scene: Scene, layout: _Layout, palette: Palette) -> Iterator[str]:
    ended = {"closed": "final", "void": "void", "held": "held"}.get(scene.status, "")
    said = " · ".join(part for part in (scene.viewer, f"step {scene.step} of {scene.last}", ended) if part)
    room = layout.wide - 2 * _EDGE - width(said, 18) - 24
    title = cut(scene.title, 34 * _BROAD, room)
    more = f' font-family="{SERIF}"'
    yield text(_EDGE + 4, 54, title, 34, palette.felt_ink, bold=True, more=more)
    facts = cut(" · ".join(scene.facts), 18, max(0, room - width(title, 34 * _BROAD) - 10)) if scene.facts else ""
    if len(facts) > 3:
        yield text(_EDGE + 18 + width(title, 34 * _BROAD), 53, facts, 18, palette.felt_muted)
    yield text(layout.wide - _EDGE - 4, 53, said, 18, palette.felt_muted, anchor="end")


def _words(scene: Scene, place: Box, palette: Palette, progress: float | None) -> Iterator[str]:
    """What happened, in larger letters if it is short, with its clause below."""
    x, y, wide, high = place
    yield box(x, y, wide, high, palette.paper, 14)
    room, space = wide - 48, high - 34
    for size in (30.0, 26.0, 22.0, 19.0):
        most = int(space // (size * 1.3))
        said = lines(scene.text, size, room, max(most, 1))
        if len(lines(scene.text, size, room, 99)) <= most:
            break
    begin = y + 8 + space / 2 - (len(said) - 1) * size * 0.65 + size * 0.36
    for number, line in enumerate(said):
        yield text(x + 24, begin + number * size * 1.3, line, size, palette.ink)
    base = y + high - 13
    if scene.rule:
        yield text(x + 24, base, f"Clause {scene.rule}", 15, palette.muted)
    yield text(
        x + wide - 24, base, "Daybook", 16, palette.muted, bold=True, anchor="end", more=f' font-family="{SERIF}"'
    )
    if progress is not None:
        yield box(x + 14, y + high - 5, wide - 28, 3, palette.muted, 1.5, ' fill-opacity=".25"')
        yield box(x + 14, y + high - 5, (wide - 28) * progress, 3, palette.rim_light, 1.5)
