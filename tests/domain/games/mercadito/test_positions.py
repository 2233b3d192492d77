"""MC-S: positions, their defaults, and what is none."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.mercadito.tables import (
    TITLE,
    Judged,
    Raw,
    conflict,
    open_offer,
    quarrel,
    table,
    trading,
    vote,
)

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


def test_a_key_that_is_unknown_or_of_the_wrong_kind_is_refused_by_name() -> None:
    for key, value in WRONG_KEYS:
        assert key in wrong(**{key: value})


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


def test_a_table_that_names_seats_or_cards_that_there_are_not_is_refused() -> None:
    for data in NO_TABLES:
        assert wrong(**data)
