"""Comparison of scores on the same deals."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournaments.ranking.duplicate import (
    IMP_STEPS,
    Seat,
    butler,
    cross_imps,
    imps,
    matchpoints,
    percent,
    session_percent,
)
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.wire import decimal_text


def board(*scores, number=1, seat=1):
    return {Seat(number, table, seat): Fraction(score) for table, score in enumerate(scores, start=1)}


def made(comparisons):
    return [one.value for one in comparisons]


def test_matchpoints():
    lines = matchpoints(board(420, 450, 420, -50))
    assert made(lines) == [Fraction(3, 2), 3, Fraction(3, 2), 0]
    assert [one.percent for one in lines] == [50, 100, 50, 0]
    assert {one.top for one in lines} == {3}
    assert (lines[3].board, lines[3].table, lines[3].seat, lines[3].score) == (1, 4, 1, -50)


def test_only_the_same_seat_of_the_same_board_is_compared():
    results = board(10, 20) | board(90, 80, seat=2) | board(5, 5, number=2)
    lines = matchpoints(results)
    assert [(one.board, one.table, one.seat, one.value) for one in lines] == [
        (1, 1, 1, 0), (1, 1, 2, 1), (1, 2, 1, 1), (1, 2, 2, 0), (2, 1, 1, Fraction(1, 2)), (2, 2, 1, Fraction(1, 2)),
    ]  # fmt: skip


def test_the_published_example_of_neuberg_s_formula():
    """ebu.co.uk, Neuberg formula: ten of eleven results, in points of 2 and 1 out of 20."""
    lines = matchpoints(board(520, 500, 490, 480, 460, 450, 430, 420, 400, -50), expected=11)
    assert [decimal_text(2 * one, 1) for one in made(lines)] == [
        *("19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1")
    ]
    assert {one.top for one in lines} == {10}


def test_with_nothing_to_compare_there_is_half_of_the_top_and_more_than_expected_is_refused():
    for expected, compared in ((None, (0, 0, 50)), (9, (4, 8, 50))):
        (alone,) = matchpoints(board(7), expected=expected)
        assert (alone.value, alone.top, alone.percent) == compared
    assert made(cross_imps(board(7))) == made(butler(board(7))) == [0]
    with pytest.raises(CannotRank, match="board 1 was to be played 2 times and has 3 scores"):
        matchpoints(board(1, 2, 3), expected={1: 2})


scores = st.lists(st.integers(-5, 5).map(Fraction), min_size=1, max_size=12)


@given(scores, st.integers(0, 5))
def test_matchpoints_of_a_board_average_half_of_the_top(results, missing):
    full = len(results) + missing
    lines = matchpoints(board(*results), expected=full)
    assert sum(made(lines)) == Fraction(len(results) * (full - 1), 2)
    assert all(0 <= one.percent <= 100 for one in lines)
    assert sum(made(cross_imps(board(*results), divisor=Fraction(1, 50)))) == 0


@given(scores, st.randoms(use_true_random=False))
def test_values_go_with_the_scores_and_not_with_the_tables(results, luck):
    turned = list(results)
    luck.shuffle(turned)
    for compare in (matchpoints, cross_imps, butler):
        there = {one.score: one.value for one in compare(board(*results))}
        assert {one.score: one.value for one in compare(board(*turned))} == there
        assert [there[score] for score in sorted(there)] == sorted(there.values())


LAW_78B = """
0-10 20-40 50-80 90-120 130-160 170-210 220-260 270-310 320-360 370-420 430-490 500-590 600-740 750-890 900-1090
1100-1290 1300-1490 1500-1740 1750-1990 2000-2240 2250-2490 2500-2990 3000-3490 3500-3990 4000-15000
"""


def test_the_imp_scale():
    for number, row in enumerate(LAW_78B.split()):
        least, most = (int(one) for one in row.split("-"))
        assert [imps(least), imps(most), imps(-least), imps(-most)] == [number, number, -number, -number]
    assert len(IMP_STEPS) == 24
    # Differences between the steps count as the lower.
    assert (imps(15), imps(45), imps(Fraction(399, 20)), imps(Fraction(20))) == (0, 1, 0, 1)


def test_cross_imps_average_the_others():
    """420 against 420, 50 and -50: 0, 9 and 10 IMPs."""
    lines = cross_imps(board(420, 420, 50, -50))
    assert made(lines) == [Fraction(19, 3), Fraction(19, 3), Fraction(-9 - 9 + 3, 3), Fraction(-10 - 10 - 3, 3)]
    assert {(one.top, one.percent) for one in lines} == {(None, None)}


def test_butler_compares_with_the_average():
    """The datum of 600, 630, 150 and 100 is 370: 230, 260, -220 and -270."""
    assert made(butler(board(600, 630, 150, 100))) == [6, 6, -6, -7]


def test_other_scores_are_scaled_by_a_divisor():
    assert made(butler(board(60, 63, 15, 10), divisor=Fraction(1, 10))) == [6, 6, -6, -7]
    assert made(cross_imps(board(42, 5), divisor=Fraction(1, 10))) == [9, -9]
    for compare in (butler, cross_imps):
        with pytest.raises(CannotRank, match="above 0, not by 0"):
            compare(board(1, 2), divisor=0)


def test_percent_of_the_best_score():
    assert made(percent(board(60, 45, 0))) == [100, 75, 0]
    assert made(percent(board(0, 0))) == [100, 100]
    with pytest.raises(CannotRank, match="table 2 has a score below 0 on board 1"):
        percent(board(1, -1))


def test_the_percentage_of_a_session():
    lines = matchpoints(board(3, 2, 1) | board(1, 2, number=2), expected=3)
    mine = [one for one in lines if one.table == 1]
    assert session_percent(mine) == Fraction(2 + Fraction(1, 4), 4) * 100
    assert session_percent([]) == 50
    with pytest.raises(CannotRank, match="IMPs have no percentage"):
        session_percent(cross_imps(board(1, 2)))
