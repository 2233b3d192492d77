"""MC-G2: what a game can be set up with, and which fault is told first."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.wire import to_wire
from tests.domain.games.mercadito.tables import BOOK, TITLE, config, refused_config

OPTIONS = {
    "max_cards": [1, 8, 27, 10**6],
    "max_rounds": [1, 9, 10**6],
    "choice_mode": ["secret", "open"],
    "conflict_steps": [1, 3, 10**6],
    "short_deal": ["refill", "short"],
    "trade_shape": ["free", "equal", "gift"],
    "hand_visibility": ["open", "closed"],
    "unclaimed": ["ceders", "discard"],
    "resolve": ["together", "card_by_card"],
}


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", None, True, [2], ...])
def test_another_number_of_players_is_refused(players: Any) -> None:
    objection = refused_config({} if players is ... else {"players": players})
    assert (objection.code, objection.rule) == ("PLAYER_COUNT", "MC-G2")
    assert objection.faults[0].startswith("/players: ")


def test_every_value_of_every_option() -> None:
    for name, values in OPTIONS.items():
        for value in values:
            wire = to_wire(BOOK.configure(config(**{name: value})))
            assert wire["options"][name] == value


def test_these_are_all_options_there_are_and_their_defaults() -> None:
    assert {option.name for option in TITLE.options[None]} == set(OPTIONS)
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


@pytest.mark.parametrize("name", ["speed", "MAX_CARDS", "deck", "", "players"])
def test_an_unknown_option(name: str) -> None:
    objection = refused_config({"players": 2, "options": {name: 1}})
    assert (objection.code, objection.rule) == ("OPTION_UNKNOWN", "MC-G2")
    assert objection.faults[0].startswith(f"/options/{name}: ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[(name, value) for name in ("max_cards", "max_rounds", "conflict_steps") for value in (0, -1, 1.5, "3", True)],
        ("conflict_steps", None),
        ("choice_mode", "hidden"),
        ("choice_mode", None),
        ("choice_mode", True),
        ("short_deal", "SHORT"),
        ("trade_shape", ["free"]),
        ("trade_shape", "swap"),
        ("hand_visibility", "secret"),
        ("hand_visibility", {}),
    ],
)
def test_a_bad_value_of_an_option(name: str, value: Any) -> None:
    objection = refused_config({"players": 2, "options": {name: value}})
    assert (objection.code, objection.rule) == ("OPTION_BAD_VALUE", "MC-G2")
    assert objection.faults[0].startswith(f"/options/{name}: ")


@pytest.mark.parametrize("options", [[], "none", 3, [["max_cards", 3]]])
def test_options_that_are_no_object(options: Any) -> None:
    objection = refused_config({"players": 2, "options": options})
    assert (objection.code.startswith("OPTION_"), objection.rule) == (True, "MC-G2")


BAD_DECK = {"cards": {}, "family_bonus": [0]}


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("key", ["variant", "first_dealer", "plyers"])
def test_a_key_that_no_configuration_has_is_no_silent_mistake(key: str) -> None:
    objection = refused_config({"players": 2, key: 1})
    assert objection.rule == "MC-G2"
    assert key in objection.message
