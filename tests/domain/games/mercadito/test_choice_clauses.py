"""Waves, choices and what becomes of them, clause by clause (RULES.md and the sheet's MC-3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.domain.games.mercadito.incidents import (
    ceded,
    chosen,
    cleared,
    declared,
    opened,
    revealed,
    round_ended,
    sealed,
    taken,
    wave,
    won,
)
from tests.domain.games.mercadito.tables import (
    DEAL,
    STALL,
    Judged,
    cards,
    choose,
    choosing,
    conflict,
    dealing,
    hands,
    juice,
    quarrel,
    skip,
    stance,
    stances,
)

SEVEN = "L2 L3 L4 L5 B2 B3 B4"


def test_mc_3_1_the_first_wave_lists_seats_and_cards() -> None:
    judged = Judged(dealing(STALL), DEAL, players=4)
    assert judged.events[-1] == wave(1, [0, 1, 2, 3], STALL)
    assert (judged.state["wave"], judged.state["awaiting"]) == (1, [0, 1, 2, 3])


def test_mc_3_1_a_later_wave_is_for_those_who_gave_way_in_the_wave_before() -> None:
    start = quarrel(conflict("F5", [0, 2]), conflict("V5", [1, 3]), wave=1)
    judged = Judged(start, *stances("-", "claim", "-", "cede", card="V5"), *stances("cede", "-", "claim"), players=4)
    assert judged.events[-1] == wave(2, [0, 3], "L1 B1 P1")
    state = judged.state
    assert (state["phase"], state["wave"], state["awaiting"]) == ("choose", 2, [0, 3])
    assert (state["conflicts"], state["ceders"]) == ([], [])


def test_mc_3_1_waves_list_seats_in_their_order_whoever_gave_way_first() -> None:
    start = quarrel(conflict("F5", [0, 3]), conflict("V5", [1, 2]))
    moves = [*stances("claim", "-", "-", "cede"), *stances("-", "cede", "claim", card="V5")]
    assert Judged(start, *moves, players=4).events[-1] == wave(2, [1, 3], "L1 B1 P1")


def test_mc_3_1_who_gave_way_in_an_earlier_wave_only_is_not_asked_again() -> None:
    start = quarrel(conflict("F5", [0, 1, 2]))
    moves = [*stances("cede", "cede", "claim"), choose(0, "V5"), skip(1)]
    judged = Judged(start, *moves, players=3)
    assert judged.events[-2:] == [cleared("L1 B1 P1"), round_ended()]
    moves = [*stances("cede", "cede", "claim"), choose(0, "V5"), choose(1, "V5"), *stances("cede", "claim", card="V5")]
    judged = Judged(start, *moves, players=3)
    assert judged.events[-1] == wave(3, [0], "L1 B1 P1")


def test_mc_3_1_a_ceder_who_finds_an_empty_market_is_done() -> None:
    judged = Judged(quarrel(market="F5"), *stances("claim", "cede"))
    assert judged.events[-2:] == [won(0), round_ended()]


def test_mc_3_1_a_ceder_who_is_full_by_now_is_done() -> None:
    start = quarrel(hands=hands("J", SEVEN))
    assert Judged(start, juice(0, 1)).types[-2:] == ["MarketCleared", "RoundEnded"]


def test_mc_3_1_the_next_wave_waits_until_all_conflicts_are_settled() -> None:
    start = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]))
    judged = Judged(start, *stances("claim", "cede"), players=4)
    assert judged.events[-1] == won(0)
    assert judged.state["ceders"] == [1]
    assert [open_one["card"] for open_one in judged.state["conflicts"]] == ["V5"]
    refused = Judged(start, *stances("claim", "cede"), choose(1, "L1"), players=4)
    assert refused.refusal == ("WRONG_PHASE", "MC-G4")


def test_mc_3_2_a_choice_or_a_pass() -> None:
    assert Judged(choosing(), choose(0, "F5")).events == [chosen(0, "F5")]
    assert Judged(choosing(), skip(1)).events == [chosen(1, None)]


@pytest.mark.parametrize("round", [0, 4, 6, -5])
def test_mc_3_2_another_round_than_the_present_one_is_stale(round: int) -> None:
    start = choosing(round=5)
    assert Judged(start, choose(0, "F5", round)).refusal == ("STALE_ROUND", "MC-3.2")
    assert Judged(start, skip(0, round)).refusal == ("STALE_ROUND", "MC-3.2")
    fight = quarrel(round=5)
    assert Judged(fight, stance(0, "claim", round=round)).refusal == ("STALE_ROUND", "MC-3.2")
    assert Judged(fight, juice(0, 1, round)).refusal == ("STALE_ROUND", "MC-3.2")


def test_mc_3_2_and_3_8_who_owes_no_choice_makes_none() -> None:
    start = choosing(awaiting=[1])
    assert Judged(start, choose(0, "F5")).refusal == ("NOT_AWAITED", "MC-3.2")
    assert Judged(start, skip(0)).refusal == ("NOT_AWAITED", "MC-3.2")


@pytest.mark.parametrize("card", ["F1", "J", "?", "nothing", ""])
def test_mc_3_3_the_card_must_be_in_the_market(card: str) -> None:
    assert Judged(choosing(), choose(0, card)).refusal == ("CARD_NOT_IN_MARKET", "MC-3.3")


def test_mc_3_3_a_card_that_another_wants_may_be_chosen() -> None:
    assert Judged(choosing(), choose(0, "F5"), choose(1, "F5")).types[-1] == "ConflictOpened"


@pytest.mark.parametrize(
    "words", [("cede", "claim", "claim", "cede"), ("cede", "leave", "leave", "-"), ("cede", "destroy", "destroy", "-")]
)
def test_mc_3_3_cards_taken_left_or_destroyed_cannot_be_chosen(words: tuple[str, ...]) -> None:
    settled = stances(*words[:3])
    if words[3] != "-":
        settled += [stance(1, "claim"), stance(2, "cede")]
    moves = [*settled, choose(0, "F5")]
    start = quarrel(conflict("F5", [0, 1, 2]))
    assert Judged(start, *moves, players=3).refusal == ("CARD_NOT_IN_MARKET", "MC-3.3")


def test_mc_3_3_a_card_that_a_lone_chooser_took_is_gone_for_ceders() -> None:
    moves = [choose(0, "F5"), choose(1, "F5"), choose(2, "V5"), *stances("claim", "cede")]
    start = choosing(awaiting=[0, 1, 2])
    assert Judged(start, *moves, players=3).events[-1] == wave(2, [1], "L1 B1 P1")
    assert Judged(start, *moves, choose(1, "V5"), players=3).refusal[0] == "CARD_NOT_IN_MARKET"


def test_mc_3_4_a_secret_choice_is_final() -> None:
    for first in (choose(0, "F5"), skip(0)):
        for second in (choose(0, "V5"), choose(0, "F5"), skip(0)):
            assert Judged(choosing(), first, second).refusal == ("ALREADY_CHOSEN", "MC-3.4")


def test_mc_3_4_an_open_choice_can_be_replaced_until_the_last_one_arrives() -> None:
    moves = [choose(0, "F5"), choose(0, "V5"), skip(0), choose(0, "L1")]
    replaced = Judged(choosing(), *moves, choice_mode="open")
    assert replaced.events == [chosen(0, "L1")]
    assert replaced.state["choices"] == {"0": "L1"}
    settled = Judged(choosing(), *moves, choose(1, "F5"), choice_mode="open")
    assert settled.events[1:4] == [revealed(s0="L1", s1="F5"), taken(1, "F5"), taken(0, "L1")]


def test_mc_3_4_replacing_a_choice_does_not_count_for_another_seat() -> None:
    judged = Judged(choosing(), choose(0, "F5"), choose(0, "V5"), choice_mode="open")
    assert (judged.types, judged.state["phase"]) == (["ChoiceMade"], "choose")
    judged = Judged(choosing(), choose(1, "F5"), skip(1), choose(0, "F5"), choice_mode="open")
    assert judged.events[:3] == [chosen(0, "F5"), revealed(s0="F5", s1=None), taken(0, "F5")]


def test_mc_3_5_choices_are_shown_by_seat_with_the_last_one() -> None:
    moves = [choose(2, "P1"), skip(0), choose(1, "L1")]
    judged = Judged(choosing(awaiting=[0, 1, 2]), *moves, players=3)
    assert judged.events[:2] == [chosen(1, "L1"), revealed(s0=None, s1="L1", s2="P1")]
    assert list(judged.events[1]["choices"]) == ["0", "1", "2"]


def test_mc_3_5_to_3_7_cards_are_settled_in_market_order() -> None:
    start = choosing("P1 L1 F5 V5 B1", awaiting=[0, 1, 2, 3])
    moves = [choose(0, "V5"), choose(1, "P1"), choose(2, "V5"), choose(3, "L1")]
    judged = Judged(start, *moves, players=4)
    assert judged.events[2:] == [taken(1, "P1"), taken(3, "L1"), opened("V5", [0, 2])]
    state = judged.state
    assert (state["phase"], state["market"]) == ("conflict", cards("F5 V5 B1"))
    assert state["conflicts"] == [conflict("V5", [0, 2])]
    assert state["hands"] == [[], ["P1"], [], ["L1"]]
    assert state["awaiting"] == []


def test_mc_3_5_those_who_passed_are_done() -> None:
    start = choosing(awaiting=[0, 1, 2])
    moves = [choose(0, "F5"), choose(1, "F5"), skip(2), *stances("claim", "cede")]
    assert Judged(start, *moves, players=3).events[-1] == wave(2, [1], "V5 L1 B1 P1")


def test_mc_3_6_an_untouched_card_stays_for_the_next_wave() -> None:
    moves = [choose(0, "V5"), choose(1, "V5"), *stances("cede", "claim", card="V5")]
    judged = Judged(choosing(), *moves)
    assert judged.events[-1] == wave(2, [0], "F5 L1 B1 P1")
    assert judged.state["market"] == cards("F5 L1 B1 P1")


def test_mc_3_7_a_card_joins_the_end_of_the_hand() -> None:
    start = choosing(awaiting=[0], hands=hands("P5 F1", "L5"))
    assert Judged(start, choose(0, "B1")).state["hands"] == hands("P5 F1 B1", "L5")


def test_mc_3_8_a_wave_of_one_is_settled_at_once() -> None:
    judged = Judged(choosing(awaiting=[1]), choose(1, "B1"))
    assert judged.events == [chosen(1, "B1"), revealed(s1="B1"), taken(1, "B1"), cleared("F5 V5 L1 P1"), round_ended()]


def test_mc_4_1_several_conflicts_open_side_by_side() -> None:
    start = choosing(awaiting=[0, 1, 2, 3])
    moves = [choose(0, "P1"), choose(1, "V5"), choose(2, "V5"), choose(3, "P1")]
    judged = Judged(start, *moves, players=4)
    assert judged.events[2:] == [opened("V5", [1, 2]), opened("P1", [0, 3])]
    assert judged.state["conflicts"] == [conflict("V5", [1, 2]), conflict("P1", [0, 3])]


def test_mc_g3_the_order_of_arrival_makes_no_difference_to_choices() -> None:
    moves = [choose(0, "F5"), choose(1, "V5"), choose(2, "F5")]
    outcomes = [Judged(choosing(awaiting=[0, 1, 2]), *order, players=3) for order in permutations(moves)]
    assert all(outcome.state == outcomes[0].state for outcome in outcomes)
    assert all(outcome.events[1:] == outcomes[0].events[1:] for outcome in outcomes)


def test_mc_4_9_ceders_meet_again_and_each_wave_removes_a_card() -> None:
    start = choosing(awaiting=[0, 1, 2, 3])
    moves = []
    for number, card in enumerate(cards(STALL)[:3]):
        wanting = range(number, 4)
        moves += [choose(seat, card) for seat in wanting]
        moves += [stance(seat, "claim" if seat == number else "cede", card) for seat in wanting]
    judged = Judged(start, *moves, players=4)
    assert judged.events == [
        sealed(3, "cede", "L1"),
        declared(1, "L1", s2="claim", s3="cede"),
        ceded(3, "L1"),
        won(2, "L1"),
        wave(4, [3], "B1 P1"),
    ]
