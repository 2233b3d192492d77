"""The bot that tries each move on imagined tables and plays on to see the outcome."""

from random import Random
from typing import Any, Final

from domain.bots.bot import candidates
from domain.bots.by_appraisal import greedy
from domain.bots.looking_ahead import DRAWS, imagined, lead, played_on
from domain.games import title_named
from domain.rules.book import AnyBook
from domain.rules.title import Unimaginable
from domain.rules.wire import to_wire

_TABLES: Final = 16
"""The number of tables imagined for a decision."""


def lookahead(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """The legal move that leaves the seat furthest ahead on average; `None` if there is none.

    The greedy move if looking ahead gains nothing, no table can be imagined, or there are no points.
    """
    moves = list(candidates(book, view, seat, luck, DRAWS))
    if not moves:
        return None
    title = title_named(book.title)
    if title.imagine is None or not title.looks_ahead or len(book.scores(view) or ()) < 2:
        return greedy(book, view, seat, luck)
    foresight = title.foresight_in(book.variant)
    worths = [0.0] * len(moves)
    try:
        for table in imagined(title.imagine, view, seat, _TABLES if len(moves) > 1 else 0, luck):
            # Every move is tried on the same tables, so that none profits from a luckier deal.
            for number, move in enumerate(moves):
                end = played_on(book, book.decide(table, move).state, foresight, luck)
                worths[number] += lead(book, end, seat, foresight)
    except Unimaginable:
        return greedy(book, view, seat, luck)
    best = max(worths)
    best_moves = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
    made: dict[str, Any] = to_wire(luck.choice(best_moves))
    return made
