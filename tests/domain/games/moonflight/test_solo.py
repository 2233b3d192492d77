"""MF-R11: one player, with token stacks and without."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import Raw, card
from tests.domain.games.moonflight.tables import Judged, choose, keep, own, ready, rules_of, seat, skip, table


def solo(*moves: Raw, turn: int = 8, end: int = 8, mine: Raw | None = None, **more: object) -> Judged:
    """A Reset of Score mode."""
    setup = {name: more.pop(name) for name in ("round_limit", "solo_tokens") if name in more}
    start = table(mine or ready(), solo={"turn": turn, "end": end}, **more)
    return Judged(start, skip(0), *moves, solo_score=True, **setup)


def take(stack: str) -> Raw:
    return choose(0, stack=stack)


def test_r11_1_two_stacks_of_eight_that_are_no_coins_only_with_the_option() -> None:
    state = Judged(None, players=1, solo_score=True).state
    assert state["solo"] == {"turn": 8, "end": 8}
    assert Judged(None, players=1, solo_score=True, solo_tokens=3).state["solo"] == {"turn": 3, "end": 3}
    assert Judged(None, players=1).state["solo"] is None
    assert Judged(table(ready()), skip(0)).state["round"] == 2


def test_r11_2_it_is_asked_first_in_step_4() -> None:
    judged = solo(supply={"words": ""}, stacks={"words-0": ""})
    assert judged.asked == (0, "solo")
    assert judged.pending["options"] == ["turn", "end"]
    assert "TurnOccurred" not in judged.types
    assert [verb for verb, _ in judged.moved] == ["draw"] * 5


@pytest.mark.parametrize(("stack", "turned", "left"), [("turn", False, 7), ("end", False, 6), ("turn", True, 7),
                                                      ("end", True, 7)])  # fmt: skip
def test_r11_2_how_many_are_removed(stack: str, turned: bool, left: int) -> None:
    judged = solo(take(stack), turned=turned)
    (told,) = [event for event in judged.events if event["type"] == "TokensRemoved"]
    assert (told["rule"], told["stack"], told["left"]) == ("MF-R11.2", stack, left)
    other = {"turn": "end", "end": "turn"}[stack]
    assert judged.state["solo"] == {stack: left, other: 8}
    assert judged.state["round"] == 2


def test_r11_2_an_empty_stack_cannot_be_chosen() -> None:
    judged = solo(turn=0, turned=True)
    assert judged.pending["options"] == ["end"]
    assert solo(take("turn"), turn=0, turned=True).refusal == "NOT_A_CANDIDATE"


@pytest.mark.parametrize("answer", ["start", "", None, 0, ["turn"]])
def test_r11_2_only_these_two_are_stacks(answer: object) -> None:
    assert solo(choose(0, stack=answer)).refusal in ("MALFORMED", "NOT_A_CANDIDATE")


def test_r11_3_an_empty_turn_stack_causes_the_turn_before_any_deal_and_once() -> None:
    judged = solo(take("turn"), turn=1, stacks={"words-0": ""}, supply={"words": "x_w:1 x_w:2 x_w:3 x_w:4"})
    happened = [event["type"] if event["type"] != "CardMoved" else event["verb"] for event in judged.events]
    assert happened[:5] == ["TokensRemoved", "TurnOccurred", "deal", "deal", "deal"]
    assert judged.state["turned"]
    judged = solo(take("turn"), turn=1, turned=True)
    assert "TurnOccurred" not in judged.types
    assert judged.state["solo"]["turn"] == 0
    assert solo(take("end"), supply={"words": ""}).types.count("TurnOccurred") == 1
    assert solo(take("turn"), turn=1, supply={"words": ""}).types.count("TurnOccurred") == 1


@pytest.mark.parametrize(("turned", "end"), [(False, 2), (True, 1)])
def test_r11_4_an_empty_end_stack_ends_the_game_before_any_deal(turned: bool, end: int) -> None:
    judged = solo(take("end"), end=end, turned=turned, stacks={"words-0": ""})
    assert judged.types == ["TokensRemoved", "GameEnded"]
    assert rules_of(judged.events) == ["MF-R11.2", "MF-R11.4"]
    assert judged.state["result"]["why"] == "solo_tokens"


def test_r11_4_the_ordinary_end_applies_too_and_a_score_below_0_is_the_lowest_rank() -> None:
    judged = solo(take("end"), mine=seat())
    assert (judged.state["result"]["why"], judged.events[-1]["rule"]) == ("empty", "MF-R5.5")
    start = table(seat("debtor:1"))
    judged = Judged(start, skip(0), keep(0, "debtor:1"), **own(card("debtor", score=-3)))
    assert judged.state["result"]["rank"] == "Mere Fay"


RANKS = [(0, "Mere Fay"), (3, "Mere Fay"), (4, "Guildsman"), (6, "Guildsman"), (7, "Courtier"), (9, "Courtier"),
         (10, "Prince of Moonflight"), (13, "Prince of Moonflight")]  # fmt: skip


@pytest.mark.parametrize(("score", "rank"), RANKS)
@pytest.mark.parametrize("tokens", [True, False])
def test_r11_5_the_result_has_a_rank(score: int, rank: str, tokens: bool) -> None:
    """Every point is a card in the hand, all of which are drawn."""
    points = " ".join(f"x_pt1:{number}" for number in range(1, score + 1))
    wide = f"x_hl7:1[s_waste:1]{''.join(f' x_hlplus:{n}[s_waste:{n + 1}]' for n in range(1, 7))}"
    start = table(seat(draw=points, play=wide), turned=True, solo={"turn": 8, "end": 8} if tokens else None)
    judged = Judged(start, skip(0), *([take("turn")] if tokens else []), solo_score=tokens)
    assert judged.state["result"] == {"why": "empty", "scores": [score], "winner": 0, "rank": rank}
    assert judged.events[-1]["rank"] == rank
