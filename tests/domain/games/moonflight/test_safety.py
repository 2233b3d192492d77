"""MF-R15: the stops that are ours, without which a game need not end."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import Raw, card, op, plays, when
from tests.domain.games.moonflight.tables import (
    Judged,
    numbered,
    own,
    passes,
    play,
    ready,
    rival,
    seat,
    skip,
    spend,
    table,
)

# MF-R15.1: round_limit.


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


# MF-R15.2: acts_cap.


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


# MF-R15.3: trigger_cap.

FIRST = card("first", plays(op("gain", 1)), when("draw", op("discard", 1, {"zones": ["draw"], "pick": "top"})))
SECOND = card("second", when("discard", op("draw", 1)))


def endless(start: Raw, **options: int) -> Judged:
    """Two cards that set each other off for as long as there are cards to draw; one draw begins it."""
    act = card("act", plays(op("draw", 1), op("gain", 5)))
    return Judged(start, play(0, "act:1"), **own(FIRST, SECOND, act), **options)


def many(count: int) -> Raw:
    return table(seat("act:1", draw=numbered("x_blank", 1, count), play="first:1 second:1"), rival())


@pytest.mark.parametrize("cap", [1, 2, 7])
def test_r15_3_so_many_abilities_and_the_rest_is_dropped_and_logged(cap: int) -> None:
    judged = endless(many(60), trigger_cap=cap)
    assert judged.types.count("AbilityTriggered") == cap
    (stopped,) = [event for event in judged.events if event["type"] == "TriggerCapReached"]
    assert stopped["rule"] == "MF-R15.3"
    assert judged.told[-2:] == ["TriggerCapReached", "gain 5"]
    assert judged.asked == (1, "act")


def test_r15_3_exactly_so_many_are_no_reason_to_stop() -> None:
    judged = endless(many(5), trigger_cap=500)
    assert "TriggerCapReached" not in judged.types
    count = judged.types.count("AbilityTriggered")
    assert "TriggerCapReached" not in endless(many(5), trigger_cap=count).types
    assert "TriggerCapReached" in endless(many(5), trigger_cap=count - 1).types
