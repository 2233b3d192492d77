"""Pictures as PNG, since what shows links takes no SVG. resvg draws them, with fonts of ours before the machine's."""

from pathlib import Path
from threading import Lock
from typing import Final

import resvg_py
from cachetools import LRUCache

_FONTS: Final = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
_KEPT_BYTES: Final = 32 * 1024 * 1024


class Raster:
    """Draws pictures one at a time, and keeps those that were asked for last."""

    def __init__(self) -> None:
        self._kept: LRUCache[str, bytes] = LRUCache(_KEPT_BYTES, len)
        self._keeping = Lock()
        self._drawing = Lock()

    def png(self, svg: str) -> bytes:
        """The picture as PNG."""
        with self._keeping:
            kept = self._kept.get(svg)
        if kept is not None:
            return kept
        with self._drawing:  # however many ask, one core is enough for pictures
            made = bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=_FONTS))
        with self._keeping:
            self._kept[svg] = made
        return made
