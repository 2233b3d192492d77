"""The juice, clause by clause (RULES.md and the sheet's MC-5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.tables import (
    Judged,
    conflict,
    hands,
    juice,
    own_deck,
    quarrel,
    skip,
    stances,
)

REST = "V5 L1 B1 P1"
SIX = "L2 L3 L4 L5 B2 B3"

TWO_JUICES = own_deck({"j1": (None, 1), "j2": (None, 2), **dict.fromkeys("abcdefgh", ("x", 1))}, "j1 j2", bonus=[0] * 9)


def fight(*contenders: int, giver: int = 0, **sealed_before: str) -> dict[str, Any]:
    """A conflict about F5 in which one seat holds the juice; four seats."""
    held = ["P2" if seat != giver else "P3 J" for seat in range(4)]
    return quarrel(conflict("F5", contenders, **sealed_before), hands=hands(*held))


def test_mc_5_1_a_contender_gives_the_juice_and_takes_the_card() -> None:
    judged = Judged(fight(0, 1), juice(0, 1), players=4)
    assert judged.events == [did.juice_given(0, 1), did.forced(1), did.won(0), did.wave(2, [1], REST)]
    state = judged.state
    assert state["hands"][:2] == hands("P3 F5", "P2 J")
    assert state["conflicts"] == []


def test_mc_5_1_who_holds_none_gives_none() -> None:
    assert Judged(fight(0, 1, giver=2), juice(0, 1), players=4).refusal == ("NO_JUICE", "MC-5.1")
    # The juice of another contender, and a card that is no juice.
    assert Judged(fight(0, 1), juice(1, 0, juice="J"), players=4).refusal == ("NO_JUICE", "MC-5.1")
    for named in ("P3", "F5", "?", "nothing", ""):
        assert Judged(fight(0, 1), juice(0, 1, juice=named), players=4).refusal == ("NO_JUICE", "MC-5.1")


def test_mc_5_1_the_only_juice_may_be_named() -> None:
    assert Judged(fight(0, 1), juice(0, 1, juice="J"), players=4).events[0] == did.juice_given(0, 1)


def test_mc_5_1_of_several_juices_the_first_held_is_meant_unless_one_is_named() -> None:
    start = quarrel(conflict("a", [0, 1]), market="a b", deck="", hands=hands("c j2 j1", "d"))
    given = Judged(start, juice(0, 1), deck=TWO_JUICES)
    assert given.events[0] == did.juice_given(0, 1, "j2", "a")
    assert given.state["hands"] == hands("c j1 a", "d j2")
    named = Judged(start, juice(0, 1, juice="j1"), deck=TWO_JUICES)
    assert named.events[0] == did.juice_given(0, 1, "j1", "a")
    assert named.state["hands"] == hands("c j2 a", "d j1")
    no_name = Judged(start, {**juice(0, 1), "juice": None}, deck=TWO_JUICES)
    assert no_name.events[0]["juice"] == "j2"


@pytest.mark.parametrize("to", [0, 2, 3, 4, -1])
def test_mc_5_2_it_goes_to_another_contender_of_the_same_conflict(to: int) -> None:
    start = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]), hands=hands("J", "", "", ""))
    judged = Judged(start, juice(0, to), players=4)
    assert judged.refusal == ("TARGET_NOT_IN_CONFLICT", "MC-5.2")


def test_mc_5_2_stances_of_this_step_are_void() -> None:
    judged = Judged(fight(0, 1, 2, s0="claim", s1="destroy"), juice(0, 2), players=4)
    assert judged.events == [did.juice_given(0, 2), did.forced(2)]
    state = judged.state
    assert state["conflicts"] == [conflict("F5", [0, 1])]
    assert (state["ceders"], state["phase"]) == ([2], "conflict")
    again = Judged(fight(0, 1, 2, s0="claim", s1="destroy"), juice(0, 2), *stances("leave", "leave"), players=4)
    assert again.events == [
        did.sealed(1, "leave"),
        did.declared(1, s0="leave", s1="leave"),
        did.left([0, 1], "all_left"),
        did.wave(2, [2], REST),
    ]


def test_mc_5_2_the_step_stays_and_so_do_the_stances_of_other_conflicts() -> None:
    other = conflict("V5", [2, 3], s2="claim")
    start = quarrel(conflict("F5", [0, 1], step=2, s1="claim"), other, hands=hands("J", "", "", ""))
    judged = Judged(start, juice(0, 1), players=4)
    assert judged.events == [did.juice_given(0, 1), did.forced(1), did.won(0)]
    assert judged.state["conflicts"] == [other]
    three = quarrel(conflict("F5", [0, 1, 3], step=2, s1="claim"), hands=hands("J", "", "", ""))
    assert Judged(three, juice(0, 1), players=4).state["conflicts"] == [conflict("F5", [0, 3], step=2)]


def test_mc_5_3_a_receiver_who_is_full_by_the_juice_is_done() -> None:
    start = quarrel(hands=hands("J", SIX + " B4"))
    judged = Judged(start, juice(0, 1))
    assert judged.events == [did.juice_given(0, 1), did.forced(1), did.won(0), did.cleared(REST), did.round_ended()]
    assert len(judged.state["hands"][1]) == 8
    # One card fewer, and the receiver chooses again.
    start = quarrel(hands=hands("J", SIX))
    assert Judged(start, juice(0, 1)).events[-1] == did.wave(2, [1], REST)


def test_mc_5_3_of_several_ceders_only_the_full_one_is_left_out() -> None:
    start = quarrel(conflict("F5", [0, 1, 2]), hands=hands("J", SIX, "P5"))
    judged = Judged(start, juice(0, 1), *stances("claim", "-", "cede"), players=3)
    assert judged.events[1:] == [
        did.declared(1, s0="claim", s2="cede"),
        did.ceded(2),
        did.won(0),
        did.wave(2, [2], REST),
    ]


def test_mc_5_4_a_giver_with_two_juices_may_give_both() -> None:
    start = quarrel(conflict("a", [0, 1, 2]), market="a b c", deck="", hands=hands("j1 j2", "d", "e"))
    judged = Judged(start, juice(0, 2), juice(0, 1), players=3, deck=TWO_JUICES)
    assert judged.events == [
        did.juice_given(0, 1, "j2", "a"),
        did.forced(1, "a"),
        did.won(0, "a"),
        did.wave(2, [1, 2], "b c"),
    ]


def test_mc_5_4_two_ceders_in_the_order_of_their_ceding_and_then_of_seats() -> None:
    moves = [juice(0, 3), *stances("claim", "claim", "cede"), *stances("claim", "cede"), skip(1), skip(2), skip(3)]
    judged = Judged(fight(0, 1, 2, 3), *moves[:6], players=4)
    assert judged.events[-1] == did.wave(2, [1, 2, 3], REST)
    assert Judged(fight(0, 1, 2, 3), *moves, players=4).types[-1] == "RoundEnded"
