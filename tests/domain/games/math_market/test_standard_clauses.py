"""MM-S1 to MM-S4 and MM-S7: the standard game without ties and special coins, clause by clause."""

from __future__ import annotations

from typing import Any

from tests.domain.games.math_market.tables import Game, Hunting, shuffled, standard
from tests.every import each_case

ROW = "F12a F10a F09a F15a"


def market(**options: Any) -> Hunting:
    """Seat 0 can buy the 12, the 6 is not there; seat 1 can buy the 9 and the 12."""
    more = {"coin_pile": ["2b", "6a", "6b", "8a"], "creature_pile": ["F08a", "F14a", "F11a"]}
    return standard(["7a 1a 1b", "7b 4a 2a"], ROW, "5a", more=more, **options)


def test_s3_2_a_named_creature_must_be_face_up_and_have_exactly_that_price() -> None:
    for creature in ("F10a", "F12b", "F99", "7a"):
        assert market().claim(0, "7a", 12, creature=creature) == ["refused CREATURE_MISMATCH S3.2"]
    # Refused, and no error, even where the sum is wrong too.
    assert market(wrong_claim="silence").claim(0, "1a", 12, creature="F10a") == ["refused CREATURE_MISMATCH S3.2"]


@each_case(
    ("coin", "price", "reason"),
    [
        ("7a", 10, "sum"),
        ("1a", 12, "sum"),
        ("1a", 6, "no_such_price"),  # the sum is right
        ("7a", 11, "no_such_price"),  # both are wrong
        ("7a", 0, "no_such_price"),
        ("7a", -12, "no_such_price"),
    ],
)
def test_s3_3_the_price_is_tested_before_the_sum(coin: str, price: int, reason: str) -> None:
    game = market()
    assert game.claim(0, coin, price) == [f"S4.1 ClaimWrong seat=0 coin={coin} price={price} reason={reason}"]


def test_s4_3_the_silenced_are_released_in_the_order_in_which_they_became_so() -> None:
    more = {"coin_pile": ["2b", "6a", "6b"], "creature_pile": ["F08a"]}
    game = standard(["7a 1a 1b", "7b 4a 2a", "7c 3b 3c"], ROW, "5a", more=more, wrong_claim="silence")
    game.claim(2, "3b", 12)
    game.claim(0, "1a", 12)
    assert game.state["silenced"] == [2, 0]
    assert "S4.3 SilenceLifted seats=[2 0] reason=purchase" in game.claim(1, "4a", 9)


def test_s4_4_a_penalty_is_lifted_at_once_if_no_other_player_is_able() -> None:
    more = {"coin_pile": ["2b"], "creature_pile": ["F08a"]}
    game = standard(["7a 1a 1b", "1c 2a 2c"], ROW, "5a", more=more, wrong_claim="silence")
    assert game.claim(0, "1a", 12) == [
        "S4.1 ClaimWrong seat=0 coin=1a price=12 reason=sum",
        "S4.3 PlayerSilenced seat=0",
        "S4.4 SilenceLifted seats=[0] reason=no_buyer",
    ]
    assert game.claim(0, "7a", 12)[0].startswith("S3.4 CreatureBought")


def test_s4_4_all_who_are_silent_are_released_together_and_only_for_one_who_could_buy() -> None:
    more = {"coin_pile": ["2b"], "creature_pile": ["F08a"]}
    game = standard(["7a 1a 1b", "1c 2a 2c", "7c 1d 3b"], ROW, "5a", more=more, wrong_claim="silence")
    assert game.claim(2, "3b", 12)[-1] == "S4.3 PlayerSilenced seat=2"
    assert game.claim(0, "1a", 12)[-1] == "S4.4 SilenceLifted seats=[2 0] reason=no_buyer"
    assert game.state["silenced"] == []
    more = {"coin_pile": ["2b"], "creature_pile": ["F08a"]}
    game = standard(["7a 1a 1b", "1c 2a 2c"], ROW, "5a", more=more, wrong_claim="silence")
    assert game.claim(1, "1c", 12)[-1] == "S4.3 PlayerSilenced seat=1"
    assert game.state["silenced"] == [1]


def stalled(coins: str, **options: Any) -> list[str]:
    """What seat 0's purchase causes; the next coin finds prices 13, 13, 14 and 15, and hands of 1, 2 and 4."""
    more = {"coin_pile": ["2b", *coins.split()], "creature_pile": ["F13b", "F11a"]}
    game = standard(["7a 1a 1b", "1c 1d 4a"], "F12a F13a F14a F15a", "5a", more=more, **options)
    return game.claim(0, "7a", 12)[2:]


def test_s7_3_the_first_hunt_and_the_coin_that_was_just_drawn_count() -> None:
    assert stalled("8b 8a")[-1] == "S7.3 GameEnded reason=deadlock winners=[0] scores=[1 0]"
    more = {"coin_pile": ["5b", "8b"], "creature_pile": ["F13b"]}
    game = standard(["7a 1a 1b", "1c 1d 4a"], "F12a F13a F14a F15a", "5a", more=more)
    assert game.claim(0, "7a", 12)[-1] == "S2.1 HuntStarted hunt=2 coin=8b"
    game = Game("standard")
    told = game.raw(shuffled("1a 1b 1c 2a 2b 2c 1d", "F12a F13a F14a F15a"))
    assert told[-2:] == ["S2.1 HuntStarted hunt=1 coin=1d", "S7.3 GameEnded reason=deadlock winners=[0 1] scores=[0 0]"]


def declared(**options: Any) -> Hunting:
    """Three players who find a deadlock themselves; only seat 0 can buy."""
    more = {"coin_pile": ["6a", "6b", "6c", "8a"], "creature_pile": ["F08a", "F14a"]}
    return standard(["7a 1a 1b", "1c 2a 2b", "1d 3a 3b"], ROW, "5a", more=more, deadlock="declared", **options)


def test_s7_4_the_game_ends_when_all_have_said_that_they_are_stuck_whether_it_is_true_or_not() -> None:
    game = declared()
    assert game.send("stuck", 2) == ["S7.4 StuckSaid seat=2"]
    assert game.send("stuck", 0) == ["S7.4 StuckSaid seat=0"]
    assert game.state["stuck"] == [2, 0]
    assert game.send("stuck", 1) == [
        "S7.4 StuckSaid seat=1",
        "S7.3 GameEnded reason=deadlock winners=[0 1 2] scores=[0 0 0]",
    ]


def test_s7_4_it_holds_for_one_hunt_only_and_nobody_looks_into_the_hands() -> None:
    game = declared()
    game.send("stuck", 1)
    game.send("stuck", 2)
    assert game.claim(0, "7a", 12)[-1] == "S2.1 HuntStarted hunt=2 coin=6b"
    assert game.state["stuck"] == []
    assert game.send("stuck", 1) == ["S7.4 StuckSaid seat=1"]
    assert stalled("3a 9a 8a", deadlock="declared")[-1] == "S2.1 HuntStarted hunt=2 coin=3a"


def test_s4_4_and_s7_4_a_penalty_is_lifted_when_all_others_are_stuck_or_were() -> None:
    game = declared(wrong_claim="silence")
    assert game.claim(0, "1a", 12)[-1] == "S4.3 PlayerSilenced seat=0"
    assert game.send("stuck", 0) == ["refused SILENCED S6.1"]
    game.send("stuck", 1)
    assert game.send("stuck", 2) == ["S7.4 StuckSaid seat=2", "S4.4 SilenceLifted seats=[0] reason=no_buyer"]
    assert game.send("stuck", 0)[-1] == "S7.3 GameEnded reason=deadlock winners=[0 1 2] scores=[0 0 0]"
    game = declared(wrong_claim="silence")
    game.send("stuck", 1)
    game.send("stuck", 2)
    assert game.claim(0, "1a", 12)[1:] == ["S4.3 PlayerSilenced seat=0", "S4.4 SilenceLifted seats=[0] reason=no_buyer"]


def test_s7_3_penalties_are_lifted_and_then_it_ends_if_the_silenced_were_stuck_too() -> None:
    game = declared(wrong_claim="silence")
    game.send("stuck", 0)
    assert game.claim(0, "1a", 12)[-1] == "S4.3 PlayerSilenced seat=0"
    game.send("stuck", 1)
    assert game.send("stuck", 2) == [
        "S7.4 StuckSaid seat=2",
        "S4.4 SilenceLifted seats=[0] reason=no_buyer",
        "S7.3 GameEnded reason=deadlock winners=[0 1 2] scores=[0 0 0]",
    ]
