"""Tables that a seat may be sitting at: what it sees stays, and each card lies in one place."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.games.fairy_bargains.imagination import imagine
from domain.games.fairy_bargains.table import DECK
from domain.rules.secrecy import Context, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES
from tests.domain.games.fairy_bargains.tables import TITLE
from tests.domain.games.playthrough import turns

FAIRY = [case for case in CASES if case.book.title == "fairy-bargains"]


def view_of(state: Any, seat: int = 0) -> Any:
    """What a seat sees."""
    return seen_by(seat, state, Context(state.config, state))


@pytest.mark.parametrize("case", FAIRY, ids=repr)
@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_table_looks_the_same_and_can_be_played_on(case: Any, seed: int) -> None:
    luck = Random(seed)
    for turn in turns(case, luck):
        state = turn.before
        for seat in case.book.awaits(state).seats:
            view = view_of(state, seat)
            table = TITLE.imagine(view, lambda cards: luck.sample(cards, len(cards)))
            assert view_of(table, seat) == view
            assert Counter(case.examiner.cards(table)) == Counter(case.examiner.all_cards(state))
            assert case.book.position(table.config, raw(table)) == table
            for move in case.book.moves(table, seat):
                assert case.book.decide(table, move)


def raw(table: Any) -> dict[str, Any]:
    """A table in wire form."""
    wire: dict[str, Any] = to_wire(table)
    return wire


def test_the_unseen_cards_are_laid_out_in_the_order_of_the_shuffle() -> None:
    asked: list[list[int]] = []

    def reverse(cards: list[int]) -> list[int]:
        asked.append(cards)
        return cards[::-1]

    main = TITLE.book("main")
    table = main.open(main.configure({"players": 2}))[0]
    view = changed(
        table,
        phase="take",
        turn=0,
        hands=((1, 1), (None, None, None)),
        taken=((None,), ()),
        pot=(3,) * 13,
        played=1,
        draw=(None,) * 45,
    )
    filled = imagine(view, reverse)
    unseen = sorted((Counter(DECK) - Counter([1] * 3 + [3] * 13)).elements())
    assert asked == [unseen]
    assert filled.hands == ((1, 1), (10, 10, 10))
    assert filled.taken == ((10,), ())
    assert filled.draw == tuple(unseen[::-1][4:])


def test_in_variant_2_all_is_known() -> None:
    book = TITLE.book("v2")
    table = book.open(book.configure({"players": 2}))[0]
    assert imagine(table, lambda cards: cards) is table
