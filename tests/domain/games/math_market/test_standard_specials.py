"""MM-S6: snails and cheetahs."""

from __future__ import annotations

from tests.domain.games.math_market.tables import Hunting, standard
from tests.every import each_case

ROW = "F12a F10a F09a F15a"
HANDS = ["7a 1a 1b", "6a 2a 2b", "1c 1d 3a"]


def turned_up(coin: str, bought: list[list[str]], **options: object) -> list[str]:
    """What turning up that coin causes, after seat 0 has bought one creature more; all events after HuntStarted."""
    more = {"coin_pile": ["3b", coin, "8a", "8b"], "creature_pile": ["F08a", "F14a"], "bought": bought}
    game = standard(HANDS, ROW, "5a", more=more, **options)
    told = game.claim(0, "7a", 12)
    assert told[3] == f"S2.1 HuntStarted hunt=2 coin={coin}"
    return told[4:]


ONE, TWO = ["F06a"], ["F07a", "F11a"]


ACTIVE = {"4d": "S6.2 SpecialActivated kind=snail seats=", "7e": "S6.3 SpecialActivated kind=cheetah seats="}
VOID = {"4d": "S6.4 SpecialVoid kind=snail", "7e": "S6.4 SpecialVoid kind=cheetah"}


def test_s6_2_and_s6_3_a_snail_helps_those_with_the_fewest_and_a_cheetah_silences_those_with_the_most() -> None:
    meant: list[tuple[str, list[list[str]], str | None]] = [
        ("4d", [[], ["F07a"], []], "[2]"),  # 1, 1, 0
        ("4d", [ONE, [], []], "[1 2]"),  # 2, 0, 0
        ("4d", [[], TWO, []], "[2]"),  # 1, 2, 0
        ("4d", [[], ["F07a"], ["F11a"]], None),  # 1, 1, 1
        ("7e", [[], TWO, []], "[1]"),
        ("7e", [[], ["F07a"], []], "[0 1]"),
        ("7e", [[], ["F07a"], ["F11a"]], None),
    ]
    for coin, bought, seats in meant:
        assert turned_up(coin, bought)[0] == (VOID[coin] if seats is None else ACTIVE[coin] + seats)
    assert turned_up("4d", [[], ["F07a"], ["F11a"]]) == [VOID["4d"]]


def test_s6_4_under_unique_only_a_single_player_is_meant() -> None:
    for coin, bought, told in (
        ("4d", [ONE, [], []], VOID["4d"]),
        ("4d", [[], ["F07a"], []], f"{ACTIVE['4d']}[2]"),
        ("7e", [[], ["F07a"], []], VOID["7e"]),
        ("7e", [[], TWO, []], f"{ACTIVE['7e']}[1]"),
    ):
        assert turned_up(coin, bought, special_ties="unique")[0] == told


def snail(**options: object) -> Hunting:
    """A snail lies on the table and helps seats 1 and 2; seats 0 and 1 are able, seat 2 is not."""
    more = {
        "coin_pile": ["3b", "8a", "8b", "9a"],
        "creature_pile": ["F08a", "F14a"],
        "bought": [["F06a"], [], []],
        "effect": {"kind": "snail", "seats": [1, 2], "unable": []},
    }
    return standard(["8c 1a 1b", "6a 2a 2b", "1c 1d 3a"], ROW, "4d", more=more, **options)


def test_s6_5_who_is_silenced_for_an_error_counts_as_unable() -> None:
    game = snail(wrong_claim="silence")
    assert game.claim(1, "2a", 10) == [
        "S4.1 ClaimWrong seat=1 coin=2a price=10 reason=sum",
        "S4.3 PlayerSilenced seat=1",
    ]
    assert game.send("unable", 2) == ["S6.5 UnableSaid seat=2", "S6.5 EffectLifted kind=snail"]
    assert game.state["silenced"] == [1]
    assert game.claim(1, "6a", 10) == ["refused SILENCED S6.1"]


def test_s6_5_an_error_of_the_last_who_is_not_unable_lifts_the_snail() -> None:
    game = snail(wrong_claim="silence")
    game.send("unable", 2)
    assert game.claim(1, "2a", 10) == [
        "S4.1 ClaimWrong seat=1 coin=2a price=10 reason=sum",
        "S4.3 PlayerSilenced seat=1",
        "S6.5 EffectLifted kind=snail",
    ]
    assert game.claim(0, "8c", 12)[0] == "S3.4 CreatureBought seat=0 creature=F12a coins=[4d 8c]"


def test_s7_3_a_snail_does_not_make_a_deadlock_of_those_whom_it_silences() -> None:
    # Only seat 0 can buy, and the snail helps seat 1.
    more = {"coin_pile": ["2c", "8e", "1d"], "creature_pile": ["F08a", "F14a"]}
    game = standard(["7a 4a 1b", "3a 3b 5b"], ROW, "5a", more=more)
    told = game.claim(0, "7a", 12)
    assert told[3:] == ["S2.1 HuntStarted hunt=2 coin=8e", "S6.2 SpecialActivated kind=snail seats=[1]"]


def cheetah(hands: list[str], **options: object) -> list[str]:
    """What turning up the 7 with a cheetah causes: seat 0 then leads; the prices are 13, 13, 14 and 15."""
    more = {"coin_pile": ["2c", "7e", "8a", "9a"], "creature_pile": ["F13b", "F11a"], "bought": [["F06a"], []]}
    game = standard(hands, "F12a F13a F14a F15a", "5a", more=more, **options)
    return game.claim(0, "7a", 12)[4:]


LEADER_ABLE, NOBODY_ABLE, OTHER_ABLE = (["7a 6a 1a", "1c 1d 2a"], ["7a 4a 1a", "1c 1d 2a"], ["7a 6a 1a", "1c 6b 2a"])
ACTS = "S6.3 SpecialActivated kind=cheetah seats=[0]"
END = "S7.3 GameEnded reason=deadlock winners=[0] scores=[2 0]"


@each_case(
    ("hands", "block", "told"),
    [
        (OTHER_ABLE, "strict", [ACTS]),
        (OTHER_ABLE, "lift", [ACTS]),
        (LEADER_ABLE, "strict", [ACTS, END]),
        (LEADER_ABLE, "lift", [ACTS, "S6.6 EffectLifted kind=cheetah"]),
        (NOBODY_ABLE, "strict", [ACTS, END]),
        (NOBODY_ABLE, "lift", [ACTS, END]),
    ],
)
def test_s6_6_a_cheetah_is_lifted_by_the_option_if_only_a_silenced_leader_is_able(
    hands: list[str], block: str, told: list[str]
) -> None:
    assert cheetah(hands, cheetah_block=block) == told


def led(**options: object) -> Hunting:
    """A cheetah silences seat 0; seats 1 and 2 can buy the 10 and the 12, seat 0 the 15."""
    more = {
        "coin_pile": ["4a", "5b", "2a", "8a"],
        "creature_pile": ["F11a", "F14a"],
        "bought": [["F06a"], [], []],
        "effect": {"kind": "cheetah", "seats": [0], "unable": []},
    }
    return standard(["8c 7a 1a", "3a 1b 1c", "5a 1d 2b"], ROW, "7e", more=more, **options)


def test_s6_6_and_s4_4_penalties_are_lifted_before_the_cheetah() -> None:
    game = led(wrong_claim="silence", cheetah_block="lift")
    assert game.claim(1, "1b", 10)[-1] == "S4.3 PlayerSilenced seat=1"
    # Now seat 2 errs as well: seats 1 and 2 are released, which is enough.
    assert game.claim(2, "1d", 10)[1:] == [
        "S4.3 PlayerSilenced seat=2",
        "S4.4 SilenceLifted seats=[1 2] reason=no_buyer",
    ]
    assert game.claim(0, "8c", 15) == ["refused SILENCED S6.1"]


def test_s6_6_and_s7_4_under_declared_a_leader_who_could_not_speak_counts_as_able() -> None:
    game = led(deadlock="declared", cheetah_block="lift")
    game.send("stuck", 1)
    assert game.send("stuck", 2) == ["S7.4 StuckSaid seat=2", "S6.6 EffectLifted kind=cheetah"]
    assert game.send("stuck", 0)[-1] == "S7.3 GameEnded reason=deadlock winners=[0] scores=[1 0 0]"
    game = led(deadlock="declared")
    game.send("stuck", 1)
    assert game.send("stuck", 2)[-1] == "S7.3 GameEnded reason=deadlock winners=[0] scores=[1 0 0]"


def test_s6_7_a_symbol_played_from_the_hand_or_drawn_does_nothing() -> None:
    more = {"coin_pile": ["3d", "4a", "8a"], "creature_pile": ["F08a", "F14a"]}
    game = standard(["7e 6a 1b", "1c 6b 3a"], ROW, "5a", more=more)
    assert game.claim(0, "7e", 12)[2:] == ["S3.6 CardDrawn seat=0 coin=3d", "S2.1 HuntStarted hunt=2 coin=4a"]
