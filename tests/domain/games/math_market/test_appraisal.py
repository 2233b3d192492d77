"""How moves look to a greedy player, who knows only the own view."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from tests.domain.games.math_market.tables import TITLE, Game, advanced, standard, view_of

RATHER_NOT = float("-inf")


def worth(game: Game, raw: dict[str, Any], seat: int = 0) -> float:
    book, view = view_of(game, seat)
    value: float = TITLE.appraise(book, view, read_move({"seat": seat, "hunt": 1, **raw}, book.move_types))
    return value


def hunter(hand: str = "7a 1a 1b", **options: Any) -> Game:
    return standard([hand, "7b 4a 2a"], "F12a F10a F09a F15a", "5a", more={"coin_pile": ["6a"]}, **options)


@pytest.mark.parametrize("kind", ["unable", "stuck"])
def test_who_can_buy_does_not_say_otherwise(kind: str) -> None:
    assert worth(hunter(), {"type": kind}) == RATHER_NOT
    claim = worth(hunter(), {"type": "claim", "coin": "7a", "price": 12})
    assert RATHER_NOT < worth(hunter("1a 1b 1c"), {"type": kind}) < claim


def test_who_does_not_know_the_own_hand_does_not_say_that_it_is_stuck() -> None:
    game = hunter("1a ? ?", deadlock="declared")
    assert worth(game, {"type": "stuck"}) == RATHER_NOT


def test_to_point_is_for_the_price_that_was_declared() -> None:
    game = advanced()
    game.send("declare", 0, price=10)
    assert worth(game, {"type": "point", "coins": ["5a", "5b"]}) > 0
    assert worth(game, {"type": "point", "coins": ["9a", "3a"]}) == RATHER_NOT
