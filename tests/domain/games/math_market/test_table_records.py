"""MM-T: games at a real table, whose face-down cards the scorer does not know."""

from __future__ import annotations

from typing import Any

from tests.domain.games.math_market.tables import CREATURES, Game, Hunting, beginner, code, standard
from tests.every import each_case

ROW = "F10a F12a F09a F15a"
HIDDEN = {"coin_pile": ["?"] * 5, "creature_pile": ["?"] * 4}


def hunters(hands: list[str] | None = None, *, more: dict[str, Any] | None = None, **options: Any) -> Hunting:
    """Three players with unknown hands; the table coin is a 5."""
    at_table = {**HIDDEN, **(more or {})}
    return standard(hands or ["? ? ?"] * 3, ROW, "5a", more=at_table, deadlock="declared", **options)


def traders(hands: list[str], row: str = "F12a+9a F10a F08a", **more: Any) -> Game:
    """The beginner game with unknown cards."""
    return beginner(hands, row, more={**HIDDEN, **more}, deadlock="declared")


@each_case(
    ("coin", "where"),
    [
        ("9a", "is a deposit"),
        ("8a", "was spent"),
        ("7a", "is known in the hand of another"),
        ("6a", "lies at a known place in the pile"),
    ],
)
def test_t1_a_coin_that_is_known_to_be_elsewhere_is_not_in_the_hand(coin: str, where: str) -> None:
    game = traders(["? ?", "7a ?"], discard=["8a"], coin_pile=["?", "6a"])
    assert code(game.send("deposit", 0, coin=coin, creature="F10a")) == "CARD_NOT_IN_HAND G7", where


def test_t1_a_coin_that_was_shown_or_played_is_in_one_hand_only() -> None:
    game = hunters()
    assert game.claim(0, "7a", 10) == ["S4.1 ClaimWrong seat=0 coin=7a price=10 reason=sum"]
    assert sorted(game.state["hands"][0]) == ["7a", "?", "?"] or sorted(game.state["hands"][0]) == ["?", "?", "7a"]
    assert code(game.claim(1, "7a", 12)) == "CARD_NOT_IN_HAND G7"
    assert game.claim(0, "7a", 12, draws=["F08a", "?", "6a"])[0].startswith("S3.4")
    assert game.state["hands"][0] == ["?"] * 3
    assert code(hunters().tie("0 7a 12", "1 7a 12", draws=[])) == "CARD_NOT_IN_HAND G7"


def test_t3_a_new_coin_after_a_deadlock_has_to_be_named_too() -> None:
    game = hunters(on_deadlock="new_coin")
    game.send("stuck", 0)
    game.send("stuck", 1)
    assert code(game.send("stuck", 2)) == "DRAWS_MISSING T3"
    assert code(game.send("stuck", 2, draws=["?"])) == "DRAW_MUST_BE_NAMED T4"
    assert code(game.send("stuck", 2, draws=["5a"])) == "DRAW_IMPOSSIBLE T5"
    assert game.send("stuck", 2, draws=["6a"])[-2:] == [
        "S7.5 TableCoinReplaced coin=5a",
        "S2.1 HuntStarted hunt=2 coin=6a",
    ]


@each_case(
    ("draws", "refusal"),
    [
        (None, "DRAWS_MISSING T3"),
        ([], "DRAWS_MISSING T3"),
        (["F08a"], "DRAWS_MISSING T3"),
        (["F08a", "?"], "DRAWS_MISSING T3"),
        (["F08a", "?", "6a", "6b"], "DRAWS_SURPLUS T3"),
        (["F08a", "?", "6a", "?"], "DRAWS_SURPLUS T3"),
        (["?", "?", "6a"], "DRAW_MUST_BE_NAMED T4"),
        (["F08a", "?", "?"], "DRAW_MUST_BE_NAMED T4"),
        (["F10a", "?", "6a"], "DRAW_IMPOSSIBLE T5"),  # lies in the row
        (["F12a", "?", "6a"], "DRAW_IMPOSSIBLE T5"),  # is bought by this very move
        (["F08a", "7a", "6a"], "DRAW_IMPOSSIBLE T5"),  # is played by this very move
        (["F08a", "5a", "6a"], "DRAW_IMPOSSIBLE T5"),  # is the table coin
        (["F08a", "6a", "6a"], "DRAW_IMPOSSIBLE T5"),  # was drawn just before
        (["F08a", "?", "5a"], "DRAW_IMPOSSIBLE T5"),
        (["6a", "?", "F08a"], "DRAW_IMPOSSIBLE T5"),  # a coin is no creature
        (["F08a", "F08b", "6a"], "DRAW_IMPOSSIBLE T5"),
        (["F08a", "?", "10a"], "DRAW_IMPOSSIBLE T5"),  # is not of this deck
    ],
)
def test_t3_to_t5_draws_that_are_refused(draws: list[str] | None, refusal: str) -> None:
    game = hunters()
    given = {} if draws is None else {"draws": draws}
    assert code(game.claim(0, "7a", 12, **given)) == refusal
    assert game.state["hands"][0] == ["?"] * 3


def test_t5_a_card_known_to_lie_deeper_in_the_pile_cannot_be_drawn_now() -> None:
    game = traders(["? ?", "? ?"], "- F10a F08a", creature_pile=["?", "F15a"], coin_pile=["?", "3b"])
    assert code(game.send("skip", 0, draws=["3b", "F14a"])) == "DRAW_IMPOSSIBLE T5"
    assert code(game.send("skip", 0, draws=["?", "F15a"])) == "DRAW_IMPOSSIBLE T5"
    assert game.send("skip", 0, draws=["?", "F14a"])[-2] == "B2.6 CreatureRevealed creature=F14a slot=0"


def test_t3_a_move_that_turns_nothing_up_takes_no_draws() -> None:
    assert code(hunters().claim(0, "7a", 10, draws=["F08a"])) == "DRAWS_SURPLUS T3"
    assert code(hunters().send("stuck", 0, draws=["6a"])) == "DRAWS_SURPLUS T3"
    assert (
        code(traders(["? ?", "? ?"]).send("buy", 0, coin="3a", creature="F12a", draws=["F15a"])) == "DRAWS_SURPLUS T3"
    )


def orders(coins: list[str], creatures: list[str]) -> dict[str, Any]:
    """A shuffle in which everything below these cards is unknown."""
    return {
        "coin_order": coins + ["?"] * (40 - len(coins)),
        "creature_order": creatures + ["?"] * (20 - len(creatures)),
    }


def test_t2_creatures_may_be_unknown_whatever_the_options() -> None:
    game = Game("advanced", 2)
    coins = [f"{value}{letter}" for value in range(1, 10) for letter in "abcd"] + ["6e", "7e", "8e", "9e"]
    assert game.send("shuffle", **orders(coins, ["F12a", "F10a", "F08a"]))[1].startswith("A1.2")
    assert code(game.send("buy", 0, hunt=1, price=12, coins=["9a", "3a"])) == "DRAWS_MISSING T3"
    assert game.send("buy", 0, hunt=1, price=12, coins=["9a", "3a"], draws=["F15a"])[-1] == (
        "A3.5 CreatureRevealed creature=F15a slot=0"
    )
    assert code(game.send("buy", 1, hunt=2, price=99, coins=["9b", "3b"], draws=["F14a"])) == "DRAWS_SURPLUS T3"


@each_case(
    ("version", "options", "coins"),
    [
        ("beginner", {}, []),
        ("standard", {}, [*"??????", "5a"]),
        ("standard", {"deadlock": "declared", "tie_window_ms": 1}, [*"??????", "5a"]),
        ("standard", {"tie_window_ms": 1}, [*"??????", "5a"]),
    ],
)
def test_t2_unknown_coins_need_a_declared_deadlock_and_no_window(
    version: str, options: dict[str, Any], coins: list[str]
) -> None:
    game = Game(version, 2, **options)
    assert code(game.send("shuffle", **orders(coins, CREATURES[:4]))).startswith("OPTION_CONFLICT")


@each_case(
    ("version", "coins", "creatures"),
    [
        ("beginner", [], ["F12a", "F10a"]), ("standard", [*"??????", "5a"], ["F12a", "F10a", "F08a"]),
        ("standard", [*"??????", "?"], ["F12a", "F10a", "F08a", "F15a"]),
        ("standard", [*"?????", "5a", "?"], ["F12a", "F10a", "F08a", "F15a"]),
        ("advanced", ["1a"], ["F12a", "F10a", "F08a"]),
    ],
)  # fmt: skip
def test_g2_a_card_that_lies_face_up_at_once_must_be_known(
    version: str, coins: list[str], creatures: list[str]
) -> None:
    options = {} if version == "advanced" else {"deadlock": "declared"}
    game = Game(version, 2, **options)
    assert code(game.send("shuffle", **orders(coins, creatures))) == "SETUP_BAD_ORDER G2"
