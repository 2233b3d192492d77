"""MF-R9: how texts are followed, and the queue of waiting abilities."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, Raw, card, forbid, new_jack, op, plays, sel, spends, when
from tests.domain.games.moonflight.tables import (
    LAB,
    Judged,
    build,
    choose,
    in_play,
    order,
    own,
    play,
    ready,
    rival,
    seat,
    skip,
    spend,
    table,
    take,
)

TOP = sel("draw", "top")


def acting(*types: Raw, hand: str = "", lying: str = "", moves: tuple[Raw, ...] = (), theirs: Raw | None = None,
           **options: object) -> Judged:  # fmt: skip
    """Seat 0 plays `act:1`, with these types of card in the game."""
    start = table(ready(f"act:1 {hand}".strip(), play=lying), theirs or rival())
    return Judged(start, play(0, "act:1"), *moves, **own(*types), **options)


def triggered(judged: Judged) -> list[str]:
    """The sources of what was triggered, in order."""
    return [event["source"] for event in judged.all_events if event["type"] == "AbilityTriggered"]


# MF-R9.1 and R9.2.


def test_r9_1_counts_of_the_hand_exclude_the_played_card() -> None:
    counting = card("act", plays(op("gain", {"count": sel("hand"), "per": 1})))
    assert acting(counting, hand="s_coin:1 s_coin:2").seat()["coins"] == 2


def test_r9_1_it_is_in_play_and_counts_there() -> None:
    counting = card("act", plays(op("gain", {"count": sel("in_play"), "per": 1})))
    assert acting(counting, lying="x_tower:1[s_coin:1]").seat()["coins"] == 2


def test_r9_1_it_may_react_to_its_own_text() -> None:
    eager = card("act", plays(op("draw", 1)), when("draw", GAIN))
    assert acting(eager).told == ["play act:1", "draw x_blank:800", "triggered act:1", "gain 1"]


def test_r9_2_items_are_single_events_and_nothing_resolves_in_between() -> None:
    judged = acting(card("act", plays(op("draw", 3))), card("on", when("draw", GAIN)), lying="on:1")
    assert judged.told == [
        *("play act:1", "draw x_blank:800", "draw x_blank:801", "draw x_blank:802"),
        *["triggered on:1", "gain 1"] * 3,
    ]


# MF-R9.3: the queue is worked off after the instruction and before the next.


def test_r9_3_after_the_instruction_and_before_the_next() -> None:
    judged = acting(card("act", plays(op("draw", 1), op("gain", 2))), card("on", when("draw", GAIN)), lying="on:1")
    assert judged.told == ["play act:1", "draw x_blank:800", "triggered on:1", "gain 1", "gain 2"]
    (event,) = [event for event in judged.events if event["type"] == "AbilityTriggered"]
    assert (event["rule"], event["seat"], event["ability"]) == ("MF-R9.3", 0, 0)


def test_r9_3_inside_an_if_too() -> None:
    both = op("if", cond={"turned": False}, then=[op("draw", 1), op("gain", 2)])
    judged = acting(card("act", plays(both)), card("on", when("draw", GAIN)), lying="on:1")
    assert judged.told == ["play act:1", "draw x_blank:800", "triggered on:1", "gain 1", "gain 2"]


def test_r9_3_what_left_play_before_is_dropped() -> None:
    act = card("act", plays(op("trash", 1, sel("in_play", filter={"names": ["On"]}))))
    judged = acting(act, card("on", when("trash", GAIN)), lying="on:1")
    assert judged.told == ["play act:1", "trash on:1"]


def test_r9_3_also_if_an_earlier_entry_removes_it() -> None:
    first = card("first", when("draw", op("trash", 1, sel("in_play", filter={"names": ["Second"]}))))
    second = card("second", when("draw", GAIN))
    act = card("act", plays(op("draw", 1)))
    asked = acting(act, first, second, lying="first:1 second:1")
    assert asked.asked == (0, "order")
    assert asked.pending["items"] == ["first:1/0", "second:1/0"]
    for items, told in (
        ("first:1/0 second:1/0", ["triggered first:1", "trash second:1"]),
        ("second:1/0 first:1/0", ["triggered second:1", "gain 1", "triggered first:1", "trash second:1"]),
    ):
        assert acting(act, first, second, lying="first:1 second:1", moves=(order(0, items),)).told == told


def test_r9_3_only_face_up_texts_react() -> None:
    on = card("on", when("draw", GAIN))
    judged = acting(card("act", plays(op("draw", 1))), on, hand="on:2", lying="x_tower:1[on:1]")
    assert triggered(judged) == []


def test_r9_3_a_spend_or_build_act_triggers_at_its_end() -> None:
    start = table(ready("s_waste:1", play="x_onset:1"), rival())
    judged = Judged(start, build(0, "s_waste:1>x_onset:1"))
    assert judged.told == ["set s_waste:1", "triggered x_onset:1", "draw x_blank:800", "draw x_blank:801"]
    start = table(ready(play="x_ondraw:1", coins=1), rival())
    assert Judged(start, spend(0, "char:0")).told[-2:] == ["triggered x_ondraw:1", "gain 1"]


# Who and what an ability waits for (MF-D1).


@pytest.mark.parametrize(("who", "mine", "theirs"), [("you", True, False), ("opponent", False, True),
                                                     ("any", True, True), (None, True, False)])  # fmt: skip
def test_r9_3_who_performs_it(who: str | None, mine: bool, theirs: bool) -> None:
    on = card("on", when("draw", GAIN, **({} if who is None else {"who": who})))
    judged = acting(card("act", plays(op("draw", 1))), on, lying="on:1", theirs=rival(1, play=in_play("on:2")))
    assert triggered(judged) == ["on:1"] * mine + ["on:2"] * theirs


def test_r9_3_a_filter_tests_the_card_that_moved() -> None:
    on = card("on", when("discard", GAIN, filter={"names": ["Coin"]}))
    act = card("act", plays(op("discard", 2)))
    judged = acting(act, on, hand="s_coin:1 s_waste:1 s_waste:2", lying="on:1", moves=(take(0, "s_waste:1 s_coin:1"),))
    assert triggered(judged) == ["on:1"]


def test_r9_3_onto_self_is_set_to_this_card_only() -> None:
    on = card("on", when("set", GAIN, onto="self"), stability=1)
    start = table(ready("s_coin:1 s_coin:2", play="on:1 on:2"), rival())
    judged = Judged(start, build(0, "s_coin:1>on:2"), **own(on))
    assert triggered(judged) == ["on:2"]


@pytest.mark.parametrize("yes", [True, False])
def test_r9_3_an_optional_ability_asks(yes: bool) -> None:
    on = card("on", when("draw", GAIN, optional=True))
    act = card("act", plays(op("draw", 1)))
    asked = acting(act, on, lying="on:1")
    assert asked.asked == (0, "may")
    judged = acting(act, on, lying="on:1", moves=(choose(0, yes=yes),))
    assert judged.seat()["coins"] == (1 if yes else 0)


def test_r9_3_a_character_reacts_too() -> None:
    """Its source is written as its seat's character."""
    eager = new_jack(when("draw", GAIN), types=[card("act", plays(op("draw", 1)))])
    start = table(ready("act:1"), rival(), supply={"eager": "e_1:1"})
    start["stacks"] = {name.replace("words", "eager"): pile for name, pile in start["stacks"].items()}
    del start["supply"]["words"]
    judged = Judged(start, play(0, "act:1"), packs=(*LAB, eager), characters=("eager", "clay"))
    assert triggered(judged) == ["char:0"]


# MF-R9.4 and R9.5: every copy, and the order of the queue.


def test_r9_4_every_copy_reacts_on_its_own_in_order_of_arrival() -> None:
    act, on = card("act", plays(op("draw", 2))), card("on", when("draw", GAIN))
    judged = acting(act, on, lying="on:3 on:1 on:2")
    assert triggered(judged) == ["on:3", "on:1", "on:2"] * 2


def test_r9_5_within_an_event_by_seat_from_who_performed_it() -> None:
    on = card("on", when("draw", GAIN, who="any"))
    act = card("act", plays(op("draw", 1)))
    seats = [rival(number, play=in_play(f"on:{number}")) for number in (1, 2, 3)]
    seats[1]["hand"] = ["act:1"]
    judged = Judged(table(*seats, first=1), play(1, "act:1"), **own(on, act))
    assert triggered(judged) == ["on:2", "on:3", "on:1"]


def test_r9_5_by_event_first() -> None:
    on, act = card("on", when("draw", GAIN, who="any")), card("act", plays(op("draw", 2)))
    judged = acting(act, on, lying="on:1", theirs=rival(1, play=in_play("on:2")))
    assert triggered(judged) == ["on:1", "on:2", "on:1", "on:2"]


def test_r9_5_different_abilities_of_a_seat_are_ordered_by_that_player() -> None:
    pay, more = card("pay", when("draw", GAIN)), card("more", when("draw", op("gain", 2)))
    act = card("act", plays(op("draw", 1)))
    asked = acting(act, pay, more, lying="pay:1 more:1 pay:2")
    assert asked.asked == (0, "order")
    assert sorted(asked.pending["items"]) == ["more:1/0", "pay:1/0", "pay:2/0"]
    judged = acting(act, pay, more, lying="pay:1 more:1 pay:2", moves=(order(0, "more:1/0 pay:2/0 pay:1/0"),))
    assert triggered(judged) == ["more:1", "pay:2", "pay:1"]


def test_r9_5_two_abilities_of_one_card_are_ordered_too() -> None:
    both = card("both", when("draw", GAIN), when("draw", op("gain", 2)))
    act = card("act", plays(op("draw", 1)))
    judged = acting(act, both, lying="both:1", moves=(order(0, "both:1/1 both:1/0"),))
    assert judged.told == ["triggered both:1", "gain 2", "triggered both:1", "gain 1"]


def test_r9_5_the_other_player_orders_their_own() -> None:
    pay, more = card("pay", when("draw", GAIN, who="any")), card("more", when("draw", op("gain", 2), who="any"))
    judged = acting(card("act", plays(op("draw", 1))), pay, more, theirs=rival(1, play=in_play("pay:1 more:1")))
    assert judged.asked == (1, "order")


def test_r9_5_new_events_join_at_the_end_and_nothing_is_interrupted() -> None:
    dig = card("dig_on", when("draw", op("discard", 1, TOP), op("gain", 3)))
    fee = card("fee", when("discard", GAIN))
    judged = acting(card("act", plays(op("draw", 2))), dig, fee, lying="dig_on:1 fee:1")
    assert judged.told[3:] == [
        *("triggered dig_on:1", "discard x_blank:802", "gain 3"),
        *("triggered dig_on:1", "discard x_blank:803", "gain 3"),
        *["triggered fee:1", "gain 1"] * 2,
    ]


# MF-R9.6: as far as possible.


def test_r9_6_impossible_parts_are_skipped_and_later_ones_happen() -> None:
    act = card("act", plays(op("discard", 2), op("set", 1), op("deal", 3), op("gain", 2)))
    start = table(seat("act:1"), rival(), supply={"words": ""})
    assert Judged(start, play(0, "act:1"), **own(act)).told == ["play act:1", "gain 2"]


def test_r9_6_and_d6_fewer_than_named_is_no_failure() -> None:
    act = card("act", plays(op("discard", 3), op("gain", 1)))
    judged = acting(act, hand="s_coin:1 s_waste:1", moves=(take(0, "s_waste:1 s_coin:1"),))
    assert judged.told == ["discard s_waste:1", "discard s_coin:1", "gain 1"]


def test_r9_6_a_false_if_skips_its_own_part_only() -> None:
    cond = {"count": sel("hand"), "eq": 7}
    act = card("act", plays(op("if", cond=cond, then=[op("gain", 5)]), op("gain", 1)))
    assert acting(act).told == ["play act:1", "gain 1"]
    other = card("act", plays(op("if", cond=cond, then=[op("gain", 5)], **{"else": [op("gain", 2)]}), op("gain", 1)))
    assert acting(other).told == ["play act:1", "gain 2", "gain 1"]


@pytest.mark.parametrize("ids", ["", "s_coin:1", "s_coin:1 s_waste:1"])
def test_r9_6_up_to_may_be_none(ids: str) -> None:
    act = card("act", plays(op("discard", {"up_to": 2})))
    judged = acting(act, hand="s_coin:1 s_waste:1", moves=(take(0, ids),))
    assert [card_id for _, card_id in judged.moved] == ids.split()


# MF-R9.7: blocked, and not choosable.


def test_r9_7_the_rest_of_the_instruction_is_lost_and_the_next_is_followed() -> None:
    act = card("act", plays(op("trash", 3, TOP), op("gain", 1)))
    start = table(seat("act:1", draw="s_coin:1 x_safe:1 s_coin:2"), rival())
    judged = Judged(start, play(0, "act:1"), **own(act))
    assert judged.told == ["play act:1", "trash s_coin:1", "CardBlocked", "gain 1"]
    blocked = judged.events[2]
    assert (blocked["rule"], blocked["card"], blocked["zone"], blocked["verb"]) == (
        *("MF-R9.7", "x_safe:1"),
        *("p0.draw", "trash"),
    )
    assert judged.seat()["draw"] == ["x_safe:1", "s_coin:2"]


def test_r9_7_only_for_what_it_forbids() -> None:
    start = table(seat("x_disc2:1", draw="s_coin:1 x_safe:1 s_coin:2"), rival())
    assert Judged(start, play(0, "x_disc2:1")).moved[-1] == ("discard", "x_safe:1")


def test_r9_7_where_one_chooses_protected_cards_are_not_offered() -> None:
    act = card("act", plays(op("trash", 1)))
    judged = acting(act, hand="x_safe:1 s_coin:1", lying="x_safe:2")
    assert judged.pending["from"] == ["act:1", "s_coin:1"]


def test_r9_7_its_own_text_may() -> None:
    debt = card("debtor", forbid("trash"), spends(op("trash", 1, sel("in_play", self=True)), coins=1))
    start = table(ready(play="debtor:1", coins=1), rival())
    assert Judged(start, spend(0, "debtor:1", 1), **own(debt)).seat()["trash"] == ["debtor:1"]


# MF-R9.8: a card that leaves play while its text is followed.


def test_r9_8_the_rest_is_not_followed() -> None:
    act = card("act", plays(op("trash", 1), op("gain", 3)), plays(op("gain", 1)))
    assert acting(act, hand="s_coin:1", moves=(take(0, "act:1"),)).told == ["trash act:1"]
    assert acting(act, hand="s_coin:1", moves=(take(0, "s_coin:1"),)).told == ["trash s_coin:1", "gain 3", "gain 1"]


def test_r9_8_the_current_instruction_is_completed() -> None:
    act = card("act", plays(op("trash", 2), op("gain", 3)))
    judged = acting(act, hand="s_coin:1 s_coin:2", moves=(take(0, "act:1 s_coin:1"),))
    assert judged.told == ["trash act:1", "trash s_coin:1"]


def test_r9_8_also_for_spends_and_triggers() -> None:
    away = op("trash", 1, sel("in_play", self=True))
    act = card("act", spends(away, GAIN, coins=1))
    start = table(ready(play="act:1", coins=1), rival())
    assert Judged(start, spend(0, "act:1"), **own(act)).seat()["coins"] == 0
    on = card("on", when("draw", away, GAIN))
    assert acting(card("act", plays(op("draw", 1))), on, lying="on:1").told[-1] == "trash on:1"


def test_r9_8_what_was_played_and_left_is_not_waited_for() -> None:
    """Text on a card that has left play no longer does anything (MF-R4.2)."""
    start = table(ready("x_trash1draw1:1", play="x_ondraw:1"), rival(), turn=0)
    judged = Judged(start, play(0, "x_trash1draw1:1"), take(0, "x_ondraw:1"), skip(1))
    assert judged.seat()["coins"] == 0
    assert len(judged.seat()["hand"]) == 1
