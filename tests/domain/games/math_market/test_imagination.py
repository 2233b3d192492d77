"""Tables that a viewer may be sitting at: what is seen stays, each card lies in one place, what must be so is so."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from domain.games.math_market.deduction import deduced
from domain.games.math_market.imagination import imagine
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.title import Unimaginable
from tests.domain.games.books import CASES
from tests.domain.games.math_market.tables import TITLE, Game, beginner, shuffled, standard, table_of, view_of
from tests.domain.games.playthrough import random_move, tables
from tests.every import each_case

MATH = [case for case in CASES if case.book.title == "math-market"]
ROW = "F12a F10a F09a F15a"


def shuffles(count: int = 10) -> list[Any]:
    """The order of the card list, its reverse, and some that luck made."""
    lucks = [Random(seed) for seed in range(count)]
    return [
        list,
        lambda cards: cards[::-1],
        *[lambda cards, luck=luck: luck.sample(cards, len(cards)) for luck in lucks],
    ]


def seen(state: Any, viewer: Viewer) -> Any:
    """What that viewer sees of a table."""
    return seen_by(viewer, state, Context(state.config, state))


def viewers(state: Any) -> list[Viewer]:
    """Everybody who may look on."""
    return [PUBLIC, *range(state.config.players)]


def imagined(game: Game, viewer: Viewer = PUBLIC) -> list[Any]:
    """Tables that the viewer may be sitting at, one for each shuffle."""
    _, view = view_of(game, viewer)
    return [imagine(view, shuffle, viewer) for shuffle in shuffles()]


def coins_that_buy(table: Any, with_coin: str | None = None) -> set[str]:
    """Standard: the coins of the deck that make a price of the row with the table coin, or with another."""
    prices = {table.price(creature) for creature in table.row}
    there = table.worth(with_coin or table.table_coin)
    return {coin for coin in table.config.cards.coins if there + table.worth(coin) in prices}


@each_case("case", MATH, ids=repr)
def test_what_is_deduced_is_true_of_the_table_that_is_seen(case: Any) -> None:
    for seed in range(4):
        for state in islice(tables(case, Random(seed), 0.3), 40):
            told = deduced(seen(state, PUBLIC))
            hands = getattr(state, "hands", ((),) * state.config.players)
            assert told.allows(hands)
            assert not any(barred.intersection(hand) for barred, hand in zip(told.barred, hands, strict=True))


def test_the_unseen_cards_are_laid_out_in_the_order_of_the_shuffle() -> None:
    game = Game("beginner", 2)
    game.raw(shuffled())
    _, view = view_of(game, 0)
    table = imagine(view, lambda cards: cards[::-1], 0)
    assert table.hands == (view.hands[0], ("8c", "8d", "8e", "9a", "9b", "9c", "9d", "9e"))
    assert table.coin_pile[:2] == ("8b", "8a")
    assert table.creature_pile[:2] == ("F15a", "F14a")
    assert imagine(view, list, 0).coin_pile != table.coin_pile


def test_where_nothing_lies_face_down_it_is_the_same_table() -> None:
    ended = Game("standard", 3)
    ended.raw(shuffled())
    ended.send("abort")
    for game in (Game("standard", 3), ended):
        _, state = table_of(game)
        for viewer in (ALL, *viewers(state)):
            assert imagine(seen(state, viewer), lambda cards: cards[::-1], viewer) == state
    playing = Game("beginner", 2)
    playing.raw(shuffled())
    _, state = table_of(playing)
    assert imagine(state, lambda cards: cards[::-1], ALL) == state


def test_more_cards_than_the_deck_has_cannot_be_imagined() -> None:
    game = beginner(["? ?", "? ?"], "F12a F10a F08a", more={"coin_pile": ["?"] * 40}, deadlock="declared")
    with pytest.raises(Unimaginable, match="the deck"):
        imagined(game)


# Beginner


def emptied(hands: list[str], row: str, idle: int, **options: Any) -> Game:
    """No coins in the pile, seat 0 in turn, and so many have skipped since a coin was played."""
    return beginner(hands, row, more={"coin_pile": [], "idle": idle}, **options)


def skipped(idle: int, **options: Any) -> Game:
    """Three seats of whom the last `idle` have skipped; seat 0 can play the 5. What can be played is a 5 or a 9."""
    return emptied(["5a", "8a 8b", "7a 7b"], "F12a+1a F10a+1b F08a+3a", idle, **options)


@pytest.mark.parametrize(("idle", "unable"), [(0, []), (1, [2]), (2, [1, 2])])
def test_who_skipped_without_a_coin_could_play_nothing(idle: int, unable: list[int]) -> None:
    found = imagined(skipped(idle), 0)
    for seat in (1, 2):
        values = {table.worth(coin) for table in found for coin in table.hands[seat]}
        assert bool(values & {5, 9}) == (seat not in unable)


def test_somebody_can_play_when_a_turn_begins_without_a_pile() -> None:
    # Only a 9 completes anything, and seat 0 has none.
    game = emptied(["1c", "9a", "8b"], "F10a+1a F11a+2a F12a+3a", 0)
    for table in imagined(game, 0):
        assert any(table.worth(coin) == 9 for hand in table.hands for coin in hand)
    values = [table.worth(hand[0]) for table in imagined(game, 0) for hand in table.hands[1:]]
    assert any(value != 9 for value in values)


# Only an 11 would do, and there is none; every coin would do, so that nobody can have skipped.
@pytest.mark.parametrize(("row", "options"), [("F12a+1a - -", {}), ("F12a+1a F10a -", {"deposit_check": "any"})])
def test_a_position_that_no_game_leads_to_is_filled_in_all_the_same(row: str, options: dict[str, Any]) -> None:
    game = emptied(["8a", "8b"], row, 2**50, **options)
    for viewer in (PUBLIC, 0, 1):
        _, view = view_of(game, viewer)
        for table in imagined(game, viewer):
            assert seen(table, viewer) == view


# Standard


def test_while_a_hunt_is_on_somebody_who_may_can_buy() -> None:
    game = standard(["1a 1b 1c", "7a 2a 2b"], ROW, "5a", more={"coin_pile": ["6a", "6b"]})
    for table in imagined(game, 0):
        assert coins_that_buy(table) & set(table.hands[1])
    more = {"silenced": [1], "coin_pile": ["6a", "6b"]}
    game = standard(["1a 1b 1c", "7a 2a 2b", "7b 2c 2d"], ROW, "5a", more=more, wrong_claim="silence")
    for table in imagined(game, 0):
        assert coins_that_buy(table) & set(table.hands[2])
    cheetah = {"effect": {"kind": "cheetah", "seats": [2]}, "coin_pile": ["6a", "6b"]}
    game = standard(["1a 1b 1c", "7a 2a 2b", "7b 2c 2d"], ROW, "5d", more=cheetah)
    for table in imagined(game, 0):
        assert coins_that_buy(table) & set(table.hands[1])


def test_a_cheetah_is_lifted_where_only_leaders_can_buy() -> None:
    more = {"coin_pile": ["2a", "5d", "6b"], "creature_pile": ["F15a", "F13a"]}
    game = standard(["7a 7b 1c", "1a 1b 1d"], "F12a F12b F12c F10a", "5a", more=more, cheetah_block="lift")
    told = game.claim(0, "7a", 12)
    assert told[-1] == "S6.6 EffectLifted kind=cheetah"
    for table in imagined(game):
        assert coins_that_buy(table)
        assert not coins_that_buy(table) & set(table.hands[1])
        assert coins_that_buy(table) & set(table.hands[0])


def replaced() -> Game:
    """After a purchase of seat 0 with a 5 and a 7 an 8 has been replaced, and a 6 lies on the table."""
    more = {"coin_pile": ["3b", "8a", "6a", "6b", "6c"], "creature_pile": ["F14a", "F13a"]}
    game = standard(["7a 3a 3c", "9a 8b 8c"], ROW, "5a", more=more, on_deadlock="new_coin")
    told = game.claim(0, "7a", 12)
    assert "S7.5 TableCoinReplaced coin=8a" in told
    return game


def test_nobody_could_buy_with_a_coin_that_was_replaced() -> None:
    game = replaced()
    for viewer in (PUBLIC, 0, 1):
        for table in imagined(game, viewer):
            assert coins_that_buy(table, "8a") - set(table.discard)
            assert not any(coins_that_buy(table, "8a") & set(hand) for hand in table.hands)
            assert any(coins_that_buy(table) & set(hand) for hand in table.hands)


def test_the_coins_of_a_tie_have_not_been_replaced() -> None:
    more = {"coin_pile": ["3b", "3d", "6a", "6b"], "creature_pile": ["F14a", "F13a", "F13b"]}
    game = standard(["7a 3a 3c", "5b 8b 8c"], ROW, "5a", more=more, on_deadlock="new_coin")
    game.tie("0 7a 12", "1 5b 10")
    assert game.state["discard"] == ["5a", "7a", "5b"]
    _, view = view_of(game, PUBLIC)
    told = deduced(view)
    assert told.barred == (frozenset(),) * 2
    assert told.some == (0, 1)


def test_under_declared_neither_skips_nor_hunts_tell_anything() -> None:
    found = imagined(skipped(2, deadlock="declared"), 0)
    assert any(table.worth(coin) in (5, 9) for table in found for coin in table.hands[2])
    game = standard(["1a 1b 1c", "7a 2a 2b"], ROW, "5a", more={"coin_pile": ["6a", "6b"]}, deadlock="declared")
    assert not all(coins_that_buy(table) & set(table.hands[1]) for table in imagined(game, 0))


def test_a_coin_that_the_record_does_not_know_stays_so_in_the_own_hand_and_can_be_played() -> None:
    hidden = {"coin_pile": ["?"] * 30, "creature_pile": ["?"] * 16}
    game = standard(["? ? 7a", "? ? ?", "? ? ?"], ROW, "5a", more=hidden, deadlock="declared")
    book, view = view_of(game, 0)
    left = set()
    for table in imagined(game, 0):
        assert seen(table, 0) == view
        assert table.hands[0].count("?") == 2
        assert "?" not in {*table.hands[1], *table.hands[2], *table.coin_pile, *table.creature_pile}
        nowhere = set(table.config.cards.coins) - table.known()
        assert len(nowhere) == 2
        left |= nowhere
        for seed in range(3):
            luck, playing = Random(seed), table
            for _ in range(20):
                if book.result(playing) is None:
                    playing = book.decide(playing, random_move(book, playing, luck)).state
    assert len(left) > 2


def test_bots_of_this_title_do_not_look_ahead() -> None:
    assert TITLE.imagine is imagine
    assert not TITLE.looks_ahead
