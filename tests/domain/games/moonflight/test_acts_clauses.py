"""MF-R3, R4, R8.2 and R8.3: who acts, playing a card, spending, passing, building and shopping."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, card, card_type, face, mod, op, plays, spends, when
from tests.domain.games.moonflight.tables import (
    Judged,
    build,
    choose,
    own,
    passes,
    play,
    ready,
    rival,
    rules_of,
    seat,
    shop,
    shop_suit,
    skip,
    spend,
    table,
)


def test_r3_1_and_3_acts_go_to_the_left_from_the_first_player_one_at_a_time() -> None:
    start = table(ready("s_coin:1"), rival(1), rival(2), first=1)
    assert Judged(start).asked == (1, "act")
    assert Judged(start, skip(1)).asked == (2, "act")
    assert Judged(start, skip(1), skip(2)).asked == (0, "act")
    assert Judged(start, skip(1), skip(2), play(0, "s_coin:1")).asked == (1, "act")
    start = table(ready("s_coin:1 s_coin:2"), rival())
    assert Judged(start, play(0, "s_coin:1"), play(0, "s_coin:2")).refused == "NOT_YOUR_DECISION"


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


def test_r4_3_characters_and_cards_are_used_for_coins_and_cards() -> None:
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
    start = table(ready("s_waste:1 s_coin:1", play="x_spendcard:1", coins=1), rival())
    judged = Judged(start, spend(0, "x_spendcard:1", 0, "s_waste:1"))
    (paid,) = [event for event in judged.events if event["type"] == "CardMoved"]
    assert (paid["rule"], paid["verb"], paid["card"]) == ("MF-R4.3", "move", "s_waste:1")
    assert (paid["from"], paid["to"]) == ("p0.hand", "p0.discard")
    assert judged.told[-1] == "gain 2"
    assert judged.seat()["hand"] == ["s_coin:1"]
    assert judged.seat()["discard"] == ["s_waste:1", "x_blank:820"]
    assert judged.seat()["coins"] == 3
    dear = card("dear", spends(op("draw", 1), coins=2, cards=2))
    start = table(ready("s_waste:1 s_waste:2 s_waste:3", play="dear:1", coins=3), rival())
    judged = Judged(start, spend(0, "dear:1", 0, "s_waste:3 s_waste:1"), **own(dear))
    assert judged.seat()["coins"] == 1
    assert judged.seat()["discard"][:2] == ["s_waste:1", "s_waste:3"]
    assert sorted(judged.seat()["hand"]) == ["s_waste:2", "x_blank:800"]


def test_r4_3_an_ability_in_front_of_oneself_is_named_by_its_place() -> None:
    several = card("several", plays(GAIN), spends(op("gain", 5), coins=1), when("draw", GAIN), spends(GAIN, coins=2))
    start = table(ready(play="several:1", coins=2), rival())
    setup = own(several)
    assert Judged(start, spend(0, "several:1", 1), **setup).seat()["coins"] == 6
    assert Judged(start, spend(0, "several:1", 3), **setup).seat()["coins"] == 1
    for ability in (0, 2, 4, -1):
        assert Judged(start, spend(0, "several:1", ability), **setup).refused == "NO_SUCH_ABILITY"
    start = table(
        ready("s_coin:1", coins=3, play="x_tower:1[x_spendcard:3]"),
        rival(1, play=[{"card": "x_spendcard:1", "set": []}]),
    )
    for source in ("x_spendcard:1", "x_spendcard:3", "char:1", "s_coin:1"):
        assert Judged(start, spend(0, source, 0, "s_coin:1")).refused == "NOT_IN_PLAY"


def test_r4_3_it_may_be_used_although_nothing_can_be_done_and_by_its_white_side_after_the_turn() -> None:
    judged = Judged(table(seat(coins=1), rival()), spend(0, "char:0"))
    assert judged.seat()["coins"] == 0
    assert judged.moved == []
    assert judged.asked == (1, "act")
    judged = Judged(table(ready("s_waste:1", coins=1), rival(), turned=True), spend(0, "char:0"))
    assert judged.moved == [("discard", "s_waste:1")]


def test_r4_6_a_pass_does_nothing_else() -> None:
    start = table(ready("s_coin:1", coins=3), rival())
    judged = Judged(start, skip(0))
    assert [(event["type"], event["rule"], event["seat"]) for event in judged.events] == [("Passed", "MF-R4.6", 0)]
    before, after = Judged(start).state, judged.state
    assert before["seats"] == after["seats"]
    assert (after["passes"], after["acts"], after["turn"]) == (1, 1, 1)


# MF-R4.5, MF-R8.3 and MF-R10.3: building.


HAND = "s_waste:1 s_waste:2 s_waste:3 s_coin:1"


def building(written: str, play: str = "x_tower:1", turned: bool = False, **setup: object) -> Judged:
    start = table(ready(HAND, play=play), rival(), turned=turned)
    return Judged(start, build(0, written), **setup)


def test_r4_5_cards_are_set_in_the_listed_order_the_last_on_top_and_react_when_all_are_set() -> None:
    judged = building("s_coin:1>x_tower:1 s_waste:2>x_tower:1")
    assert judged.told == ["set s_coin:1", "set s_waste:2"]
    assert rules_of(judged.events) == ["MF-R8.3"] * 2
    assert (judged.events[0]["from"], judged.events[0]["to"]) == ("p0.hand", "set:x_tower:1")
    assert judged.seat()["play"] == [{"card": "x_tower:1", "set": ["s_waste:2", "s_coin:1"]}]
    assert sorted(judged.seat()["hand"]) == ["s_waste:1", "s_waste:3"]
    assert (judged.seat()["built"], judged.asked) == (True, (1, "act"))
    judged = building("s_coin:1>x_tower:1 s_waste:1>x_onset:9 s_waste:2>x_tower:1", "x_onset:9 x_tower:1")
    assert judged.seat()["play"] == [
        {"card": "x_onset:9", "set": ["s_waste:1"]},
        {"card": "x_tower:1", "set": ["s_waste:2", "s_coin:1"]},
    ]
    judged = building("s_coin:1>x_onset:1 s_waste:1>x_tower:1", "x_onset:1 x_tower:1")
    assert [verb for verb, _ in judged.moved] == ["set", "set", "draw", "draw", "draw", "draw"]


def test_r4_5_stability_bounds_this_act_whatever_lies_there_and_not_one_card_more() -> None:
    judged = building("s_coin:1>x_tower:1 s_waste:2>x_tower:1", "x_tower:1[s_coin:7,s_coin:6,s_coin:5]")
    assert judged.seat()["play"][0]["set"] == ["s_waste:2", "s_coin:1", "s_coin:7", "s_coin:6", "s_coin:5"]
    three = "s_coin:1>x_tower:1 s_waste:1>x_tower:1 s_waste:2>x_tower:1"
    judged = building(three)
    assert judged.refused == "STABILITY"
    assert building(three, "x_tower:1 x_tower:2").refused == "STABILITY"
    grows = card_type("grows", face("Sprout", stability=1), face("Tree", stability=2))
    two = "s_coin:1>grows:1 s_waste:1>grows:1"
    assert building(two, "grows:1", **own(grows)).refused == "STABILITY"
    assert len(building(two, "grows:1", turned=True, **own(grows)).moved) == 2


def test_r4_5_once_a_player_and_round() -> None:
    start = table(ready(HAND, play="x_tower:1"), rival(1, hand=["s_coin:8"], play=[{"card": "x_tower:2", "set": []}]))
    once = build(0, "s_coin:1>x_tower:1")
    assert Judged(start, once, skip(1), build(0, "s_waste:1>x_tower:1")).refused == "ALREADY_BUILT"
    assert Judged(start, once, build(1, "s_coin:8>x_tower:2")).seat(1)["built"]
    start = table(ready("s_waste:1 s_waste:2", play="x_tower:1"), rival())
    moves = [build(0, "s_waste:1>x_tower:1"), *passes(1, 0), choose(0, retain=["s_waste:2"], coins=0), skip(1)]
    judged = Judged(start, *moves)
    assert (judged.state["round"], judged.seat()["built"]) == (2, False)
    assert Judged(start, *moves, build(0, "s_waste:2>x_tower:1")).seat()["built"]
    start = table(ready(HAND, play="x_tower:1"), rival())
    judged = Judged(start, build(0, "s_coin:9>x_tower:1"), build(0, "s_coin:1>x_tower:1"))
    assert "refused" in judged.steps[0]
    assert "refused" not in judged.steps[1]


def test_r4_5_only_from_hand_to_ones_own_cards_in_play() -> None:
    start = table(
        ready("s_coin:1", play="x_tower:1[s_waste:1]", discard="s_waste:2", draw="s_waste:3"),
        rival(1, play=[{"card": "x_tower:2", "set": []}]),
    )
    for card_id in ("s_waste:1", "s_waste:2", "s_waste:3", "x_tower:1", "s_coin:9"):
        assert Judged(start, build(0, f"{card_id}>x_tower:1")).refused == "NOT_IN_HAND"
    for parent in ("x_tower:2", "s_coin:1", "s_waste:1", "s_waste:2", "char:0"):
        assert Judged(start, build(0, f"s_coin:1>{parent}")).refused == "NOT_IN_PLAY"


def test_r4_5_modifiers_are_for_ones_own_cards_and_need_a_stability() -> None:
    firm = card("firm", mod("stability", 1, applies="all"))
    start = table(ready(HAND, play="x_onset:1"), rival(1, play=[{"card": "firm:1", "set": []}]))
    two = build(0, "s_coin:1>x_onset:1 s_waste:1>x_onset:1")
    assert Judged(start, two, **own(firm)).refused == "STABILITY"
    assert building("s_coin:1>s_waste:9", "firm:1 s_waste:9", **own(firm)).refused == "STABILITY"
    zero = card("zero", stability=0)
    firm, weak = (
        card("firm", mod("stability", 1, applies="others")),
        card("weak", mod("stability", -3, applies="others")),
    )
    setup = own(zero, firm, weak)
    assert building("s_coin:1>zero:1", "firm:1 zero:1", **setup).moved == [("set", "s_coin:1")]
    assert building("s_coin:1>x_onset:1", "weak:1 x_onset:1", **setup).refused == "STABILITY"


# MF-R4.4 and MF-R8.2: prices, the two forms of Shop, and the first Shop of a round.


RICH = ready(coins=20)


def paid(judged: Judged) -> int:
    """How many coins seat 0 of twenty has spent."""
    coins: int = judged.seat()["coins"]
    return 20 - coins


def test_r4_4_1_pay_exactly_and_put_the_top_card_on_the_discard_stack() -> None:
    start = table(ready(coins=5), rival(), stacks={"gen-riches": "riches:1 riches:2"})
    judged = Judged(start, shop(0, "gen-riches"))
    assert judged.told == ["shop -5", "purchase riches:1"]
    assert rules_of(judged.events) == ["MF-R4.4", "MF-R8.2"]
    assert (judged.events[1]["from"], judged.events[1]["to"]) == ("m.gen-riches", "p0.discard")
    assert judged.seat()["discard"] == ["riches:1", "x_blank:820"]
    assert judged.stack("gen-riches") == ["riches:2"]
    assert judged.asked == (1, "act")
    start = table(RICH, rival(), stacks={"clay-0": "call:1", "words-0": "dig:1"})
    assert Judged(start, shop(0, "clay-0")).moved == [("purchase", "call:1")]
    assert Judged(start, shop(0, "words-0")).refused == "FIRST_SHOP_OPPONENT_SUIT"


def test_r4_4_2_all_coins_first_and_then_the_cards_in_the_listed_order() -> None:
    start = table(RICH, rival(), stacks={"words-0": "call:1 talk:1", "words-1": "teach:1", "words-2": "try:1"})
    judged = Judged(start, shop_suit(0, "words-2 words-0 words-0"))
    assert judged.told == ["shop -13", "purchase try:1", "purchase call:1", "purchase talk:1"]
    assert rules_of(judged.events) == ["MF-R4.4", *["MF-R8.2"] * 3]
    assert judged.seat()["discard"][:3] == ["talk:1", "call:1", "try:1"]
    assert (judged.seat()["shops"], judged.asked) == (1, (1, "act"))


def test_r4_4_2_every_card_must_be_of_ones_suit_whatever_the_stack() -> None:
    start = table(RICH, rival(), stacks={"words-0": "call:1 x_blank:1", "clay-0": "dig:1"})
    for stacks in ("words-0 words-0", "gen-coins", "words-0 clay-0", "clay-0"):
        assert Judged(start, shop_suit(0, stacks)).refused == "NOT_YOUR_SUIT"
    start = table(RICH, rival(), stacks={"words-0": "call:1", "clay-2": "talk:2"})
    assert Judged(start, shop_suit(0, "words-0")).moved == [("purchase", "call:1")]
    assert Judged(start, shop_suit(0, "clay-2 words-0")).moved == [("purchase", "talk:2"), ("purchase", "call:1")]


def test_r4_4_2_and_r8_2_the_total_is_paid_first_and_purchases_trigger_after_all_of_them() -> None:
    start = table(ready(coins=5), rival(), stacks={"words-0": "call:1", "words-1": "call:2"})
    assert Judged(start, shop_suit(0, "words-0 words-1")).refused == "NOT_ENOUGH_COINS"
    start["seats"][0]["coins"] = 6
    assert Judged(start, shop_suit(0, "words-0 words-1")).seat()["coins"] == 0
    start = table(ready(coins=5, play="contract:1"), rival(), stacks={"words-0": "call:1", "words-1": "call:2"})
    assert Judged(start, shop_suit(0, "words-0 words-1")).refused == "NOT_ENOUGH_COINS"
    start = table(ready(coins=6, play="contract:1"), rival(), stacks={"words-0": "call:1", "words-1": "call:2"})
    judged = Judged(start, shop_suit(0, "words-0 words-1"))
    assert judged.told[:3] == ["shop -6", "purchase call:1", "purchase call:2"]
    assert judged.told[3:] == ["triggered contract:1", "gain 1"] * 2


OPPONENT = {"clay-0": "dig:1 dig:2", "words-0": "call:1 call:3", "words-1": "call:2", "gen-coins": "coins:1 coins:2"}


def market(**more: object) -> dict:
    return table(RICH, rival(1, coins=9), stacks=OPPONENT, **more)


def test_r4_4_3_the_first_shop_takes_no_card_of_an_opponents_suit() -> None:
    assert Judged(market(), shop(0, "clay-0")).refused == "FIRST_SHOP_OPPONENT_SUIT"
    assert Judged(market(first=1), shop(1, "words-0")).refused == "FIRST_SHOP_OPPONENT_SUIT"
    start = table(RICH, rival(), stacks={"clay-0": "hearth:1"})
    assert Judged(start, shop(0, "clay-0")).moved == [("purchase", "hearth:1")]


@pytest.mark.parametrize("first", [shop(0, "gen-coins"), shop(0, "words-0"), shop_suit(0, "words-0 words-1")])
def test_r4_4_3_any_shop_act_lifts_it_for_that_player_alone(first: dict) -> None:
    judged = Judged(market(), first, skip(1), shop(0, "clay-0"))
    assert judged.moved == [("purchase", "dig:1")]
    assert Judged(market(), first, shop(1, "words-0")).refused == "FIRST_SHOP_OPPONENT_SUIT"
