"""MF-R10: standing rules - contradictions, limits, orphans, characters, targets and searches."""

from __future__ import annotations

import pytest

from domain.games.moonflight.standing_rules import hand_limit
from domain.games.moonflight.table import Precedence
from domain.rules.values import changed
from tests.domain.games.moonflight.own_packs import Raw, card, card_type, face, forbid, mod, new_jack, op, plays, sel
from tests.domain.games.moonflight.tables import (
    LAB,
    Judged,
    build,
    choose,
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

DEEP = numbered("x_blank", 600, 30)


def hand_after(lying: str, *types: Raw, turned: bool = False, **setup: object) -> int:
    """How many cards the Reset draws for a seat with these cards in play."""
    start = table(ready(draw=DEEP, play=lying), rival(), turn=1, passes=1, turned=turned)
    judged = Judged(start, skip(1), **{**own(*types), **setup})
    drawn = [event for event in judged.events if event.get("verb") == "draw" and event["to"] == "p0.hand"]
    return len(drawn)


# MF-R10.1: contradictions.


def test_r10_1_a_card_beats_the_rules() -> None:
    assert hand_after("x_hl7:1[s_coin:1]") == 7
    assert hand_after("x_hl3:1[s_coin:1]") == 3


def test_r10_1_fewer_set_cards_beat_more() -> None:
    assert hand_after("x_hl7:1[s_coin:1,s_coin:2] x_hl3:1[s_coin:3]") == 3
    assert hand_after("x_hl7:1[s_coin:1] x_hl3:1[s_coin:2,s_coin:3]") == 7
    assert hand_after("x_hl3:1[s_coin:2,s_coin:3] x_hl7:1[s_coin:1]") == 7


def test_r10_1_and_a29_the_earlier_arrival_breaks_a_tie_where_that_is_the_option() -> None:
    assert hand_after("x_hl7:1[s_coin:1] x_hl3:1[s_coin:2]", precedence="arrival") == 7
    assert hand_after("x_hl3:1[s_coin:1] x_hl7:1[s_coin:2]", precedence="arrival") == 3


def test_r10_1_one_value_is_fixed_and_then_all_changes_count() -> None:
    assert hand_after("x_hl3:1[s_coin:1] x_hlplus:1[s_coin:2] x_hlplus:2[s_coin:3,s_coin:4]") == 5
    assert hand_after("x_hlplus:1[s_coin:1] x_hl7:1[s_coin:2]") == 8


def test_r10_1_never_below_0() -> None:
    less = card("less", mod("hand_limit", -9), stability=1)
    assert hand_after("less:1[s_coin:1]", less) == 0
    assert hand_after("less:1[s_coin:1] x_hlplus:1[s_coin:2]", less) == 0


def with_jack(lying: str, eager: Raw) -> int:
    start = table(ready(draw=DEEP, play=lying), rival(), turn=1, passes=1)
    start["supply"] = {"eager": ["e_1:1"], "clay": ["x_c:1"]}
    start["stacks"] = {name.replace("words", "eager"): pile for name, pile in start["stacks"].items()}
    judged = Judged(start, skip(1), packs=(*LAB, eager), characters=("eager", "clay"))
    return len(judged.seat()["hand"])


def test_r10_1_cards_beat_characters_and_characters_the_rules() -> None:
    assert with_jack("", new_jack(mod("hand_limit", 6, op="set"))) == 6
    assert with_jack("x_hl3:1[s_coin:1,s_coin:2]", new_jack(mod("hand_limit", 6, op="set"))) == 3
    assert with_jack("x_hl3:1[s_coin:1]", new_jack(mod("hand_limit", 2))) == 5


def test_r10_2_a_card_that_left_in_step_1_no_longer_counts() -> None:
    assert hand_after("x_hl7:1") == 5
    assert hand_after("x_hlplus:1 ") == 5


def test_r10_1_the_limits_of_others_are_their_own() -> None:
    start = table(ready(play="x_hl7:1[s_coin:1]"), rival(), turn=1, passes=1)
    assert len(Judged(start, skip(1)).seat(1)["hand"]) == 5


def test_r10_1_retain_and_coin_limits_can_be_fixed_too() -> None:
    fixed = card("fixed", mod("retain_limit", 3, op="set"), mod("coin_limit", 2, op="set"), stability=1)
    start = table(ready(numbered("s_coin", 1, 5), coins=9, play="fixed:1[s_waste:1]"), rival(), turn=1, passes=1)
    asked = Judged(start, skip(1), **own(fixed)).pending
    assert (asked["limit"], asked["coin_max"]) == (3, 2)


# MF-R10.4: orphans.

TRASH = card("act", plays(op("trash", 1, sel("in_play"))))


def test_r10_4_set_cards_go_when_their_card_leaves_play() -> None:
    start = table(ready("act:1", play="x_tower:1[s_coin:2,s_coin:1]"), rival())
    judged = Judged(start, play(0, "act:1"), take(0, "x_tower:1"), **own(TRASH))
    assert judged.moved == [("trash", "x_tower:1"), ("move", "s_coin:2"), ("move", "s_coin:1")]
    orphans = judged.events[1:]
    assert [(event["rule"], event["from"], event["to"]) for event in orphans] == [
        ("MF-R10.4", "set:x_tower:1", "p0.discard")
    ] * 2
    assert judged.seat()["discard"][:2] == ["s_coin:1", "s_coin:2"]


def test_r10_4_at_once_between_two_items() -> None:
    act = card("act", plays(op("trash", 2, sel("in_play"))))
    start = table(ready("act:1", play="x_tower:1[s_coin:1] x_tower:2[s_coin:2]"), rival())
    judged = Judged(start, play(0, "act:1"), take(0, "x_tower:2 x_tower:1"), **own(act))
    assert judged.moved == [("trash", "x_tower:2"), ("move", "s_coin:2"), ("trash", "x_tower:1"), ("move", "s_coin:1")]


def test_r10_4_is_no_discard_and_is_seen_by_all() -> None:
    start = table(ready("act:1", play="x_tower:1[s_coin:1] x_disc2gain:1"), rival())
    judged = Judged(start, play(0, "act:1"), take(0, "x_tower:1"), **own(TRASH))
    assert judged.seat()["coins"] == 0
    assert judged.events_as(1)[1]["card"] == "s_coin:1"


def test_r10_4_no_modifier_changes_a_dash() -> None:
    firm = card("firm", mod("stability", 2, applies="all"), stability=1)
    start = table(ready(play="x_crumble:1[s_coin:1] firm:1[s_coin:2]"), rival(), turn=1, passes=1, supply={"words": ""})
    judged = Judged(start, skip(1), **own(firm))
    assert [event["card"] for event in judged.events if event["rule"] == "MF-R10.4"] == ["s_coin:1"]


def test_a14_stability_0_keeps_its_set_cards() -> None:
    shrink = card_type("shrink", face("Shrink", stability=2), face("Shrunk", stability=0))
    start = table(ready(play="shrink:1[s_coin:1,s_coin:2]"), rival(), turn=1, passes=1, supply={"words": ""})
    judged = Judged(start, skip(1), **own(shrink))
    assert judged.seat()["play"] == in_play("shrink:1[s_coin:2]")


# MF-R10.5: characters.


def test_r10_5_characters_are_no_cards_in_play() -> None:
    act = card("act", plays(op("gain", {"count": sel("in_play"), "per": 1}), op("trash", 1, sel("in_play"))))
    judged = Judged(table(ready("act:1"), rival()), play(0, "act:1"), **own(act))
    assert judged.told == ["play act:1", "gain 1", "trash act:1"]


# MF-R10.6: targets.


def hit(kind: str, players: int = 3, verb: str = "discard", **more: object) -> tuple[Raw, Raw]:
    act = card("act", plays(op(verb, 1, sel("hand", player=kind, **more))))
    mine = ready("act:1 s_coin:1 s_waste:1")
    others = [rival(number, hand=[f"s_coin:{10 * number}", f"s_waste:{10 * number}"]) for number in range(1, players)]
    return table(mine, *others), own(act)


def test_r10_6_target_player_is_anyone_target_opponent_anyone_else() -> None:
    for kind, seats in (("target", [0, 1, 2]), ("opponent", [1, 2])):
        start, setup = hit(kind)
        asked = Judged(start, play(0, "act:1"), **setup).pending
        assert (asked["seat"], asked["kind"], asked["from"]) == (0, "target", seats)


def test_r10_6_that_player_performs_it_and_chooses() -> None:
    start, setup = hit("opponent")
    moves = [play(0, "act:1"), choose(0, target=2)]
    judged = Judged(start, *moves, **setup)
    assert judged.asked == (2, "cards")
    assert judged.pending["from"] == ["s_coin:20", "s_waste:20"]
    done = Judged(start, *moves, take(2, "s_waste:20"), **setup)
    assert done.seat(2)["discard"][0] == "s_waste:20"
    assert done.asked == (1, "act")


def test_r10_6_a_single_candidate_is_not_asked_about() -> None:
    start, setup = hit("opponent", 2)
    assert Judged(start, play(0, "act:1"), **setup).asked == (1, "cards")
    start, setup = hit("opponent", 1)
    assert Judged(start, play(0, "act:1"), **setup).moved == [("play", "act:1")]
    start, setup = hit("target", 1)
    assert Judged(start, play(0, "act:1"), **setup).asked == (0, "cards")


@pytest.mark.parametrize("answer", [0, 3, -1])
def test_r10_6_only_a_candidate(answer: int) -> None:
    start, setup = hit("opponent")
    assert Judged(start, play(0, "act:1"), choose(0, target=answer), **setup).refusal == "NOT_A_CANDIDATE"


def test_r10_6_target_card_is_chosen_by_the_cards_player() -> None:
    start, setup = hit("opponent", 2, pick="target")
    judged = Judged(start, play(0, "act:1"), **setup)
    assert judged.asked == (0, "cards")
    assert judged.pending["from"] == ["s_coin:10", "s_waste:10"]
    assert Judged(start, play(0, "act:1"), take(0, "s_coin:10"), **setup).seat(1)["discard"][0] == "s_coin:10"


def test_r10_6_without_the_word_only_the_top_of_a_pile() -> None:
    act = card("act", plays(op("move", 1, sel("trash", "top"), to={"zone": "hand"})))
    start = table(ready("act:1", trash="s_coin:3 s_coin:1 s_coin:2"), rival())
    assert Judged(start, play(0, "act:1"), **own(act)).seat()["hand"] == ["s_coin:3"]


def test_r10_6_target_card_out_of_a_whole_pile() -> None:
    start = table(ready("x_loot:1", trash="s_waste:3 s_coin:1 s_waste:2"), rival())
    asked = Judged(start, play(0, "x_loot:1")).pending
    assert asked["from"] == ["s_coin:1", "s_waste:2", "s_waste:3"]
    judged = Judged(start, play(0, "x_loot:1"), take(0, "s_waste:2"))
    assert judged.seat()["hand"] == ["s_waste:2"]
    assert judged.seat()["trash"] == ["s_waste:3", "s_coin:1"]


# MF-R10.7: searching a Draw Deck.


def test_r10_7_a_search_shows_the_deck_to_the_searcher_and_changes_no_order() -> None:
    start = table(seat("x_search:1", draw="s_coin:3 s_waste:1 s_coin:1"), rival())
    judged = Judged(start, play(0, "x_search:1"))
    assert judged.pending["from"] == ["s_coin:1", "s_coin:3", "s_waste:1"]
    (searched,) = [event for event in judged.events if event["type"] == "DeckSearched"]
    assert (searched["rule"], searched["seat"], searched["zone"]) == ("MF-R10.7", 0, "p0.draw")
    done = Judged(start, play(0, "x_search:1"), take(0, "s_waste:1"))
    assert done.seat()["draw"] == ["s_coin:3", "s_coin:1"]
    assert done.seat()["hand"] == ["s_waste:1"]
    assert "PileShuffled" not in [event["type"] for event in done.all_events]


def test_r10_7_the_searcher_of_anothers_deck_sees_it() -> None:
    act = card("act", plays(op("discard", 1, sel("draw", "target", player="opponent"))))
    start = table(ready("act:1"), seat(draw="s_coin:9 s_coin:8", discard="s_waste:4"))
    judged = Judged(start, play(0, "act:1"), **own(act))
    assert judged.pending["from"] == ["s_coin:8", "s_coin:9"]
    (searched,) = [event for event in judged.events if event["type"] == "DeckSearched"]
    assert (searched["seat"], searched["zone"]) == (0, "p1.draw")


# Standing texts end with the card.


def test_r10_1_a_text_counts_while_its_card_is_face_up_in_play() -> None:
    start = table(ready("x_hl7:1", play="x_tower:1"), rival())
    moves = [build(0, "x_hl7:1>x_tower:1"), skip(1), skip(0)]
    assert len(Judged(start, *moves).seat()["hand"]) == 5


def test_r5_2_and_r10_1_a_limit_of_the_round_adds_to_a_fixed_one() -> None:
    fixed = card("fixed", mod("retain_limit", 0, op="set"), stability=1)
    effects = [{"seat": 0, "stat": "retain_limit", "add": 2}]
    start = table(
        ready(numbered("s_coin", 1, 5), play="fixed:1[s_waste:1]"), rival(), turn=1, passes=1, effects=effects
    )
    assert Judged(start, skip(1), **own(fixed)).pending["limit"] == 2
    assert Judged(start, skip(1), keep(0, "s_coin:1 s_coin:2"), **own(fixed)).state["round"] == 2


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


@pytest.mark.parametrize("verb", ["draw", "discard", "trash"])
def test_d1_effects_may_not(verb: str) -> None:
    act = card("act", plays(op(verb, 1, sel("draw", "top"))))
    start = table(seat("act:1", draw="stone:1 x_blank:1"), rival())
    assert Judged(start, play(0, "act:1"), **own(act, STONE)).told == ["play act:1", "CardBlocked"]


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
