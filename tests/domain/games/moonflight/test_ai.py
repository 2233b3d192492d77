"""An AI seat: the first instruction that can be followed completely, from what the seat sees, and answers (MF-R12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from domain.games.moonflight.ai.moves import ai_move
from domain.games.moonflight.pack.checks import built_in_wire
from domain.games.moonflight.table.table import Pending
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight import own_packs as p
from tests.domain.games.moonflight.own_packs import op, plays, sel, spends
from tests.domain.games.moonflight.tables import (
    BOOK,
    LAB,
    Judged,
    build,
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
    whole_table,
)
from tests.every import each_case


def made(state: Any, who: int = 0) -> Raw:
    """The move that the AI makes: legal, and the same from the view of its seat."""
    move = ai_move(BOOK, state, who)
    view = seen_by(who, state, Context(state.config, state))
    assert ai_move(BOOK, view, who) == move
    assert BOOK.objection(state, move) is None
    raw: Raw = to_wire(move)
    assert read_move(raw, BOOK.move_types) == move
    return raw


def act(*seats: Raw, setup: Raw | None = None, **more: Any) -> Raw:
    """What the AI on seat 0 does on this table; the others have enough of everything."""
    return made(whole_table(table(*seats, *(() if len(seats) > 1 else (rival(),)), **more), **(setup or {})))


def after(position: Raw, *moves: Raw | None, **setup: Any) -> Any:
    """The table after these moves on a position; `None` is the move of the AI on seat 0."""
    state = whole_table(position, **setup)
    for raw in moves:
        move = read_move(made(state) if raw is None else raw, BOOK.move_types)
        assert BOOK.objection(state, move) is None, BOOK.objection(state, move)
        state = BOOK.decide(state, move).state
    return state


def ai_pack(*types: Raw, pre: Sequence[Raw] = (), post: Sequence[Raw] = (), retain: Sequence[str] = ()) -> Raw:
    """The set-up of a game in which the AI card of Words says this."""
    core = next(one for one in built_in_wire()["packs"] if one["id"] == "core")
    card = {"pre": list(pre), "post": list(post), "reset": {"pre": {"retain": list(retain)}}}
    return {"packs": [{**core, "ai": {"words": card}}, "ext", "lab", p.pack(*types)]}


def by_names(*names: str, **target: Any) -> Raw:
    """An instruction to play one of these."""
    return {"do": {"play": {"names": list(names)}, **({"target": target} if target else {})}}


HIGHEST: Raw = {"do": {"play": {"pick": "highest_cost"}}}
JUNK = numbered("s_waste", 1, 3)


def test_it_passes_where_nothing_can_be_followed_and_without_a_card_of_its_own() -> None:
    assert act(ready()) == skip(0)
    assert act(ready(), turned=True) == skip(0)
    nothing = ai_pack(pre=[by_names("Call")])
    assert act(ready("talk:1"), setup=nothing) == skip(0)
    grove = {"packs": [*LAB, p.WILD], "characters": ["grove", "words"]}
    stacks = {f"words-{number}": "" for number in range(3)} | {f"grove-{number}": "x_blank:1" for number in range(3)}
    position = {**table(ready("g_look:1"), rival()), "supply": {}}
    position["stacks"] = {name: pile for name, pile in position["stacks"].items() if "clay" not in name}
    position["stacks"] |= {name: [pile] if pile else [] for name, pile in stacks.items()}
    assert made(whole_table(position, **grove)) == skip(0)
    assert act(ready("manuscript:1 power:1"), turned=True) == play(0, "manuscript:1")
    assert act(ready("manuscript:1 power:1 try:1"), turned=True) == play(0, "manuscript:1")
    assert act(ready("try:1 power:1"), turned=True) == play(0, "try:1")
    state = whole_table(table(ready(), rival()))
    with pytest.raises(ValueError, match="seat 1"):
        ai_move(BOOK, state, 1)


@each_case(
    ("conditions", "follows"),
    [
        ({"hand": {"eq": 3}}, True),
        ({"hand": {"eq": 2}}, False),
        ({"hand": {"min": 4}}, False),
        ({"hand": {"max": 2}}, False),
        ({"hand": {"min": 3, "max": 3}}, True),
        ({"coins": {"min": 2}}, True),
        ({"coins": {"min": 3}}, False),
        ({"deck": {"eq": 10}}, True),  # nine in the Draw Deck and one in the Discard Stack
        ({"deck": {"max": 9}}, False),
        ({"hand_score": {"eq": 3}}, True),  # Power scores 2 on its other face, Fealty 1
        ({"hand_score": {"max": 2}}, False),
        ({"in_hand": ["Wealth", "Power"]}, True),
        ({"in_hand": ["Wealth"]}, False),
        ({"no_empty_stacks": "own"}, True),
        ({"hand": {"eq": 3}, "coins": {"eq": 1}}, False),
        ({}, True),
    ],
)
def test_all_conditions_must_hold(conditions: Raw, follows: bool) -> None:
    rule = {"if": conditions, "do": {"play": {"names": ["Fealty"]}}}
    there = ready("fealty:1 power:1 s_coin:1", coins=2)
    assert act(there, setup=ai_pack(pre=[rule])) == (play(0, "fealty:1") if follows else skip(0))


def test_one_empty_stack_of_the_own_suit_is_too_many() -> None:
    rules = [{**HIGHEST, "if": {"no_empty_stacks": "own"}}]
    for stack, follows in (("words-2", False), ("clay-0", True), ("gen-coins", True)):
        found = act(ready("s_coin:1"), stacks={stack: ""}, setup=ai_pack(pre=rules))
        assert (found == play(0, "s_coin:1")) is follows


def test_of_a_list_of_names_the_first_that_is_in_hand_then_by_stability_cost_and_canonical_order() -> None:
    rules = ai_pack(pre=[by_names("Teach", "Talk", "Call")])
    assert act(ready("call:1 talk:3 talk:2"), setup=rules) == play(0, "talk:2")
    types = [p.card("own_wall", stability=2, cost=1), p.card("own_tower", stability=2, cost=3)]
    types += [p.card("own_dear", stability=1, cost=9), p.card("own_flat", stability=0, cost=9), p.card("own_none")]
    rules = ai_pack(*types, pre=[{"do": {"play": {"stability_min": 1}}}])
    hand = ["own_none:1", "own_flat:1", "own_dear:1", "own_wall:1", "own_tower:10", "own_tower:9"]
    order = []
    while hand:
        found = act(ready(" ".join(hand)), setup=rules)
        if found == skip(0):
            break
        order.append(found["card"])
        hand.remove(found["card"])
    assert order == ["own_tower:9", "own_tower:10", "own_wall:1", "own_dear:1"]


def test_the_highest_cost_is_that_of_the_active_face() -> None:
    types = [p.card_type("own_turns", p.face("Dear", cost=8), p.face("Cheap", cost=1)), p.card("own_same", cost=4)]
    rules = ai_pack(*types, pre=[HIGHEST], post=[HIGHEST])
    hand = ready("own_turns:1 own_same:2 own_same:10")
    assert act(hand, setup=rules) == play(0, "own_turns:1")
    assert act(hand, setup=rules, turned=True) == play(0, "own_same:2")


def test_a_spend_of_a_card_is_paid_with_the_worst_cards_and_only_a_spend_can_be_followed() -> None:
    types = [p.card("own_mill", plays(), spends(op("gain", 1), cards=2)), p.card("own_good", score=1)]
    rules = ai_pack(*types, pre=[{"do": {"spend": {"source": "Own Mill", "ability": 1}}}])
    there = ready("own_good:1 power:1 s_waste:2 coins:1 s_coin:9", play="own_mill:2 own_mill:1")
    assert act(there, setup=rules) == spend(0, "own_mill:1", 1, "s_coin:9 s_waste:2")
    assert act(ready("s_waste:1", play="own_mill:1"), setup=rules) == skip(0)
    assert act(ready("s_waste:1 s_waste:2"), setup=rules) == skip(0)
    for ability in (0, 7):
        rules = ai_pack(
            p.card("own_mill", plays()), pre=[{"do": {"spend": {"source": "Own Mill", "ability": ability}}}]
        )
        assert act(ready("s_waste:1", play="own_mill:1", coins=3), setup=rules) == skip(0)


LOWEST: Raw = {"do": {"build": {"cards": "lowest_cost", "onto": "highest_cost"}}}
_PARENTS = [p.card("own_low", cost=2, stability=1), p.card("own_high", cost=5, stability=2), p.card("own_flat", cost=9)]


def test_cards_of_low_cost_are_set_to_cards_of_high_cost_while_both_last() -> None:
    rules = ai_pack(*_PARENTS, p.card("own_guard", p.forbid("set")), pre=[LOWEST])
    there = "own_low:1 own_high:1[x_blank:1] own_flat:1"
    hand = ready("power:1 call:1 s_waste:2 s_coin:1 own_guard:1", play=there)
    assert act(hand, setup=rules) == build(0, "s_coin:1>own_high:1 s_waste:2>own_high:1 call:1>own_low:1")
    assert act(ready("power:1", play=there), setup=rules) == build(0, "power:1>own_high:1")
    assert act(ready("power:1", play="own_flat:1"), setup=rules) == skip(0)
    assert act(ready("own_guard:1", play=there), setup=rules) == skip(0)
    rules = ai_pack(*_PARENTS, pre=[LOWEST, HIGHEST])
    assert act(ready("s_coin:1", play="own_low:1"), setup=rules) == build(0, "s_coin:1>own_low:1")
    assert act(ready("s_coin:1", play="own_low:1", built=True), setup=rules) == play(0, "s_coin:1")
    rules = ai_pack(*_PARENTS, pre=[LOWEST])
    # A Great Hall makes the Stability of the others 1 higher, and has 2 itself.
    there = ready(numbered("s_waste", 1, 9), play="own_low:1 greathall:1")
    hall = " ".join([f"s_waste:{number}>greathall:1" for number in (1, 2)])
    assert act(there, setup=rules) == build(0, f"{hall} s_waste:3>own_low:1 s_waste:4>own_low:1")


def market(**tops: str) -> dict[str, str]:
    """Stacks by name, written with an underscore; all other stacks are empty."""
    names = [f"{suit}-{number}" for suit in ("words", "clay") for number in range(3)]
    names += [f"gen-{name}" for name in ("power", "fealty", "coins", "riches", "wealth")]
    return dict.fromkeys(names, "") | {name.replace("_", "-"): cards for name, cards in tops.items()}


def test_of_cards_that_score_the_best_and_of_those_the_dearest_that_can_be_paid() -> None:
    """Teach scores 2 (on its other face) and costs 7, Legend 1 and costs 6, Listen 1 and costs 5."""
    stacks = market(words_0="talk:1", words_1="chronicle:1", words_2="teach:1", clay_0="ferryman:1")
    bought = {7: "words-2", 6: "words-1", 5: "words-0"}
    for coins, stack in bought.items():
        assert act(ready(coins=coins), stacks=stacks) == shop(0, stack)
    assert act(ready(coins=4), stacks=stacks) == skip(0)
    same = market(words_0="call:1", words_1="talk:2", words_2="talk:1")
    assert act(ready(coins=6), stacks=same) == shop(0, "words-1")


def test_the_stacks_with_the_fewest_cards_while_none_is_empty() -> None:
    many = market(words_0="call:1", words_1="call:2 call:5", words_2="memory:1")
    assert act(ready(coins=5), stacks=many) == shop(0, "words-2")
    assert act(ready(coins=3), stacks=many) == shop(0, "words-0")
    dear = market(words_0="memory:1", words_1="call:2 call:5", words_2="memory:2")
    assert act(ready(coins=3), stacks=dear) == skip(0)
    gone = market(words_0="call:1", words_1="", words_2="memory:1")
    assert act(ready(coins=5), stacks=gone) == skip(0)
    assert act(ready(coins=6), stacks=gone) == shop(0, "words-2")
    stacks = market(words_0="call:1", gen_riches="riches:1", gen_power="power:1", clay_0="procession:1")
    assert act(ready(coins=6), stacks=stacks) == shop(0, "gen-power")
    # Of two for the same price the first stack, but the first Shop of a round not from an opponent's suit.
    assert act(ready(coins=6, shops=1), stacks=stacks) == shop(0, "clay-0")
    assert act(ready(coins=5), stacks=stacks) == skip(0)


def test_the_price_counts_after_every_change_and_the_suit_is_that_of_the_card() -> None:
    stacks = market(words_0="own_far:1", words_1="chronicle:1", words_2="call:1")
    rules = [{"do": {"shop": {"suit": "own", "pick": "highest_cost"}}}]
    cheap = p.card("own_cheap", p.mod("cost", -2, applies="own_suit"))
    setup = ai_pack(cheap, p.card("own_far", suit="words", cost=7), pre=rules)
    assert act(ready(coins=5), stacks=stacks, setup=setup) == shop(0, "words-2")
    assert act(ready(coins=5, play="own_cheap:1"), stacks=stacks, setup=setup) == shop(0, "words-0")
    rules = [{"do": {"shop": {"suit": "own", "stack": "fewest"}}}]
    stacks = market(words_0="x_blank:1", words_1="call:1 call:2", gen_coins="call:3")
    assert act(ready(coins=9), stacks=stacks, setup=ai_pack(pre=rules)) == skip(0)
    anywhere = ai_pack(pre=[{"do": {"shop": {"stack": "fewest"}}}])
    assert act(ready(coins=9), stacks=stacks, setup=anywhere) == shop(0, "gen-coins")
    assert act(ready(coins=9), stacks=market(), setup=anywhere) == skip(0)


def test_the_answer_takes_the_wanted_card_in_the_order_of_the_list_and_else_the_best() -> None:
    position = table(seat("forget:1", draw="s_waste:1 s_waste:2", discard="teach:1 talk:2 power:1 talk:1"), rival())
    state = after(position, None)
    assert state.pending.kind == "cards"
    assert made(state) == {"type": "choose", "seat": 0, "cards": ["talk:1"]}
    state = after(table(seat("forget:1", draw=JUNK, discard="power:1 s_coin:1"), rival()), None)
    assert made(state)["cards"] == ["power:1"]


def test_only_wanted_cards_are_taken_where_the_number_is_free_or_the_best_alone() -> None:
    """Eleven in hand with Remember To Forget: cards of exactly 1 point go on the deck, two at most."""
    junk = numbered("s_coin", 1, 6)
    position = table(ready(f"forget:1 teach:1 talk:1 fealty:1 {junk} chronicle:1"), rival(), turned=True)
    state = after(position, None)
    assert made(state)["cards"] == ["chronicle:1", "fealty:1"]
    one = table(ready(f"memory:1 teach:1 talk:1 {junk} {JUNK}"), rival(), turned=True)
    assert made(after(one, None))["cards"] == ["talk:1"]
    position = table(ready("forget:1 teach:1 talk:1 s_coin:1"), rival(), turned=True)
    assert made(after(position, None))["cards"] == ["teach:1"]
    none = table(ready("forget:1 s_coin:1 s_waste:1 coins:1"), rival(), turned=True)
    state = after(none, None)
    assert state.seats[0].play[0].card == "forget:1"  # as the card of the highest cost
    assert made(state)["cards"] == []
    position = table(ready("forget:1 power:1 fealty:1"), rival(), turned=True)
    state = after(position, play(0, "forget:1"))
    assert made(state)["cards"] == ["power:1", "fealty:1"]


def test_the_clause_is_about_the_search_of_the_own_act_alone() -> None:
    """After its search Remember To Forget lets Trash a card: the worst, in play before the hand."""
    position = table(ready("forget:1 teach:1 talk:1 s_coin:1"), rival(), turned=True)
    state = after(position, None, None)
    assert state.pending.verb == "trash"
    assert made(state)["cards"] == ["forget:1"]
    state = after(position, None)
    assert made(state)["cards"] == ["teach:1"]
    assert made(changed(state, turn=1))["cards"] == ["teach:1", "talk:1"]
    assert made(changed(state, phase="reset"))["cards"] == ["teach:1", "talk:1"]


def own_search(instruction: Raw, **target: Any) -> Raw:
    """The set-up of a game in which the AI plays a card with this text for what it finds."""
    found = p.card("own_search", plays(instruction))
    worth = [p.card("own_two", score=2), p.card("own_safe", p.forbid("move", "discard"), score=3)]
    setup = ai_pack(found, *worth, pre=[by_names("Own Search", **target), HIGHEST])
    return {**setup, "players": 2}


@each_case(
    ("source", "zones"),
    [
        (sel("trash", "target"), {"trash": "own_two:1"}),
        (sel("discard trash", "target"), {"trash": "own_two:1"}),
        (sel("in_play", "target"), {"play": "own_two:1"}),
        (sel("set", "target"), {"play": "x_tower:1[own_two:1]"}),
        (sel("hand", "target", filter={"score_min": 1}), {"hand": "own_search:1 own_two:1"}),
    ],
)
def test_every_zone_that_the_seat_sees_is_searched_and_no_draw_deck(source: Raw, zones: Raw) -> None:
    setup = own_search(op("move", 1, source, to={"zone": "discard"}), score_eq=2)
    hand = {"hand": "own_search:1 power:1", **zones}
    hand["hand"] += " power:1" if "power:1" not in hand["hand"] else ""
    assert act(seat(**hand), setup=setup) == play(0, "own_search:1")
    empty = {**hand, **dict.fromkeys(zones, ""), "hand": "own_search:1 wealth:1"}
    assert act(seat(**empty), setup=setup) == play(0, "wealth:1")


def test_protected_and_filtered_cards_cannot_be_wanted_nor_what_lies_in_a_draw_deck() -> None:
    setup = own_search(op("move", 1, sel("trash", "target"), to={"zone": "hand"}), score_eq=3)
    assert act(seat("own_search:1 wealth:1", trash="own_safe:1"), setup=setup) == play(0, "wealth:1")
    source = sel("trash", "target", filter={"score_max": 1})
    setup = own_search(op("move", 1, source, to={"zone": "hand"}), pick="highest_score")
    assert act(seat("own_search:1 wealth:1", trash="own_two:1"), setup=setup) == play(0, "wealth:1")
    setup = own_search(op("draw", 1, sel("draw", "target")), score_eq=2)
    assert act(seat("own_search:1 wealth:1", draw="own_two:1"), setup=setup) == play(0, "wealth:1")
    setup = own_search(op("draw", 1), score_eq=0)
    assert act(ready("own_search:1 wealth:1"), setup=setup) == play(0, "wealth:1")
    source = sel("in_play", "target", self=True)
    for value, found in ((0, "own_search:1"), (2, "wealth:1")):
        setup = own_search(op("move", 1, source, to={"zone": "discard"}), score_eq=value)
        there = seat("own_search:1 wealth:1", play="own_two:1")
        assert act(there, setup=setup) == play(0, found)
    setup = own_search(op("discard", 2, sel("hand", "target")), names=["Coins"])
    position = table(seat("own_search:1 coins:1 power:1 s_coin:1 fealty:1"), rival())
    assert made(after(position, None, **setup))["cards"] == ["coins:1", "s_coin:1"]


def test_another_player_is_the_next_to_the_left_and_none_alone() -> None:
    for whom in ("target", "opponent"):
        setup = own_search(op("move", 1, sel("trash", "target", player=whom), to={"zone": "hand"}), score_eq=2)
        there = seat("own_search:1 wealth:1", trash="own_two:2")
        assert act(there, rival(trash="own_two:1"), setup=setup) == play(0, "own_search:1")
        assert act(there, rival(), setup=setup) == play(0, "wealth:1")
        hidden = own_search(op("move", 1, sel("hand", "target", player=whom), to={"zone": "hand"}), score_eq=2)
        assert act(there, rival(hand=["own_two:1"]), setup=hidden) == play(0, "wealth:1")
    for whom, found in (("opponent", "wealth:1"), ("target", "own_search:1")):
        setup = own_search(op("move", 1, sel("trash", "target", player=whom), to={"zone": "hand"}), score_eq=2)
        position = table(seat("own_search:1 wealth:1", trash="own_two:2"))
        assert made(whole_table(position, **{**setup, "players": 1})) == play(0, found)


def test_a_search_may_stand_inside_or_after_other_instructions() -> None:
    search = op("move", 1, sel("trash", "target"), to={"zone": "hand"})
    condition = {"turned": True}
    for text in (
        op("may", do=[search]),
        op("if", cond=condition, then=[op("gain", 1)], **{"else": [search]}),
        op("choose", options=[[op("gain", 1)], [search]]),
    ):
        setup = own_search(text, score_eq=2)
        assert act(seat("own_search:1 wealth:1", trash="own_two:1"), setup=setup) == play(0, "own_search:1")
        assert act(seat("own_search:1 wealth:1", trash="coins:1"), setup=setup) == play(0, "wealth:1")
    text = p.plays(op("choose", options=[[op("gain", 1)], [op("draw", 1)]]), op("gain", 1), search)
    never = p.when("trash", op("move", 1, sel("discard", "target"), to={"zone": "hand"}))
    worth = [p.card("own_search", never, p.plays(op("gain", 1)), text), p.card("own_two", score=2)]
    setup = ai_pack(*worth, pre=[by_names("Own Search", score_eq=2), HIGHEST])
    assert act(seat("own_search:1 wealth:1", trash="own_two:1"), setup=setup) == play(0, "own_search:1")
    assert act(seat("own_search:1 wealth:1", discard="own_two:1"), setup=setup) == play(0, "wealth:1")


# An AI seat's answers: the default policy for all that its card leaves open (MF-R12.4, R12.5).


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


def test_after_the_turn_what_is_in_play_goes_first_and_among_equals_the_canonical_order_decides() -> None:
    cards = "s_waste:1 coins:1 wealth:1 fealty:1"
    assert asked_cards("trash", cards, 3, 3, play="wealth:1 fealty:1") == ["s_waste:1", "coins:1", "wealth:1"]
    found = asked_cards("trash", cards, 3, 3, turned=True, play="wealth:1 fealty:1")
    assert found == ["wealth:1", "s_waste:1", "coins:1"]
    assert asked_cards("draw", "power:2 power:10 power:1", 2, 2) == ["power:1", "power:2"]
    assert asked_cards("discard", "s_waste:2 s_coin:10 s_coin:9", 2, 2) == ["s_coin:9", "s_coin:10"]
    assert asked_cards("set_onto", "fealty:1 manuscript:1 manuscript:2", 1, 1) == ["manuscript:1"]


@pytest.mark.parametrize("verb", ["draw", "move", "repeat"])
def test_anything_else_takes_the_best_and_free_ones_only_with_value(verb: str) -> None:
    cards = "s_waste:1 fealty:1 talk:1 power:1 teach:1 call:1"
    assert asked_cards(verb, cards, 5, 5) == ["teach:1", "power:1", "talk:1", "fealty:1", "call:1"]
    assert asked_cards(verb, cards, 0, 6) == ["teach:1", "power:1", "talk:1", "fealty:1"]
    assert asked_cards(verb, "s_waste:1 call:1", 1, 2) == ["call:1"]


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
    ids = {"from_": ("manuscript:1", "teach:1"), "onto": ("fealty:1", "manuscript:1"), "min": 1, "max": 2}
    found = answer(seat(play="fealty:1 manuscript:1 teach:1"), "sets", turned=True, **ids)
    assert found == [{"card": "manuscript:1", "onto": "fealty:1"}]
    alone = {**ids, "from_": ("fealty:1", "s_coin:1"), "onto": ("fealty:1",), "max": 1}
    found = answer(seat("s_coin:1", play="fealty:1"), "sets", **alone)
    assert found == [{"card": "s_coin:1", "onto": "fealty:1"}]


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


def test_what_may_be_done_is_done_the_first_alternative_is_taken_and_as_many_as_can_be() -> None:
    assert answer(ready(), "may") is True
    assert answer(ready(), "option", n=3, amount=False) == 0
    assert answer(ready(), "option", n=3, amount=True) == 2
    assert answer(ready(), "solo", others=0, options=("turn", "end")) == "turn"
    assert answer(ready(), "solo", others=0, options=("end",)) == "end"


def test_orders_are_canonical_and_listed_cards_and_all_coins_are_kept() -> None:
    cards = ("s_waste:1", "power:10", "call:1", "power:9")
    assert answer(ready(), "order", items=cards, what="reset") == ["call:1", "power:9", "power:10", "s_waste:1"]
    assert answer(ready(), "order", items=cards, what="arrange") == ["power:9", "power:10", "call:1", "s_waste:1"]
    texts = ("x_ondraw:10/0", "x_ondraw:9/1", "char:0/0", "x_ondraw:9/0")
    found = answer(ready(), "order", items=texts, what="triggers")
    assert found == ["char:0/0", "x_ondraw:9/0", "x_ondraw:9/1", "x_ondraw:10/0"]
    asked = {"coins": 7, "coin_max": 5}
    cards = ("power:1", "teach:1", "teach:2")
    kept = {"coins": 5, "retain": ["teach:1"]}
    assert answer(ready(), "keep", turned=True, cards=cards, limit=1, **asked) == kept
    assert answer(ready(), "keep", turned=True, cards=cards, limit=3, **asked)["retain"] == ["teach:1", "teach:2"]
    assert answer(ready(), "keep", cards=cards, limit=3, **asked) == {"coins": 5, "retain": []}
    assert answer(ready(), "keep", turned=True, cards=cards, limit=0, **asked)["retain"] == []


# MF-R12 by the one AI card that was printed, Words and Names: instruction by instruction, read from the sheet.


AI: Raw = {"type": "ai", "seat": 0}


def printed(mine: Raw, *before: Raw, turned: bool = False, **more: Any) -> Raw:
    """The move that the AI card makes."""
    judged = Judged(table(mine, rival(), turned=turned, **more), *before, AI)
    assert judged.events is not None
    move: Raw = judged.steps[-1]["made"]
    return move


def of_size(cards: str, of: int) -> str:
    """These cards and Coins, so many in all."""
    return f"{cards} {numbered('s_coin', 1, of - len(cards.split()))}".strip()


@each_case(
    ("cards", "of", "wanted"),
    [
        ("call:1 talk:1 teach:1", 6, "call:1"), ("call:1 talk:1 teach:1", 8, "talk:1"),
        ("call:1 talk:1 teach:1", 11, "teach:1"), ("call:2 memory:1", 5, "memory:1"), ("forget:1", 5, "forget:1"),
        ("fealty:1 threshold:1 manuscript:1", 5, "threshold:1"), ("manuscript:2 manuscript:1", 5, "manuscript:1"),
        ("x_blank:1 coins:1 riches:1", 4, "riches:1"), ("", 2, "s_coin:1"),
    ],
)  # fmt: skip
def test_what_is_played_before_the_turn(cards: str, of: int, wanted: str) -> None:
    assert printed(ready(of_size(cards, of), discard="teach:1 s_waste:1")) == play(0, wanted)


@each_case(
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
    assert printed(ready(of_size(cards, of)), turned=True) == play(0, wanted)


def test_at_other_sizes_it_spends_a_coin_to_draw_where_something_can_be_drawn() -> None:
    for size in (5, 7, 9, 10, 12):
        assert printed(ready(of_size("call:2", size), coins=1)) == spend(0, "char:0")
    held = of_size("call:2 memory:1", 5)
    assert printed(seat(held, coins=1)) == play(0, "memory:1")
    assert printed(seat(held, coins=1, discard="s_waste:1")) == spend(0, "char:0")


def test_the_cards_that_were_looked_for_are_taken() -> None:
    mine = ready(of_size("forget:1", 5), discard="teach:1 talk:1 call:2 s_waste:1")
    assert printed(mine, play(0, "forget:1")) == take(0, "call:2")
    many = ready(of_size("forget:1 chronicle:1 talk:1 teach:1", 11))
    assert printed(many, play(0, "forget:1"), turned=True) == take(0, "chronicle:1 talk:1")
    some = ready(of_size("forget:1 chronicle:1 teach:1", 7))
    assert printed(some, play(0, "forget:1"), turned=True) == take(0, "teach:1")


def test_it_builds_lowest_onto_highest_cost_and_after_the_turn_the_highest_score_onto_magnum_opus() -> None:
    mine = ready("riches:1 s_waste:1 s_coin:1 coins:1", play="x_tower:1 manuscript:1[s_waste:9] x_blank:1")
    assert printed(mine) == build(0, "s_coin:1>manuscript:1 s_waste:1>x_tower:1 coins:1>x_tower:1")
    mine = ready("chronicle:1 teach:1 s_coin:1", play="manuscript:1 x_tower:1")
    assert printed(mine, turned=True) == build(0, "teach:1>manuscript:1 chronicle:1>manuscript:1")


def test_it_shops_for_points_then_from_its_fewest_then_for_the_highest_cost_and_never_after_the_turn() -> None:
    stacks = {"words-0": "call:1", "words-1": "manuscript:1", "words-2": "chronicle:1", "gen-wealth": "wealth:1"}
    assert printed(ready(coins=7), stacks={**stacks, "words-2": "teach:1"}) == shop(0, "words-2")
    assert printed(ready(coins=6), stacks={**stacks, "words-1": "talk:1"}) == shop(0, "words-2")
    fewest = {"words-0": "call:1 call:2", "words-1": "forget:1", "words-2": "call:3"}
    assert [printed(ready(coins=coins), stacks=fewest) for coins in (5, 3, 2)] == [
        shop(0, "words-1"), shop(0, "words-2"), skip(0)
    ]  # fmt: skip
    empty = {"words-0": "", "words-1": "forget:1 call:1", "words-2": "forget:2", "gen-power": "power:1"}
    assert [printed(ready(coins=coins), stacks=empty) for coins in (6, 5)] == [shop(0, "gen-power"), skip(0)]
    assert printed(ready(coins=20), turned=True, stacks=stacks) == skip(0)


@pytest.mark.parametrize(("turned", "retained"), [(False, []), (True, ["teach:1"])])
def test_the_reset_keeps_coins_and_after_the_turn_understand(turned: bool, retained: list[str]) -> None:
    start = table(ready("teach:1 s_coin:1", coins=7), rival(), turned=turned)
    judged = Judged(start, *passes(0, 1), AI)
    answer = judged.steps[-1]["made"]
    assert (answer["retain"], answer["coins"]) == (retained, 5)
    assert Judged(start, *passes(0, 1), keep(0, " ".join(retained), 5)).events == judged.events
