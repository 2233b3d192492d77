"""Shapes and letters of SVG."""

from replays.picture.text import safe


def text(
    x: float, y: float, words: str, size: float, colour: str, *, bold: bool = False, anchor: str = "", more: str = ""
) -> str:
    """A line of text; `more` are further attributes."""
    weight = ' font-weight="bold"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor else ""
    return (
        f'<text x="{x:.5g}" y="{y:.5g}" font-size="{size:.4g}" fill="{colour}"{weight}{place}{more} '
        f'unicode-bidi="isolate">{safe(words)}</text>'
    )


def box(x: float, y: float, w: float, h: float, fill: str, radius: float = 12, more: str = "") -> str:
    """A rectangle with round corners."""
    return f'<rect x="{x:.5g}" y="{y:.5g}" width="{w:.5g}" height="{h:.5g}" rx="{radius:.4g}" fill="{fill}"{more}/>'


def stroke(colour: str, width: float = 2) -> str:
    """The attributes of a line round a shape."""
    return f' stroke="{colour}" stroke-width="{width:g}"'
