"""MF-R5.4 and 5.4.1: the market in the Reset."""

from __future__ import annotations

import pytest

from tests.domain.games.moonflight.own_packs import Raw, card, op, when
from tests.domain.games.moonflight.tables import (
    JACKS,
    Judged,
    choose,
    in_play,
    keep,
    numbered,
    own,
    put,
    ready,
    rival,
    seat,
    shop,
    skip,
    table,
)

EMPTY = {"words-1": ""}
FULL = {"words": numbered("x_w", 1, 5), "clay": numbered("x_c", 1, 5)}


def reset(
    *moves: Raw,
    stacks: Raw = EMPTY,
    supply: Raw = FULL,
    mine: Raw | None = None,
    theirs: Raw | None = None,
    setup: Raw | None = None,
    **more: object,
) -> Judged:
    """A Reset with something to do in the market."""
    seats = (mine or ready(), theirs or rival())
    start = table(*seats, stacks=stacks, supply=supply, turn=1, passes=1, **more)
    return Judged(start, skip(1), *moves, **(setup or {}))


def dealt(judged: Judged) -> list[tuple[str, str]]:
    """Card and stack of everything that was dealt."""
    return [(event["card"], event["to"]) for event in judged.all_events if event.get("verb") == "deal"]


# (c): when, and how.


@pytest.mark.parametrize("name", ["words-0", "clay-2", "gen-wealth"])
def test_r5_4_c_one_empty_stack_anywhere_makes_everybody_deal_three(name: str) -> None:
    judged = reset(stacks={name: ""})
    assert dealt(judged) == [
        *(("x_w:1", "m.words-0"), ("x_w:2", "m.words-1"), ("x_w:3", "m.words-2")),
        *(("x_c:1", "m.clay-0"), ("x_c:2", "m.clay-1"), ("x_c:3", "m.clay-2")),
    ]
    (first, *_) = [event for event in judged.all_events if event.get("verb") == "deal"]
    assert (first["rule"], first["from"]) == ("MF-R8.8", "supply.words")
    assert judged.state["supply"] == {"words": ["x_w:4", "x_w:5"], "clay": ["x_c:4", "x_c:5"]}


def test_r5_4_c_nothing_is_dealt_if_no_stack_is_empty_and_else_from_the_first_player_on() -> None:
    assert dealt(reset(stacks={})) == []
    judged = Judged(table(ready(), rival(), stacks=EMPTY, supply=FULL, first=1, turn=0, passes=1), skip(0))
    assert [card_id for card_id, _ in dealt(judged)] == ["x_c:1", "x_c:2", "x_c:3", "x_w:1", "x_w:2", "x_w:3"]
    assert reset(stacks={"words-1": "", "words-0": "x_w:9"}).stack("words-0") == ["x_w:1", "x_w:9"]


@pytest.mark.parametrize(("left", "named"), [("x_w:1", "words-2"), ("x_w:1 x_w:2", "words-2 words-0")])
def test_r5_4_c_with_one_or_two_left_the_player_names_the_stacks(left: str, named: str) -> None:
    supply = {**FULL, "words": left}
    asked = reset(supply=supply).pending
    size = len(left.split())
    assert (asked["seat"], asked["kind"], asked["min"], asked["max"]) == (0, "stacks", size, size)
    assert asked["from"] == ["words-0", "words-1", "words-2"]
    judged = reset(choose(0, stacks=named.split()), supply=supply)
    assert dealt(judged)[:size] == [
        (card_id, f"m.{stack}") for card_id, stack in zip(left.split(), named.split(), strict=True)
    ]


@pytest.mark.parametrize("stacks", [[], ["words-0"], ["words-0", "words-1", "words-2"]])
def test_r5_4_c_it_names_as_many_as_there_are_cards(stacks: list[str]) -> None:
    judged = reset(choose(0, stacks=stacks), supply={**FULL, "words": "x_w:1 x_w:2"})
    assert judged.refusal == "WRONG_NUMBER"


# (b) and (d): the Turn.


def turn_and_deals(judged: Judged) -> list[str]:
    """The order in which cards were dealt and the Turn came."""
    happened = [event for event in judged.all_events if event["type"] == "TurnOccurred" or event.get("verb") == "deal"]
    return [event.get("card", "turn") for event in happened]


def test_r5_4_b_the_turn_comes_before_the_deal_if_a_supply_is_empty() -> None:
    judged = reset(supply={**FULL, "words": ""})
    assert turn_and_deals(judged) == ["turn", "x_c:1", "x_c:2", "x_c:3"]
    assert judged.state["turned"]
    assert turn_and_deals(reset(stacks={}, supply={**FULL, "clay": ""})) == ["turn"]
    judged = reset(supply={**FULL, "words": ""}, turned=True)
    assert [card_id for card_id, _ in dealt(judged)] == ["x_c:1", "x_c:2", "x_c:3"]


def test_r5_4_d_the_turn_comes_after_all_deals_if_a_supply_becomes_empty_and_once() -> None:
    judged = reset(supply={**FULL, "words": "x_w:1 x_w:2 x_w:3"})
    assert turn_and_deals(judged) == ["x_w:1", "x_w:2", "x_w:3", "x_c:1", "x_c:2", "x_c:3", "turn"]
    judged = reset(supply={"words": "", "clay": "x_c:1 x_c:2 x_c:3"})
    assert turn_and_deals(judged) == ["turn", "x_c:1", "x_c:2", "x_c:3"]
    assert turn_and_deals(reset(stacks={}, supply={"words": "", "clay": ""}, turned=True)) == []


# (e): triggers from the deals.

WATCH = card("watch", when("deal", op("gain", 1)), stability=1)


def test_r5_4_e_triggers_resolve_after_all_deals() -> None:
    judged = reset(mine=ready(play="watch:1[s_waste:1]"), setup=own(WATCH))
    told = [part for part in judged.told if part.startswith(("deal", "triggered"))]
    assert told == [*(f"deal x_w:{n}" for n in (1, 2, 3)), *(f"deal x_c:{n}" for n in (1, 2, 3)),
                    *["triggered watch:1"] * 3]  # fmt: skip
    assert judged.seat()["coins"] == 3


def test_r5_4_e_and_a21_triggers_that_wait_when_the_turn_comes_are_lost() -> None:
    supply = {**FULL, "words": "x_w:1 x_w:2 x_w:3"}
    judged = reset(mine=ready(play="watch:1[s_waste:1]"), supply=supply, setup=own(WATCH))
    assert judged.seat()["coins"] == 0
    assert "AbilityTriggered" not in judged.types
    supply = {**FULL, "clay": ""}
    judged = reset(mine=ready(play="watch:1[s_waste:1]"), supply=supply, setup=own(WATCH))
    assert judged.seat()["coins"] == 3


# MF-R5.4.1: returning cards.

HAND = seat(draw="x_w:7 x_c:7 coins:7 s_coin:1 x_w:8 s_coin:2", discard="s_coin:3")
ALL_DRAWN = numbered("s_coin", 9, 6)


def test_r5_4_1_asks_each_player_with_a_card_that_fits_in_seat_order() -> None:
    asked = reset(mine=HAND, theirs=seat(draw=f"x_c:8 {ALL_DRAWN}")).pending
    assert (asked["seat"], asked["kind"], asked["min"], asked["one_per_stack"]) == (0, "to_market", 0, True)
    suits = {"x_w:7": "words", "x_w:8": "words", "x_c:7": "clay"}
    assert asked["from"] == {card_id: [f"{suit}-{n}" for n in range(3)] for card_id, suit in suits.items()}
    judged = reset(put(0, ""), mine=HAND, theirs=seat(draw=f"x_c:8 {ALL_DRAWN}"))
    assert judged.asked == (1, "to_market")
    assert list(judged.pending["from"]) == ["x_c:8"]


def test_r5_4_1_only_if_a_card_was_dealt_and_one_in_hand_fits() -> None:
    assert reset(mine=HAND, stacks={}).state["round"] == 2
    assert reset(mine=HAND, supply={"words": "", "clay": ""}, turned=True).state["round"] == 2
    assert reset(mine=HAND, supply={"words": "", "clay": "x_c:1 x_c:2 x_c:3"}, turned=True).asked == (0, "to_market")
    assert reset(mine=seat(draw=f"power:9 hearth:1 {ALL_DRAWN}")).state["round"] == 2
    mine = ready(play="x_tower:1[x_w:7]")
    assert reset(mine=mine).state["round"] == 2
    assert in_play("x_tower:1[x_w:7]")[0]["set"] == ["x_w:7"]


def test_r5_4_1_cards_are_moved_in_the_order_of_the_answer() -> None:
    judged = reset(put(0, "x_w:8>words-2 x_c:7>clay-0 x_w:7>words-0"), mine=HAND)
    moved = [event for event in judged.events if event["rule"] == "MF-R5.4.1"]
    assert [(event["verb"], event["card"], event["from"], event["to"]) for event in moved] == [
        ("move", "x_w:8", "p0.hand", "m.words-2"),
        ("move", "x_c:7", "p0.hand", "m.clay-0"),
        ("move", "x_w:7", "p0.hand", "m.words-0"),
    ]
    assert judged.stack("clay-0")[:2] == ["x_c:7", "x_c:1"]


def test_r5_4_1_at_most_one_card_a_stack_and_player() -> None:
    assert reset(put(0, "x_w:7>words-0 x_w:8>words-0"), mine=HAND).refusal == "STACK_USED_TWICE"
    both = (put(0, "x_w:7>words-0"), put(1, "x_w:10>words-0"))
    judged = reset(*both, mine=HAND, theirs=seat(draw=f"x_w:10 {ALL_DRAWN}"))
    assert judged.stack("words-0")[:3] == ["x_w:10", "x_w:7", "x_w:1"]


def test_r5_4_1_only_to_stacks_of_the_cards_own_suit_in_this_game() -> None:
    for wrong in ("x_w:7>clay-0", "coins:7>gen-coins", "s_coin:1>words-0", "x_w:9>words-0", "x_w:7>words-3"):
        assert reset(put(0, wrong), mine=HAND).refusal == "NOT_A_CANDIDATE"
    assert JACKS[2] == "cot"
    judged = reset(put(0, "hearth:1>clay-0"), mine=seat(draw=f"x_c:7 hearth:1 {ALL_DRAWN}"))
    assert judged.refusal == "NOT_A_CANDIDATE"


def test_r1_6_a_card_that_went_back_is_owned_by_who_buys_it_next() -> None:
    theirs = rival(1, coins=5)
    moves = (keep(1, coins=5), put(0, "x_w:7>words-0"), shop(1, "gen-coins"), skip(0), shop(1, "words-0"))
    judged = reset(*moves, mine=HAND, theirs=theirs)
    assert (judged.events[-1]["card"], judged.events[-1]["to"]) == ("x_w:7", "p1.discard")


def test_r5_4_1_comes_before_the_end_is_checked_and_changes_nothing_of_it() -> None:
    judged = reset(put(0, "x_w:7>words-0"), mine=seat(draw="x_w:7"))
    assert judged.state["result"]["why"] == "empty"
    assert judged.types[-1] == "GameEnded"
    assert judged.moved == [("move", "x_w:7")]
