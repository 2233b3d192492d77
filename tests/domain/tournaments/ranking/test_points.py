"""The points of tables and of rounds without play."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.points import DEFAULT_PLACES, PointScheme, bye_points, places_of, table_points

HALF = Fraction(1, 2)
PLACES = PointScheme()
WINS = PointScheme("wins")
SCORE = PointScheme("score", win=Fraction(40), draw=Fraction(20))
tables = st.lists(st.integers(-3, 3).map(Fraction), min_size=2, max_size=8)


def points(places, scheme=PLACES):
    return table_points(places, [None] * len(places), scheme)


def test_default_places_give_six_for_the_first_and_three_on_average_at_every_size():
    assert sorted(DEFAULT_PLACES) == [2, 3, 4, 5, 6, 7, 8]
    for size, given_ in DEFAULT_PLACES.items():
        assert (given_[0], given_[-1], sum(given_)) == (6, 0, 3 * size)
    assert points([3, 1, 4, 2]) == (2, 6, 0, 4)


def test_who_ties_shares_the_points_of_the_places_held():
    assert points([1, 2, 2, 4]) == (6, 3, 3, 0)
    assert points([1, 1, 1, 4]) == (4, 4, 4, 0)
    odd = PointScheme(by_places={3: (Fraction(5), Fraction(2), Fraction(0))})
    assert points([1, 1, 3], odd) == (Fraction(7, 2), Fraction(7, 2), 0)


def test_wins_split_at_pods_and_draw_at_two_seats():
    three = PointScheme("wins", win=Fraction(3), draw=Fraction(1))
    assert points([1, 1], three) == (1, 1)
    assert points([2, 1], three) == (0, 3)
    assert points([1, 1, 3, 4], three) == (Fraction(3, 2), Fraction(3, 2), 0, 0)
    assert points([1, 1, 1], WINS) == (Fraction(1, 3),) * 3


def test_the_title_s_own_score_is_taken_as_it_is():
    assert table_points([2, 1], [Fraction(7, 2), Fraction(12)], SCORE) == (Fraction(7, 2), 12)
    with pytest.raises(CannotRank, match="seat 2 has none"):
        table_points([1, 2], [Fraction(1), None], SCORE)


def test_byes():
    assert bye_points(PLACES, "bye", 4) == bye_points(PLACES, "forfeit-win", 3) == 6
    assert bye_points(PLACES, "half-bye", 4) == 3
    assert bye_points(WINS, "half-bye", 2) == HALF
    assert bye_points(PointScheme("wins", win=Fraction(3), draw=Fraction(1)), "half-bye", 2) == 1
    assert bye_points(PointScheme("wins", win=Fraction(3), draw=Fraction(1)), "half-bye", 4) == Fraction(3, 2)
    assert (bye_points(SCORE, "bye", 4), bye_points(SCORE, "half-bye", 4)) == (40, 20)
    assert {bye_points(WINS, kind, 2) for kind in ("zero-bye", "absent", "forfeit-loss")} == {0}
    with pytest.raises(CannotRank, match="from its table"):
        bye_points(PLACES, "played", 4)


@pytest.mark.parametrize(("places", "told"), [
    ([1], "not 1"), ([1, 2, 3, 4, 5, 6, 7, 8, 9], "not 9"), ([1, 1, 2], "place 3 is missing"),
    ([2, 3], "place 1 is missing"), ([0, 1], "place 1 is missing"), ([1, 3], "place 2 is missing"),
])  # fmt: skip
def test_places_that_are_not_those_of_one_table_are_refused(places, told):
    with pytest.raises(CannotRank, match=told):
        points(places)


def test_schemes_that_make_no_sense_are_refused():
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
    with pytest.raises(CannotRank, match="2 seats have places, and 1 have scores"):
        table_points([1, 2], [None], PLACES)


@given(tables)
def test_the_points_of_a_table_add_up_whoever_ties(scores):
    places = places_of(scores)
    size = len(scores)
    assert sum(table_points(places, scores, PLACES)) == 3 * size
    assert sum(table_points(places, scores, WINS)) == 1


@given(tables, st.data())
def test_points_go_with_the_scores_and_not_with_the_seats(scores, data):
    order = data.draw(st.permutations(range(len(scores))))
    there = table_points(places_of(scores), scores, PLACES)
    turned = [scores[seat] for seat in order]
    assert table_points(places_of(turned), turned, PLACES) == tuple(there[seat] for seat in order)
    by_score = {}
    for score, got in zip(scores, there, strict=True):
        assert by_score.setdefault(score, got) == got
    ranked = [by_score[score] for score in sorted(by_score, reverse=True)]
    assert ranked == sorted(set(ranked), reverse=True)


@given(tables)
def test_a_place_is_one_more_than_those_who_did_better(scores):
    better = Counter({one: sum(other > one for other in scores) for one in set(scores)})
    assert places_of(scores) == tuple(better[one] + 1 for one in scores)
