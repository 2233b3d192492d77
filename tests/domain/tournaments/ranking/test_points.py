"""The points of tables and of rounds without play."""

from fractions import Fraction

import pytest

from domain.tournaments.ranking.duplicate import (
    IMP_STEPS,
    DuplicateSeat,
    butler,
    cross_imps,
    imps,
    matchpoints,
    percent,
    session_percent,
)
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.points import DEFAULT_PLACES, PointScheme, bye_points, table_points
from domain.tournaments.ranking.wire import decimal_text
from tests.every import each_case

HALF = Fraction(1, 2)
PLACES = PointScheme()
WINS = PointScheme("wins")
SCORE = PointScheme("score", win=Fraction(40), draw=Fraction(20))


def points(places, scheme=PLACES):
    return table_points(places, [None] * len(places), scheme)


def test_who_ties_shares_the_points_of_the_places_held_byes_have_points_and_no_other_scheme_makes_sense():
    assert sorted(DEFAULT_PLACES) == [2, 3, 4, 5, 6, 7, 8]
    for size, given_ in DEFAULT_PLACES.items():
        assert (given_[0], given_[-1], sum(given_)) == (6, 0, 3 * size)
    assert (points([3, 1, 4, 2]), points([1, 2, 2, 4])) == ((2, 6, 0, 4), (6, 3, 3, 0))
    assert points([1, 1, 1, 4]) == (4, 4, 4, 0)
    odd = PointScheme(by_places={3: (Fraction(5), Fraction(2), Fraction(0))})
    assert points([1, 1, 3], odd) == (Fraction(7, 2), Fraction(7, 2), 0)
    three = PointScheme("wins", win=Fraction(3), draw=Fraction(1))
    assert (points([1, 1], three), points([2, 1], three)) == ((1, 1), (0, 3))
    assert points([1, 1, 3, 4], three) == (Fraction(3, 2), Fraction(3, 2), 0, 0)
    assert points([1, 1, 1], WINS) == (Fraction(1, 3),) * 3
    assert table_points([2, 1], [Fraction(7, 2), Fraction(12)], SCORE) == (Fraction(7, 2), 12)
    with pytest.raises(CannotRank, match="seat 2 has none"):
        table_points([1, 2], [Fraction(1), None], SCORE)
    assert bye_points(PLACES, "bye", 4) == bye_points(PLACES, "forfeit-win", 3) == 6
    assert (bye_points(PLACES, "half-bye", 4), bye_points(WINS, "half-bye", 2)) == (3, HALF)
    assert bye_points(PointScheme("wins", win=Fraction(3), draw=Fraction(1)), "half-bye", 2) == 1
    assert bye_points(PointScheme("wins", win=Fraction(3), draw=Fraction(1)), "half-bye", 4) == Fraction(3, 2)
    assert (bye_points(SCORE, "bye", 4), bye_points(SCORE, "half-bye", 4)) == (40, 20)
    assert {bye_points(WINS, kind, 2) for kind in ("zero-bye", "absent", "forfeit-loss")} == {0}
    with pytest.raises(CannotRank, match="from its table"):
        bye_points(PLACES, "played", 4)
    for kind, more, told in (
        ("places", {"by_places": {4: (3, 2, 1)}}, "a table of 4 has 4 places, and points are given for 3"),
        ("places", {"by_places": {2: (0, 1)}}, "a worse place gives more"),
        ("places", {"by_places": {9: (0,) * 9}}, "not 9"),
        ("wins", {"draw": 2}, "worth more"),
        ("luck", {}, "not by 'luck'"),
    ):
        with pytest.raises(CannotRank, match=told):
            PointScheme(kind, **more)
    with pytest.raises(CannotRank, match="no points are given for the places at a table of 3"):
        points([1, 2, 3], PointScheme(by_places={2: (Fraction(1), Fraction(0))}))
    with pytest.raises(CannotRank, match="places of 2 seats and scores of 1"):
        table_points([1, 2], [None], PLACES)


@each_case(("places", "told"), [
    ([1], "not 1"), ([1, 2, 3, 4, 5, 6, 7, 8, 9], "not 9"), ([1, 1, 2], "place 3 is missing"),
    ([2, 3], "place 1 is missing"), ([0, 1], "place 1 is missing"), ([1, 3], "place 2 is missing"),
])  # fmt: skip
def test_places_that_are_not_those_of_one_table_are_refused(places, told):
    with pytest.raises(CannotRank, match=told):
        points(places)


def board(*scores, number=1, seat=1):
    return {DuplicateSeat(number, table, seat): Fraction(score) for table, score in enumerate(scores, start=1)}


def made(comparisons):
    return [one.value for one in comparisons]


def test_matchpoints_of_the_same_seat_of_the_same_board_as_published():
    lines = matchpoints(board(420, 450, 420, -50))
    assert made(lines) == [Fraction(3, 2), 3, Fraction(3, 2), 0]
    assert ([one.percent for one in lines], {one.top for one in lines}) == ([50, 100, 50, 0], {3})
    assert (lines[3].board, lines[3].table, lines[3].seat, lines[3].score) == (1, 4, 1, -50)
    results = board(10, 20) | board(90, 80, seat=2) | board(5, 5, number=2)
    lines = matchpoints(results)
    assert [(one.board, one.table, one.seat, one.value) for one in lines] == [
        (1, 1, 1, 0), (1, 1, 2, 1), (1, 2, 1, 1), (1, 2, 2, 0), (2, 1, 1, Fraction(1, 2)), (2, 2, 1, Fraction(1, 2)),
    ]  # fmt: skip
    # ebu.co.uk, Neuberg formula: ten of eleven results, in points of 2 and 1 out of 20.
    lines = matchpoints(board(520, 500, 490, 480, 460, 450, 430, 420, 400, -50), expected=11)
    assert [decimal_text(2 * one, 1) for one in made(lines)] == [
        *("19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1")
    ]
    assert {one.top for one in lines} == {10}


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


def test_imps_compare_with_the_others_or_the_average_and_percent_with_the_best():
    """420 against 420, 50 and -50: 0, 9 and 10 IMPs."""
    lines = cross_imps(board(420, 420, 50, -50))
    assert made(lines) == [Fraction(19, 3), Fraction(19, 3), Fraction(-9 - 9 + 3, 3), Fraction(-10 - 10 - 3, 3)]
    assert {(one.top, one.percent) for one in lines} == {(None, None)}
    # The datum of 600, 630, 150 and 100 is 370: 230, 260, -220 and -270.
    assert made(butler(board(600, 630, 150, 100))) == [6, 6, -6, -7]
    assert made(butler(board(60, 63, 15, 10), divisor=Fraction(1, 10))) == [6, 6, -6, -7]
    assert made(cross_imps(board(42, 5), divisor=Fraction(1, 10))) == [9, -9]
    for compare in (butler, cross_imps):
        with pytest.raises(CannotRank, match="above 0, not by 0"):
            compare(board(1, 2), divisor=0)
    assert (made(percent(board(60, 45, 0))), made(percent(board(0, 0)))) == ([100, 75, 0], [100, 100])
    with pytest.raises(CannotRank, match="table 2 has a score below 0 on board 1"):
        percent(board(1, -1))
    lines = matchpoints(board(3, 2, 1) | board(1, 2, number=2), expected=3)
    mine = [one for one in lines if one.table == 1]
    assert (session_percent(mine), session_percent([])) == (Fraction(2 + Fraction(1, 4), 4) * 100, 50)
    with pytest.raises(CannotRank, match="IMPs have no percentage"):
        session_percent(cross_imps(board(1, 2)))
    for expected, compared in ((None, (0, 0, 50)), (9, (4, 8, 50))):
        (alone,) = matchpoints(board(7), expected=expected)
        assert (alone.value, alone.top, alone.percent) == compared
    assert made(cross_imps(board(7))) == made(butler(board(7))) == [0]
    with pytest.raises(CannotRank, match="board 1 was to be played 2 times and has 3 scores"):
        matchpoints(board(1, 2, 3), expected={1: 2})
