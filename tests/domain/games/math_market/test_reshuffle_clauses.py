"""MM-S7.2 and MM-A5.2: spent coins come back into play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.patterns import Pattern
from domain.rules.secrecy import PUBLIC
from tests.domain.games.math_market.tables import (
    TITLE,
    Hunting,
    advanced,
    code,
    refused_setup,
    standard,
    table_of,
    view_of,
)

ROW = "F12a F10a F09a F15a"
HANDS = ["7a 1a 1b", "7b 4a 2a"]
MORE = {"coin_pile": ["2b"], "creature_pile": ["F08a", "F08b"]}
TINY = {
    "coins": {"three": {"value": 3}, "five": {"value": 5}, "nine": {"value": 9}},
    "creatures": {f"k{number}": {"price": price} for number, price in enumerate((8, 12, 14, 8))},
}


def hunters(pile: str = "", **options: Any) -> Hunting:
    """Two seats; these coins are left in the pile."""
    return standard(HANDS, ROW, "5a", more={**MORE, "coin_pile": pile.split()}, **options)


def bought(pile: str = "", **options: Any) -> Hunting:
    """The same after seat 0's purchase with a 5 and a 7."""
    game = hunters(pile, **options)
    game.claim(0, "7a", 12)
    return game


def reshuffle(game: Hunting, order: str, **more: Any) -> list[str]:
    return game.send("reshuffle", coin_order=order.split(), **more)


def test_s7_2_the_table_needs_a_coin() -> None:
    game = hunters("2b")
    assert game.claim(0, "7a", 12) == [
        "S3.4 CreatureBought seat=0 creature=F12a coins=[5a 7a]",
        "S3.5 CreatureRevealed creature=F08a slot=0",
        "S3.6 CardDrawn seat=0 coin=2b",
    ]
    assert (game.state["table_coin"], game.state["discard"]) == (None, ["5a", "7a"])
    assert game.state["reshuffle"] == {"draws": []}
    assert reshuffle(game, "7a 5a") == ["S7.2 Reshuffled coins=2", "S2.1 HuntStarted hunt=2 coin=7a"]
    assert (game.state["coin_pile"], game.state["discard"], game.state["reshuffled"]) == (["5a"], [], True)
    assert "reshuffle" not in game.state


def test_s7_2_a_buyer_needs_a_coin_before_the_table_does() -> None:
    game = bought("")
    assert game.state["reshuffle"] == {"draws": [0]}
    assert reshuffle(game, "5a 7a") == [
        "S7.2 Reshuffled coins=2",
        "S3.6 CardDrawn seat=0 coin=5a",
        "S2.1 HuntStarted hunt=2 coin=7a",
    ]


def test_s7_2_all_buyers_of_a_tie_draw_in_their_order() -> None:
    game = standard(["7a 1a 1b", "6a 6b 1c", "4a 2a 2c"], ROW, "5a", more={**MORE, "coin_pile": ["8a"]})
    assert game.tie("2 4a 9", "0 7a 12")[4:] == ["S3.6 CardDrawn seat=2 coin=8a"]
    assert game.state["reshuffle"] == {"draws": [0]}
    game = standard(["7a 1a 1b", "6a 6b 1c", "4a 2a 2c"], ROW, "5a", more={**MORE, "coin_pile": []})
    game.tie("2 4a 9", "0 7a 12")
    assert game.state["reshuffle"] == {"draws": [2, 0]}
    assert reshuffle(game, "7a 5a 4a") == [
        "S7.2 Reshuffled coins=3",
        "S3.6 CardDrawn seat=2 coin=7a",
        "S3.6 CardDrawn seat=0 coin=5a",
        "S2.1 HuntStarted hunt=2 coin=4a",
    ]


def test_s7_2_nothing_is_left_to_shuffle() -> None:
    more = {"discard": ["8b"], "table_coin": None, "reshuffle": {"draws": [1]}, "creature_pile": ["F08a"]}
    game = standard(HANDS, ROW, "5a", more=more)
    assert reshuffle(game, "8b") == [
        "S7.2 Reshuffled coins=1",
        "S3.6 CardDrawn seat=1 coin=8b",
        "S7.2 GameEnded reason=coins winners=[0 1] scores=[0 0]",
    ]


def test_s7_2_the_pile_ends_the_game_where_the_organiser_said_so() -> None:
    game = hunters("2b", coin_pile="end")
    assert game.claim(0, "7a", 12)[-1] == "S7.2 GameEnded reason=coins winners=[0] scores=[1 0]"
    assert code(reshuffle(game, "5a 7a")) == "GAME_OVER G6"


def test_s7_2_a_window_that_closes_may_empty_the_pile() -> None:
    game = hunters("", tie_window_ms=300)
    game.claim(0, "7a", 12, at=10)
    told = game.claim(1, "7b", 12, at=311)
    assert told[0] == "S5.3 WindowClosed claims=1"
    assert told[-1] == "refused NOT_SHUFFLED S7.2"
    assert reshuffle(game, "7a 5a", at=311)[-1] == "S2.1 HuntStarted hunt=2 coin=5a"
    game = hunters("", tie_window_ms=300)
    game.claim(0, "7a", 12, at=10)
    assert game.send("tick", at=311)[-1] == "S3.5 CreatureRevealed creature=F08a slot=0"
    assert code(game.send("tick", at=312)) == "NOT_SHUFFLED S7.2"


def test_s7_2_a_reshuffle_may_bring_the_moment_at_which_it_is_due() -> None:
    game = hunters("", tie_window_ms=300)
    game.claim(0, "7a", 12, at=10)
    book, table = table_of(game)
    late = read_move({"type": "reshuffle", "coin_order": ["7a", "5a"], "at": 311}, book.move_types)
    assert book.objection(table, late) is None
    assert book.decide(table, late).state.table_coin == "5a"
    early = read_move({"type": "reshuffle", "coin_order": ["7a", "5a"], "at": 310}, book.move_types)
    assert book.objection(table, early).code == "ALREADY_SHUFFLED"


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "claim", "seat": 0, "hunt": 1, "coin": "1a", "price": 12},
        {"type": "unable", "seat": 0, "hunt": 1},
        {"type": "tie", "hunt": 1, "claims": []},
        {"type": "tick", "at": 5},
        {"type": "abort"},
        {"type": "dance"},
    ],
)
def test_s7_2_until_then_everything_else_is_refused(raw: dict[str, Any]) -> None:
    assert code(bought().raw(raw)) == "NOT_SHUFFLED S7.2"


def test_s7_2_a_second_shuffle_of_everything_there_never_is() -> None:
    order = {"coin_order": ["5a", "7a"], "creature_order": []}
    assert code(bought().send("shuffle", **order)) == "ALREADY_SHUFFLED G2"


def test_s7_2_no_reshuffle_is_due_as_long_as_there_are_coins() -> None:
    game = hunters("2b 9a")
    assert code(reshuffle(game, "")) == "ALREADY_SHUFFLED S7.2"
    game.claim(0, "7a", 12)
    assert code(reshuffle(game, "5a 7a")) == "ALREADY_SHUFFLED S7.2"
    assert code(game.raw({"type": "reshuffle"})) == "ALREADY_SHUFFLED S7.2"


@pytest.mark.parametrize(
    ("raw", "refused"),
    [
        ({"coin_order": ["5a", "7a"], "seat": 0}, "ROLE_NOT_ALLOWED G5"),
        ({"seat": 0}, "ROLE_NOT_ALLOWED G5"),
        ({}, "MALFORMED G5"),
        ({"coin_order": "5a 7a"}, "MALFORMED G5"),
        ({"coin_order": ["5a", 7]}, "MALFORMED G5"),
        ({"coin_order": ["5a", "7a"], "at": 2**53}, "MALFORMED G5"),
        ({"coin_order": ["5a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "7a", "9a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "5a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "9a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "?"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["?", "7a"]}, "OPTION_CONFLICT T2"),
    ],
)
def test_s7_2_what_is_no_reshuffle(raw: dict[str, Any], refused: str) -> None:
    assert code(bought().raw({"type": "reshuffle", **raw})) == refused


def test_s7_2_time_does_not_run_backwards_for_it() -> None:
    game = hunters()
    game.claim(0, "7a", 12, at=10)
    assert code(reshuffle(game, "5a 7a", at=9)) == "TIME_BACKWARDS G4"


def test_s7_2_unknown_coins_of_a_table_record() -> None:
    game = bought("", deadlock="declared")
    assert reshuffle(game, "? 7a") == [
        "S7.2 Reshuffled coins=2",
        "S3.6 CardDrawn seat=0 coin=?",
        "S2.1 HuntStarted hunt=2 coin=7a",
    ]
    assert "?" in game.state["hands"][0]
    # The unknown coin may be the other one.
    assert game.claim(0, "5a", 12) == ["S4.1 ClaimWrong seat=0 coin=5a price=12 reason=no_such_price"]
    assert "?" not in game.state["hands"][0]
    assert code(bought("", deadlock="declared", tie_window_ms=0).send("reshuffle", coin_order=["?", "?"])) == (
        "SETUP_BAD_ORDER S7.2"
    )


def test_s7_5_a_pile_that_was_gone_through_in_vain_ends_the_game() -> None:
    more = {"coin_pile": ["3a"], "creature_pile": ["F13b", "F11a"]}
    game = standard(["7a 1a 1b", "1c 1d 4a"], "F12a F13a F14a F15a", "5a", more=more, on_deadlock="new_coin")
    assert game.claim(0, "7a", 12)[2:] == ["S3.6 CardDrawn seat=0 coin=3a"]
    # 5 + 4 and 7 + 4 make no price.
    assert reshuffle(game, "5a 7a") == [
        "S7.2 Reshuffled coins=2",
        "S2.1 HuntStarted hunt=2 coin=5a",
        "S7.5 TableCoinReplaced coin=5a",
        "S2.1 HuntStarted hunt=3 coin=7a",
        "S7.3 GameEnded reason=deadlock winners=[0] scores=[1 0]",
    ]
    assert game.state["table_coin"] == "7a"


def test_s7_5_the_first_time_the_coins_come_back_without_a_purchase_too() -> None:
    more = {"coin_pile": ["2b", "3a"], "creature_pile": ["F13b", "F11a"], "discard": ["9a"]}
    game = standard(["7a 1a 1b", "1c 1d 4a"], "F12a F13a F14a F15a", "5a", more=more, on_deadlock="new_coin")
    assert game.claim(0, "7a", 12)[-1] == "S7.5 TableCoinReplaced coin=3a"
    assert game.state["reshuffle"] == {"draws": []}
    assert reshuffle(game, "3a 9a 5a 7a")[-2:] == [
        "S7.5 TableCoinReplaced coin=3a",
        "S2.1 HuntStarted hunt=4 coin=9a",
    ]  # 9 + 4 = 13
    assert game.state["reshuffled"] is True
    assert game.claim(1, "4a", 13)[0] == "S3.4 CreatureBought seat=1 creature=F13b coins=[9a 4a]"
    assert "reshuffled" not in game.state


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_h1_nobody_sees_the_new_pile(viewer: Any) -> None:
    game = bought("", on_deadlock="new_coin")
    reshuffle(game, "5a 7a")
    assert game.view(viewer)["coin_pile"] == []
    game = bought("2b")
    more = {"coin_pile": ["2b"], "discard": ["9a", "8a"], "creature_pile": ["F08a"]}
    game = standard(HANDS, ROW, "5a", more=more)
    game.claim(0, "7a", 12)
    reshuffle(game, "5a 9a 8a 7a")
    assert game.view(viewer)["coin_pile"] == [None, None, None]
    assert game.seen(viewer) == ["S7.2 Reshuffled coins=4", "S2.1 HuntStarted hunt=2 coin=5a"]


def test_the_table_waits_for_chance_alone() -> None:
    game = bought("", tie_window_ms=0)
    book, table = table_of(game)
    awaits = book.awaits(table)
    assert (awaits.seats, awaits.due) == ((), None)
    assert awaits.chance.type == "reshuffle"
    assert awaits.chance.piles == {"coin_order": ("5a", "7a")}
    assert awaits.wire()["chance"] == {"type": "reshuffle", "cards": 2}
    assert [book.moves(table, seat) for seat in (0, 1)] == [[], []]
    (offered,) = book.moves(table, None)
    assert isinstance(offered, Pattern)
    drawn = read_move(offered.sample(Random(3)), book.move_types)
    assert book.objection(table, drawn) is None
    assert TITLE.label(drawn, table) == "shuffle the spent coins"
    assert TITLE.moment is not None
    assert TITLE.moment(table) is None


def test_the_chance_is_named_in_the_order_of_the_card_list() -> None:
    more = {"coin_pile": [], "discard": ["9a", "2b"], "creature_pile": ["F08a"]}
    game = standard(HANDS, ROW, "5a", more=more)
    game.claim(0, "7a", 12)
    book, table = table_of(game)
    assert book.awaits(table).chance.piles == {"coin_order": ("2b", "5a", "7a", "9a")}


def test_a_claim_that_waits_for_no_reshuffle_was_late() -> None:
    game = bought("")
    book, table = table_of(game)
    move = read_move({"type": "claim", "seat": 1, "hunt": 1, "coin": "7b", "price": 12}, book.move_types)
    assert TITLE.late(table, move, book.objection(table, move))
    early = read_move({"type": "claim", "seat": 1, "hunt": 2, "coin": "7b", "price": 12}, book.move_types)
    assert not TITLE.late(table, early, book.objection(table, early))


@pytest.mark.parametrize(
    "more",
    [
        {"reshuffle": {"draws": []}, "table_coin": "5a"},
        {"reshuffle": {"draws": []}, "discard": []},
        {"reshuffle": {"draws": []}, "coin_pile": ["9a"]},
        {"reshuffle": {"draws": [0, 0]}},
        {"reshuffle": {"draws": [2]}},
        {"reshuffle": {"draws": []}, "over": {"reason": "coins", "winners": [], "scores": [0, 0]}},
    ],
)
def test_tables_that_cannot_wait_for_a_reshuffle(more: dict[str, Any]) -> None:
    good = {"hands": [hand.split() for hand in HANDS], "row": ROW.split(), "discard": ["5a"], "table_coin": None}
    config = {"players": 2, "version": "standard"}
    assert refused_setup(config, {**good, **more}).code == "BAD_POSITION"
    ends = {**config, "options": {"coin_pile": "end"}}
    assert refused_setup(ends, {**good, "reshuffle": {"draws": []}}).code == "BAD_POSITION"


def test_a_position_may_wait_for_a_reshuffle() -> None:
    game = standard(HANDS, ROW, "5a", more={"discard": ["5a"], "table_coin": None, "reshuffle": {"draws": [1]}})
    book, table = table_of(game)
    assert book.awaits(table).chance is not None
    _, view = view_of(game, PUBLIC)
    assert view.reshuffle == table.reshuffle


def test_a5_2_the_last_two_coins_of_the_table() -> None:
    game = advanced(coins="9a 3a", creatures="F13a F14a")
    assert game.buy(0, 12, "9a 3a")[-1] == "A3.5 CreatureRevealed creature=F13a slot=0"
    assert game.state["reshuffle"] == {"draws": []}
    assert code(game.buy(1, 10, "9a 3a")) == "NOT_SHUFFLED A5.2"
    assert code(reshuffle(game, "9a 4a")) == "SETUP_BAD_ORDER A5.2"
    # 9 + 3 = 12 is no price now: F13a, F10a, F06a.
    assert reshuffle(game, "3a 9a") == [
        "A5.2 Reshuffled coins=2",
        "A5.2 CoinsLaidOut coins=[3a 9a]",
        "A5.2 GameEnded reason=deadlock winners=[0] scores=[1 0]",
    ]


def test_a5_2_the_coins_lie_beside_what_is_left_and_the_hunt_goes_on() -> None:
    game = advanced(row="F12a F08a F06a", coins="9a 3a 5a", creatures="F14a F12b")
    game.buy(0, 12, "9a 3a")
    assert code(reshuffle(game, "? 9a")) == "SETUP_BAD_ORDER A5.2"
    assert reshuffle(game, "9a 3a") == ["A5.2 Reshuffled coins=2", "A5.2 CoinsLaidOut coins=[9a 3a]"]
    assert (game.state["coins"], game.state["discard"], game.state["hunt"]) == (["5a", "9a", "3a"], [], 2)
    assert game.state["coin_pile"] == []
    assert "reshuffle" not in game.state
    assert game.buy(1, 8, "5a 3a")[1] == "A3.5 CreatureBought seat=1 creature=F08a coins=[5a 3a]"


def test_a5_2_two_coins_are_enough_to_wait_for_nothing() -> None:
    game = advanced(row="F12a F10a F06a", coins="5a 5b 6a 9a", creatures="F08a")
    assert game.buy(0, 10, "5a 5b")[-1] == "A5.2 GameEnded reason=deadlock winners=[0] scores=[1 0]"
    game = advanced(coins="9a 3a", coin_pile="end")
    assert game.buy(0, 12, "9a 3a")[-1] == "A5.2 GameEnded reason=deadlock winners=[0] scores=[1 0]"


def test_a5_2_a_deck_of_three_coins_is_played_to_the_end_of_its_creatures() -> None:
    game = Hunting("advanced", 2, deck=TINY)
    game.send("shuffle", coin_order=["three", "five", "nine"], creature_order=["k0", "k1", "k2", "k3"])
    game.buy(0, 8, "three five")
    assert reshuffle(game, "five three")[-1] == "A5.2 CoinsLaidOut coins=[five three]"
    assert game.buy(1, 12, "nine three")[-1] == "A5.1 GameEnded reason=creatures winners=[0 1] scores=[1 1]"
