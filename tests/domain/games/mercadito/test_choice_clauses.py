"""Waves, choices and what becomes of them, clause by clause (RULES.md and the sheet's MC-3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.tables import (
    Judged,
    cards,
    choose,
    choosing,
    conflict,
    juice,
    quarrel,
    skip,
    stance,
    stances,
)


def test_mc_3_1_a_later_wave_is_for_those_who_gave_way_in_the_wave_before() -> None:
    start = quarrel(conflict("F5", [0, 2]), conflict("V5", [1, 3]), wave=1)
    judged = Judged(start, *stances("-", "claim", "-", "cede", card="V5"), *stances("cede", "-", "claim"), players=4)
    assert judged.events[-1] == did.wave(2, [0, 3], "L1 B1 P1")
    state = judged.state
    assert (state["phase"], state["wave"], state["awaiting"]) == ("choose", 2, [0, 3])
    assert (state["conflicts"], state["ceders"]) == ([], [])


def test_mc_3_1_waves_list_seats_in_their_order_whoever_gave_way_first() -> None:
    start = quarrel(conflict("F5", [0, 3]), conflict("V5", [1, 2]))
    moves = [*stances("claim", "-", "-", "cede"), *stances("-", "cede", "claim", card="V5")]
    assert Judged(start, *moves, players=4).events[-1] == did.wave(2, [1, 3], "L1 B1 P1")


def test_mc_3_1_who_gave_way_in_an_earlier_wave_only_is_not_asked_again() -> None:
    start = quarrel(conflict("F5", [0, 1, 2]))
    moves = [*stances("cede", "cede", "claim"), choose(0, "V5"), skip(1)]
    judged = Judged(start, *moves, players=3)
    assert judged.events[-2:] == [did.cleared("L1 B1 P1"), did.round_ended()]
    moves = [*stances("cede", "cede", "claim"), choose(0, "V5"), choose(1, "V5"), *stances("cede", "claim", card="V5")]
    judged = Judged(start, *moves, players=3)
    assert judged.events[-1] == did.wave(3, [0], "L1 B1 P1")


def test_mc_3_1_a_ceder_who_finds_an_empty_market_is_done() -> None:
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


@pytest.mark.parametrize("round", [0, 4, 6, -5])
def test_mc_3_2_another_round_than_the_present_one_is_stale(round: int) -> None:
    start = choosing(round=5)
    assert Judged(start, choose(0, "F5", round)).refusal == ("STALE_ROUND", "MC-3.2")
    assert Judged(start, skip(0, round)).refusal == ("STALE_ROUND", "MC-3.2")
    fight = quarrel(round=5)
    assert Judged(fight, stance(0, "claim", round=round)).refusal == ("STALE_ROUND", "MC-3.2")
    assert Judged(fight, juice(0, 1, round)).refusal == ("STALE_ROUND", "MC-3.2")


@pytest.mark.parametrize("card", ["F1", "J", "?", "nothing", ""])
def test_mc_3_3_the_card_must_be_in_the_market(card: str) -> None:
    assert Judged(choosing(), choose(0, card)).refusal == ("CARD_NOT_IN_MARKET", "MC-3.3")


def test_mc_3_3_a_card_that_a_lone_chooser_took_is_gone_for_ceders() -> None:
    moves = [choose(0, "F5"), choose(1, "F5"), choose(2, "V5"), *stances("claim", "cede")]
    start = choosing(awaiting=[0, 1, 2])
    assert Judged(start, *moves, players=3).events[-1] == did.wave(2, [1], "L1 B1 P1")
    assert Judged(start, *moves, choose(1, "V5"), players=3).refusal[0] == "CARD_NOT_IN_MARKET"


def test_mc_3_4_a_secret_choice_is_final() -> None:
    for first in (choose(0, "F5"), skip(0)):
        for second in (choose(0, "V5"), choose(0, "F5"), skip(0)):
            assert Judged(choosing(), first, second).refusal == ("ALREADY_CHOSEN", "MC-3.4")


def test_mc_3_4_an_open_choice_can_be_replaced_until_the_last_one_arrives() -> None:
    moves = [choose(0, "F5"), choose(0, "V5"), skip(0), choose(0, "L1")]
    replaced = Judged(choosing(), *moves, choice_mode="open")
    assert replaced.events == [did.chosen(0, "L1")]
    assert replaced.state["choices"] == {"0": "L1"}
    settled = Judged(choosing(), *moves, choose(1, "F5"), choice_mode="open")
    assert settled.events[1:4] == [did.revealed(s0="L1", s1="F5"), did.taken(1, "F5"), did.taken(0, "L1")]


def test_mc_3_4_replacing_a_choice_does_not_count_for_another_seat() -> None:
    judged = Judged(choosing(), choose(0, "F5"), choose(0, "V5"), choice_mode="open")
    assert (judged.types, judged.state["phase"]) == (["ChoiceMade"], "choose")
    judged = Judged(choosing(), choose(1, "F5"), skip(1), choose(0, "F5"), choice_mode="open")
    assert judged.events[:3] == [did.chosen(0, "F5"), did.revealed(s0="F5", s1=None), did.taken(0, "F5")]


def test_mc_3_5_choices_are_shown_by_seat_with_the_last_one() -> None:
    moves = [choose(2, "P1"), skip(0), choose(1, "L1")]
    judged = Judged(choosing(awaiting=[0, 1, 2]), *moves, players=3)
    assert judged.events[:2] == [did.chosen(1, "L1"), did.revealed(s0=None, s1="L1", s2="P1")]
    assert list(judged.events[1]["choices"]) == ["0", "1", "2"]


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


def test_mc_3_5_those_who_passed_are_done() -> None:
    start = choosing(awaiting=[0, 1, 2])
    moves = [choose(0, "F5"), choose(1, "F5"), skip(2), *stances("claim", "cede")]
    assert Judged(start, *moves, players=3).events[-1] == did.wave(2, [1], "V5 L1 B1 P1")


def test_mc_g3_the_order_of_arrival_makes_no_difference_to_choices() -> None:
    moves = [choose(0, "F5"), choose(1, "V5"), choose(2, "F5")]
    outcomes = [Judged(choosing(awaiting=[0, 1, 2]), *order, players=3) for order in permutations(moves)]
    assert all(outcome.state == outcomes[0].state for outcome in outcomes)
    assert all(outcome.events[1:] == outcomes[0].events[1:] for outcome in outcomes)
