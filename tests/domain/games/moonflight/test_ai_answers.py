"""An AI seat's answers: the default policy for all that its card leaves open (MF-R12.4, R12.5)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.moonflight.ai import ai_move
from domain.games.moonflight.table import Pending
from domain.rules.secrecy import Context, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.moonflight import own_packs as p
from tests.domain.games.moonflight.own_packs import Raw
from tests.domain.games.moonflight.tables import BOOK, LAB, ready, rival, seat, table, whole_table


def answer(there: Raw, kind: Any, others: int = 1, setup: Raw | None = None, **asked: Any) -> Any:
    """What the AI on seat 0 answers to such a question, from the whole table as from its own view."""
    more = {name: asked.pop(name) for name in ("turned", "stacks") if name in asked}
    position = table(there, *[rival(number) for number in range(1, others + 1)], **more)
    state = whole_table(position, **(setup or {}))
    state = changed(state, pending=Pending(kind, 0, **asked))
    move = ai_move(BOOK, state, 0)
    view = seen_by(0, state, Context(state.config, state))
    assert ai_move(BOOK, view, 0) == move
    raw = to_wire(move)
    assert (raw.pop("type"), raw.pop("seat")) == ("choose", 0)
    return next(iter(raw.values())) if len(raw) == 1 else raw


def asked_cards(verb: str, cards: str, least: int, most: int, turned: bool = False, play: str = "") -> Any:
    """What is taken of these cards; all of them are in hand unless they are in play."""
    ids = tuple(cards.split())
    hand = " ".join([card for card in ids if card not in play])
    source = {"verb": verb, "source": "x_blank:5", "from_": ids, "min": least, "max": most}
    return answer(seat(hand, play=play), "cards", turned=turned, **source)


# Cards. Coins, Waste and Call are worth nothing, Fealty and Talk 1, Power and Teach 2, whichever side is up.


@pytest.mark.parametrize("verb", ["discard", "trash"])
def test_the_worst_cards_go_and_free_ones_only_without_value(verb: str) -> None:
    cards = "fealty:1 power:1 call:1 s_waste:2 s_waste:10"
    assert asked_cards(verb, cards, 2, 2) == ["s_waste:2", "s_waste:10"]
    assert asked_cards(verb, cards, 4, 4) == ["s_waste:2", "s_waste:10", "call:1", "fealty:1"]
    assert asked_cards(verb, cards, 0, 5) == ["s_waste:2", "s_waste:10", "call:1"]
    assert asked_cards(verb, cards, 0, 1) == ["s_waste:2"]
    assert asked_cards(verb, "power:1 fealty:1", 0, 2) == []
    assert asked_cards(verb, "power:1 fealty:1", 1, 2) == ["fealty:1"]


def test_after_the_turn_what_is_in_play_goes_before_what_is_in_hand() -> None:
    cards = "s_waste:1 coins:1 wealth:1 fealty:1"
    assert asked_cards("trash", cards, 3, 3, play="wealth:1 fealty:1") == ["s_waste:1", "coins:1", "wealth:1"]
    found = asked_cards("trash", cards, 3, 3, turned=True, play="wealth:1 fealty:1")
    assert found == ["wealth:1", "s_waste:1", "coins:1"]


@pytest.mark.parametrize("verb", ["draw", "move", "repeat"])
def test_anything_else_takes_the_best_and_free_ones_only_with_value(verb: str) -> None:
    cards = "s_waste:1 fealty:1 talk:1 power:1 teach:1 call:1"
    assert asked_cards(verb, cards, 5, 5) == ["teach:1", "power:1", "talk:1", "fealty:1", "call:1"]
    assert asked_cards(verb, cards, 0, 6) == ["teach:1", "power:1", "talk:1", "fealty:1"]
    assert asked_cards(verb, "s_waste:1 call:1", 1, 2) == ["call:1"]


def test_among_equals_the_canonical_order_decides_and_a_set_goes_onto_the_highest_cost() -> None:
    assert asked_cards("draw", "power:2 power:10 power:1", 2, 2) == ["power:1", "power:2"]
    assert asked_cards("discard", "s_waste:2 s_coin:10 s_coin:9", 2, 2) == ["s_coin:9", "s_coin:10"]
    assert asked_cards("set_onto", "fealty:1 manuscript:1 manuscript:2", 1, 1) == ["manuscript:1"]


# Sets.


def asked_sets(cards: str, onto: str, least: int, most: int, turned: bool = False) -> Any:
    ids = {"from_": tuple(cards.split()), "onto": tuple(onto.split()), "min": least, "max": most}
    found = answer(seat(cards, play=onto), "sets", turned=turned, **ids)
    return [f"{entry['card']}>{entry['onto']}" for entry in found]


def test_free_sets_are_made_after_the_turn_with_what_has_no_value_forced_ones_with_the_worst() -> None:
    assert asked_sets("s_waste:1 call:1 power:1", "fealty:1 manuscript:1", 0, 3) == []
    found = asked_sets("s_waste:1 call:1 power:1", "fealty:1 manuscript:1", 0, 3, turned=True)
    assert found == ["s_waste:1>manuscript:1", "call:1>manuscript:1"]
    assert asked_sets("s_waste:1 call:1", "fealty:1", 0, 1, turned=True) == ["s_waste:1>fealty:1"]
    assert asked_sets("power:1 s_waste:1", "fealty:1", 1, 1) == ["s_waste:1>fealty:1"]
    assert asked_sets("power:1 s_waste:1", "fealty:1", 2, 2) == ["s_waste:1>fealty:1", "power:1>fealty:1"]


def test_no_card_is_set_to_itself() -> None:
    ids = {"from_": ("manuscript:1", "teach:1"), "onto": ("fealty:1", "manuscript:1"), "min": 1, "max": 2}
    found = answer(seat(play="fealty:1 manuscript:1 teach:1"), "sets", turned=True, **ids)
    assert found == [{"card": "manuscript:1", "onto": "fealty:1"}]
    alone = {**ids, "from_": ("fealty:1", "s_coin:1"), "onto": ("fealty:1",), "max": 1}
    found = answer(seat("s_coin:1", play="fealty:1"), "sets", **alone)
    assert found == [{"card": "s_coin:1", "onto": "fealty:1"}]


# To the market, and from it.


def test_nothing_goes_back_to_the_market_in_the_reset_and_by_an_effect_what_has_no_value() -> None:
    asked = {"from_": {"call:1": ("words-0",)}, "min": 0, "max": 1, "one_per_stack": True}
    assert answer(ready("call:1"), "to_market", **asked) == []
    places = dict.fromkeys(("teach:1", "call:2", "call:10", "memory:1"), ("words-2", "words-1"))
    asked = {"from_": places, "one_per_stack": False}
    found = answer(ready("teach:1 call:2 call:10"), "to_market", **asked, min=0, max=4)
    assert [(entry["card"], entry["stack"]) for entry in found] == [
        ("call:2", "words-1"),
        ("call:10", "words-1"),
        ("memory:1", "words-1"),
    ]
    assert [entry["card"] for entry in answer(ready(), "to_market", **asked, min=4, max=4)][-1] == "teach:1"
    assert [entry["card"] for entry in answer(ready(), "to_market", **asked, min=0, max=1)] == ["call:2"]


def test_deals_go_to_the_lowest_stacks_and_a_target_is_the_next_to_the_left() -> None:
    asked = {"from_": ("words-2", "words-0", "words-1"), "min": 2, "max": 2, "what": "deal"}
    assert answer(ready(), "stacks", **asked) == ["words-0", "words-1"]
    assert answer(ready(), "target", others=3, from_=(0, 1, 2, 3)) == 1
    assert answer(ready(), "target", others=3, from_=(0, 2, 3)) == 2
    assert answer(ready(), "target", others=3, from_=(0,)) == 0


def asked_purchase(least: int, most: int, play: str = "") -> Any:
    tops = {"words-0": "call:1", "words-1": "memory:1", "words-2": "talk:1", "clay-0": "ferryman:1", "clay-1": "dig:1"}
    asked = {"from_": tuple(tops), "min": least, "max": most, "what": "purchase"}
    return answer(ready(play=play), "stacks", stacks=tops, **asked)


def test_purchases_by_an_effect_take_the_best_and_free_ones_the_cheapest_without_value() -> None:
    """Ferryman scores 3 and Talk 1; Dig costs 2, Call 3, Memory 4 and score nothing."""
    assert asked_purchase(1, 1) == ["clay-0"]
    assert asked_purchase(3, 3) == ["clay-0", "words-2", "words-1"]
    assert asked_purchase(0, 1) == ["clay-1"]
    assert asked_purchase(0, 5) == ["clay-1", "words-0", "words-1"]
    assert asked_purchase(1, 2) == ["clay-0", "clay-1"]
    setup = {"packs": [*LAB, p.pack(p.card("own_cheap", p.mod("cost", -2, applies="own_suit")))]}
    tops = {"words-0": "call:1", "clay-1": "dig:1"}
    asked = {"from_": tuple(tops), "min": 0, "max": 1, "what": "purchase", "stacks": tops}
    assert answer(ready(), "stacks", **asked) == ["clay-1"]
    assert answer(ready(play="own_cheap:1"), "stacks", setup=setup, **asked) == ["words-0"]


# The rest.


def test_what_may_be_done_is_done_the_first_alternative_is_taken_and_as_many_as_can_be() -> None:
    assert answer(ready(), "may") is True
    assert answer(ready(), "option", n=3, amount=False) == 0
    assert answer(ready(), "option", n=3, amount=True) == 2
    assert answer(ready(), "solo", others=0, options=("turn", "end")) == "turn"
    assert answer(ready(), "solo", others=0, options=("end",)) == "end"


def test_orders_are_canonical_and_a_deck_is_arranged_best_on_top() -> None:
    cards = ("s_waste:1", "power:10", "call:1", "power:9")
    assert answer(ready(), "order", items=cards, what="reset") == ["call:1", "power:9", "power:10", "s_waste:1"]
    assert answer(ready(), "order", items=cards, what="arrange") == ["power:9", "power:10", "call:1", "s_waste:1"]
    texts = ("x_ondraw:10/0", "x_ondraw:9/1", "char:0/0", "x_ondraw:9/0")
    found = answer(ready(), "order", items=texts, what="triggers")
    assert found == ["char:0/0", "x_ondraw:9/0", "x_ondraw:9/1", "x_ondraw:10/0"]


def test_listed_cards_and_all_coins_are_kept() -> None:
    asked = {"coins": 7, "coin_max": 5}
    cards = ("power:1", "teach:1", "teach:2")
    kept = {"coins": 5, "retain": ["teach:1"]}
    assert answer(ready(), "keep", turned=True, cards=cards, limit=1, **asked) == kept
    assert answer(ready(), "keep", turned=True, cards=cards, limit=3, **asked)["retain"] == ["teach:1", "teach:2"]
    assert answer(ready(), "keep", cards=cards, limit=3, **asked) == {"coins": 5, "retain": []}
    assert answer(ready(), "keep", turned=True, cards=cards, limit=0, **asked)["retain"] == []
