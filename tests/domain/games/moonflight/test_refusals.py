"""MF-F1: every refusal of a move, and which of several comes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import card, op, plays, sel, spends
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
from tests.every import each_case

ACT = table(
    ready("s_coin:1 x_safe:1", play="x_tower:1[s_waste:3] x_spendcard:1 coins:1", coins=2),
    rival(1, hand=["s_coin:9"], coins=4),
    stacks={"words-0": "call:1", "words-1": "", "clay-0": "dig:1", "gen-wealth": "wealth:1"},
)
SHUFFLE = table(seat("x_draw2:1", discard="s_coin:1 s_coin:2"), rival())
OVER = table(seat(), rival(), turn=1, passes=1)
CARDS = table(ready("x_disc1draw1:1 s_coin:1 s_waste:1"), rival())
ASKED = play(0, "x_disc1draw1:1")
STARTS: tuple[tuple[Raw, list[Raw]], ...] = ((ACT, []), (SHUFFLE, [play(0, "x_draw2:1")]), (CARDS, [ASKED]))
"""A table at an act, one at a shuffle, and one at a question."""

GOOD: dict[str, Raw] = {
    "play": play(0, "s_coin:1"), "spend": spend(0, "char:0"), "shop": shop(0, "gen-power"),
    "build": build(0, "s_coin:1>x_tower:1"), "pass": skip(0),
}  # fmt: skip
ANSWER = take(0, "s_coin:1")
MALFORMED, NUMBER, CANDIDATE = "MALFORMED", "WRONG_NUMBER", "NOT_A_CANDIDATE"


def refusal(start: Raw | None, *moves: Raw, **setup: Any) -> str:
    return Judged(start, *moves, **setup).refused


def changed(move: Raw, **members: Any) -> Raw:
    """The move with other members; `...` leaves one out."""
    return {name: value for name, value in {**move, **members}.items() if value is not ...}


# All moves, in this order: GAME_OVER, MALFORMED, NOT_YOUR_DECISION, WRONG_KIND_OF_MOVE.


def test_good_moves_are_accepted_and_game_over_comes_before_anything_else() -> None:
    formless: list[Raw] = [{}, {"type": "haggle"}, {"type": None}, {"seat": 0}, {"type": "pass"}, {"type": "shuffle"}]
    for move in GOOD.values():
        assert Judged(ACT, move).types
    for move in (*GOOD.values(), ANSWER, shuffle("p0.draw", ""), skip(7), {"type": "ai", "seat": 0}, *formless):
        assert refusal(OVER, skip(1), move) == "GAME_OVER", move


@pytest.mark.parametrize(("start", "before"), STARTS, ids=["act", "shuffle", "question"])
def test_malformed_without_a_type_or_an_integer_seat(start: Raw, before: list[Raw]) -> None:
    for move in ({}, {"seat": 0}, {"type": None, "seat": 0}, {"type": 3, "seat": 0}):
        assert refusal(start, *before, move) == MALFORMED, move
    for name in (*GOOD, "choose", "ai", "haggle"):
        for who in (..., None, "0", 0.0, True, [0]):
            move = changed({**GOOD.get(name, {}), "type": name}, seat=who)
            assert refusal(start, *before, move) == MALFORMED, move


def test_not_your_decision_of_another_seat_or_while_a_shuffle_is_awaited() -> None:
    for name in (*GOOD, "choose", "ai", "haggle"):
        move = {**GOOD.get(name, {}), "type": name}
        for who in (1, -1, 2, 10**20):
            assert refusal(ACT, {**move, "seat": who}) == "NOT_YOUR_DECISION", (name, who)
            assert refusal(CARDS, ASKED, {**move, "seat": who}) == "NOT_YOUR_DECISION", (name, who)
        for who in (0, 5):
            assert refusal(SHUFFLE, play(0, "x_draw2:1"), {**move, "seat": who}) == "NOT_YOUR_DECISION", (name, who)
    assert refusal(None, skip(0)) == "NOT_YOUR_DECISION"
    assert refusal(ACT, {"type": "play", "seat": 1}) == "NOT_YOUR_DECISION"


def test_wrong_kind_of_move() -> None:
    for answer in (choose(0), ANSWER, keep(0), order(0, "")):
        assert refusal(ACT, answer) == "WRONG_KIND_OF_MOVE"
    for move in (*GOOD.values(), {"type": "haggle", "seat": 0}, {"type": "play", "seat": 0}):
        assert refusal(CARDS, ASKED, move) == "WRONG_KIND_OF_MOVE"
    for move in (shuffle("p0.draw", "s_coin:1"), {"type": "shuffle"}, {"type": "shuffle", "zone": 3}):
        assert refusal(ACT, move) == refusal(CARDS, ASKED, move) == "WRONG_KIND_OF_MOVE"


def test_shuffles_malformed_and_bad() -> None:
    for members in ({"zone": ...}, {"order": ...}, {"zone": 3}, {"order": "s_coin:1"}, {"order": None}, {"order": [1]}):
        move = changed(shuffle("p0.draw", "s_coin:1 s_coin:2"), **members)
        assert refusal(SHUFFLE, play(0, "x_draw2:1"), move) == MALFORMED, members
    for bad in ("p1.draw 1 2", "p0.discard 1 2", "p0.draw 1", "p0.draw", "p0.draw 1 1", "p0.draw 1 3", "p0.draw 1 2 2"):
        zone, *numbers = bad.split()
        ids = [f"s_coin:{number}" for number in numbers]
        assert refusal(SHUFFLE, play(0, "x_draw2:1"), shuffle(zone, ids)) == "BAD_SHUFFLE", bad


def test_acts_cap_before_the_form_of_an_act_and_never_for_a_pass() -> None:
    start = {**ACT, "acts": 5}
    haggle, formless = {"type": "haggle", "seat": 0}, {"type": "play", "seat": 0}
    for move in (*GOOD.values(), haggle, formless, {"type": "shop", "seat": 0}, shop(0, "nothing")):
        if move["type"] == "pass":
            assert Judged(start, move, acts_cap=5).types
        else:
            assert refusal(start, move, acts_cap=5) == "ACTS_CAP"
    assert refusal(ACT, haggle) == MALFORMED


@each_case(
    ("name", "forms"),
    [
        ("play", [{"card": wrong} for wrong in (..., None, 5, ["s_coin:1"])]),
        ("spend", [{"source": ...}, {"source": 5}, {"ability": ...}, {"ability": "0"}, {"ability": True},
                   {"cards": "s_coin:1"}, {"cards": [1]}, {"cards": {}}]),
        ("shop", [{"mode": ...}, {"mode": "barter"}, {"mode": 1}, {"stack": ...}, {"stack": 5},
                  {"stack": ["gen-power"]}, {"mode": "suit", "stack": ..., "stacks": ...},
                  *[{"mode": "suit", "stacks": wrong} for wrong in ("words-0", [], [1], None)]]),
        ("build", [{"sets": wrong} for wrong in (
            ..., None, [], "s_coin:1", [5], [{}], [{"card": "s_coin:1"}], [{"onto": "x_tower:1"}],
            [["s_coin:1", "x_tower:1"]], [{"card": 1, "onto": "x_tower:1"}], {})]),
    ],
)  # fmt: skip
def test_acts_malformed(name: str, forms: list[Raw]) -> None:
    for form in forms:
        assert refusal(ACT, changed(GOOD[name], **form)) == MALFORMED, form


def test_play_not_in_hand() -> None:
    for card_id in ("s_coin:2", "coins:1", "s_waste:3", "s_coin:9", "nothing", "", "s_coin:01"):
        assert refusal(ACT, play(0, card_id)) == "NOT_IN_HAND"


def test_spend_in_this_order() -> None:
    """NOT_IN_PLAY, NO_SUCH_ABILITY, WRONG_PAYMENT, NOT_IN_HAND, NOT_ENOUGH_COINS: each move violates the next too."""
    costly = card("costly", spends(op("gain", 1), coins=9, cards=1), spends(op("gain", 1), cards=2))
    start = table(ready("s_coin:1 s_coin:2", play="costly:1", coins=2), rival())

    def code(source: str, ability: int, paid: str | None) -> str:
        return refusal(start, spend(0, source, ability, paid), **own(costly))

    assert code("costly:2", 7, "s_coin:9 s_coin:8") == "NOT_IN_PLAY"
    assert code("costly:1", 7, "s_coin:9 s_coin:8") == "NO_SUCH_ABILITY"
    for paid in ("s_coin:9 s_coin:8", "", None):
        assert code("costly:1", 0, paid) == "WRONG_PAYMENT"
    assert code("costly:1", 0, "s_coin:9") == "NOT_IN_HAND"
    assert code("costly:1", 0, "s_coin:1") == "NOT_ENOUGH_COINS"
    assert code("costly:1", 1, "s_coin:1 s_coin:1") == "WRONG_PAYMENT"
    assert refusal(ACT, spend(0, "char:0", 0, "s_coin:1")) == "WRONG_PAYMENT"
    assert refusal(ACT, spend(0, "char:0", 1)) == "NO_SUCH_ABILITY"
    assert refusal(ACT, spend(0, "char:1", 0)) == "NOT_IN_PLAY"
    assert refusal(ACT, spend(0, "x_spendcard:1", 0, "s_waste:3")) == "NOT_IN_HAND"


def test_shop_in_this_order() -> None:
    poor = table(ready(coins=0), rival())
    poor["stacks"] = ACT["stacks"]
    single = {"nothing": "NO_SUCH_STACK", "m.gen-power": "NO_SUCH_STACK", "words-1": "STACK_EMPTY",
              "clay-0": "FIRST_SHOP_OPPONENT_SUIT", "gen-power": "NOT_ENOUGH_COINS"}  # fmt: skip
    suit = {"words-1 nothing": "NO_SUCH_STACK", "gen-power words-1": "STACK_EMPTY", "clay-0": "NOT_YOUR_SUIT",
            "words-0": "NOT_ENOUGH_COINS", "words-0 words-0": "STACK_EMPTY"}  # fmt: skip
    assert {stack: refusal(poor, shop(0, stack)) for stack in single} == single
    assert {stacks: refusal(poor, shop_suit(0, stacks)) for stacks in suit} == suit


def test_build_already_built_before_its_form_and_then_entry_by_entry() -> None:
    built = {**ACT, "seats": [{**ACT["seats"][0], "built": True}, ACT["seats"][1]]}
    for pairs in (..., [], [5], [{"card": "s_coin:1", "onto": "x_tower:1"}]):
        assert refusal(built, changed(GOOD["build"], sets=pairs)) == "ALREADY_BUILT"
    codes = {
        "s_coin:9>x_tower:9": "NOT_IN_HAND", "x_safe:1>x_tower:9": "NOT_IN_PLAY", "x_safe:1>coins:1": "FORBIDDEN",
        "s_coin:1>coins:1": "STABILITY", "s_coin:1>coins:1 s_coin:9>x_tower:1": "STABILITY",
        "s_coin:1>x_tower:1 s_coin:9>coins:1": "NOT_IN_HAND", "x_safe:1>x_tower:1 s_coin:9>x_tower:1": "FORBIDDEN",
        "s_coin:1>x_tower:1 s_coin:1>x_tower:1": "NOT_IN_HAND",
    }  # fmt: skip
    assert {pairs: refusal(ACT, build(0, pairs)) for pairs in codes} == codes


# Answers: MALFORMED (also duplicates), NOT_A_CANDIDATE, WRONG_NUMBER, STACK_USED_TWICE.


def asking(do: Raw, hand: str = "", lying: str = "") -> tuple[Raw, list[Raw], Raw]:
    """A table at the question of a card with this text."""
    start = table(ready(f"act:1 {hand}".strip(), play=lying), rival(1, hand=["s_coin:8"]))
    return start, [play(0, "act:1")], own(card("act", plays(do)))


TOWER = {"card": "s_coin:1", "onto": "x_tower:1"}
BACK = {"card": "x_w:1", "stack": "words-0"}
QUESTIONS: dict[str, tuple[Raw, list[Raw], Raw]] = {
    "cards": (CARDS, [ASKED], {}),
    "sets": asking(op("set", 2), "s_coin:1 s_coin:2 s_waste:1", "x_tower:1 coins:1"),
    "moves": asking(op("move", 2, sel("hand"), to={"zone": "market"}), "x_w:1 x_w:2 x_w:3 s_coin:1"),
    "target": asking(op("discard", 1, sel("hand", player="target")), "s_coin:1"),
    "yes": asking(op("may", do=[op("gain", 1)])),
    "option": asking(op("choose", options=[[op("gain", 1)], [op("draw", 1)]])),
    "order": (table(ready(play="s_coin:1 s_coin:2"), rival(), turn=1, passes=1), [skip(1)], {}),
    "stack": (table(ready(), turn=0, solo={"turn": 0, "end": 8}), [skip(0)], {"solo_score": True}),
}
ANSWERS: list[tuple[str, str, list[Any]]] = [
    ("cards", MALFORMED, [None, "s_coin:1", [1], {}, ["s_coin:1", "s_coin:1"], ["s_coin:8", "s_coin:8"]]),
    ("cards", CANDIDATE, [["s_coin:8", "s_coin:1"], ["x_disc1draw1:1"]]),
    ("cards", NUMBER, [["s_coin:1", "s_waste:1"], []]),
    ("sets", MALFORMED, [None, [5], [{"card": "s_coin:1"}], [TOWER, TOWER]]),
    ("sets", CANDIDATE, [[{**TOWER, "card": "s_coin:9"}], [{**TOWER, "onto": "coins:1"}]]),
    ("sets", NUMBER, [[TOWER], []]),
    ("moves", MALFORMED, [None, [5], [{"card": "x_w:1"}], [{**BACK, "stack": 1}], [BACK, BACK]]),
    ("moves", CANDIDATE, [[{**BACK, "card": "s_coin:1"}], [{**BACK, "stack": "clay-0"}]]),
    ("moves", NUMBER, [[], [BACK]]),
    ("target", MALFORMED, ["1", True, None]), ("target", CANDIDATE, [9, -1]),
    ("yes", MALFORMED, [1, "true", None]),
    ("option", MALFORMED, ["0", True, None]), ("option", CANDIDATE, [2, -1]),
    ("order", MALFORMED, [None, "s_coin:1", [1, 2], ["s_coin:1", "s_coin:1"]]),
    ("order", CANDIDATE, [["s_coin:1", "s_coin:9"]]), ("order", NUMBER, [["s_coin:1"], []]),
    ("stack", MALFORMED, [None, 0, ["turn"]]), ("stack", CANDIDATE, ["start", "", "turn"]),
]  # fmt: skip


@each_case(("member", "code", "answers"), ANSWERS)
def test_answers_in_this_order(member: str, code: str, answers: list[Any]) -> None:
    start, moves, setup = QUESTIONS[member]
    for answer in answers:
        assert refusal(start, *moves, choose(0, **{member: answer}), **setup) == code, answer
    assert refusal(start, *moves, choose(0), **setup) == MALFORMED
    assert refusal(start, *moves, choose(0, stacks=["s_coin:1"]), **setup) == MALFORMED


@pytest.mark.parametrize(
    ("code", "answers"),
    [
        (MALFORMED, [{}, {"retain": []}, {"coins": 0}, {"retain": [], "coins": "0"}, {"retain": [], "coins": True},
                     {"retain": "s_coin:1", "coins": 0}, {"retain": ["s_coin:1", "s_coin:1"], "coins": 0},
                     {"retain": [], "coins": 0, "order": "x"}]),
        (CANDIDATE, [{"retain": ["s_coin:9", "s_coin:1"], "coins": 9}]),
        (NUMBER, [{"retain": ["s_coin:1", "s_waste:1"], "coins": 0}, {"retain": [], "coins": 6},
                  {"retain": [], "coins": -1}]),
    ],
)  # fmt: skip
def test_keep(code: str, answers: list[Raw]) -> None:
    start = table(ready("s_coin:1 s_coin:2 s_waste:1", coins=7), rival())
    for answer in answers:
        assert refusal(start, *passes(0, 1), choose(0, **answer)) == code, answer


def test_to_market_stack_used_twice_comes_last_and_a_card_is_not_set_onto_itself() -> None:
    start = table(seat(draw="x_w:1 x_w:2 x_w:3 s_coin:1 s_coin:2 s_coin:3"), rival(), turn=1, passes=1,
                  stacks={"words-0": ""},
                  supply={"words": "x_w:7 x_w:8 x_w:9 x_w:10", "clay": "x_c:7 x_c:8 x_c:9 x_c:10"})  # fmt: skip
    assert refusal(start, skip(1), put(0, "x_w:1>words-0 x_w:2>words-0")) == "STACK_USED_TWICE"
    assert refusal(start, skip(1), put(0, "x_w:1>words-0 x_w:2>words-0 s_coin:1>words-0")) == CANDIDATE
    assert refusal(start, skip(1), put(0, "x_w:1>words-0 x_w:1>words-0")) == MALFORMED
    start, moves, setup = asking(op("set", 1, sel("in_play")), "s_coin:1", "x_tower:1 x_onset:1")
    assert refusal(start, *moves, onto(0, "x_tower:1>x_tower:1"), **setup) == CANDIDATE


def test_a_refused_move_changes_nothing() -> None:
    judged = Judged(ACT, skip(1), play(0, "s_coin:9"), skip(0))
    assert [("refused" in step) for step in judged.steps] == [True, True, False]
    assert judged._answer["state"]["pending"]["seat"] == 1


def test_answers_to_two_questions_at_once_are_malformed() -> None:
    more: list[Raw] = [{"target": 1}, {"option": 0}, {"retain": []}, {"order": ["s_coin:1"]}]
    for two in more:
        assert refusal(CARDS, ASKED, choose(0, cards=["s_coin:1"], **two)) == MALFORMED
        assert Judged(CARDS, ASKED, choose(0, cards=["s_coin:1"], **dict.fromkeys(two))).types
