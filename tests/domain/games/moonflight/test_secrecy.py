"""MF-R14: who sees what, row by row of the zones' table, in events, tables and pending decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.moonflight.events.decisions import Asked
from domain.rules.secrecy import PUBLIC, Context, seen_by
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import GAIN, card, op, plays, sel, when
from tests.domain.games.moonflight.tables import (
    Judged,
    build,
    followed,
    in_play,
    keep,
    order,
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
from tests.every import each_case

OTHERS = (PUBLIC, 1)
EVERYBODY = (PUBLIC, 0, 1)

START = table(
    seat("call:1 s_coin:1", draw="s_coin:2 s_coin:3", discard="talk:1 s_waste:1", trash="s_coin:4 s_coin:5",
         play="x_tower:1[s_waste:2,s_coin:6]", coins=4),
    seat("dig:1", draw="s_coin:8", discard="s_waste:4", play="x_tower:2[s_coin:9]", coins=2),
    supply={"words": "x_w:1 x_w:2", "clay": ""}, stacks={"words-0": "call:2 call:3"},
)  # fmt: skip


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_r14_1_what_everybody_sees_of_a_table_and_draw_decks_and_supplies_nobody(viewer: Any) -> None:
    whole, seen = Judged(START).state, Judged(START).state_as(viewer)
    hidden = {"seats", "supply", "pending"}
    assert {name: seen[name] for name in seen if name not in hidden} == {
        name: whole[name] for name in whole if name not in hidden
    }
    for area, full in zip(seen["seats"], whole["seats"], strict=True):
        for name in ("character", "coins", "built", "shops", "discard", "trash"):
            assert area[name] == full[name]
        assert [lying["card"] for lying in area["play"]] == [lying["card"] for lying in full["play"]]
    assert [area["draw"] for area in seen["seats"]] == [[None, None], [None]]
    assert seen["supply"] == {"words": [None, None], "clay": []}


def test_r14_1_a_hand_and_set_cards_are_known_to_their_seat_only() -> None:
    own_view = Judged(START).state_as(0)["seats"][0]
    assert sorted(own_view["hand"]) == ["call:1", "s_coin:1"]
    assert own_view["play"] == in_play("x_tower:1[s_waste:2,s_coin:6]")
    for viewer in OTHERS:
        seen = Judged(START).state_as(viewer)["seats"][0]
        assert seen["hand"] == [None, None]
        assert seen["play"] == [{"card": "x_tower:1", "set": [None, None]}]
    assert Judged(START).state_as(0)["seats"][1]["play"] == [{"card": "x_tower:2", "set": [None]}]


def shown(judged: Judged, viewer: Any, number: int = 0) -> Any:
    """Which card a viewer sees in the movement of this number in the last move."""
    moved = [event for event in judged.events_as(viewer) if event["type"] == "CardMoved"]
    return moved[number]["card"]


def deed(
    *do: Raw, mine: Raw | None = None, moves: tuple[Raw, ...] = (), theirs: Raw | None = None, **more: Any
) -> Judged:
    """What a card with this text does; seat 0 plays it."""
    here, others = mine or ready("s_coin:1"), [theirs or rival()]
    return followed(*do, here=here, others=others, answers=moves, market=more)


def reset(mine: Raw, *moves: Raw) -> Judged:
    return Judged(table(mine, rival(), turn=1, passes=1), skip(1), *moves)


TOP, SET = sel("draw", "top"), ready(play="x_tower:1[s_coin:1]")
FOR_ITS_SEAT: dict[str, tuple[Callable[[], Judged], int]] = {
    "draw": (lambda: deed(op("draw", 1)), 1),
    "reset draw": (lambda: reset(ready()), 0),
    "hand to draw deck": (lambda: deed(op("move", 1, sel("hand"), to={"zone": "draw"})), 1),
    "hand to set": (
        lambda: Judged(table(ready("s_coin:1", play="x_tower:1"), rival()), build(0, "s_coin:1>x_tower:1")), 0),
    "set to hand": (lambda: deed(op("move", 1, sel("set"), to={"zone": "hand"}), mine=SET), 1),
    "set from the deck": (lambda: deed(op("set", 1, TOP), mine=ready(play="x_tower:1")), 1),
}  # fmt: skip
FOR_ALL: dict[str, tuple[Callable[[], Judged], int]] = {
    "play": (lambda: deed(op("gain", 1)), 0),
    "purchase": (lambda: Judged(table(ready(coins=9), rival()), shop(0, "gen-coins")), 0),
    "set to discard": (lambda: deed(op("trash", 1, sel("in_play")), mine=SET, moves=(take(0, "x_tower:1"),)), 1),
    "deck to discard": (lambda: deed(op("discard", 1, TOP)), 1),
    "deck to trash": (lambda: deed(op("trash", 1, TOP)), 1),
    "hand to discard": (lambda: deed(op("discard", 1)), 1),
    "hand to trash": (lambda: deed(op("trash", 1, sel("hand"))), 1),
    "discard to hand": (lambda: deed(op("move", 1, sel("discard", "top"), to={"zone": "hand"})), 1),
    "discard to draw": (lambda: deed(op("move", 1, sel("discard", "top"), to={"zone": "draw"})), 1),
    "supply to market": (lambda: deed(op("deal", 3), supply={"words": "x_w:1 x_w:2 x_w:3"}), 1),
    "hand to market": (lambda: deed(op("move", 1, sel("hand"), to={"zone": "market"}), mine=ready("x_w:1"),
                                    moves=(put(0, "x_w:1>words-0"),)), 0),
    "payment": (lambda: Judged(table(ready("s_coin:1", play="x_spendcard:1"), rival()),
                               spend(0, "x_spendcard:1", 0, "s_coin:1")), 0),
    "reset step 2": (lambda: reset(ready("s_coin:1"), keep(0)), 0),
    "reset step 6": (lambda: reset(SET), -1),
}  # fmt: skip


@each_case("name", [*FOR_ITS_SEAT, *FOR_ALL])
def test_r14_2_a_card_that_moves_is_seen_by_its_seat_alone_or_by_all(name: str) -> None:
    made, number = {**FOR_ITS_SEAT, **FOR_ALL}[name]
    judged = made()
    known = [event["card"] for event in judged.events if event["type"] == "CardMoved"][number]
    assert known is not None
    assert shown(judged, 0, number) == known
    for viewer in OTHERS:
        assert shown(judged, viewer, number) == (known if name in FOR_ALL else None)
    if name == "draw":
        assert judged.events_as(1)[1] == {**judged.events[1], "card": None}, "the rest is public"


def test_r14_2_setting_up_shows_a_seat_its_own_hand_only() -> None:
    fresh = Judged(None, players=2)
    moves = []
    while fresh.pending["kind"] == "shuffle":
        moves.append(shuffle(fresh.pending["zone"], fresh.pending["cards"]))
        fresh = Judged(None, *moves, players=2)
    hands = [event for event in fresh.events_as(1) if event.get("to", "").endswith("hand")]
    assert [event["card"] for event in hands if event["to"] == "p0.hand"] == [None] * 5
    assert None not in [event["card"] for event in hands if event["to"] == "p1.hand"]
    assert fresh.state_as(1)["seats"][0]["hand"] == [None] * 5


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_r14_2_the_order_of_a_shuffle_is_shown_to_nobody_and_what_is_blocked_to_all(viewer: Any) -> None:
    start = table(seat("x_draw2:1", discard="s_coin:1 s_coin:2 s_coin:3"), rival())
    seen = Judged(start, play(0, "x_draw2:1")).state_as(viewer)["pending"]
    assert seen["kind"] == "shuffle"
    assert not set(map(str, seen.get("cards") or [])) & {"s_coin:1", "s_coin:2", "s_coin:3"}
    judged = Judged(start, play(0, "x_draw2:1"), shuffle("p0.draw", "s_coin:2 s_coin:3 s_coin:1"))
    told = judged.events_as(viewer)[0]
    assert (told["type"], told["zone"], told["order"]) == ("PileShuffled", "p0.draw", [None] * 3)
    blocked = Judged(table(seat("x_tr2deck:1", draw="x_safe:1 s_coin:1"), rival()), play(0, "x_tr2deck:1"))
    told = blocked.events_as(viewer)[-1]
    assert (told["type"], told["card"]) == ("CardBlocked", "x_safe:1")
    assert blocked.state_as(viewer)["seats"][0]["draw"] == [None, None]


def test_r14_2_a_search_and_what_is_arranged_is_shown_to_the_searcher_only() -> None:
    start = table(seat("x_search:1", draw="s_coin:3 s_waste:1 s_coin:1"), rival())
    judged = Judged(start, play(0, "x_search:1"))
    assert judged.state_as(0)["pending"]["from"] == ["s_coin:1", "s_coin:3", "s_waste:1"]
    for viewer in OTHERS:
        assert "s_waste:1" not in str(judged.state_as(viewer))
        assert "s_waste:1" not in str(judged.events_as(viewer))
    found = Judged(start, play(0, "x_search:1"), take(0, "s_waste:1"))
    assert (shown(found, 0), shown(found, 1)) == ("s_waste:1", None)
    peek = op("move", 1, sel("draw", "target", player="opponent"), to={"zone": "trash"})
    judged = deed(peek, theirs=seat(draw="s_coin:8 s_waste:4"))
    assert judged.state_as(0)["pending"]["from"] == ["s_coin:8", "s_waste:4"]
    assert "s_waste:4" not in str(judged.state_as(1)), "not even the owner of the deck"
    mine = seat("s_coin:1", draw="s_coin:3 s_waste:1 s_coin:2")
    asked = deed(op("arrange", 2), mine=mine)
    assert sorted(asked.state_as(0)["pending"]["items"]) == ["s_coin:3", "s_waste:1"]
    for viewer in OTHERS:
        assert "s_waste:1" not in str(asked.state_as(viewer))
    done = deed(op("arrange", 2), mine=mine, moves=(order(0, "s_waste:1 s_coin:3"),))
    for viewer in EVERYBODY:
        (told,) = [event for event in done.events_as(viewer) if event["type"] == "DeckArranged"]
        assert (told["rule"], told["seat"], told["count"]) == ("MF-D4", 0, 2)
        assert "s_waste:1" not in str(done.events_as(viewer))


TWO = card("two", when("draw", GAIN), when("draw", op("gain", 2)))
ACT = card("act", plays(op("draw", 1)))
PENDING: dict[str, Callable[[], Judged]] = {
    "act": lambda: Judged(START),
    "cards": lambda: deed(op("discard", 1), mine=ready("s_coin:1 s_waste:1")),
    "sets": lambda: deed(op("set", 1), mine=ready("s_coin:1 s_waste:1", play="x_tower:1")),
    "to_market": lambda: deed(op("move", 1, sel("hand"), to={"zone": "market"}), mine=ready("x_w:1 x_w:2")),
    "stacks": lambda: deed(op("deal", 1), supply={"words": "x_w:1 x_w:2"}),
    "target": lambda: deed(op("discard", 1, sel("hand", player="target")), mine=ready("s_coin:1 s_waste:1")),
    "may": lambda: deed(op("may", do=[op("gain", 1)])),
    "option": lambda: deed(op("choose", options=[[op("gain", 1)], [op("draw", 1)]])),
    "order": lambda: Judged(table(ready("act:1", play="two:1"), rival()), play(0, "act:1"), **own(TWO, ACT)),
    "keep": lambda: reset(ready("s_coin:1 s_waste:1", coins=6)),
    "solo": lambda: Judged(table(ready(), solo={"turn": 8, "end": 8}), skip(0), solo_score=True),
}


@each_case("kind", PENDING)
def test_r14_2_what_is_offered_is_shown_to_who_decides_and_others_are_told_what_for(kind: str) -> None:
    judged = PENDING[kind]()
    whole = judged.pending
    assert (whole["seat"], whole["kind"]) == (0, kind)
    assert judged.state_as(0)["pending"] == whole
    purpose = {name: whole[name] for name in ("verb", "source", "what") if name in whole}
    for viewer in OTHERS:
        seen = judged.state_as(viewer)["pending"]
        assert (seen["seat"], seen["kind"]) == (0, kind)
        assert not [name for name, part in seen.items() if name not in ("seat", "kind") and part not in (None, [], {})]
        told = seen_by(viewer, Asked(whole), Context(None, None)).pending
        assert told == {"kind": kind, "seat": 0} | ({"purpose": purpose} if purpose else {})
        assert seen_by(viewer, Asked(told), Context(None, None)).pending == told
    for viewer in EVERYBODY:
        assert not {"base", "act", "answers", "config"} & judged.state_as(viewer).keys()


def test_r14_1_and_2_coins_are_public_unless_the_organiser_hides_them_in_a_reset_too() -> None:
    judged = Judged(table(ready(coins=4), rival(1, coins=2)), spend(0, "char:0"))
    for viewer in EVERYBODY:
        assert [area["coins"] for area in judged.state_as(viewer)["seats"]] == [3, 2]
        assert [event["delta"] for event in judged.events_as(viewer) if event["type"] == "CoinsChanged"] == [-1]
    judged = Judged(table(ready(coins=4), rival(1, coins=2)), spend(0, "char:0"), coins_public=False)
    assert judged.seat()["coins"] == 3
    for viewer, coins, delta in ((0, [3, None], [-1]), (1, [None, 2], [None]), (PUBLIC, [None, None], [None])):
        assert [area["coins"] for area in judged.state_as(viewer)["seats"]] == coins
        changes = [event for event in judged.events_as(viewer) if event["type"] == "CoinsChanged"]
        assert [event["delta"] for event in changes] == delta
        assert [(event["seat"], event["why"]) for event in changes] == [(0, "spend")]
    start = table(ready(coins=9), rival(1, coins=2), turn=1, passes=1)
    judged = Judged(start, skip(1), coins_public=False)
    assert judged.state_as(0)["pending"]["coins"] == 9
    for viewer in OTHERS:
        assert not judged.state_as(viewer)["pending"].get("coins")
    done = Judged(start, skip(1), keep(0, coins=5), coins_public=False)
    (change,) = [event for event in done.events_as(1) if event["type"] == "CoinsChanged"]
    assert (change["delta"], change["why"]) == (None, "reset")
