"""MF-R5: the Reset, step by step, and the next round."""

from __future__ import annotations

import pytest

from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import card, mod, op, plays, when
from tests.domain.games.moonflight.tables import (
    JACKS,
    Judged,
    choose,
    in_play,
    keep,
    numbered,
    order,
    own,
    passes,
    play,
    put,
    ready,
    rival,
    seat,
    shuffle,
    skip,
    table,
)


def reset(*seats: Raw, moves: tuple[Raw, ...] = (), first: int = 0, setup: Raw | None = None, **more: object) -> Judged:
    """A Reset that begins with the last Pass, and answers in it."""
    players = len(seats)
    last = (first - 1) % players
    start = table(*seats, first=first, turn=last, passes=players - 1, **more)
    return Judged(start, skip(last), *moves, **(setup or {}))


def cited(judged: Judged, rule: str) -> list[Raw]:
    """The events of this clause in all that happened."""
    return [event for event in judged.all_events if event["rule"] == rule]


def test_r5_0_everybody_finishes_a_step_before_anyone_begins_the_next() -> None:
    two = "s_coin:1 s_coin:2"
    seats = [
        ready("s_waste:1", play=two),
        rival(1, hand=["s_waste:4"], play=in_play("s_coin:8 s_coin:9")),
        rival(2, hand=["s_waste:7"], play=in_play("s_coin:15 s_coin:16")),
    ]
    moves = (
        *(order(1, "s_coin:8 s_coin:9"), order(2, "s_coin:15 s_coin:16"), order(0, two)),
        *(keep(1), keep(2), keep(0)),
    )
    asked = [(1, "order"), (2, "order"), (0, "order"), (1, "keep"), (2, "keep"), (0, "keep"), (2, "act")]
    for done, expected in enumerate(asked):
        assert reset(*seats, moves=moves[:done], first=1).asked == expected
    drawn = [event["to"] for event in reset(*seats, moves=moves, first=1).events if event.get("verb") == "draw"]
    assert drawn == ["p1.hand"] * 5 + ["p2.hand"] * 5 + ["p0.hand"] * 5


def test_r5_1_the_player_orders_two_or_more() -> None:
    judged = reset(ready(play="s_coin:1 coins:1 s_waste:1"), rival())
    assert judged.asked == (0, "order")
    assert sorted(judged.pending["items"]) == ["coins:1", "s_coin:1", "s_waste:1"]
    done = reset(ready(play="s_coin:1 coins:1 s_waste:1"), rival(), moves=(order(0, "s_waste:1 coins:1 s_coin:1"),))
    moved = cited(done, "MF-R5.1")
    assert [(event["verb"], event["card"], event["from"], event["to"]) for event in moved] == [
        ("move", card_id, "p0.play", "p0.discard") for card_id in ("s_waste:1", "coins:1", "s_coin:1")
    ]
    assert done.seat()["discard"] == ["s_coin:1", "coins:1", "s_waste:1", "x_blank:820"]
    assert done.seat()["play"] == []


def test_r5_1_a_single_card_goes_without_a_question_and_one_with_a_set_card_stays() -> None:
    judged = reset(ready(play="s_coin:1"), rival())
    assert judged.state["round"] == 2
    assert [event["card"] for event in cited(judged, "MF-R5.1")] == ["s_coin:1"]
    judged = reset(ready(play="x_tower:1[s_waste:1] s_coin:1 x_tower:2[s_waste:2,s_waste:3]"), rival())
    assert [event["card"] for event in cited(judged, "MF-R5.1")] == ["s_coin:1"]
    assert [lying["card"] for lying in Judged.seat(judged)["play"]] == ["x_tower:1", "x_tower:2"]


def test_r5_2_up_to_one_card_and_five_coins() -> None:
    start = ready("s_coin:1 s_coin:2 s_waste:1", coins=7)
    asked = reset(start, rival()).pending
    assert (asked["seat"], asked["kind"], asked["limit"]) == (0, "keep", 1)
    assert sorted(asked["cards"]) == ["s_coin:1", "s_coin:2", "s_waste:1"]
    assert (asked["coins"], asked["coin_max"]) == (7, 5)
    for retain, coins, fits in (("s_coin:1", 5, 1), ("", 0, 1), ("s_waste:1", 3, 1), ("s_coin:1 s_coin:2", 5, 0),
                                ("", 6, 0), ("", -1, 0)):  # fmt: skip
        judged = reset(start, rival(), moves=(keep(0, retain, coins),))
        if not fits:
            assert judged.refused == "WRONG_NUMBER"
            continue
        assert judged.seat()["coins"] == coins
        assert set(retain.split()) <= set(judged.seat()["hand"])
        (change,) = cited(judged, "MF-R5.2")[-1:]
        assert (change["type"], change["delta"], change["why"]) == ("CoinsChanged", coins - 7, "reset")


def test_r5_2_the_rest_goes_in_the_order_given_or_in_the_canonical_one() -> None:
    start = ready("s_coin:1 s_coin:2 s_waste:1")
    judged = reset(start, rival(), moves=(keep(0, "s_coin:2", 0, "s_waste:1 s_coin:1"),))
    moved = cited(judged, "MF-R5.2")
    assert [(event["verb"], event["card"], event["to"]) for event in moved] == [
        ("move", "s_waste:1", "p0.discard"),
        ("move", "s_coin:1", "p0.discard"),
    ]
    assert judged.seat()["discard"] == ["s_coin:1", "s_waste:1", "x_blank:820"]
    start = ready("s_waste:1 s_coin:10 s_coin:2 coins:1")
    judged = reset(start, rival(), moves=(keep(0),))
    assert [event["card"] for event in cited(judged, "MF-R5.2")] == ["coins:1", "s_coin:2", "s_coin:10", "s_waste:1"]
    start = ready("s_coin:1 s_coin:2 s_waste:1")
    for rest in ("s_waste:1", "s_waste:1 s_coin:1 s_coin:2", "s_waste:1 s_coin:9"):
        assert reset(start, rival(), moves=(keep(0, "s_coin:2", 0, rest),)).refused in (
            *("NOT_A_CANDIDATE", "WRONG_NUMBER", "MALFORMED"),
        )


def test_r5_2_only_who_has_a_card_or_a_coin_is_asked_for_no_more_than_there_is() -> None:
    assert reset(ready(), rival()).state["round"] == 2
    assert reset(ready(), rival(1, coins=1)).asked == (1, "keep")
    assert reset(ready("s_coin:1"), rival()).asked == (0, "keep")
    asked = reset(ready(coins=3), rival()).pending
    assert (asked["cards"], asked["limit"], asked["coins"], asked["coin_max"]) == ([], 0, 3, 3)


def test_r5_3_up_to_the_hand_limit_or_until_nothing_can_be_drawn_and_these_are_draws() -> None:
    judged = reset(ready("s_coin:1", coins=0), rival(), moves=(keep(0, "s_coin:1"),))
    drawn = [event for event in judged.events if event.get("to") == "p0.hand"]
    assert [(event["rule"], event["verb"], event["card"]) for event in drawn] == [
        ("MF-R8.6", "draw", f"x_blank:{number}") for number in range(800, 804)
    ]
    judged = reset(seat(draw="s_coin:1", discard="s_coin:2"), rival())
    assert judged.seat()["hand"] == ["s_coin:1", "s_coin:2"]
    start = (ready(play="x_ondraw:1[s_waste:1]"), rival())
    judged = reset(*start)
    told = judged.told[judged.told.index("draw x_blank:800") :]
    assert told[:5] == [f"draw x_blank:{number}" for number in range(800, 805)]
    assert told[5:15] == ["triggered x_ondraw:1", "gain 1"] * 5
    assert judged.seat()["coins"] == 5


def test_r5_3_the_discard_stack_is_shuffled_in_the_middle_and_more_than_the_limit_kept() -> None:
    start = seat(draw="s_coin:1", discard="s_coin:2 s_coin:3 s_coin:4 s_coin:5 s_coin:6")
    assert reset(start, rival()).pending["zone"] == "p0.draw"
    new = "s_coin:6 s_coin:4 s_coin:5 s_coin:2 s_coin:3"
    judged = reset(start, rival(), moves=(shuffle("p0.draw", new),))
    assert sorted(judged.seat()["hand"]) == ["s_coin:1", "s_coin:2", "s_coin:4", "s_coin:5", "s_coin:6"]
    assert (judged.seat()["draw"], judged.seat()["discard"]) == (["s_coin:3"], [])
    low = card("low", mod("hand_limit", -3), mod("retain_limit", 3), stability=1)
    start = ready(numbered("s_coin", 1, 4), play="low:1[s_waste:1]")
    judged = reset(start, rival(), moves=(keep(0, numbered("s_coin", 1, 4)),), setup=own(low))
    assert sorted(judged.seat()["hand"]) == numbered("s_coin", 1, 4).split()
    none = card("none", mod("hand_limit", 0, op="set"), stability=1)
    judged = reset(ready(play="none:1[s_waste:1]"), rival(), setup=own(none))
    assert judged.seat()["hand"] == []


def test_r5_6_the_most_recent_set_card_of_every_card_still_in_play_and_no_discard() -> None:
    judged = reset(ready(play="x_tower:1[s_coin:1,s_coin:2] x_tower:2[s_coin:3]"), rival())
    assert judged.asked == (0, "order")
    assert sorted(judged.pending["items"]) == ["s_coin:1", "s_coin:3"]
    done = reset(
        ready(play="x_tower:1[s_coin:1,s_coin:2] x_tower:2[s_coin:3]"), rival(), moves=(order(0, "s_coin:3 s_coin:1"),)
    )
    moved = cited(done, "MF-R5.6")
    assert [(event["verb"], event["card"], event["from"], event["to"]) for event in moved] == [
        ("move", "s_coin:3", "set:x_tower:2", "p0.discard"),
        ("move", "s_coin:1", "set:x_tower:1", "p0.discard"),
    ]
    assert done.seat()["play"] == in_play("x_tower:1[s_coin:2] x_tower:2")
    seats = [ready(play="x_tower:1[s_coin:1]"), rival(1, play=in_play("x_tower:2[s_coin:8] x_tower:3[s_coin:9]"))]
    judged = reset(*seats)
    assert judged.asked == (1, "order")
    assert [event["card"] for event in cited(judged, "MF-R5.6")] == ["s_coin:1"]
    judged = reset(seat(play="x_disc2gain:1[s_waste:1]"), rival())
    assert judged.state["phase"] == "ended"
    judged = reset(ready(play="x_disc2gain:1[s_waste:1]"), rival())
    assert judged.seat()["coins"] == 0


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r5_7_the_marker_passes_left(first: int) -> None:
    state = reset(ready(), rival(1), rival(2), first=first).state
    after = (first + 1) % 3
    assert (state["first"], state["turn"], state["round"], state["phase"]) == (after, after, 2, "action")
    assert (state["acts"], state["passes"], state["pending"]["seat"]) == (0, 0, after)


def test_r5_7_limits_and_effects_of_the_round_end_after_its_reset() -> None:
    used = ready(built=True, shops=2)
    effects = [{"seat": 1, "stat": "hand_limit", "add": 1}]
    judged = reset(used, rival(1, shops=1), effects=effects)
    assert judged.state["effects"] == []
    assert [(area["built"], area["shops"]) for area in judged.state["seats"]] == [(False, 0), (False, 0)]
    assert len(judged.seat(1)["hand"]) == 6
    wide = card("wide", plays(op("modify", stat="hand_limit", add=2)))
    start = table(ready("wide:1"), rival())
    judged = Judged(start, play(0, "wide:1"), *passes(1, 0), **own(wide))
    assert len(judged.seat()["hand"]) == 7
    (told,) = [event for event in judged.all_events if event["type"] == "LimitModified"]
    assert (told["rule"], told["seat"], told["stat"], told["add"]) == ("MF-D4", 0, "hand_limit", 2)
    assert Judged(start, play(0, "wide:1"), **own(wide)).state["effects"] == [
        {"seat": 0, "stat": "hand_limit", "add": 2}
    ]


# MF-R5.4 and 5.4.1: the market in the Reset.


EMPTY = {"words-1": ""}
FULL = {"words": numbered("x_w", 1, 5), "clay": numbered("x_c", 1, 5)}


def market_reset(
    *moves: Raw,
    stacks: Raw = EMPTY,
    supply: Raw = FULL,
    mine: Raw | None = None,
    theirs: Raw | None = None,
    setup: Raw | None = None,
    **more: object,
) -> Judged:
    """A Reset with something to do in the market."""
    seats = (mine or ready(), theirs or rival())
    start = table(*seats, stacks=stacks, supply=supply, turn=1, passes=1, **more)
    return Judged(start, skip(1), *moves, **(setup or {}))


def dealt(judged: Judged) -> list[tuple[str, str]]:
    """Card and stack of everything that was dealt."""
    return [(event["card"], event["to"]) for event in judged.all_events if event.get("verb") == "deal"]


@pytest.mark.parametrize("name", ["words-0", "clay-2", "gen-wealth"])
def test_r5_4_c_one_empty_stack_anywhere_makes_everybody_deal_three(name: str) -> None:
    judged = market_reset(stacks={name: ""})
    assert dealt(judged) == [
        *(("x_w:1", "m.words-0"), ("x_w:2", "m.words-1"), ("x_w:3", "m.words-2")),
        *(("x_c:1", "m.clay-0"), ("x_c:2", "m.clay-1"), ("x_c:3", "m.clay-2")),
    ]
    (first, *_) = [event for event in judged.all_events if event.get("verb") == "deal"]
    assert (first["rule"], first["from"]) == ("MF-R8.8", "supply.words")
    assert judged.state["supply"] == {"words": ["x_w:4", "x_w:5"], "clay": ["x_c:4", "x_c:5"]}


def test_r5_4_c_nothing_is_dealt_if_no_stack_is_empty_and_else_from_the_first_player_on() -> None:
    assert dealt(market_reset(stacks={})) == []
    judged = Judged(table(ready(), rival(), stacks=EMPTY, supply=FULL, first=1, turn=0, passes=1), skip(0))
    assert [card_id for card_id, _ in dealt(judged)] == ["x_c:1", "x_c:2", "x_c:3", "x_w:1", "x_w:2", "x_w:3"]
    assert market_reset(stacks={"words-1": "", "words-0": "x_w:9"}).stack("words-0") == ["x_w:1", "x_w:9"]


@pytest.mark.parametrize(("left", "named"), [("x_w:1", "words-2"), ("x_w:1 x_w:2", "words-2 words-0")])
def test_r5_4_c_with_one_or_two_left_the_player_names_the_stacks(left: str, named: str) -> None:
    supply = {**FULL, "words": left}
    asked = market_reset(supply=supply).pending
    size = len(left.split())
    assert (asked["seat"], asked["kind"], asked["min"], asked["max"]) == (0, "stacks", size, size)
    assert asked["from"] == ["words-0", "words-1", "words-2"]
    judged = market_reset(choose(0, stacks=named.split()), supply=supply)
    assert dealt(judged)[:size] == [
        (card_id, f"m.{stack}") for card_id, stack in zip(left.split(), named.split(), strict=True)
    ]


def turn_and_deals(judged: Judged) -> list[str]:
    """The order in which cards were dealt and the Turn came."""
    happened = [event for event in judged.all_events if event["type"] == "TurnOccurred" or event.get("verb") == "deal"]
    return [event.get("card", "turn") for event in happened]


def test_r5_4_b_the_turn_comes_before_the_deal_if_a_supply_is_empty() -> None:
    judged = market_reset(supply={**FULL, "words": ""})
    assert turn_and_deals(judged) == ["turn", "x_c:1", "x_c:2", "x_c:3"]
    assert judged.state["turned"]
    assert turn_and_deals(market_reset(stacks={}, supply={**FULL, "clay": ""})) == ["turn"]
    judged = market_reset(supply={**FULL, "words": ""}, turned=True)
    assert [card_id for card_id, _ in dealt(judged)] == ["x_c:1", "x_c:2", "x_c:3"]


def test_r5_4_d_the_turn_comes_after_all_deals_if_a_supply_becomes_empty_and_once() -> None:
    judged = market_reset(supply={**FULL, "words": "x_w:1 x_w:2 x_w:3"})
    assert turn_and_deals(judged) == ["x_w:1", "x_w:2", "x_w:3", "x_c:1", "x_c:2", "x_c:3", "turn"]
    judged = market_reset(supply={"words": "", "clay": "x_c:1 x_c:2 x_c:3"})
    assert turn_and_deals(judged) == ["turn", "x_c:1", "x_c:2", "x_c:3"]
    assert turn_and_deals(market_reset(stacks={}, supply={"words": "", "clay": ""}, turned=True)) == []


WATCH = card("watch", when("deal", op("gain", 1)), stability=1)


def test_r5_4_e_triggers_resolve_after_all_deals_and_are_lost_at_the_turn() -> None:
    judged = market_reset(mine=ready(play="watch:1[s_waste:1]"), setup=own(WATCH))
    told = [part for part in judged.told if part.startswith(("deal", "triggered"))]
    assert told == [*(f"deal x_w:{n}" for n in (1, 2, 3)), *(f"deal x_c:{n}" for n in (1, 2, 3)),
                    *["triggered watch:1"] * 3]  # fmt: skip
    assert judged.seat()["coins"] == 3
    supply = {**FULL, "words": "x_w:1 x_w:2 x_w:3"}
    judged = market_reset(mine=ready(play="watch:1[s_waste:1]"), supply=supply, setup=own(WATCH))
    assert judged.seat()["coins"] == 0
    assert "AbilityTriggered" not in judged.types
    supply = {**FULL, "clay": ""}
    judged = market_reset(mine=ready(play="watch:1[s_waste:1]"), supply=supply, setup=own(WATCH))
    assert judged.seat()["coins"] == 3


HAND = seat(draw="x_w:7 x_c:7 coins:7 s_coin:1 x_w:8 s_coin:2", discard="s_coin:3")
ALL_DRAWN = numbered("s_coin", 9, 6)


def test_r5_4_1_asks_each_player_with_a_card_that_fits_in_seat_order() -> None:
    asked = market_reset(mine=HAND, theirs=seat(draw=f"x_c:8 {ALL_DRAWN}")).pending
    assert (asked["seat"], asked["kind"], asked["min"], asked["one_per_stack"]) == (0, "to_market", 0, True)
    suits = {"x_w:7": "words", "x_w:8": "words", "x_c:7": "clay"}
    assert asked["from"] == {card_id: [f"{suit}-{n}" for n in range(3)] for card_id, suit in suits.items()}
    judged = market_reset(put(0, ""), mine=HAND, theirs=seat(draw=f"x_c:8 {ALL_DRAWN}"))
    assert judged.asked == (1, "to_market")
    assert list(judged.pending["from"]) == ["x_c:8"]


def test_r5_4_1_only_if_a_card_was_dealt_and_one_in_hand_fits() -> None:
    assert market_reset(mine=HAND, stacks={}).state["round"] == 2
    assert market_reset(mine=HAND, supply={"words": "", "clay": ""}, turned=True).state["round"] == 2
    assert market_reset(mine=HAND, supply={"words": "", "clay": "x_c:1 x_c:2 x_c:3"}, turned=True).asked == (
        0,
        "to_market",
    )
    assert market_reset(mine=seat(draw=f"power:9 hearth:1 {ALL_DRAWN}")).state["round"] == 2
    mine = ready(play="x_tower:1[x_w:7]")
    assert market_reset(mine=mine).state["round"] == 2
    assert in_play("x_tower:1[x_w:7]")[0]["set"] == ["x_w:7"]


def test_r5_4_1_cards_are_moved_in_the_order_of_the_answer_one_a_stack_and_player() -> None:
    judged = market_reset(put(0, "x_w:8>words-2 x_c:7>clay-0 x_w:7>words-0"), mine=HAND)
    moved = [event for event in judged.events if event["rule"] == "MF-R5.4.1"]
    assert [(event["verb"], event["card"], event["from"], event["to"]) for event in moved] == [
        ("move", "x_w:8", "p0.hand", "m.words-2"),
        ("move", "x_c:7", "p0.hand", "m.clay-0"),
        ("move", "x_w:7", "p0.hand", "m.words-0"),
    ]
    assert judged.stack("clay-0")[:2] == ["x_c:7", "x_c:1"]
    assert market_reset(put(0, "x_w:7>words-0 x_w:8>words-0"), mine=HAND).refused == "STACK_USED_TWICE"
    both = (put(0, "x_w:7>words-0"), put(1, "x_w:10>words-0"))
    judged = market_reset(*both, mine=HAND, theirs=seat(draw=f"x_w:10 {ALL_DRAWN}"))
    assert judged.stack("words-0")[:3] == ["x_w:10", "x_w:7", "x_w:1"]


def test_r5_4_1_only_to_stacks_of_the_cards_own_suit_and_before_the_end_is_checked() -> None:
    for wrong in ("x_w:7>clay-0", "coins:7>gen-coins", "s_coin:1>words-0", "x_w:9>words-0", "x_w:7>words-3"):
        assert market_reset(put(0, wrong), mine=HAND).refused == "NOT_A_CANDIDATE"
    assert JACKS[2] == "cot"
    judged = market_reset(put(0, "hearth:1>clay-0"), mine=seat(draw=f"x_c:7 hearth:1 {ALL_DRAWN}"))
    assert judged.refused == "NOT_A_CANDIDATE"
    judged = market_reset(put(0, "x_w:7>words-0"), mine=seat(draw="x_w:7"))
    assert judged.state["result"]["why"] == "empty"
    assert judged.types[-1] == "GameEnded"
    assert judged.moved == [("move", "x_w:7")]
