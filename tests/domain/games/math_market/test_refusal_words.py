"""What refusals say: of moves, of draws, of a set-up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.refusal_tables import (
    BUY,
    CLAIM,
    DECLARE,
    DECLINE,
    DEPOSIT,
    GRAB,
    POINT,
    SKIP,
    STUCK,
    TIE,
    UNABLE,
    bonus,
    free,
    hunting,
    locked,
    main_turn,
    quiet,
    snail,
)
from tests.domain.games.math_market.tables import Game, beginner, refused_setup, shuffled
from tests.every import every


def over(**more: Any) -> Game:
    return main_turn(over={"reason": "aborted", "winners": [], "scores": [3, 2]}, **more)


def new(**options: Any) -> Game:
    return Game("standard", 2, **options)


def helped() -> Game:
    """A snail helps seat 0 alone."""
    effect = {"kind": "snail", "seats": [0], "unable": []}
    return quiet(effect=effect, bought=[[], ["F06a"], ["F07a"]], silenced=[], stuck=[])


def recorded() -> Game:
    """A table record: seat 0 skips, and an empty slot is to be filled."""
    more = {"coin_pile": ["?"], "creature_pile": ["?", "?"]}
    return beginner(["? ?", "? ?"], "- F12a F10a", more=more, deadlock="declared")


def led() -> Game:
    """A cheetah silences seat 0."""
    return quiet(effect={"kind": "cheetah", "seats": [0], "unable": []}, bought=[["F06a"], [], []])


def empty_pile() -> Game:
    return main_turn(coin_pile=[])


def stuck() -> Game:
    return quiet(stuck=[0])


def cheap() -> Game:
    """The row has creatures that cost no more than seat 0's 9."""
    return main_turn(row=[{"creature": "F08a"}, {"creature": "F09a"}, {"creature": None}])


def windowed() -> Game:
    return new(deadlock="declared", tie_window_ms=9)


ORDER = shuffled()
HIDDEN = {**ORDER, "coin_order": ["?"] * 6 + ["5a"] + ["?"] * 33}
TIED = TIE["claims"]
TICK = {"type": "tick", "seat": 0}
WHOLE = "must have every one of the {} cards of the list once, or ? in its place"

AT_10, AT_12 = "the creature at 10", "the creature at 12"
ALONE = "a 9 alone is worth the price of {} or more, so no other coin can complete it"


def say(table: Any, raw: dict[str, Any]) -> str:
    """The message with which a move is refused."""
    game = table()
    game.raw(raw)
    message: str = game.answer()["steps"][-1]["refused"]["message"]
    return message


SAID: list[tuple[Any, dict[str, Any], str]] = [
    # Any move.
    (over, SKIP, "the game has ended"),
    (new, SKIP, "the cards have not been shuffled yet"),
    (quiet, ORDER, "the cards have been shuffled already"),
    (main_turn, {**SKIP, "at": 9}, "that was a moment ago, and the game has gone on"),
    (main_turn, TICK, "tick is for officials: it has no seat"),
    (quiet, {**TIE, "seat": 0}, "tie is for officials: it has no seat"),
    (new, {**ORDER, "seat": 1}, "shuffle is for officials: it has no seat"),
    (main_turn, {**SKIP, "seat": 2}, "skip needs the seat of a player, 0 to 1"),
    (main_turn, {"type": "skip"}, "skip needs the seat of a player, 0 to 1"),
    (main_turn, {"type": "deposit", "seat": 0, "coin": "3a"}, "deposit needs the member 'creature'"),
    (main_turn, {**DEPOSIT, "coin": 3}, "the member 'coin' must be a string"),
    (main_turn, {**SKIP, "at": 2**53}, "the member 'at' must lie between -2^53 and 2^53"),
    (quiet, {**CLAIM, "price": -(2**53)}, "the member 'price' must lie between -2^53 and 2^53"),
    # A shuffle.
    (new, {**ORDER, "coin_order": []}, f"'coin_order' {WHOLE.format(40)}"),
    (new, {**ORDER, "creature_order": ["F06a"] * 20}, f"'creature_order' {WHOLE.format(20)}"),
    (new, {**ORDER, "creature_order": ["?"] * 20}, "'creature_order' must name the cards that lie face up at once"),
    (new, HIDDEN, "with unknown coins the option 'deadlock' must be \"declared\""),
    (windowed, HIDDEN, "with unknown cards the option 'tie_window_ms' must be 0"),
    # The beginner game.
    (main_turn, {**SKIP, "seat": 1}, "it is the turn of seat 1, not of seat 2"),
    (main_turn, DECLINE, "seat 1 has no bonus to decline"),
    (bonus, SKIP, "a bonus is played or declined, not skipped"),
    (main_turn, {**DEPOSIT, "coin": "zz"}, "there is no coin 'zz'"),
    (main_turn, {**DEPOSIT, "coin": "8b"}, "seat 1 does not hold the 8"),
    (main_turn, {**DEPOSIT, "creature": "F13a"}, "the creature at 13 does not lie in the row"),
    (main_turn, {**DEPOSIT, "creature": "F10a"}, f"{AT_10} has a deposit already; what completes it is a buy"),
    (main_turn, {**DEPOSIT, "coin": "2a"}, f"no other coin is worth 10, so a 2 can never pay for {AT_12}"),
    (cheap, {**DEPOSIT, "coin": "9a", "creature": "F08a"}, ALONE.format(8)),
    (cheap, {**DEPOSIT, "coin": "9a", "creature": "F09a"}, ALONE.format(9)),
    (main_turn, {**BUY, "coin": "3a", "creature": "F12a"}, f"nobody has laid a deposit beside {AT_12} yet"),
    (main_turn, {**BUY, "coin": "9a"}, "6 + 9 is 15, and the creature costs 10"),
    (empty_pile, SKIP, "the pile is empty, and seat 1 can pay a deposit or buy"),
    # The standard game.
    (quiet, {**CLAIM, "hunt": 2}, "this was for hunt 2, and hunt 1 is on; it counts as no mistake"),
    (quiet, {**CLAIM, "seat": 1}, "seat 2 is silent after a wrong claim, until somebody buys"),
    (helped, {**CLAIM, "seat": 2}, "seat 3 is silent while a snail helps those with the fewest creatures"),
    (led, CLAIM, "seat 1 is silent because of the cheetah, until another seat buys"),
    (hunting, {**CLAIM, "seat": 2}, "seat 3 has a right claim already, which stands until the window closes"),
    (quiet, {**CLAIM, "creature": "F10a"}, "the creature at 10 does not cost 12"),
    (hunting, UNABLE, "a right claim stands, and the window for others is open"),
    (quiet, UNABLE, "no snail acts, so nobody has to be unable"),
    (snail, UNABLE, "seat 1 has said so already"),
    (quiet, STUCK, "here the rules themselves find out that nobody can buy"),
    (helped, STUCK, "while a snail acts the word is 'unable'"),
    (stuck, STUCK, "seat 1 has said so in this hunt already"),
    (quiet, {**TIE, "claims": TIED[:1]}, "a tie is between two different players or more"),
    (quiet, {**TIE, "claims": [*TIED, {**TIED[0], "seat": 3}]}, "a tie is between those who sit at the table"),
    (hunting, TIE, "a right claim stands, and the window for others is open"),
    # The advanced game.
    (locked, {**DECLARE, "hunt": 7}, "this was for hunt 7, and hunt 1 is on; it counts as no mistake"),
    (locked, {**DECLARE, "seat": 0}, "seat 1 is silent until somebody buys"),
    (locked, {**DECLARE, "seat": 2}, "seat 2 has said 12 and is alone to point"),
    (locked, DECLARE, "seat 2 has said 12 and has to point now"),
    (free, POINT, "seat 2 has to say a price before pointing"),
    (free, {**GRAB, "coins": ["9a"]}, "two hands point at exactly two different coins"),
    (free, {**GRAB, "coins": ["9a", "6a"]}, "the 6 does not lie on the table"),
    (free, {**GRAB, "creature": "F10a"}, "the creature at 10 does not cost 12"),
    (quiet, {**TIE, "claims": [{**TIED[0], "price": 10}, TIED[1]]}, "seat 1's claim of 10 with the 7 is wrong"),
]


def test_a_refused_move_says_what_would_help() -> None:
    def check(case: tuple[Any, dict[str, Any], str]) -> None:
        table, raw, message = case
        assert say(table, raw) == message

    every(SAID, check, lambda case: case[2])
    assert say(main_turn, {"type": "wish"}) == (
        "no move of this game has that type; there are: shuffle, deposit, buy, skip, decline_bonus, tick, abort"
    )


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ([], "this move turns up a card: say in 'draws' which it is"),
        (["?", "F15a", "F14a"], "this move turns up no unknown card that could be: F14a"),
        (["?", "?"], "a card that lies face up must be named: ? will not do"),
        (["?", "F12a"], "F12a cannot have been turned up: that is in a known place already"),
        (["?", "9a"], "9a cannot have been turned up: there is no such card of this kind"),
    ],
)
def test_refusals_of_draws(draws: list[str], message: str) -> None:
    assert say(recorded, {**SKIP, "draws": draws}) == message


COIN = {"x": {"value": 1}}


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"players": 9}, "'players' must be 2 to 4"),
        ({"players": 9, "version": "standard"}, "'players' must be 2 to 6"),
        ({"first": 2}, "'first' must be a seat, 0 to 1"),
        ({"version": "expert"}, "'version' must be one of: beginner, standard, advanced"),
        ({"options": {"deadlock": "x"}}, '\'options/deadlock\' must be "auto" or "declared"'),
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
        (
            {"deck": {"coins": COIN, "creatures": {"y": {"price": 2}}}},
            "'deck/creatures/y/price' must be the sum of the values of two different coins, and no two make 2",
        ),
    ],
)
def test_a_refused_set_up_says_where_and_what(config: dict[str, Any], message: str) -> None:
    assert refused_setup({"players": 2, "version": "beginner", **config}).message == message
