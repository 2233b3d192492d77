"""Whether two pictures look the same to a person, and where they do not."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

BLUR = 0.8
"""Radius in pixels of the small pictures: about one letter's stroke."""
TOLERANCE = 22
"""By so much of 255 a channel of a blurred pixel may differ, which edges drawn otherwise do not reach."""
WINDOW = 8
"""The side of the squares of which each may have so many pixels that differ; a card is two to four of them wide."""
SHARE_OF_WINDOW = 0.3
SHARE_OF_ALL = 0.004


@dataclass(frozen=True)
class Difference:
    """How far a picture is from the approved one. `worst`: where the window is that differs most."""

    share: float
    worst_share: float
    worst: tuple[int, int]

    @property
    def is_seen(self) -> bool:
        """Whether it is more than machines differ by."""
        return self.share > SHARE_OF_ALL or self.worst_share > SHARE_OF_WINDOW

    def __str__(self) -> str:
        return (
            f"{self.share:.2%} of all pixels differ (allowed: {SHARE_OF_ALL:.2%}), and {self.worst_share:.0%} of those "
            f"about {self.worst[0]}, {self.worst[1]} (allowed: {SHARE_OF_WINDOW:.0%})"
        )


def small(png: Path, scale: int) -> Image.Image:
    """The picture of a file in the size that is kept: each pixel the mean of a square of `scale` by `scale`."""
    with Image.open(png) as image:
        return image.convert("RGB").reduce(scale)


def compare(actual: Image.Image, approved: Image.Image) -> Difference:
    """Compares small pictures. Those of different sizes differ everywhere."""
    if actual.size != approved.size:
        return Difference(1.0, 1.0, (0, 0))
    differing = np.abs(_blurred(actual) - _blurred(approved)).max(axis=2) > TOLERANCE
    shares = _shares(differing)
    row, column = np.unravel_index(int(shares.argmax()), shares.shape)
    worst = (int(column) + WINDOW // 2, int(row) + WINDOW // 2)
    return Difference(float(differing.mean()), float(shares.max()), worst)


def _blurred(image: Image.Image) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
    return np.asarray(image.filter(ImageFilter.GaussianBlur(BLUR)), dtype=np.int16)


def _shares(
    differing: "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]",
) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """The share of differing pixels in each window, by its upper left corner."""
    sums = np.pad(differing.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    n = WINDOW
    windows: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = (
        sums[n:, n:] - sums[:-n, n:] - sums[n:, :-n] + sums[:-n, :-n]
    ) / n**2
    return windows
