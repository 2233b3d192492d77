"""MC-2.6: what becomes of cards that nobody chose, under both values of the option `unclaimed`."""

from __future__ import annotations

import pytest

from tests.domain.games.mercadito.incidents import (
    ceded,
    chosen,
    cleared,
    declared,
    forced,
    juice_given,
    opened,
    revealed,
    round_ended,
    sealed,
    taken,
    unclaimed,
    wave,
    won,
)
from tests.domain.games.mercadito.tables import (
    BOOK,
    DEAL,
    Judged,
    choosing,
    config,
    conflict,
    hands,
    juice,
    quarrel,
    skip,
    stances,
    table,
)
from tests.domain.games.mercadito.tables import choose as want


def test_mc_2_6_unclaimed_cards_are_discarded_at_once_in_market_order() -> None:
    start = choosing(awaiting=(0, 1, 2), discard=["P5"])
    judged = Judged(start, want(0, "L1"), want(1, "L1"), want(2, "B1"), players=3, unclaimed="discard")
    assert judged.events == [
        chosen(2, "B1"), revealed(s0="L1", s1="L1", s2="B1"), unclaimed("F5 V5 P1"), opened("L1", [0, 1]),
        taken(2, "B1"),
    ]  # fmt: skip
    assert (judged.state["market"], judged.state["discard"]) == (["L1"], ["P5", "F5", "V5", "P1"])


def test_mc_2_6_by_default_they_stay_for_those_who_give_way() -> None:
    for options in ({}, {"unclaimed": "ceders"}):
        start = choosing()
        judged = Judged(start, want(0, "L1"), want(1, "L1"), *stances("claim", "cede", card="L1"), **options)  # type: ignore[arg-type]
        assert judged.events[-1] == wave(2, [1], "F5 V5 B1 P1")
        assert judged.state["discard"] == []


def test_mc_2_6_then_who_gives_way_finds_an_empty_market_and_is_done() -> None:
    start = choosing("L1 B1")
    judged = Judged(start, want(0, "L1"), want(1, "L1"), *stances("claim", "cede", card="L1"), unclaimed="discard")
    assert judged.events == [
        sealed(1, "cede", "L1"),
        declared(1, "L1", s0="claim", s1="cede"),
        ceded(1, "L1"),
        won(0, "L1"),
        round_ended(),
    ]
    assert judged.state["discard"] == ["B1"]


def test_mc_2_6_nothing_is_told_where_every_card_was_chosen() -> None:
    judged = Judged(choosing("L1 B1"), want(0, "L1"), want(1, "B1"), unclaimed="discard")
    assert judged.types == ["ChoiceMade", "ChoicesRevealed", "CardTaken", "CardTaken", "RoundEnded"]


def test_mc_2_6_all_pass_and_the_market_is_discarded_before_the_round_ends() -> None:
    judged = Judged(choosing("L1 B1"), skip(0), skip(1), unclaimed="discard")
    assert judged.events[2:] == [unclaimed("L1 B1"), round_ended()]
    assert Judged(choosing("L1 B1"), skip(0), skip(1)).events[2:] == [cleared("L1 B1"), round_ended()]


def test_mc_2_6_before_the_last_choice_nothing_is_discarded() -> None:
    judged = Judged(choosing("L1 B1"), want(0, "L1"), unclaimed="discard")
    assert judged.events == [chosen(0, "L1")]
    assert judged.state["market"] == ["L1", "B1"]


def test_mc_2_6_what_was_discarded_at_once_cannot_be_chosen_any_more_but_is_reshuffled() -> None:
    start = choosing("L1 B1", deck="")
    judged = Judged(start, want(0, "L1"), skip(1), unclaimed="discard", max_rounds=9)
    assert (judged.state["phase"], judged.state["discard"]) == ("reshuffle", ["B1"])
    assert Judged(start, want(0, "L1"), skip(1), DEAL, unclaimed="discard").refusal[0] == "WRONG_PHASE"


def test_mc_2_6_and_mc_5_3_a_forced_ceder_finds_nothing_either() -> None:
    start = quarrel(conflict("L1", [0, 1]), market="L1", hands=hands("J", ""))
    judged = Judged(start, juice(0, 1), unclaimed="discard")
    given = [juice_given(0, 1, card="L1"), forced(1, "L1"), won(0, "L1"), round_ended()]
    assert judged.events == given


@pytest.mark.parametrize("mode", ["ceders", "discard"])
def test_mc_2_6_is_told_with_the_options(mode: str) -> None:
    assert Judged(None, unclaimed=mode).opening[0]["options"]["unclaimed"] == mode
    assert BOOK.configure(config(unclaimed=mode)).options.unclaimed == mode


def test_mc_2_6_every_card_lies_somewhere_afterwards() -> None:
    judged = Judged(choosing(), want(0, "L1"), skip(1), unclaimed="discard").state
    lying = [*judged["market"], *judged["discard"], *judged["deck_pile"], *judged["hands"][0], *judged["hands"][1]]
    assert sorted(lying) == sorted(["F5", "V5", "L1", "B1", "P1", "F1", "F2", "F3"])
    assert table(choosing(), unclaimed="discard").market == ("F5", "V5", "L1", "B1", "P1")
