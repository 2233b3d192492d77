"""Pictures and films as pixels, since previews of links do not take SVG.

resvg draws them, preferring our fonts to the machine's; Pillow assembles films.
"""

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, Final

import resvg_py
from PIL import Image

from domain.record.caches import Share

_FONTS: Final = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
_KINDS: Final[dict[str, dict[str, Any]]] = {
    "png": {"format": "PNG"},
    "gif": {"format": "GIF", "disposal": 1, "optimize": False},
    "webp": {"format": "WEBP", "quality": 80, "method": 2},
}
"""How Pillow writes each format of film."""


class Raster:
    """Draws one at a time, and caches the latest."""

    def __init__(self, kept: Callable[[], Share[str, bytes]]) -> None:
        """`kept` is where pictures are kept for whoever asks now."""
        self._kept = kept
        self._drawing = Lock()

    def png(self, svg: str) -> bytes:
        """The picture as PNG."""
        return self._made(svg, lambda: _png(svg))

    def film(self, key: str, sheets: Iterable[tuple[str, int]], durations: Sequence[int], kind: str) -> bytes:
        """A looping film as `png` (APNG), `gif` or `webp`.

        `sheets` have several pictures below each other, each shown for a duration (ms). `key` identifies the film.
        """
        return self._made(f"{key} {kind}", lambda: _film(sheets, durations, kind))

    def _made(self, key: str, make: Callable[[], bytes]) -> bytes:
        kept = self._kept()
        if (known := kept.get(key)) is not None:
            return known
        with self._drawing:  # pictures take at most one core, however many are requested
            made = make()
        kept.put(key, made, len(made))
        return made


def _png(svg: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=_FONTS))


def _film(sheets: Iterable[tuple[str, int]], durations: Sequence[int], kind: str) -> bytes:
    pictures: list[Image.Image] = []
    for svg, count in sheets:
        with Image.open(BytesIO(_png(svg))) as sheet:
            whole = sheet.convert("RGB")
        high = whole.height // count
        pictures += [whole.crop((0, at * high, whole.width, (at + 1) * high)) for at in range(count)]
    if kind == "gif":
        pictures = _with_one_palette(pictures)
    first, *others = pictures
    written = BytesIO()
    length = list(durations) if others else durations[0]
    first.save(written, save_all=True, append_images=others, duration=length, loop=0, **_KINDS[kind])
    return written.getvalue()


def _with_one_palette(pictures: Sequence[Image.Image]) -> list[Image.Image]:
    """Pictures in 256 colours, the same in all, so that unchanged areas do not flicker."""
    some = pictures[:: max(1, len(pictures) // 6)]
    wide, high = some[0].size
    together = Image.new("RGB", (wide, high * len(some)))
    for number, picture in enumerate(some):
        together.paste(picture, (0, number * high))
    palette = together.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
