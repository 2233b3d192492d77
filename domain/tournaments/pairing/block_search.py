"""Rounds of pods by search, for sizes without a known design: deterministic, and bounded in steps."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from domain.tournaments.pairing.block_designs import Blocks

STEPS: Final = 60_000
"""The number of swaps that a search tries: some tenths of a second."""

LOOKED_AT: Final = 24
"""How many of those without a table the first round of blocks weighs for each seat."""

NEVER: Final = 40
"""The number of meetings counted from the start for a pair never to sit together."""


class Meets:
    """How often each pair of points has met, and the sum of the squares, which is least if all meet evenly."""

    def __init__(self, points: int, apart: Iterable[tuple[int, int]] = ()) -> None:
        self.points = points
        self._times = bytearray(points * points)
        self.squares = 0
        for one, other in apart:
            self._times[one * points + other] = self._times[other * points + one] = NEVER

    def times(self, one: int, other: int) -> int:
        """How often these two have met."""
        return self._times[one * self.points + other]

    def meet(self, one: int, other: int, change: int) -> None:
        """Count a meeting, or remove one."""
        times = self._times[one * self.points + other]
        self.squares += change * (2 * times + change)
        self._times[one * self.points + other] = self._times[other * self.points + one] = times + change

    def seat(self, blocks: Iterable[Sequence[int]]) -> None:
        """Count the meetings of a round."""
        for block in blocks:
            for one, other in combinations(block, 2):
                self.meet(one, other, 1)

    def growth(self, leaving: int, coming: int, stay: Sequence[int]) -> int:
        """How the sum of squares changes if one of a block is replaced by another; `stay` are the rest of the block."""
        times, points = self._times, self.points
        return sum(times[coming * points + other] - times[leaving * points + other] for other in stay) * 2 + 2 * len(
            stay
        )

    def swap(self, leaving: int, coming: int, stay: Sequence[int]) -> None:
        """Replace one of a block by another."""
        for other in stay:
            self.meet(leaving, other, -1)
            self.meet(coming, other, 1)


class _Sequence:
    """Pseudorandom numbers, always the same: Knuth's MMIX linear congruential generator."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, bound: int) -> int:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 33) % bound


def searched(
    sizes: Sequence[int],
    rounds: int,
    fixed: Sequence[Blocks] = (),
    apart: Sequence[tuple[int, int]] = (),
    enough: int = 0,
) -> tuple[Blocks, ...]:
    """`fixed` and further rounds up to `rounds`, of blocks of `sizes`, in which points meet as evenly as was found.

    The search ends early once the sum of squares is `enough`. Pairs in `apart` meet only if they must.
    """
    drawn = _Sequence(sum(sizes) * 1_000 + rounds)
    meets = Meets(sum(sizes), apart)
    for blocks in fixed:
        meets.seat(blocks)
    found: list[list[list[int]]] = []
    for _ in range(rounds - len(fixed)):
        found.append(_first_blocks(sizes, meets, drawn))
        meets.seat(found[-1])
    if found and len(sizes) > 1:
        _improve(found, meets, drawn, enough)
    return (*fixed, *[tuple([tuple(sorted(block)) for block in blocks]) for blocks in found])


def _first_blocks(sizes: Sequence[int], meets: Meets, drawn: _Sequence) -> list[list[int]]:
    waiting = list(range(meets.points))
    for place in range(len(waiting) - 1, 0, -1):
        other = drawn.below(place + 1)
        waiting[place], waiting[other] = waiting[other], waiting[place]
    blocks = []
    for size in sizes:
        block = [waiting.pop()]
        while len(block) < size:
            window = range(len(waiting) - 1, max(-1, len(waiting) - 1 - LOOKED_AT), -1)
            place = min(window, key=lambda place: sum(meets.times(waiting[place], one) ** 2 for one in block))
            block.append(waiting.pop(place))
        blocks.append(block)
    return blocks


def _improve(rounds: list[list[list[int]]], meets: Meets, drawn: _Sequence, enough: int) -> None:
    """Swap two points of a round where that lowers the sum of squares, or, in the first part, raises it a little."""
    for step in range(STEPS):
        if meets.squares <= enough:
            return
        blocks = rounds[drawn.below(len(rounds))]
        here = drawn.below(len(blocks))
        there = (here + 1 + drawn.below(len(blocks) - 1)) % len(blocks)
        left, right = blocks[here], blocks[there]
        i, j = drawn.below(len(left)), drawn.below(len(right))
        one, other = left[i], right[j]
        left_stay, right_stay = left[:i] + left[i + 1 :], right[:j] + right[j + 1 :]
        change = meets.growth(one, other, left_stay) + meets.growth(other, one, right_stay)
        if change <= 0 or (change <= 2 and step < STEPS * 2 // 3 and drawn.below(16) == 0):
            meets.swap(one, other, left_stay)
            meets.swap(other, one, right_stay)
            left[i], right[j] = other, one
