"""MF-R10: standing rules - contradictions, limits, orphans, characters, targets and searches."""

from __future__ import annotations

from domain.games.moonflight.standing_rules import hand_limit
from domain.games.moonflight.table import Precedence
from domain.rules.values import changed
from tests.domain.games.moonflight.own_packs import card, card_type, face, forbid, mod, op, plays, sel
from tests.domain.games.moonflight.tables import (
    Judged,
    in_play,
    keep,
    numbered,
    own,
    play,
    ready,
    rival,
    seat,
    skip,
    table,
    take,
    whole_table,
)


def test_r10_1_retain_and_coin_limits_can_be_fixed_too() -> None:
    fixed = card("fixed", mod("retain_limit", 3, op="set"), mod("coin_limit", 2, op="set"), stability=1)
    start = table(ready(numbered("s_coin", 1, 5), coins=9, play="fixed:1[s_waste:1]"), rival(), turn=1, passes=1)
    asked = Judged(start, skip(1), **own(fixed)).pending
    assert (asked["limit"], asked["coin_max"]) == (3, 2)


# MF-R10.4: orphans.


def test_r10_4_at_once_between_two_items() -> None:
    act = card("act", plays(op("trash", 2, sel("in_play"))))
    start = table(ready("act:1", play="x_tower:1[s_coin:1] x_tower:2[s_coin:2]"), rival())
    judged = Judged(start, play(0, "act:1"), take(0, "x_tower:2 x_tower:1"), **own(act))
    assert judged.moved == [("trash", "x_tower:2"), ("move", "s_coin:2"), ("trash", "x_tower:1"), ("move", "s_coin:1")]


def test_r10_4_no_modifier_changes_a_dash_and_stability_0_keeps_its_set_cards() -> None:
    firm = card("firm", mod("stability", 2, applies="all"), stability=1)
    start = table(ready(play="x_crumble:1[s_coin:1] firm:1[s_coin:2]"), rival(), turn=1, passes=1, supply={"words": ""})
    judged = Judged(start, skip(1), **own(firm))
    assert [event["card"] for event in judged.events if event["rule"] == "MF-R10.4"] == ["s_coin:1"]
    shrink = card_type("shrink", face("Shrink", stability=2), face("Shrunk", stability=0))
    start = table(ready(play="shrink:1[s_coin:1,s_coin:2]"), rival(), turn=1, passes=1, supply={"words": ""})
    judged = Judged(start, skip(1), **own(shrink))
    assert judged.seat()["play"] == in_play("shrink:1[s_coin:2]")


def test_r10_5_characters_are_no_cards_in_play() -> None:
    act = card("act", plays(op("gain", {"count": sel("in_play"), "per": 1}), op("trash", 1, sel("in_play"))))
    judged = Judged(table(ready("act:1"), rival()), play(0, "act:1"), **own(act))
    assert judged.told == ["play act:1", "gain 1", "trash act:1"]


# MF-D1: what a card forbids, it forbids to other effects and to Build, not to the rules.

STONE = card("stone", forbid("draw", "move", "discard", "trash", "set", "repeat"), suit="words", stability=1)


def test_d1_the_reset_moves_and_draws_what_effects_may_not() -> None:
    mine = seat("stone:4", draw=f"stone:1 {numbered('x_blank', 800, 9)}", play="stone:2 x_tower:1[stone:3]")
    judged = Judged(table(mine, rival(), turn=1, passes=1), skip(1), keep(0), **own(STONE))
    moved = [(event["rule"], event["card"]) for event in judged.all_events if event.get("card", "").startswith("stone")]
    assert moved == [("MF-R5.1", "stone:2"), ("MF-R5.2", "stone:4"), ("MF-R8.6", "stone:1"), ("MF-R5.6", "stone:3")]


def test_d1_it_may_be_played_pay_and_go_back_to_the_market() -> None:
    start = table(ready("stone:1", play="x_spendcard:1"), rival())
    assert Judged(start, play(0, "stone:1"), **own(STONE)).moved == [("play", "stone:1")]
    paid = {"type": "spend", "seat": 0, "source": "x_spendcard:1", "ability": 0, "cards": ["stone:1"]}
    assert Judged(start, paid, **own(STONE)).moved == [("move", "stone:1")]
    mine = seat(draw=f"stone:1 {numbered('x_blank', 800, 9)}")
    full = {"words": numbered("x_w", 1, 4), "clay": numbered("x_c", 1, 4)}
    reset = table(mine, rival(), turn=1, passes=1, stacks={"words-0": ""}, supply=full)
    assert list(Judged(reset, skip(1), **own(STONE)).pending["from"]) == ["stone:1"]


def test_r10_1_an_owner_ranks_its_own_texts_alone_and_each_number_by_itself() -> None:
    lying = "x_hl7:1[s_coin:1] x_hl3:1[s_coin:2]"
    other = "x_hl7:2[s_coin:11] x_hl3:2[s_coin:12]"
    start = whole_table(table(ready(play=lying), rival(play=other)))
    ranked = (
        Precedence(0, "coin_limit", ("x_hl7:1/0", "x_hl3:1/0")),
        Precedence(1, "hand_limit", ("x_hl7:2/0", "x_hl3:2/0")),
        Precedence(0, "hand_limit", ("x_hl3:1/0", "x_hl7:1/0")),
    )
    for order in (ranked, ranked[::-1]):
        state = changed(start, precedence=order)
        assert [hand_limit(state, who) for who in (0, 1)] == [3, 7]
