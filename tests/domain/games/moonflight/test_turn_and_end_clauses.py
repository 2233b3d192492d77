"""MF-R6, R7 and R11: the Turn, the End, scores and ties; one player, with token stacks and without."""

from __future__ import annotations

import pytest

from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import GAIN, card, card_type, face, mod, spends, when
from tests.domain.games.moonflight.tables import (
    Judged,
    choose,
    in_play,
    keep,
    numbered,
    own,
    passes,
    play,
    ready,
    rival,
    rules_of,
    seat,
    skip,
    spend,
    table,
)
from tests.every import each_case


def turning(*seats: Raw, moves: tuple[Raw, ...] = (), setup: Raw | None = None, **more: object) -> Judged:
    """A Reset in which the supply of words is empty."""
    start = table(*seats, turn=len(seats) - 1, passes=len(seats) - 1, supply={"words": ""}, **more)
    return Judged(start, skip(len(seats) - 1), *moves, **(setup or {}))


def test_r6_1_emptying_a_supply_in_the_action_phase_turns_nothing_yet_and_it_comes_once() -> None:
    start = table(ready("x_deal4:1"), rival(), supply={"words": "x_w:1 x_w:2 x_w:3"})
    judged = Judged(start, play(0, "x_deal4:1"))
    assert judged.state["supply"]["words"] == []
    assert not judged.state["turned"]
    later = Judged(start, play(0, "x_deal4:1"), *passes(1, 0))
    assert later.state["turned"]
    assert later.types.count("TurnOccurred") == 1
    judged = turning(ready(), rival(), turned=True)
    assert "TurnOccurred" not in judged.types
    assert judged.state["turned"]


def test_r6_2_cards_in_play_are_not_resolved_anew_characters_and_standing_texts_turn() -> None:
    judged = turning(ready("", play="riches:1[s_waste:1]"), rival())
    assert judged.seat()["coins"] == 0
    after = turning(ready("", play="s_coin:1", coins=1), rival(), moves=(keep(0, coins=1), skip(1), spend(0, "char:0")))
    assert after.pending["verb"] == "discard"
    wide = card_type("wide", face("Wide", mod("hand_limit", 3), stability=1), face("Slim", stability=1))
    judged = turning(ready(play="wide:1[s_waste:1]"), rival(), setup=own(wide))
    assert len(judged.seat()["hand"]) == 8
    again = turning(ready(play="wide:1[s_waste:1]"), rival(), setup=own(wide), turned=True)
    assert len(again.seat()["hand"]) == 5
    watch = card("watch", when("draw", GAIN), spends(GAIN, coins=1), stability=1)
    judged = turning(ready(play="watch:1[s_waste:1]"), rival(), setup=own(watch))
    assert judged.seat()["coins"] == 5


def test_r6_2_orphans_go_at_once_most_recent_first() -> None:
    judged = turning(ready(play="x_crumble:1[s_waste:2,s_waste:1] x_tower:1[s_coin:1]"), rival())
    moved = [event for event in judged.events if event["rule"] == "MF-R10.4"]
    assert [(event["verb"], event["card"], event["from"]) for event in moved] == [
        ("move", "s_waste:2", "set:x_crumble:1"),
        ("move", "s_waste:1", "set:x_crumble:1"),
    ]
    assert judged.events.index(moved[0]) == judged.types.index("TurnOccurred") + 1
    assert judged.seat()["play"] == in_play("x_crumble:1 x_tower:1")


def test_r7_1_the_end_comes_when_a_draw_deck_and_discard_stack_are_both_empty() -> None:
    judged = Judged(table(seat(), rival(), turn=1, passes=1), skip(1))
    (end,) = [event for event in judged.events if event["type"] == "GameEnded"]
    assert (end["rule"], end["why"], end["scores"], end["winner"]) == ("MF-R5.5", "empty", [0, 0], 0)
    assert "rank" not in end
    assert judged.state["phase"] == "ended"
    assert judged.state["result"] == {"why": "empty", "scores": [0, 0], "winner": 0}
    assert judged.state["pending"] is None
    judged = Judged(table(seat(play="x_tower:1[s_coin:1]"), rival(), turn=1, passes=1), skip(1))
    assert judged.types[-1] == "GameEnded"
    assert judged.seat()["play"] == in_play("x_tower:1[s_coin:1]")
    assert (judged.state["round"], judged.state["first"]) == (1, 0)
    judged = Judged(table(ready(), rival(1), seat(), turn=2, passes=2), skip(2))
    assert judged.state["result"]["why"] == "empty"


@each_case(
    ("more", "over"),
    [
        ({"trash": "s_coin:1"}, True), ({"hand": "s_coin:1"}, True), ({"play": "x_tower:1[s_coin:1,s_coin:2]"}, True),
        ({"draw": numbered("s_coin", 1, 6)}, False), ({"draw": numbered("s_coin", 1, 5)}, True),
    ],
)  # fmt: skip
def test_r5_5_only_piles_count_and_are_read_after_the_draws(more: Raw, over: bool) -> None:
    moves = [keep(0, "s_coin:1")] if "hand" in more else []
    judged = Judged(table(seat(**more), rival(), turn=1, passes=1), skip(1), *moves)
    assert (judged.state["phase"] == "ended") is over


def test_r7_2_the_active_scores_of_the_cards_in_hand_and_nothing_else() -> None:
    mine = seat("x_pt1:1", trash="x_pt2:1", play="x_pt2:9[x_pt2:2]")
    theirs = seat("x_pt2:3", draw=numbered("s_coin", 8, 5), discard="x_pt2:5")
    for turned, scores in ((False, [0, 1]), (True, [1, 2])):
        start = table(mine, theirs, turn=1, passes=1, turned=turned)
        judged = Judged(start, skip(1), keep(0, "x_pt1:1"), keep(1, "x_pt2:3"))
        assert judged.state["result"]["scores"] == scores
        assert judged.state["result"]["winner"] == 1
    debt = card("debtor", score=-3)
    start = table(seat("debtor:1"), rival(), turn=1, passes=1)
    judged = Judged(start, skip(1), keep(0, "debtor:1"), **own(debt))
    assert judged.state["result"]["scores"] == [-3, 0]
    assert judged.state["result"]["winner"] == 1


def finish(*seats: Raw, first: int = 0) -> int:
    """The winner, when all keep what they have; the first of these seats has nothing to draw."""
    players = len(seats)
    last = (first - 1) % players
    start = table(*seats, first=first, turn=last, passes=players - 1, turned=True)
    order = [(first + step) % players for step in range(players)]
    kept = [keep(who, " ".join(seats[who].get("hand", [])), seats[who].get("coins", 0)) for who in order]
    asked = [move for who, move in zip(order, kept, strict=True) if seats[who].get("hand") or seats[who].get("coins")]
    judged = Judged(start, skip(last), *asked)
    winner: int = judged.state["result"]["winner"]
    assert judged.events[-1]["winner"] == winner
    return winner


def test_r7_3_the_highest_score_then_more_coins_that_were_kept() -> None:
    assert finish(seat(coins=5), seat("x_pt1:1"), seat("x_pt2:1", draw="s_coin:1")) == 2
    assert finish(seat("x_pt1:1", coins=2), seat("x_pt1:2", coins=3), seat(coins=5)) == 1
    start = table(seat(coins=9), seat(coins=5), turn=1, passes=1)
    judged = Judged(start, skip(1), keep(0, coins=4), keep(1, coins=5))
    assert judged.state["result"]["winner"] == 1


def test_r7_3_then_fewer_cards_in_draw_deck_and_discard_stack_together() -> None:
    """Each seat draws up to five, so what is left is counted after that."""
    rest = numbered("s_coin", 1, 7)
    three = seat(draw=numbered("s_coin", 11, 7), discard="s_coin:20")
    assert finish(seat(draw=rest), three, seat(draw=numbered("s_coin", 31, 5))) == 2
    assert finish(three, seat(draw=numbered("s_coin", 31, 6)), seat(draw=numbered("s_coin", 41, 5), coins=1)) == 2
    two_down = seat(draw=numbered("s_coin", 1, 7))
    split = seat(draw=numbered("s_coin", 11, 6), discard="s_coin:20 s_coin:21")
    ender = seat("x_pt1:1", draw="")
    assert finish(split, two_down, {**ender, "hand": []}) == 2
    low = card("low", score=-1)
    start = table(split, two_down, seat("low:1"), turn=2, passes=2, turned=True)
    judged = Judged(start, skip(2), keep(2, "low:1"), **own(low))
    assert judged.state["result"]["scores"] == [0, 0, -1]
    assert judged.state["result"]["winner"] == 1


@pytest.mark.parametrize(("first", "of_three", "of_two"), [(0, 0, 1), (1, 1, 1), (2, 2, 2)])
def test_r7_3_and_a24_then_the_first_player_or_the_next_to_the_left(first: int, of_three: int, of_two: int) -> None:
    assert finish(seat(), seat(), seat(), first=first) == of_three
    assert finish(seat(), seat("x_pt1:1"), seat("x_pt1:2"), first=first) == of_two


# MF-R11: one player, with token stacks and without.


def solo(*moves: Raw, turn: int = 8, end: int = 8, mine: Raw | None = None, **more: object) -> Judged:
    """A Reset of Score mode."""
    setup = {name: more.pop(name) for name in ("round_limit", "solo_tokens") if name in more}
    start = table(mine or ready(), solo={"turn": turn, "end": end}, **more)
    return Judged(start, skip(0), *moves, solo_score=True, **setup)


def token(stack: str) -> Raw:
    return choose(0, stack=stack)


def test_r11_1_two_stacks_of_eight_that_are_no_coins_only_with_the_option() -> None:
    state = Judged(None, players=1, solo_score=True).state
    assert state["solo"] == {"turn": 8, "end": 8}
    assert Judged(None, players=1, solo_score=True, solo_tokens=3).state["solo"] == {"turn": 3, "end": 3}
    assert Judged(None, players=1).state["solo"] is None
    assert Judged(table(ready()), skip(0)).state["round"] == 2


def test_r11_2_it_is_asked_first_in_step_4_of_stacks_that_are_not_empty() -> None:
    judged = solo(supply={"words": ""}, stacks={"words-0": ""})
    assert judged.asked == (0, "solo")
    assert judged.pending["options"] == ["turn", "end"]
    assert "TurnOccurred" not in judged.types
    assert [verb for verb, _ in judged.moved] == ["draw"] * 5
    judged = solo(turn=0, turned=True)
    assert judged.pending["options"] == ["end"]
    assert solo(token("turn"), turn=0, turned=True).refused == "NOT_A_CANDIDATE"


@each_case(("stack", "turned", "left"), [("turn", False, 7), ("end", False, 6), ("turn", True, 7),
                                                      ("end", True, 7)])  # fmt: skip
def test_r11_2_how_many_are_removed(stack: str, turned: bool, left: int) -> None:
    judged = solo(token(stack), turned=turned)
    (told,) = [event for event in judged.events if event["type"] == "TokensRemoved"]
    assert (told["rule"], told["stack"], told["left"]) == ("MF-R11.2", stack, left)
    other = {"turn": "end", "end": "turn"}[stack]
    assert judged.state["solo"] == {stack: left, other: 8}
    assert judged.state["round"] == 2


def test_r11_3_an_empty_turn_stack_causes_the_turn_before_any_deal_and_once() -> None:
    judged = solo(token("turn"), turn=1, stacks={"words-0": ""}, supply={"words": "x_w:1 x_w:2 x_w:3 x_w:4"})
    happened = [event["type"] if event["type"] != "CardMoved" else event["verb"] for event in judged.events]
    assert happened[:5] == ["TokensRemoved", "TurnOccurred", "deal", "deal", "deal"]
    assert judged.state["turned"]
    judged = solo(token("turn"), turn=1, turned=True)
    assert "TurnOccurred" not in judged.types
    assert judged.state["solo"]["turn"] == 0
    assert solo(token("end"), supply={"words": ""}).types.count("TurnOccurred") == 1
    assert solo(token("turn"), turn=1, supply={"words": ""}).types.count("TurnOccurred") == 1


@pytest.mark.parametrize(("turned", "end"), [(False, 2), (True, 1)])
def test_r11_4_an_empty_end_stack_ends_the_game_before_any_deal(turned: bool, end: int) -> None:
    judged = solo(token("end"), end=end, turned=turned, stacks={"words-0": ""})
    assert judged.types == ["TokensRemoved", "GameEnded"]
    assert rules_of(judged.events) == ["MF-R11.2", "MF-R11.4"]
    assert judged.state["result"]["why"] == "solo_tokens"


def test_r11_4_the_ordinary_end_applies_too_and_a_score_below_0_is_the_lowest_rank() -> None:
    judged = solo(token("end"), mine=seat())
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
    judged = Judged(start, skip(0), *([token("turn")] if tokens else []), solo_score=tokens)
    assert judged.state["result"] == {"why": "empty", "scores": [score], "winner": 0, "rank": rank}
    assert judged.events[-1]["rank"] == rank
