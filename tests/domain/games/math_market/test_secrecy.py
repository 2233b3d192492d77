"""MM-H: who sees what, during the game and after it; and MM-G9: scores, places and winners."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.book import Result
from domain.rules.secrecy import PUBLIC, Viewer
from tests.domain.games.math_market.tables import Game, advanced, beginner, standard, table_of

EVERYBODY: list[Viewer] = [PUBLIC, 0, 1, 2]


def trading() -> Game:
    """Beginner: seat 0 is to play."""
    more = {
        "coin_pile": ["1d", "2d"],
        "creature_pile": ["F15a", "F14a"],
        "discard": ["8a"],
        "bought": [["F07a"], [], []],
    }
    return beginner(["9a 2a", "3a 4a", "1b 1c"], "F12a F10a+6a F08a", more=more)


def hunting(**options: Any) -> Game:
    """Standard: seat 0 can buy the 12."""
    more = {"coin_pile": ["2b", "6a", "6b"], "creature_pile": ["F08a", "F14a"], "discard": ["8a"]}
    return standard(["7a 1a 1b", "7b 4a 2a", "3a 3b 3c"], "F12a F10a F09a F15a", "5a", more=more, **options)


@pytest.mark.parametrize("table", [trading, hunting])
def test_h1_a_hand_is_its_owners_and_a_count_for_the_others(table: Any) -> None:
    game = table()
    full = game.state["hands"]
    for viewer in EVERYBODY:
        for seat, hand in enumerate(game.view(viewer)["hands"]):
            assert sorted(hand, key=str) == (sorted(full[seat]) if seat == viewer else [None] * len(full[seat]))


@pytest.mark.parametrize("table", [trading, hunting])
def test_h1_the_order_of_the_piles_is_nobodys_and_their_size_everybodys(table: Any) -> None:
    game = table()
    for viewer in EVERYBODY:
        view = game.view(viewer)
        assert view["coin_pile"] == [None] * len(game.state["coin_pile"])
        assert view["creature_pile"] == [None] * 2


@pytest.mark.parametrize("table", [trading, hunting])
def test_h1_everything_else_is_everybodys(table: Any) -> None:
    game = table()
    hidden = ("hands", "coin_pile", "creature_pile")
    for viewer in EVERYBODY:
        view = game.view(viewer)
        assert {key: part for key, part in view.items() if key not in hidden} == {
            key: part for key, part in game.state.items() if key not in hidden
        }


def test_h2_a_coin_drawn_by_a_skip_is_seen_by_who_draws_it() -> None:
    game = trading()
    told = game.send("skip", 0)
    assert told[1] == "B5.1 CardDrawn seat=0 coin=1d"
    assert game.seen(0) == told
    for viewer in (1, 2, PUBLIC):
        assert game.seen(viewer) == [told[0], "B5.1 CardDrawn seat=0 coin=null", told[2]]


def test_h2_a_coin_drawn_after_a_purchase_too() -> None:
    game = hunting()
    told = game.send("claim", 0, coin="7a", price=12)
    assert told[2] == "S3.6 CardDrawn seat=0 coin=2b"
    assert game.seen(0) == told
    for viewer in (1, 2, PUBLIC):
        assert game.seen(viewer) == [*told[:2], "S3.6 CardDrawn seat=0 coin=null", *told[3:]]


@pytest.mark.parametrize("table", [trading, hunting, lambda: advanced(3)])
def test_h1_after_the_end_everything_is_public(table: Any) -> None:
    game = table()
    game.send("abort")
    for viewer in EVERYBODY:
        assert game.view(viewer) == game.state
    assert None not in game.state["creature_pile"]


def result(game: Game) -> Result | None:
    book, state = table_of(game)
    found: Result | None = book.result(state)
    return found


def scores(game: Game) -> Any:
    book, state = table_of(game)
    return book.scores(state)


def test_g9_in_the_beginner_game_few_coins_are_good() -> None:
    more = {"coin_pile": [], "creature_pile": [], "idle": 3}
    game = beginner(["2a 2b", "3a", "4a 4b 4c", "3b"], "F12a F10a F08a", more=more, deadlock="declared")
    assert scores(game) == (2, 1, 3, 1)
    assert result(game) is None
    game.send("skip", 0)
    assert result(game) == Result((1, 3), (3, 1, 4, 1), (2, 1, 3, 1))


def test_g9_creatures_whatever_their_price_and_a_tie_is_a_shared_win() -> None:
    more = {"coin_pile": ["6a"], "bought": [[], ["F15a"], ["F06a", "F07a"], []]}
    game = standard(["7a 1a", "1b", "1c", "1d"], "F12a F10a F09a F08a", "5a", more=more)
    assert scores(game) == (0, 1, 2, 0)
    game.claim(0, "7a", 12)
    assert result(game) == Result((2,), (2, 2, 1, 4), (1, 1, 2, 0))
    game = advanced(creatures="", more={"bought": [[], ["F08a"]]})
    game.buy(0, 12, "9a 3a")
    assert result(game) == Result((0, 1), (1, 1), (1, 1))
