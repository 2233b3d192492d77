"""MM-G9: scores, places and winners."""

from __future__ import annotations

from typing import Any

from domain.rules.book import Result
from tests.domain.games.math_market.tables import Game, advanced, beginner, standard, table_of


def result(game: Game) -> Result | None:
    book, state = table_of(game)
    found: Result | None = book.result(state)
    return found


def scores(game: Game) -> Any:
    book, state = table_of(game)
    return book.scores(state)


def test_g9_in_the_beginner_game_few_coins_are_good() -> None:
    more = {"coin_pile": [], "creature_pile": [], "idle": 3}
    game = beginner(["2a 2b", "3a", "4a 4b 4c", "3b"], "F12a F10a F08a", more=more, deadlock="declared")
    assert scores(game) == (2, 1, 3, 1)
    assert result(game) is None
    game.send("skip", 0)
    assert result(game) == Result((1, 3), (3, 1, 4, 1), (2, 1, 3, 1))


def test_g9_else_many_creatures_whatever_their_price() -> None:
    more = {"coin_pile": ["6a"], "bought": [[], ["F15a"], ["F06a", "F07a"], []]}
    game = standard(["7a 1a", "1b", "1c", "1d"], "F12a F10a F09a F08a", "5a", more=more)
    assert scores(game) == (0, 1, 2, 0)
    game.claim(0, "7a", 12)
    assert result(game) == Result((2,), (2, 2, 1, 4), (1, 1, 2, 0))


def test_g9_a_tie_for_the_win_is_a_shared_win() -> None:
    game = advanced(creatures="", more={"bought": [[], ["F08a"]]})
    game.buy(0, 12, "9a 3a")
    assert result(game) == Result((0, 1), (1, 1), (1, 1))
