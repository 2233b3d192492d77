"""MF-R4.5, MF-R8.3 and MF-R10.3: building."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import card, card_type, face, forbid, mod
from tests.domain.games.moonflight.tables import Judged, build, choose, own, passes, ready, rival, rules_of, skip, table

HAND = "s_waste:1 s_waste:2 s_waste:3 s_coin:1"


def building(written: str, play: str = "x_tower:1", turned: bool = False, **setup: object) -> Judged:
    start = table(ready(HAND, play=play), rival(), turned=turned)
    return Judged(start, build(0, written), **setup)


def test_r4_5_cards_are_set_in_the_listed_order_the_last_on_top() -> None:
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


def test_r4_5_stability_bounds_this_act_whatever_lies_there_and_not_one_card_more() -> None:
    judged = building("s_coin:1>x_tower:1 s_waste:2>x_tower:1", "x_tower:1[s_coin:7,s_coin:6,s_coin:5]")
    assert judged.seat()["play"][0]["set"] == ["s_waste:2", "s_coin:1", "s_coin:7", "s_coin:6", "s_coin:5"]
    three = "s_coin:1>x_tower:1 s_waste:1>x_tower:1 s_waste:2>x_tower:1"
    judged = building(three)
    assert judged.refusal == "STABILITY"
    assert building(three, "x_tower:1 x_tower:2").refusal == "STABILITY"


@pytest.mark.parametrize("stability", [None, 0])
def test_r4_5_no_stability_and_stability_0_take_none(stability: int | None) -> None:
    flat = card("flat", stability=stability)
    assert building("s_coin:1>flat:1", "flat:1", **own(flat)).refusal == "STABILITY"


def test_r4_5_the_stability_is_that_of_the_active_face() -> None:
    grows = card_type("grows", face("Sprout", stability=1), face("Tree", stability=2))
    two = "s_coin:1>grows:1 s_waste:1>grows:1"
    assert building(two, "grows:1", **own(grows)).refusal == "STABILITY"
    assert len(building(two, "grows:1", turned=True, **own(grows)).moved) == 2


def test_r4_5_once_a_player_and_round() -> None:
    start = table(ready(HAND, play="x_tower:1"), rival(1, hand=["s_coin:8"], play=[{"card": "x_tower:2", "set": []}]))
    once = build(0, "s_coin:1>x_tower:1")
    assert Judged(start, once, skip(1), build(0, "s_waste:1>x_tower:1")).refusal == "ALREADY_BUILT"
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
        assert Judged(start, build(0, f"{card_id}>x_tower:1")).refusal == "NOT_IN_HAND"
    for parent in ("x_tower:2", "s_coin:1", "s_waste:1", "s_waste:2", "char:0"):
        assert Judged(start, build(0, f"s_coin:1>{parent}")).refusal == "NOT_IN_PLAY"


def test_a41_what_cannot_be_set_cannot_be_built_with() -> None:
    start = table(ready("x_safe:1 s_coin:1", play="x_tower:1"), rival())
    assert Judged(start, build(0, "x_safe:1>x_tower:1")).refusal == "FORBIDDEN"
    assert Judged(start, build(0, "s_coin:1>x_tower:1 x_safe:1>x_tower:1")).refusal == "FORBIDDEN"
    heavy = card("heavy", forbid("move", "trash", "discard", "draw", "repeat"))
    start = table(ready("heavy:1", play="x_tower:1"), rival())
    assert Judged(start, build(0, "heavy:1>x_tower:1"), **own(heavy)).moved == [("set", "heavy:1")]


# Modified Stability.


@pytest.mark.parametrize(("applies", "itself", "other"), [("self", 2, 1), ("others", 1, 2), ("all", 2, 2)])
def test_r4_5_modifiers_of_stability(applies: str, itself: int, other: int) -> None:
    firm = card("firm", mod("stability", 1, applies=applies), stability=1)
    for parent, most in (("firm:1", itself), ("x_onset:1", other)):
        play = "firm:1 x_onset:1"
        cards = HAND.split()
        enough = " ".join(f"{card_id}>{parent}" for card_id in cards[:most])
        too_many = " ".join(f"{card_id}>{parent}" for card_id in cards[: most + 1])
        assert len([verb for verb, _ in building(enough, play, **own(firm)).moved if verb == "set"]) == most
        assert building(too_many, play, **own(firm)).refusal == "STABILITY"


def test_r4_5_modifiers_are_for_ones_own_cards_and_need_a_stability() -> None:
    firm = card("firm", mod("stability", 1, applies="all"))
    start = table(ready(HAND, play="x_onset:1"), rival(1, play=[{"card": "firm:1", "set": []}]))
    two = build(0, "s_coin:1>x_onset:1 s_waste:1>x_onset:1")
    assert Judged(start, two, **own(firm)).refusal == "STABILITY"
    assert building("s_coin:1>s_waste:9", "firm:1 s_waste:9", **own(firm)).refusal == "STABILITY"
    zero = card("zero", stability=0)
    firm, weak = (
        card("firm", mod("stability", 1, applies="others")),
        card("weak", mod("stability", -3, applies="others")),
    )
    setup = own(zero, firm, weak)
    assert building("s_coin:1>zero:1", "firm:1 zero:1", **setup).moved == [("set", "s_coin:1")]
    assert building("s_coin:1>x_onset:1", "weak:1 x_onset:1", **setup).refusal == "STABILITY"


def test_r4_5_a_card_set_here_makes_the_others_wait_until_all_are_set() -> None:
    judged = building("s_coin:1>x_onset:1 s_waste:1>x_tower:1", "x_onset:1 x_tower:1")
    assert [verb for verb, _ in judged.moved] == ["set", "set", "draw", "draw", "draw", "draw"]
