"""MF-R4.4 and MF-R8.2: prices, the two forms of Shop, and the first Shop of a round."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import card, card_type, face, mod, op, plays
from tests.domain.games.moonflight.tables import (
    Judged,
    choose,
    own,
    passes,
    play,
    ready,
    rival,
    rules_of,
    shop,
    shop_suit,
    skip,
    table,
)

RICH = ready(coins=20)


def priced(*abilities: dict, cost: int = 3, turned: bool = False) -> Judged:
    """A Shop act for a card of this cost by a seat with one card in play that has these abilities."""
    types = card("mods", *abilities), card("goods", cost=cost)
    start = table(ready(coins=20, play="mods:1"), rival(), stacks={"gen-coins": "goods:1"}, turned=turned)
    return Judged(start, shop(0, "gen-coins"), **own(*types))


def paid(judged: Judged) -> int:
    """How many coins seat 0 of twenty has spent."""
    coins: int = judged.seat()["coins"]
    return 20 - coins


# MF-R4.4.1: one card.


def test_r4_4_1_pay_exactly_and_put_the_top_card_on_the_discard_stack() -> None:
    start = table(ready(coins=5), rival(), stacks={"gen-riches": "riches:1 riches:2"})
    judged = Judged(start, shop(0, "gen-riches"))
    assert judged.told == ["shop -5", "purchase riches:1"]
    assert rules_of(judged.events) == ["MF-R4.4", "MF-R8.2"]
    assert (judged.events[1]["from"], judged.events[1]["to"]) == ("m.gen-riches", "p0.discard")
    assert judged.seat()["discard"] == ["riches:1", "x_blank:820"]
    assert judged.stack("gen-riches") == ["riches:2"]
    assert judged.asked == (1, "act")


def test_r4_4_1_the_card_counts_not_the_stack_it_lies_on() -> None:
    start = table(RICH, rival(), stacks={"clay-0": "call:1", "words-0": "dig:1"})
    assert Judged(start, shop(0, "clay-0")).moved == [("purchase", "call:1")]
    assert Judged(start, shop(0, "words-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"


def test_r4_4_the_price_is_that_of_the_active_face() -> None:
    two = card_type("two", face("Two", cost=2), face("Nine", cost=9))
    for turned, price in ((False, 2), (True, 9)):
        start = table(RICH, rival(), stacks={"gen-coins": "two:1"}, turned=turned)
        assert paid(Judged(start, shop(0, "gen-coins"), **own(two))) == price


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r4_4_cost_modifiers_add_up_may_set_a_price_and_never_go_below_zero(number: int) -> None:
    assert paid(priced(*[mod("cost", -1, applies="any")] * number, cost=6)) == 6 - number
    assert paid(priced(mod("cost", 2, applies="any"))) == 5
    assert paid(priced(mod("cost", 4, op="set", applies="any"), mod("cost", -1, applies="any"))) == 3
    assert paid(priced(mod("cost", -9, applies="any"))) == 0


def test_r4_4_a_modifier_for_ones_own_suit() -> None:
    start = table(
        ready(coins=20, play="guild:1"),
        rival(),
        stacks={"gen-coins": "coins:1", "bond-0": "loan:1", "bond-1": "stall:1"},
    )
    setup = {"characters": ("bond", "clay")}
    start["stacks"] = {name: pile for name, pile in start["stacks"].items() if not name.startswith("words")}
    start["stacks"] |= {"bond-2": ["stall:2"]}
    start["supply"] = {"bond": ["stall:3"], "clay": ["x_c:1"]}
    assert paid(Judged(start, shop(0, "bond-1"), **setup)) == 2
    assert paid(Judged(start, shop(0, "bond-0"), **setup)) == 0
    assert paid(Judged(start, shop(0, "gen-coins"), **setup)) == 3


def test_r4_4_the_modifier_is_that_of_the_buyer() -> None:
    cheap = card("cheap", mod("cost", -1, applies="any"))
    start = table(RICH, rival(1, play=[{"card": "cheap:1", "set": []}]))
    assert paid(Judged(start, shop(0, "gen-coins"), **own(cheap))) == 2
    hidden = table(ready(coins=20, play="x_tower:1[cheap:1]"), rival())
    assert paid(Judged(hidden, shop(0, "gen-coins"), **own(cheap))) == 2


# MF-R4.4.2: several cards of one's own suit.


def test_r4_4_2_all_coins_first_and_then_the_cards_in_the_listed_order() -> None:
    start = table(RICH, rival(), stacks={"words-0": "call:1 talk:1", "words-1": "teach:1", "words-2": "try:1"})
    judged = Judged(start, shop_suit(0, "words-2 words-0 words-0"))
    assert judged.told == ["shop -13", "purchase try:1", "purchase call:1", "purchase talk:1"]
    assert rules_of(judged.events) == ["MF-R4.4", *["MF-R8.2"] * 3]
    assert judged.seat()["discard"][:3] == ["talk:1", "call:1", "try:1"]
    assert (judged.seat()["shops"], judged.asked) == (1, (1, "act"))


def test_r4_4_2_every_card_must_be_of_ones_suit_whatever_the_stack() -> None:
    start = table(RICH, rival(), stacks={"words-0": "call:1 x_blank:1", "clay-0": "dig:1"})
    for stacks in ("words-0 words-0", "gen-coins", "words-0 clay-0", "clay-0"):
        assert Judged(start, shop_suit(0, stacks)).refusal == "NOT_YOUR_SUIT"
    start = table(RICH, rival(), stacks={"words-0": "call:1", "clay-2": "talk:2"})
    assert Judged(start, shop_suit(0, "words-0")).moved == [("purchase", "call:1")]
    assert Judged(start, shop_suit(0, "clay-2 words-0")).moved == [("purchase", "talk:2"), ("purchase", "call:1")]


def test_r4_4_2_and_r8_2_the_total_is_paid_first_and_purchases_trigger_after_all_of_them() -> None:
    start = table(ready(coins=5), rival(), stacks={"words-0": "call:1", "words-1": "call:2"})
    assert Judged(start, shop_suit(0, "words-0 words-1")).refusal == "NOT_ENOUGH_COINS"
    start["seats"][0]["coins"] = 6
    assert Judged(start, shop_suit(0, "words-0 words-1")).seat()["coins"] == 0
    start = table(ready(coins=5, play="contract:1"), rival(), stacks={"words-0": "call:1", "words-1": "call:2"})
    assert Judged(start, shop_suit(0, "words-0 words-1")).refusal == "NOT_ENOUGH_COINS"
    start = table(ready(coins=6, play="contract:1"), rival(), stacks={"words-0": "call:1", "words-1": "call:2"})
    judged = Judged(start, shop_suit(0, "words-0 words-1"))
    assert judged.told[:3] == ["shop -6", "purchase call:1", "purchase call:2"]
    assert judged.told[3:] == ["triggered contract:1", "gain 1"] * 2


# MF-R4.4.3: the first Shop of a round.

OPPONENT = {"clay-0": "dig:1 dig:2", "words-0": "call:1 call:3", "words-1": "call:2", "gen-coins": "coins:1 coins:2"}


def market(**more: object) -> dict:
    return table(RICH, rival(1, coins=9), stacks=OPPONENT, **more)


def test_r4_4_3_the_first_shop_takes_no_card_of_an_opponents_suit() -> None:
    assert Judged(market(), shop(0, "clay-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"
    assert Judged(market(first=1), shop(1, "words-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"
    start = table(RICH, rival(), stacks={"clay-0": "hearth:1"})
    assert Judged(start, shop(0, "clay-0")).moved == [("purchase", "hearth:1")]


@pytest.mark.parametrize("first", [shop(0, "gen-coins"), shop(0, "words-0"), shop_suit(0, "words-0 words-1")])
def test_r4_4_3_any_shop_act_lifts_it_for_that_player_alone(first: dict) -> None:
    judged = Judged(market(), first, skip(1), shop(0, "clay-0"))
    assert judged.moved == [("purchase", "dig:1")]
    assert Judged(market(), first, shop(1, "words-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"


def test_r4_4_3_it_is_lifted_for_the_rest_of_the_round_only() -> None:
    moves = [shop(0, "gen-coins"), *passes(1, 0), choose(0, retain=[], coins=5), choose(1, retain=[], coins=5), skip(1)]
    judged = Judged(market(), *moves)
    assert (judged.state["round"], judged.asked, judged.seat()["shops"]) == (2, (0, "act"), 0)
    assert Judged(market(), *moves, shop(0, "clay-0")).refusal == "FIRST_SHOP_OPPONENT_SUIT"


def test_r4_4_3_purchases_by_effects_are_no_shop_acts() -> None:
    steal = card("steal", plays(op("purchase", 1, filter={"suit": "clay"})))
    start = table(ready("steal:1", coins=9), rival(), stacks={"clay-0": "dig:1"})
    judged = Judged(start, play(0, "steal:1"), choose(0, stacks=["clay-0"]), **own(steal))
    assert judged.moved[-1] == ("purchase", "dig:1")
    assert judged.seat()["shops"] == 0
    again = [play(0, "steal:1"), choose(0, stacks=["clay-0"]), skip(1), shop(0, "clay-1")]
    start["stacks"]["clay-1"] = ["dig:2"]
    assert Judged(start, *again, **own(steal)).refusal == "FIRST_SHOP_OPPONENT_SUIT"
