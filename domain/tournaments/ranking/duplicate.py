"""Comparison of scores when many tables play the same deals: matchpoints, IMPs, percent.

A result is compared with those of the same seat on the same board at the other tables, since only they had the same
cards. Higher scores are better.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from domain.rules.phrases import counted
from domain.tournaments.ranking.errors import CannotRank

IMP_STEPS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference for 1 IMP, 2 IMPs and so on (WBF Laws of Duplicate Bridge 2017, Law 78B)."""

_HALF: Final = Fraction(1, 2)
_HUNDRED: Final = Fraction(100)


class DuplicateSeat(NamedTuple):
    """Where a score was made: the board (set of deals), the table's number, the seat there."""

    board: int
    table: int
    seat: int


@dataclass(frozen=True)
class Comparison:
    """What a score is worth against the others of its board and seat.

    `top` is the maximum, and `percent` the value as a percentage of it; both are `None` for IMPs, which have no
    maximum.
    """

    board: int
    table: int
    seat: int
    score: Fraction
    value: Fraction
    top: Fraction | None = None
    percent: Fraction | None = None


def matchpoints(
    results: Mapping[DuplicateSeat, Fraction], expected: Mapping[int, int] | int | None = None
) -> tuple[Comparison, ...]:
    """1 for each score beaten, 1/2 for each equal one (WBF Law 78A, where these are 2 and 1).

    `expected` says how often each board should have been played, for all or by board. If it was played fewer times,
    matchpoints are scaled by Neuberg's formula: m matchpoints of n scores become (m + 1/2) * expected / n - 1/2. A
    score with nothing to compare gets half of the top, and 50 percent if that is 0.

    Raises `CannotRank` if a board has more scores than expected.
    """

    def value(board: int, scores: Sequence[Fraction], own: Fraction) -> tuple[Fraction, Fraction]:
        count = len(scores)
        full = count if expected is None else expected if isinstance(expected, int) else expected.get(board, count)
        if full < count:
            raise CannotRank(
                f"board {board} was to be played {counted(full, 'time')} and has {counted(count, 'score')} at one seat"
            )
        made = sum(score < own for score in scores) + Fraction(sum(score == own for score in scores) - 1, 2)
        return (made + _HALF) * full / count - _HALF, Fraction(full - 1)

    return _compared(results, value)


def percent(results: Mapping[DuplicateSeat, Fraction]) -> tuple[Comparison, ...]:
    """Each score as a percentage of the best, as in duplicate Scrabble; 100 for all if the best is 0.

    Raises `CannotRank` for a score below 0, which has no percentage.
    """
    for seat, score in results.items():
        if score < 0:
            raise CannotRank(f"table {seat.table} has a score below 0 on board {seat.board}; compare by matchpoints")

    def value(_: int, scores: Sequence[Fraction], own: Fraction) -> tuple[Fraction, Fraction]:
        best = max(scores)
        return (own * _HUNDRED / best if best else _HUNDRED), _HUNDRED

    return _compared(results, value)


def imps(difference: Fraction | int) -> int:
    """International matchpoints for a difference between two scores, negative for a negative one (WBF Law 78B).

    Differences between two steps, which do not occur in bridge, count as the lower step.
    """
    size = difference if difference > 0 else -difference
    steps = sum(step <= size for step in IMP_STEPS)
    return steps if difference > 0 else -steps


def cross_imps(results: Mapping[DuplicateSeat, Fraction], divisor: Fraction | int = 1) -> tuple[Comparison, ...]:
    """The average IMPs of a score against each of the others; 0 with nothing to compare.

    The scale is made for bridge, where a game is worth about 400: other scores are divided by `divisor` first, so that
    typical differences become those of bridge. For scores about 40 apart it is 1/10.

    Raises `CannotRank` if the divisor is not above 0.
    """
    scale = _scale(divisor)

    def value(_: int, scores: Sequence[Fraction], own: Fraction) -> tuple[Fraction, None]:
        if len(scores) == 1:
            return Fraction(0), None
        counts = Counter(scores)
        against = sum(imps((own - score) * scale) * count for score, count in counts.items())
        return Fraction(against, len(scores) - 1), None

    return _compared(results, value)


def butler(results: Mapping[DuplicateSeat, Fraction], divisor: Fraction | int = 1) -> tuple[Comparison, ...]:
    """The IMPs of a score against the datum, the exact average of all scores; `divisor` is that of `cross_imps`.

    Raises `CannotRank` if the divisor is not above 0.
    """
    scale = _scale(divisor)

    def value(_: int, scores: Sequence[Fraction], own: Fraction) -> tuple[Fraction, None]:
        datum = sum(scores, Fraction(0)) / len(scores)
        return Fraction(imps((own - datum) * scale)), None

    return _compared(results, value)


def session_percent(comparisons: Iterable[Comparison]) -> Fraction:
    """A contestant's share of the maximum on the boards compared, as a percentage.

    50 if the maximum is 0. Raises `CannotRank` for IMPs, which have no percentage.
    """
    made = had = Fraction(0)
    for one in comparisons:
        if one.top is None:
            raise CannotRank("IMPs have no percentage; add them up")
        made += one.value
        had += one.top
    return made * _HUNDRED / had if had else _HUNDRED / 2


def _compared(
    results: Mapping[DuplicateSeat, Fraction],
    value: Callable[[int, Sequence[Fraction], Fraction], tuple[Fraction, Fraction | None]],
) -> tuple[Comparison, ...]:
    """Each result with its `value` among the scores of its board and seat, in order of board and table."""
    scores: dict[tuple[int, int], list[Fraction]] = {}
    for place, score in results.items():
        scores.setdefault((place.board, place.seat), []).append(score)
    known: dict[tuple[int, int, Fraction], tuple[Fraction, Fraction | None]] = {}
    lines: list[Comparison] = []
    for place in sorted(results):
        board, table, seat = place
        own = results[place]
        if (board, seat, own) not in known:
            known[board, seat, own] = value(board, scores[board, seat], own)
        made, top = known[board, seat, own]
        share = None if top is None else made * _HUNDRED / top if top else _HUNDRED / 2
        lines.append(Comparison(board, table, seat, own, made, top, share))
    return tuple(lines)


def _scale(divisor: Fraction | int) -> Fraction:
    if divisor <= 0:
        raise CannotRank(f"scores are divided by a number above 0, not by {divisor}")
    return 1 / Fraction(divisor)
