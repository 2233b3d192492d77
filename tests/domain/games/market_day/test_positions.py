"""Positions: defaults, canonical order, and what is no table (sheet section 2.3)."""

from __future__ import annotations

from typing import Any

from domain.games.market_day.table import TableCard
from tests.domain.games.market_day.tables import BOOK, RULES
from tests.every import each_case


def on_table(*ranks: int, leader: int = 0, statuses: str = "") -> list[dict[str, Any]]:
    """Cards that were played from the leader on; `statuses` has a letter each: in, spoiled, rained, killed."""
    words = {"i": "in", "s": "spoiled", "r": "rained", "k": "killed"}
    return [
        {
            "slot": number + 1,
            "seat": (leader + number) % 4,
            "rank": rank,
            "status": words[statuses[number]] if statuses else "in",
            "holder": (leader + number) % 4,
        }
        for number, rank in enumerate(ranks)
    ]


READY = {"phase": "play", "round": 1, "leader": 0, "turn": 0, "hands": [[4, 10], [5, 10], [6, 10], [8, 10]]}
MIDDLE = {**READY, "turn": 2, "table": on_table(4, 5), "hands": [[10], [10], [6, 10], [8, 10]]}
WAITING = {
    **READY,
    "phase": "tinker",
    "turn": 1,
    "table": on_table(8, 1, 8, 2, statuses="siki"),
    "hands": [[10], [10], [10], [10]],
}


def test_keys_left_out_have_their_value_right_after_set_up_or_zeros_for_every_hand() -> None:
    assert BOOK.position(RULES.config(3, first_dealer=2), {}) == BOOK.open(RULES.config(3, first_dealer=2))[0]
    assert RULES.position(hand=3).hand_points == ((0, 0, 0, 0),) * 3
    assert RULES.position(hand=2, hand_points=[[1, 2, 3, 4], [0, 0, 0, 0]]).hand_points == ((1, 2, 3, 4), (0, 0, 0, 0))


def test_hands_are_put_in_order_and_other_piles_are_not() -> None:
    state = RULES.position(
        **{**READY, "hands": [[10, 4], [10, 5], [6, 10], [10, 8]]},
        undealt=[9, 1, 5],
        discard=[7, 2],
        totals=[5, 0, 0, 0],
    )
    assert state.hands == ((4, 10), (5, 10), (6, 10), (8, 10))
    assert (state.undealt, state.discard, state.totals) == ((9, 1, 5), (7, 2), (5, 0, 0, 0))


def test_a_round_in_the_middle_can_be_played_on_and_a_pending_trade_answered() -> None:
    state = RULES.position(**MIDDLE)
    assert state.table[1] == TableCard(2, 1, 5, "in", 1)
    assert RULES.made(state, type="play", seat=2, rank=6).state.turn == 3
    state = RULES.position(**WAITING)
    assert [move.target for move in BOOK.moves(state, 1)] == [4, None]  # type: ignore[union-attr]
    assert RULES.made(state, type="tinker", seat=1, target=4).state.totals == (0, 2, 0, 1)


def test_two_players_may_have_played_a_lap() -> None:
    lap = [{**on_table(9)[0], "seat": 1, "holder": 1}, {**on_table(9, 6)[1], "seat": 0, "holder": 0}]
    state = RULES.position(players=2, phase="play", round=5, leader=1, turn=1, hands=[[9], [6]], table=lap)
    assert RULES.made(state, type="play", seat=1, rank=6).state.turn == 0


@each_case(
    ("data", "word"),
    [
        ({"phse": "play"}, "phse"), ({"config": {}}, "config"), ({"phase": "trade"}, "'phase'"),
        ({"hands": [[1], [1]]}, "'hands' must have one entry for each of the 4 seats"),
        ({"hands": [[None], [], [], []]}, "'hands'"),
        ({"totals": [0]}, "'totals' must have one entry for each of the 4 seats"),
        ({"hand": 0}, "'hand' must be 1 to 6"), ({"hand": 7}, "'hand' must be 1 to 6"),
        ({"hand": 10**12}, "'hand' must be 1 to 6"), ({"hand": -1}, "'hand' must be 1 to 6"),
        ({"hand_points": []}, "'hand_points' must have one entry for each seat in each hand up to the present one"),
        ({"hand_points": [[0, 0, 0]]}, "'hand_points'"), ({"hand": 2, "hand_points": [[0, 0, 0, 0]]}, "'hand_points'"),
        ({"result": {"totals": [0], "places": [1], "winners": [0]}}, "result in phase 'over'"),
        ({"dealer": 4}, "4 is no seat"), ({"dealer": -1}, "-1 is no seat"), ({**READY, "leader": 4}, "4 is no seat"),
        ({**READY, "turn": 4}, "4 is no seat"), ({**READY, "table": [{**on_table(4)[0], "seat": 4}]}, "4 is no seat"),
        ({**READY, "table": [{**on_table(4)[0], "holder": 5}]}, "5 is no seat"), ({"undealt": [11]}, "no card 11"),
        ({"discard": [0]}, "no card 0"), ({**READY, "hands": [[4], [5], [6], [11]]}, "no card 11"),
        ({**MIDDLE, "table": on_table(4, 12)}, "no card 12"),
        ({"undealt": [1, 1]}, "there are 2 cards of rank 1, and the deck has 1"),
        ({**READY, "undealt": [4, 4], "discard": [4, 4]}, "there are 5 cards of rank 4, and the deck has 4"),
        ({"turn": 0}, "somebody's turn"), ({"phase": "over", "turn": 0}, "somebody's turn"),
        ({"hands": [[4], [5], [6], [8]]}, "hands and table are empty"),
        ({"phase": "over", "table": on_table(4)}, "hands and table are empty"), ({"round": 1}, "while a deal is due"),
        ({"leader": 0}, "while a deal is due"), ({"phase": "over", "round": 7}, "'round' must be 0 to 6"),
        ({"phase": "over", "round": -1}, "'round' must be 0 to 6"), ({**READY, "round": 0}, "'round' must be 1 to 6"),
        ({**READY, "round": 7}, "'round' must be 1 to 6"), ({**READY, "leader": None}, "somebody leads"),
        ({**READY, "turn": None}, "somebody leads"), ({**MIDDLE, "table": on_table(4, 5, leader=1)}, "slots 1, 2, 3"),
        ({**MIDDLE, "table": on_table(4, 5)[::-1]}, "slots 1, 2, 3"),
        ({**MIDDLE, "table": [on_table(4)[0], {**on_table(4, 5)[1], "holder": 0}]}, "every card lies with the seat"),
        ({**READY, "hands": [[4, 10], [5, 10], [6, 10], [8]]}, "equally many cards"),
        ({**READY, "hands": [[], [], [], []]}, "equally many cards"), ({**READY, "round": 6}, "equally many cards"),
        ({**MIDDLE, "hands": [[4, 10], [5, 10], [6, 10], [8, 10]]}, "equally many cards"),
        ({**READY, "turn": 1}, "'turn' must be the seat"), ({**MIDDLE, "turn": 1}, "'turn' must be the seat"),
        ({**MIDDLE, "table": on_table(4, 5, statuses="is")}, "nothing leaves the round"),
        ({**WAITING, "phase": "play"}, "a round has 4 cards"), ({**MIDDLE, "phase": "tinker"}, "the round is complete"),
        ({**WAITING, "table": on_table(8, 4, 8, 2, statuses="siki")}, "the round is complete"),
        ({**WAITING, "table": on_table(3, 1, 3, 3)}, "the round is complete"),
        ({**WAITING, "table": on_table(7, 1, 5, 2, statuses="irrr")}, "the round is complete"),
        ({**WAITING, "turn": 2}, "the seat that played the Tinker"),
        ({**WAITING, "table": on_table(8, 1, 8, 2)}, "the status that the round's resolution gives them"),
        ({**WAITING, "table": on_table(8, 1, 8, 2, statuses="iiik")}, "the status that the round's resolution"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_table_is_refused(data: dict[str, Any], word: str) -> None:
    assert word in RULES.unsound(**data)


def test_two_players_cannot_hold_half_a_round() -> None:
    half = RULES.unsound(players=2, phase="play", round=1, leader=0, turn=0, hands=[[4], [5]])
    assert "whole rounds" in half
