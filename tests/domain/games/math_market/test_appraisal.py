"""How moves look to a greedy player, who knows only the own view."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from tests.domain.games.math_market.tables import TITLE, Game, advanced, beginner, standard, view_of
from tests.every import each_case

RATHER_NOT = float("-inf")


def worth(game: Game, raw: dict[str, Any], seat: int = 0) -> float:
    book, view = view_of(game, seat)
    value: float = TITLE.appraise(book, view, read_move({"seat": seat, "hunt": 1, **raw}, book.move_types))
    return value


def trader(hand: str = "9a 3a 4a") -> Game:
    return beginner([hand, "1b 1c"], "F12a+9b F10a F11a")


def test_a_deposit_that_the_own_hand_can_complete_is_better() -> None:
    alone = {"type": "deposit", "coin": "4a", "creature": "F11a"}  # a 7 is missing
    paired = {"type": "deposit", "coin": "4a", "creature": "F10a"}  # a 6 is missing
    assert worth(trader("4a 6a 3a"), paired) > worth(trader("4a 6a 3a"), alone)
    # One coin cannot be both.
    assert worth(trader("5a 3a"), {"type": "deposit", "coin": "5a", "creature": "F10a"}) == worth(trader(), alone)


def test_a_purchase_before_a_deposit_before_a_skip_and_before_declining() -> None:
    game = trader()
    buy = worth(game, {"type": "buy", "coin": "3a", "creature": "F12a"})
    deposit = worth(game, {"type": "deposit", "coin": "4a", "creature": "F11a"})
    assert buy > deposit > worth(game, {"type": "skip"}) > RATHER_NOT
    game = beginner(["3a 4a", "1b 1c"], "F12a+9b F10a F11a", more={"turn": {"seat": 0, "phase": "bonus"}})
    assert worth(game, {"type": "buy", "coin": "3a", "creature": "F12a"}) > worth(game, {"type": "decline_bonus"})


def hunter(hand: str = "7a 1a 1b", **options: Any) -> Game:
    return standard([hand, "7b 4a 2a"], "F12a F10a F09a F15a", "5a", more={"coin_pile": ["6a"]}, **options)


@each_case(
    ("coin", "price", "good"),
    [("7a", 12, True), ("7a", 10, False), ("1a", 12, False), ("1a", 6, False), ("7a", 13, False)],
)
def test_a_right_claim_or_none(coin: str, price: int, good: bool) -> None:
    value = worth(hunter(), {"type": "claim", "coin": coin, "price": price})
    assert (value > 0) is good
    assert (value == RATHER_NOT) is not good


@pytest.mark.parametrize("kind", ["unable", "stuck"])
def test_who_can_buy_does_not_say_otherwise(kind: str) -> None:
    assert worth(hunter(), {"type": kind}) == RATHER_NOT
    claim = worth(hunter(), {"type": "claim", "coin": "7a", "price": 12})
    assert RATHER_NOT < worth(hunter("1a 1b 1c"), {"type": kind}) < claim


def test_who_does_not_know_the_own_hand_does_not_say_that_it_is_stuck() -> None:
    game = hunter("1a ? ?", deadlock="declared")
    assert worth(game, {"type": "stuck"}) == RATHER_NOT


@each_case(
    ("price", "coins", "good"),
    [(12, "9a 3a", True), (12, "9a 4a", False), (13, "9a 4a", False), (6, "5a 1a", True), (10, "9a 3a", False)],
)
def test_two_coins_that_make_a_price_or_none(price: int, coins: str, good: bool) -> None:
    value = worth(advanced(), {"type": "buy", "price": price, "coins": coins.split()})
    assert (value > 0) is good
    assert (value == RATHER_NOT) is not good


def test_to_declare_is_good_if_two_coins_make_it_and_worse_than_to_buy() -> None:
    buy = worth(advanced(), {"type": "buy", "price": 12, "coins": ["9a", "3a"]})
    assert RATHER_NOT < worth(advanced(), {"type": "declare", "price": 12}) < buy
    assert worth(advanced(coins="9a 1a 1b"), {"type": "declare", "price": 12}) == RATHER_NOT
    assert worth(advanced(), {"type": "declare", "price": 99}) == RATHER_NOT


def test_to_point_is_for_the_price_that_was_declared() -> None:
    game = advanced()
    game.send("declare", 0, price=10)
    assert worth(game, {"type": "point", "coins": ["5a", "5b"]}) > 0
    assert worth(game, {"type": "point", "coins": ["9a", "3a"]}) == RATHER_NOT
