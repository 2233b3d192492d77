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
def test_g2_before_the_shuffle_every_other_move_is_not_shuffled(version: str) -> None:
    for move in ALL_MOVES:
        for more in ({}, {"at": -1}, {"seat": 9}):
            assert code(Game(version).raw({**move, **more})) == "NOT_SHUFFLED G2"


@pytest.mark.parametrize("table", [main_turn, quiet, free])
def test_g2_afterwards_a_shuffle_is_already_shuffled(table: Any) -> None:
    for more in ({}, {"at": 0}, {"seat": 0}, {"coin_order": None}, {"creature_order": ["?"]}):
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


BAD_COINS = [COINS[:-1], [*COINS, "1a"], *[[*COINS[:-1], name] for name in ("1a", "zz", "F06a")], [*COINS, "?"], []]
BAD_CREATURES = [CREATURES[1:], *[[*CREATURES[:-1], name] for name in ("F06a", "1a")], ["?", *CREATURES[1:]]]


@pytest.mark.parametrize("version", VERSIONS)
def test_g2_a_shuffle_must_be_an_order_of_the_whole_deck(version: str) -> None:
    faults: list[tuple[dict[str, Any], str]] = [
        *[({"coin_order": order}, "SETUP_BAD_ORDER G2") for order in BAD_COINS],
        *[({"creature_order": order}, "SETUP_BAD_ORDER G2") for order in BAD_CREATURES],
        *[({"coin_order": order}, "MALFORMED G5") for order in (None, "1a", [1, 2], [*COINS[:-1], None])],
        ({"creature_order": {}}, "MALFORMED G5"),
        *[({"seat": seat}, "ROLE_NOT_ALLOWED G5") for seat in (5, "0")],
    ]
    for fault, refusal in faults:
        game = Game(version)
        assert code(game.raw({**SHUFFLE, **fault})) == refusal, fault
        assert game.raw(SHUFFLE)[0] == "G2 Shuffled coins=40 creatures=20"
