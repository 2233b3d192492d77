"""The picture of a scene in SVG, 1200 by 630 points: what sites show beside a link (Open Graph).

It has no script, no link and nothing from elsewhere; every text in it is escaped.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from replays.picture.scene import Player, Scene, Shown
from replays.picture.text import cut, lines, safe, width

WIDTH: Final = 1200
HEIGHT: Final = 630
Theme = Literal["light", "dark"]

_COLOURS: Final[Mapping[str, Mapping[str, str]]] = {
    "light": {
        "ground": "#eef1ec", "paper": "#fcfdfb", "ink": "#17211d", "muted": "#53605a", "line": "#cbd4cd",
        "accent": "#1f4e8c", "felt": "#25694f", "felt-ink": "#ffffff", "good": "#17663a",
    },
    "dark": {
        "ground": "#121715", "paper": "#1b221f", "ink": "#e6ece8", "muted": "#a3b0a9", "line": "#36413b",
        "accent": "#8fb8f0", "felt": "#17402f", "felt-ink": "#f2f7f4", "good": "#7fd3a0",
    },
}  # fmt: skip
"""The viewer's, from `style/theme.css`."""
_SEATS: Final = {
    "light": ("#1f4e8c", "#a03a12", "#2b6327", "#7a2d83", "#6b5200", "#0b6169", "#a01d52", "#4a4a52"),
    "dark": ("#8fb8f0", "#f0a27f", "#98cf8d", "#d9a0e2", "#d9bd5e", "#77cdd4", "#f298b8", "#bcbcc6"),
}
_CARD, _CARD_INK, _CARD_LINE, _BACK = "#fffefa", "#1c1b18", "#b9b5a8", "#2b4a7f"
_FACE, _FRAME, _RULE = "#eeece6", "#45413a", "#94a4bf"
"""Within the edge of a card: the face and its frame, the rule on the back."""
_FONT: Final = "DejaVu Sans, system-ui, sans-serif"
_LEFT, _TOP = 40, 120
_BOARD: Final = 400  # where the table begins
_FLOOR: Final = 470  # where the words begin
_GAP: Final = 10
_LINES: Final = 3  # of rows of cards below each other


def drawn(scene: Scene, theme: Theme = "light", wide: int = WIDTH) -> str:
    """The picture as SVG, so many pixels wide."""
    c, high = _COLOURS[theme], max(1, round(wide * HEIGHT / WIDTH))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="{_FONT}" role="img">',
        f"<title>{safe(f'{scene.title}, step {scene.step}')}</title>",
        _box(0, 0, WIDTH, HEIGHT, c["ground"], 0),
        *_head(scene, c),
        *_players(scene, theme),
        *_table(scene, theme),
        *_words(scene, c),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _text(x: float, y: float, words: str, size: float, colour: str, *, bold: bool = False, anchor: str = "") -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{weight}{place} '
        f'unicode-bidi="isolate">{safe(words)}</text>'
    )


def _box(x: float, y: float, w: float, h: float, fill: str, radius: float = 12, stroke: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="2"' if stroke else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" fill="{fill}"{line}/>'


def _head(scene: Scene, c: Mapping[str, str]) -> Iterator[str]:
    yield _text(_LEFT, 76, cut(scene.title, 52, 760), 52, c["ink"], bold=True)
    ended = {"closed": "final", "void": "annulled", "held": "held"}.get(scene.status, "")
    said = f"step {scene.step} of {scene.last}" + (f" · {ended}" if ended else "")
    yield _text(WIDTH - _LEFT, 74, said, 28, c["muted"], anchor="end")


def _players(scene: Scene, theme: Theme) -> Iterator[str]:
    """The seats from above to below, smaller where there are many."""
    c, inks = _COLOURS[theme], _SEATS[theme]
    room = _FLOOR - 20 - _TOP
    high = min(84.0, room / len(scene.players))
    size = min(30.0, high * 0.42)
    for seat, player in enumerate(scene.players):
        y = _TOP + seat * high
        yield _box(
            _LEFT, y, _BOARD - _LEFT - 24, high - 8, c["paper"], 10, c["accent"] if player.awaited else c["line"]
        )
        yield _box(_LEFT, y, 10, high - 8, inks[seat % len(inks)], 5)
        yield from _player(player, y, high, size, c)


def _player(player: Player, y: float, high: float, size: float, c: Mapping[str, str]) -> Iterator[str]:
    score = "" if player.score is None else str(player.score)
    end = _BOARD - 24 - 16
    small = [f"{player.hidden} cards" if player.hidden != 1 else "1 card"] if player.hidden else []
    if player.winner:
        small.insert(0, "winner")
    elif player.awaited:
        small.insert(0, "to move")
    beside = high < 60  # no room for a second line
    more = " · ".join(small)
    taken = width(score, size * 1.1) + 20 + (width(more, size * 0.7) + 12 if beside else 0)
    middle = y + (high - 8) / 2
    base = middle + size * 0.36 if beside or not small else middle - size * 0.1
    yield _text(_LEFT + 24, base, cut(player.name, size, end - _LEFT - 24 - taken), size, c["ink"], bold=True)
    if score:
        yield _text(end, base, score, size * 1.1, c["ink"], bold=True, anchor="end")
    if small:
        colour = c["good"] if player.winner else c["accent"] if player.awaited else c["muted"]
        x, line = (end - width(score, size * 1.1) - 12, base) if beside else (_LEFT + 24, middle + size * 0.95)
        yield _text(x, line, more, size * 0.7, colour, anchor="end" if beside else "")


def _table(scene: Scene, theme: Theme) -> Iterator[str]:
    """The rows of open cards on the felt, as many as there is room for: in two columns where they are many."""
    c = _COLOURS[theme]
    w, h = WIDTH - _LEFT - _BOARD, _FLOOR - 28 - _TOP
    yield _box(_BOARD, _TOP, w, h, c["felt"], 18)
    rows = scene.rows
    if not rows:
        yield _text(_BOARD + w / 2, _TOP + h / 2 + 10, "No card lies open", 28, c["felt-ink"], anchor="middle")
        return
    columns, lines_ = (1, len(rows)) if len(rows) <= _LINES else (2, _LINES)
    shown = rows[: columns * lines_]
    wide, high = (w - 24) / columns, (h - 12) / lines_
    for number, row in enumerate(shown):
        column, line = divmod(number, lines_)
        more = len(rows) - len(shown) if row is shown[-1] else 0
        yield from _row(row, (_BOARD + 24 + column * wide, _TOP + 6 + line * high, wide - 24, high), more, c)


def _row(row: Shown, place: tuple[float, float, float, float], more: int, c: Mapping[str, str]) -> Iterator[str]:
    """A row of cards with its label, in the place (x, y, width, height); the first cards are left out if need be."""
    x, y, room, high = place
    tall = min(high - 46, 150.0)
    wide = max(tall * 0.68, 62.0)
    fits = int((room + _GAP) // (wide + _GAP))
    backs = 1 if row.hidden else 0
    shown = row.cards if len(row.cards) + backs <= fits else row.cards[-(max(fits - backs - 1, 1)) :]
    left_out = len(row.cards) - len(shown)
    top = y + (high - tall - 28) / 2
    words = f"+ {more} more row{'s' if more > 1 else ''}" if more else ""
    yield _text(x, top + 18, cut(row.label, 20, room - width(words, 18)), 20, c["felt-ink"])
    if more:
        yield _text(x + room, top + 18, words, 18, c["felt-ink"], anchor="end")
    top += 28
    if left_out:
        yield _text(x + wide / 2, top + tall / 2 + 8, f"{left_out} …", 22, c["felt-ink"], anchor="middle")
        x += wide + _GAP
    for card in shown:
        yield from _card(x, top, wide, tall, *card)
        x += wide + _GAP
    if row.hidden:
        yield _box(x, top, wide, tall, _CARD, 8, _CARD_LINE)
        yield _box(x + 4, top + 4, wide - 8, tall - 8, _BACK, 5)
        yield _box(x + 9, top + 9, wide - 18, tall - 18, _BACK, 2, _RULE)
        yield _text(x + wide / 2, top + tall / 2 + 8, f"×{row.hidden}", tall / 4, "#ffffff", anchor="middle")


def _card(x: float, y: float, wide: float, tall: float, short: str, name: str) -> Iterator[str]:
    yield _box(x, y, wide, tall, _CARD, 8, _CARD_LINE)
    yield _box(x + 5, y + 5, wide - 10, tall - 10, _FACE, 5, _FRAME)
    middle, size = x + wide / 2, tall * 0.36
    if short:
        size = min(size, size * (wide - 16) / max(width(short, size), 1))
        base = y + tall * (0.5 if name else 0.63)
        yield _text(middle, base, short, size, _CARD_INK, bold=True, anchor="middle")
    small = max(11.0, tall * 0.125)
    said = lines(name, small, wide - 11, 1 if short else 3)
    begin = y + tall * 0.82 if short else y + tall / 2 - (len(said) - 1) * small * 0.6 + small * 0.35
    for number, line in enumerate(said):
        yield _text(middle, begin + number * small * 1.25, line, small, _CARD_INK, anchor="middle")


def _words(scene: Scene, c: Mapping[str, str]) -> Iterator[str]:
    """What happened, in larger letters where it is short."""
    high = HEIGHT - _FLOOR - 34
    yield _box(_LEFT, _FLOOR, WIDTH - 2 * _LEFT, high, c["paper"], 12, c["line"])
    room = WIDTH - 2 * _LEFT - 48
    size = 32 if len(lines(scene.text, 32, room, 3)) < 3 else 25
    said = lines(scene.text, size, room, 3)
    begin = _FLOOR + high / 2 - (len(said) - 1) * size * 0.66 + size * 0.36
    for number, line in enumerate(said):
        yield _text(_LEFT + 24, begin + number * size * 1.32, line, size, c["ink"])
    yield _text(WIDTH - _LEFT - 4, HEIGHT - 11, "Daybook", 18, c["muted"], anchor="end")
    if scene.rule:
        yield _text(_LEFT + 4, HEIGHT - 11, f"Clause {scene.rule}", 18, c["muted"])
