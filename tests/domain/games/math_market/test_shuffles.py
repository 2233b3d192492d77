"""MM-G2: before the shuffle nothing else, after it no other, and what is wrong with one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.tables import Game, code, shuffled
from tests.domain.games.math_market.test_refusals import (
    CLAIM,
    DECLARE,
    DEPOSIT,
    GRAB,
    SKIP,
    TIE,
    free,
    main_turn,
    quiet,
)

VERSIONS = ["beginner", "standard", "advanced"]
ALL_MOVES = [DEPOSIT, SKIP, CLAIM, TIE, DECLARE, GRAB, {"type": "tick"}, {"type": "abort"}, {"type": "wish"}, {}]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("move", ALL_MOVES)
@pytest.mark.parametrize("more", [{}, {"at": -1}, {"seat": 9}])
def test_g2_before_the_shuffle_every_other_move_is_not_shuffled(
    version: str, move: dict[str, Any], more: dict[str, Any]
) -> None:
    assert code(Game(version).raw({**move, **more})) == "NOT_SHUFFLED G2"


@pytest.mark.parametrize("more", [{}, {"at": 0}, {"seat": 0}, {"coin_order": None}, {"creature_order": ["?"]}])
@pytest.mark.parametrize("table", [main_turn, quiet, free])
def test_g2_afterwards_a_shuffle_is_already_shuffled(table: Any, more: dict[str, Any]) -> None:
    assert code(table().raw({**shuffled(), **more})) == "ALREADY_SHUFFLED G2"


SHUFFLE = shuffled()
UNKNOWN = ["?"] * 40
# The faults of a shuffle in the order of the checks, tried like the ladders above.
SHUFFLE_FAULTS = [
    ("ROLE_NOT_ALLOWED G5", {"seat": 0}),
    ("MALFORMED G5", {"creature_order": None}),
    ("SETUP_BAD_ORDER G2", {"creature_order": ["?"] * 20}),
    ("OPTION_CONFLICT", {"coin_order": UNKNOWN}),
]


def test_g2_the_faults_of_a_shuffle_in_their_order() -> None:
    for number, (refusal, _) in enumerate(SHUFFLE_FAULTS):
        faulty = dict(SHUFFLE)
        for _, fault in reversed(SHUFFLE_FAULTS[number:]):
            faulty |= fault
        assert code(Game("beginner").raw(faulty)).startswith(refusal)


COINS, CREATURES = SHUFFLE["coin_order"], SHUFFLE["creature_order"]


@pytest.mark.parametrize(
    ("fault", "refusal"),
    [
        ({"coin_order": COINS[:-1]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": [*COINS, "1a"]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": [*COINS[:-1], "1a"]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": [*COINS[:-1], "zz"]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": [*COINS[:-1], "F06a"]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": [*COINS, "?"]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": []}, "SETUP_BAD_ORDER G2"),
        ({"creature_order": CREATURES[1:]}, "SETUP_BAD_ORDER G2"),
        ({"creature_order": [*CREATURES[:-1], "F06a"]}, "SETUP_BAD_ORDER G2"),
        ({"creature_order": [*CREATURES[:-1], "1a"]}, "SETUP_BAD_ORDER G2"),
        ({"creature_order": [*CREATURES[:2], "?", *CREATURES[3:]]}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": CREATURES, "creature_order": COINS}, "SETUP_BAD_ORDER G2"),
        ({"coin_order": None}, "MALFORMED G5"),
        ({"coin_order": "1a"}, "MALFORMED G5"),
        ({"coin_order": [1, 2]}, "MALFORMED G5"),
        ({"coin_order": [*COINS[:-1], None]}, "MALFORMED G5"),
        ({"creature_order": {}}, "MALFORMED G5"),
        ({"seat": 5}, "ROLE_NOT_ALLOWED G5"),
        ({"seat": "0"}, "ROLE_NOT_ALLOWED G5"),
    ],
)
@pytest.mark.parametrize("version", VERSIONS)
def test_g2_a_shuffle_must_be_an_order_of_the_whole_deck(version: str, fault: dict[str, Any], refusal: str) -> None:
    game = Game(version)
    assert code(game.raw({**SHUFFLE, **fault})) == refusal
    assert game.raw(SHUFFLE)[0] == "G2 Shuffled coins=40 creatures=20"
