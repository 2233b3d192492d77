"""MF-R5.0-5.3, 5.6 and 5.7: clearing the table, keeping, drawing, taking Set cards away, and the next round."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import Raw, card, mod, op, plays
from tests.domain.games.moonflight.tables import (
    Judged,
    in_play,
    keep,
    numbered,
    order,
    own,
    passes,
    play,
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


# MF-R5.0: step by step, and in each step from the First Player to the left.


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


# MF-R5.1: cards in play.


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


# MF-R5.2: keeping.


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
            assert judged.refusal == "WRONG_NUMBER"
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
        assert reset(start, rival(), moves=(keep(0, "s_coin:2", 0, rest),)).refusal in (
            *("NOT_A_CANDIDATE", "WRONG_NUMBER", "MALFORMED"),
        )


def test_r5_2_only_who_has_a_card_or_a_coin_is_asked_for_no_more_than_there_is() -> None:
    assert reset(ready(), rival()).state["round"] == 2
    assert reset(ready(), rival(1, coins=1)).asked == (1, "keep")
    assert reset(ready("s_coin:1"), rival()).asked == (0, "keep")
    asked = reset(ready(coins=3), rival()).pending
    assert (asked["cards"], asked["limit"], asked["coins"], asked["coin_max"]) == ([], 0, 3, 3)


@pytest.mark.parametrize(("stat", "field", "base"), [("retain_limit", "limit", 1), ("coin_limit", "coin_max", 5)])
def test_r5_2_limits_are_changed_by_cards_still_in_play(stat: str, field: str, base: int) -> None:
    more = card("more", mod(stat, 2), stability=1)
    own_setup = own(more)
    start = ready(numbered("s_coin", 1, 6), coins=12, play="more:1[s_waste:1] more:2[s_waste:2]")
    assert reset(start, rival(), setup=own_setup).pending[field] == base + 4


def test_r5_2_and_r10_2_what_left_in_step_1_no_longer_counts() -> None:
    more = card("more", mod("retain_limit", 2), stability=1)
    start = ready(numbered("s_coin", 1, 6), play="more:1[s_waste:1] more:2")
    assert reset(start, rival(), setup=own(more)).pending["limit"] == 3


# MF-R5.3: drawing.


def test_r5_3_up_to_the_hand_limit_or_until_nothing_can_be_drawn() -> None:
    judged = reset(ready("s_coin:1", coins=0), rival(), moves=(keep(0, "s_coin:1"),))
    drawn = [event for event in judged.events if event.get("to") == "p0.hand"]
    assert [(event["rule"], event["verb"], event["card"]) for event in drawn] == [
        ("MF-R8.6", "draw", f"x_blank:{number}") for number in range(800, 804)
    ]
    judged = reset(seat(draw="s_coin:1", discard="s_coin:2"), rival())
    assert judged.seat()["hand"] == ["s_coin:1", "s_coin:2"]


def test_r5_3_the_discard_stack_is_shuffled_in_the_middle() -> None:
    start = seat(draw="s_coin:1", discard="s_coin:2 s_coin:3 s_coin:4 s_coin:5 s_coin:6")
    assert reset(start, rival()).pending["zone"] == "p0.draw"
    new = "s_coin:6 s_coin:4 s_coin:5 s_coin:2 s_coin:3"
    judged = reset(start, rival(), moves=(shuffle("p0.draw", new),))
    assert sorted(judged.seat()["hand"]) == ["s_coin:1", "s_coin:2", "s_coin:4", "s_coin:5", "s_coin:6"]
    assert (judged.seat()["draw"], judged.seat()["discard"]) == (["s_coin:3"], [])


def test_r5_3_more_cards_than_the_limit_are_kept_and_a_limit_of_0_draws_nothing() -> None:
    low = card("low", mod("hand_limit", -3), mod("retain_limit", 3), stability=1)
    start = ready(numbered("s_coin", 1, 4), play="low:1[s_waste:1]")
    judged = reset(start, rival(), moves=(keep(0, numbered("s_coin", 1, 4)),), setup=own(low))
    assert sorted(judged.seat()["hand"]) == numbered("s_coin", 1, 4).split()
    none = card("none", mod("hand_limit", 0, op="set"), stability=1)
    judged = reset(ready(play="none:1[s_waste:1]"), rival(), setup=own(none))
    assert judged.seat()["hand"] == []


def test_r5_3_these_are_draws_which_trigger_once_a_seat_has_drawn() -> None:
    start = (ready(play="x_ondraw:1[s_waste:1]"), rival())
    judged = reset(*start)
    told = judged.told[judged.told.index("draw x_blank:800") :]
    assert told[:5] == [f"draw x_blank:{number}" for number in range(800, 805)]
    assert told[5:15] == ["triggered x_ondraw:1", "gain 1"] * 5
    assert judged.seat()["coins"] == 5


# MF-R5.6: Set cards.


def test_r5_6_the_most_recent_set_card_of_every_card_still_in_play() -> None:
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


def test_r5_6_is_no_discard_and_comes_after_the_end_is_checked() -> None:
    judged = reset(seat(play="x_disc2gain:1[s_waste:1]"), rival())
    assert judged.state["phase"] == "ended"
    judged = reset(ready(play="x_disc2gain:1[s_waste:1]"), rival())
    assert judged.seat()["coins"] == 0


# MF-R5.7: the next round.


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
