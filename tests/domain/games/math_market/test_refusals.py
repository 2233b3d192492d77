"""MM-G5, MM-G2 and section 11: every refusal, what it says, and which of several comes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.tables import Game, advanced, beginner, code, refused_setup, shuffled, standard
from tests.every import every


def main_turn(**more: Any) -> Game:
    """Seat 0 of two is in turn; it holds 2, 3 and 9."""
    return beginner(["2a 3a 9a", "1b 8a"], "F12a F10a+6a F15a+9b", more={"now": 10, "creature_pile": ["F14a"], **more})


def bonus(**more: Any) -> Game:
    """Seat 0 has a bonus."""
    return main_turn(turn={"seat": 0, "phase": "bonus"}, **more)


def hunting(**more: Any) -> Game:
    """Seat 2 has a claim standing, seat 1 is silent for an error; the table coin is a 5."""
    window = {"close": 400, "claims": [{"seat": 2, "coin": "7c", "price": 12, "creature": None}]}
    pile = {"coin_pile": ["2b", "6a", "6b"], "creature_pile": ["F08a"], "now": 10, "window": window, "silenced": [1]}
    return standard(
        ["7a 1a 1b", "7b 4a 2a", "5b 1c"],
        "F12a F10a F09a F15a",
        "5a",
        more={**pile, **more},
        tie_window_ms=300,
        wrong_claim="silence",
        **({"deadlock": "declared"} if "stuck" in more else {}),
    )


def quiet(**more: Any) -> Game:
    """The same without a window."""
    return hunting(window=None, **more)


def locked(**more: Any) -> Game:
    """Seat 1 may point, seat 0 is silent; a third seat looks on."""
    lock = {"seat": 1, "price": 12, "creature": None, "until": 900}
    return advanced(3, more={"now": 10, "silenced": [0], "lock": lock, **more})


def free(**more: Any) -> Game:
    """Nobody may point, seat 0 is silent."""
    return locked(lock=None, **more)


DEPOSIT = {"type": "deposit", "seat": 0, "coin": "3a", "creature": "F12a"}
BUY = {"type": "buy", "seat": 0, "coin": "4a", "creature": "F10a"}
SKIP, DECLINE = {"type": "skip", "seat": 0}, {"type": "decline_bonus", "seat": 0}
CLAIM = {"type": "claim", "seat": 0, "hunt": 1, "coin": "7a", "price": 12}
UNABLE, STUCK = {"type": "unable", "seat": 0, "hunt": 1}, {"type": "stuck", "seat": 0, "hunt": 1}
TIE = {
    "type": "tie",
    "hunt": 1,
    "claims": [{"seat": 0, "coin": "7a", "price": 12}, {"seat": 2, "coin": "5b", "price": 10}],
}
DECLARE = {"type": "declare", "seat": 1, "hunt": 1, "price": 12}
POINT = {"type": "point", "seat": 1, "hunt": 1, "coins": ["9a", "3a"]}
GRAB = {"type": "buy", "seat": 1, "hunt": 1, "price": 12, "coins": ["9a", "3a"]}

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


@pytest.mark.parametrize("name", LADDERS)
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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
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


def snail(**more: Any) -> Game:
    """A snail helps seats 0 and 2; seat 0 has said that it is unable."""
    effect = {"kind": "snail", "seats": [0, 2], "unable": [0]}
    return quiet(effect=effect, bought=[[], ["F06a"], []], silenced=[], **more)


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


def over(**more: Any) -> Game:
    return main_turn(over={"reason": "aborted", "winners": [], "scores": [3, 2]}, **more)


def new(**options: Any) -> Game:
    return Game("standard", 2, **options)


def helped() -> Game:
    """A snail helps seat 0 alone."""
    effect = {"kind": "snail", "seats": [0], "unable": []}
    return quiet(effect=effect, bought=[[], ["F06a"], ["F07a"]], silenced=[], stuck=[])


def recorded() -> Game:
    """A table record: seat 0 skips, and an empty slot is to be filled."""
    more = {"coin_pile": ["?"], "creature_pile": ["?", "?"]}
    return beginner(["? ?", "? ?"], "- F12a F10a", more=more, deadlock="declared")


def led() -> Game:
    """A cheetah silences seat 0."""
    return quiet(effect={"kind": "cheetah", "seats": [0], "unable": []}, bought=[["F06a"], [], []])


def empty_pile() -> Game:
    return main_turn(coin_pile=[])


def stuck() -> Game:
    return quiet(stuck=[0])


def cheap() -> Game:
    """The row has creatures that cost no more than seat 0's 9."""
    return main_turn(row=[{"creature": "F08a"}, {"creature": "F09a"}, {"creature": None}])


def windowed() -> Game:
    return new(deadlock="declared", tie_window_ms=9)


ORDER = shuffled()
HIDDEN = {**ORDER, "coin_order": ["?"] * 6 + ["5a"] + ["?"] * 33}
TIED = TIE["claims"]
TICK = {"type": "tick", "seat": 0}
WHOLE = "must have every one of the {} cards of the list once, or ? in its place"

AT_10, AT_12 = "the creature at 10", "the creature at 12"
ALONE = "a 9 alone is worth the price of {} or more, so no other coin can complete it"


def say(table: Any, raw: dict[str, Any]) -> str:
    """The message with which a move is refused."""
    game = table()
    game.raw(raw)
    message: str = game.answer()["steps"][-1]["refused"]["message"]
    return message


SAID: list[tuple[Any, dict[str, Any], str]] = [
    # Any move.
    (over, SKIP, "the game has ended"),
    (new, SKIP, "the cards have not been shuffled yet"),
    (quiet, ORDER, "the cards have been shuffled already"),
    (main_turn, {**SKIP, "at": 9}, "that was a moment ago, and the game has gone on"),
    (main_turn, TICK, "tick is for officials: it has no seat"),
    (quiet, {**TIE, "seat": 0}, "tie is for officials: it has no seat"),
    (new, {**ORDER, "seat": 1}, "shuffle is for officials: it has no seat"),
    (main_turn, {**SKIP, "seat": 2}, "skip needs the seat of a player, 0 to 1"),
    (main_turn, {"type": "skip"}, "skip needs the seat of a player, 0 to 1"),
    (main_turn, {"type": "deposit", "seat": 0, "coin": "3a"}, "deposit needs the member 'creature'"),
    (main_turn, {**DEPOSIT, "coin": 3}, "the member 'coin' must be a string"),
    (main_turn, {**SKIP, "at": 2**53}, "the member 'at' must lie between -2^53 and 2^53"),
    (quiet, {**CLAIM, "price": -(2**53)}, "the member 'price' must lie between -2^53 and 2^53"),
    # A shuffle.
    (new, {**ORDER, "coin_order": []}, f"'coin_order' {WHOLE.format(40)}"),
    (new, {**ORDER, "creature_order": ["F06a"] * 20}, f"'creature_order' {WHOLE.format(20)}"),
    (new, {**ORDER, "creature_order": ["?"] * 20}, "'creature_order' must name the cards that lie face up at once"),
    (new, HIDDEN, "with unknown coins the option 'deadlock' must be \"declared\""),
    (windowed, HIDDEN, "with unknown cards the option 'tie_window_ms' must be 0"),
    # The beginner game.
    (main_turn, {**SKIP, "seat": 1}, "it is the turn of seat 1, not of seat 2"),
    (main_turn, DECLINE, "seat 1 has no bonus to decline"),
    (bonus, SKIP, "a bonus is played or declined, not skipped"),
    (main_turn, {**DEPOSIT, "coin": "zz"}, "there is no coin 'zz'"),
    (main_turn, {**DEPOSIT, "coin": "8b"}, "seat 1 does not hold the 8"),
    (main_turn, {**DEPOSIT, "creature": "F13a"}, "the creature at 13 does not lie in the row"),
    (main_turn, {**DEPOSIT, "creature": "F10a"}, f"{AT_10} has a deposit already; what completes it is a buy"),
    (main_turn, {**DEPOSIT, "coin": "2a"}, f"no other coin is worth 10, so a 2 can never pay for {AT_12}"),
    (cheap, {**DEPOSIT, "coin": "9a", "creature": "F08a"}, ALONE.format(8)),
    (cheap, {**DEPOSIT, "coin": "9a", "creature": "F09a"}, ALONE.format(9)),
    (main_turn, {**BUY, "coin": "3a", "creature": "F12a"}, f"nobody has laid a deposit beside {AT_12} yet"),
    (main_turn, {**BUY, "coin": "9a"}, "6 + 9 is 15, and the creature costs 10"),
    (empty_pile, SKIP, "the pile is empty, and seat 1 can pay a deposit or buy"),
    # The standard game.
    (quiet, {**CLAIM, "hunt": 2}, "this was for hunt 2, and hunt 1 is on; it counts as no mistake"),
    (quiet, {**CLAIM, "seat": 1}, "seat 2 is silent after a wrong claim, until somebody buys"),
    (helped, {**CLAIM, "seat": 2}, "seat 3 is silent while a snail helps those with the fewest creatures"),
    (led, CLAIM, "seat 1 is silent because of the cheetah, until another seat buys"),
    (hunting, {**CLAIM, "seat": 2}, "seat 3 has a right claim already, which stands until the window closes"),
    (quiet, {**CLAIM, "creature": "F10a"}, "the creature at 10 does not cost 12"),
    (hunting, UNABLE, "a right claim stands, and the window for others is open"),
    (quiet, UNABLE, "no snail acts, so nobody has to be unable"),
    (snail, UNABLE, "seat 1 has said so already"),
    (quiet, STUCK, "here the rules themselves find out that nobody can buy"),
    (helped, STUCK, "while a snail acts the word is 'unable'"),
    (stuck, STUCK, "seat 1 has said so in this hunt already"),
    (quiet, {**TIE, "claims": TIED[:1]}, "a tie is between two different players or more"),
    (quiet, {**TIE, "claims": [*TIED, {**TIED[0], "seat": 3}]}, "a tie is between those who sit at the table"),
    (hunting, TIE, "a right claim stands, and the window for others is open"),
    # The advanced game.
    (locked, {**DECLARE, "hunt": 7}, "this was for hunt 7, and hunt 1 is on; it counts as no mistake"),
    (locked, {**DECLARE, "seat": 0}, "seat 1 is silent until somebody buys"),
    (locked, {**DECLARE, "seat": 2}, "seat 2 has said 12 and is alone to point"),
    (locked, DECLARE, "seat 2 has said 12 and has to point now"),
    (free, POINT, "seat 2 has to say a price before pointing"),
    (free, {**GRAB, "coins": ["9a"]}, "two hands point at exactly two different coins"),
    (free, {**GRAB, "coins": ["9a", "6a"]}, "the 6 does not lie on the table"),
    (free, {**GRAB, "creature": "F10a"}, "the creature at 10 does not cost 12"),
    (quiet, {**TIE, "claims": [{**TIED[0], "price": 10}, TIED[1]]}, "seat 1's claim of 10 with the 7 is wrong"),
]


def test_a_refused_move_says_what_would_help() -> None:
    def check(case: tuple[Any, dict[str, Any], str]) -> None:
        table, raw, message = case
        assert say(table, raw) == message

    every(SAID, check, lambda case: case[2])
    assert say(main_turn, {"type": "wish"}) == (
        "no move of this game has that type; there are: shuffle, deposit, buy, skip, decline_bonus, tick, abort"
    )


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ([], "this move turns up a card: say in 'draws' which it is"),
        (["?", "F15a", "F14a"], "this move turns up no unknown card that could be: F14a"),
        (["?", "?"], "a card that lies face up must be named: ? will not do"),
        (["?", "F12a"], "F12a cannot have been turned up: that is in a known place already"),
        (["?", "9a"], "9a cannot have been turned up: there is no such card of this kind"),
    ],
)
def test_refusals_of_draws(draws: list[str], message: str) -> None:
    assert say(recorded, {**SKIP, "draws": draws}) == message


COIN = {"x": {"value": 1}}


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"players": 9}, "'players' must be 2 to 4"),
        ({"players": 9, "version": "standard"}, "'players' must be 2 to 6"),
        ({"first": 2}, "'first' must be a seat, 0 to 1"),
        ({"version": "expert"}, "'version' must be one of: beginner, standard, advanced"),
        ({"options": {"deadlock": "x"}}, '\'options/deadlock\' must be "auto" or "declared"'),
        ({"options": []}, "'options' must be an object"),
        ({"deck": {"coins": {}, "creatures": {}}}, "'deck/coins' must have at least 16 coins, and has 0"),
        (
            {"deck": {"coins": {"x": {"value": 0}}, "creatures": {}}},
            "'deck/coins/x/value' must be an integer from 1 to 99",
        ),
        (
            {"deck": {"coins": COIN, "creatures": {"y": {"price": 1}}}},
            "'deck/creatures/y/price' must be an integer from 2 to 198",
        ),
        (
            {"deck": {"coins": COIN, "creatures": {"y": {"price": 2}}}},
            "'deck/creatures/y/price' must be the sum of the values of two different coins, and no two make 2",
        ),
    ],
)
def test_a_refused_set_up_says_where_and_what(config: dict[str, Any], message: str) -> None:
    assert refused_setup({"players": 2, "version": "beginner", **config}).message == message
