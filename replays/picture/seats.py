"""The plates of the seats: who sits there, their points and cards, and whose turn it is."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from replays.picture.cards import RATIO, CardLooks
from replays.picture.faces import CardLook
from replays.picture.marks import box, stroke, text
from replays.picture.middle import Box, counted, empty
from replays.picture.palette import SEATS, Palette
from replays.picture.scene import PicturedCard, PicturedPlayer, Scene
from replays.picture.text import cut, width

_GAP: Final = 12.0
_COIN, _COIN_RIM = "#f2c84f", "#8a5f0c"
_BACKS: Final = 6
"""More face-down cards than this are only counted."""
_BACKS_BY_PILES: Final = 2


def plates(scene: Scene, place: Box, across: int, palette: Palette, pack: CardLooks) -> Iterator[str]:
    """A plate for each seat, `across` to a row."""
    x, y, wide, high = place
    rows = ceil(len(scene.players) / across)
    each, tall = (wide - (across - 1) * _GAP) / across, (high - (rows - 1) * _GAP) / rows
    for seat, player in enumerate(scene.players):
        row, column = divmod(seat, across)
        where = (x + column * (each + _GAP), y + row * (tall + _GAP), each, tall)
        yield from _plate(player, seat, where, scene.own == seat, palette, pack)


def _plate(
    player: PicturedPlayer, seat: int, place: Box, own: bool, palette: Palette, pack: CardLooks
) -> Iterator[str]:
    x, y, wide, high = place
    hand, hidden = ((), 0) if own else (player.hand, player.hidden)
    ring = stroke(palette.fresh, 4) if player.awaited or player.winner else stroke(palette.felt_light, 1.5)
    yield box(x, y, wide, high, palette.plate, 14, f'{ring} fill-opacity=".92"')
    beside = high < 92
    head = (x, y, wide * 0.52 if beside else wide, high if beside else 48.0)
    yield from _head(player, seat, head, beside, palette)
    strip = (x + wide * 0.52, y + 8, wide * 0.48 - 10, high - 16) if beside else (x + 14, y + 50, wide - 28, high - 58)
    if player.piles:
        taken = 34.0 * len(player.piles)
        yield from _piles(player.piles, (strip[0] + strip[2] - taken + 6, strip[1], taken, strip[3]), palette, pack)
        strip = (strip[0], strip[1], strip[2] - taken, strip[3])
    yield from _cards(hand, hidden, player.front, strip, palette, pack, _BACKS_BY_PILES if player.piles else _BACKS)


def _piles(piles: tuple[PicturedCard, ...], place: Box, palette: Palette, pack: CardLooks) -> Iterator[str]:
    """The piles of a seat, small: the top card, and how many there are."""
    x, y, room, tall = place
    each = room / len(piles)
    wide = min(each - 8, (tall - 8) / RATIO)
    for number, pile in enumerate(piles):
        left, top = x + number * each, y + (tall - 8 - wide * RATIO) / 2
        yield empty(left, top, wide, palette) if pile.gap else pack.card(pile.face, left, top, wide)
        yield counted(str(pile.count or 0), left + wide / 2, top + wide * RATIO, palette, 11)


def _head(player: PicturedPlayer, seat: int, place: Box, beside: bool, palette: Palette) -> Iterator[str]:
    """Disc, name and points; the points go below the name if the cards are beside them."""
    x, y, wide, high = place
    middle, colour = y + high / 2, SEATS[seat % len(SEATS)]
    yield f'<circle cx="{x + 28:.5g}" cy="{middle:.5g}" r="17" fill="{colour}"/>'
    yield text(x + 28, middle + 7, player.name[:1].upper(), 19, "#12201a", bold=True, anchor="middle")
    score = "" if player.score is None else str(player.score)
    said = "★ wins" if player.winner else "▸ to move" if player.awaited else ""
    below = [score, said] if beside else [said]
    room = wide - 54 - (width(score, 25) + 22 if score and not beside else 4)
    if player.coins:
        left = x + wide - 16 - (width(score, 25) + 16 if score and not beside else 0) - width(player.coins, 19)
        yield text(left, middle + 7, player.coins, 19, palette.felt_ink, bold=True)
        yield f'<circle cx="{left - 16:.5g}" cy="{middle:.5g}" r="11" fill="{_COIN}"{stroke(_COIN_RIM, 2)}/>'
        yield f'<circle cx="{left - 16:.5g}" cy="{middle:.5g}" r="6.5" fill="none"{stroke(_COIN_RIM, 1.2)}/>'
        room -= width(player.coins, 19) + 52
    base = middle - 2 if any(below) else middle + 7
    yield text(x + 54, base, cut(player.name, 19, room), 19, palette.felt_ink, bold=True)
    left = x + 54
    if beside and score:
        yield text(left, middle + 20, score, 19, palette.felt_ink, bold=True)
        left += width(score, 19) + 10
    if said:
        yield text(left, middle + (19 if beside else 17), said, 14, palette.fresh, bold=True)
    if score and not beside:
        yield text(x + wide - 16, middle + 9, score, 25, palette.felt_ink, bold=True, anchor="end")


def _cards(
    hand: tuple[CardLook, ...],
    hidden: int,
    front: tuple[CardLook, ...],
    place: Box,
    palette: Palette,
    pack: CardLooks,
    backs: int,
) -> Iterator[str]:
    """Backs with their number, the open hand, and what lies before the seat; packed closer if there are many."""
    x, y, room, tall = place
    wide = tall / RATIO
    if hidden:
        for number in range(min(hidden, backs)):
            yield pack.card(None, x + number * wide * 0.26, y, wide)
        x += (min(hidden, backs) - 1) * wide * 0.26 + wide + 6
        yield text(x, y + tall / 2 + 6, f"×{hidden}", 16, palette.felt_muted, bold=True)
        x += width(f"×{hidden}", 16) + 8
    runs = [run for run in (hand, front) if run]
    if not runs:
        return
    left = place[0] + room - x - (len(runs) - 1) * 12
    closer = sum(len(run) - 1 for run in runs)
    step = min(wide + 4, max((left - len(runs) * wide) / closer, 5.0)) if closer else 0.0
    for run in runs:
        for face in run:
            if x + wide > place[0] + room + 1:
                return
            yield pack.card(face, x, y, wide)
            x += step
        x += wide - step + 12


def own_hand(player: PicturedPlayer, place: Box, pack: CardLooks) -> Iterator[str]:
    """The hand of the seat whose view it is, large."""
    x, y, room, tall = place
    cards: list[CardLook | None] = [*player.hand, *([None] * player.hidden)]
    wide = tall / RATIO
    step = min(wide + 8, (room - wide) / max(len(cards) - 1, 1))
    x += (room - (step * (len(cards) - 1) + wide)) / 2
    for number, face in enumerate(cards):
        yield pack.card(face, x + number * step, y, wide)
