"""MM-G3, MM-G4 and what the clock does: windows (MM-S5.3) and pointing limits (MM-A3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.wire import to_wire
from tests.domain.games.math_market.tables import Hunting, advanced, beginner, line, standard, table_of
from tests.every import each_case


def market(**options: Any) -> Hunting:
    """A window of 300 ms; seat 0 can buy the 12, seat 1 the 12 and the 9."""
    more = {"coin_pile": ["2b", "6a", "6b", "8a"], "creature_pile": ["F08a", "F14a", "F11a"], "now": 1000}
    hands = ["7a 1a 1b", "7b 4a 2a"]
    return standard(hands, "F12a F10a F09a F15a", "5a", **{"tie_window_ms": 300, "more": more, **options})


SETTLED = [
    "S5.3 WindowClosed claims=1",
    "S3.4 CreatureBought seat=0 creature=F12a coins=[5a 7a]",
    "S3.5 CreatureRevealed creature=F08a slot=0",
    "S3.6 CardDrawn seat=0 coin=2b",
    "S2.1 HuntStarted hunt=2 coin=6a",
]


@each_case("claimed_at", [0, 1, 10**9, -5, "noon", None, [3], {"at": 1}])
def test_g3_what_a_client_says_of_the_time_is_never_read(claimed_at: Any) -> None:
    game = market()
    assert game.claim(0, "7a", 12, at=1100, claimed_at=claimed_at) == [
        "S5.2 ClaimStands seat=0 coin=7a price=12 closes=1400"
    ]


def test_g4_time_does_not_run_backwards_not_in_turns_either() -> None:
    game = market()
    game.claim(0, "7a", 12, at=1100)
    for told in (game.claim(1, "4a", 9, at=1099), game.send("tick", at=1099), game.send("abort", at=0)):
        assert told == ["refused TIME_BACKWARDS G4"]
    assert game.claim(1, "4a", 9, at=1100) == ["S5.2 ClaimStands seat=1 coin=4a price=9 closes=1400"]
    game = beginner(["9a 2a", "1b 1c"], "F12a F10a F08a", more={"now": 70})
    assert game.send("skip", 0, at=69) == ["refused TIME_BACKWARDS G4"]
    assert game.send("tick", at=90) == []
    assert game.send("skip", 0, at=89) == ["refused TIME_BACKWARDS G4"]
    assert game.send("deposit", 0, coin="9a", creature="F12a", at=90)[0].startswith("B3.1")


def test_s5_3_a_claim_in_the_last_millisecond_still_stands_and_the_next_one_closes_the_window() -> None:
    game = market()
    game.claim(0, "7a", 12, at=1000)
    assert game.send("tick", at=1300) == []
    assert game.claim(1, "4a", 9, at=1300) == ["S5.2 ClaimStands seat=1 coin=4a price=9 closes=1300"]
    assert game.send("tick", at=1301)[0] == "S5.3 WindowClosed claims=2"


@each_case(
    ("move", "refusal"),
    [
        ({"type": "claim", "seat": 1, "hunt": 1, "coin": "4a", "price": 9}, "STALE_HUNT S2.3"),
        ({"type": "claim", "seat": 1, "hunt": 2, "coin": "9e", "price": 9}, "CARD_NOT_IN_HAND G7"),
        ({"type": "wish", "seat": 1}, "UNKNOWN_MOVE G5"),
        ({"type": "claim", "seat": 5}, "UNKNOWN_SEAT G5"),
        ({"type": "claim", "seat": 1}, "MALFORMED G5"),
        ({"type": "tick", "seat": 1}, "ROLE_NOT_ALLOWED G5"),
    ],
)
def test_g4_what_the_clock_did_stays_though_the_move_is_refused(move: dict[str, Any], refusal: str) -> None:
    game = market()
    game.claim(0, "7a", 12)
    assert game.raw({**move, "at": 1301}) == [*SETTLED, f"refused {refusal}"]
    assert game.state["bought"] == [["F12a"], []]


ENDED = [
    "S5.3 WindowClosed claims=1",
    "S3.4 CreatureBought seat=0 creature=F12a coins=[5a 7a]",
    "S7.1 GameEnded reason=creatures winners=[0] scores=[1 0]",
]


def test_g4_and_g5_a_single_move_says_the_same_without_a_tick_before_it() -> None:
    game = market()
    game.claim(0, "7a", 12)
    book, state = table_of(game)
    claim = {"type": "claim", "seat": 1, "coin": "4a", "price": 10, "at": 1301}
    late = read_move({**claim, "hunt": 1}, book.move_types)
    assert book.objection(state, late).code == "STALE_HUNT"
    draft = book.decide(state, read_move({**claim, "hunt": 2}, book.move_types))
    told = [line(to_wire(event)) for event in draft if not event.quiet]
    assert told == [*SETTLED, "S5.2 ClaimStands seat=1 coin=4a price=10 closes=1601"]
    pile = {"coin_pile": ["2b"], "creature_pile": []}
    last = standard(["7a 1a 1b", "7b 4a 2a"], "F12a F10a F09a F15a", "5a", more=pile, tie_window_ms=300)
    last.claim(0, "7a", 12)
    book, state = table_of(last)
    assert book.objection(state, read_move({**claim, "hunt": 1}, book.move_types)).code == "GAME_OVER"
    assert book.objection(state, read_move({"type": "wish", "at": 301}, book.move_types)).code == "GAME_OVER"
    tick = read_move({"type": "tick", "at": 301}, book.move_types)
    assert book.objection(state, tick) is None
    assert [line(to_wire(event)) for event in book.decide(state, tick) if not event.quiet] == ENDED


@pytest.mark.parametrize("at", [2**53, 10**30])
def test_g4_a_time_that_is_no_number_of_json_is_malformed(at: int) -> None:
    game = market()
    game.claim(0, "7a", 12)
    for move in (
        {"type": "tick"},
        {"type": "abort"},
        {"type": "claim", "seat": 1, "hunt": 1, "coin": "4a", "price": 9},
    ):
        assert game.raw({**move, "at": at}) == ["refused MALFORMED G5"]
    assert game.raw({"type": "wish", "at": at}) == ["refused UNKNOWN_MOVE G5"]
    assert game.claim(1, "4a", 2**53) == ["refused MALFORMED G5"]
    assert game.claim(1, "4a", -(2**53)) == ["refused MALFORMED G5"]
    assert game.claim(1, "4a", 1 - 2**53)[0].startswith("S4.1 ClaimWrong")


def declared(**options: Any) -> Hunting:
    """Seat 0 has declared at 1000 and has until 6000."""
    game = advanced(**options)
    assert game.send("declare", 0, price=12, at=1000) == ["A3.1 PriceDeclared seat=0 price=12 until=6000"]
    return game


TIMED_OUT = ["A3.6 PointingTimedOut seat=0", "A4.1 PlayerSilenced seat=0"]


def test_a3_6_later_is_too_late_and_the_declarer_is_silent() -> None:
    game = declared()
    assert game.send("point", 0, coins=["9a", "3a"], at=6001) == [*TIMED_OUT, "refused SILENCED A4.1"]
    assert (game.state["lock"], game.state["silenced"], game.state["hunt"]) == (None, [0], 1)


def test_a3_6_and_a4_3_the_last_to_be_silenced_releases_all_or_ends_the_game() -> None:
    game = advanced()
    game.send("declare", 1, price=13)
    game.send("declare", 0, price=12, at=1000)
    assert game.send("tick", at=6001) == [*TIMED_OUT, "A4.3 SilenceLifted seats=[1 0] reason=all_silent"]
    assert game.state["silenced"] == []
    for kind, refused in (("tick", []), ("abort", ["refused GAME_OVER G6"])):
        game = advanced(all_silent="end")
        game.send("declare", 1, price=13)
        game.send("declare", 0, price=12, at=1000)
        ended = "A4.3 GameEnded reason=all_silent winners=[0 1] scores=[0 0]"
        assert game.send(kind, at=6001) == [*TIMED_OUT, ended, *refused]


@each_case("limit", [1, 700, 5000, 10**6])
def test_a3_6_the_limit_is_an_option(limit: int) -> None:
    game = advanced(point_limit_ms=limit)
    assert game.send("declare", 0, price=12, at=5) == [f"A3.1 PriceDeclared seat=0 price=12 until={5 + limit}"]
    assert game.send("tick", at=5 + limit) == []
    assert game.send("tick", at=6 + limit) == TIMED_OUT
