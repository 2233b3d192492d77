"""What scores count, and which are better."""

from domain.rules.measure import POINTS, Measure

COINS = Measure("Coins left", "low")


def test_fewer_is_better_where_a_measure_says_so_and_its_words_say_so_too() -> None:
    assert (POINTS.best([3, 8, 0]), COINS.best([3, 8, 0])) == (8, 0)
    assert COINS.worth(2) > COINS.worth(3)
    assert [COINS.worth(COINS.worth(score)) for score in (-1, 0, 7)] == [-1, 0, 7]
    assert (POINTS.words(), COINS.words()) == ("Points", "Coins left (fewer is better)")
