"""Positions of the main game: defaults, canonical order, and what is no table (sheet section 2.3)."""

from __future__ import annotations

from typing import Any

from tests.domain.games.fairy_bargains.tables import BOOK, MAIN
from tests.every import each_case


def test_keys_left_out_have_their_value_right_after_set_up() -> None:
    assert BOOK.position(MAIN.config(3, first_dealer=2), {}) == BOOK.open(MAIN.config(3, first_dealer=2))[0]


def test_piles_without_order_are_put_in_order() -> None:
    state = MAIN.position(
        phase="play", turn=0, hands=[[7, 1], [5], [3]], pot=[10, 1, 5], draw=[7, 1, 3], taken=[[5, 3], [], []]
    )
    assert (state.hands[0], state.pot, state.taken[0]) == ((1, 7), (1, 5, 10), (3, 5))
    assert state.draw == (7, 1, 3)


@each_case(
    ("data", "word"),
    [
        ({"phse": "play"}, "phse"), ({"config": {}}, "config"), ({"offered": [[1]]}, "offered"),
        ({"phase": "reshuffle"}, "'phase'"), ({"phase": None}, "'phase'"), ({"turn": "0"}, "'turn'"),
        ({"hands": [[1], [1]]}, "'hands'"), ({"hands": [1, 1, 1]}, "'hands'"),
        ({"hands": [[1], [1], [None]]}, "'hands'"), ({"taken": [[1]]}, "'taken'"),
        ({"round_points": [1]}, "'round_points'"), ({"totals": [0, 0, 0, 0]}, "'totals'"), ({"pot": [1, 2]}, "card 2"),
        ({"draw": [4]}, "card 4"), ({"hands": [[1], [9], [3]]}, "card 9"), ({"taken": [[], [], [0]]}, "card 0"),
        ({"phase": "take", "turn": 0, "played": 6, "pot": [10]}, "card 6"), ({"dealer": 3}, "3 is no seat"),
        ({"dealer": -1}, "-1 is no seat"), ({"dealer": None}, "'dealer'"), ({"phase": "play", "turn": 3}, "3 is no"),
        ({"phase": "play", "turn": -1}, "-1 is no seat"), ({"phase": "play"}, "turn"),
        ({"phase": "take", "played": 1, "pot": [5]}, "turn"), ({"turn": 0}, "turn"),
        ({"phase": "over", "turn": 0}, "turn"), ({"phase": "take", "turn": 0, "pot": [5]}, "waits"),
        ({"phase": "play", "turn": 0, "played": 5}, "waits"), ({"played": 5}, "waits"),
        ({"phase": "take", "turn": 0, "played": 5, "pot": [5]}, "above"), ({"round": 0}, "1 to 3"),
        ({"round": 4}, "1 to 3"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_table_is_refused(data: dict[str, Any], word: str) -> None:
    assert word in MAIN.unsound(**data)
