"""What scores count, and which are better."""

from domain.rules.measure import POINTS, Measure

COINS = Measure("Coins left", "low")


def test_the_best_score_is_the_lowest_where_fewer_is_better() -> None:
    assert (POINTS.best([3, 8, 0]), COINS.best([3, 8, 0])) == (8, 0)


def test_a_worth_is_higher_the_better_the_score_and_tells_the_score_again() -> None:
    assert COINS.worth(2) > COINS.worth(3)
    assert [COINS.worth(COINS.worth(score)) for score in (-1, 0, 7)] == [-1, 0, 7]


def test_words_name_the_direction_that_nobody_would_guess() -> None:
    assert (POINTS.words(), COINS.words()) == ("Points", "Coins left (fewer is better)")
