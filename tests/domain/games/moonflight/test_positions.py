"""MF-F3: tables that are set up in the middle of a game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from domain.games.moonflight.events.cards import CardMoved
from domain.games.moonflight.table.table import first_owner, owner, seats_from
from domain.rules.objection import Refused
from domain.rules.secrecy import Context, seen_by
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.tables import (
    BOOK,
    Judged,
    config,
    in_play,
    keep,
    ready,
    rival,
    seat,
    shuffle,
    skip,
    table,
)
from tests.every import each_case


def at_table(position: Raw, players: int = 2, **setup: Any) -> Any:
    """A position as the book holds it, of a game for two unless it is said."""
    return BOOK.position(BOOK.configure(config(players, **setup)), position)


def refused(position: Raw, **setup: Any) -> str:
    """Why this is no table of a game for two; always the same code and clause."""
    with pytest.raises(Refused) as refusal:
        at_table(position, **setup)
    assert (refusal.value.objection.code, refusal.value.objection.rule) == ("BAD_POSITION", "MF-F3")
    return refusal.value.objection.message


def test_keys_left_out_are_empty() -> None:
    found = to_wire(at_table({}, first=1))
    empty = {"coins": 0, "built": False, "shops": 0, "hand": [], "draw": [], "discard": [], "trash": [], "play": []}
    assert found.pop("seats") == [{"character": suit, **empty} for suit in ("words", "clay")]
    stacks = [f"{suit}-{number}" for suit in ("words", "clay") for number in range(3)]
    stacks += ["gen-power", "gen-fealty", "gen-coins", "gen-riches", "gen-wealth"]
    assert list(found["stacks"]) == stacks
    assert found == {
        "supply": {"words": [], "clay": []}, "stacks": {stack: [] for stack in stacks}, "turned": False, "round": 1,
        "first": 1, "turn": 1, "passes": 0, "acts": 0, "phase": "action", "effects": [], "solo": None, "result": None,
        "pending": {"kind": "act", "seat": 1},
    }  # fmt: skip


def test_whose_turn_it_is_and_that_pending_and_result_are_not_read() -> None:
    assert at_table({"first": 1}).turn == 1
    assert at_table({"turn": 1}).turn == 1
    assert at_table({"first": 1, "turn": 0}, first=1).pending.seat == 0
    assert at_table({"turn": 0}, first=1).first == 1
    found = at_table({"pending": "nonsense", "result": 5, "turn": 1})
    assert (found.pending.kind, found.pending.seat, found.result) == ("act", 1, None)


def test_hands_come_into_their_order_and_piles_keep_theirs() -> None:
    found = at_table(table(seat("s_coin:10 s_coin:2 coins:1", draw="s_waste:2 s_waste:1"), rival()))
    assert found.seats[0].hand == ("coins:1", "s_coin:2", "s_coin:10")
    assert found.seats[0].draw == ("s_waste:2", "s_waste:1")
    assert at_table({"seats": [{"character": "words"}, {"coins": 3}]}).seats[1].coins == 3
    found = at_table(table(seat(play=[{"card": "coins:1"}, *in_play("coins:2[s_coin:1]")]), rival()))
    assert [entry.set for entry in found.seats[0].play] == [(), ("s_coin:1",)]


@each_case(
    ("position", "told"),
    [
        ({"hands": []}, "no key 'hands'"),
        ({"turned": 1}, "'turned'"),
        ({"supply": {"words": [None]}}, "'supply'"),
        ({"phase": "reset"}, "'reset'"),
        ({"seats": [{}]}, "each of the 2 seats"),
        ({"seats": [{}, {}, {}]}, "each of the 2 seats"),
        ({"stacks": {"cot-0": []}}, "no key 'cot-0'"),
        ({"stacks": {"gen-nothing": []}}, "no key 'gen-nothing'"),
        ({"supply": {"cot": []}}, "no key 'cot'"),
        ({"first": 2}, "2 is no seat"),
        ({"turn": -1}, "-1 is no seat"),
        ({"effects": [{"seat": 2, "stat": "hand_limit", "add": 1}]}, "2 is no seat"),
        ({"effects": [{"seat": 0, "stat": "luck", "add": 1}]}, "'effects'"),
        ({"seats": [{"character": "clay"}, {}]}, "'words'"),
        ({"seats": [{}, {"coins": None}]}, "'coins'"),
        ({"seats": [{"coins": -1}, {}]}, "less than 0"),
        ({"seats": [{"shops": -1}, {}]}, "less than 0"),
        ({"passes": -1}, "less than 0"),
        ({"acts": -1}, "less than 0"),
        ({"round": 0}, "begins with 1"),
        ({"solo": {"turn": -1, "end": 2}}, "less than 0"),
        ({"solo": {"turn": 1, "end": -2}}, "less than 0"),
        ({"solo": {"turn": 1}}, "'solo'"),
        ({"stacks": {"words-0": ["s_coin"]}}, "no card 's_coin'"),
        ({"supply": {"words": ["s_coin:0"]}}, "no card 's_coin:0'"),
        ({"seats": [{"hand": ["nothing:1"]}, {}]}, "no card 'nothing:1'"),
        ({"seats": [{"draw": ["nothing:1"]}, {}]}, "no card 'nothing:1'"),
        ({"seats": [{"discard": ["nothing:1"]}, {}]}, "no card 'nothing:1'"),
        ({"seats": [{"trash": ["nothing:1"]}, {}]}, "no card 'nothing:1'"),
        ({"seats": [{"play": [{"card": "nothing:1"}]}, {}]}, "no card 'nothing:1'"),
        ({"seats": [{"play": [{"card": "coins:1", "set": ["nothing:1"]}]}, {}]}, "no card 'nothing:1'"),
    ],
)
def test_what_does_not_belong_to_the_game_is_refused(position: Raw, told: str) -> None:
    assert told in refused(position)


def test_a_table_in_the_set_up_waits_for_the_first_pile_that_lies_nowhere() -> None:
    start = at_table({"phase": "setup"})
    assert (start.pending.kind, start.pending.zone, len(start.pending.cards)) == ("shuffle", "supply.words", 24)
    later = at_table({"phase": "setup", "supply": {"words": ["call:1"], "clay": ["dig:1"]}})
    assert (later.pending.zone, len(later.pending.cards)) == ("p0.draw", 10)
    last = at_table(
        {"phase": "setup", "supply": {"words": ["call:1"], "clay": ["dig:1"]}, "seats": [{"draw": ["s_coin:1"]}, {}]}
    )
    assert last.pending.zone == "p1.draw"
    full = {"phase": "setup", "supply": {"words": ["call:1"], "clay": ["dig:1"]}}
    assert "set up" in refused({**full, "seats": [{"draw": ["s_coin:1"]}, {"draw": ["s_coin:8"]}]})
    start = {"phase": "setup", "supply": {"words": ["call:1"]}, "seats": [{"coins": 9}]}
    deck = [*[f"s_coin:{number}" for number in range(1, 8)], "s_waste:1", "s_waste:2", "s_waste:3"]
    assert Judged(start, shuffle("p0.draw", deck), coin_supply=6).seat()["coins"] == 9


@each_case(
    ("position", "setup", "why"),
    [
        ({"seats": [{"discard": ["s_coin:1"]}, {"hand": ["x_pt1:1"]}]}, {}, "empty"),
        ({"seats": [{"draw": ["s_coin:1"]}, {"hand": ["x_pt1:1"], "discard": ["s_coin:2"]}], "round": 3}, {}, "empty"),
        ({"seats": [{"draw": ["s_coin:1"]}, {"hand": ["x_pt1:1"], "discard": ["s_coin:2"]}], "round": 3},
         {"round_limit": 3}, "round_limit"),
        ({"seats": [{}, {"hand": ["x_pt1:1"]}], "solo": {"turn": 4, "end": 0}}, {}, "solo_tokens"),
        ({"seats": [{}, {"hand": ["x_pt1:1"]}], "solo": {"turn": 0, "end": 1}}, {}, "empty"),
    ],
)  # fmt: skip
def test_a_table_on_which_the_game_is_over(position: Raw, setup: Raw, why: str) -> None:
    found = at_table({"phase": "ended", "turned": True, **position}, **setup)
    assert found.pending is None
    assert (found.result.why, found.result.scores, found.result.winner) == (why, (0, 1), 1)
    assert Judged({"phase": "ended", **position}, skip(0), **setup).refused == "GAME_OVER"


def test_who_owns_a_card_and_how_seats_follow_each_other() -> None:
    mine = seat("coins:1", draw="coins:2", play="x_tower:1[s_waste:3]")
    found = at_table(table(mine, seat(discard="coins:3", trash="coins:4", play="x_tower:2")))
    owned = {0: ("coins:1", "coins:2", "x_tower:1", "s_waste:3"), 1: ("coins:3", "coins:4", "x_tower:2")}
    assert {who: tuple([card for card in cards if owner(found, card) == who]) for who, cards in owned.items()} == owned
    with pytest.raises(KeyError):
        owner(found, found.stacks["words-0"][0])
    found = at_table({}, players=3)
    assert [seats_from(found, first) for first in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_an_act_in_the_middle_is_not_remembered_by_a_position() -> None:
    start = table(ready(coins=1), rival(), turn=1, passes=1)
    middle = Judged(start, skip(1)).state
    assert middle["pending"]["kind"] == "keep"
    with pytest.raises(Refused):
        BOOK.position(BOOK.configure(config()), middle)
    assert Judged(start, skip(1), keep(0, "", 1)).asked == (1, "act")


def moved(found: Any, card_id: str, *zones: str) -> Any:
    """The table after the card went through these zones."""
    for before, after in pairwise(zones):
        found = BOOK.evolve(found, CardMoved("move", card_id, before, after))
    return found


def test_a_card_stays_its_owners_wherever_it_lies_until_it_was_in_the_market() -> None:
    found = at_table(table(seat(discard="coins:1"), rival()))
    away = moved(found, "coins:1", "p0.discard", "p1.hand")
    assert (owner(found, "coins:1"), owner(away, "coins:1")) == (0, 0)
    further = moved(away, "coins:1", "p1.hand", "p1.draw")
    assert owner(further, "coins:1") == 0
    home = moved(further, "coins:1", "p1.draw", "p0.trash")
    assert owner(home, "coins:1") == 0
    assert home.strays == {}
    assert owner(moved(away, "coins:1", "p1.hand", "m.gen-coins", "p1.discard"), "coins:1") == 1
    found = at_table(table(seat("coins:1"), rival()))
    away = moved(found, "coins:1", "p0.hand", "p1.hand")
    assert away.strays == {"coins:1": 0}
    for viewer in ("public", 0, 1):
        assert seen_by(viewer, away, Context(away.config, away)).strays == {}


def test_a_starter_that_a_position_has_put_into_the_market_is_of_the_seat_whose_deck_first_held_it() -> None:
    found = at_table(table(seat(), rival()))
    each = found.library.types["s_coin"].qty
    owners = [first_owner(found, f"s_coin:{number}", None) for number in range(1, 2 * each + 2)]
    assert owners == [0] * each + [1] * each + [None]
