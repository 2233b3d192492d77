"""The bot that plays Moonflight as the AI card of its character says (MF-R12)."""

from random import Random
from typing import Any

from domain.bots.by_appraisal import greedy
from domain.games.moonflight.ai.moves import ai_move
from domain.games.moonflight.table.table import Table
from domain.rules.book import AnyBook
from domain.rules.wire import to_wire


def automaton(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """The move of the AI card, never the request for it; the greedy move in other games or without an AI card."""
    if not isinstance(view, Table) or view.suit_of(seat) not in view.library.ai:
        return greedy(book, view, seat, luck)
    if seat not in book.awaits(view).seats:
        return None
    made: dict[str, Any] = to_wire(ai_move(book, view, seat))
    return made
