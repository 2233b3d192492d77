"""MF-R8: the keywords, one by one."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, Raw, card, op, plays, sel, when
from tests.domain.games.moonflight.tables import (
    Judged,
    choose,
    in_play,
    numbered,
    onto,
    own,
    play,
    put,
    ready,
    rival,
    rules_of,
    seat,
    shuffle,
    spend,
    table,
    take,
)


def played(
    *do: Raw, moves: tuple[Raw, ...] = (), mine: Raw | None = None, more: tuple[Raw, ...] = (), **options: object
) -> Judged:
    """A card with this text is played by seat 0, who has it in hand."""
    start = dict(mine or ready())
    start["hand"] = [*start.get("hand", []), "act:1"]
    setup = own(card("act", plays(*do), cost=4), *more)
    seats = [start, options.pop("theirs", None) or rival()]
    where = {name: options.pop(name) for name in ("stacks", "supply", "turned") if name in options}
    return Judged(table(*seats, **where), play(0, "act:1"), *moves, **setup, **options)


# MF-R8.1: reactions are to keywords, never to plain Moves with the same result.

ALL_SIX = [when(verb, GAIN) for verb in ("purchase", "set", "discard", "trash", "deal", "draw")]


@pytest.mark.parametrize("to", ["discard", "trash", "hand", "draw"])
def test_r8_1_a_move_triggers_nothing(to: str) -> None:
    source = sel("discard", "top") if to in ("hand", "trash", "draw") else sel("hand")
    watch = card("watch", *ALL_SIX)
    judged = played(op("move", 1, source, to={"zone": to}), mine=ready("s_coin:1", play="watch:1"), more=(watch,))
    assert judged.events[-1]["verb"] == "move"
    assert judged.events[-1]["rule"] == "MF-D4"
    assert judged.seat()["coins"] == 0


KEYWORDS = {
    "set": op("set", 1),
    "discard": op("discard", 1),
    "trash": op("trash", 1, sel("hand")),
    "draw": op("draw", 1),
    "deal": op("deal", 3),
    "purchase": op("purchase", 1, filter={"names": ["Power"]}),
}


@pytest.mark.parametrize("verb", KEYWORDS)
def test_r8_1_each_keyword_triggers_what_waits_for_it_and_nothing_else(verb: str) -> None:
    watchers = {name: card(f"on_{name}", when(name, GAIN), stability=1 if name == "set" else None) for name in KEYWORDS}
    mine = ready("s_coin:1", play=" ".join(f"on_{name}:1" for name in KEYWORDS))
    judged = played(
        KEYWORDS[verb],
        moves={"purchase": (choose(0, stacks=["gen-power"]),), "set": (onto(0, "s_coin:1>on_set:1"),)}.get(verb, ()),
        mine=mine,
        more=tuple(watchers.values()),
        stacks={"gen-power": "power:1"},
        supply={"words": "x_w:1 x_w:2 x_w:3 x_w:4"},
    )
    triggered = {event["source"] for event in judged.events if event["type"] == "AbilityTriggered"}
    assert triggered == {f"on_{verb}:1"}


# MF-R8.2: Purchase, beyond the Shop act.


def test_r8_2_for_another_player_it_lands_on_their_discard_stack() -> None:
    buy = op("purchase", 1, filter={"names": ["Power"]}, **{"for": "opponent"})
    moves = (choose(0, stacks=["gen-power"]),)
    judged = played(buy, moves=moves, stacks={"gen-power": "power:1"})
    (bought,) = [event for event in judged.events if event.get("verb") == "purchase"]
    assert (bought["rule"], bought["from"], bought["to"]) == ("MF-R8.2", "m.gen-power", "p1.discard")
    assert judged.seat(1)["discard"][0] == "power:1"
    assert judged.seat()["coins"] == 0


def test_r8_2_the_buyer_performs_it() -> None:
    buy = op("purchase", 1, filter={"names": ["Power"]}, **{"for": "opponent"})
    watch, other = card("watch", when("purchase", GAIN)), card("envy", when("purchase", GAIN, who="opponent"))
    judged = played(
        buy,
        moves=(choose(0, stacks=["gen-power"]),),
        mine=ready(play="watch:1 envy:1"),
        theirs=rival(1, play=in_play("watch:2 envy:2")),
        more=(watch, other),
        stacks={"gen-power": "power:1"},
    )
    sources = [event["source"] for event in judged.events if event["type"] == "AbilityTriggered"]
    assert sources == ["watch:1", "envy:2"]


def test_r8_2_paid_by_the_effect() -> None:
    buy = op("purchase", 1, pay="cost", filter={"names": ["Power"]})
    judged = played(buy, moves=(choose(0, stacks=["gen-power"]),), mine=ready(coins=7), stacks={"gen-power": "power:1"})
    (change,) = [event for event in judged.events if event["type"] == "CoinsChanged"]
    assert (change["rule"], change["why"], change["delta"], change["seat"]) == ("MF-D4", "effect", -6, 0)


def test_r8_2_what_cannot_be_paid_is_not_offered() -> None:
    judged = played(op("purchase", 1, pay="cost"), mine=ready(coins=1))
    assert judged.moved == [("play", "act:1")]


# MF-R8.3: Set.


def test_r8_3_from_hand_face_down_on_top_of_what_lies_there() -> None:
    mine = ready("s_coin:1", play="x_tower:1[s_waste:1]")
    judged = played(op("set", 1), moves=(onto(0, "s_coin:1>x_tower:1"),), mine=mine)
    (told,) = [event for event in judged.events if event.get("verb") == "set"]
    assert (told["rule"], told["from"], told["to"]) == ("MF-R8.3", "p0.hand", "set:x_tower:1")
    assert judged.seat()["play"][0] == {"card": "x_tower:1", "set": ["s_coin:1", "s_waste:1"]}


def test_r8_3_and_r10_3_effects_may_set_more_than_the_stability() -> None:
    mine = ready("s_coin:1 s_coin:2 s_waste:1", play="x_onset:1")
    sets = onto(0, "s_coin:1>x_onset:1 s_coin:2>x_onset:1 s_waste:1>x_onset:1")
    assert len(played(op("set", 3), moves=(sets,), mine=mine).seat()["play"][0]["set"]) == 3


def test_r8_3_only_onto_cards_with_a_stability() -> None:
    mine = ready("s_coin:1", play="coins:1 x_tower:1 zero:1")
    asked = played(op("set", 1), mine=mine, more=(card("zero", stability=0),)).pending
    assert (asked["kind"], asked["from"], asked["onto"]) == ("sets", ["s_coin:1"], ["x_tower:1", "zero:1"])
    assert (asked["min"], asked["max"]) == (1, 1)
    assert played(op("set", 1), mine=ready("s_coin:1", play="coins:1")).moved == [("play", "act:1")]


# MF-R8.4: Discard.


def test_r8_4_a_card_chosen_from_hand() -> None:
    judged = played(op("discard", 1), mine=ready("s_coin:1 s_waste:1", play="s_coin:2", coins=3))
    asked = judged.pending
    assert (asked["seat"], asked["kind"], asked["verb"]) == (0, "cards", "discard")
    assert (asked["from"], asked["min"], asked["max"]) == (["s_coin:1", "s_waste:1"], 1, 1)
    done = played(op("discard", 1), moves=(take(0, "s_waste:1"),), mine=ready("s_coin:1 s_waste:1"))
    assert done.seat()["discard"] == ["s_waste:1", "x_blank:820"]
    assert rules_of(done.events) == ["MF-R8.4"]
    assert (done.events[0]["from"], done.events[0]["to"]) == ("p0.hand", "p0.discard")


def test_r8_4_the_only_card_is_not_asked_about() -> None:
    assert played(op("discard", 1), mine=ready("s_coin:1")).moved == [("play", "act:1"), ("discard", "s_coin:1")]


def test_r8_4_no_coins() -> None:
    assert played(op("discard", 1), mine=ready(coins=3)).seat()["coins"] == 3


def test_r8_4_cards_are_handled_in_the_order_named() -> None:
    mine = ready("s_coin:1 s_coin:2 s_waste:1")
    judged = played(op("discard", 2), moves=(take(0, "s_waste:1 s_coin:1"),), mine=mine)
    assert judged.moved == [("discard", "s_waste:1"), ("discard", "s_coin:1")]
    assert judged.seat()["discard"][:2] == ["s_coin:1", "s_waste:1"]


@pytest.mark.parametrize("ids", ["s_coin:1", "s_coin:1 s_coin:2 s_waste:1", ""])
def test_r8_4_exactly_as_many_as_the_text_says(ids: str) -> None:
    mine = ready("s_coin:1 s_coin:2 s_waste:1")
    assert played(op("discard", 2), moves=(take(0, ids),), mine=mine).refusal == "WRONG_NUMBER"


# MF-R8.5: Trash.


def test_r8_5_from_hand_or_in_play_including_the_card_itself() -> None:
    mine = ready("s_coin:1", play="x_tower:1[s_waste:1]", discard="s_coin:9")
    judged = played(op("trash", 1), mine=mine, theirs=rival(1, play=in_play("x_tower:2")))
    assert sorted(judged.pending["from"]) == ["act:1", "s_coin:1", "x_tower:1"]
    done = played(op("trash", 1), moves=(take(0, "act:1"),), mine=mine)
    assert done.seat()["trash"] == ["act:1"]
    assert (done.events[0]["rule"], done.events[0]["from"], done.events[0]["to"]) == ("MF-R8.5", "p0.play", "p0.trash")


def test_r8_5_and_a15_face_down_set_cards_are_not_in_play() -> None:
    mine = ready(play="x_tower:1[s_waste:1]")
    assert played(op("trash", 1), moves=(take(0, "s_waste:1"),), mine=mine).refusal == "NOT_A_CANDIDATE"


# MF-R8.6 and R8.7: Draw, and the empty Draw Deck.


def test_r8_6_the_top_of_ones_own_draw_deck() -> None:
    judged = played(op("draw", 2))
    assert judged.moved[1:] == [("draw", "x_blank:800"), ("draw", "x_blank:801")]
    assert judged.events[1]["rule"] == "MF-R8.6"
    assert (judged.events[1]["from"], judged.events[1]["to"]) == ("p0.draw", "p0.hand")


def test_r8_7_taking_the_last_card_does_not_shuffle() -> None:
    judged = played(op("draw", 1), mine=seat(draw="s_coin:1", discard="s_coin:2 s_coin:3"))
    assert judged.asked == (1, "act")
    assert judged.seat()["draw"] == []
    assert judged.seat()["discard"] == ["s_coin:2", "s_coin:3"]


def test_r8_7_the_next_one_does() -> None:
    mine = seat(discard="s_coin:2 s_coin:3 s_coin:4")
    judged = played(op("draw", 1), mine=mine)
    assert (judged.pending["kind"], judged.pending["zone"]) == ("shuffle", "p0.draw")
    assert sorted(judged.pending["cards"]) == ["s_coin:2", "s_coin:3", "s_coin:4"]
    done = played(op("draw", 1), moves=(shuffle("p0.draw", "s_coin:3 s_coin:4 s_coin:2"),), mine=mine)
    assert done.told == ["PileShuffled", "draw s_coin:3"]
    assert rules_of(done.events) == ["MF-R8.7", "MF-R8.6"]
    assert (done.seat()["draw"], done.seat()["discard"]) == (["s_coin:4", "s_coin:2"], [])


def test_r8_7_one_card_is_shuffled_without_a_move() -> None:
    judged = played(op("draw", 1), mine=seat(discard="s_coin:2"))
    assert judged.told == ["play act:1", "PileShuffled", "draw s_coin:2"]
    assert judged.events[1]["order"] == ["s_coin:2"]


def test_r8_7_also_for_a_discard_or_trash_from_the_deck() -> None:
    for verb in ("discard", "trash"):
        judged = played(op(verb, 1, sel("draw", "top")), mine=seat(discard="s_coin:2"))
        assert judged.told == ["play act:1", "PileShuffled", f"{verb} s_coin:2"]


def test_r8_7_also_to_look_for_a_card_in_it() -> None:
    judged = played(op("draw", 1, sel("draw", "target")), mine=seat(discard="s_coin:2 s_coin:3"))
    assert judged.pending["kind"] == "shuffle"


def test_r8_7_and_a27_a_card_put_on_an_empty_draw_deck_does_not_shuffle() -> None:
    move = op("move", 1, sel("hand"), to={"zone": "draw"})
    judged = played(move, mine=seat("s_coin:1", discard="s_coin:2 s_coin:3"))
    assert judged.seat()["draw"] == ["s_coin:1"]
    assert judged.seat()["discard"] == ["s_coin:2", "s_coin:3"]


def test_r8_7_and_d6_what_was_discarded_from_the_deck_is_shuffled_and_discarded_again() -> None:
    """The two on the Discard Stack are shuffled for the third."""
    start = table(seat("e:1", draw="s_coin:1 s_coin:2"), rival())
    packs = own(card("e", plays(op("discard", 3, sel("draw", "top")))))
    again = shuffle("p0.draw", "s_coin:1 s_coin:2")
    judged = Judged(start, play(0, "e:1"), again, **packs)
    moved = [event["card"] for event in judged.all_events if event.get("verb") == "discard"]
    assert moved == ["s_coin:1", "s_coin:2", "s_coin:1"]
    assert judged.seat()["draw"] == ["s_coin:2"]


# MF-R8.8: Deal.

SUPPLY = {"words": numbered("x_w", 1, 20)}


def dealt(judged: Judged) -> list[str]:
    """The stacks onto which cards were dealt."""
    return [event["to"].removeprefix("m.words-") for event in judged.all_events if event.get("verb") == "deal"]


EVENLY = [
    (3, None, "012"), (6, None, "012012"), (4, [1], "0121"), (1, [2], "2"), (2, [2, 0], "20"),
    (8, [2, 1], "01201221"),
]  # fmt: skip


@pytest.mark.parametrize(("n", "named", "stacks"), EVENLY)
def test_r8_8_as_evenly_as_possible(n: int, named: list[int] | None, stacks: str) -> None:
    moves = () if named is None else (choose(0, stacks=[f"words-{number}" for number in named]),)
    judged = played(op("deal", n), moves=moves, supply=SUPPLY)
    assert dealt(judged) == list(stacks)
    cards = [event["card"] for event in judged.all_events if event.get("verb") == "deal"]
    assert cards == numbered("x_w", 1, n).split()


def test_r8_8_the_question_names_number_and_stacks() -> None:
    asked = played(op("deal", 5), supply=SUPPLY).pending
    assert (asked["seat"], asked["kind"], asked["min"], asked["max"]) == (0, "stacks", 2, 2)
    assert asked["from"] == ["words-0", "words-1", "words-2"]
    for answer in (["words-0"], ["words-0", "words-1", "words-2"]):
        assert played(op("deal", 5), moves=(choose(0, stacks=answer),), supply=SUPPLY).refusal == "WRONG_NUMBER"
    for answer in (["words-0", "clay-0"], ["gen-coins", "words-1"]):
        assert played(op("deal", 5), moves=(choose(0, stacks=answer),), supply=SUPPLY).refusal == "NOT_A_CANDIDATE"
    assert played(op("deal", 5), moves=(choose(0, stacks=["words-0"] * 2),), supply=SUPPLY).refusal == "MALFORMED"


def test_r8_8_no_more_than_there_are() -> None:
    judged = played(op("deal", 9), moves=(choose(0, stacks=["words-2"]),), supply={"words": numbered("x_w", 1, 4)})
    assert dealt(judged) == ["0", "1", "2", "2"]
    assert judged.state["supply"]["words"] == []
    assert dealt(played(op("deal", 3), supply={"words": ""})) == []


# MF-R8.9: Gain.


@pytest.mark.parametrize(("supply", "gained"), [(None, 5), (9, 5), (7, 4), (3, 0), (2, 0)])
def test_r8_9_as_many_coins_as_there_are(supply: int | None, gained: int) -> None:
    judged = played(op("gain", 5), mine=ready(coins=1), theirs=rival(1, coins=2), coin_supply=supply)
    assert judged.seat()["coins"] == 1 + gained
    assert judged.seat(1)["coins"] == 2


def test_r8_9_coins_that_were_paid_are_there_again() -> None:
    start = table(ready("coins:1", coins=2, play="x_tower:1"), rival(), stacks={"gen-coins": "x_blank:1"})
    judged = Judged(start, spend(0, "char:0"), {"type": "pass", "seat": 1}, play(0, "coins:1"), coin_supply=2)
    assert judged.seat()["coins"] == 2


def test_r8_9_lose_is_no_keyword_and_takes_what_there_is() -> None:
    judged = played(op("lose", 3), mine=ready(coins=2))
    (change,) = [event for event in judged.events if event["type"] == "CoinsChanged"]
    assert (change["rule"], change["why"], change["delta"]) == ("MF-D4", "discard", -2)


# MF-R8.10: where a card comes to lie.


@pytest.mark.parametrize("zone", ["draw", "discard", "trash"])
def test_r8_10_on_top(zone: str) -> None:
    move = op("move", 1, sel("hand"), to={"zone": zone})
    judged = played(move, mine=ready("s_coin:1", trash="s_waste:9"))
    assert judged.seat()[zone][0] == "s_coin:1"
    assert len(judged.seat()[zone]) > 1


def test_r8_10_on_a_market_stack_face_up_on_top() -> None:
    move = op("move", 1, sel("hand"), to={"zone": "market"})
    judged = played(move, moves=(put(0, "x_w:1>words-1"),), mine=ready("x_w:1"))
    assert judged.stack("words-1")[0] == "x_w:1"
    assert judged.state_as(1)["stacks"]["words-1"][0] == "x_w:1"
