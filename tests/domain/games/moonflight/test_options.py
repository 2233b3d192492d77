"""MF-O: what each option changes, beside the default that the other tests are about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, Raw, card, op, plays, sel, when
from tests.domain.games.moonflight.tables import (
    Judged,
    keep,
    onto,
    own,
    play,
    put,
    ready,
    rival,
    seat,
    shop,
    shuffle,
    skip,
    spend,
    table,
    take,
)


def deed(
    *do: Raw, mine: Raw | None = None, moves: tuple[Raw, ...] = (), more: tuple[Raw, ...] = (), **options: Any
) -> Judged:
    """What a card with this text does; seat 0 plays it."""
    start = dict(mine or ready("s_coin:1"))
    start["hand"] = [*start.get("hand", []), "act:1"]
    supply = {"words": options.pop("words", "x_blank:950")}
    setup = own(card("act", plays(*do)), *more)
    return Judged(table(start, rival(), supply=supply), play(0, "act:1"), *moves, **setup, **options)


# coin_supply (A1).


def test_coin_supply_bounds_what_can_be_gained() -> None:
    assert deed(op("gain", 9), coin_supply=None).seat()["coins"] == 9
    assert deed(op("gain", 9), coin_supply=4).seat()["coins"] == 4
    assert deed(op("gain", 9), coin_supply=0).seat()["coins"] == 0


def test_coin_supply_in_the_set_up_gives_what_there_is() -> None:
    fresh = Judged(None, players=2, coin_supply=40)
    moves = []
    while fresh.pending["kind"] == "shuffle":
        moves.append(shuffle(fresh.pending["zone"], fresh.pending["cards"]))
        fresh = Judged(None, *moves, players=2, coin_supply=40)
    assert [area["coins"] for area in fresh.state["seats"]] == [5, 5]


# spend_is_discard (A7).


@pytest.mark.parametrize(("option", "verb", "coins"), [(False, "move", 2), (True, "discard", 3)])
def test_spend_is_discard(option: bool, verb: str, coins: int) -> None:
    start = table(ready("s_waste:1", play="x_spendcard:1 x_disc2gain:1"), rival())
    judged = Judged(start, spend(0, "x_spendcard:1", 0, "s_waste:1"), spend_is_discard=option)
    (paid,) = [event for event in judged.events if event["type"] == "CardMoved"]
    assert (paid["verb"], paid["rule"]) == (verb, {"move": "MF-R4.3", "discard": "MF-R8.4"}[verb])
    assert judged.seat()["coins"] == coins


# generic_return (A11).

RETURNING = table(
    seat(draw="coins:7 power:7 s_coin:1 x_w:7 s_waste:1 s_coin:2"),
    rival(),
    turn=1,
    passes=1,
    stacks={"words-0": ""},
    supply={"words": "x_w:1 x_w:2 x_w:3 x_w:4", "clay": "x_c:1 x_c:2 x_c:3 x_c:4"},
)
WORDS = ["words-0", "words-1", "words-2"]
GENERIC = ["gen-power", "gen-fealty", "gen-coins", "gen-riches", "gen-wealth"]


def test_generic_return_none() -> None:
    assert Judged(RETURNING, skip(1)).pending["from"] == {"x_w:7": WORDS}


def test_generic_return_same_name() -> None:
    judged = Judged(RETURNING, skip(1), generic_return="same_name")
    assert judged.pending["from"] == {"coins:7": ["gen-coins"], "power:7": ["gen-power"], "x_w:7": WORDS}
    moves = put(0, "coins:7>gen-coins power:7>gen-power x_w:7>words-2")
    assert Judged(RETURNING, skip(1), moves, generic_return="same_name").stack("gen-coins")[0] == "coins:7"
    wrong = put(0, "coins:7>gen-power")
    assert Judged(RETURNING, skip(1), wrong, generic_return="same_name").refusal == "NOT_A_CANDIDATE"


def test_generic_return_any_generic() -> None:
    offered = Judged(RETURNING, skip(1), generic_return="any_generic").pending["from"]
    assert offered["x_w:7"] == WORDS
    assert offered["coins:7"] == offered["power:7"] == GENERIC
    moves = put(0, "coins:7>gen-power power:7>gen-wealth")
    judged = Judged(RETURNING, skip(1), moves, generic_return="any_generic")
    assert judged.stack("gen-power")[0] == "coins:7"
    assert judged.stack("gen-wealth")[0] == "power:7"


# empty_counts_generic (A13).


@pytest.mark.parametrize(("option", "dealt"), [(True, 6), (False, 0)])
def test_empty_counts_generic(option: bool, dealt: int) -> None:
    start = table(
        ready(), rival(), turn=1, passes=1, stacks={"gen-riches": ""},
        supply={"words": "x_w:1 x_w:2 x_w:3 x_w:4", "clay": "x_c:1 x_c:2 x_c:3 x_c:4"},
    )  # fmt: skip
    judged = Judged(start, skip(1), empty_counts_generic=option)
    assert len([verb for verb, _ in judged.moved if verb == "deal"]) == dealt


def test_empty_counts_generic_changes_nothing_of_the_suits_stacks() -> None:
    start = {**RETURNING, "seats": [ready(), rival()]}
    judged = Judged(start, skip(1), empty_counts_generic=False)
    assert len([verb for verb, _ in judged.moved if verb == "deal"]) == 6


# trigger_timing (A10).

ON = card("on", when("draw", GAIN))


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("after_instruction", ["draw x_blank:800", "triggered on:1", "gain 1", "gain 7"]),
        ("after_card", ["draw x_blank:800", "gain 7", "triggered on:1", "gain 1"]),
    ],
)
def test_trigger_timing(option: str, told: list[str]) -> None:
    judged = deed(op("draw", 1), op("gain", 7), mine=ready(play="on:1"), more=(ON,), trigger_timing=option)
    assert judged.told[1:] == told


def test_trigger_timing_after_the_whole_card_and_all_its_play_abilities() -> None:
    twice = card("twice", plays(op("draw", 1)), plays(op("gain", 7)))
    start = table(ready("twice:1", play="on:1"), rival())
    judged = Judged(start, play(0, "twice:1"), **own(twice, ON), trigger_timing="after_card")
    assert judged.told[1:] == ["draw x_blank:800", "gain 7", "triggered on:1", "gain 1"]


# self_removal (A9).


@pytest.mark.parametrize(("option", "coins"), [("stop", 0), ("finish", 3)])
def test_self_removal(option: str, coins: int) -> None:
    away = op("trash", 1, sel("in_play", self=True))
    judged = deed(away, op("gain", 3), self_removal=option)
    assert judged.seat()["trash"] == ["act:1"]
    assert judged.seat()["coins"] == coins


# shuffle_after_search (A12).

SEARCHED = table(seat("x_search:1", draw="s_coin:3 s_waste:1 s_coin:1"), rival())


def test_shuffle_after_search() -> None:
    moves = [play(0, "x_search:1"), take(0, "s_waste:1")]
    assert Judged(SEARCHED, *moves).seat()["draw"] == ["s_coin:3", "s_coin:1"]
    asked = Judged(SEARCHED, *moves, shuffle_after_search=True)
    assert (asked.pending["kind"], asked.pending["zone"]) == ("shuffle", "p0.draw")
    done = Judged(SEARCHED, *moves, shuffle("p0.draw", "s_coin:1 s_coin:3"), shuffle_after_search=True)
    assert done.seat()["draw"] == ["s_coin:1", "s_coin:3"]
    (told,) = [event for event in done.events if event["type"] == "PileShuffled"]
    assert told["rule"] == "MF-A12"
    assert done.asked == (1, "act")


def test_shuffle_after_search_of_a_single_card_left_is_no_move() -> None:
    start = table(seat("x_search:1", draw="s_coin:3 s_waste:1"), rival())
    judged = Judged(start, play(0, "x_search:1"), take(0, "s_waste:1"), shuffle_after_search=True)
    assert judged.asked == (1, "act")
    assert "PileShuffled" in judged.types


# refill_on_put (A27).


def test_refill_on_put() -> None:
    mine = seat("s_coin:1", discard="s_coin:2 s_coin:3")
    move = op("move", 1, sel("hand"), to={"zone": "draw"})
    assert deed(move, mine=mine).seat()["draw"] == ["s_coin:1"]
    asked = deed(move, mine=mine, refill_on_put=True)
    assert asked.pending["kind"] == "shuffle"
    done = deed(move, mine=mine, moves=(shuffle("p0.draw", "s_coin:3 s_coin:2"),), refill_on_put=True)
    assert done.seat()["draw"] == ["s_coin:1", "s_coin:3", "s_coin:2"]
    assert done.seat()["discard"] == []


def test_refill_on_put_needs_an_empty_deck() -> None:
    mine = seat("s_coin:1", draw="s_coin:4", discard="s_coin:2 s_coin:3")
    judged = deed(op("move", 1, sel("hand"), to={"zone": "draw"}), mine=mine, refill_on_put=True)
    assert judged.seat()["draw"] == ["s_coin:1", "s_coin:4"]


# set_cards_in_play (A15).


@pytest.mark.parametrize(
    ("option", "offered"), [(False, ["act:1", "x_tower:1"]), (True, ["act:1", "s_waste:1", "x_tower:1"])]
)
def test_set_cards_in_play(option: bool, offered: list[str]) -> None:
    mine = ready(play="x_tower:1[s_waste:1]")
    judged = deed(op("trash", 1), mine=mine, set_cards_in_play=option)
    assert judged.pending["from"] == offered


def test_set_cards_in_play_are_trashed_from_under_their_card() -> None:
    mine = ready(play="x_tower:1[s_waste:1,s_waste:2]")
    judged = deed(op("trash", 1), mine=mine, moves=(take(0, "s_waste:2"),), set_cards_in_play=True)
    assert judged.events[0]["from"] == "set:x_tower:1"
    assert judged.seat()["play"][0] == {"card": "x_tower:1", "set": ["s_waste:1"]}


# first_shop_restriction.


def test_first_shop_restriction() -> None:
    start = table(ready(coins=9), rival(), stacks={"clay-0": "dig:1"})
    assert Judged(start, shop(0, "clay-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"
    assert Judged(start, shop(0, "clay-0"), first_shop_restriction=False).moved == [("purchase", "dig:1")]


# coins_public has its tests in test_secrecy, the stops in test_safety, Score mode in test_solo.

# reset_reveal: the driver's affair, the same states.


def test_reset_reveal_changes_no_state() -> None:
    seats = [ready("s_coin:1 s_coin:2", coins=7), rival(1, hand=["s_coin:8", "s_coin:9"], coins=2)]
    start = table(*seats, turn=1, passes=1)
    moves = [skip(1), keep(0, "s_coin:1", 5), keep(1, "s_coin:9", 2)]
    plain, sealed = Judged(start, *moves), Judged(start, *moves, reset_reveal="sealed")
    assert plain.state == sealed.state
    assert plain.asked == sealed.asked


def test_options_are_no_part_of_a_position() -> None:
    start = table(ready("s_coin:1", play="x_tower:1"), rival())
    assert "options" not in Judged(start).state


# Options together.


def test_set_cards_in_play_and_a_set_out_of_play() -> None:
    mine = ready("s_coin:1 s_coin:2", play="x_tower:1")
    judged = deed(op("set", 1), mine=mine, moves=(onto(0, "s_coin:1>x_tower:1"),), set_cards_in_play=True)
    assert judged.seat()["play"][0]["set"] == ["s_coin:1"]


def test_spend_is_discard_and_after_card() -> None:
    start = table(ready("s_waste:1", play="x_spendcard:1 x_disc2gain:1"), rival())
    for timing, told in (
        ("after_instruction", ["triggered x_disc2gain:1", "gain 1", "gain 2"]),
        ("after_card", ["gain 2", "triggered x_disc2gain:1", "gain 1"]),
    ):
        judged = Judged(start, spend(0, "x_spendcard:1", 0, "s_waste:1"), spend_is_discard=True, trigger_timing=timing)
        assert [part for part in judged.told if part.startswith(("gain", "triggered"))] == told


def test_generic_return_counts_for_effects_too() -> None:
    move = op("move", 1, sel("hand"), to={"zone": "market"})
    assert deed(move, mine=ready("coins:1")).moved == [("play", "act:1")]
    judged = deed(move, mine=ready("coins:1"), moves=(put(0, "coins:1>gen-coins"),), generic_return="same_name")
    assert judged.moved == [("move", "coins:1")]
