"""MC-3.1: conflicts that are settled one after the other, under the option `resolve: card_by_card`."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.tables import (
    BOOK,
    Judged,
    choosing,
    conflict,
    hands,
    juice,
    quarrel,
    resolve,
    stance,
    stances,
    table,
)
from tests.domain.games.mercadito.tables import choose as want
from tests.every import each_case

ByCard = partial(Judged, players=4, resolve="card_by_card")
by_card = partial(table, players=4, resolve="card_by_card")


def two(**more: Any) -> Raw:
    """Seats 0 and 1 want F5, seats 2 and 3 want V5; F5 comes first in the market."""
    return quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]), **more)


# Order.


def test_mc_3_1_only_those_whose_turn_it_is_are_awaited_and_may_speak() -> None:
    state = by_card(two())
    assert BOOK.awaits(state).seats == (0, 1)
    assert ByCard(two(), stance(2, "claim", "V5")).refusal == ("CONFLICT_WAITS", "MC-3.1")
    held = two(hands=hands("", "", "J", ""))
    assert ByCard(held, juice(2, 3)).refusal == ("CONFLICT_WAITS", "MC-3.1")
    assert [to_wire(move)["type"] for move in BOOK.moves(state, 2)] == ["resolve", "resolve"]
    assert {to_wire(move)["type"] for move in BOOK.moves(state, 0)} == {"resolve", "stance"}


def test_mc_3_1_an_official_may_name_one_and_a_contender_the_present_one() -> None:
    assert ByCard(two(), resolve("V5")).events == [did.taken_up("V5", True)]
    offered = [to_wire(move) for move in BOOK.moves(by_card(two()), None)]
    assert offered == [resolve("F5"), resolve("V5"), {"type": "abort"}]
    judged = ByCard(two(), resolve("F5", 1))
    assert judged.events == [did.taken_up("F5", True, seat=1)]
    assert ByCard(two(), resolve("F5", 1), resolve("V5", 2)).refusal == ("ORDER_FIXED", "MC-3.1")


def test_mc_3_1_what_cannot_be_named() -> None:
    assert ByCard(two(), resolve("V5", 0, round=2)).refusal == ("STALE_ROUND", "MC-3.2")
    assert ByCard(two(), resolve("L1", 0)).refusal == ("NO_CONFLICT", "MC-3.1")
    assert ByCard(quarrel(), resolve("F5", 2)).refusal == ("NO_CONFLICT", "MC-3.1")
    assert ByCard(two(), resolve("V5", 4)).refusal == ("UNKNOWN_SEAT", "MC-G4")
    assert ByCard(two(), resolve("V5", -1)).refusal == ("UNKNOWN_SEAT", "MC-G4")
    assert ByCard(two(), {"type": "resolve", "round": 1}).refusal == ("MALFORMED", "MC-G4")
    assert ByCard(two(), {"type": "resolve", "card": "V5", "seat": 9}).refusal == ("UNKNOWN_SEAT", "MC-G4")
    assert ByCard(two(), {"type": "resolve", "round": 1, "card": "V5", "seat": "0"}).refusal[0] == "UNKNOWN_SEAT"
    assert ByCard(choosing(), resolve("F5", 0)).refusal == ("WRONG_PHASE", "MC-G4")


def test_mc_3_1_nothing_is_named_where_there_is_one_conflict_or_all_are_settled_together() -> None:
    assert ByCard(quarrel(), resolve("F5", 0)).refusal == ("ORDER_FIXED", "MC-3.1")
    assert {to_wire(move)["type"] for move in BOOK.moves(by_card(quarrel()), 0)} == {"stance"}
    assert Judged(two(), resolve("V5", 0), players=4).refusal == ("NO_ORDER", "MC-3.1")
    assert Judged(two(), resolve("V5"), players=4).refusal == ("NO_ORDER", "MC-3.1")
    assert [to_wire(move) for move in BOOK.moves(table(two(), players=4), None)] == [{"type": "abort"}]


# What follows when one is settled.


def test_mc_3_1_two_ceders_may_open_a_conflict_which_takes_its_place_in_the_order() -> None:
    start = quarrel(conflict("V5", [0, 1, 2]), conflict("P1", [3]), market="F5 V5 P1", deck="")
    judged = ByCard(start, *stances("cede", "claim", "cede", card="V5"), want(0, "F5"), want(2, "F5"))
    assert judged.events == [
        did.chosen(2, "F5"),
        did.revealed(s0="F5", s2="F5"),
        did.opened("F5", [0, 2]),
        did.taken_up("F5"),
    ]


def test_mc_3_1_a_full_ceder_chooses_nothing() -> None:
    judged = ByCard(two(hands=hands("J", "", "", "")), juice(0, 1), max_cards=1)
    assert judged.events == [did.juice_given(0, 1), did.forced(1), did.won(0), did.taken_up("V5")]
    both = stances("leave", "leave", card="V5", first=2)
    over = ByCard(two(hands=hands("J", "", "", "")), juice(0, 1), *both, max_cards=1)
    assert over.types[-2:] == ["MarketCleared", "RoundEnded"]


def test_mc_3_1_the_next_in_the_market_follows_one_that_was_settled() -> None:
    judged = ByCard(two(), *stances("destroy", "destroy"))
    assert judged.events[2:] == [did.destroyed([0, 1], "agreed"), did.taken_up("V5")]
    assert judged.state["phase"] == "conflict"
    assert judged.state["taken_up"] == {"card": "V5", "fixed": False}
    three = quarrel(conflict("F5", [0, 1]), conflict("V5", [2]), conflict("L1", [3]))
    judged = ByCard(three, resolve("L1", 3), stance(3, "leave", "L1"))
    assert judged.events[2:] == [did.left([3], "all_left", "L1"), did.taken_up("F5")]


# Positions.


def test_mc_s_a_position_says_or_leaves_out_whose_turn_it_is() -> None:
    assert to_wire(by_card(two()).taken_up) == {"card": "F5", "fixed": False}
    begun = quarrel(conflict("F5", [0, 1], s0="claim"), conflict("V5", [2, 3]))
    assert to_wire(by_card(begun).taken_up) == {"card": "F5", "fixed": True}
    later = quarrel(conflict("F5", [0, 1], step=2), conflict("V5", [2, 3]))
    assert to_wire(by_card(later).taken_up) == {"card": "F5", "fixed": True}
    elsewhere = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3], s2="claim"), conflict("B1", [], step=2))
    assert to_wire(by_card(elsewhere).taken_up) == {"card": "F5", "fixed": False}
    given = two(taken_up={"card": "V5", "fixed": False})
    assert by_card(given).taken_up.card == "V5"
    assert by_card(choosing()).taken_up is None
    state = by_card(given)
    assert BOOK.position(state.config, to_wire(state)) == state


@each_case(
    ("position", "mode"),
    [
        (two(taken_up={"card": "L1", "fixed": False}), "card_by_card"),
        (two(taken_up={"card": "F5", "fixed": False}), "together"),
        (choosing(taken_up={"card": "F5", "fixed": False}), "card_by_card"),
        (two(phase="choose", taken_up={"card": "F5", "fixed": False}), "card_by_card"),
    ],
)
def test_mc_s_only_an_open_conflict_can_have_its_turn(position: Raw, mode: str) -> None:
    with pytest.raises(Refused) as refused:
        table(position, players=4, resolve=mode)
    assert refused.value.objection.code == "BAD_POSITION"
