"""MM-G2, MM-P and section 9: what a game can be opened with, in which revision, and which tables can be asked about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from domain.rules.adjudicate import adjudicate, adjudicate_by
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.math_market.tables import TITLE, Game, refused_setup
from tests.every import each_case
from tests.vectors.checker import vectors_of

DEFAULTS: dict[str, dict[str, Any]] = {
    "beginner": {"deposit_check": "suitable", "bonus_chain": False, "restore": "turn_end", "deadlock": "auto"},
    "standard": {
        "deadlock": "auto", "tie_window_ms": 0, "wrong_claim": "return", "special_ties": "all",
        "cheetah_block": "strict", "on_deadlock": "end", "coin_pile": "reshuffle",
    },
    "advanced": {"point_limit_ms": 5000, "all_silent": "lift", "coin_pile": "reshuffle", "on_deadlock": "end"},
}  # fmt: skip


def opening(config: dict[str, Any]) -> dict[str, Any]:
    """The only event of the opening."""
    answer = adjudicate(TITLE, config, [])
    (event,) = answer["opening"]
    return dict(event)


@pytest.mark.parametrize("version", DEFAULTS)
def test_g2_what_is_not_said_takes_its_default(version: str) -> None:
    assert opening({"players": 3, "version": version}) == {
        "type": "GameStarted", "rule": "MM-G2", "version": version, "players": 3, "options": DEFAULTS[version],
    }  # fmt: skip


@each_case(
    ("config", "place"),
    [
        ({"version": "expert"}, "/version"), ({"version": None}, "/version"), ({"version": 1}, "/version"),
        ({"version": ["beginner"]}, "/version"), ({"first": 2}, "/first"), ({"first": -1}, "/first"),
        ({"first": "0"}, "/first"), ({"first": True}, "/first"), ({"first": 0.0}, "/first"),
        ({"options": []}, "/options"), ({"options": {"deadlock": 1}}, "/options/deadlock"),
    ],
)  # fmt: skip
def test_g2_bad_values_of_version_first_and_options(config: dict[str, Any], place: str) -> None:
    objection = refused_setup({"players": 2, "version": "beginner", **config})
    assert (objection.code, objection.rule) == ("OPTION_BAD_VALUE", "MM-G2")
    assert objection.faults[0].startswith(f"{place}: ")


# Each fault, and how it is mended; all later faults stay.
FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("OPTION_UNKNOWN", {"options": {"speed": 1, "restore": "never"}}),
    ("OPTION_BAD_VALUE", {"options": {"restore": "never"}}),
    ("OPTION_BAD_VALUE", {"options": {}, "first": 9}),
    ("PLAYER_COUNT", {"first": 0}),
    ("DECK_BAD_VALUE", {"players": 2}),
]


def test_g2_the_first_fault_in_the_order_of_the_sheet_decides() -> None:
    config: dict[str, Any] = {
        "players": 5,
        "version": "beginner",
        "deck": {"coins": {"a": {"value": 0}}, "creatures": {}},
    }
    for number, (code, _) in enumerate(FAULTS):
        faulty = dict(config)
        for _, state in FAULTS[: number + 1]:
            faulty |= state
        if number == 0:
            faulty |= {"first": 9}
        assert refused_setup(faulty).code == code, faulty


GOLDEN = Path(__file__).parents[3] / "golden"
KEPT = sorted((GOLDEN / "math_market").glob("*.json"))
VERSIONS = ("beginner", "standard", "advanced")
DECK = {
    "coins": {f"c{number}": {"value": number % 3 + 1} for number in range(24)},
    "creatures": {f"k{number}": {"price": number % 3 + 3} for number in range(5)},
}


@pytest.mark.parametrize("version", ["standard", "advanced"])
def test_the_first_revision_has_no_such_option(version: str) -> None:
    first, config = TITLE.book(version, 1), {"version": version, "players": 2}
    with pytest.raises(Refused) as refused:
        first.configure({**config, "options": {"coin_pile": "end"}})
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    assert "coin_pile" not in refused.value.objection.message.partition("there are")[2]
    assert "coin_pile" not in to_wire(first.configure(config))["options"]


def test_a5_2_the_second_revision_brings_no_coins_back_on_a_deadlock() -> None:
    second, config = TITLE.book("advanced", 2), {"version": "advanced", "players": 2}
    with pytest.raises(Refused) as refused:
        second.configure({**config, "options": {"on_deadlock": "coins_back"}})
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    assert "on_deadlock" not in to_wire(second.configure(config))["options"]


def test_s7_5_in_the_second_revision_a_pile_turned_up_in_vain_ends_the_game_by_s7_3() -> None:
    (vector,) = [one for one in vectors_of("math-market") if one["id"] == "MM-R12"]
    moves = [step["move"] for step in vector["steps"]]
    ends = [
        adjudicate_by(TITLE.book("standard", revision), vector["config"], moves, vector["position"])["steps"][-1]
        for revision in (2, 3)
    ]
    second, third = [end["events"][-1] for end in ends]
    assert (second["rule"], third["rule"]) == ("MM-S7.3", "MM-S7.5")
    assert {**second, "rule": ""} == {**third, "rule": ""}


@pytest.mark.parametrize("version", VERSIONS)
def test_the_first_revision_has_no_hints(version: str) -> None:
    first, config = TITLE.book(version, 1), {"version": version, "players": 2}
    hinted = {**DECK, "creatures": {**DECK["creatures"], "k9": {"price": 3, "hint": [3]}}}
    with pytest.raises(Refused) as refused:
        first.configure({**config, "deck": hinted})
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    told = to_wire(first.configure({**config, "deck": DECK}))["deck"]["creatures"]
    assert all(creature.keys() == {"price"} for creature in told.values())


@each_case("path", [path for path in KEPT if "-1-" in path.stem], ids=lambda path: path.stem)
def test_without_the_new_option_both_revisions_say_the_same(path: Path) -> None:
    game = json.loads(path.read_text("utf-8"))
    config = game["config"]
    new = {} if game["variant"] == "beginner" else {"coin_pile": "end"}
    again = adjudicate_by(
        TITLE.book(game["variant"]), {**config, "options": {**config.get("options", {}), **new}}, game["moves"]
    )
    assert again["state"] == game["answer"]["state"]
    for step, known in zip(again["steps"], game["answer"]["steps"], strict=True):
        # Only the list of moves that there are is longer.
        assert {**step.get("refused", {}), "message": ""} == {**known.get("refused", {}), "message": ""}
        assert step.get("events") == known.get("events")


@each_case("rule", ["MM-B3.3", "MM-S6.4", "MM-S7.3", "MM-A3.6"])
def test_a_clause_that_an_option_bends_in_part_says_why_the_rest_is_fixed(rule: str) -> None:
    text = TITLE.clause_texts[rule]
    assert "Under the house rule" in text or "unless" in text or '"point_limit_ms"' in text
    assert " is no option: " in " ".join(text.split())


@each_case("players", range(2, 7))
def test_what_is_suggested_for_a_network(players: int) -> None:
    standard = TITLE.suggested("standard", players)
    few = {"on_deadlock": "new_coin"} if players <= 3 else {}
    assert standard == {"version": "standard", "options": {**few, "tie_window_ms": 300}}
    assert TITLE.suggested("advanced", players) == {"version": "advanced"}
    assert TITLE.suggested("beginner", players) == {"version": "beginner"}
    for version in ("standard", "advanced"):
        config = {"players": players, **TITLE.suggested(version, players)}
        assert TITLE.book_for(config).configure(config).players == players


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


@each_case(
    ("version", "position"),
    [
        ("standard", {"row": [], "hunt": 3}), ("standard", {"row": [], "table_coin": "5a"}),
        ("standard", {"row": [], "hands": [["1a"], []]}), ("advanced", {"row": [], "coins": ["1a"]}),
        ("advanced", {"row": [], "hunt": 2}), ("beginner", {"row": [], "turn": {"seat": 0}}),
        ("beginner", {"row": [], "creature_pile": ["F12a"]}), ("beginner", {"row": [], "discard": ["1a"]}),
        ("beginner", {"row": [], "idle": 1}),
    ],
)  # fmt: skip
def test_p_before_the_shuffle_nothing_else_is_there(version: str, position: dict[str, Any]) -> None:
    assert refused_setup({"players": 2, "version": version}, position).code == "BAD_POSITION"


@pytest.mark.parametrize("options", [{"deadlock": "declared"}, {"deadlock": "declared", "tie_window_ms": 9}])
@pytest.mark.parametrize("unknown", [{"creature_pile": ["?"]}, {"coin_pile": ["?"]}])
def test_t2_no_window_may_be_open_where_cards_are_unknown(options: dict[str, Any], unknown: dict[str, Any]) -> None:
    position = {**HANDS, "table_coin": "5a", "row": ["F12a", None, None, None], "window": WINDOW, **unknown}
    config = {"players": 2, "version": "standard", "options": options}
    assert refused_setup(config, position).code == "OPTION_CONFLICT"
