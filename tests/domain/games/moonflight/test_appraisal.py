"""A greedy player of Moonflight: what it thinks of acts and answers, seen from its own seat."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.moonflight.foresight.appraisal import appraise
from domain.games.moonflight.moves import Choose, Marketing, Setting
from domain.games.moonflight.table.table import Pending
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from domain.rules.values import changed
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight import own_packs as p
from tests.domain.games.moonflight.own_packs import op, plays, sel, spends
from tests.domain.games.moonflight.tables import (
    BOOK,
    LAB,
    build,
    play,
    ready,
    rival,
    shop,
    shop_suit,
    skip,
    spend,
    table,
    whole_table,
)
from tests.every import each_case


def view_of(position: Raw, *types: Raw) -> Any:
    """A table as seat 0 sees it."""
    state = whole_table(position, packs=[*LAB, p.pack(*types)])
    return seen_by(0, state, Context(state.config, state))


def worth(position: Raw, raw: Raw, *types: Raw) -> float:
    """What seat 0 thinks of a move."""
    return appraise(BOOK, view_of(position, *types), read_move(raw, BOOK.move_types))


def of_text(*abilities: Raw, turned: bool = False) -> float:
    """What it thinks of playing a card with this text."""
    return worth(
        table(ready("own_text:1"), rival(), turned=turned), play(0, "own_text:1"), p.card("own_text", *abilities)
    )


def of_answer(kind: Any, asked: Raw, *, turned: bool = False, **answer: Any) -> float:
    view = view_of(table(ready("talk:1 s_waste:1"), rival(), turned=turned, stacks={"words-0": "teach:1"}))
    return appraise(BOOK, changed(view, pending=Pending(kind, 0, **asked)), Choose(0, **answer))


def test_a_pass_is_worth_nothing_and_cards_are_played_for_what_their_text_does() -> None:
    position = table(ready(), rival())
    assert worth(position, skip(0)) == 0
    assert worth(position, {"type": "ai", "seat": 0}) < -100
    position = table(ready("wealth:1 s_coin:1 s_waste:1 chronicle:1"), rival())
    wealth, coin, waste = [worth(position, play(0, card)) for card in ("wealth:1", "s_coin:1", "s_waste:1")]
    assert wealth > coin > waste == 0


@each_case(
    ("better", "worse"),
    [
        (op("draw", 2), op("draw", 1)),
        (op("draw", 1), op("lose", 1)),
        (op("draw", 1), op("discard", 1)),
        (op("gain", 2), op("if", cond={"turned": True}, then=[op("gain", 2)])),
        (op("gain", 2), op("gain", {"count": sel("hand")})),
        (op("may", do=[op("lose", 1)]), op("lose", 1)),
        (op("choose", options=[[op("gain", 1)], [op("gain", 3)]]), op("gain", 2)),
        (op("modify", stat="hand_limit", add=2), op("modify", stat="hand_limit", add=1)),
        (op("trash", {"up_to": 2}), op("trash", 1)),
        (op("trash", "all"), op("trash", 1)),
        (op("repeat"), op("arrange", 1)),
        (op("purchase", 1), op("deal", 1)),
        (op("set", 2), op("move", 1, to={"zone": "draw"}, source=sel("hand"))),
    ],
)
def test_more_is_better(better: Raw, worse: Raw) -> None:
    assert of_text(plays(better)) > of_text(plays(worse))


def test_a_condition_is_taken_to_hold_as_often_as_not_and_what_goes_on_working_is_worth_something() -> None:
    text = op("if", cond={"turned": True}, then=[op("gain", 2)], **{"else": [op("gain", 4)]})
    assert of_text(plays(text)) == of_text(plays(op("gain", 3)))
    assert of_text(p.mod("hand_limit", 1)) == of_text(p.when("draw", p.GAIN)) > of_text()


def test_to_lose_is_bad_and_to_trash_is_good_after_the_turn_most_of_all() -> None:
    for loss in (op("discard", 1), op("lose", 1)):
        assert of_text(plays(loss)) < 0
    assert 0 < of_text(plays(op("trash", 1))) < of_text(plays(op("gain", 1)))
    assert of_text(plays(op("trash", 1)), turned=True) > of_text(plays(op("draw", 1)), turned=True)
    assert of_text(plays(op("trash", 1)), turned=True) > of_text(plays(op("gain", 1)), turned=True)
    position = table(ready("teach:1 call:1"), rival(), turned=True)
    assert worth(position, play(0, "teach:1")) < 4 < worth(position, play(0, "call:1")) + 4


@pytest.mark.parametrize("coins", [1, 4])
def test_coins_of_an_opponent_count_half_and_the_other_way_round(coins: int) -> None:
    mine, theirs = [of_text(plays(op("gain", coins, player=player))) for player in ("you", "opponent")]
    nothing = of_text()
    assert theirs - nothing == pytest.approx(-(mine - nothing) / 2)
    assert of_text(plays(op("lose", coins, player="opponent"))) > nothing > theirs


def test_a_spend_is_worth_its_text_less_its_cost_and_points_are_bought() -> None:
    mill = p.card("own_mill", spends(op("gain", 2), coins=1), spends(op("gain", 2), cards=1))
    position = table(ready("s_coin:1 power:1", coins=3, play="own_mill:1"), rival())
    assert worth(position, spend(0, "own_mill:1"), mill) == 1
    junk, good = [worth(position, spend(0, "own_mill:1", 1, card), mill) for card in ("s_coin:1", "power:1")]
    assert junk == 1.5
    assert good < 0
    assert worth(position, spend(0, "own_mill:1", 7), mill) < -100
    stacks = {"words-0": "call:1 talk:1", "gen-wealth": "wealth:1", "words-1": "teach:1"}
    before, after = [table(ready(coins=9), rival(), stacks=stacks, turned=turned) for turned in (False, True)]
    call, wealth, teach = [worth(before, shop(0, stack)) for stack in ("words-0", "gen-wealth", "words-1")]
    assert teach > wealth > call > 0
    assert worth(before, shop_suit(0, "words-0 words-0")) > worth(before, shop_suit(0, "words-0"))
    assert worth(after, shop(0, "words-1")) > 0 > worth(after, shop(0, "gen-wealth"))


def test_bad_cards_go_and_good_ones_come_and_what_does_least_is_set() -> None:
    for verb, sign in (("discard", -1), ("trash", -1), ("draw", 1)):
        asked = {"verb": verb}
        talk, waste = [of_answer("cards", asked, cards=(card,)) for card in ("talk:1", "s_waste:1")]
        assert sign * (talk - waste) > 0
    assert of_answer("cards", {"verb": "trash"}, turned=True, cards=("s_waste:1",)) > 0
    for turned in (False, True):
        position = table(ready("s_waste:1 teach:1", play="fealty:1"), rival(), turned=turned)
        waste, teach = [worth(position, build(0, f"{card}>fealty:1")) for card in ("s_waste:1", "teach:1")]
        assert waste > 0 > teach


def test_sets_returns_purchases_and_what_is_kept_are_weighed() -> None:
    assert of_answer("sets", {}, turned=True, sets=(Setting("s_waste:1", "talk:2"),)) > 0
    assert (
        of_answer("to_market", {}, moves=(Marketing("talk:1", "words-0"),)) < 0 == of_answer("to_market", {}, moves=())
    )
    assert of_answer("stacks", {"what": "purchase"}, stacks=("words-0",)) > 0
    assert of_answer("stacks", {"what": "deal"}, stacks=("words-0",)) == 0
    assert of_answer("keep", {}, retain=("talk:1",), coins=2) > of_answer("keep", {}, retain=("s_waste:1",), coins=2)
    assert of_answer("keep", {}, retain=(), coins=2) > of_answer("keep", {}, retain=(), coins=1)


def test_what_may_be_done_is_done_and_as_much_as_can_be() -> None:
    assert of_answer("may", {}, yes=True) > of_answer("may", {}, yes=False)
    assert of_answer("option", {"amount": True}, option=2) > of_answer("option", {"amount": True}, option=1)
    assert of_answer("option", {"amount": False}, option=2) == of_answer("option", {"amount": False}, option=0)
    view = changed(view_of(table(ready(), rival())), pending=None)
    assert appraise(BOOK, view, Choose(0, yes=True)) == 0
