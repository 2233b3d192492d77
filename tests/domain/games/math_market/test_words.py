"""What Math Market says that no vector and no kept game comes to (tests/domain/games/said.py)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from tests.domain.games.math_market.refusal_tables import (
    CLAIM,
    DECLARE,
    DEPOSIT,
    SKIP,
    STUCK,
    UNABLE,
    hunting,
    locked,
    main_turn,
    quiet,
    snail,
)
from tests.domain.games.math_market.tables import TITLE, Game, beginner, happened, refused_setup, standard, view_of
from tests.every import each_case

PILES = {"coin_pile": ["6a", "6b", "6c", "8a", "8b", "9a"], "creature_pile": ["F08a", "F08b", "F14a"]}
HANDS = ["7a 1a 1b", "7b 1c 1d", "5b 4a 2b"]


def said(game: Game) -> list[str]:
    """The explanation of each event to those who see all."""
    return [TITLE.explain(event, state) for state, event in happened(game)]


def hunters(row: str = "F10a F12a F09a F15a", **options: Any) -> Any:
    more = {**PILES, **options.pop("more", {})}
    return standard(HANDS, row, "5a", more=more, **options)


SNAIL, VOID = "A snail: for this hunt only ", "which does nothing: all are tied, so nobody wins alone."
HELPED = "with the fewest creatures, may buy, until all of them are unable."


def test_special_coins() -> None:
    lead = "A cheetah: seat 1, with the most creatures, must be silent until another seat buys."
    none, alone = "which does nothing: seats", ", and one alone is meant."
    told: list[tuple[str, list[list[str]], str, str]] = [
        ("4d", [[], ["F06a"], []], "all", f"{SNAIL}seat 3, {HELPED}".replace("all of them are", "they are")),
        ("4d", [["F06a"], [], []], "all", f"{SNAIL}seats 2 and 3, {HELPED}"),
        ("7e", [[], [], []], "all", lead),
        ("7e", [[], ["F06a"], ["F07a"]], "all", f"A cheetah, {VOID}"),
        ("4d", [[], ["F06a"], ["F07a"]], "all", f"A snail, {VOID}"),
        ("4d", [["F06a"], [], []], "unique", f"A snail, {none} 2 and 3 are tied for the fewest creatures{alone}"),
        ("7e", [[], ["F09b"], []], "unique", f"A cheetah, {none} 1 and 2 are tied for the most creatures{alone}"),
    ]
    for coin, bought, ties, words in told:
        game = hunters(more={"bought": bought, "coin_pile": ["6a", coin]}, special_ties=ties)
        game.claim(0, "7a", 12)
        assert said(game)[4] == words


def label(game: Game, raw: dict[str, Any]) -> str:
    """What a move is called by seat 0."""
    book, view = view_of(game, 0)
    return TITLE.label(read_move(raw, book.move_types), view)


def test_unknown_and_equal_coins_and_creatures_are_told_apart() -> None:
    game = beginner(["9a 9b 3b", "3a 4a"], "F12a F12b F13a", deposit_check="any")
    sent = {"type": "deposit", "seat": 0}
    pairs = (("9a", "F12a"), ("9b", "F12b"), ("3b", "F13a"), ("zz", "yy"))
    assert [label(game, {**sent, "coin": coin, "creature": creature}) for coin, creature in pairs] == [
        "lay the first 9 beside the first creature at 12",
        "lay the second 9 beside the second creature at 12",
        "lay the 3 beside the creature at 13",
        "lay the coin zz beside yy",
    ]
    game.send("deposit", 0, coin="9b", creature="F12b")
    assert said(game)[0] == "Seat 1 lays the 9 beside the second creature at 12 as a deposit: 3 more will buy it."


def recorded() -> Game:
    """A table record: seat 0 skips, and an empty slot is to be filled."""
    more = {"coin_pile": ["?"], "creature_pile": ["?", "?"]}
    return beginner(["? ?", "? ?"], "- F12a F10a", more=more, deadlock="declared")


def empty_pile() -> Game:
    return main_turn(coin_pile=[])


def stuck() -> Game:
    return quiet(stuck=[0])


def cheap() -> Game:
    """The row has creatures that cost no more than seat 0's 9."""
    return main_turn(row=[{"creature": "F08a"}, {"creature": "F09a"}, {"creature": None}])


ALONE = "a 9 alone is worth the price of {} or more, so no other coin can complete it"


@each_case(
    ("table", "raw", "message"),
    [
        (quiet, {**CLAIM, "price": -(2**53)}, "the member 'price' must lie between -2^53 and 2^53"),
        (cheap, {**DEPOSIT, "coin": "9a", "creature": "F08a"}, ALONE.format(8)),
        (cheap, {**DEPOSIT, "coin": "9a", "creature": "F09a"}, ALONE.format(9)),
        (empty_pile, SKIP, "the pile is empty, and seat 1 can pay a deposit or buy"),
        (hunting, UNABLE, "a right claim stands, and the window for others is open"),
        (snail, UNABLE, "seat 1 has said so already"),
        (stuck, STUCK, "seat 1 has said so in this hunt already"),
        (locked, DECLARE, "seat 2 has said 12 and has to point now"),
        (
            recorded,
            {**SKIP, "draws": ["?", "9a"]},
            "9a cannot have been turned up: there is no such card of this kind",
        ),
    ],
)
def test_a_refused_move_says_what_would_help(table: Any, raw: dict[str, Any], message: str) -> None:
    game = table()
    game.raw(raw)
    assert game.answer()["steps"][-1]["refused"]["message"] == message


COIN = {"x": {"value": 1}}


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"first": 2}, "'first' must be a seat, 0 to 1"),
        ({"version": "expert"}, "'version' must be one of: beginner, standard, advanced"),
        ({"options": []}, "'options' must be an object"),
        ({"deck": {"coins": {}, "creatures": {}}}, "'deck/coins' must have at least 16 coins, and has 0"),
        (
            {"deck": {"coins": {"x": {"value": 0}}, "creatures": {}}},
            "'deck/coins/x/value' must be an integer from 1 to 99",
        ),
        (
            {"deck": {"coins": COIN, "creatures": {"y": {"price": 1}}}},
            "'deck/creatures/y/price' must be an integer from 2 to 198",
        ),
    ],
)
def test_a_refused_set_up_says_where_and_what(config: dict[str, Any], message: str) -> None:
    assert refused_setup({"players": 2, "version": "beginner", **config}).message == message
