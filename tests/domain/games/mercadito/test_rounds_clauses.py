"""Set-up, deals, reshuffles and ends of rounds (MC-1, MC-2), and how a real table is written down (MC-T)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.judged import cards
from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.incidents import dealt, round_started, wave
from tests.domain.games.mercadito.tables import (
    BOOK,
    DEAL,
    IDS,
    STALL,
    TITLE,
    Judged,
    choose,
    choosing,
    deal,
    dealing,
    hands,
    reshuffle,
    shuffle,
    skip,
    table,
)
from tests.every import each_case

EIGHT = "F1 F2 F3 F4 V1 V2 V3 V4"
SEVEN = "L2 L3 L4 L5 B2 B3 B4"


def test_mc_d1_twenty_six_cards_with_one_juice_and_d2_their_families_and_points() -> None:
    listed = TITLE.deck["cards"]
    assert sorted(listed) == sorted(IDS)
    assert len(IDS) == 26
    assert [id for id, card in listed.items() if card["juice"]] == ["J"]
    families = {"F": "fruit", "V": "vegetable", "L": "dairy", "B": "bakery", "P": "pantry", "J": None}
    points = {"1": 1, "2": 1, "3": 2, "4": 2, "5": 3, "J": 1}
    for id, card in listed.items():
        assert (card["family"], card["points"]) == (families[id[0]], points[id[-1]])


def test_mc_d3_the_bonus_of_a_family() -> None:
    assert list(TITLE.deck["family_bonus"]) == [0, 0, 1, 2, 4, 6]


def test_mc_1_1_a_game_that_starts_from_a_position_has_been_shuffled() -> None:
    assert Judged(dealing(STALL, round=0), DEAL).types[0] == "RoundStarted"
    assert Judged({}, shuffle(IDS)).refusal == ("ALREADY_SHUFFLED", "MC-1.1")


def test_mc_2_2_a_market_that_holds_cards_is_completed_and_no_round_begins() -> None:
    judged = Judged(dealing("P1 P2 P3 P4", market=["F1", "F2"], round=4), DEAL)
    assert judged.events == [did.dealt("P1 P2 P3"), did.wave(1, [0, 1], "F1 F2 P1 P2 P3")]
    assert judged.state["round"] == 4


def test_mc_2_3_a_round_is_played_with_what_there_is() -> None:
    judged = Judged(dealing("J", "F1 F2"), DEAL, reshuffle("F2 F1"), DEAL)
    assert judged.events == [did.dealt("F2 F1"), did.wave(1, [0, 1], "J F2 F1")]
    assert judged.state["deck_pile"] == []
    judged = Judged(dealing("J B1"), DEAL)
    assert judged.events == [did.round_started(2), did.dealt("J B1"), did.wave(1, [0, 1], "J B1")]
    judged = Judged(dealing("J B1", "F1 F2"), DEAL, short_deal="short")
    assert judged.events == [did.round_started(2), did.dealt("J B1"), did.wave(1, [0, 1], "J B1")]
    assert judged.state["discard"] == ["F1", "F2"]


def test_mc_2_3_a_position_in_which_everybody_is_full_has_a_round_without_choices() -> None:
    judged = Judged(dealing("P1 P2 P3 P4 P5", hands=hands("F1", "F2")), DEAL, max_cards=1)
    assert judged.events[2:] == [did.cleared("P1 P2 P3 P4 P5"), did.round_ended(2), did.final_phase("all_full")]


def test_mc_2_4_a_reshuffle_without_order_hides_the_new_deck() -> None:
    start = dealing("", "F1 F2 V1", phase="reshuffle")
    judged = Judged(start, {"type": "reshuffle"})
    assert judged.events == [did.reshuffled("? ? ?")]
    assert (judged.state["deck_pile"], judged.state["discard"]) == (["?"] * 3, [])
    assert Judged(start, {"type": "reshuffle", "order": None}).state["deck_pile"] == ["?"] * 3


@each_case("order", ["F1 F2", "F1 F2 V1 V1", "F1 F2 V2", "F1 F2 F2", "? ? ?", "", "F1 F2 V1 V2"])
def test_mc_2_4_the_order_must_be_exactly_the_discards(order: str) -> None:
    start = dealing("", "F1 F2 V1", phase="reshuffle")
    assert Judged(start, reshuffle(order)).refusal == ("BAD_ORDER", "MC-2.4")


def both_pass(round: int = 1) -> list[dict[str, Any]]:
    return [skip(0, round), skip(1, round)]


def test_mc_2_5_an_empty_deck_is_reshuffled_before_the_next_round_under_either_house_rule() -> None:
    for short_deal in ("refill", "short"):
        judged = Judged(choosing(deck=""), *both_pass(), short_deal=short_deal)
        assert judged.types[-2:] == ["MarketCleared", "RoundEnded"]
        assert judged.state["phase"] == "reshuffle"
        more = Judged(choosing(deck=""), *both_pass(), reshuffle("P1 F5 V5 L1 B1"), DEAL, short_deal=short_deal)
        assert more.events == [did.round_started(2), did.dealt("P1 F5 V5 L1 B1"), did.wave(1, [0, 1], "P1 F5 V5 L1 B1")]


def test_mc_2_5_the_round_limit_leads_to_the_final_phase() -> None:
    holding = choosing(round=9, hands=hands("F1", "F2"), deck="F3")
    judged = Judged(holding, *both_pass(9))
    assert judged.events[-2:] == [did.round_ended(9), did.final_phase("last_round")]
    state = judged.state
    assert (state["phase"], state["over"], state["discard"]) == ("trade", None, cards(STALL))
    assert Judged({**holding, "round": 8}, *both_pass(8)).state["phase"] == "deal"
    assert Judged({**holding, "round": 2}, *both_pass(2), max_rounds=2).events[-1] == did.final_phase("last_round")
    assert Judged({**holding, "round": 9}, *both_pass(9), max_rounds=10).state["phase"] == "deal"


def test_mc_2_5_no_cards_left_leads_to_the_final_phase() -> None:
    start = choosing("F5 V5", deck="", hands=hands("F1", "F2"))
    judged = Judged(start, choose(0, "F5"), choose(1, "V5"))
    assert judged.events[-2:] == [did.round_ended(), did.final_phase("no_cards")]
    # Destroyed cards come never back, discarded ones do.
    more = {**start, "destroyed": ["L1"]}
    assert Judged(more, choose(0, "F5"), choose(1, "V5")).events[-1] == did.final_phase("no_cards")
    more = {**start, "discard": ["L1"]}
    assert Judged(more, choose(0, "F5"), choose(1, "V5")).state["phase"] == "reshuffle"


def test_mc_2_5_the_first_reason_that_applies_is_given() -> None:
    everything = choosing("P1", awaiting=[1], deck="", hands=hands(EIGHT, SEVEN), round=9)
    assert Judged(everything, choose(1, "P1", 9)).events[-1] == did.final_phase("all_full")
    assert Judged(everything, choose(1, "P1", 9), max_cards=9).events[-1] == did.final_phase("last_round")


def test_mc_6_1_a_final_phase_in_which_nobody_can_trade_is_over_at_once() -> None:
    judged = Judged(choosing(round=9), *both_pass(9))
    assert judged.events[-3:] == [
        did.round_ended(9),
        did.final_phase("last_round"),
        did.ended("no_options", [0, 1], did.score(0), did.score(0)),
    ]
    assert judged.state["over"] == {"reason": "no_options", "winners": [0, 1], "scores": [did.score(0), did.score(0)]}


def unknown(count: int) -> str:
    return " ".join("?" * count)


def test_mc_t2_a_deal_from_an_unknown_deck_names_the_cards() -> None:
    start = dealing(unknown(7), round=0)
    judged = Judged(start, deal("F1 J F2 F3 F4"))
    assert judged.events == [round_started(1), dealt("F1 J F2 F3 F4"), wave(1, [0, 1], "F1 J F2 F3 F4")]
    assert judged.state["deck_pile"] == ["?", "?"]


@each_case("named", ["F1", "F1 F2 F3 F4", "F1 F2 F3 F4 V1 V2", ""])
def test_mc_t2_exactly_the_cards_laid_out_are_named(named: str) -> None:
    assert Judged(dealing(unknown(26), round=0), deal(named)).refusal == ("DRAWS_MISSING", "MC-T2")


SEEN = dealing(unknown(9), "B1", market=["P1", "P2"], destroyed=["L1"], hands=hands("F1", "V1"))


@each_case(
    "named",
    [
        "F2 F3 F2",  # twice
        "P1 F2 F3",  # in the market
        "F2 B1 F3",  # among the discards
        "F2 F3 L1",  # destroyed
        "F1 F2 F3",  # in a hand
        "F2 V1 F3",
        "F2 F3 ?",
        "F2 F3 nothing",
    ],
)
def test_mc_t2_the_cards_are_different_and_unseen(named: str) -> None:
    assert Judged(SEEN, deal("F2 F3 F4")).types == ["CardsDealt", "WaveStarted"]
    assert Judged(SEEN, deal(named)).refusal == ("DRAW_IMPOSSIBLE", "MC-T2")


def test_mc_t2_what_is_known_of_a_deck_stays_true() -> None:
    start = dealing("? P5 V1 ? ?", market=["P1", "P2"])
    assert Judged(start, deal("F2 P5 V1")).types == ["CardsDealt", "WaveStarted"]
    for named in ("F2 B1 V1", "P5 F2 V1", "F2 V1 P5", "F2 P5 P4", "V1 P5 F2"):
        assert Judged(start, deal(named)).refusal == ("DRAW_IMPOSSIBLE", "MC-T2")


def test_mc_t2_as_many_are_named_as_are_missing_to_five_or_left() -> None:
    for move in (DEAL, {**DEAL, "cards": None}):
        assert Judged(dealing(unknown(26), round=0), move).refusal == ("DRAWS_MISSING", "MC-T2")
    completing = dealing(unknown(9), market=["F1", "F2", "F3"])
    assert Judged(completing, deal("V1 V2")).events[0] == dealt("V1 V2")
    assert Judged(completing, deal("V1 V2 V3")).refusal == ("DRAWS_MISSING", "MC-T2")
    last = dealing(unknown(3), "F1 F2")
    assert Judged(last, deal("V1 V2 V3")).events == [round_started(2), dealt("V1 V2 V3")]
    assert Judged(last, deal("V1 V2 V3 V4 V5")).refusal == ("DRAWS_MISSING", "MC-T2")
    assert Judged(SEEN, deal("F1 F1")).refusal == ("DRAWS_MISSING", "MC-T2")


@pytest.mark.parametrize("named", [STALL, "F1 F2 F3 F4 V1", "F1"])
def test_mc_t2_a_deal_from_a_known_deck_names_none(named: str) -> None:
    assert Judged(dealing(STALL), deal(named)).refusal == ("DRAWS_SURPLUS", "MC-T2")


def test_mc_t2_a_reshuffle_whose_order_is_known_makes_the_deck_known() -> None:
    start = dealing(unknown(2), "B1 B2 B3 B4")
    judged = Judged(start, deal("F1 F2"), reshuffle("B3 B1 B4 B2"), DEAL)
    assert judged.events[0] == dealt("B3 B1 B4")
    named = Judged(start, deal("F1 F2"), reshuffle("B3 B1 B4 B2"), deal("B3 B1 B4"))
    assert named.refusal == ("DRAWS_SURPLUS", "MC-T2")


def test_who_writes_down_a_table_is_told_which_deals_are_possible() -> None:
    (pattern,) = [move for move in BOOK.moves(table(SEEN), None) if hasattr(move, "admits")]
    assert pattern.admits(deal("F2 F3 F4"))
    assert not pattern.admits(deal("F2 F3"))
    assert not pattern.admits(deal("F1 F2 F3"))
