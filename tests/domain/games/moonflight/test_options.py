"""MF-O and MF-R15: options that change the Reset, the Shop and what comes together, and the stops that are ours."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, card, op, plays, when
from tests.domain.games.moonflight.tables import (
    GENERIC,
    Judged,
    keep,
    own,
    passes,
    play,
    put,
    ready,
    rival,
    seat,
    shop,
    skip,
    spend,
    table,
    take,
)

FULL = {"words": "x_w:1 x_w:2 x_w:3 x_w:4", "clay": "x_c:1 x_c:2 x_c:3 x_c:4"}
RETURNING = table(
    seat(draw="coins:7 power:7 s_coin:1 x_w:7 s_waste:1 s_coin:2"), rival(),
    turn=1, passes=1, stacks={"words-0": ""}, supply=FULL,
)  # fmt: skip
WORDS = ["words-0", "words-1", "words-2"]
ANY = [f"gen-{name}" for name in GENERIC]


@pytest.mark.parametrize(
    ("option", "coins", "power"),
    [("none", None, None), ("same_name", ["gen-coins"], ["gen-power"]), ("any_generic", ANY, ANY)],
)
def test_generic_return(option: str, coins: list[str] | None, power: list[str] | None) -> None:
    offered = {"coins:7": coins, "power:7": power, "x_w:7": WORDS}
    judged = Judged(RETURNING, skip(1), generic_return=option)
    assert {card_id: judged.pending["from"].get(card_id) for card_id in offered} == offered
    crossed = Judged(RETURNING, skip(1), put(0, "coins:7>gen-power"), generic_return=option)
    if option == "any_generic":
        assert crossed.stack("gen-power")[0] == "coins:7"
    else:
        assert crossed.refusal == "NOT_A_CANDIDATE"


@pytest.mark.parametrize(
    ("empty", "option", "dealt"), [("gen-riches", True, 6), ("gen-riches", False, 0), ("words-0", False, 6)]
)
def test_empty_counts_generic(empty: str, option: bool, dealt: int) -> None:
    start = table(ready(), rival(), turn=1, passes=1, stacks={empty: ""}, supply=FULL)
    judged = Judged(start, skip(1), empty_counts_generic=option)
    assert len([verb for verb, _ in judged.moved if verb == "deal"]) == dealt


def test_trigger_timing_after_the_whole_card_and_all_its_play_abilities() -> None:
    twice, on = card("twice", plays(op("draw", 1)), plays(op("gain", 7))), card("on", when("draw", GAIN))
    start = table(ready("twice:1", play="on:1"), rival())
    judged = Judged(start, play(0, "twice:1"), **own(twice, on), trigger_timing="after_card")
    assert judged.told[1:] == ["draw x_blank:800", "gain 7", "triggered on:1", "gain 1"]


def test_shuffle_after_search_of_a_single_card_left_is_no_move() -> None:
    start = table(seat("x_search:1", draw="s_coin:3 s_waste:1"), rival())
    judged = Judged(start, play(0, "x_search:1"), take(0, "s_waste:1"), shuffle_after_search=True)
    assert judged.asked == (1, "act")
    assert "PileShuffled" in judged.types


def test_first_shop_restriction() -> None:
    start = table(ready(coins=9), rival(), stacks={"clay-0": "dig:1"})
    assert Judged(start, shop(0, "clay-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"
    assert Judged(start, shop(0, "clay-0"), first_shop_restriction=False).moved == [("purchase", "dig:1")]


def test_reset_reveal_changes_no_state() -> None:
    seats = [ready("s_coin:1 s_coin:2", coins=7), rival(1, hand=["s_coin:8", "s_coin:9"], coins=2)]
    moves = [skip(1), keep(0, "s_coin:1", 5), keep(1, "s_coin:9", 2)]
    start = table(*seats, turn=1, passes=1)
    plain, sealed = Judged(start, *moves), Judged(start, *moves, reset_reveal="sealed")
    assert (plain.state, plain.asked) == (sealed.state, sealed.asked)


@pytest.mark.parametrize(
    ("timing", "told"),
    [
        ("after_instruction", ["triggered x_disc2gain:1", "gain 1", "gain 2"]),
        ("after_card", ["gain 2", "triggered x_disc2gain:1", "gain 1"]),
    ],
)
def test_spend_is_discard_and_trigger_timing(timing: str, told: list[str]) -> None:
    start = table(ready("s_waste:1", play="x_spendcard:1 x_disc2gain:1"), rival())
    judged = Judged(start, spend(0, "x_spendcard:1", 0, "s_waste:1"), spend_is_discard=True, trigger_timing=timing)
    (paid,) = [event for event in judged.events if event["type"] == "CardMoved"]
    assert (paid["verb"], paid["rule"]) == ("discard", "MF-R8.4")
    assert [part for part in judged.told if part.startswith(("gain", "triggered"))] == told


# MF-R15: the stops that are ours, without which a game need not end.


@pytest.mark.parametrize(("number", "limit", "over"), [(1, 1, True), (1, 2, False), (60, 60, True), (61, 60, True)])
def test_r15_1_the_game_ends_at_r5_5_of_that_round(number: int, limit: int, over: bool) -> None:
    start = table(ready(), rival(), turn=1, passes=1, round=number)
    judged = Judged(start, skip(1), round_limit=limit)
    assert (judged.state["phase"] == "ended") is over
    if over:
        end = judged.events[-1]
        assert (end["rule"], end["why"], end["scores"]) == ("MF-R15.1", "round_limit", [0, 0])
        assert [verb for verb, _ in judged.moved] == ["draw"] * 10


def test_r15_1_as_in_r7_with_winner_and_ties_or_a_rank() -> None:
    start = table(ready("", draw="x_pt1:1 x_pt1:2 x_pt1:3 x_pt1:4 x_pt1:5"), rival(), turn=1, passes=1, turned=True)
    result = Judged(start, skip(1), round_limit=1).state["result"]
    assert result == {"why": "round_limit", "scores": [5, 0], "winner": 0}
    result = Judged(table(ready()), skip(0), round_limit=1).state["result"]
    assert (result["why"], result["rank"]) == ("round_limit", "Mere Fay")


def test_r15_2_beyond_it_only_pass_is_legal() -> None:
    start = table(ready("s_coin:1 s_coin:2"), rival(1, hand=["s_coin:8"]), acts=2)
    moves = [play(0, "s_coin:1")]
    assert Judged(start, *moves, acts_cap=3).state["acts"] == 3
    for move in (play(1, "s_coin:8"), spend(1, "char:1")):
        assert Judged(start, *moves, move, acts_cap=3).refusal == "ACTS_CAP"
    judged = Judged(start, *moves, *passes(1, 0), acts_cap=3)
    assert judged.state["phase"] == "reset"


def test_r15_2_is_a_thousand_by_default() -> None:
    start = table(ready("s_coin:1"), rival())
    assert Judged({**start, "acts": 999}, play(0, "s_coin:1")).types
    assert Judged({**start, "acts": 1000}, play(0, "s_coin:1")).refusal == "ACTS_CAP"
    assert Judged({**start, "acts": 1000}, skip(0)).types
