"""MM-S7.2 and MM-A5.2: spent coins come back into play."""

from __future__ import annotations

from random import Random
from typing import Any

from domain.rules.moves import read_move
from domain.rules.patterns import Pattern
from tests.domain.games.math_market.tables import (
    TITLE,
    Hunting,
    code,
    refused_setup,
    standard,
    table_of,
)
from tests.every import each_case

ROW = "F12a F10a F09a F15a"
HANDS = ["7a 1a 1b", "7b 4a 2a"]
MORE = {"coin_pile": ["2b"], "creature_pile": ["F08a", "F08b"]}


def hunters(pile: str = "", **options: Any) -> Hunting:
    """Two seats; these coins are left in the pile."""
    return standard(HANDS, ROW, "5a", more={**MORE, "coin_pile": pile.split()}, **options)


def bought(pile: str = "", **options: Any) -> Hunting:
    """The same after seat 0's purchase with a 5 and a 7."""
    game = hunters(pile, **options)
    game.claim(0, "7a", 12)
    return game


def reshuffle(game: Hunting, order: str, **more: Any) -> list[str]:
    return game.send("reshuffle", coin_order=order.split(), **more)


def test_s7_2_a_reshuffle_may_bring_the_moment_at_which_it_is_due() -> None:
    game = hunters("", tie_window_ms=300)
    game.claim(0, "7a", 12, at=10)
    book, table = table_of(game)
    late = read_move({"type": "reshuffle", "coin_order": ["7a", "5a"], "at": 311}, book.move_types)
    assert book.objection(table, late) is None
    assert book.decide(table, late).state.table_coin == "5a"
    early = read_move({"type": "reshuffle", "coin_order": ["7a", "5a"], "at": 310}, book.move_types)
    assert book.objection(table, early).code == "ALREADY_SHUFFLED"


@each_case(
    ("raw", "refused"),
    [
        ({"coin_order": ["5a", "7a"], "seat": 0}, "ROLE_NOT_ALLOWED G5"),
        ({"seat": 0}, "ROLE_NOT_ALLOWED G5"),
        ({}, "MALFORMED G5"),
        ({"coin_order": "5a 7a"}, "MALFORMED G5"),
        ({"coin_order": ["5a", 7]}, "MALFORMED G5"),
        ({"coin_order": ["5a", "7a"], "at": 2**53}, "MALFORMED G5"),
        ({"coin_order": ["5a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "7a", "9a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "5a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "9a"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["5a", "?"]}, "SETUP_BAD_ORDER S7.2"),
        ({"coin_order": ["?", "7a"]}, "OPTION_CONFLICT T2"),
    ],
)
def test_s7_2_what_is_no_reshuffle(raw: dict[str, Any], refused: str) -> None:
    assert code(bought().raw({"type": "reshuffle", **raw})) == refused


def test_s7_2_a_reshuffle_is_due_without_coins_and_not_before_its_time() -> None:
    game = hunters("2b 9a")
    assert code(reshuffle(game, "")) == "ALREADY_SHUFFLED S7.2"
    game.claim(0, "7a", 12)
    assert code(reshuffle(game, "5a 7a")) == "ALREADY_SHUFFLED S7.2"
    assert code(game.raw({"type": "reshuffle"})) == "ALREADY_SHUFFLED S7.2"
    game = hunters()
    game.claim(0, "7a", 12, at=10)
    assert code(reshuffle(game, "5a 7a", at=9)) == "TIME_BACKWARDS G4"


def test_the_table_waits_for_chance_alone() -> None:
    game = bought("", tie_window_ms=0)
    book, table = table_of(game)
    awaits = book.awaits(table)
    assert (awaits.seats, awaits.due) == ((), None)
    assert awaits.chance.type == "reshuffle"
    assert awaits.chance.piles == {"coin_order": ("5a", "7a")}
    assert awaits.wire()["chance"] == {"type": "reshuffle", "cards": 2}
    assert [book.moves(table, seat) for seat in (0, 1)] == [[], []]
    (offered,) = book.moves(table, None)
    assert isinstance(offered, Pattern)
    drawn = read_move(offered.sample(Random(3)), book.move_types)
    assert book.objection(table, drawn) is None
    assert TITLE.label(drawn, table) == "shuffle the spent coins"
    assert TITLE.moment is not None
    assert TITLE.moment(table) is None


def test_the_chance_is_named_in_the_order_of_the_card_list() -> None:
    more = {"coin_pile": [], "discard": ["9a", "2b"], "creature_pile": ["F08a"]}
    game = standard(HANDS, ROW, "5a", more=more)
    game.claim(0, "7a", 12)
    book, table = table_of(game)
    assert book.awaits(table).chance.piles == {"coin_order": ("2b", "5a", "7a", "9a")}


def test_a_claim_that_waits_for_no_reshuffle_was_late() -> None:
    game = bought("")
    book, table = table_of(game)
    move = read_move({"type": "claim", "seat": 1, "hunt": 1, "coin": "7b", "price": 12}, book.move_types)
    assert TITLE.late(table, move, book.objection(table, move))
    early = read_move({"type": "claim", "seat": 1, "hunt": 2, "coin": "7b", "price": 12}, book.move_types)
    assert not TITLE.late(table, early, book.objection(table, early))


@each_case(
    "more",
    [
        {"reshuffle": {"draws": []}, "table_coin": "5a"},
        {"reshuffle": {"draws": []}, "discard": []},
        {"reshuffle": {"draws": []}, "coin_pile": ["9a"]},
        {"reshuffle": {"draws": [0, 0]}},
        {"reshuffle": {"draws": [2]}},
        {"reshuffle": {"draws": []}, "over": {"reason": "coins", "winners": [], "scores": [0, 0]}},
    ],
)
def test_tables_that_cannot_wait_for_a_reshuffle(more: dict[str, Any]) -> None:
    good = {"hands": [hand.split() for hand in HANDS], "row": ROW.split(), "discard": ["5a"], "table_coin": None}
    config = {"players": 2, "version": "standard"}
    assert refused_setup(config, {**good, **more}).code == "BAD_POSITION"
    ends = {**config, "options": {"coin_pile": "end"}}
    assert refused_setup(ends, {**good, "reshuffle": {"draws": []}}).code == "BAD_POSITION"
