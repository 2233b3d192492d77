"""Plots as SVG, of our own: lines over minutes, with a scale on either side and a legend below."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT = 860, 300
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 34, 56
COLOURS: Final = ("#1f6f8b", "#c8553d", "#588157", "#7b5ea7", "#b8860b", "#444444")
POINTS: Final = 600
"""A line has no more points than that; each is the mean of those it stands for."""

Line = Sequence[tuple[float, float]]


def plot(title: str, unit: str, lines: Mapping[str, Line], seconds: float = 0.0) -> str:
    drawn = {name: thinned(line) for name, line in lines.items() if line}
    end = max([seconds, *(line[-1][0] for line in drawn.values())]) or 1.0
    highest = max((y for line in drawn.values() for _, y in line), default=1.0) * 1.05 or 1.0

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + x / end * (WIDTH - LEFT - RIGHT)
        return round(across, 1), round(HEIGHT - BOTTOM - y / highest * (HEIGHT - TOP - BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" fill="#222">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="14" font-weight="bold">{escape(title)}, {escape(unit)} by minute</text>',
    ]
    for fifth in range(6):
        x, y = place(end * fifth / 5, highest * fifth / 5)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{highest * fifth / 5:,.3g}</text>')
        parts.append(f'<text x="{x}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{end * fifth / 300:.3g}</text>')
    for number, (name, line) in enumerate(drawn.items()):
        colour, x = COLOURS[number % len(COLOURS)], LEFT + number * 150
        points = " ".join("{},{}".format(*place(*point)) for point in line)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        parts.append(f'<rect x="{x}" y="{HEIGHT - 21}" width="14" height="4" fill="{colour}"/>')
        parts.append(f'<text x="{x + 20}" y="{HEIGHT - 14}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def thinned(line: Line) -> list[tuple[float, float]]:
    step = -(-len(line) // POINTS)
    groups = [line[at : at + step] for at in range(0, len(line), step)]
    return [(sum(x for x, _ in group) / len(group), sum(y for _, y in group) / len(group)) for group in groups]
