"""MM-S5: claims at the same time, by a window of the server or by the scorer's word."""

from __future__ import annotations

from tests.domain.games.math_market.tables import Hunting, code, standard
from tests.every import each_case

ROW = "F10a F12a F09a F15a"
HANDS = ["7a 1a 1b", "7b 1c 1d", "5b 4a 2b"]
MORE = {"coin_pile": ["6a", "6b", "6c", "8a", "8b", "9a"], "creature_pile": ["F08a", "F08b", "F14a"]}


def market(
    hands: list[str] = HANDS, row: str = ROW, *, more: dict[str, object] | None = None, **options: object
) -> Hunting:
    """The table coin is a 5: sevens buy the 12, seat 2 the 10 or the 9."""
    return standard(hands, row, "5a", more={**MORE, **(more or {})}, **options)


def test_s7_3_nobody_looks_for_a_deadlock_inside_a_window() -> None:
    # When seat 1 errs nobody is able any more: seat 0 has played its seven.
    game = market(["7a 1a 1b", "7b 1c 1d", "3a 4d 2b"], tie_window_ms=300, wrong_claim="silence")
    game.claim(0, "7a", 12)
    game.claim(2, "4d", 9)
    assert game.claim(1, "1c", 12)[-1] == "S4.3 PlayerSilenced seat=1"


def settled(*claims: str, hands: list[str] = HANDS, row: str = ROW) -> list[str]:
    """What the end of a window with these claims causes; the same that a tie causes, but for `WindowClosed`."""
    timed = market(hands, row, tie_window_ms=100)
    for claim in claims:
        seat, coin, price, *creature = claim.split()
        told = timed.claim(int(seat), coin, int(price), **({"creature": creature[0]} if creature else {}))
        assert told == [f"S5.2 ClaimStands seat={seat} coin={coin} price={price} closes=100"]
    closed = timed.send("tick", at=101)
    assert closed[0] == f"S5.3 WindowClosed claims={len(claims)}"
    if len(claims) > 1:
        written = market(hands, row)
        assert written.tie(*claims) == closed[1:]
        for name in ("hands", "discard", "row", "bought", "coin_pile"):
            assert written.state[name] == timed.state[name]
    return closed[1:]


@each_case(
    ("row", "claims", "awards"),
    [
        # Who finds no 12 takes the leftmost of any price.
        (ROW, ["0 7a 12", "1 7b 12"], ["S3.4 0 F12a", "S5.5 1 F10a"]),
        (ROW, ["1 7b 12", "0 7a 12"], ["S3.4 1 F12a", "S5.5 0 F10a"]),
        # The second pass comes after the whole first one: the 10 is taken by then.
        (ROW, ["0 7a 12", "1 7b 12", "2 5b 10"], ["S3.4 0 F12a", "S5.5 1 F09a", "S3.4 2 F10a"]),
        # Two of one price.
        ("F10a F12b F12a F15a", ["0 7a 12", "1 7b 12"], ["S3.4 0 F12b", "S3.4 1 F12a"]),
        # The first may name its creature.
        ("F10a F12b F12a F15a", ["0 7a 12 F12a", "1 7b 12"], ["S3.4 0 F12a", "S3.4 1 F12b"]),
        # One who names a creature that is taken gets another of the price.
        ("F10a F12b F12a F15a", ["0 7a 12 F12b", "1 7b 12 F12b"], ["S3.4 0 F12b", "S3.4 1 F12a"]),
        ("F10a F12b F12a F15a", ["0 7a 12", "1 7b 12 F12b"], ["S3.4 0 F12b", "S3.4 1 F12a"]),
        # Or the leftmost of any price.
        (ROW, ["0 7a 12 F12a", "1 7b 12 F12a"], ["S3.4 0 F12a", "S5.5 1 F10a"]),
    ],
)
def test_s5_5_who_gets_which_creature(row: str, claims: list[str], awards: list[str]) -> None:
    told = [event.split() for event in settled(*claims, row=row) if " CreatureBought " in event]
    got = [f"{rule} {seat.removeprefix('seat=')} {name.removeprefix('creature=')}" for rule, _, seat, name, *_ in told]
    assert got == awards


SEVENS = ["7a 1a 1b", "7b 1c 1d", "7c 2a 2b", "7d 2c 3a", "7e 3b 3c"]
MANY = {
    "coin_pile": ["6a", "6b", "6c", "6d", "8a", "8b", "9a"],
    "creature_pile": ["F08a", "F08b", "F14a", "F11a", "F06a"],
}


def test_s5_6_who_finds_no_creature_gets_the_coin_back_and_draws_none() -> None:
    game = standard(SEVENS, "F12b F12a F10a F15a", "5a", more=MANY)
    assert game.tie("4 7e 12", "3 7d 12", "2 7c 12", "1 7b 12", "0 7a 12") == [
        "S3.4 CreatureBought seat=4 creature=F12b coins=[5a 7e]",
        "S3.4 CreatureBought seat=3 creature=F12a coins=[5a 7d]",
        "S5.5 CreatureBought seat=2 creature=F10a coins=[5a 7c]",
        "S5.5 CreatureBought seat=1 creature=F15a coins=[5a 7b]",
        "S5.6 ClaimUnrewarded seat=0 coin=7a",
        "S3.5 CreatureRevealed creature=F08a slot=0",
        "S3.5 CreatureRevealed creature=F08b slot=1",
        "S3.5 CreatureRevealed creature=F14a slot=2",
        "S3.5 CreatureRevealed creature=F11a slot=3",
        "S3.6 CardDrawn seat=4 coin=6a",
        "S3.6 CardDrawn seat=3 coin=6b",
        "S3.6 CardDrawn seat=2 coin=6c",
        "S3.6 CardDrawn seat=1 coin=6d",
        "S2.1 HuntStarted hunt=2 coin=8a",
    ]
    assert sorted(game.state["hands"][0]) == ["1a", "1b", "7a"]
    assert game.state["discard"] == ["5a", "7e", "7d", "7c", "7b"]


def test_s5_5_and_s7_1_coins_go_to_the_first_and_a_row_filled_in_part_is_not_full() -> None:
    game = market(more={"coin_pile": ["6a"]}, coin_pile="end")
    assert game.tie("2 4a 9", "0 7a 12")[4:] == [
        "S3.6 CardDrawn seat=2 coin=6a",
        "S7.2 GameEnded reason=coins winners=[0 2] scores=[1 0 1]",
    ]
    game = market(more={"creature_pile": ["F08a"]})
    assert game.tie("2 4a 9", "0 7a 12")[2:] == [
        "S3.5 CreatureRevealed creature=F08a slot=1",
        "S7.1 GameEnded reason=creatures winners=[0 2] scores=[1 0 1]",
    ]


@each_case(
    "claims",
    [
        [], ["0 7a 12"], ["0 7a 12", "0 1a 6"], ["0 7a 12", "2 4a 9", "0 7a 12"], ["0 7a 12", "3 7b 12"],
        ["-1 7a 12", "1 7b 12"],
    ],
)  # fmt: skip
def test_s5_7_two_or_more_different_players_of_the_game(claims: list[str]) -> None:
    assert code(market().tie(*claims)) == "TIE_INVALID S5.7"


def test_s5_7_each_must_be_permitted_to_act() -> None:
    silent = {"effect": {"kind": "cheetah", "seats": [1], "unable": []}, "bought": [[], ["F06a"], []]}
    assert code(market(more=silent).tie("0 7a 12", "1 7b 12")) == "SILENCED S6.1"
    assert code(market(more={"silenced": [2]}, wrong_claim="silence").tie("0 7a 12", "2 4a 9")) == "SILENCED S6.1"
    assert market(more={"silenced": [2]}, wrong_claim="silence").tie("0 7a 12", "1 7b 12")[0].startswith("S3.4")
