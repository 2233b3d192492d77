"""MM-B: the beginner game, clause by clause."""

from __future__ import annotations

import pytest

from tests.domain.games.math_market.tables import beginner
from tests.every import each_case

ROW = "F12a F10a F08a"


def test_b2_3_symbols_do_nothing() -> None:
    game = beginner(["4d 1b", "8e 2a"], ROW)
    assert game.send("deposit", 0, coin="4d", creature="F12a")[1:] == ["B2.1 TurnStarted seat=1 turn=2"]
    assert game.send("buy", 1, coin="8e", creature="F12a")[1:] == ["B4.1 BonusOpened seat=1"]


def test_b2_6_all_empty_slots_are_filled_in_ascending_order_at_the_end_of_the_turn() -> None:
    game = beginner(["1b 1c", "2a 2b"], "- F10a -", more={"creature_pile": ["F15a", "F14a", "F13a"]})
    assert game.send("deposit", 0, coin="1b", creature="F10a") == [
        "B3.1 DepositPaid seat=0 coin=1b creature=F10a",
        "B2.6 CreatureRevealed creature=F15a slot=0",
        "B2.6 CreatureRevealed creature=F14a slot=2",
        "B2.1 TurnStarted seat=1 turn=2",
    ]


def test_b2_6_restore_at_once_fills_the_row_before_the_bonus_is_played() -> None:
    game = beginner(["3a 8a 5a", "1b 1c"], "F12a+9a F10a+2a F08a", restore="at_once")
    assert game.send("buy", 0, coin="3a", creature="F12a") == [
        "B3.5 CreatureBought seat=0 creature=F12a coins=[9a 3a]",
        "B2.6 CreatureRevealed creature=F15a slot=0",
        "B4.1 BonusOpened seat=0",
    ]
    assert game.send("buy", 0, coin="8a", creature="F10a") == [
        "B3.5 CreatureBought seat=0 creature=F10a coins=[2a 8a]",
        "B2.6 CreatureRevealed creature=F14a slot=1",
        "B2.1 TurnStarted seat=1 turn=2",
    ]


@each_case(
    ("coin", "creature", "suits"),
    [
        ("3b", "F12a", True),  # a 9 is missing
        ("2b", "F12a", False),  # no coin is worth 10
        ("6a", "F12a", True),  # another 6 is missing
        ("9a", "F09a", False),  # nothing is missing
        ("9a", "F08a", False),  # more than the price
        ("8a", "F09a", True),
        ("5a", "F06a", True),
        ("6a", "F06a", False),
    ],
)
def test_b3_3_what_is_missing_must_be_the_value_of_a_coin_on_the_card_list(
    coin: str, creature: str, suits: bool
) -> None:
    told = beginner([f"{coin} 1b", "1c 1d"], f"{creature} F15a F14a", more={"creature_pile": []}).send(
        "deposit", 0, coin=coin, creature=creature
    )
    assert (told[0] == f"B3.1 DepositPaid seat=0 coin={coin} creature={creature}") is suits
    assert (told == ["refused DEPOSIT_UNSUITABLE B3.3"]) is not suits


def test_b3_3_the_missing_coin_must_be_another_one() -> None:
    singles = {"five": {"value": 5}, "six": {"value": 6}, "seven": {"value": 7}}
    deck = {
        "coins": {f"c{number}": {"value": 2} for number in range(15)} | singles,
        "creatures": {"twelve": {"price": 12}, "four": {"price": 4}, "eight": {"price": 8}},
    }
    # 12 is 5 and 7 here; the single 6 would need itself.
    game = beginner(["six c1", "c2 c3"], "twelve four eight", deck=deck, more={"coin_pile": [], "creature_pile": []})
    assert game.send("deposit", 0, coin="six", creature="twelve") == ["refused DEPOSIT_UNSUITABLE B3.3"]
    # Two coins of a value are two.
    assert game.send("deposit", 0, coin="c1", creature="four")[0] == "B3.1 DepositPaid seat=0 coin=c1 creature=four"


def test_b3_3_deposit_check_any_drops_the_test() -> None:
    game = beginner(["2a 9a", "1b 1c"], ROW, deposit_check="any")
    assert game.send("deposit", 0, coin="2a", creature="F12a")[0] == "B3.1 DepositPaid seat=0 coin=2a creature=F12a"


def test_b4_3_declining_the_bonus_ends_the_turn() -> None:
    game = beginner(["3a 5a", "1b 1c"], "F12a+9a F10a F08a")
    game.send("buy", 0, coin="3a", creature="F12a")
    assert game.send("decline_bonus", 0) == [
        "B4.3 BonusDeclined seat=0",
        "B2.6 CreatureRevealed creature=F15a slot=0",
        "B2.1 TurnStarted seat=1 turn=2",
    ]
    assert game.state["turn"] == {"seat": 1, "phase": "main", "number": 2}


def test_b4_4_bonus_chain_opens_a_bonus_after_every_purchase() -> None:
    game = beginner(["3a 4a 1b 1c", "2a 2b"], "F12a+9a F10a+6a F08a+7a", bonus_chain=True)
    game.send("buy", 0, coin="3a", creature="F12a")
    assert game.send("buy", 0, coin="4a", creature="F10a") == [
        "B3.5 CreatureBought seat=0 creature=F10a coins=[6a 4a]",
        "B4.1 BonusOpened seat=0",
    ]
    assert game.send("skip", 0) == ["refused WRONG_PHASE B4.2"]
    assert game.send("buy", 0, coin="1b", creature="F08a")[-1] == "B4.1 BonusOpened seat=0"
    assert game.send("decline_bonus", 0)[-1] == "B2.1 TurnStarted seat=1 turn=2"


# With an empty coin pile: the row, the hand in turn, and whether that hand may skip under `auto`.
EMPTY_PILE = [
    ("F12a F10a F08a", "2a", False),  # 10 - 2 = 8 is a deposit
    ("F12a+9a F15a F14a", "3a", False),  # 9 + 3 is a purchase
    ("F12a+9a F15a F14a", "2a", True),
    ("F12a+9a F15a+9b F14a+9c", "7a", True),
    ("- - F12a+9a", "4a", True),
    ("- - -", "4a", True),
]


@each_case(("row", "hand", "may"), EMPTY_PILE)
def test_b5_2_with_an_empty_pile_one_may_skip_only_if_nothing_can_be_played(row: str, hand: str, may: bool) -> None:
    # Seat 1 can always play, so that there is no deadlock.
    game = beginner([f"{hand} {hand[0]}b", "3c 8c 6c"], row, more={"coin_pile": [], "creature_pile": []})
    told = game.send("skip", 0)
    if may:
        assert told[0] == "B5.2 TurnSkipped seat=0 drew=0"
        assert not any("CardDrawn" in event for event in told)
    else:
        assert told == ["refused SKIP_NOT_ALLOWED B5.2"]


def test_b5_2_where_any_coin_is_a_deposit_a_free_creature_forbids_to_skip() -> None:
    more = {"coin_pile": [], "creature_pile": []}
    game = beginner(["2a 2b", "3c 8c"], "F12a F15a+9a F14a+9b", more=more, deposit_check="any")
    assert game.send("skip", 0) == ["refused SKIP_NOT_ALLOWED B5.2"]


@pytest.mark.parametrize("bonus", ["deposit", "buy"])
def test_b6_1_the_last_coin_may_be_a_bonus(bonus: str) -> None:
    game = beginner(["3a 5a", "1b 2a"], f"F12a+9a F10a{'+5b' if bonus == 'buy' else ''} F08a")
    game.send("buy", 0, coin="3a", creature="F12a")
    told = game.send(bonus, 0, coin="5a", creature="F10a")
    assert told[1:] == ["B6.1 GameEnded reason=hand_empty winners=[0] scores=[0 2]"]


def test_b6_2_a_player_who_is_not_in_turn_counts_too() -> None:
    more = {"coin_pile": [], "creature_pile": []}
    game = beginner(["2a 9c 2b", "3a 4a", "6a 7a"], "F15a+9a F06a+5a F14a", more=more)
    assert game.send("deposit", 0, coin="9c", creature="F14a")[-1] == "B2.1 TurnStarted seat=1 turn=2"
    assert game.send("skip", 1)[-1] == "B2.1 TurnStarted seat=2 turn=3"


def test_b6_2_the_row_is_filled_before_it_is_looked_at() -> None:
    more = {"coin_pile": [], "creature_pile": ["F07a"]}
    game = beginner(["2a 9c 2b", "3a 4a 7a"], "F15a+9a - F14a", more=more)
    assert game.send("deposit", 0, coin="9c", creature="F14a") == [
        "B3.1 DepositPaid seat=0 coin=9c creature=F14a",
        "B2.6 CreatureRevealed creature=F07a slot=1",
        "B2.1 TurnStarted seat=1 turn=2",
    ]


def test_b6_3_as_many_skips_without_a_draw_in_a_row_as_there_are_players() -> None:
    more = {"coin_pile": [], "creature_pile": []}
    game = beginner(["2a", "3a 3b", "4a"], ROW, more=more, deadlock="declared")
    game.send("skip", 0)
    game.send("skip", 1)
    assert game.state["idle"] == 2
    assert game.send("skip", 2) == [
        "B5.2 TurnSkipped seat=2 drew=0",
        "B6.3 GameEnded reason=deadlock winners=[0 2] scores=[1 2 1]",
    ]


def test_b6_3_what_is_played_or_drawn_begins_the_count_anew() -> None:
    more = {"coin_pile": [], "creature_pile": [], "idle": 1}
    game = beginner(["2a 4b", "3a 3b"], ROW, more=more, deadlock="declared")
    game.send("deposit", 0, coin="4b", creature="F12a")
    assert game.state["idle"] == 0
    assert game.send("skip", 1)[-1] == "B2.1 TurnStarted seat=0 turn=3"
    game = beginner(["2a", "3a 3b"], ROW, more={"coin_pile": ["1a"], "idle": 1}, deadlock="declared")
    assert game.send("skip", 0)[-1] == "B2.1 TurnStarted seat=1 turn=2"
    assert game.state["idle"] == 0
    assert game.send("skip", 1)[-1] == "B2.1 TurnStarted seat=0 turn=3"


def test_b6_3_under_declared_nobody_else_finds_a_deadlock() -> None:
    more = {"coin_pile": ["2c"], "creature_pile": []}
    game = beginner(["2a 2b", "3a"], "F15a+9a F06a+5a F14a+9b", more=more, deadlock="declared")
    assert game.send("skip", 0)[-1] == "B2.1 TurnStarted seat=1 turn=2"
