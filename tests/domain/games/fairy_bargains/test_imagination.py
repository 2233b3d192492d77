"""Tables that a seat may be sitting at: what it sees stays, and each card lies in one place."""

from __future__ import annotations

from collections import Counter
from typing import Any

from domain.games.fairy_bargains.imagination import imagine
from domain.games.fairy_bargains.table import DECK
from domain.rules.secrecy import Context, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES
from tests.domain.games.fairy_bargains.tables import TITLE

FAIRY = [case for case in CASES if case.book.title == "fairy-bargains"]


def view_of(state: Any, seat: int = 0) -> Any:
    """What a seat sees."""
    return seen_by(seat, state, Context(state.config, state))


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
