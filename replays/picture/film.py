"""A film of consecutive steps: SVG that shows one after another, each long enough to be read.

Readers who prefer reduced motion see its last picture, as does software that shows no motion.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from replays.picture.cards import CardLooks
from replays.picture.drawing import SIZES, Size, framed, shown, table
from replays.picture.palette import PALETTES, Theme
from replays.picture.scene import Scene

HOLD: Final = 2
"""How many times longer than the others the last picture stays."""


@dataclass(frozen=True)
class Cut:
    """A film: its scenes, and how long each is shown (ms)."""

    scenes: Sequence[Scene]
    pace_ms: int

    @property
    def durations(self) -> list[int]:
        """How long each scene is shown (ms)."""
        return [self.pace_ms] * (len(self.scenes) - 1) + [self.pace_ms * HOLD]

    @property
    def length_ms(self) -> int:
        """The time (ms) until it begins again."""
        return sum(self.durations)


def animated(cut: Cut, theme: Theme, size: Size, wide: int | None = None) -> str:
    """The film as SVG."""
    palette, pack = PALETTES[theme], CardLooks(PALETTES[theme])
    count, parts = len(cut.scenes), []
    for number, scene in enumerate(cut.scenes):
        inner = "\n".join(shown(scene, palette, pack, size, (number + 1) / count))
        name = "last" if number == count - 1 else "step"
        delay = f' style="animation-delay:{number * cut.pace_ms}ms"' if name == "step" else ""
        parts.append(f'<g class="{name}"{delay}>\n{inner}\n</g>')
    first, last = cut.scenes[0], cut.scenes[-1]
    title = f"{first.title}, steps {first.step} to {last.step}"
    content = "\n".join([table(palette, size), *parts])
    return framed(content, pack, palette, size, wide, title, last.text, style=_style(cut))


def _style(cut: Cut) -> str:
    """One scene is visible at a time. The last is visible without animation, the others only with it."""
    if len(cut.scenes) == 1:
        return ""
    length, share = cut.length_ms, 100 / cut.length_ms
    return (
        "<style>.step{visibility:hidden}"
        f"@keyframes step{{0%{{visibility:visible}}{cut.pace_ms * share:.4f}%{{visibility:hidden}}}}"
        f"@keyframes last{{0%{{visibility:hidden}}{(length - cut.pace_ms * HOLD) * share:.4f}%{{visibility:visible}}}}"
        "@media (prefers-reduced-motion:no-preference){"
        f".step{{animation:step {length}ms step-end infinite}}.last{{animation:last {length}ms step-end infinite}}}}"
        "</style>\n"
    )


def sheet(scenes: Sequence[Scene], theme: Theme, size: Size, wide: int, begun: int, count: int) -> str:
    """Scenes stacked in one picture: drawing several at once costs less than one by one.

    They are part of a film of `count` scenes, of which `begun` are drawn already.
    """
    palette, pack = PALETTES[theme], CardLooks(PALETTES[theme])
    high = SIZES[size][1]
    parts = []
    for number, scene in enumerate(scenes):
        inner = "\n".join(shown(scene, palette, pack, size, (begun + number + 1) / count))
        parts.append(f'<g transform="translate(0 {number * high})">{table(palette, size)}\n{inner}</g>')
    return framed("\n".join(parts), pack, palette, size, wide, "", "", tables=len(scenes))
