"""MF-F1: which moves are listed, plain where they are few and as patterns where they are many."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import WILD, card, forbid, op, plays, sel, spends
from tests.domain.games.moonflight.tables import BOOK, config, own, play, ready, rival, skip, table
from tests.every import each_case


def listed(start: Raw | None, *moves: Raw, who: int | None = 0, **setup: Any) -> list[Raw]:
    """What is listed for the seat after these moves, in wire form, without what the AI card would do."""
    config_of = BOOK.configure(config(**{"players": len(start["seats"]) if start else 2, **setup}))
    state = BOOK.position(config_of, start) if start else BOOK.open(config_of)[0]
    for raw in moves:
        move = read_move(raw, BOOK.move_types)
        assert BOOK.objection(state, move) is None
        state = BOOK.decide(state, move).state
    found = [one.describe() if isinstance(one, Pattern) else to_wire(one) for one in BOOK.moves(state, who)]
    return [one for one in found if one["type"] != "ai"]


def of_type(found: list[Raw], kind: str) -> list[Raw]:
    """The moves of one type."""
    return [one for one in found if one["type"] == kind]


def test_every_card_of_the_hand_may_be_played_and_beyond_the_cap_only_a_pass_is_listed() -> None:
    start = table(ready("s_coin:1"), rival())
    assert listed(start, who=0)
    assert not listed(start, who=1)
    assert not listed(start, who=None)
    for who in (None, 0, 1):
        assert not listed({**table(ready(), rival()), "phase": "ended"}, who=who)
    found = listed(table(ready("s_coin:2 s_coin:10 s_waste:1"), rival()))
    assert [one["card"] for one in of_type(found, "play")] == ["s_coin:2", "s_coin:10", "s_waste:1"]
    assert found[-1] == skip(0)
    assert listed({**table(ready("s_coin:1"), rival()), "acts": 3}, acts_cap=3) == [skip(0)]


def test_while_a_pile_is_shuffled_the_dealer_alone_may_move() -> None:
    found = listed(None, who=None)
    assert [(one["type"], one["zone"], len(one["order"]["from"])) for one in found] == [("shuffle", "supply.words", 24)]
    assert (found[0]["order"]["min"], found[0]["order"]["max"], found[0]["order"]["ordered"]) == (24, 24, True)
    assert not listed(None, who=0)
    opened = BOOK.open(BOOK.configure(config()))[0]
    shuffled = {"type": "shuffle", "zone": "supply.words", "cards": 24}
    assert BOOK.awaits(opened).wire()["chance"] == shuffled
    assert BOOK.awaits(opened).seats == ()
    at_an_act = BOOK.position(BOOK.configure(config()), {"turn": 1})
    assert (BOOK.awaits(at_an_act).seats, BOOK.awaits(at_an_act).chance) == ((1,), None)
    over = BOOK.position(BOOK.configure(config()), {"phase": "ended"})
    assert (BOOK.awaits(over).seats, BOOK.awaits(over).chance) == ((), None)


@pytest.mark.parametrize(("suit", "last"), [("words", "ai"), ("storm", "pass")])
def test_the_ai_card_is_asked_last_where_there_is_one(suit: str, last: str) -> None:
    setup = BOOK.configure(config(1, [suit], packs=["core", "ext", WILD]))
    listed_last = BOOK.moves(BOOK.position(setup, {}), 0)[-1]
    assert to_wire(listed_last) == {"type": last, "seat": 0}
    objection = BOOK.objection(BOOK.position(setup, {}), read_move({"type": "ai", "seat": 0}, BOOK.move_types))
    assert (objection and (objection.code, objection.rule)) == (None if last == "ai" else ("MALFORMED", "MF-F1"))


MARKET = {
    "words-0": "call:1 call:2 power:9", "words-1": "", "words-2": "talk:1", "clay-0": "dig:1", "gen-coins": "coins:1",
}  # fmt: skip


def test_shops_that_are_allowed_and_spends_that_can_be_paid() -> None:
    only = dict.fromkeys(("clay-1", "clay-2", "gen-power", "gen-fealty", "gen-riches", "gen-wealth"), "wealth:9")
    start = table(ready(coins=4), rival(), stacks={**only, **MARKET})
    found = of_type(listed(start), "shop")
    assert [one["stack"] for one in found if one["mode"] == "single"] == ["words-0", "gen-coins"]
    suit = {"from": ["words-0"], "min": 1, "max": 2, "ordered": True, "repeat": True}
    assert found[-1] == {"type": "shop", "seat": 0, "mode": "suit", "stacks": suit}
    start["seats"][0] |= {"shops": 1, "coins": 5}
    found = of_type(listed(start), "shop")
    assert [one["stack"] for one in found if one["mode"] == "single"] == ["words-0", "words-2", "clay-0", "gen-coins"]
    assert found[-1]["stacks"] == {**suit, "from": ["words-0", "words-2"], "max": 3}
    start["seats"][0]["coins"] = 0
    assert not of_type(listed(start), "shop")
    paid = card("paid", spends(op("gain", 1), coins=2), spends(op("gain", 1), cards=2), spends(op("gain", 1), coins=3))
    start = table(ready("s_coin:1 s_coin:2", play="paid:1 coins:1", coins=2), rival(play="paid:2"))
    found = of_type(listed(start, characters=["clay", "words"], **own(paid)), "spend")
    assert found == [
        {"type": "spend", "seat": 0, "source": "paid:1", "ability": 0},
        {
            "type": "spend", "seat": 0, "source": "paid:1", "ability": 1,
            "cards": {"from": ["s_coin:1", "s_coin:2"], "min": 2, "max": 2, "ordered": True},
        },
        {"type": "spend", "seat": 0, "source": "char:0", "ability": 0},
    ]  # fmt: skip
    poor = table(ready("s_coin:1", play="paid:1", coins=0), rival())
    assert not of_type(listed(poor, **own(paid)), "spend")


def test_a_build_bears_what_stability_bears() -> None:
    stone = card("stone", forbid("set"))
    start = table(ready("s_coin:1 s_coin:2 stone:1", play="x_tower:1 coins:1"), rival())
    bears = listed(start, **own(stone))
    cards = ["s_coin:1", "s_coin:2"]
    tower = 2
    members = {
        "card": {"from": cards, "limits": dict.fromkeys(cards, 1)},
        "onto": {"from": ["x_tower:1"], "limits": {"x_tower:1": tower}},
    }
    built = {"type": "build", "seat": 0, "sets": {"each": members, "min": 1, "max": 2}}
    assert of_type(bears, "build") == [built]
    start["seats"][0]["built"] = True
    assert not of_type(listed(start, **own(stone)), "build")


@each_case(
    ("hand", "in_play"), [("stone:1", "x_tower:1"), ("", "x_tower:1"), ("s_coin:1", "coins:1"), ("s_coin:1", "")]
)
def test_no_build_without_cards_or_anything_that_bears_them(hand: str, in_play: str) -> None:
    start = table(ready(hand, play=in_play), rival())
    assert not of_type(listed(start, **own(card("stone", forbid("set")))), "build")


def asked(*do: Raw, hand: str = "s_coin:1 s_coin:2 s_waste:1", in_play: str = "", **setup: Any) -> list[Raw]:
    """What is listed when a card with these instructions has just been played."""
    start = table(
        ready(f"act:1 {hand}".strip(), play=in_play, coins=2), *[rival(n) for n in range(1, setup.pop("others", 1) + 1)]
    )
    return [
        {name: part for name, part in one.items() if name not in ("type", "seat")}
        for one in listed(start, play(0, "act:1"), **own(card("act", plays(*do))), **setup)
    ]


def test_answers_with_cards() -> None:
    source = {"from": ["s_coin:1", "s_coin:2", "s_waste:1"], "ordered": True}
    assert asked(op("discard", 2)) == [{"cards": {**source, "min": 2, "max": 2}}]
    assert asked(op("discard", {"up_to": 2})) == [{"cards": {**source, "min": 0, "max": 2}}]
    one_each = [{"cards": ["s_coin:1"]}, {"cards": ["s_coin:2"]}, {"cards": ["s_waste:1"]}]
    assert asked(op("discard", 1)) == one_each
    assert asked(op("discard", {"up_to": 1})) == [*one_each, {"cards": []}]


def test_answers_that_set_cards_or_move_them_to_the_market() -> None:
    cards = ["s_coin:1", "s_coin:2", "s_waste:1"]
    members = {"card": {"from": cards, "limits": dict.fromkeys(cards, 1)}, "onto": {"from": ["x_tower:1", "x_tower:2"]}}
    assert asked(op("set", 2), in_play="x_tower:1 x_tower:2") == [{"sets": {"each": members, "min": 2, "max": 2}}]
    stacks = ["words-0", "words-1", "words-2"]
    members = {"card": {"from": ["call:1", "call:2"], "limits": {"call:1": 1, "call:2": 1}}, "stack": {"from": stacks}}
    found = asked(op("move", {"up_to": 2}, sel("hand"), to={"zone": "market"}), hand="s_coin:1 call:1 call:2")
    assert found == [{"moves": {"each": members, "min": 0, "max": 2}}]


def test_answers_in_the_reset() -> None:
    start = table(ready("call:1", draw="call:2 s_coin:1 s_coin:2 s_coin:3 s_coin:4"), rival(),
                  stacks={"clay-0": ""}, supply={"words": "x_w:1 x_w:2 x_w:3 x_w:4", "clay": "x_c:1 x_c:2 x_c:3 x_c:4"},
                  turn=1, passes=1)  # fmt: skip
    kept = {"type": "choose", "seat": 0, "retain": ["call:1"], "coins": 0}
    found = listed(start, skip(1), kept)
    assert found[0]["moves"]["each"]["stack"]["limits"] == {"words-0": 1, "words-1": 1, "words-2": 1}
    start = table(ready("s_coin:1 s_coin:2 s_waste:1", coins=7), rival(), turn=1, passes=1)
    cards = ["s_coin:1", "s_coin:2", "s_waste:1"]
    plain = {"retain": {"from": cards, "min": 0, "max": 1}, "coins": {"int": [0, 5]}}
    ordered = {**plain, "order": {"from": cards, "min": 2, "max": 3, "ordered": True}}
    found = listed(start, skip(1))
    assert found == [{"type": "choose", "seat": 0, **plain}, {"type": "choose", "seat": 0, **ordered}]
    start = {**table(ready()), "solo": {"turn": 3, "end": 2}}
    assert [one["stack"] for one in listed(start, skip(0), characters=["words"])] == ["turn", "end"]
    start["solo"]["turn"] = 0
    assert [one["stack"] for one in listed(start, skip(0), characters=["words"])] == ["end"]


def test_answers_that_name_stacks_or_a_seat_or_say_yes_and_no() -> None:
    stacks = ["words-0", "words-1", "words-2"]
    start = table(ready("act:1"), rival(), supply={"words": "x_w:1 x_w:2 x_w:3"})

    def found(n: int) -> list[Raw]:
        return listed(start, play(0, "act:1"), **own(card("act", plays(op("deal", n)))))

    assert [one["stacks"] for one in found(1)] == [[stack] for stack in stacks]
    assert [one["stacks"] for one in found(2)] == [{"from": stacks, "min": 2, "max": 2, "ordered": True}]
    discards = op("discard", 1, sel("hand", player="opponent"))
    assert asked(discards, others=2) == [{"target": 1}, {"target": 2}]
    assert asked(op("may", do=[op("gain", 1)])) == [{"yes": True}, {"yes": False}]


def test_answers_with_a_number_or_an_order() -> None:
    top = sel("draw", "top")
    assert asked(op("discard", {"up_to": 2}, top)) == [{"option": 0}, {"option": 1}, {"option": 2}]
    start = table(ready("act:1", draw=" ".join([f"x_blank:{number}" for number in range(1, 20)])), rival())
    many = listed(start, play(0, "act:1"), **own(card("act", plays(op("discard", {"up_to": 15}, top)))))
    assert [one["option"] for one in many] == [{"int": [0, 15]}]
    assert asked(op("arrange", 2)) == [
        {"order": ["x_blank:800", "x_blank:801"]},
        {"order": ["x_blank:801", "x_blank:800"]},
    ]
    items = ["x_blank:800", "x_blank:801", "x_blank:802"]
    assert asked(op("arrange", 3)) == [{"order": {"from": items, "min": 3, "max": 3, "ordered": True}}]
