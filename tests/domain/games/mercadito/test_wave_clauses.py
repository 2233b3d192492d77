"""Waves, conflicts and juice, clause by clause (RULES.md and the sheet's MC-3 to MC-5)."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from tests.domain.games.judged import Raw, cards
from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.tables import (
    Judged,
    choose,
    choosing,
    conflict,
    hands,
    juice,
    own_deck,
    quarrel,
    skip,
    stance,
    stances,
)
from tests.every import each_case


def test_mc_3_1_a_later_wave_is_for_those_who_gave_way_in_their_order() -> None:
    start = quarrel(conflict("F5", [0, 2]), conflict("V5", [1, 3]), wave=1)
    judged = Judged(start, *stances("-", "claim", "-", "cede", card="V5"), *stances("cede", "-", "claim"), players=4)
    assert judged.events[-1] == did.wave(2, [0, 3], "L1 B1 P1")
    state = judged.state
    assert (state["phase"], state["wave"], state["awaiting"]) == ("choose", 2, [0, 3])
    assert (state["conflicts"], state["ceders"]) == ([], [])
    start = quarrel(conflict("F5", [0, 3]), conflict("V5", [1, 2]))
    moves = [*stances("claim", "-", "-", "cede"), *stances("-", "cede", "claim", card="V5")]
    assert Judged(start, *moves, players=4).events[-1] == did.wave(2, [1, 3], "L1 B1 P1")
    judged = Judged(quarrel(market="F5"), *stances("claim", "cede"))
    assert judged.events[-2:] == [did.won(0), did.round_ended()]


def test_mc_3_1_the_next_wave_waits_until_all_conflicts_are_settled() -> None:
    start = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]))
    judged = Judged(start, *stances("claim", "cede"), players=4)
    assert judged.events[-1] == did.won(0)
    assert judged.state["ceders"] == [1]
    assert [open_one["card"] for open_one in judged.state["conflicts"]] == ["V5"]
    refused = Judged(start, *stances("claim", "cede"), choose(1, "L1"), players=4)
    assert refused.refusal == ("WRONG_PHASE", "MC-G4")


def test_mc_3_3_a_card_that_a_lone_chooser_took_is_gone_for_ceders() -> None:
    moves = [choose(0, "F5"), choose(1, "F5"), choose(2, "V5"), *stances("claim", "cede")]
    start = choosing(awaiting=[0, 1, 2])
    assert Judged(start, *moves, players=3).events[-1] == did.wave(2, [1], "L1 B1 P1")
    assert Judged(start, *moves, choose(1, "V5"), players=3).refusal[0] == "CARD_NOT_IN_MARKET"


def test_mc_3_4_a_secret_choice_is_final_an_open_one_until_the_last() -> None:
    for first in (choose(0, "F5"), skip(0)):
        for second in (choose(0, "V5"), choose(0, "F5"), skip(0)):
            assert Judged(choosing(), first, second).refusal == ("ALREADY_CHOSEN", "MC-3.4")
    moves = [choose(0, "F5"), choose(0, "V5"), skip(0), choose(0, "L1")]
    replaced = Judged(choosing(), *moves, choice_mode="open")
    assert replaced.events == [did.chosen(0, "L1")]
    assert replaced.state["choices"] == {"0": "L1"}
    settled = Judged(choosing(), *moves, choose(1, "F5"), choice_mode="open")
    assert settled.events[1:4] == [did.revealed(s0="L1", s1="F5"), did.taken(1, "F5"), did.taken(0, "L1")]
    judged = Judged(choosing(), choose(0, "F5"), choose(0, "V5"), choice_mode="open")
    assert (judged.types, judged.state["phase"]) == (["ChoiceMade"], "choose")
    judged = Judged(choosing(), choose(1, "F5"), skip(1), choose(0, "F5"), choice_mode="open")
    assert judged.events[:3] == [did.chosen(0, "F5"), did.revealed(s0="F5", s1=None), did.taken(0, "F5")]


def test_mc_3_5_to_3_7_cards_are_settled_in_market_order() -> None:
    start = choosing("P1 L1 F5 V5 B1", awaiting=[0, 1, 2, 3])
    moves = [choose(0, "V5"), choose(1, "P1"), choose(2, "V5"), choose(3, "L1")]
    judged = Judged(start, *moves, players=4)
    assert judged.events[2:] == [did.taken(1, "P1"), did.taken(3, "L1"), did.opened("V5", [0, 2])]
    state = judged.state
    assert (state["phase"], state["market"]) == ("conflict", cards("F5 V5 B1"))
    assert state["conflicts"] == [conflict("V5", [0, 2])]
    assert state["hands"] == [[], ["P1"], [], ["L1"]]
    assert state["awaiting"] == []


def test_mc_3_5_choices_are_shown_by_seat_and_who_passed_is_done() -> None:
    moves = [choose(2, "P1"), skip(0), choose(1, "L1")]
    judged = Judged(choosing(awaiting=[0, 1, 2]), *moves, players=3)
    assert judged.events[:2] == [did.chosen(1, "L1"), did.revealed(s0=None, s1="L1", s2="P1")]
    assert list(judged.events[1]["choices"]) == ["0", "1", "2"]
    start = choosing(awaiting=[0, 1, 2])
    moves = [choose(0, "F5"), choose(1, "F5"), skip(2), *stances("claim", "cede")]
    assert Judged(start, *moves, players=3).events[-1] == did.wave(2, [1], "V5 L1 B1 P1")


def test_mc_g3_the_order_of_arrival_makes_no_difference_to_choices() -> None:
    moves = [choose(0, "F5"), choose(1, "V5"), choose(2, "F5")]
    outcomes = [Judged(choosing(awaiting=[0, 1, 2]), *order, players=3) for order in permutations(moves)]
    assert all(outcome.state == outcomes[0].state for outcome in outcomes)
    assert all(outcome.events[1:] == outcomes[0].events[1:] for outcome in outcomes)


REST = "V5 L1 B1 P1"
DONE = [did.cleared(REST), did.round_ended()]


def told(*words: str) -> dict[str, str]:
    return {f"s{seat}": word for seat, word in enumerate(words)}


def settled(*words: str, step: int = 1, steps: int = 3) -> Judged:
    """One conflict about F5 in which seat 0, 1, ... take these stances, at this step."""
    start = quarrel(conflict("F5", range(len(words)), step))
    return Judged(start, *stances(*words), players=len(words), conflict_steps=steps)


def after_revealing(judged: Judged) -> list[Raw]:
    """What follows once the stances lie open."""
    assert judged.types[:2] == ["StanceSealed", "StancesRevealed"]
    return judged.events[2:]


def test_mc_4_2_a_stance_is_sealed_and_nothing_happens_before_the_last_one() -> None:
    start = quarrel(conflict("F5", [0, 1, 2]))
    for seat, word in ((2, "claim"), (0, "destroy"), (1, "leave")):
        judged = Judged(start, stance(seat, word), players=3)
        assert judged.events == [did.sealed(seat, word)]
        assert judged.state["conflicts"][0]["stances"] == {str(seat): word}
    two = Judged(start, stance(2, "cede"), stance(0, "cede"), players=3)
    assert two.events == [did.sealed(0, "cede")]
    assert two.state["conflicts"][0]["stances"] == {"0": "cede", "2": "cede"}


@each_case("again", ["claim", "cede", "leave", "destroy"])
def test_mc_4_2_one_stance_in_a_step(again: str) -> None:
    judged = Judged(quarrel(), stance(0, "claim"), stance(0, again))
    assert judged.refusal == ("ALREADY_DECLARED", "MC-4.2")


ALONE = [
    # Two contenders: all cede; one cedes.
    (("cede", "cede"), [did.left([0, 1], "all_ceded"), *DONE]),
    (("claim", "cede"), [did.ceded(1), did.won(0), did.wave(2, [1], REST)]),
    (("cede", "claim"), [did.ceded(0), did.won(1), did.wave(2, [0], REST)]),
    (("cede", "destroy"), [did.ceded(0), did.won(1), did.wave(2, [0], REST)]),
    (("cede", "leave"), [did.ceded(0), did.left([1], "all_left"), did.wave(2, [0], REST)]),
    # Two contenders: nobody cedes.
    (("leave", "leave"), [did.left([0, 1], "all_left"), *DONE]),
    (("destroy", "destroy"), [did.destroyed([0, 1], "agreed"), *DONE]),
    (("claim", "claim"), [did.no_consensus(2)]),
    (("claim", "leave"), [did.no_consensus(2)]),
    (("claim", "destroy"), [did.no_consensus(2)]),
    (("leave", "destroy"), [did.no_consensus(2)]),
    # Three and four contenders.
    (("cede", "cede", "cede"), [did.left([0, 1, 2], "all_ceded"), *DONE]),
    (("cede", "claim", "cede"), [did.ceded(0), did.ceded(2), did.won(1), did.wave(2, [0, 2], REST)]),
    (("cede", "cede", "leave"), [did.ceded(0), did.ceded(1), did.left([2], "all_left"), did.wave(2, [0, 1], REST)]),
    (("leave", "cede", "leave"), [did.ceded(1), did.left([0, 2], "all_left"), did.wave(2, [1], REST)]),
    (("destroy", "cede", "destroy"), [did.ceded(1), did.destroyed([0, 2], "agreed"), did.wave(2, [1], REST)]),
    (("destroy", "cede", "leave"), [did.ceded(1), did.no_consensus(2)]),
    (("destroy", "destroy", "claim"), [did.no_consensus(2)]),
    (("leave", "leave", "claim"), [did.no_consensus(2)]),
    (
        ("cede", "cede", "cede", "destroy"),
        [did.ceded(0), did.ceded(1), did.ceded(2), did.won(3), did.wave(2, [0, 1, 2], REST)],
    ),
    (("leave", "leave", "leave", "leave"), [did.left([0, 1, 2, 3], "all_left"), *DONE]),
    (("destroy", "destroy", "destroy", "destroy"), [did.destroyed([0, 1, 2, 3], "agreed"), *DONE]),
]


@pytest.mark.parametrize(("words", "expected"), ALONE, ids=["-".join(words) for words, _ in ALONE])
def test_mc_4_3_the_first_that_applies(words: tuple[str, ...], expected: list[Raw]) -> None:
    judged = settled(*words)
    assert judged.events[0] == did.sealed(len(words) - 1, words[-1])
    assert judged.events[1] == did.declared(1, **told(*words))
    assert after_revealing(judged) == expected


@each_case("words", [("claim", "claim"), ("claim", "leave"), ("leave", "destroy"), ("destroy", "claim")])
def test_mc_4_3_the_last_step_destroys_the_card(words: tuple[str, ...]) -> None:
    assert after_revealing(settled(*words, step=2)) == [did.no_consensus(3)]
    judged = settled(*words, step=3)
    assert judged.events[1] == did.declared(3, **told(*words))
    assert after_revealing(judged) == [did.destroyed([0, 1], "no_consensus"), *DONE]


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_mc_4_3_conflict_steps_says_which_step_is_the_last(steps: int) -> None:
    last = settled("claim", "claim", step=steps, steps=steps)
    assert after_revealing(last)[0] == did.destroyed([0, 1], "no_consensus")
    before_it = settled("claim", "claim", step=steps, steps=steps + 1)
    assert after_revealing(before_it) == [did.no_consensus(steps + 1)]


def test_mc_4_3_in_the_last_step_who_gives_way_is_not_among_those_who_destroy() -> None:
    judged = settled("claim", "cede", "leave", step=3)
    assert after_revealing(judged) == [did.ceded(1), did.destroyed([0, 2], "no_consensus"), did.wave(2, [1], REST)]


@each_case("words", list(product(["claim", "cede", "leave", "destroy"], repeat=3))[::7])
def test_mc_g3_the_order_of_arrival_makes_no_difference_to_stances(words: tuple[str, ...]) -> None:
    start = quarrel(conflict("F5", [0, 1, 2]))
    outcomes = [Judged(start, *order, players=3) for order in permutations(stances(*words))]
    assert all(outcome.state == outcomes[0].state for outcome in outcomes)
    assert all(outcome.events[1:] == outcomes[0].events[1:] for outcome in outcomes)
    assert list(outcomes[-1].events[1]["stances"]) == ["0", "1", "2"]


def test_mc_4_6_a_new_step_asks_all_who_remain_and_binds_nobody() -> None:
    first = settled("claim", "cede", "destroy")
    assert first.state["conflicts"] == [conflict("F5", [0, 2], step=2)]
    assert first.state["ceders"] == [1]
    start = quarrel(conflict("F5", [0, 1, 2]))
    moves = [*stances("claim", "cede", "destroy"), *stances("destroy", "-", "claim")]
    second = Judged(start, *moves, players=3)
    assert second.events[1:] == [did.declared(2, s0="destroy", s2="claim"), did.no_consensus(3)]
    third = Judged(start, *moves, *stances("leave", "-", "leave"), players=3)
    assert third.events[1:] == [
        did.declared(3, s0="leave", s2="leave"),
        did.left([0, 2], "all_left"),
        did.wave(2, [1], REST),
    ]


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


@each_case("to", [0, 2, 3, 4, -1])
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


def test_mc_4_9_two_who_gave_way_may_meet_again() -> None:
    moves = [*stances("cede", "cede", "claim"), choose(0, "P1"), choose(1, "P1")]
    judged = Judged(quarrel(conflict("F5", [0, 1, 2])), *moves, players=3)
    assert judged.events[2:] == [did.opened("P1", [0, 1])]
    assert (judged.state["conflicts"], judged.state["wave"]) == ([conflict("P1", [0, 1])], 2)
