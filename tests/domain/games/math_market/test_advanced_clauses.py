"""MM-A: the advanced game, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.tables import advanced


def test_a3_1_a_named_creature_must_be_face_up_and_have_that_price() -> None:
    for creature in ("F10a", "F12b", "F99"):
        assert advanced().send("declare", 0, price=12, creature=creature) == ["refused CREATURE_MISMATCH A3.1"]
        assert advanced().buy(0, 12, "9a 3a", creature=creature) == ["refused CREATURE_MISMATCH A3.1"]
    game = advanced()
    game.send("declare", 0, price=12, creature="F12a")
    assert game.state["lock"]["creature"] == "F12a"


@pytest.mark.parametrize(("named", "bought"), [({}, "F12b"), ({"creature": "F12a"}, "F12a")])
def test_a3_5_the_named_creature_or_the_leftmost_of_the_price(named: dict[str, str], bought: str) -> None:
    row = "F10a F12b F12a"
    expected = f"A3.5 CreatureBought seat=0 creature={bought} coins=[9a 3a]"
    assert expected in advanced(row=row).buy(0, 12, "9a 3a", **named)
    game = advanced(row=row)
    game.send("declare", 0, price=12, **named)
    assert game.send("point", 0, coins=["9a", "3a"])[0] == expected


@pytest.mark.parametrize(
    ("kind", "more"),
    [("declare", {"price": 13}), ("buy", {"price": 13, "coins": ["9a", "4a"]}), ("declare", {"price": -1})],
)
def test_a4_1_a_price_that_is_not_there_is_wrong_whatever_the_sum(kind: str, more: dict[str, Any]) -> None:
    game = advanced()
    assert game.send(kind, 0, **more) == [
        f"A4.1 ClaimWrong seat=0 price={more['price']} coins=[] reason=no_such_price",
        "A4.1 PlayerSilenced seat=0",
    ]
    assert game.state["lock"] is None


def test_a4_3_when_all_are_silent_all_are_released_in_the_order_they_were_silenced() -> None:
    game = advanced(3)
    game.send("declare", 2, price=13)
    game.send("declare", 0, price=13)
    assert game.buy(1, 12, "9a 4a")[-2:] == [
        "A4.1 PlayerSilenced seat=1",
        "A4.3 SilenceLifted seats=[2 0 1] reason=all_silent",
    ]
    assert game.state["silenced"] == []


def test_a4_2_the_silenced_are_released_even_if_the_purchase_ends_the_game() -> None:
    game = advanced(creatures="")
    game.send("declare", 1, price=13)
    assert game.buy(0, 12, "9a 3a")[2:] == [
        "A4.2 SilenceLifted seats=[1] reason=purchase",
        "A5.1 GameEnded reason=creatures winners=[0] scores=[1 0]",
    ]


def test_a5_2_a_deadlock_is_found_after_the_refill() -> None:
    game = advanced(coins="5a 5b 8a 4a 1a")
    assert game.buy(1, 10, "5a 5b")[1:] == [
        "A3.5 CreatureBought seat=1 creature=F10a coins=[5a 5b]",
        "A3.5 CreatureRevealed creature=F13a slot=1",
    ]
    game = advanced(coins="5a 5b 8a 1a")
    assert game.buy(1, 10, "5a 5b")[2:] == [
        "A3.5 CreatureRevealed creature=F13a slot=1",
        "A5.2 GameEnded reason=deadlock winners=[1] scores=[0 1]",
    ]
