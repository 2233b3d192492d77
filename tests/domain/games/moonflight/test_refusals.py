"""MF-F1: every refusal of a move, and which of several comes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.moonflight.own_packs import Raw, card, op, plays, sel
from tests.domain.games.moonflight.tables import (
    Judged,
    build,
    choose,
    keep,
    onto,
    order,
    own,
    passes,
    play,
    put,
    ready,
    rival,
    seat,
    shop,
    shop_suit,
    shuffle,
    skip,
    spend,
    table,
    take,
)

ACT = table(
    ready("s_coin:1 x_safe:1", play="x_tower:1[s_waste:3] x_spendcard:1 coins:1", coins=2),
    rival(1, hand=["s_coin:9"], coins=4),
    stacks={"words-0": "call:1", "words-1": "", "clay-0": "dig:1", "gen-wealth": "wealth:1"},
)
SHUFFLE = table(seat("x_draw2:1", discard="s_coin:1 s_coin:2"), rival())
OVER = table(seat(), rival(), turn=1, passes=1)
CARDS = table(ready("x_disc1draw1:1 s_coin:1 s_waste:1"), rival())
GOOD: dict[str, Raw] = {
    "play": play(0, "s_coin:1"),
    "spend": spend(0, "char:0"),
    "shop": shop(0, "gen-power"),
    "build": build(0, "s_coin:1>x_tower:1"),
    "pass": skip(0),
}
ANSWER = take(0, "s_coin:1")


def refusal(start: Raw | None, *moves: Raw, **setup: Any) -> str:
    return Judged(start, *moves, **setup).refusal


def changed(move: Raw, **members: Any) -> Raw:
    """The move with other members; `...` leaves one out."""
    return {name: value for name, value in {**move, **members}.items() if value is not ...}


def asking_cards(*moves: Raw) -> list[Raw]:
    return [play(0, "x_disc1draw1:1"), *moves]


@pytest.mark.parametrize("name", GOOD)
def test_these_moves_are_accepted_so_that_the_refusals_below_have_one_reason(name: str) -> None:
    assert Judged(ACT, GOOD[name]).types


# All moves, in this order: GAME_OVER, MALFORMED, NOT_YOUR_DECISION, WRONG_KIND_OF_MOVE.

FORMLESS: list[Raw] = [{}, {"type": "haggle"}, {"type": None}, {"seat": 0}, {"type": "pass"}, {"type": "shuffle"}]
EVERY_FORM = [*GOOD.values(), ANSWER, shuffle("p0.draw", ""), skip(7), {"type": "ai", "seat": 0}, *FORMLESS]


@pytest.mark.parametrize("move", EVERY_FORM)
def test_game_over_before_anything_else(move: Raw) -> None:
    assert refusal(OVER, skip(1), move) == "GAME_OVER"


@pytest.mark.parametrize("move", [{}, {"seat": 0}, {"type": None, "seat": 0}, {"type": 3, "seat": 0}])
def test_malformed_without_a_type(move: Raw) -> None:
    for start, before in ((ACT, []), (SHUFFLE, [play(0, "x_draw2:1")]), (CARDS, asking_cards())):
        assert refusal(start, *before, move) == "MALFORMED"


@pytest.mark.parametrize("who", [..., None, "0", 0.0, True, [0]])
@pytest.mark.parametrize("name", [*GOOD, "choose", "ai", "haggle"])
def test_malformed_without_an_integer_seat(name: str, who: Any) -> None:
    move = changed({**GOOD.get(name, {}), "type": name}, seat=who)
    for start, before in ((ACT, []), (SHUFFLE, [play(0, "x_draw2:1")]), (CARDS, asking_cards())):
        assert refusal(start, *before, move) == "MALFORMED"


@pytest.mark.parametrize("who", [1, -1, 2, 99, 10**20])
@pytest.mark.parametrize("name", [*GOOD, "choose", "ai"])
def test_not_your_decision_of_another_seat(name: str, who: int) -> None:
    move = {**GOOD.get(name, {}), "type": name, "seat": who}
    assert refusal(ACT, move) == "NOT_YOUR_DECISION"
    assert refusal(CARDS, *asking_cards(move)) == "NOT_YOUR_DECISION"


@pytest.mark.parametrize("who", [0, 1, 5])
@pytest.mark.parametrize("name", [*GOOD, "choose", "ai"])
def test_not_your_decision_while_a_shuffle_is_awaited(name: str, who: int) -> None:
    move = {**GOOD.get(name, {}), "type": name, "seat": who}
    assert refusal(SHUFFLE, play(0, "x_draw2:1"), move) == "NOT_YOUR_DECISION"
    assert refusal(None, move) == "NOT_YOUR_DECISION"


def test_not_your_decision_before_the_kind_and_the_form() -> None:
    assert refusal(ACT, choose(1)) == "NOT_YOUR_DECISION"
    assert refusal(ACT, {"type": "haggle", "seat": 1}) == "NOT_YOUR_DECISION"
    assert refusal(ACT, {"type": "play", "seat": 1}) == "NOT_YOUR_DECISION"
    assert refusal(CARDS, *asking_cards(skip(1))) == "NOT_YOUR_DECISION"


def test_wrong_kind_of_move() -> None:
    for answer in (choose(0), ANSWER, keep(0), order(0, "")):
        assert refusal(ACT, answer) == "WRONG_KIND_OF_MOVE"
    for move in (*GOOD.values(), {"type": "haggle", "seat": 0}, {"type": "play", "seat": 0}):
        assert refusal(CARDS, *asking_cards(move)) == "WRONG_KIND_OF_MOVE"


@pytest.mark.parametrize("move", [shuffle("p0.draw", "s_coin:1"), {"type": "shuffle"}, {"type": "shuffle", "zone": 3}])
def test_wrong_kind_of_move_is_a_shuffle_where_none_is_awaited(move: Raw) -> None:
    assert refusal(ACT, move) == "WRONG_KIND_OF_MOVE"
    assert refusal(CARDS, *asking_cards(move)) == "WRONG_KIND_OF_MOVE"


# Shuffles.


@pytest.mark.parametrize(
    "members", [{"zone": ...}, {"order": ...}, {"zone": 3}, {"order": "s_coin:1"}, {"order": None}, {"order": [1, 2]}]
)
def test_shuffle_malformed(members: Raw) -> None:
    move = changed(shuffle("p0.draw", "s_coin:1 s_coin:2"), **members)
    assert refusal(SHUFFLE, play(0, "x_draw2:1"), move) == "MALFORMED"


@pytest.mark.parametrize(
    ("zone", "ids"),
    [("p1.draw", "s_coin:1 s_coin:2"), ("p0.discard", "s_coin:1 s_coin:2"), ("p0.draw", "s_coin:1"), ("p0.draw", ""),
     ("p0.draw", "s_coin:1 s_coin:1"), ("p0.draw", "s_coin:1 s_coin:3"), ("p0.draw", "s_coin:1 s_coin:2 s_coin:2")],
)  # fmt: skip
def test_bad_shuffle(zone: str, ids: str) -> None:
    assert refusal(SHUFFLE, play(0, "x_draw2:1"), shuffle(zone, ids)) == "BAD_SHUFFLE"


# Acts.


def test_acts_cap_before_the_form_of_an_act_and_never_for_a_pass() -> None:
    start = {**ACT, "acts": 5}
    for move in (*GOOD.values(), {"type": "play", "seat": 0}, {"type": "shop", "seat": 0}, shop(0, "nothing")):
        if move["type"] == "pass":
            assert Judged(start, move, acts_cap=5).types
        else:
            assert refusal(start, move, acts_cap=5) == "ACTS_CAP"


def test_acts_cap_before_an_unknown_type() -> None:
    assert refusal({**ACT, "acts": 5}, {"type": "haggle", "seat": 0}, acts_cap=5) == "ACTS_CAP"


def test_malformed_unknown_type_of_act() -> None:
    assert refusal(ACT, {"type": "haggle", "seat": 0}) == "MALFORMED"


@pytest.mark.parametrize("card_id", [..., None, 5, ["s_coin:1"]])
def test_play_malformed(card_id: Any) -> None:
    assert refusal(ACT, changed(GOOD["play"], card=card_id)) == "MALFORMED"


@pytest.mark.parametrize("card_id", ["s_coin:2", "coins:1", "s_waste:3", "s_coin:9", "nothing", "", "s_coin:01"])
def test_play_not_in_hand(card_id: str) -> None:
    assert refusal(ACT, play(0, card_id)) == "NOT_IN_HAND"


@pytest.mark.parametrize(
    "members",
    [{"source": ...}, {"source": 5}, {"ability": ...}, {"ability": "0"}, {"ability": True}, {"cards": "s_coin:1"},
     {"cards": [1]}, {"cards": {}}],
)  # fmt: skip
def test_spend_malformed(members: Raw) -> None:
    assert refusal(ACT, changed(spend(0, "char:0", 0), **members)) == "MALFORMED"


def test_spend_in_this_order() -> None:
    """NOT_IN_PLAY, NO_SUCH_ABILITY, WRONG_PAYMENT, NOT_IN_HAND, NOT_ENOUGH_COINS: each move violates the next too."""
    costly = card("costly", {"kind": "spend", "cost": {"coins": 9, "cards": 1}, "do": [op("gain", 1)]})
    start = table(ready("s_coin:1 s_coin:2", play="costly:1", coins=2), rival())

    def code(source: str, ability: int, paid: str | None) -> str:
        return refusal(start, spend(0, source, ability, paid), **own(costly))

    assert code("costly:2", 7, "s_coin:9 s_coin:8") == "NOT_IN_PLAY"
    assert code("costly:1", 7, "s_coin:9 s_coin:8") == "NO_SUCH_ABILITY"
    assert code("costly:1", 0, "s_coin:9 s_coin:8") == "WRONG_PAYMENT"
    assert code("costly:1", 0, "") == "WRONG_PAYMENT"
    assert code("costly:1", 0, None) == "WRONG_PAYMENT"
    assert code("costly:1", 0, "s_coin:9") == "NOT_IN_HAND"
    assert code("costly:1", 0, "s_coin:1") == "NOT_ENOUGH_COINS"


def test_spend_a_payment_in_cards_where_coins_are_asked() -> None:
    assert refusal(ACT, spend(0, "char:0", 0, "s_coin:1")) == "WRONG_PAYMENT"
    assert refusal(ACT, spend(0, "char:0", 1)) == "NO_SUCH_ABILITY"
    assert refusal(ACT, spend(0, "char:1", 0)) == "NOT_IN_PLAY"
    assert refusal(ACT, spend(0, "x_spendcard:1", 0)) == "WRONG_PAYMENT"
    assert refusal(ACT, spend(0, "x_spendcard:1", 0, "s_waste:3")) == "NOT_IN_HAND"


def test_spend_one_card_does_not_pay_twice() -> None:
    two = card("two", {"kind": "spend", "cost": {"cards": 2}, "do": [op("gain", 1)]})
    start = table(ready("s_coin:1 s_coin:2", play="two:1"), rival())
    twice = refusal(start, spend(0, "two:1", 0, "s_coin:1 s_coin:1"), **own(two))
    assert twice in ("WRONG_PAYMENT", "NOT_IN_HAND", "MALFORMED")


@pytest.mark.parametrize(
    "move",
    [{"mode": ...}, {"mode": "barter"}, {"mode": 1}, {"stack": ...}, {"stack": 5}, {"stack": ["gen-power"]},
     {"mode": "suit", "stack": ..., "stacks": ...}, {"mode": "suit", "stacks": "words-0"},
     {"mode": "suit", "stacks": []},
     {"mode": "suit", "stacks": [1]}, {"mode": "suit", "stacks": None}],
)  # fmt: skip
def test_shop_malformed(move: Raw) -> None:
    assert refusal(ACT, changed(GOOD["shop"], **move)) == "MALFORMED"


def test_shop_in_this_order() -> None:
    poor = table(ready(coins=0), rival(), stacks=ACT["stacks"])
    poor["stacks"] = ACT["stacks"]
    assert refusal(poor, shop(0, "nothing")) == "NO_SUCH_STACK"
    assert refusal(poor, shop(0, "m.gen-power")) == "NO_SUCH_STACK"
    assert refusal(poor, shop(0, "words-1")) == "STACK_EMPTY"
    assert refusal(poor, shop(0, "clay-0")) == "FIRST_SHOP_OPPONENT_SUIT"
    assert refusal(poor, shop(0, "gen-power")) == "NOT_ENOUGH_COINS"
    assert refusal(poor, shop_suit(0, "words-1 nothing")) == "NO_SUCH_STACK"
    assert refusal(poor, shop_suit(0, "gen-power words-1")) == "STACK_EMPTY"
    assert refusal(poor, shop_suit(0, "clay-0")) == "NOT_YOUR_SUIT"
    assert refusal(poor, shop_suit(0, "words-0")) == "NOT_ENOUGH_COINS"
    assert refusal(poor, shop_suit(0, "words-0 words-0")) == "STACK_EMPTY"


@pytest.mark.parametrize(
    "pairs",
    [..., None, [], "s_coin:1", [5], [{}], [{"card": "s_coin:1"}], [{"onto": "x_tower:1"}], [["s_coin:1", "x_tower:1"]],
     [{"card": 1, "onto": "x_tower:1"}], {}],
)  # fmt: skip
def test_build_malformed(pairs: Any) -> None:
    assert refusal(ACT, changed(GOOD["build"], sets=pairs)) == "MALFORMED"


def test_build_already_built_before_its_form() -> None:
    built = {**ACT, "seats": [{**ACT["seats"][0], "built": True}, ACT["seats"][1]]}
    for pairs in (..., [], [5], [{"card": "s_coin:1", "onto": "x_tower:1"}]):
        assert refusal(built, changed(GOOD["build"], sets=pairs)) == "ALREADY_BUILT"


def test_build_entry_by_entry_in_this_order() -> None:
    assert refusal(ACT, build(0, "s_coin:9>x_tower:9")) == "NOT_IN_HAND"
    assert refusal(ACT, build(0, "x_safe:1>x_tower:9")) == "NOT_IN_PLAY"
    assert refusal(ACT, build(0, "x_safe:1>coins:1")) == "FORBIDDEN"
    assert refusal(ACT, build(0, "s_coin:1>coins:1")) == "STABILITY"
    assert refusal(ACT, build(0, "s_coin:1>coins:1 s_coin:9>x_tower:1")) == "STABILITY"
    assert refusal(ACT, build(0, "s_coin:1>x_tower:1 s_coin:9>coins:1")) == "NOT_IN_HAND"
    assert refusal(ACT, build(0, "x_safe:1>x_tower:1 s_coin:9>x_tower:1")) == "FORBIDDEN"


# Answers: MALFORMED (also duplicates), NOT_A_CANDIDATE, WRONG_NUMBER, STACK_USED_TWICE.


@pytest.mark.parametrize("answer", [{}, {"cards": None}, {"cards": "s_coin:1"}, {"cards": [1]}, {"cards": {}},
                                    {"stacks": ["s_coin:1"]}, {"cards": ["s_coin:1", "s_coin:1"]},
                                    {"cards": ["s_coin:8", "s_coin:8"]}])  # fmt: skip
def test_cards_malformed(answer: Raw) -> None:
    assert refusal(CARDS, *asking_cards(choose(0, **answer))) == "MALFORMED"


def test_cards_in_this_order() -> None:
    assert refusal(CARDS, *asking_cards(take(0, "s_coin:8 s_coin:1"))) == "NOT_A_CANDIDATE"
    assert refusal(CARDS, *asking_cards(take(0, "x_disc1draw1:1"))) == "NOT_A_CANDIDATE"
    assert refusal(CARDS, *asking_cards(take(0, "s_coin:1 s_waste:1"))) == "WRONG_NUMBER"
    assert refusal(CARDS, *asking_cards(take(0, ""))) == "WRONG_NUMBER"


SETS = table(ready("act:1 s_coin:1 s_coin:2 s_waste:1", play="x_tower:1 coins:1"), rival())
TWO_SETS = own(card("act", plays(op("set", 2))))


@pytest.mark.parametrize(
    ("pairs", "code"),
    [(None, "MALFORMED"), ([5], "MALFORMED"), ([{"card": "s_coin:1"}], "MALFORMED"),
     ([{"card": "s_coin:1", "onto": "x_tower:1"}] * 2, "MALFORMED"),
     ([{"card": "s_coin:9", "onto": "x_tower:1"}], "NOT_A_CANDIDATE"),
     ([{"card": "s_coin:1", "onto": "coins:1"}], "NOT_A_CANDIDATE"),
     ([{"card": "s_coin:1", "onto": "x_tower:1"}], "WRONG_NUMBER"), ([], "WRONG_NUMBER")],
)  # fmt: skip
def test_sets_in_this_order(pairs: Any, code: str) -> None:
    assert refusal(SETS, play(0, "act:1"), choose(0, sets=pairs), **TWO_SETS) == code


MARKET = own(card("act", plays(op("move", 2, sel("hand"), to={"zone": "market"}))))


@pytest.mark.parametrize(
    ("moves", "code"),
    [(None, "MALFORMED"), ([5], "MALFORMED"), ([{"card": "x_w:1"}], "MALFORMED"),
     ([{"card": "x_w:1", "stack": 1}], "MALFORMED"), ([{"card": "x_w:1", "stack": "words-0"}] * 2, "MALFORMED"),
     ([{"card": "s_coin:1", "stack": "words-0"}], "NOT_A_CANDIDATE"),
     ([{"card": "x_w:1", "stack": "clay-0"}], "NOT_A_CANDIDATE"), ([], "WRONG_NUMBER"),
     ([{"card": "x_w:1", "stack": "words-0"}], "WRONG_NUMBER")],
)  # fmt: skip
def test_to_market_in_this_order(moves: Any, code: str) -> None:
    start = table(ready("act:1 x_w:1 x_w:2 x_w:3 s_coin:1"), rival())
    assert refusal(start, play(0, "act:1"), choose(0, moves=moves), **MARKET) == code


def test_to_market_stack_used_twice_comes_last() -> None:
    start = table(seat(draw="x_w:1 x_w:2 x_w:3 s_coin:1 s_coin:2 s_coin:3"), rival(), turn=1, passes=1,
                  stacks={"words-0": ""},
                  supply={"words": "x_w:7 x_w:8 x_w:9 x_w:10", "clay": "x_c:7 x_c:8 x_c:9 x_c:10"})  # fmt: skip
    assert refusal(start, skip(1), put(0, "x_w:1>words-0 x_w:2>words-0")) == "STACK_USED_TWICE"
    assert refusal(start, skip(1), put(0, "x_w:1>words-0 x_w:2>words-0 s_coin:1>words-0")) == "NOT_A_CANDIDATE"
    assert refusal(start, skip(1), put(0, "x_w:1>words-0 x_w:1>words-0")) == "MALFORMED"


@pytest.mark.parametrize(
    ("answer", "code"),
    [({"target": "1"}, "MALFORMED"), ({"target": True}, "MALFORMED"), ({}, "MALFORMED"),
     ({"target": 9}, "NOT_A_CANDIDATE"),
     ({"target": -1}, "NOT_A_CANDIDATE")],
)  # fmt: skip
def test_target(answer: Raw, code: str) -> None:
    start = table(ready("x_hit:1 s_coin:1"), rival(1, hand=["s_coin:8"]))
    assert refusal(start, play(0, "x_hit:1"), choose(0, **answer)) == code


@pytest.mark.parametrize(
    ("answer", "code"),
    [({"yes": 1}, "MALFORMED"), ({"yes": "true"}, "MALFORMED"), ({}, "MALFORMED"), ({"yes": None}, "MALFORMED")],
)
def test_may(answer: Raw, code: str) -> None:
    start = table(ready("act:1"), rival())
    setup = own(card("act", plays(op("may", do=[op("gain", 1)]))))
    assert refusal(start, play(0, "act:1"), choose(0, **answer), **setup) == code


@pytest.mark.parametrize(
    ("answer", "code"),
    [({"option": "0"}, "MALFORMED"), ({}, "MALFORMED"), ({"option": True}, "MALFORMED"),
     ({"option": 2}, "NOT_A_CANDIDATE"),
     ({"option": -1}, "NOT_A_CANDIDATE")],
)  # fmt: skip
def test_option(answer: Raw, code: str) -> None:
    start = table(ready("act:1"), rival())
    setup = own(card("act", plays(op("choose", options=[[op("gain", 1)], [op("draw", 1)]]))))
    assert refusal(start, play(0, "act:1"), choose(0, **answer), **setup) == code


@pytest.mark.parametrize(
    ("items", "code"),
    [(None, "MALFORMED"), ("s_coin:1", "MALFORMED"), ([1, 2], "MALFORMED"), (["s_coin:1", "s_coin:1"], "MALFORMED"),
     (["s_coin:1", "s_coin:9"], "NOT_A_CANDIDATE"), (["s_coin:1"], "WRONG_NUMBER"), ([], "WRONG_NUMBER")],
)  # fmt: skip
def test_order(items: Any, code: str) -> None:
    start = table(ready(play="s_coin:1 s_coin:2"), rival(), turn=1, passes=1)
    assert refusal(start, skip(1), choose(0, order=items)) == code


KEEP = table(ready("s_coin:1 s_coin:2 s_waste:1", coins=7), rival())


@pytest.mark.parametrize(
    ("answer", "code"),
    [({}, "MALFORMED"), ({"retain": []}, "MALFORMED"), ({"coins": 0}, "MALFORMED"),
     ({"retain": [], "coins": "0"}, "MALFORMED"),
     ({"retain": [], "coins": True}, "MALFORMED"), ({"retain": "s_coin:1", "coins": 0}, "MALFORMED"),
     ({"retain": ["s_coin:1", "s_coin:1"], "coins": 0}, "MALFORMED"),
     ({"retain": [], "coins": 0, "order": "x"}, "MALFORMED"),
     ({"retain": ["s_coin:9", "s_coin:1"], "coins": 9}, "NOT_A_CANDIDATE"),
     ({"retain": ["s_coin:1", "s_waste:1"], "coins": 0}, "WRONG_NUMBER"),
     ({"retain": [], "coins": 6}, "WRONG_NUMBER"), ({"retain": [], "coins": -1}, "WRONG_NUMBER")],
)  # fmt: skip
def test_keep(answer: Raw, code: str) -> None:
    assert refusal(KEEP, *passes(0, 1), choose(0, **answer)) == code


def test_onto_itself_is_no_candidate() -> None:
    start = table(ready("act:1 s_coin:1", play="x_tower:1 x_onset:1"), rival())
    setup = own(card("act", plays(op("set", 1, sel("in_play")))))
    assert refusal(start, play(0, "act:1"), onto(0, "x_tower:1>x_tower:1"), **setup) == "NOT_A_CANDIDATE"


def test_a_refused_move_changes_nothing() -> None:
    judged = Judged(ACT, skip(1), play(0, "s_coin:9"), skip(0))
    assert [("refused" in step) for step in judged.steps] == [True, True, False]
    assert judged._answer["state"]["pending"]["seat"] == 1


@pytest.mark.parametrize("more", [{"target": 1}, {"option": 0}, {"retain": []}, {"order": ["s_coin:1"]}])
def test_answers_to_two_questions_at_once_are_malformed(more: Raw) -> None:
    assert refusal(CARDS, *asking_cards(choose(0, cards=["s_coin:1"], **more))) == "MALFORMED"
    assert Judged(CARDS, *asking_cards(choose(0, cards=["s_coin:1"], **dict.fromkeys(more)))).types
