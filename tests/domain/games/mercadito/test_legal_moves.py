"""What is offered to seats, to the dealer and to officials."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw, cards
from tests.domain.games.mercadito.tables import (
    ABORT,
    BOOK,
    CLOSE,
    IDS,
    accept,
    answer,
    choosing,
    config,
    dealing,
    offer,
    open_offer,
    quarrel,
    reshuffle,
    reveal,
    shuffle,
    table,
    trading,
    unvote,
    vote,
)


def offered(state: Any, seat: int | None) -> tuple[list[Raw], list[Pattern]]:
    """Moves in wire form, without members that say nothing; and patterns."""
    found = BOOK.moves(state, seat)
    plain = [to_wire(move) for move in found if not isinstance(move, Pattern)]
    named = [{name: value for name, value in move.items() if value is not None} for move in plain]
    return named, [move for move in found if isinstance(move, Pattern)]


def test_first_the_shuffle() -> None:
    state = BOOK.open(BOOK.configure(config()))[0]
    assert BOOK.awaits(state).wire() == {"seats": [], "chance": {"type": "shuffle", "cards": 26}, "due": None}
    moves, (pattern,) = offered(state, None)
    assert moves == [shuffle(["?"] * 26)]
    assert pattern.admits(shuffle(IDS[::-1]))
    assert not pattern.admits(shuffle(IDS[1:]))
    assert offered(state, 0) == ([], [])


@pytest.mark.parametrize(("in_market", "in_deck", "wanted"), [(0, 9, 5), (2, 9, 3), (0, 4, 4), (0, 0, 0)])
def test_a_deal_tells_how_many_cards_it_wants(in_market: int, in_deck: int, wanted: int) -> None:
    state = table({"phase": "deal", "market": IDS[:in_market], "deck_pile": IDS[in_market : in_market + in_deck]})
    assert BOOK.awaits(state).wire()["chance"] == {"type": "deal", "cards": wanted}


def test_a_reshuffle_is_of_the_discards() -> None:
    state = table(dealing("", "V1 F2 F1", phase="reshuffle"))
    chance = BOOK.awaits(state).chance
    assert chance is not None
    assert (chance.type, {name: list(pile) for name, pile in chance.piles.items()}) == (
        "reshuffle",
        {"order": cards("F1 F2 V1")},
    )
    moves, (pattern,) = offered(state, None)
    assert moves == [{"type": "reshuffle"}, ABORT]
    assert pattern.admits(reshuffle("F1 V1 F2"))
    assert not pattern.admits(reshuffle("F1 V1"))


START = trading("F1 F2", "V1 V2 V3", "J", offers=[open_offer("o1", 0, 1, "F1", "V1")], offer_count=1, votes=[2])


def test_the_final_phase_waits_for_votes_and_answers_and_offers_them() -> None:
    assert BOOK.awaits(table(START, 3)).seats == (0, 1)
    assert BOOK.awaits(table({**START, "votes": [0, 1, 2]}, 3)).seats == (1,)
    assert BOOK.awaits(table({**START, "votes": [0, 1], "offers": []}, 3)).seats == (2,)
    state = table(START, 3)
    assert offered(state, 0)[0] == [vote(0), answer("withdraw", 0)]
    assert offered(state, 1)[0] == [vote(1), accept(1), answer("decline", 1)]
    assert offered(state, 2)[0] == [unvote(2)]
    assert offered(state, None) == ([CLOSE, ABORT], [])


def admitted(state: Any, move: Raw) -> bool:
    """Whether the move fits a pattern that its seat is offered."""
    return any(pattern.admits(move) for pattern in offered(state, move["seat"])[1])


SHAPES = [
    ("F1", "V1", True, True, True),
    ("F1 F2", "V1", True, False, True),
    ("F1", "", False, False, True),
    ("", "V1 V2", False, False, True),
]


@pytest.mark.parametrize("shape", ["free", "equal", "gift"])
def test_offers_of_every_shape_fit_a_pattern(shape: str) -> None:
    state = table(START, 3, trade_shape=shape)
    for give, want, free, equal, gift in SHAPES:
        if {"free": free, "equal": equal, "gift": gift}[shape]:
            assert admitted(state, offer(0, 1, give, want))
    assert not admitted(state, offer(0, 1, "F1 F2 V1", "V2"))
    assert not admitted(state, offer(0, 1, "V1", "F1"))
    if shape != "gift":
        assert not admitted(state, offer(0, 1, "F1", ""))
        assert not admitted(state, offer(0, 1, "", "V1"))
    # Of an equal trade nobody can ask for more cards than the poorer of the two holds.
    assert admitted(state, offer(0, 1, "F1 F2", "V1 V2 V3")) == (shape != "equal")


def test_who_holds_nothing_is_offered_no_trade() -> None:
    for shape in ("free", "equal"):
        state = table(trading("F1", "", "J"), 3, trade_shape=shape)
        assert not offered(state, 1)[1]
        (pattern,) = offered(state, 0)[1]
        assert pattern.template["to"] == 2


def test_a_gift_to_who_holds_nothing_is_one_card_at_least() -> None:
    state = table(trading("F1", ""), trade_shape="gift")
    assert admitted(state, offer(0, 1, "F1", ""))
    assert not admitted(state, offer(0, 1, "", ""))
    # And who holds nothing may ask for one.
    assert admitted(state, offer(1, 0, "", "F1"))
    assert not admitted(state, offer(1, 0, "", ""))
    assert offered(table(trading("", "", "F1"), 3, trade_shape="gift"), 0)[1][0].template["to"] == 2


def test_cards_can_be_shown_only_when_hands_are_closed() -> None:
    assert not admitted(table(START, 3), reveal(0, "F1"))
    state = table(START, 3, hand_visibility="closed")
    for shown in ("", "F1", "F2 F1"):
        assert admitted(state, reveal(0, shown))
    assert not admitted(state, reveal(0, "V1"))
    assert not admitted(state, reveal(0, "F1 F1"))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_there_is_not_is_offered_nothing(seat: int) -> None:
    for position in (choosing(), quarrel(), trading("F1", "F2")):
        assert offered(table(position), seat) == ([], [])


def test_scores_are_those_of_the_hands_and_then_of_the_end() -> None:
    assert BOOK.scores(table(trading("F1 F2", "J"))) == (3, 1)
    over = {"reason": "closed", "winners": [0], "scores": [{"points": 9, "bonus": 0, "total": 9}] * 2}
    assert BOOK.scores(table(trading("F1 F2", "J", over=over))) == (9, 9)
    assert BOOK.result(table(trading("F1 F2", "J"))) is None
