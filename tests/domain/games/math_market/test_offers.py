"""What is offered: which seats a table waits for, when its clock is due, and which moves it lists."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.rules.book import Awaits
from domain.rules.moves import read_move
from domain.rules.patterns import Pattern
from domain.rules.secrecy import PUBLIC
from domain.rules.wire import to_wire
from tests.domain.games.math_market.tables import (
    COINS,
    CREATURES,
    Game,
    Hunting,
    advanced,
    beginner,
    shuffled,
    standard,
    table_of,
    view_of,
)
from tests.every import each_case

ROW = "F10a F12a F09a F15a"
PILES = {"coin_pile": ["6a", "6b", "6c", "8a"], "creature_pile": ["F08a", "F08b"]}


def hunters(hands: tuple[str, ...] = ("7a 1a 1b", "7b 1c 1d", "5b 4a 2b"), **options: Any) -> Hunting:
    more = {**PILES, **options.pop("more", {})}
    return standard(hands, ROW, "5a", more=more, **options)


def awaits(game: Game) -> Awaits:
    book, state = table_of(game)
    found: Awaits = book.awaits(state)
    return found


def offers(game: Game, seat: int | None) -> list[Any]:
    """The moves of a seat or of officials, in wire form, patterns as they are described."""
    book, state = table_of(game)
    return [offer.describe() if isinstance(offer, Pattern) else to_wire(offer) for offer in book.moves(state, seat)]


def admitted(game: Game, raw: dict[str, Any]) -> bool:
    """Whether a move is listed, or fits a listed pattern."""
    book, state = table_of(game)
    listed = book.moves(state, raw.get("seat"))
    move = read_move(raw, book.move_types)
    return any(offer.admits(raw) if isinstance(offer, Pattern) else offer == move for offer in listed)


@pytest.mark.parametrize("version", ["beginner", "standard", "advanced"])
def test_g2_first_the_shuffle_is_awaited_and_nothing_else(version: str) -> None:
    game = Game(version, 2)
    waiting = awaits(game)
    assert (waiting.seats, waiting.due) == ((), None)
    assert waiting.chance is not None
    assert waiting.chance.type == "shuffle"
    assert dict(waiting.chance.piles) == {"coin_order": tuple(COINS), "creature_order": tuple(CREATURES)}
    assert admitted(game, shuffled())
    assert offers(game, 0) == []
    assert offers(game, None) == [
        {
            "type": "shuffle",
            "coin_order": {"from": COINS, "min": 40, "max": 40, "ordered": True},
            "creature_order": {"from": CREATURES, "min": 20, "max": 20, "ordered": True},
        }
    ]


@pytest.mark.parametrize("table", [lambda: beginner(["9a", "3a"], "F12a F10a F08a"), hunters, advanced])
def test_g8_officials_may_always_abort_and_let_the_clock_go_on(table: Any) -> None:
    game = table()
    assert offers(game, None)[:2] == [{"type": "tick"}, {"type": "abort"}]
    game.send("abort")
    assert awaits(game) == Awaits()
    assert offers(game, None) == offers(game, 0) == []


def test_b2_2_the_moves_of_a_turn() -> None:
    game = beginner(["3a 9a", "1b 4a"], "F12a+9b F10a F08a")
    assert offers(game, 0) == [
        {"type": "buy", "seat": 0, "coin": "3a", "creature": "F12a"},
        {"type": "deposit", "seat": 0, "coin": "3a", "creature": "F10a"},
        {"type": "deposit", "seat": 0, "coin": "3a", "creature": "F08a"},
        {"type": "deposit", "seat": 0, "coin": "9a", "creature": "F10a"},
        {"type": "skip", "seat": 0},
    ]
    game.send("buy", 0, coin="3a", creature="F12a")
    assert offers(game, 0) == [
        {"type": "deposit", "seat": 0, "coin": "9a", "creature": "F10a"},
        {"type": "decline_bonus", "seat": 0},
    ]


def test_s2_2_all_who_may_act_are_awaited() -> None:
    assert awaits(hunters()).seats == (0, 1, 2)
    assert awaits(hunters(more={"silenced": [1]}, wrong_claim="silence")).seats == (0, 2)
    snail = {"effect": {"kind": "snail", "seats": [2], "unable": []}, "bought": [["F06a"], ["F07a"], []]}
    assert awaits(hunters(more=snail)).seats == (2,)
    assert [offer for offer in offers(hunters(more=snail), 2) if offer["type"] != "claim"] == [
        {"type": "unable", "seat": 2, "hunt": 1}
    ]
    assert {"type": "stuck", "seat": 2, "hunt": 1} in offers(hunters(deadlock="declared"), 2)


def test_s5_3_a_window_is_due_when_it_is_over() -> None:
    game = hunters(tie_window_ms=300)
    game.claim(0, "7a", 12, at=50)
    assert awaits(game) == Awaits((1, 2), due=351)
    assert offers(game, 0) == []
    assert {offer["type"] for offer in offers(game, None)} == {"tick", "abort"}


def test_a3_6_a_pointing_limit_too() -> None:
    game = advanced()
    assert awaits(game) == Awaits((0, 1))
    game.send("declare", 1, price=12, at=50)
    assert awaits(game) == Awaits((1,), due=5051)
    assert {offer["type"] for offer in offers(game, 1)} == {"point"}
    game = advanced(point_limit_ms=0)
    game.send("declare", 1, price=12)
    assert awaits(game) == Awaits((1,))


@each_case(
    ("more", "fits"),
    [
        ({"coin": "7a", "price": 12}, True),
        ({"coin": "1a", "price": 12}, True),  # to see that it is wrong is the game
        ({"coin": "1a", "price": 77}, True),
        ({"coin": "1a", "price": -3}, True),
        ({"coin": "7a", "price": 12, "creature": "F12a"}, True),
        ({"coin": "7a", "price": 12, "creature": "F10a"}, False),
        ({"coin": "7b", "price": 12}, False),
        ({"coin": "7a", "price": 12, "hunt": 2}, False),
        ({"coin": "7a", "price": 12, "draws": ["F08a"]}, False),
    ],
)
def test_s3_1_claims_fit_a_pattern_whether_they_are_right_or_not(more: dict[str, Any], fits: bool) -> None:
    assert admitted(hunters(), {"type": "claim", "seat": 0, "hunt": 1, **more}) is fits


def test_s3_1_an_empty_hand_and_an_empty_row_have_nothing_to_offer() -> None:
    game = hunters(("", "7b 1c 1d", "5b 4a 2b"))
    assert offers(game, 0) == []
    bare = standard(["7a", "7b"], "- - - -", "5a", more={"coin_pile": ["6a"]})
    assert [offer["price"] for offer in offers(bare, 0)] == [{"int": [1 - 2**53, 2**53 - 1]}]
    assert offers(bare, None) == [{"type": "tick"}, {"type": "abort"}]


def tie(*claims: tuple[int, str, int, str | None], **more: Any) -> dict[str, Any]:
    parts = [{"seat": seat, "coin": coin, "price": price, "creature": name} for seat, coin, price, name in claims]
    return {"type": "tie", "hunt": 1, "claims": parts, **more}


@pytest.mark.parametrize(
    ("raw", "fits"),
    [
        (tie((0, "7a", 12, None), (2, "4a", 9, None)), True),
        (tie((2, "4a", 9, "F09a"), (0, "7a", 12, "F12a"), (1, "7b", 12, None)), True),
        (tie((0, "7a", 12, None)), False),
    ],
)
def test_s5_7_the_scorer_is_offered_ties_of_right_claims(raw: dict[str, Any], fits: bool) -> None:
    assert admitted(hunters(), raw) is fits


def test_s5_7_who_does_not_see_the_hands_is_offered_no_tie() -> None:
    game = hunters()
    book, view = view_of(game, PUBLIC)
    assert [to_wire(move) for move in book.moves(view, None)] == [{"type": "tick"}, {"type": "abort"}]


UNKNOWN = {"coin_pile": ["?"] * 4, "creature_pile": ["?"] * 3}


def test_t1_in_a_table_record_any_unseen_coin_may_be_played() -> None:
    game = hunters(("7a ? ?", "? ? ?", "1a ? ?"), more=UNKNOWN, deadlock="declared")
    claim = {"type": "claim", "seat": 0, "hunt": 1, "price": 12}
    for coin in ("7a", "7b", "9e"):
        assert admitted(game, {**claim, "coin": coin, "draws": ["F08a", "?", "6a"]})
    for coin in ("5a", "?", "zz"):
        assert not admitted(game, {**claim, "coin": coin, "draws": ["F08a", "?", "6a"]})
    assert admitted(game, {**claim, "coin": "7b"})
    assert not admitted(game, {**claim, "coin": "7a", "draws": ["F10a", "?", "6a"]})
    draws = ["F08a", "F08b", "?", "6b", "6c"]
    assert admitted(game, tie((0, "7a", 12, None), (1, "4a", 9, "F09a"), draws=draws))
    assert not admitted(game, tie((0, "7a", 12, None), (0, "4a", 9, "F09a"), draws=draws))


def test_a3_4_who_has_declared_with_fewer_than_two_coins_left_can_only_wait() -> None:
    game = advanced(coins="9a", more={"lock": {"seat": 0, "price": 12, "creature": None, "until": None}})
    assert offers(game, 0) == []
    assert {offer["type"] for offer in offers(advanced(coins="9a"), 0)} == {"declare"}


def test_patterns_can_be_filled_in_at_random() -> None:
    book, state = table_of(hunters(("7a ? ?", "? ? ?", "1a ? ?"), more=UNKNOWN, deadlock="declared"))
    for offer in (offer for seat in (None, 0, 1, 2) for offer in book.moves(state, seat)):
        assert not isinstance(offer, Pattern) or offer.admits(offer.sample(Random(3)))
