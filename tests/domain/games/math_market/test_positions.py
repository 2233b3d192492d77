"""MM-P: which tables can be asked about, and what is left out takes its default."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.tables import Game, refused_setup

HANDS = {"hands": [["1a"], ["1b"]]}
NOBODY = {"hands": [[], []]}
AT_TABLE = {**HANDS, "table_coin": "5a", "row": ["F12a", None, None, None]}
SLOT = {"creature": None, "deposit": None}
CLAIM = {"seat": 0, "coin": "7a", "price": 12, "creature": None}
WINDOW = {"close": 300, "claims": [CLAIM]}


def test_p_defaults_of_the_beginner_game() -> None:
    state = Game("beginner", 2, HANDS, first=1).state
    assert state == {
        "now": 0,
        "coin_pile": [],
        "creature_pile": [],
        "discard": [],
        "bought": [[], []],
        "over": None,
        "hands": [["1a"], ["1b"]],
        "row": [SLOT] * 3,
        "turn": {"seat": 1, "phase": "main", "number": 1},
        "idle": 0,
    }


def test_p_defaults_where_hunts_are_held() -> None:
    state = Game("standard", 2, {**HANDS, "table_coin": "5a"}).state
    assert state == {
        "now": 0, "coin_pile": [], "creature_pile": [], "discard": [], "bought": [[], []], "over": None,
        "hands": [["1a"], ["1b"]], "row": [None] * 4, "table_coin": "5a", "hunt": 1, "effect": None, "silenced": [],
        "stuck": [], "window": None,
    }  # fmt: skip
    assert Game("advanced", 2, {}).state == {
        "now": 0, "coin_pile": [], "creature_pile": [], "discard": [], "bought": [[], []], "over": None, "coins": [],
        "row": [None] * 3, "hunt": 1, "silenced": [], "lock": None,
    }  # fmt: skip


BAD: dict[str, list[dict[str, Any]]] = {
    "beginner": [
        {**HANDS, "coins": []}, {**HANDS, "now": -1}, {**HANDS, "now": "0"}, {**HANDS, "now": 2**53},
        {"hands": [["1a"]]}, {"hands": []}, {"hands": [["1a"], ["1b"], ["1c"]]}, {"hands": [["1a"], ["1a"]]},
        {"hands": [["1a"], ["F12a"]]}, {"hands": [["1a"], ["zz"]]}, {**HANDS, "bought": [[]]},
        {**HANDS, "bought": [["1c"], []]}, {**HANDS, "bought": [["F12a"], ["F12a"]]}, {**HANDS, "coin_pile": ["F12a"]},
        {**HANDS, "creature_pile": ["1c"]}, {**HANDS, "discard": ["?"]}, {**HANDS, "discard": ["1a"]},
        {**HANDS, "row": [SLOT] * 2}, {**HANDS, "row": []}, {**HANDS, "row": ["F12a", None, None]},
        {**HANDS, "row": [{"creature": "?", "deposit": None}, SLOT, SLOT]},
        {**HANDS, "row": [{"creature": None, "deposit": "2a"}, SLOT, SLOT]},
        {**HANDS, "row": [{"creature": "F12a", "deposit": "1a"}, SLOT, SLOT]},
        {**HANDS, "row": [{"creature": "F12a", "deposit": "F10a"}, SLOT, SLOT]}, {**HANDS, "turn": None},
        {**HANDS, "turn": {"seat": 2}}, {**HANDS, "turn": {"seat": 0, "number": 0}},
        {**HANDS, "turn": {"seat": 0, "phase": "late"}}, {**HANDS, "idle": -1},
        {**HANDS, "over": {"reason": "deadlock", "winners": [2], "scores": [1, 1]}},
        {**HANDS, "over": {"reason": "deadlock", "winners": [0, 0], "scores": [1, 1]}},
        {**HANDS, "over": {"reason": "deadlock", "winners": [0], "scores": [1]}},
        {**NOBODY, "row": [], "coin_pile": ["1a"]},
    ],
    "standard": [
        HANDS, {**HANDS, "table_coin": "1a"}, {**HANDS, "table_coin": "?"},
        {**HANDS, "table_coin": "5a", "row": [None] * 3}, {**HANDS, "table_coin": "5a", "row": []},
        {**HANDS, "table_coin": "5a", "hunt": 0}, {**HANDS, "table_coin": "5a", "silenced": [2]},
        {**HANDS, "table_coin": "5a", "silenced": [0, 0]}, {**HANDS, "table_coin": "5a", "stuck": [-1]},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "owl", "seats": [0], "unable": []}},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "snail", "seats": [], "unable": []}},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "snail", "seats": [1, 0], "unable": []}},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "snail", "seats": [2], "unable": []}},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "snail", "seats": [0], "unable": [1]}},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "snail", "seats": [0], "unable": [5]}},
        {**HANDS, "table_coin": "5a", "effect": {"kind": "cheetah", "seats": [0], "unable": [0]}},
        {**HANDS, "table_coin": "5a", "window": {"close": 5, "claims": []}},
        {**HANDS, "table_coin": "5a", "window": WINDOW}, {"hands": [], "table_coin": "5a"},
        {**AT_TABLE, "window": {"close": 5, "claims": [CLAIM, CLAIM]}},
        {**AT_TABLE, "window": {"close": 5, "claims": [CLAIM, {**CLAIM, "coin": "7b"}]}},
        {**AT_TABLE, "window": {"close": 5, "claims": [{**CLAIM, "seat": 2}]}},
        {**AT_TABLE, "window": WINDOW, "hands": [["1a"], ["7a"]]},
        {**AT_TABLE, "window": {"close": 5, "claims": [{**CLAIM, "coin": "?"}]}},
        {**HANDS, "table_coin": "6a", "row": ["F12a", None, None, None], "window": WINDOW},
        {**AT_TABLE, "row": ["F12a", "F10a", None, None],
         "window": {"close": 5, "claims": [{**CLAIM, "creature": "F10a"}]}},
    ],
    "advanced": [
        {"hands": [[], []]}, {"row": []}, {"row": [None] * 4}, {"coin_pile": ["1a"]}, {"coins": ["?"]},
        {"coins": ["1a", "1a"]}, {"hunt": 0}, {"silenced": [7]},
        {"row": ["F12a", None, None], "lock": {"seat": 2, "price": 12}},
        {"row": ["F12a", None, None], "lock": {"seat": 0, "price": 12}, "silenced": [0]},
        {"row": ["F12a", None, None], "lock": {"seat": 0, "price": 10}},
        {"row": ["F12a", "F10a", None], "lock": {"seat": 0, "price": 12, "creature": "F10a"}},
        {"row": ["F12a", "F10a", None], "lock": {"seat": 0, "price": 12, "until": "soon"}},
    ],
}  # fmt: skip


@pytest.mark.parametrize("version", BAD)
def test_p_what_cannot_be_a_table_is_refused(version: str) -> None:
    # An empty row alone is the table before the shuffle.
    for position in [bad for bad in BAD[version] if bad != {"row": []}]:
        objection = refused_setup({"players": 2, "version": version}, position)
        assert (objection.code, objection.rule) == ("BAD_POSITION", "MM-G2"), position
        assert len(objection.message.split()) > 2
        assert "None" not in objection.message


@pytest.mark.parametrize(
    ("version", "position"),
    [
        ("standard", {"row": [], "hunt": 3}),
        ("standard", {"row": [], "table_coin": "5a"}),
        ("standard", {"row": [], "hands": [["1a"], []]}),
        ("advanced", {"row": [], "coins": ["1a"]}),
        ("advanced", {"row": [], "hunt": 2}),
        ("beginner", {"row": [], "turn": {"seat": 0}}),
        ("beginner", {"row": [], "creature_pile": ["F12a"]}),
        ("beginner", {"row": [], "discard": ["1a"]}),
        ("beginner", {"row": [], "idle": 1}),
    ],
)
def test_p_before_the_shuffle_nothing_else_is_there(version: str, position: dict[str, Any]) -> None:
    assert refused_setup({"players": 2, "version": version}, position).code == "BAD_POSITION"


@pytest.mark.parametrize("options", [{"deadlock": "declared"}, {"deadlock": "declared", "tie_window_ms": 9}])
@pytest.mark.parametrize("unknown", [{"creature_pile": ["?"]}, {"coin_pile": ["?"]}])
def test_t2_no_window_may_be_open_where_cards_are_unknown(options: dict[str, Any], unknown: dict[str, Any]) -> None:
    position = {**HANDS, "table_coin": "5a", "row": ["F12a", None, None, None], "window": WINDOW, **unknown}
    config = {"players": 2, "version": "standard", "options": options}
    assert refused_setup(config, position).code == "OPTION_CONFLICT"
