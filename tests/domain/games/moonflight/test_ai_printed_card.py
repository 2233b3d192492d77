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


def hand(cards: str, of: int) -> str:
    """These cards and Coins, so many in all."""
    return f"{cards} {numbered('s_coin', 1, of - len(cards.split()))}".strip()


@pytest.mark.parametrize(
    ("cards", "of", "wanted"),
    [
        ("call:1 talk:1 teach:1", 6, "call:1"), ("call:1 talk:1 teach:1", 8, "talk:1"),
        ("call:1 talk:1 teach:1", 11, "teach:1"), ("call:2 memory:1", 5, "memory:1"), ("forget:1", 5, "forget:1"),
        ("fealty:1 threshold:1 manuscript:1", 5, "threshold:1"), ("manuscript:2 manuscript:1", 5, "manuscript:1"),
        ("x_blank:1 coins:1 riches:1", 4, "riches:1"), ("", 2, "s_coin:1"),
    ],
)  # fmt: skip
def test_what_is_played_before_the_turn(cards: str, of: int, wanted: str) -> None:
    assert made(ready(hand(cards, of), discard="teach:1 s_waste:1")) == play(0, wanted)


@pytest.mark.parametrize(
    ("cards", "of", "wanted"),
    [
        ("manuscript:1 try:1 call:1", 5, "manuscript:1"), ("try:9 teach:1", 9, "teach:1"),
        ("try:9 teach:1 talk:1", 9, "try:9"), ("try:9 chronicle:1 chronicle:2 teach:1", 9, "try:9"),
        ("talk:1", 5, "talk:1"), ("call:1", 2, "call:1"), ("call:1 talk:1", 2, "talk:1"),
        ("forget:1 chronicle:1 talk:1 teach:1", 11, "forget:1"), ("forget:1 chronicle:1 teach:1", 7, "forget:1"),
        ("memory:1 chronicle:1", 4, "memory:1"), ("memory:1 riches:1", 5, "riches:1"),
    ],
)  # fmt: skip
def test_what_is_played_after_it(cards: str, of: int, wanted: str) -> None:
    assert made(ready(hand(cards, of)), turned=True) == play(0, wanted)


def test_at_other_sizes_it_spends_a_coin_to_draw_where_something_can_be_drawn() -> None:
    for size in (5, 7, 9, 10, 12):
        assert made(ready(hand("call:2", size), coins=1)) == spend(0, "char:0")
    held = hand("call:2 memory:1", 5)
    assert made(seat(held, coins=1)) == play(0, "memory:1")
    assert made(seat(held, coins=1, discard="s_waste:1")) == spend(0, "char:0")


def test_the_cards_that_were_looked_for_are_taken() -> None:
    mine = ready(hand("forget:1", 5), discard="teach:1 talk:1 call:2 s_waste:1")
    assert made(mine, play(0, "forget:1")) == take(0, "call:2")
    many = ready(hand("forget:1 chronicle:1 talk:1 teach:1", 11))
    assert made(many, play(0, "forget:1"), turned=True) == take(0, "chronicle:1 talk:1")
    some = ready(hand("forget:1 chronicle:1 teach:1", 7))
    assert made(some, play(0, "forget:1"), turned=True) == take(0, "teach:1")


def test_it_builds_lowest_onto_highest_cost_and_after_the_turn_the_highest_score_onto_magnum_opus() -> None:
    mine = ready("riches:1 s_waste:1 s_coin:1 coins:1", play="x_tower:1 manuscript:1[s_waste:9] x_blank:1")
    assert made(mine) == build(0, "s_coin:1>manuscript:1 s_waste:1>x_tower:1 coins:1>x_tower:1")
    mine = ready("chronicle:1 teach:1 s_coin:1", play="manuscript:1 x_tower:1")
    assert made(mine, turned=True) == build(0, "teach:1>manuscript:1 chronicle:1>manuscript:1")


def test_it_shops_for_points_then_from_its_fewest_then_for_the_highest_cost_and_never_after_the_turn() -> None:
    stacks = {"words-0": "call:1", "words-1": "manuscript:1", "words-2": "chronicle:1", "gen-wealth": "wealth:1"}
    assert made(ready(coins=7), stacks={**stacks, "words-2": "teach:1"}) == shop(0, "words-2")
    assert made(ready(coins=6), stacks={**stacks, "words-1": "talk:1"}) == shop(0, "words-2")
    fewest = {"words-0": "call:1 call:2", "words-1": "forget:1", "words-2": "call:3"}
    assert [made(ready(coins=coins), stacks=fewest) for coins in (5, 3, 2)] == [
        shop(0, "words-1"), shop(0, "words-2"), skip(0)
    ]  # fmt: skip
    empty = {"words-0": "", "words-1": "forget:1 call:1", "words-2": "forget:2", "gen-power": "power:1"}
    assert [made(ready(coins=coins), stacks=empty) for coins in (6, 5)] == [shop(0, "gen-power"), skip(0)]
    assert made(ready(coins=20), turned=True, stacks=stacks) == skip(0)


@pytest.mark.parametrize(("turned", "retained"), [(False, []), (True, ["teach:1"])])
def test_the_reset_keeps_coins_and_after_the_turn_understand(turned: bool, retained: list[str]) -> None:
    start = table(ready("teach:1 s_coin:1", coins=7), rival(), turned=turned)
    judged = Judged(start, *passes(0, 1), AI)
    answer = judged.steps[-1]["made"]
    assert (answer["retain"], answer["coins"]) == (retained, 5)
    assert Judged(start, *passes(0, 1), keep(0, " ".join(retained), 5)).events == judged.events


def test_the_default_policy_answers_the_rest() -> None:
    mine = ready("x_trash1:1 s_coin:1 x_pt2:1", play="coins:1 x_blank:1")
    assert made(mine, play(0, "x_trash1:1"), turned=True) == take(0, "x_blank:1")
    assert made(mine, play(0, "x_trash1:1")) == take(0, "s_coin:1")
    start = table(ready("x_hit:1 s_coin:1"), rival(1, hand=["s_coin:8"]), rival(2, hand=["s_coin:15"]))
    assert Judged(start, play(0, "x_hit:1"), AI).steps[-1]["made"] == choose(0, target=1)
