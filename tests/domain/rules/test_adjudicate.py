"""The stateless form of the rules, with what only some titles have: an opening, and a move made for a seat.

What a clock does before a move is in tests/domain/games/math_market/test_clock.py.
"""

from typing import Any

import pytest

from domain.games import title_named
from domain.rules.adjudicate import adjudicate
from domain.rules.foresight import foreseeable
from domain.rules.objection import Refused
from domain.rules.secrecy import ALL
from tests.domain.games.fairy_bargains.tables import BOOK, MAIN
from tests.domain.games.math_market.tables import Game, beginner, standard
from tests.domain.games.moonflight.tables import Judged, ready, rival, table


def test_an_opening_comes_first_and_a_refused_move_changes_nothing() -> None:
    (started,) = Game("beginner").answer()["opening"]
    assert (started["type"], started["players"]) == ("GameStarted", 2)
    game = beginner(["9a 2a", "1b 1c"], "F12a F10a F08a")
    before = game.state
    assert "opening" not in game.answer()
    assert "opening" not in adjudicate(title_named("fairy-bargains"), {"players": 2}, [])
    game.send("deposit", 0, coin="1b", creature="F12a")
    refused = {"code": "CARD_NOT_IN_HAND", "rule": "MM-G7", "message": "seat 1 does not hold the 1"}
    assert game.answer() == {"steps": [{"refused": refused}], "state": before}


@pytest.mark.parametrize(("data", "message"), [
    ({"offers": []}, "a position has no key 'offers'; there are: phase, hand, round, dealer, leader, turn, hands, "
                     "undealt, table, discard, totals, hand_points, result"),
    ({"hand": "0"}, "the key 'hand' must be an integer"),
    ({"table": [{"seat": 1}]},
     "the key 'table' must be a list in which every entry is an object with the member 'slot'"),
])  # fmt: skip
def test_a_position_of_another_form_is_refused_as_the_sheet_says(data: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused) as refusal:
        adjudicate(title_named("market-day"), {"players": 3}, [], data)
    assert (refusal.value.objection.code, refusal.value.objection.rule) == ("BAD_POSITION", "MD-7")
    assert refusal.value.objection.message == message


def test_what_the_clock_did_comes_before_a_refusal_and_quiet_events_are_not_told() -> None:
    game = standard(
        ["7a 1a", "4a 2a"], "F12a F10a F09a F15a", "5a", tie_window_ms=300, more={"coin_pile": ["2b", "6a"]}
    )
    game.claim(0, "7a", 12, at=100)
    game.send("tick", at=200)
    game.raw({"type": "wish", "at": 401})
    _, quiet, late = game.answer()["steps"]
    assert quiet == {"events": []}
    assert game.state["now"] == 401
    assert (late["refused"]["code"], late["events"][-1]["type"]) == ("GAME_OVER", "GameEnded")


def test_who_asks_the_rules_for_a_move_is_told_which() -> None:
    (step,) = Judged(table(ready("s_coin:1"), rival()), {"type": "ai", "seat": 0}).steps
    assert step["made"] == {"type": "play", "seat": 0, "card": "s_coin:1"}
    assert step["events"][0]["type"] == "CardMoved"


def test_what_a_seat_can_foresee() -> None:
    """A bargain that the Pot decides can be foreseen; one that needs the Draw Pile cannot."""
    state = MAIN.position(phase="play", turn=0, hands=[[3, 10], [1], [1]], pot=[5], draw=[7, 1])
    low, high = BOOK.moves(state, 0)
    assert foreseeable(BOOK, state, low, 0)
    assert not foreseeable(BOOK, state, high, 0)
    assert foreseeable(BOOK, state, high, ALL)
    assert BOOK.tick(5) is None  # rules without a clock
