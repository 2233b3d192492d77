"""MC-T: a real table is written down with the same moves, its deals naming the cards."""

from __future__ import annotations

import pytest

from tests.domain.games.mercadito.incidents import dealt, round_started, wave
from tests.domain.games.mercadito.tables import (
    BOOK,
    DEAL,
    STALL,
    Judged,
    deal,
    dealing,
    hands,
    reshuffle,
    table,
)


def unknown(count: int) -> str:
    return " ".join("?" * count)


def test_mc_t2_a_deal_from_an_unknown_deck_names_the_cards() -> None:
    start = dealing(unknown(7), round=0)
    judged = Judged(start, deal("F1 J F2 F3 F4"))
    assert judged.events == [round_started(1), dealt("F1 J F2 F3 F4"), wave(1, [0, 1], "F1 J F2 F3 F4")]
    assert judged.state["deck_pile"] == ["?", "?"]


@pytest.mark.parametrize("named", ["F1", "F1 F2 F3 F4", "F1 F2 F3 F4 V1 V2", ""])
def test_mc_t2_exactly_the_cards_laid_out_are_named(named: str) -> None:
    assert Judged(dealing(unknown(26), round=0), deal(named)).refusal == ("DRAWS_MISSING", "MC-T2")


def test_mc_t2_no_names_at_all() -> None:
    for move in (DEAL, {**DEAL, "cards": None}):
        assert Judged(dealing(unknown(26), round=0), move).refusal == ("DRAWS_MISSING", "MC-T2")


def test_mc_t2_no_more_are_named_than_are_missing_to_five_or_are_left() -> None:
    completing = dealing(unknown(9), market=["F1", "F2", "F3"])
    assert Judged(completing, deal("V1 V2")).events[0] == dealt("V1 V2")
    assert Judged(completing, deal("V1 V2 V3")).refusal == ("DRAWS_MISSING", "MC-T2")
    last = dealing(unknown(3), "F1 F2")
    assert Judged(last, deal("V1 V2 V3")).events == [round_started(2), dealt("V1 V2 V3")]
    assert Judged(last, deal("V1 V2 V3 V4 V5")).refusal == ("DRAWS_MISSING", "MC-T2")


SEEN = dealing(unknown(9), "B1", market=["P1", "P2"], destroyed=["L1"], hands=hands("F1", "V1"))


@pytest.mark.parametrize(
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


def test_mc_t2_their_number_is_looked_at_first() -> None:
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
