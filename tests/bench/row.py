"""What a bench module yields, and how it measures."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

_only = ""


@dataclass(frozen=True)
class Row:
    """One line. With `raw`, ours/raw has to reach the target; without, ours must not exceed it."""

    what: str
    ours: float
    raw: float | None
    unit: str
    target: float

    @property
    def ratio(self) -> float | None:
        """Returns ours/raw, or None where there is nothing to compare with."""
        return self.ours / self.raw if self.raw else None

    @property
    def met(self) -> bool:
        """Returns whether the target is reached."""
        ratio = self.ratio
        return self.ours <= self.target if ratio is None else ratio >= self.target


def only(substring: str) -> None:
    """Restricts what `wanted` answers; the runner calls it."""
    global _only  # noqa: PLW0603  # one run, one filter
    _only = substring.lower()


def wanted(what: str) -> bool:
    """Returns whether the row of this name is asked for; a bench need not measure those that are not."""
    return _only in what.lower()


def interleaved(
    ours: Callable[[], int], raw: Callable[[], int], rounds: int = 7, clock: Callable[[], float] = time.perf_counter
) -> tuple[float, float]:
    """Returns how many a second ours and raw do.

    Each function does some work and returns how many things it did. In a round both run, taking turns to go
    first. Machines are noisy over seconds, so the ratio is the median of what neighbours showed: raw's speed is
    its median, ours is that times this ratio. Many short rounds say more than a few long ones. What waits for
    nothing is measured with `time.process_time` as the clock: what else the machine does then counts for less.
    """
    ratios, speeds = [], []
    for number in range(rounds):
        seen: dict[Callable[[], int], float] = {}
        for work in (ours, raw) if number % 2 else (raw, ours):
            gc.collect()
            started = clock()
            done = work()
            seen[work] = done / (clock() - started)
        ratios.append(seen[ours] / seen[raw])
        speeds.append(seen[raw])
    median = statistics.median(speeds)
    return median * statistics.median(ratios), median
