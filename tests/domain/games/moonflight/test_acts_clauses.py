"""MF-R3 and MF-R4.1-4.3, 4.6: who acts, playing a card, spending, passing."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, card, op, plays, spends, when
from tests.domain.games.moonflight.tables import Judged, own, passes, play, ready, rival, seat, skip, spend, table

# MF-R3: rounds, and who acts.


def test_r3_1_and_3_acts_go_to_the_left_from_the_first_player_one_at_a_time() -> None:
    start = table(ready("s_coin:1"), rival(1), rival(2), first=1)
    assert Judged(start).asked == (1, "act")
    assert Judged(start, skip(1)).asked == (2, "act")
    assert Judged(start, skip(1), skip(2)).asked == (0, "act")
    assert Judged(start, skip(1), skip(2), play(0, "s_coin:1")).asked == (1, "act")
    start = table(ready("s_coin:1 s_coin:2"), rival())
    assert Judged(start, play(0, "s_coin:1"), play(0, "s_coin:2")).refusal == "NOT_YOUR_DECISION"


def test_r3_1_a_round_is_an_action_phase_and_then_a_reset() -> None:
    judged = Judged(table(ready(), rival()), *passes(0, 1))
    started = [event for event in judged.events if event["type"] == "PhaseStarted"]
    assert [(event["phase"], event["round"], event["rule"]) for event in started] == [
        ("reset", 1, "MF-R3.2"),
        ("action", 2, "MF-R5.7"),
    ]
    assert started[1]["first"] == 1
    assert "first" not in started[0]


@pytest.mark.parametrize("others", [1, 2, 3])
def test_r3_2_the_phase_ends_when_all_have_passed_one_after_the_other(others: int) -> None:
    start = table(ready(), *[rival(number) for number in range(1, others + 1)])
    around = [skip(who) for who in range(others + 1)]
    assert Judged(start, *around[:-1]).state["phase"] == "action"
    assert Judged(start, *around).state["round"] == 2


def test_r3_2_an_act_in_between_starts_the_count_again_and_who_passed_may_act() -> None:
    start = table(ready("s_coin:1"), rival(1, hand=["s_coin:2"]))
    judged = Judged(start, skip(0), play(1, "s_coin:2"))
    assert (judged.state["passes"], judged.asked) == (0, (0, "act"))
    judged = Judged(start, skip(0), play(1, "s_coin:2"), skip(0))
    assert (judged.state["passes"], judged.asked) == (1, (1, "act"))
    judged = Judged(start, skip(0), play(1, "s_coin:2"), play(0, "s_coin:1"))
    assert judged.state["passes"] == 0
    assert judged.seat()["coins"] == 1


def test_r3_acts_of_the_phase_are_counted_passes_too_and_alone_one_pass_ends_it() -> None:
    start = table(ready("s_waste:1"), rival())
    judged = Judged(start, play(0, "s_waste:1"), skip(1))
    assert (judged.state["acts"], judged.state["passes"]) == (2, 1)
    again = Judged(start, play(0, "s_waste:1"), skip(1), skip(0))
    assert (again.state["round"], again.state["acts"], again.state["passes"]) == (2, 0, 0)
    assert Judged(table(ready()), skip(0)).state["round"] == 2


# MF-R4.1 and R4.2: play.


def test_r4_1_and_2_a_card_goes_from_hand_to_play_is_followed_and_stays() -> None:
    judged = Judged(table(ready("riches:1 s_waste:1"), rival()), play(0, "riches:1"))
    assert judged.told == ["play riches:1", "gain 3"]
    assert judged.events[0]["rule"] == "MF-R4.1"
    assert (judged.events[0]["from"], judged.events[0]["to"]) == ("p0.hand", "p0.play")
    assert judged.seat()["hand"] == ["s_waste:1"]
    assert judged.seat()["play"] == [{"card": "riches:1", "set": []}]
    start = table(ready("s_coin:1 s_waste:1"), rival())
    judged = Judged(start, play(0, "s_waste:1"), skip(1), play(0, "s_coin:1"))
    assert [lying["card"] for lying in judged.seat()["play"]] == ["s_waste:1", "s_coin:1"]


# MF-R4.3: spend.


def test_r4_3_a_character_is_used_for_coins() -> None:
    judged = Judged(table(ready(coins=2), rival()), spend(0, "char:0"))
    used = [event for event in judged.events if event["type"] == "AbilityUsed"]
    assert [(event["rule"], event["seat"], event["source"], event["ability"]) for event in used] == [
        ("MF-R4.3", 0, "char:0", 0)
    ]
    paid = [event for event in judged.events if event["type"] == "CoinsChanged"]
    assert [(event["rule"], event["seat"], event["delta"], event["why"]) for event in paid] == [
        ("MF-R4.3", 0, -1, "spend")
    ]
    assert judged.told[-1] == "draw x_blank:800"
    assert judged.seat()["coins"] == 1
    assert judged.asked == (1, "act")


def test_r4_3_a_card_in_play_is_used_for_a_card() -> None:
    start = table(ready("s_waste:1 s_coin:1", play="x_spendcard:1", coins=1), rival())
    judged = Judged(start, spend(0, "x_spendcard:1", 0, "s_waste:1"))
    (paid,) = [event for event in judged.events if event["type"] == "CardMoved"]
    assert (paid["rule"], paid["verb"], paid["card"]) == ("MF-R4.3", "move", "s_waste:1")
    assert (paid["from"], paid["to"]) == ("p0.hand", "p0.discard")
    assert judged.told[-1] == "gain 2"
    assert judged.seat()["hand"] == ["s_coin:1"]
    assert judged.seat()["discard"] == ["s_waste:1", "x_blank:820"]
    assert judged.seat()["coins"] == 3


def test_r4_3_the_whole_cost_of_coins_and_cards_is_paid_in_the_order_named() -> None:
    dear = card("dear", spends(op("draw", 1), coins=2, cards=2))
    start = table(ready("s_waste:1 s_waste:2 s_waste:3", play="dear:1", coins=3), rival())
    judged = Judged(start, spend(0, "dear:1", 0, "s_waste:3 s_waste:1"), **own(dear))
    assert judged.seat()["coins"] == 1
    assert judged.seat()["discard"][:2] == ["s_waste:1", "s_waste:3"]
    assert sorted(judged.seat()["hand"]) == ["s_waste:2", "x_blank:800"]


def test_r4_3_the_ability_is_named_by_its_place_among_all_of_them() -> None:
    several = card("several", plays(GAIN), spends(op("gain", 5), coins=1), when("draw", GAIN), spends(GAIN, coins=2))
    start = table(ready(play="several:1", coins=2), rival())
    setup = own(several)
    assert Judged(start, spend(0, "several:1", 1), **setup).seat()["coins"] == 6
    assert Judged(start, spend(0, "several:1", 3), **setup).seat()["coins"] == 1
    for ability in (0, 2, 4, -1):
        assert Judged(start, spend(0, "several:1", ability), **setup).refusal == "NO_SUCH_ABILITY"


def test_r4_3_it_may_be_used_although_nothing_can_be_done_and_by_its_white_side_after_the_turn() -> None:
    judged = Judged(table(seat(coins=1), rival()), spend(0, "char:0"))
    assert judged.seat()["coins"] == 0
    assert judged.moved == []
    assert judged.asked == (1, "act")
    judged = Judged(table(ready("s_waste:1", coins=1), rival(), turned=True), spend(0, "char:0"))
    assert judged.moved == [("discard", "s_waste:1")]


def test_r4_3_only_what_lies_in_front_of_oneself() -> None:
    start = table(
        ready("s_coin:1", coins=3, play="x_tower:1[x_spendcard:3]"),
        rival(1, play=[{"card": "x_spendcard:1", "set": []}]),
    )
    for source in ("x_spendcard:1", "x_spendcard:3", "char:1", "s_coin:1"):
        assert Judged(start, spend(0, source, 0, "s_coin:1")).refusal == "NOT_IN_PLAY"


# MF-R4.6: pass.


def test_r4_6_a_pass_does_nothing_else() -> None:
    start = table(ready("s_coin:1", coins=3), rival())
    judged = Judged(start, skip(0))
    assert [(event["type"], event["rule"], event["seat"]) for event in judged.events] == [("Passed", "MF-R4.6", 0)]
    before, after = Judged(start).state, judged.state
    assert before["seats"] == after["seats"]
    assert (after["passes"], after["acts"], after["turn"]) == (1, 1, 1)
