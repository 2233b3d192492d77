"""The middle of the table: groups of cards, as large as fits them all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from replays.picture.cards import RATIO, CardLooks
from replays.picture.marks import box, stroke, text
from replays.picture.palette import SEATS, Palette
from replays.picture.scene import CardGroup, PicturedCard, Scene
from replays.picture.text import cut, width

Box = tuple[float, float, float, float]
"""Left, top, width and height."""

_LARGEST, _SMALLEST, _STEP = 150.0, 26.0, 2.0
_LABEL, _NAME, _COUNT = 26.0, 24.0, 14.0
_PILE: Final = 0.74
"""The width of cards in piles, as a share of the game's main cards."""


@dataclass(frozen=True)
class _Block:
    """A group with its cards in rows."""

    group: CardGroup
    card: float
    across: int
    rows: int

    @property
    def named(self) -> bool:
        return any(card.seat is not None for card in self.group.cards)

    @property
    def gap(self) -> float:
        return max(6.0, self.card * (0.2 if any(card.on for card in self.group.cards) else 0.1))

    @property
    def row(self) -> float:
        below = self.card * 0.16 if any(card.on for card in self.group.cards) else 0.0
        counted = _COUNT if any(card.count is not None for card in self.group.cards) else 0.0
        return self.card * RATIO + below + counted + (_NAME if self.named else 8.0)

    @property
    def wide(self) -> float:
        label = width(self.group.label, 16) if self.group.label else 0.0
        return max(self.across * (self.card + self.gap) - self.gap, min(label, 190.0))

    @property
    def high(self) -> float:
        return _LABEL + self.rows * self.row


def middle(scene: Scene, place: Box, palette: Palette, pack: CardLooks) -> Iterator[str]:
    """The groups laid out in the area, in centred lines."""
    x, y, wide, high = place
    groups = [group for group in scene.groups if group.cards or group.free]
    if not groups:
        yield text(x + wide / 2, y + high / 2, "No card lies on the table", 26, palette.felt_muted, anchor="middle")
        return
    lines = _fitting(groups, wide, high)
    spare = high - sum(max(block.high for block in line) for line in lines)
    apart = spare / (len(lines) + 1)
    for line in lines:
        y += apart
        space = min(56.0, (wide - sum(block.wide for block in line)) / (len(line) + 1))
        left = x + (wide - sum(block.wide for block in line) - space * (len(line) - 1)) / 2
        tall = max(block.high for block in line)
        for block in line:
            yield from _block(block, left, y + (tall - block.high) / 2, scene, palette, pack)
            left += block.wide + space
        y += tall


def _fitting(groups: Sequence[CardGroup], wide: float, high: float) -> list[list[_Block]]:
    card = _LARGEST
    while True:
        lines = _lines([_made(group, card * (_PILE if group.pile else 1), wide) for group in groups], wide)
        if card <= _SMALLEST or sum(max(block.high for block in line) for line in lines) <= high:
            return lines
        card -= _STEP


def _made(group: CardGroup, card: float, wide: float) -> _Block:
    count = len(group.cards) + group.free
    most = max(1, int(wide // (card * 1.2 if any(one.on for one in group.cards) else card * 1.1 + 1)))
    rows = ceil(count / most)
    return _Block(group, card, ceil(count / rows), rows)


def _lines(blocks: Sequence[_Block], wide: float) -> list[list[_Block]]:
    """The blocks in order, as many in each line as fit."""
    found: list[list[_Block]] = []
    for block in blocks:
        if found and sum(one.wide + 30 for one in found[-1]) + block.wide <= wide:
            found[-1].append(block)
        else:
            found.append([block])
    return found


def _block(block: _Block, x: float, y: float, scene: Scene, palette: Palette, pack: CardLooks) -> Iterator[str]:
    group, card, step = block.group, block.card, block.card + block.gap
    if group.label:
        label = cut(group.label, 16, max(block.wide, 60))
        yield text(x + block.wide / 2, y + 16, label, 16, palette.felt_muted, anchor="middle")
    inset = (block.wide - (block.across * step - block.gap)) / 2
    count = len(group.cards) + group.free
    for number in range(count):
        row, column = divmod(number, block.across)
        short = block.across - min(block.across, count - row * block.across)  # the last row is centred
        left = x + inset + (column + short / 2) * step
        top = y + _LABEL + row * block.row
        if number < len(group.cards):
            yield from _lying(group.cards[number], left, top, block, scene, palette, pack)
        else:
            yield empty(left, top, card, palette)


def empty(x: float, y: float, wide: float, palette: Palette) -> str:
    """An empty place."""
    dashes = f'{stroke(palette.felt_ink)} stroke-dasharray="7 5" fill-opacity=".06" stroke-opacity=".45"'
    return box(x + 1, y + 1, wide - 2, wide * RATIO - 2, palette.felt_ink, wide * 0.09, dashes)


def _lying(
    card: PicturedCard, x: float, y: float, block: _Block, scene: Scene, palette: Palette, pack: CardLooks
) -> Iterator[str]:
    wide, tall = block.card, block.card * RATIO
    if card.count is not None and card.count > 1:
        yield box(x + 3, y + 3, wide, tall, palette.card_line, wide * 0.09)
    if card.fresh:
        yield box(x - 4, y - 4, wide + 8, tall + 8, palette.fresh, wide * 0.12)
    drawn = empty(x, y, wide, palette) if card.gap else pack.card(card.face, x, y, wide)
    yield f'<g opacity=".5">{drawn}</g>' if card.out else drawn
    if card.on is not None:
        yield pack.card(card.on, x + wide * 0.62, y + tall * 0.66, wide * 0.5)
    if card.count is not None:
        yield counted(f"×{card.count}", x + wide / 2, y + tall + 4, palette)
    if card.note:
        yield from _note(card.note, x, y + tall * 0.5, wide)
    if card.seat is not None:
        yield from _by(card.seat, x + wide / 2, y + tall + 17, wide + block.gap, scene, palette)


def counted(words: str, x: float, y: float, palette: Palette, size: float = 15.0) -> str:
    """A number in a disc across the lower edge."""
    high = size + 7
    broad = width(words, size) + size * 0.8
    field = box(x - broad / 2, y - high / 2, broad, high, palette.plate, high / 2, stroke("#fffefa", 1.5))
    return field + text(x, y + 5.5, words, size, "#fffefa", bold=True, anchor="middle")


def _note(words: str, x: float, y: float, wide: float) -> Iterator[str]:
    size = min(15.0, max(9.0, wide * 0.15))
    said = cut(words, size, wide + 4)
    broad = min(width(said, size) + 10, wide + 12)
    yield box(x + (wide - broad) / 2, y - size * 0.85, broad, size * 1.6, "#7a1d18", 4)
    yield text(x + wide / 2, y + size * 0.3, said, size, "#ffffff", bold=True, anchor="middle")


def _by(seat: int, x: float, y: float, room: float, scene: Scene, palette: Palette) -> Iterator[str]:
    """Who played it: the name, after the seat's dot."""
    size = 15.0
    name = cut(scene.players[seat].name, size, room - 14)
    half = (width(name, size) + 14) / 2
    yield f'<circle cx="{x - half + 5:.5g}" cy="{y - 5:.5g}" r="5" fill="{SEATS[seat % len(SEATS)]}"/>'
    yield text(x + 7, y, name, size, palette.felt_ink, anchor="middle")
