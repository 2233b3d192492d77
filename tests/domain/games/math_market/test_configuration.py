"""MM-G2 and section 9: what a game can be opened with."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.adjudicate import adjudicate
from tests.domain.games.math_market.tables import TITLE, refused_setup

DEFAULTS: dict[str, dict[str, Any]] = {
    "beginner": {"deposit_check": "suitable", "bonus_chain": False, "restore": "turn_end", "deadlock": "auto"},
    "standard": {
        "deadlock": "auto", "tie_window_ms": 0, "wrong_claim": "return", "special_ties": "all",
        "cheetah_block": "strict", "on_deadlock": "end", "coin_pile": "reshuffle",
    },
    "advanced": {"point_limit_ms": 5000, "all_silent": "lift", "coin_pile": "reshuffle"},
}  # fmt: skip

VALUES: dict[str, list[Any]] = {
    "deposit_check": ["suitable", "any"],
    "bonus_chain": [False, True],
    "restore": ["turn_end", "at_once"],
    "deadlock": ["auto", "declared"],
    "tie_window_ms": [0, 1, 300, 10**6],
    "wrong_claim": ["return", "silence"],
    "special_ties": ["all", "unique"],
    "cheetah_block": ["strict", "lift"],
    "on_deadlock": ["end", "new_coin"],
    "point_limit_ms": [5000, 0, 1, 10**6],
    "all_silent": ["lift", "end"],
    "coin_pile": ["reshuffle", "end"],
}


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


@pytest.mark.parametrize("version", DEFAULTS)
def test_every_option_of_a_version_takes_every_value_of_the_sheet(version: str) -> None:
    for name in DEFAULTS[version]:
        for value in VALUES[name]:
            told = opening({"players": 2, "version": version, "options": {name: value}})
            assert told["options"] == {**DEFAULTS[version], name: value}


BAD_VALUES: dict[str, list[Any]] = {
    **{name: ["often", None, True, 1, [], ""] for name in VALUES},
    "bonus_chain": ["true", 1, 0, None],
    "tie_window_ms": [-1, "0", None, True, 1.5, [0]],
    "point_limit_ms": [-1, "5000", None, False, 0.5],
}


@pytest.mark.parametrize("version", DEFAULTS)
def test_bad_values_of_options(version: str) -> None:
    for name in DEFAULTS[version]:
        for value in BAD_VALUES[name]:
            objection = refused_setup({"players": 2, "version": version, "options": {name: value}})
            assert (objection.code, objection.rule) == ("OPTION_BAD_VALUE", "MM-G2"), (name, value)
            assert any(fault.startswith(f"/options/{name}: ") for fault in objection.faults)


@pytest.mark.parametrize(
    ("config", "place"),
    [
        ({"version": "expert"}, "/version"), ({"version": None}, "/version"), ({"version": 1}, "/version"),
        ({"version": ["beginner"]}, "/version"), ({"first": 2}, "/first"), ({"first": -1}, "/first"),
        ({"first": "0"}, "/first"), ({"first": True}, "/first"), ({"first": 0.0}, "/first"),
        ({"options": []}, "/options"), ({"options": 5}, "/options"),
    ],
)  # fmt: skip
def test_g2_bad_values_of_version_first_and_options(config: dict[str, Any], place: str) -> None:
    objection = refused_setup({"players": 2, "version": "beginner", **config})
    assert (objection.code, objection.rule) == ("OPTION_BAD_VALUE", "MM-G2")
    assert objection.faults[0].startswith(f"{place}: ")


@pytest.mark.parametrize(
    ("version", "allowed"), [("beginner", range(2, 5)), ("standard", range(2, 7)), ("advanced", range(2, 7))]
)
def test_g2_player_count(version: str, allowed: range) -> None:
    for players in range(-1, 10):
        config = {"players": players, "version": version}
        if players in allowed:
            assert opening(config)["players"] == players
        else:
            objection = refused_setup(config)
            assert (objection.code, objection.rule) == ("PLAYER_COUNT", "MM-G2")
            assert objection.faults[0].startswith("/players: ")


@pytest.mark.parametrize("players", [None, "2", 2.0, True, [2]])
def test_g2_players_that_are_no_number(players: Any) -> None:
    assert refused_setup({"players": players, "version": "standard"}).code == "PLAYER_COUNT"
    assert refused_setup({"version": "standard"}).code == "PLAYER_COUNT"


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


@pytest.mark.parametrize(
    ("players", "places"), [(4, ["/version"]), (5, ["/version"]), (6, ["/version"]), (7, ["/version", "/players"])]
)
def test_g2_where_the_version_is_none_as_many_may_play_as_in_any(players: int, places: list[str]) -> None:
    objection = refused_setup({"players": players, "version": "expert"})
    assert [fault.partition(": ")[0] for fault in objection.faults] == places


def test_g2_a_key_that_a_configuration_does_not_have_is_refused() -> None:
    objection = refused_setup({"players": 2, "version": "beginner", "variant": "main"})
    assert (objection.code, objection.faults[0].partition(": ")[0]) == ("OPTION_UNKNOWN", "/variant")
