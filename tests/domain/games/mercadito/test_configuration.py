"""MC-G2 and MC-S: what a game can be set up with, what the first revision knew, and which positions there are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from domain.rules.adjudicate import adjudicate_by
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.golden import without_words
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import (
    BOOK,
    TITLE,
    Judged,
    config,
    conflict,
    open_offer,
    quarrel,
    refused_config,
    resolve,
    table,
    trading,
    vote,
)
from tests.every import each_case


def test_the_defaults_of_the_options() -> None:
    defaults = {"choice_mode": "secret", "conflict_steps": 3, "short_deal": "refill", "trade_shape": "free"}
    assert to_wire(BOOK.configure({"players": 3}))["options"] == {
        **defaults,
        "hand_visibility": "open",
        "unclaimed": "ceders",
        "resolve": "together",
        "max_cards": 7,
        "max_rounds": 8,
    }


@pytest.mark.parametrize(("players", "limits"), [(2, (8, 9)), (3, (7, 8)), (4, (6, 8))])
def test_mc_1_3_the_limits_follow_from_the_number_of_players(players: int, limits: tuple[int, int]) -> None:
    for options in ({}, {"max_cards": None, "max_rounds": None}):
        chosen = to_wire(BOOK.configure({"players": players, "options": options}))["options"]
        assert (chosen["max_cards"], chosen["max_rounds"]) == limits


BAD_DECK = {"cards": {}, "family_bonus": [0]}


@each_case(
    ("raw", "code", "all_faults"),
    [
        ({"players": 1, "options": {"speed": 1}}, "PLAYER_COUNT", 2),
        ({"players": 1, "options": {"conflict_steps": 0}}, "PLAYER_COUNT", 2),
        ({"players": 1, "deck": BAD_DECK}, "PLAYER_COUNT", 2),
        ({"players": 2, "options": {"conflict_steps": 0, "speed": 1}}, "OPTION_UNKNOWN", 2),
        ({"players": 2, "options": {"speed": 1}, "deck": BAD_DECK}, "OPTION_UNKNOWN", 2),
        ({"players": 2, "options": {"max_cards": 0, "max_rounds": 0}}, "OPTION_BAD_VALUE", 2),
        ({"players": 2, "options": {"max_cards": 0}, "deck": BAD_DECK}, "OPTION_BAD_VALUE", 2),
        ({"players": 9, "options": {"max_cards": 0, "a": 1}, "deck": BAD_DECK}, "PLAYER_COUNT", 4),
    ],
)
def test_the_first_fault_in_the_sheets_order_is_told_and_all_are_listed(
    raw: dict[str, Any], code: str, all_faults: int
) -> None:
    objection = refused_config(raw)
    assert objection.code == code
    assert len(objection.faults) == all_faults
    assert all(fault.startswith("/") and ": " in fault for fault in objection.faults)


GOLDEN = Path(__file__).parents[3] / "golden"
FIRST = TITLE.book(None, 1)
KEPT = sorted((GOLDEN / "mercadito").glob("*.json"))


@pytest.mark.parametrize("name", ["unclaimed", "resolve"])
def test_the_first_revision_has_no_such_option(name: str) -> None:
    with pytest.raises(Refused) as refused:
        FIRST.configure(config(**{name: "together"}))
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    assert name not in refused.value.objection.message.partition("there are")[2]
    assert name not in to_wire(FIRST.configure(config()))["options"]


def test_the_first_revision_knows_no_order_of_conflicts() -> None:
    steps = adjudicate_by(FIRST, config(4), [resolve("F5", 0)], quarrel())["steps"]
    assert steps[0]["refused"]["code"] == "UNKNOWN_MOVE"


@each_case("path", [path for path in KEPT if path.stem.startswith("1-")], ids=lambda path: path.stem)
def test_without_the_new_options_both_revisions_say_the_same(path: Path) -> None:
    game = json.loads(path.read_text("utf-8"))
    again = adjudicate_by(BOOK, game["config"], game["moves"])
    # Only the opening and the table tell which options there are.
    new = {"unclaimed": "ceders", "resolve": "together"}
    options = game["answer"]["state"]["options"]
    assert again["state"] == {**game["answer"]["state"], "options": {**options, **new}}
    assert without_words(again["steps"]) == without_words(game["answer"]["steps"])


def test_for_people_closed_hands_and_gifts_are_suggested() -> None:
    for players in (2, 3, 4):
        suggested = TITLE.suggest(players)
        setup = BOOK.configure({"players": players, **suggested})
        assert (setup.options.hand_visibility, setup.options.trade_shape) == ("closed", "gift")
        assert setup.options.choice_mode == "secret"


def test_summary_and_rules_say_that_the_printed_scoring_is_unknown() -> None:
    assert "scoring are not public" in TITLE.summary
    assert "not public" in TITLE.rules
    assert "How the printed cards score is unknown" in TITLE.clause_texts["MC-D3"]


DEFAULTS: Raw = {
    "phase": "deal", "round": 1, "wave": 1, "deck_pile": [], "market": [], "discard": [], "destroyed": [],
    "awaiting": [], "choices": {}, "conflicts": [], "ceders": [], "offers": [], "offer_count": 0, "votes": [],
    "over": None,
}  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_position_has_the_defaults_of_the_sheet(players: int) -> None:
    shown = to_wire(table({}, players))
    options = shown.pop("options")
    assert shown == {**DEFAULTS, "hands": [[]] * players, "revealed": [[]] * players}
    assert options["max_cards"] == {2: 8, 3: 7, 4: 6}[players]


def test_loading_ends_nothing() -> None:
    everybody = trading("F1", "F2", votes=[0, 1])
    assert Judged(everybody).state["over"] is None
    nobody = Judged(trading("", ""))
    assert nobody.state["over"] is None
    assert Judged(trading("", ""), vote(0)).types == ["EndVoted", "GameEnded"]


def wrong(players: int = 2, **data: Any) -> str:
    """The message of the refusal of a position."""
    with pytest.raises(Refused) as refused:
        table(data, players)
    objection = refused.value.objection
    assert objection.code == "BAD_POSITION"
    assert objection.rule in TITLE.clause_texts
    return objection.message


WRONG_KEYS: list[tuple[str, Any]] = [
    ("phse", "deal"), ("config", {}), ("phase", "over"), ("phase", 7), ("round", "1"), ("round", None), ("wave", 1.0),
    ("deck_pile", "F1"), ("deck_pile", [1]), ("deck_pile", [None]), ("market", None), ("discard", {"0": "F1"}),
    ("hands", ["F1", "F2"]), ("hands", [[1], []]), ("awaiting", ["0"]), ("choices", ["F5"]), ("choices", {"0": 5}),
    ("conflicts", [{"card": "F5"}]), ("conflicts", [{**conflict("F5", [0, 1]), "stances": {"0": "keep"}}]),
    ("ceders", [None]), ("offers", [{"id": "o1"}]), ("offers", [{**open_offer("o1", 0, 1, "F1", "F2"), "from": "0"}]),
    ("offer_count", "2"), ("votes", {"0": True}), ("revealed", [["F1"], [1]]), ("over", True),
    ("over", {"reason": "votes"}),
]  # fmt: skip


ONE = {"points": 1, "bonus": 0, "total": 1}
NO_TABLES: list[Raw] = [
    {"hands": [["F1"]]}, {"hands": [["F1"], ["F2"], ["F3"]]}, {"revealed": [[]]}, {"awaiting": [2], "phase": "choose"},
    {"awaiting": [-1], "phase": "choose"}, {"votes": [5], "phase": "trade"}, {"ceders": [2], "phase": "conflict"},
    {"choices": {"7": "F5"}, "phase": "choose"}, {"choices": {"x": "F5"}, "phase": "choose"},
    {**quarrel(conflict("F5", [0, 2]))}, {**quarrel(conflict("F5", [0, 1], s5="claim"))},
    {"phase": "trade", "offers": [open_offer("o1", 0, 4, "F1", "F2")]},
    {"phase": "trade", "offers": [open_offer("o1", -1, 0, "F1", "F2")]},
    trading("F1", "F2", over={"reason": "votes", "winners": [0], "scores": [ONE]}),
    trading("F1", "F2", over={"reason": "votes", "winners": [2], "scores": [ONE] * 2}),
    {"phase": "conflict", "conflicts": [conflict("X9", [0, 1])]},
    {"phase": "trade", "offers": [open_offer("o1", 0, 1, "X9", "F1")]}, {"phase": "trade", "revealed": [["X9"], []]},
    {"phase": "choose", "choices": {"0": "X9"}}, {"market": ["X9"]}, {"deck_pile": ["F1", "nothing"]},
]  # fmt: skip


def test_what_is_no_table_is_refused_by_name() -> None:
    for key, value in WRONG_KEYS:
        assert key in wrong(**{key: value})
    for data in NO_TABLES:
        assert wrong(**data)
