"""MF-R12 by the one AI card that was printed, Words and Names: instruction by instruction, read from the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.moonflight.own_packs import Raw
from tests.domain.games.moonflight.tables import (
    Judged,
    build,
    choose,
    keep,
    numbered,
    passes,
    play,
    ready,
    rival,
    seat,
    shop,
    skip,
    spend,
    table,
    take,
)

AI: Raw = {"type": "ai", "seat": 0}


def made(mine: Raw, *before: Raw, turned: bool = False, **more: Any) -> Raw:
    """The move that the AI card makes."""
    judged = Judged(table(mine, rival(), turned=turned, **more), *before, AI)
    assert judged.events is not None
    move: Raw = judged.steps[-1]["made"]
    return move


def hand(*cards: str, of: int) -> str:
    """These cards and Coins, so many in all."""
    return " ".join((*cards, numbered("s_coin", 1, of - len(cards))))


# Pre-Turn.


@pytest.mark.parametrize(("size", "wanted"), [(6, "call:1"), (8, "talk:1"), (11, "teach:1")])
def test_call_at_6_talk_at_8_teach_at_11(size: int, wanted: str) -> None:
    assert made(ready(hand("call:1", "talk:1", "teach:1", of=size))) == play(0, wanted)


@pytest.mark.parametrize("size", [5, 7, 9, 10, 12])
def test_at_other_sizes_it_spends_a_coin_to_draw(size: int) -> None:
    assert made(ready(hand("call:2", of=size), coins=1)) == spend(0, "char:0")


def test_it_spends_only_where_something_can_be_drawn_and_paid() -> None:
    held = hand("call:2", "memory:1", of=5)
    assert made(ready(held, coins=0)) == play(0, "memory:1")
    assert made(seat(held, coins=1)) == play(0, "memory:1")
    assert made(seat(held, coins=1, discard="s_waste:1")) == spend(0, "char:0")
    assert made(ready(hand("memory:1", of=5), coins=1)) == play(0, "memory:1")


def test_forget_to_remember_is_played_for_one_of_three_cards_in_the_order_of_the_list() -> None:
    mine = ready(hand("forget:1", of=5), discard="teach:1 talk:1 call:2 s_waste:1")
    assert made(mine) == play(0, "forget:1")
    assert made(mine, play(0, "forget:1")) == take(0, "call:2")
    assert made(ready(hand("forget:1", of=5), discard="s_waste:1 teach:1"), play(0, "forget:1")) == take(0, "teach:1")


def test_without_such_a_card_the_instruction_cannot_be_followed() -> None:
    assert made(ready(hand("forget:1", "memory:2", "memory:1", of=5), discard="s_waste:1")) == play(0, "memory:1")


def test_stability_1_or_more_the_printed_one_high_to_low_then_the_cost() -> None:
    assert made(ready(hand("fealty:1", "threshold:1", "manuscript:1", of=5))) == play(0, "threshold:1")
    assert made(ready(hand("fealty:1", "manuscript:2", "manuscript:1", of=5))) == play(0, "manuscript:1")


def test_build_lowest_cost_onto_highest_cost() -> None:
    mine = ready("riches:1 s_waste:1 s_coin:1 coins:1", play="x_tower:1 manuscript:1[s_waste:9] x_blank:1")
    wanted = "s_coin:1>manuscript:1 s_waste:1>x_tower:1 coins:1>x_tower:1"
    assert made(mine) == build(0, wanted)


def test_build_goes_on_while_cards_and_slots_last() -> None:
    assert made(ready("s_coin:1", play="x_tower:1")) == build(0, "s_coin:1>x_tower:1")
    assert made(ready("s_coin:1 coins:1", play="x_tower:1", built=True)) == play(0, "coins:1")


def test_a_card_that_cannot_be_set_is_not_built_with() -> None:
    assert made(ready("x_safe:1", play="x_tower:1")) == play(0, "x_safe:1")


def test_play_the_highest_cost_ties_canonical() -> None:
    assert made(ready("s_coin:2 s_coin:1")) == play(0, "s_coin:1")
    assert made(ready("coins:1 riches:1 s_coin:1 x_blank:1")) == play(0, "riches:1")


STACKS = {"words-0": "call:1", "words-1": "manuscript:1", "words-2": "chronicle:1", "gen-wealth": "wealth:1",
          "gen-power": "power:1"}  # fmt: skip


def test_shop_for_a_score_value_first_then_price_then_the_order_of_the_stacks() -> None:
    assert made(ready(coins=6), stacks=STACKS) == shop(0, "words-1")
    assert made(ready(coins=6), stacks={**STACKS, "words-1": "talk:1"}) == shop(0, "words-2")
    assert made(ready(coins=7), stacks={**STACKS, "words-2": "teach:1"}) == shop(0, "words-2")


def test_shop_the_own_stack_with_fewest_cards_if_none_is_empty() -> None:
    fewest = {"words-0": "call:1 call:2", "words-1": "forget:1", "words-2": "call:3"}
    assert made(ready(coins=5), stacks=fewest) == shop(0, "words-1")
    assert made(ready(coins=3), stacks=fewest) == shop(0, "words-2")
    assert made(ready(coins=2), stacks=fewest) == skip(0)


def test_shop_the_highest_cost_from_six_coins_on() -> None:
    empty = {"words-0": "", "words-1": "forget:1 call:1", "words-2": "forget:2", "clay-0": "ferryman:1"}
    generic = {"gen-wealth": "wealth:1", "gen-power": "power:1"}
    assert made(ready(coins=7), stacks={**empty, **generic}) == shop(0, "gen-wealth")
    assert made(ready(coins=6), stacks={**empty, **generic}) == shop(0, "gen-power")
    assert made(ready(coins=5), stacks={**empty, **generic}) == skip(0)


def test_else_it_passes() -> None:
    assert made(ready()) == skip(0)


def test_the_reset_before_the_turn_keeps_coins_and_no_card() -> None:
    start = table(ready("teach:1 s_coin:1", coins=7), rival())
    judged = Judged(start, *passes(0, 1), AI)
    answer = judged.steps[-1]["made"]
    assert (answer["retain"], answer["coins"]) == ([], 5)
    assert Judged(start, *passes(0, 1), keep(0, coins=5)).events == judged.events


# Post-Turn: the cards by their white names.


def white(cards: str, **more: Any) -> Raw:
    return made(ready(cards, **more), turned=True)


def test_magnum_opus_first() -> None:
    assert white(hand("manuscript:1", "try:1", "call:1", of=5)) == play(0, "manuscript:1")


@pytest.mark.parametrize(("cards", "wanted"), [(("teach:1",), "teach:1"), (("teach:1", "talk:1"), "try:9")])
def test_understand_at_nine_cards_worth_two(cards: tuple[str, ...], wanted: str) -> None:
    assert white(hand("try:9", *cards, of=9)) == play(0, wanted)


def test_listen_at_five_worth_one_and_hear_at_two_worth_nothing() -> None:
    assert white(hand("talk:1", of=5)) == play(0, "talk:1")
    assert white(hand("call:1", of=2)) == play(0, "call:1")
    assert white(hand("call:1", "talk:1", of=2)) != play(0, "call:1")


def test_scores_are_the_higher_of_both_faces() -> None:
    """Teach is worth 1 before and 2 after the Turn; Call and Hear have no score."""
    assert white(hand("try:9", "chronicle:1", "chronicle:2", "teach:1", of=9)) == play(0, "try:9")


def test_build_the_highest_score_onto_magnum_opus() -> None:
    mine = ready("chronicle:1 teach:1 s_coin:1", play="manuscript:1 x_tower:1")
    assert made(mine, turned=True) == build(0, "teach:1>manuscript:1 chronicle:1>manuscript:1")
    assert made(ready("s_coin:1 s_waste:1", play="manuscript:1"), turned=True)["type"] == "play"


def test_remember_to_forget_for_a_card_worth_one_from_eleven_on() -> None:
    many = hand("forget:1", "chronicle:1", "talk:1", "teach:1", of=11)
    assert white(many) == play(0, "forget:1")
    answer = made(ready(many), play(0, "forget:1"), turned=True)
    assert answer == take(0, "chronicle:1 talk:1")


def test_remember_to_forget_for_the_highest_score_from_four_to_ten() -> None:
    some = hand("forget:1", "chronicle:1", "teach:1", of=7)
    assert white(some) == play(0, "forget:1")
    assert made(ready(some), play(0, "forget:1"), turned=True) == take(0, "teach:1")
    assert white(hand("memory:1", "chronicle:1", of=4)) == play(0, "memory:1")


def test_without_a_score_in_hand_they_are_not_played_for_it() -> None:
    assert white(hand("memory:1", "riches:1", of=5)) == play(0, "riches:1")


def test_it_never_shops_after_the_turn() -> None:
    assert made(ready(coins=20), turned=True, stacks=STACKS) == skip(0)


def test_the_reset_after_the_turn_keeps_understand() -> None:
    start = table(ready("teach:1 s_coin:1", coins=2), rival(), turned=True)
    answer = Judged(start, *passes(0, 1), AI).steps[-1]["made"]
    assert (answer["retain"], answer["coins"]) == (["teach:1"], 2)


# The default policy (R12.5).


def test_worst_first_for_what_is_trashed() -> None:
    """Value low to high; after the Turn in play before hand; then the cost."""
    mine = ready("x_trash1:1 s_coin:1 x_pt2:1", play="coins:1 x_blank:1")
    assert made(mine, play(0, "x_trash1:1"), turned=True) == take(0, "x_blank:1")
    assert made(mine, play(0, "x_trash1:1")) == take(0, "s_coin:1")


def test_target_player_is_the_next_seat_to_the_left() -> None:
    start = table(ready("x_hit:1 s_coin:1"), rival(1, hand=["s_coin:8"]), rival(2, hand=["s_coin:15"]))
    assert Judged(start, play(0, "x_hit:1"), AI).steps[-1]["made"] == choose(0, target=1)


def test_deal_extras_go_to_the_lowest_stacks() -> None:
    start = table(ready("x_deal4:1"), rival(), supply={"words": numbered("x_w", 1, 8)})
    assert Judged(start, play(0, "x_deal4:1"), AI).steps[-1]["made"] == choose(0, stacks=["words-0"])


def test_nothing_goes_back_to_the_market_in_the_reset() -> None:
    mine = seat(draw="x_w:7 x_c:7 s_coin:1 s_coin:2 s_coin:3 s_coin:4")
    supply = {"words": numbered("x_w", 1, 4), "clay": numbered("x_c", 1, 4)}
    start = table(mine, rival(), turn=1, passes=1, stacks={"words-0": ""}, supply=supply)
    assert Judged(start, skip(1), AI).steps[-1]["made"] == choose(0, moves=[])
