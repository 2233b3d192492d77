"""MM-G5, MM-G2 and section 11: every refusal, and which of several comes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.refusal_tables import (
    BUY,
    CLAIM,
    DECLARE,
    DECLINE,
    DEPOSIT,
    GRAB,
    POINT,
    SKIP,
    STUCK,
    TIE,
    UNABLE,
    bonus,
    free,
    hunting,
    locked,
    main_turn,
    quiet,
    snail,
)
from tests.domain.games.math_market.tables import Game, code, shuffled
from tests.every import each_case

# What comes first for every move of a player, and for every move of an official.
EARLY = [("TIME_BACKWARDS G4", {"at": 9}), ("UNKNOWN_MOVE G5", {"type": "trade"}), ("UNKNOWN_SEAT G5", {"seat": 7})]
CARDS = [("UNKNOWN_CARD G7", {"coin": "zz"}), ("CARD_NOT_IN_HAND G7", {"coin": "8b"})]
NAMED = [("CREATURE_NOT_FACE_UP B3.1", {"creature": "F13a"})]
SURPLUS = ("DRAWS_SURPLUS T3", {"draws": ["F13b"]})

# A table, a legal move, and what is wrong with it in the order of the checks. Each row is tried with its fault and all
# later ones, so that each code is seen to come before every later one.
LADDERS: dict[str, tuple[Any, dict[str, Any], list[tuple[str, dict[str, Any]]]]] = {
    "deposit": (main_turn, DEPOSIT, [
        *EARLY, ("MALFORMED G5", {"creature": None}), ("NOT_YOUR_TURN B2.1", {"seat": 1}), *CARDS, *NAMED,
        ("DEPOSIT_EXISTS B3.2", {"creature": "F15a", "coin": "2a"}), ("DEPOSIT_UNSUITABLE B3.3", {"coin": "2a"}),
        SURPLUS,
    ]),
    "buy": (main_turn, {**BUY, "coin": "3a", "creature": "F12a"}, [
        *EARLY, ("MALFORMED G5", {"creature": 12}), ("NOT_YOUR_TURN B2.1", {"seat": 1}), *CARDS, *NAMED,
        ("NO_DEPOSIT B3.4", {}),
    ]),
    "buy with a deposit": (main_turn, {**BUY, "coin": "9a"}, [
        ("CREATURE_NOT_FACE_UP B3.1", {"creature": "F99"}), ("WRONG_VALUE B3.5", {"creature": "F10a"}),
    ]),
    "skip": (lambda: bonus(coin_pile=[]), SKIP, [
        *EARLY, ("NOT_YOUR_TURN B2.1", {"seat": 1}), ("WRONG_PHASE B4.2", {}),
    ]),
    "skip with an empty pile": (lambda: main_turn(coin_pile=[]), SKIP, [("SKIP_NOT_ALLOWED B5.2", {"draws": ["1a"]})]),
    "decline": (main_turn, DECLINE, [*EARLY, ("NOT_YOUR_TURN B2.1", {"seat": 1}), ("WRONG_PHASE B4.2", {})]),
    "claim": (hunting, CLAIM, [
        *EARLY, ("MALFORMED G5", {"price": "12"}), ("STALE_HUNT S2.3", {"hunt": 2}), ("SILENCED S6.1", {"seat": 1}),
        *CARDS, ("CREATURE_MISMATCH S3.2", {"creature": "F10a"}), SURPLUS,
    ]),
    "second claim": (hunting, {**CLAIM, "seat": 2}, [("ALREADY_CLAIMED S5.4", {"coin": "zz"})]),
    "stale second claim": (hunting, {**CLAIM, "seat": 2}, [
        ("STALE_HUNT S2.3", {"hunt": 0}), ("ALREADY_CLAIMED S5.4", {}),
    ]),
    "unable in a window": (hunting, UNABLE, [
        *EARLY, ("MALFORMED G5", {"hunt": None}), ("STALE_HUNT S2.3", {"hunt": 2}), ("SILENCED S6.1", {"seat": 1}),
        ("WINDOW_OPEN S5.4", {}),
    ]),
    "unable without a snail": (quiet, UNABLE, [("SILENCED S6.1", {"seat": 1}), ("NO_SNAIL S6.5", {})]),
    "stuck under auto": (hunting, STUCK, [
        *EARLY, ("MALFORMED G5", {"hunt": True}), ("STALE_HUNT S2.3", {"hunt": 2}), ("SILENCED S6.1", {"seat": 1}),
        ("NOT_AVAILABLE S7.4", {}),
    ]),
    "stuck again in a window": (lambda: hunting(stuck=[0]), STUCK, [
        ("SILENCED S6.1", {"seat": 1}), ("WINDOW_OPEN S5.4", {}),
    ]),
    "stuck again": (lambda: quiet(stuck=[0]), STUCK, [("SILENCED S6.1", {"seat": 1}), ("ALREADY_SAID S7.4", {})]),
    "declare": (locked, DECLARE, [
        *EARLY, ("MALFORMED G5", {"price": None}), ("STALE_HUNT A2.2", {"hunt": 2}), ("SILENCED A4.1", {"seat": 0}),
        ("LOCKED A3.2", {"seat": 2}), ("ALREADY_DECLARED A3.2", {"creature": "F10a"}),
    ]),
    "declare when nobody points": (free, DECLARE, [
        ("SILENCED A4.1", {"seat": 0}), ("CREATURE_MISMATCH A3.1", {"creature": "F10a", "price": 99}),
    ]),
    "point": (locked, POINT, [
        *EARLY, ("MALFORMED G5", {"coins": "9a 3a"}), ("STALE_HUNT A2.2", {"hunt": 2}), ("SILENCED A4.1", {"seat": 0}),
        ("LOCKED A3.2", {"seat": 2}), ("EXACTLY_TWO_COINS A3.4", {"coins": ["zz"]}),
        ("COIN_NOT_ON_TABLE A3.4", {"coins": ["9a", "zz"]}), SURPLUS,
    ]),
    "point without declaring": (free, POINT, [
        ("SILENCED A4.1", {"seat": 0}), ("NOT_DECLARED A3.3", {"coins": ["zz"]}), ("NOT_DECLARED A3.3", {}),
    ]),
    "declare and point": (locked, GRAB, [
        *EARLY, ("MALFORMED G5", {"coins": None}), ("STALE_HUNT A2.2", {"hunt": 2}), ("SILENCED A4.1", {"seat": 0}),
        ("LOCKED A3.2", {"seat": 2}), ("ALREADY_DECLARED A3.2", {"coins": ["9a"]}),
    ]),
    "declare and point when nobody points": (free, GRAB, [
        ("EXACTLY_TWO_COINS A3.4", {"coins": ["9a", "9a", "zz"]}), ("EXACTLY_TWO_COINS A3.4", {"coins": ["9a", "9a"]}),
        ("COIN_NOT_ON_TABLE A3.4", {"coins": ["9a", "6a"]}), ("CREATURE_MISMATCH A3.1", {"creature": "F06a"}), SURPLUS,
    ]),
}  # fmt: skip


@each_case("name", LADDERS)
def test_g5_the_first_failing_check_decides(name: str) -> None:
    table, move, faults = LADDERS[name]
    for number, (refusal, _) in enumerate(faults):
        faulty = dict(move)
        for _, fault in reversed(faults[number:]):
            faulty |= fault
        assert code(table().raw(faulty)) == refusal, faulty


def test_the_move_at_the_foot_of_a_ladder_is_accepted() -> None:
    for name in ("deposit", "claim", "declare and point when nobody points"):
        table, move, _ = LADDERS[name]
        assert not any(told.startswith("refused") for told in table().raw(move))


def test_g6_when_the_game_is_over_that_is_all_there_is_to_say() -> None:
    moves = [DEPOSIT, {"type": "tick"}, {"type": "tick", "seat": 0}, {"type": "abort"}, {"type": "wish"}, {}]
    for move in [*moves, shuffled()]:
        for at in (0, 10, 99):
            game = main_turn(over={"reason": "hand_empty", "winners": [1], "scores": [3, 0]})
            assert code(game.raw({**move, "at": at})) == "GAME_OVER G6"


def test_g5_a_seat_that_is_missing_or_not_there_and_officials_that_have_one() -> None:
    for kind in ("skip", "deposit"):
        assert code(main_turn().raw({"type": kind})) == "UNKNOWN_SEAT G5"
        for seat in (None, -1, 2, 99, "0", 0.0, True, [0]):
            assert code(main_turn().raw({"type": kind, "seat": seat})) == "UNKNOWN_SEAT G5"
    for kind in ("tick", "abort", "tie"):
        for seat in (0, 99, "x"):
            assert code(quiet().raw({"type": kind, "seat": seat})) == "ROLE_NOT_ALLOWED G5"


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        (main_turn, ["claim", "unable", "stuck", "tie", "declare", "point", "Deposit", "turn"]),
        (quiet, ["deposit", "buy", "skip", "decline_bonus", "declare", "point"]),
        (free, ["deposit", "skip", "decline_bonus", "claim", "unable", "stuck", "tie"]),
    ],
)  # fmt: skip
def test_g5_moves_of_another_version_are_unknown(table: Any, kinds: list[Any]) -> None:
    for kind in [*kinds, None, 5, ["skip"]]:
        assert code(table().raw({"type": kind, "seat": 99})) == "UNKNOWN_MOVE G5"


WRONG_KINDS: dict[str, list[Any]] = {
    "coin": [None, 7, ["7a"], {}, True],
    "creature": [12, ["F12a"], {}, False],
    "price": [None, "12", 12.0, True, [12]],
    "hunt": [None, "1", 1.0, True, [1]],
    "coins": [None, "9a", {}, [9, 3], ["9a", None], 12],
    "claims": [None, {}, "0", [1, 2], [None, None], [{}, {}], [{"seat": 0, "coin": "7a"}, {}]],
    "draws": ["F13a", {}, [1], [None], 3],
    "at": ["1", 11.0, True, [12]],
}


@each_case(
    ("table", "move", "optional"),
    [
        (main_turn, DEPOSIT, {"draws", "at"}),
        (main_turn, BUY, {"draws", "at"}),
        (main_turn, SKIP, {"draws", "at"}),
        (quiet, CLAIM, {"creature", "draws", "at"}),
        (quiet, UNABLE, {"draws", "at"}),
        (quiet, STUCK, {"draws", "at"}),
        (quiet, TIE, {"draws", "at"}),
        (free, DECLARE, {"creature", "at"}),
        (free, POINT, {"draws", "at"}),
        (free, GRAB, {"creature", "draws", "at"}),
    ],
)
def test_g5_a_parameter_that_is_missing_or_of_the_wrong_kind(
    table: Any, move: dict[str, Any], optional: set[str]
) -> None:
    for name in (move.keys() | optional) - {"type", "seat"}:
        for value in WRONG_KINDS[name]:
            told = table().raw({**move, name: value})
            assert code(told) == "MALFORMED G5", (name, value)
        if name in move:
            assert code(table().raw({key: value for key, value in move.items() if key != name})) == "MALFORMED G5"


@pytest.mark.parametrize(
    ("table", "move", "name"), [(quiet, CLAIM, "creature"), (free, DECLARE, "creature"), (main_turn, SKIP, "draws")]
)
def test_g5_null_counts_as_missing(table: Any, move: dict[str, Any], name: str) -> None:
    assert table().raw({**move, name: None}) == table().raw(move)


def tie_with(*claims: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**TIE, "claims": list(claims), **more}


FIRST, LAST = TIE["claims"]


@each_case(
    ("table", "move", "refusal"),
    [
        (quiet, {**tie_with(FIRST), "seat": 0, "hunt": "1"}, "ROLE_NOT_ALLOWED G5"),
        (quiet, tie_with(FIRST, {**LAST, "price": None}, hunt=2), "MALFORMED G5"),
        (hunting, tie_with(FIRST, hunt=2), "STALE_HUNT S2.3"),
        (hunting, tie_with(FIRST), "WINDOW_OPEN S5.7"),
        (quiet, tie_with({**FIRST, "seat": 1, "coin": "zz"}), "TIE_INVALID S5.7"),
        (quiet, tie_with({**FIRST, "seat": 1, "coin": "zz"}, LAST), "SILENCED S6.1"),
        (quiet, tie_with({**FIRST, "coin": "zz", "creature": "F10a"}, LAST), "UNKNOWN_CARD G7"),
        (quiet, tie_with({**FIRST, "coin": "8b", "creature": "F10a"}, LAST), "CARD_NOT_IN_HAND G7"),
        (quiet, tie_with({**FIRST, "coin": "1a", "creature": "F10a"}, LAST), "CREATURE_MISMATCH S3.2"),
        (quiet, tie_with({**FIRST, "coin": "1a"}, {**LAST, "coin": "zz"}), "TIE_INVALID S5.7"),
        (quiet, tie_with(FIRST, LAST, draws=["F13a"]), "DRAWS_SURPLUS T3"),
    ],
)
def test_s5_7_the_reasons_to_refuse_a_tie_in_their_order(table: Any, move: dict[str, Any], refusal: str) -> None:
    assert code(table().raw(move)) == refusal


def test_s6_5_and_s7_4_nobody_says_it_twice() -> None:
    assert code(snail().raw(UNABLE)) == "ALREADY_SAID S6.5"
    assert code(snail(stuck=[0]).raw(STUCK)) == "NOT_AVAILABLE S7.4"
    assert code(snail(stuck=[0]).raw({**UNABLE, "seat": 1})) == "SILENCED S6.1"
    game = snail(stuck=[0])
    assert game.raw({**UNABLE, "seat": 2})[-1] == "S6.5 EffectLifted kind=snail"
    for seat in (0, 2):
        assert code(game.raw({**STUCK, "seat": seat})) == "ALREADY_SAID S7.4"


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
